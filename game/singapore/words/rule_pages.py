"""The pages that the rulebook may have, and the page about each thing on the table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.core.thing import Thing
from game.singapore import things
from game.singapore.rules.components import BUILDINGS, ERA_OF
from game.singapore.things import Amount


class Rule(Enum):
    """A page of the rulebook."""

    AIM = "aim"
    TABLE = "table"
    SETUP = "setup"
    HIDDEN = "hidden"
    ROUND = "round"
    RAFFLES = "raffles"
    TILES = "tiles"
    LOTS = "lots"
    HUT = "hut"
    TURN = "turn"
    BUILDING = "building"
    PRICE = "price"
    STEPS = "steps"
    STREETS = "streets"
    TRADES = "trades"
    OWNER = "owner"
    SPECIAL = "special"
    CHIPS = "chips"
    RAIDS = "raids"
    QUAY = "quay"
    START_BUILDINGS = "start buildings"
    ERA_1 = "era 1"
    ERA_2 = "era 2"
    ERA_2_MORE = "era 2 more"
    ERA_3 = "era 3"
    END = "end"
    RUNNING_OUT = "running out"
    TWO = "two"
    READINGS = "readings"
    READINGS_MORE = "readings more"


#: Half the tiles of era II, which fill two pages.
_HALF_OF_2: Final = BUILDINGS.index("II10")

_BY_CLASS: Final[Mapping[type[Thing], Rule]] = {
    things.SeatGoods: Rule.TRADES,
    things.Lot: Rule.PRICE,
    things.Gap: Rule.STREETS,
    things.Figure: Rule.STEPS,
    things.Pile: Rule.TILES,
    things.Bag: Rule.CHIPS,
    things.Hat: Rule.RAFFLES,
    things.Track: Rule.QUAY,
    things.Steps: Rule.STEPS,
    things.Trades: Rule.TRADES,
    things.WayChoice: Rule.TRADES,
    things.PayChoice: Rule.TRADES,
    things.PickChoice: Rule.TRADES,
    things.GiveChoice: Rule.SPECIAL,
    things.EndTurn: Rule.TURN,
}
_BY_AMOUNT: Final = {
    Amount.POINTS: Rule.AIM,
    Amount.MONEY: Rule.PRICE,
    Amount.CHIPS: Rule.CHIPS,
    Amount.WORKERS: Rule.STEPS,
    Amount.SEAL: Rule.QUAY,
}


def page_of_building(building: int) -> Rule:
    """Return the page that lists a building."""
    pages = (Rule.START_BUILDINGS, Rule.ERA_1, Rule.ERA_2, Rule.ERA_3)
    page = pages[ERA_OF[building]]
    return Rule.ERA_2_MORE if page is Rule.ERA_2 and building >= _HALF_OF_2 else page


def rule_of(thing: Thing) -> Rule | None:
    """Return the page about a thing of the table; None for a button that any game has."""
    match thing:
        case things.SeatAmount(_, amount):
            return _BY_AMOUNT[amount]
        case things.Building(number) | things.ShownTile(number):
            return page_of_building(number)
    return _BY_CLASS.get(type(thing))
