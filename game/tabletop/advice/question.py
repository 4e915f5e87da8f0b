"""One question to one person at any table, and the answer in the making: things in, actions out."""

from __future__ import annotations

from typing import Protocol, TypeVar

from game.core.thing import Thing

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
SpeechT_contra = TypeVar("SpeechT_contra", contravariant=True)


class TableQuestion(Protocol[ActionT, ViewT, SpeechT_contra]):
    """A question, and what the person has chosen of it so far.

    A first press chooses a thing and shows what it would bring; a second press on the same thing, or the main
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
        """Choose a thing; return the actions to be made where that settles the answer, else none."""
        ...

    def confirm_actions(self) -> tuple[ActionT, ...]:
        """Return what the main button would do now; nothing where it cannot be pressed."""
        ...

    def button_text(self, speech: SpeechT_contra) -> str:
        """Return the words on the main button."""
        ...

    def preview_actions(self, thing: Thing | None) -> tuple[ActionT, ...]:
        """Return the actions whose outcome is shown while `thing` is pointed at, else the chosen one's."""
        ...

    def preselect(self, action: ActionT) -> None:
        """Choose a lawful action as far as one press on what it is about would."""
        ...

    def action_for(self, thing: Thing) -> ActionT | None:
        """Return the action that a thing stands for, lawful or not: its refusal says why it may not."""
        ...
