"""The common question of a table: each thing represents one action, and one of them is to be chosen."""

from __future__ import annotations

from abc import ABC
from collections.abc import Mapping
from typing import Generic

from game.core.thing import TableButton, Thing
from game.tabletop.advice.question import ActionT, SpeechT, TableQuestion, ViewT


class ThingQuestion(TableQuestion[ActionT, ViewT, SpeechT], ABC, Generic[ActionT, ViewT, SpeechT]):
    """A choice of one thing; a second press on it, or the main button, confirms it.

    `picks` has the lawful action of each thing. Several things may represent one action. The action of the
    main button itself, if there is one, is to go on without a thing.
    """

    def __init__(self, view: ViewT, seat: int, picks: Mapping[Thing, ActionT]) -> None:
        """Ask for one of `picks`; the only thing there is counts as pressed once."""
        super().__init__(view, seat)
        self.picks = dict(picks)
        only = next(iter(self.picks)) if len(self.picks) == 1 else None
        self.chosen = None if only is TableButton.MAIN else only

    @property
    def selectable(self) -> frozenset[Thing]:
        """The things that can be chosen now."""
        return frozenset(self.picks) - {TableButton.MAIN}

    def press(self, thing: Thing) -> tuple[ActionT, ...]:
        """Choose a thing, or confirm the chosen one."""
        if thing is TableButton.MAIN:
            return self.confirm_actions()
        if thing not in self.picks:
            return ()
        if thing == self.chosen:
            return (self.picks[thing],)
        self.chosen = thing
        return ()

    def confirm_actions(self) -> tuple[ActionT, ...]:
        """Return the chosen action; with nothing chosen, the one to go on without, where that is lawful."""
        action = self.picks.get(self.chosen or TableButton.MAIN)
        return () if action is None else (action,)

    def preview_actions(self, thing: Thing | None) -> tuple[ActionT, ...]:
        """Return the action of the thing pointed at, or of the chosen one."""
        pressed = (one for one in (thing, self.chosen) if one is not None)
        action = next((self.picks[one] for one in pressed if one in self.picks), None)
        nothing = thing is TableButton.MAIN and self.chosen is None
        return () if action is None or nothing else (action,)

    def preselect(self, action: ActionT) -> None:
        """Choose the first thing of an action."""
        (thing, *_) = self.things_of(action)
        self.chosen = None if thing is TableButton.MAIN else thing

    def things_of(self, action: ActionT) -> tuple[Thing, ...]:
        """Return the things that represent a lawful action."""
        return tuple(thing for thing, one in self.picks.items() if one == action)
