"""The things on this game's table; see `core.thing`.

Cards, cubes and places are named by their index in `rules.components`, resource cards by their place in the
level, numbered spaces from 0, seats from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.thing import Thing


class Amount(Enum):
    """A number that a seat's panel shows."""

    POINTS = "points"
    GOLD = "gold"
    WORKERS = "workers"
    """Workers not yet sent anywhere."""
    MILL = "mill"
    """Workers in the wool mill."""
    GREY = "grey"
    """Grey workers hired for the next round."""
    BAG = "bag"
    """Builders in the bag."""


@dataclass(frozen=True, slots=True)
class SeatAmount(Thing):
    """A number on a seat's panel."""

    seat: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class SeatCubes(Thing):
    """The cubes of one kind on a seat's panel."""

    seat: int
    cube: int


@dataclass(frozen=True, slots=True)
class ResourceCard(Thing):
    """A resource card of the round, on offer or taken."""

    card: int


@dataclass(frozen=True, slots=True)
class Craftsman(Thing):
    """A craftsman, wherever he is: for hire, at Shiring, with a seat."""

    craftsman: int


@dataclass(frozen=True, slots=True)
class Advantage(Thing):
    """An advantage card, at Kingsbridge or before a seat."""

    advantage: int


@dataclass(frozen=True, slots=True)
class EventCard(Thing):
    """The event of the round, face down until it is revealed."""


@dataclass(frozen=True, slots=True)
class Place(Thing):
    """The picture of a place on the board, by the number of its step from 1 (`components.STEPS`)."""

    step: int


@dataclass(frozen=True, slots=True)
class Space(Thing):
    """A space for a master builder: an index into `components.SPACES`, and its number from 0."""

    space: int
    number: int


@dataclass(frozen=True, slots=True)
class PriceField(Thing):
    """A field of the wheel, from 0: its price is that of the level's `cost_track`."""

    field: int


@dataclass(frozen=True, slots=True)
class WaitingBuilder(Thing):
    """A builder that waits on a field of the wheel."""

    seat: int
    field: int


@dataclass(frozen=True, slots=True)
class DrawnBuilder(Thing):
    """The builder that was drawn, in the hub of the wheel; before a draw the bag."""


@dataclass(frozen=True, slots=True)
class AcceptAll(Thing):
    """The button with which the starting player lets every builder of a round choose."""


@dataclass(frozen=True, slots=True)
class DrawAgain(Thing):
    """The button next to the sign at the wheel; with it the starting player draws again."""


@dataclass(frozen=True, slots=True)
class AllPoints(Thing):
    """The button that makes all points that a seat's craftsmen can make now."""


@dataclass(frozen=True, slots=True)
class StepSign(Thing):
    """A line of the fourteen steps, from 1."""

    step: int


@dataclass(frozen=True, slots=True)
class CathedralPart(Thing):
    """A part of the cathedral, from 1."""

    part: int


@dataclass(frozen=True, slots=True)
class StartSquare(Thing):
    """The square of the starting player."""


@dataclass(frozen=True, slots=True)
class TaxDie(Thing):
    """The die of the king's tax."""


@dataclass(frozen=True, slots=True)
class CourtMetal(Thing):
    """The metal at the king's court."""


@dataclass(frozen=True, slots=True)
class Stock(Thing):
    """The cubes of one kind at the market."""

    cube: int


@dataclass(frozen=True, slots=True)
class Trade(Thing):
    """A stepper of the market: one cube more, or one fewer, that is bought or sold."""

    cube: int
    buys: bool
    more: bool


@dataclass(frozen=True, slots=True)
class KeptCube(Thing):
    """A socket of the cubes that are kept, from 0; pressing it lets its cube go."""

    number: int


@dataclass(frozen=True, slots=True)
class SpareCube(Thing):
    """The cubes of one kind that are not kept; pressing them keeps one."""

    cube: int
