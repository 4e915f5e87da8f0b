"""The data of a reckoning: scores before it, lines with an amount for each seat, and final places."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass

import pygame

from game.core.ranking import ranking_of
from game.match.apart import Apart

Picture = Callable[[pygame.Surface, pygame.Rect], None]
"""A function that draws the picture of a line in a square of the window."""


@dataclass(frozen=True, slots=True)
class LedgerAmount:
    """The amount that a line adds to a seat's score, and a short note with the reason."""

    amount: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of the reckoning: name, picture, and the amount by seat, None while not revealed."""

    name: str
    picture: Picture
    amounts: tuple[LedgerAmount | None, ...] = ()
    aside: str = ""
    """How ties of this line were broken, in a few words; empty if there were none."""

    @property
    def known(self) -> bool:
        """Whether every seat's amount is known."""
        return None not in self.amounts


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A reckoning as far as it is revealed."""

    start: LedgerLine
    """The first row: the scores before any line. Its own amounts are not read."""
    lines: tuple[LedgerLine, ...]
    scores: tuple[int, ...]
    """Scores by seat, with every revealed amount."""
    places: tuple[int, ...] = ()
    """Places by seat, from 1, shared where seats are tied; empty before they are known."""
    rounds: int = 0
    """The number of rounds that the game took; 0 where that is not shown."""
    apart: Apart | None = None
    """Why the game counts for nobody; None where it counts."""
    ties: str = ""
    """How ties of equal totals were broken, in a line of words; empty if there were none."""

    @classmethod
    def complete(
        cls,
        picture: Picture,
        start: tuple[str, Sequence[int]],
        lines: Mapping[str, Sequence[int]],
        places: tuple[int, ...],
        rounds: int = 0,
    ) -> Reckoning:
        """Return a reckoning that is revealed whole: names of lines with the amounts by seat.

        `start` are the scores before all `lines`; `picture` is that of every line.
        """
        amounts = {name: tuple(map(LedgerAmount, row)) for name, row in lines.items()}
        return cls(
            LedgerLine(start[0], picture),
            tuple(LedgerLine(name, picture, row) for name, row in amounts.items()),
            tuple(map(sum, zip(start[1], *lines.values(), strict=True))),
            places,
            rounds,
        )

    @property
    def revealed(self) -> int:
        """The number of leading lines that are revealed for every seat."""
        return next((count for count, line in enumerate(self.lines) if not line.known), len(self.lines))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the best place down; in seating order before places are known."""
        return ranking_of(self.places) if self.places else tuple(range(len(self.scores)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; none before places are known."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def sources(self, seat: int) -> dict[str, int]:
        """Return the score of a seat by source: its points before, and the revealed lines."""
        told = {line.name: line.amounts[seat] for line in self.lines}
        lines = {name: one.amount for name, one in told.items() if one is not None}
        return {self.start.name: self.before(seat), **lines}

    def before(self, seat: int) -> int:
        """Return the score of a seat before the first revealed line."""
        told = (line.amounts[seat] for line in self.lines)
        return self.scores[seat] - sum(one.amount for one in told if one is not None)
