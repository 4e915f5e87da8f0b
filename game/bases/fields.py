"""Declarations of the fields of a position: each states the content of a field, its bounds, and its viewers.

A class of positions names them as its attributes:

    class Pig(OpenPosition):
        turn: int = number(0, 205)
        die: int = dice(6)

The view, the copy, the encoding and the possible worlds of a position follow from them.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from enum import Enum, auto
from typing import Any, Final

#: A card or a seat in a view that does not exist, or that its viewer may not know.
HIDDEN: Final = -1
NOBODY: Final = -1
#: A number, or a function that takes the level and returns it.
Bound = int | Callable[[Any], int]
#: Takes the level; returns all pieces of a pile, equal ones more than once.
Contents = Callable[[Any], Sequence[int]]


class FieldKind(Enum):
    """The shape of a field."""

    NUMBER = auto()  # A whole number.
    SEAT = auto()  # A seat, or NOBODY.
    ROW = auto()  # A list of whole numbers.
    EACH = auto()  # A whole number for each seat.
    ROWS = auto()  # A list of whole numbers for each seat.
    PILE = auto()  # The pieces left in a pile; a drawn piece leaves it.
    DICE = auto()  # The outcome of the latest roll, from 1; 0 before the first.
    HANDS = auto()  # The cards of each seat, known to that seat alone.


@dataclass(frozen=True, slots=True)
class Field:
    """One field: its kind, the bounds of its numbers, and the most numbers of a list."""

    kind: FieldKind
    low: Bound = 0
    high: Bound = 0
    most: Bound = 1
    contents: Contents | None = None
    pile: str = ""
    """The pile that hands are dealt from."""
    plays: str = ""
    """The word of the choice that takes a number of a row, or plays a card of a hand; empty for none."""
    deal: bool = False
    """Whether a pile is used before the first round only; records write its draws on one line."""

    def bounds(self, level: Any) -> tuple[int, int, int]:
        """Return the lowest and the highest number, and the length of the longest list."""
        return _bound(self.low, level), _bound(self.high, level), _bound(self.most, level)

    def start(self, level: Any, players: int) -> Any:
        """Return the value at the beginning of a game: the number nearest to 0, or empty lists."""
        low, high, _ = self.bounds(level)
        nearest = min(max(0, low), high)
        match self.kind:
            case FieldKind.NUMBER:
                return nearest
            case FieldKind.SEAT:
                return NOBODY
            case FieldKind.EACH:
                return [nearest] * players
            case FieldKind.ROW:
                return []
            case FieldKind.ROWS | FieldKind.HANDS:
                return [[] for _ in range(players)]
            case FieldKind.PILE:
                assert self.contents is not None
                return sorted(self.contents(level))
            case FieldKind.DICE:
                return 0


def _bound(bound: Bound, level: Any) -> int:
    return bound if isinstance(bound, int) else bound(level)


def number(low: Bound, high: Bound) -> Any:
    """Declare a whole number. It begins with 0, or with the bound next to 0."""
    return Field(FieldKind.NUMBER, low, high)


def flag() -> Any:
    """Declare a number that is 0 or 1 and begins with 0."""
    return Field(FieldKind.NUMBER, 0, 1)


def seat() -> Any:
    """Declare a seat; it begins with NOBODY."""
    return Field(FieldKind.SEAT)


def row(low: Bound, high: Bound, most: Bound, plays: str = "") -> Any:
    """Declare a list of at most so many numbers, on the table for all to see. It begins empty.

    `plays` is the word of the choice that takes a number of it.
    """
    return Field(FieldKind.ROW, low, high, most, plays=plays)


def each(low: Bound, high: Bound) -> Any:
    """Declare a whole number for each seat."""
    return Field(FieldKind.EACH, low, high)


def rows(low: Bound, high: Bound, most: Bound) -> Any:
    """Declare a list of at most so many numbers for each seat, for all to see. They begin empty."""
    return Field(FieldKind.ROWS, low, high, most)


def dice(faces: int) -> Any:
    """Declare a die; `roll` rolls it."""
    return Field(FieldKind.DICE, 0, faces)


def pile(contents: Contents, high: int, deal: bool = False) -> Any:
    """Declare a face-down pile of pieces from 1 to `high`; `draw` takes one, `deal` into a hand.

    `deal`: it is drawn from before the first round only.
    """
    return Field(FieldKind.PILE, 1, high, contents=contents, deal=deal)


def hands(of: str, high: int, most: Bound, plays: str = "") -> Any:
    """Declare a hand of at most so many cards for each seat, dealt from the pile `of`; they begin empty.

    `plays` is the word of the choice that plays a card, which is its number.
    """
    return Field(FieldKind.HANDS, 1, high, most, pile=of, plays=plays)
