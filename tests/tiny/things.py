"""The things on a table of Cairn: to point at, to choose, to hide while they move, and to explain."""

from dataclasses import dataclass

from game.core.thing import Thing


@dataclass(frozen=True, slots=True)
class RoundStone(Thing):
    """The stone of the round."""


@dataclass(frozen=True, slots=True)
class SealedBid(Thing):
    """The sealed bid of a seat for the stone."""

    seat: int


@dataclass(frozen=True, slots=True)
class HandCharm(Thing):
    """A charm in a hand, by its place from the left."""

    seat: int
    place: int


@dataclass(frozen=True, slots=True)
class RowEnd(Thing):
    """An end of a seat's row: `left` or `right`, as an action calls it."""

    seat: int
    side: str


@dataclass(frozen=True, slots=True)
class RowStone(Thing):
    """A stone of a seat's row, by its place from the left."""

    seat: int
    place: int
