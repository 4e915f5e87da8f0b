"""The things on this game's table; see `core.thing`.

Buildings and goods are named by their index in `rules.components`, sites as in `rules.land`, seats from 0.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum
from typing import Final

from game.core.thing import Thing


class Amount(Enum):
    """A number that a seat's panel shows."""

    POINTS = "points"
    MONEY = "money"
    CHIPS = "chips"
    WORKERS = "workers"
    SEAL = "seal"
    """The next seal on the quay, which pays."""


@dataclass(frozen=True, slots=True)
class SeatAmount(Thing):
    """A number on a seat's panel."""

    seat: int
    amount: Amount


@dataclass(frozen=True, slots=True)
class SeatGoods(Thing):
    """The goods of one kind on a seat's panel."""

    seat: int
    kind: int


@dataclass(frozen=True, slots=True)
class Building(Thing):
    """A building on the map."""

    building: int


@dataclass(frozen=True, slots=True)
class Lot(Thing):
    """A lot without a building, perhaps with a lot marker."""

    site: int


@dataclass(frozen=True, slots=True)
class Gap(Thing):
    """The place of a street: between a building and its eastern, or with `south` its southern neighbour."""

    building: int
    south: bool


@dataclass(frozen=True, slots=True)
class Figure(Thing):
    """A worker on the map or in hand, by its number from 0."""

    seat: int
    number: int


@dataclass(frozen=True, slots=True)
class ShownTile(Thing):
    """A tile on show."""

    tile: int


@dataclass(frozen=True, slots=True)
class Pile(Thing):
    """The pile of tiles, with its visible top."""


@dataclass(frozen=True, slots=True)
class Bag(Thing):
    """The bag of chips."""


@dataclass(frozen=True, slots=True)
class Hat(Thing):
    """The hat of the Raffles player, in the order of turns."""


@dataclass(frozen=True, slots=True)
class Track(Thing):
    """The quay with the score markers."""


@dataclass(frozen=True, slots=True)
class Steps(Thing):
    """The steps left in this turn."""


@dataclass(frozen=True, slots=True)
class Trades(Thing):
    """The actions left in this turn."""


@dataclass(frozen=True, slots=True)
class WayChoice(Thing):
    """One of the ways of the building on the reading card, from 1."""

    way: int


@dataclass(frozen=True, slots=True)
class PayChoice(Thing):
    """A stepper on the reading card: one cube of a kind more, or one fewer, is paid."""

    kind: int
    more: bool


@dataclass(frozen=True, slots=True)
class PickChoice(Thing):
    """A kind of goods on the reading card that the trade may bring."""

    kind: int


@dataclass(frozen=True, slots=True)
class GiveChoice(Thing):
    """A number of chips on the reading card that go back into the bag."""

    chips: int


STEPPERS: Final = WayChoice, PayChoice, PickChoice, GiveChoice
"""The things on the reading card by which a trade is put together."""


@dataclass(frozen=True, slots=True)
class EndTurn(Thing):
    """The button that ends the turn while the main one trades."""
