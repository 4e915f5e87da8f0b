"""The things on this game's table; see `core.thing`.

Buildings and cards are named by their index in the level, plots by their number from 1, seats from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.thing import Thing


class Tool(Enum):
    """What a press on a plot does in a puzzle."""

    SETTLE = "settle"
    PENCIL = "pencil"
    RUB_OUT = "rub_out"


@dataclass(frozen=True, slots=True)
class Plot(Thing):
    """A plot of the map that holds no house."""

    plot: int


@dataclass(frozen=True, slots=True)
class Marker(Thing):
    """A marker of a building on a plot."""

    building: int
    plot: int


@dataclass(frozen=True, slots=True)
class House(Thing):
    """A built building."""

    building: int


@dataclass(frozen=True, slots=True)
class Clue(Thing):
    """A clue card in the hand in front, or a clue of a puzzle."""

    card: int


@dataclass(frozen=True, slots=True)
class OwnedBuilding(Thing):
    """A building before a seat: one of "my buildings"."""

    seat: int
    building: int


@dataclass(frozen=True, slots=True)
class StockBuilding(Thing):
    """A building in the stock, or one that is still to be settled in a puzzle."""

    building: int


@dataclass(frozen=True, slots=True)
class CommonPile(Thing):
    """The common draw pile."""


@dataclass(frozen=True, slots=True)
class OwnPile(Thing):
    """The face-down pile of one seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Hand(Thing):
    """The hand of another seat: its size, and the piles that its cards came from."""

    seat: int


@dataclass(frozen=True, slots=True)
class Points(Thing):
    """The points of a seat, or of its side."""

    seat: int


@dataclass(frozen=True, slots=True)
class Track(Thing):
    """The border of the map, which counts the points."""


@dataclass(frozen=True, slots=True)
class Storm(Thing):
    """The approaching storm, with the turns left."""


@dataclass(frozen=True, slots=True)
class Ranks(Thing):
    """The list of ranks of a game for one."""


@dataclass(frozen=True, slots=True)
class ThrowAway(Thing):
    """The button to throw away two dead clues, or another second choice of the turn."""


@dataclass(frozen=True, slots=True)
class PuzzleTool(Thing):
    """A tool of a puzzle: to settle, to mark with the pencil, or to rub out."""

    tool: Tool


@dataclass(frozen=True, slots=True)
class TakeHint(Thing):
    """The button of a puzzle's hint, which costs points."""
