"""The things on this game's table; see `core.thing`.

Cards, cubes and places are named by their index in `rules.components`, resource cards by their place in the
level, numbered spaces from 0, seats from 0.
"""

from __future__ import annotations

from enum import Enum

from game.core.thing import ThingValue


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


class SeatAmount(ThingValue):
    """A number on a seat's panel."""

    seat: int
    amount: Amount


class SeatCubes(ThingValue):
    """The cubes of one kind on a seat's panel."""

    seat: int
    cube: int


class ResourceCard(ThingValue):
    """A resource card of the round, on offer or taken."""

    card: int


class Craftsman(ThingValue):
    """A craftsman, wherever he is: for hire, at Shiring, with a seat."""

    craftsman: int


class Advantage(ThingValue):
    """An advantage card, at Kingsbridge or before a seat."""

    advantage: int


class EventCard(ThingValue):
    """The event of the round, face down until it is revealed."""


class Place(ThingValue):
    """The picture of a place on the board, by the number of its step from 1 (`components.STEPS`)."""

    step: int


class Space(ThingValue):
    """A space for a master builder: an index into `components.SPACES`, and its number from 0."""

    space: int
    number: int


class PriceField(ThingValue):
    """A field of the wheel, from 0: its price is that of the level's `cost_track`."""

    field: int


class WaitingBuilder(ThingValue):
    """A builder that waits on a field of the wheel."""

    seat: int
    field: int


class DrawnBuilder(ThingValue):
    """The builder that was drawn, in the hub of the wheel; before a draw the bag."""


class AcceptAll(ThingValue):
    """The button with which the starting player lets every builder of a round choose."""


class DrawAgain(ThingValue):
    """The button next to the sign at the wheel; with it the starting player draws again."""


class AllPoints(ThingValue):
    """The button that makes all points that a seat's craftsmen can make now."""


class StepSign(ThingValue):
    """A line of the fourteen steps, from 1."""

    step: int


class CathedralPart(ThingValue):
    """A part of the cathedral, from 1."""

    part: int


class StartSquare(ThingValue):
    """The square of the starting player."""


class TaxDie(ThingValue):
    """The die of the king's tax."""


class CourtMetal(ThingValue):
    """The metal at the king's court."""


class Stock(ThingValue):
    """The cubes of one kind at the market."""

    cube: int


class Trade(ThingValue):
    """A stepper of the market: one cube more, or one fewer, that is bought or sold."""

    cube: int
    buys: bool
    more: bool


class KeptCube(ThingValue):
    """A socket of the cubes that are kept, from 0; pressing it lets its cube go."""

    number: int


class SpareCube(ThingValue):
    """The cubes of one kind that are not kept; pressing them keeps one."""

    cube: int
