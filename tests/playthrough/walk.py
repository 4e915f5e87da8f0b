"""A random game on a single position, and the observers that check their promises along the way."""

from __future__ import annotations

import random
from collections.abc import Callable, Sequence
from functools import cached_property
from typing import Any, Final

from game.core.chance import draw
from game.core.contract import Chance, Position, Viewer
from game.match.match import Match
from tests.playthrough.tables import Table

Choose = Callable[[random.Random, list[Any]], Any]
"""Picks one of the legal actions."""


def any_choice(rng: random.Random, actions: list[Any]) -> Any:
    """Return any of the actions."""
    return rng.choice(actions)


class Observer:
    """A check that follows a walk. Observers read the walk and change nothing.

    `begin` is called before the first draw, `before` and `after` around each choice and each outcome, `hear`
    right after each event, also in the middle of a choice, and `end` when the game is over.
    """

    walk: Walk

    def follows(self, table: Table) -> bool:
        """Return whether the check applies to a table."""
        return True

    def begin(self) -> None:
        """Called once, before the first draw."""

    def before(self) -> None:
        """Called before each choice and each outcome: a seat or chance owes one."""

    def hear(self, event: Any) -> None:
        """Called right after an event, with everything in it shown."""

    def after(self) -> None:
        """Called after each choice and each outcome."""

    def end(self) -> None:
        """Called once, when the game is over."""


class Walk:
    """One game of a table. Chance draws from the seed as a match does, so that a record can repeat it."""

    def __init__(
        self, table: Table, seed: str, observers: Sequence[Observer], choose: Choose = any_choice
    ) -> None:
        self.table: Final = table
        self.seed: Final = seed
        self.viewers: Final[tuple[Viewer, ...]] = (None, *range(table.players))
        self.position: Final[Position] = table.game.new(table.level, table.players)
        #: The seat and the action of the current choice; -1 and None for an outcome.
        self.seat = -1
        self.action: Any = None
        #: The request and the index of the current outcome; None for a choice.
        self.chance: Chance | None = None
        self.place = -1
        #: All events so far, and all choices as (seat, action).
        self.events: list[Any] = []
        self.choices: list[tuple[int, Any]] = []
        self._choose = choose
        #: Whether seats that choose at once do so in seating order.
        self.in_order = random.Random(f"order of {seed}").random() < 0.5
        self._rng = random.Random(f"choices of {seed}")
        self._views: dict[Viewer, Any] = {}
        self._legal: dict[int, list[Any]] = {}
        self._observers = [one for one in observers if one.follows(table)]
        for one in self._observers:
            one.walk = self

    def view(self, viewer: Viewer) -> Any:
        """Return a viewer's view now; observers of one moment share it."""
        if viewer not in self._views:
            self._views[viewer] = self.position.view(viewer)
        return self._views[viewer]

    def legal(self, seat: int) -> list[Any]:
        """Return the legal actions of a seat between two steps; observers of one moment share them."""
        if seat not in self._legal:
            self._legal[seat] = self.position.legal(seat)
        return self._legal[seat]

    @cached_property
    def match(self) -> Match:
        """The same game as a match, once it is over: the choices of its record."""
        match = self.table.match(self.seed)
        for seat, action in self.choices:
            match.decide(seat, match.game.action(str(action)))
        return match

    def play(self) -> None:
        """Play the game to its end."""
        for one in self._observers:
            one.begin()
        while not self.position.over:
            self._step()
        for one in self._observers:
            one.end()

    def _step(self) -> None:
        position = self.position
        self.chance = position.chance()
        if self.chance is None:
            self.seat = position.to_move[0] if self.in_order else self._rng.choice(position.to_move)
            self.action = self._choose(self._rng, self.legal(self.seat))
        else:
            self.seat, self.action = -1, None
            self.place = draw(self.seed, self.chance)
        for one in self._observers:
            one.before()
        self._moved()
        if self.chance is None:
            self.choices.append((self.seat, self.action))
            position.apply(self.seat, self.action, self._hear)
        else:
            position.turn_up(self.place, self._hear)
        self._moved()
        for one in self._observers:
            one.after()

    def _hear(self, event: Any) -> None:
        self._moved()
        self.events.append(event)
        for one in self._observers:
            one.hear(event)

    def _moved(self) -> None:
        self._views.clear()
        self._legal.clear()
