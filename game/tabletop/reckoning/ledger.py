"""What a reckoning tells: scores before it, lines with an amount for each seat, and the places at the end."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

import pygame

from game.core.ranking import ranking_of

Picture = Callable[[pygame.Surface, pygame.Rect], None]
"""Draws the picture of a line in a square of the window."""


@dataclass(frozen=True, slots=True)
class LedgerAmount:
    """What a line adds to a seat's score, and in a word or two why."""

    amount: int
    note: str = ""


@dataclass(frozen=True, slots=True)
class LedgerLine:
    """One line of the reckoning: its name, its picture, and what it adds by seat, None where untold."""

    name: str
    picture: Picture
    amounts: tuple[LedgerAmount | None, ...] = ()

    @property
    def told(self) -> bool:
        """Whether every seat's amount is known."""
        return None not in self.amounts


@dataclass(frozen=True, slots=True)
class Reckoning:
    """A reckoning as far as it is told."""

    start: LedgerLine
    """The first row: the scores before any line. Its own amounts are not read."""
    lines: tuple[LedgerLine, ...]
    scores: tuple[int, ...]
    """By seat, with every amount that is told."""
    places: tuple[int, ...] = ()
    """By seat, from 1, shared where seats are tied; empty before they are known."""
    rounds: int = 0
    """After how many rounds the game has ended; 0 where that is not told."""
    assisted: bool = False
    """Whether somebody took back what can be taken back in practice alone."""

    @property
    def told(self) -> int:
        """How many lines from the first are told for every seat."""
        return next((count for count, line in enumerate(self.lines) if not line.told), len(self.lines))

    @property
    def order(self) -> tuple[int, ...]:
        """The seats from the best place down; in seating order before places are known."""
        return ranking_of(self.places) if self.places else tuple(range(len(self.scores)))

    @property
    def winners(self) -> tuple[int, ...]:
        """The seats that share the first place; none before places are known."""
        return tuple(seat for seat, place in enumerate(self.places) if place == 1)

    def before(self, seat: int) -> int:
        """Return the score of a seat before the first of the lines told."""
        told = (line.amounts[seat] for line in self.lines)
        return self.scores[seat] - sum(one.amount for one in told if one is not None)
