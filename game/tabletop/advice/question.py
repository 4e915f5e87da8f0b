"""One question to one player at any table, and the answer so far: things in, actions out."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.thing import Thing

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
SpeechT_contra = TypeVar("SpeechT_contra", contravariant=True)


class TableQuestion(Protocol[ActionT, ViewT, SpeechT_contra]):
    """A question, and the player's answer so far.

    A first press chooses a thing and previews its outcome; a second press on the same thing, or the main
    button, confirms it.
    """

    view: ViewT
    seat: int

    @property
    def chosen(self) -> Thing | None:
        """The thing that was pressed once; None where there is none."""
        ...

    @property
    def selectable(self) -> frozenset[Thing]:
        """The things that can be chosen now."""
        ...

    def press(self, thing: Thing) -> tuple[ActionT, ...]:
        """Choose a thing; return the actions to make if that completes the answer, else none."""
        ...

    def confirm_actions(self) -> tuple[ActionT, ...]:
        """Return the actions that the main button would make now; empty while it cannot be pressed."""
        ...

    def button_text(self, speech: SpeechT_contra) -> str:
        """Return the words on the main button."""
        ...

    def preview_actions(self, thing: Thing | None) -> tuple[ActionT, ...]:
        """Return the actions to preview while `thing` is pointed at, else those of the chosen thing."""
        ...

    def preselect(self, action: ActionT) -> None:
        """Choose a lawful action as far as one press on its thing would."""
        ...

    def action_for(self, thing: Thing) -> ActionT | None:
        """Return the action of a thing, lawful or not, so that a refusal can be explained; else None."""
        ...
