"""One question to one player at any table, and the answer so far: things in, actions out."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable
from typing import Generic, TypeVar

from game.core.thing import TableButton, Thing

ActionT = TypeVar("ActionT")
ViewT = TypeVar("ViewT")
SpeechT = TypeVar("SpeechT")


class TableQuestion(ABC, Generic[ActionT, ViewT, SpeechT]):
    """A question, and the player's answer so far.

    A first press chooses a thing and previews its outcome; a second press on the same thing, or the main
    button, confirms it.
    """

    chosen: Thing | None = None
    """The thing that was pressed once."""

    def __init__(self, view: ViewT, seat: int) -> None:
        """Ask the question of `view`, the seat's own."""
        self.view = view
        self.seat = seat

    @property
    @abstractmethod
    def selectable(self) -> frozenset[Thing]:
        """The things that can be chosen now."""

    @abstractmethod
    def press(self, thing: Thing) -> tuple[ActionT, ...]:
        """Choose a thing; return the actions to make if that completes the answer, else none."""

    def is_chosen(self, thing: Thing) -> bool:
        """Return whether a thing, or one with the same meaning, is the one that was pressed once."""
        return self.chosen == thing

    def is_confirmed_by(self, thing: Thing) -> bool:
        """Return whether one more press on a thing would confirm the answer."""
        return self.is_chosen(thing) and bool(self.confirm_actions())

    @abstractmethod
    def confirm_actions(self) -> tuple[ActionT, ...]:
        """Return the actions that the main button would make now; empty while it cannot be pressed."""

    @property
    def about(self) -> Hashable:
        """The subject of the question; different if one action would do different things in two questions."""
        return type(self), self.seat

    def meaning(self, thing: Thing) -> Hashable:
        """Return the meaning of a press on a thing, or on the main button now.

        It is equal in two questions only where the press would do the same.
        """
        if thing is TableButton.MAIN:
            return self.about, self.confirm_actions()
        return self.about, self.action_for(thing)

    @abstractmethod
    def button_text(self, speech: SpeechT) -> str:
        """Return the words on the main button."""

    @abstractmethod
    def preview_actions(self, thing: Thing | None) -> tuple[ActionT, ...]:
        """Return the actions to preview while `thing` is pointed at, else those of the chosen thing."""

    @abstractmethod
    def preselect(self, action: ActionT) -> None:
        """Choose a lawful action as far as one press on its thing would."""

    def may_step(self, button: TableButton) -> bool:
        """Return whether UNDO or REDO changes something of the person's own now, which is no choice."""
        return False

    def step(self, button: TableButton) -> None:
        """Take back, or make again, the latest change that is no choice; called only where it may."""

    def refusal(self, action: ActionT) -> object | None:
        """Return why an action cannot follow the answer so far; None where only the match is to say.

        A question whose answer grows step by step overrides it. Called before the match is asked.
        """
        return None

    @abstractmethod
    def action_for(self, thing: Thing) -> ActionT | None:
        """Return the action of a thing, lawful or not, so that a refusal can be explained; else None."""
