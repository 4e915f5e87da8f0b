"""The pages that the rulebook may have, and the page about each thing on the table."""

from __future__ import annotations

from collections.abc import Mapping
from enum import Enum
from typing import Final

from game.core.thing import Thing
from game.old_town import things
from game.old_town.rules.level import EIGHT, FOUR, Level


class Rule(Enum):
    """A page of the rulebook."""

    AIM = "aim"
    TABLE = "table"
    MAP = "map"
    SETUP = "setup"
    HIDDEN = "hidden"
    FOURS = "fours"
    EIGHTS = "eights"
    PAIRS = "pairs"
    PLACING = "placing"
    REMOVING = "removing"
    CHAIN = "chain"
    GOES = "goes"
    DEAD = "dead"
    LOCKED = "locked"
    FOLLOWS = "follows"
    TURN = "turn"
    REFILL = "refill"
    DRAW = "draw"
    PASS = "pass"
    EXCHANGE = "exchange"
    BUILDINGS = "buildings"
    MORE_BUILDINGS = "more buildings"
    END = "end"
    STORM = "storm"
    PUZZLE = "puzzle"
    SOLVING = "solving"
    TWO_CLUES = "two clues"
    OWNERS = "owners"
    PARTNERS = "partners"
    READINGS = "readings"
    READINGS_MORE = "readings more"


#: The buildings on the first of their two pages.
HALF: Final = 9

_BY_CLASS: Final[Mapping[type[Thing], Rule]] = {
    things.Plot: Rule.MAP,
    things.Marker: Rule.REMOVING,
    things.House: Rule.CHAIN,
    things.OwnedBuilding: Rule.EIGHTS,
    things.StockBuilding: Rule.REFILL,
    things.CommonPile: Rule.DRAW,
    things.OwnPile: Rule.DRAW,
    things.Hand: Rule.HIDDEN,
    things.Points: Rule.END,
    things.Track: Rule.END,
    things.Storm: Rule.STORM,
    things.Ranks: Rule.STORM,
    things.ThrowAway: Rule.DEAD,
}
#: The pages of a puzzle, which has no markers to remove.
_IN_PUZZLE: Final[Mapping[type[Thing], Rule]] = {
    things.House: Rule.PUZZLE,
    things.StockBuilding: Rule.PUZZLE,
    things.Marker: Rule.PUZZLE,
    things.Points: Rule.PUZZLE,
    things.Ranks: Rule.PUZZLE,
    things.Track: Rule.PUZZLE,
}


def rule_of(thing: Thing, level: Level) -> Rule | None:
    """Return the page about a thing of the table; None for a button that any game has."""
    if isinstance(thing, things.Clue):
        kind = level.cards[thing.card].kind
        return Rule.FOURS if kind == FOUR else Rule.EIGHTS if kind == EIGHT else Rule.PAIRS
    pages = {**_BY_CLASS, **(_IN_PUZZLE if level.mode == "puzzle" else {})}
    return pages.get(type(thing))
