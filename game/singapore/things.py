"""The things on this game's table; see `core.thing`.

Buildings and goods are named by their index in `rules.components`, sites as in `rules.land`, seats from 0.
"""

from __future__ import annotations

from enum import Enum
from typing import Final

from game.core.thing import ThingValue


class Amount(Enum):
    """A number that a seat's panel shows."""

    POINTS = "points"
    MONEY = "money"
    CHIPS = "chips"
    WORKERS = "workers"
    SEAL = "seal"
    """The next seal on the quay, which pays."""


class SeatAmount(ThingValue):
    """A number on a seat's panel."""

    seat: int
    amount: Amount


class SeatGoods(ThingValue):
    """The goods of one kind on a seat's panel."""

    seat: int
    kind: int


class Building(ThingValue):
    """A building on the map."""

    building: int


class Lot(ThingValue):
    """A lot without a building, perhaps with a lot marker."""

    site: int


class Gap(ThingValue):
    """The place of a street: between a building and its eastern, or with `south` its southern neighbour."""

    building: int
    south: bool


class Figure(ThingValue):
    """A worker on the map or in hand, by its number from 0."""

    seat: int
    number: int


class ShownTile(ThingValue):
    """A tile on show."""

    tile: int


class Pile(ThingValue):
    """The pile of tiles, with its visible top."""


class Bag(ThingValue):
    """The bag of chips."""


class Hat(ThingValue):
    """The hat of the Raffles player, in the order of turns."""


class Track(ThingValue):
    """The quay with the score markers."""


class Steps(ThingValue):
    """The steps left in this turn."""


class Trades(ThingValue):
    """The actions left in this turn."""


class WayChoice(ThingValue):
    """One of the ways of the building on the reading card, from 1."""

    way: int


class PayChoice(ThingValue):
    """A stepper on the reading card: one cube of a kind more, or one fewer, is paid."""

    kind: int
    more: bool


class PickChoice(ThingValue):
    """A kind of goods on the reading card that the trade may bring."""

    kind: int


class GiveChoice(ThingValue):
    """A number of chips on the reading card that go back into the bag."""

    chips: int


STEPPERS: Final = WayChoice, PayChoice, PickChoice, GiveChoice
"""The things on the reading card by which a trade is put together."""


class EndTurn(ThingValue):
    """The button that ends the turn while the main one trades."""
