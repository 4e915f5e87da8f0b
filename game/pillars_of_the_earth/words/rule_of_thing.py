"""The page of the rulebook about each thing on the table."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.core.thing import Thing
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    PRIORY,
    SHIRING,
    SHIRING_CASTLE,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.things import Amount
from game.pillars_of_the_earth.words.cards_in_play import advantages_by_page, craftsmen_by_page
from game.pillars_of_the_earth.words.rule_pages import Rule

_BY_CLASS: Final[Mapping[type[Thing], Rule]] = {
    things.SeatCubes: Rule.KEEPING,
    things.ResourceCard: Rule.RESOURCES,
    things.EventCard: Rule.EVENTS,
    things.PriceField: Rule.PRICE,
    things.WaitingBuilder: Rule.WAITING,
    things.AcceptAll: Rule.DRAWING,
    things.DrawAgain: Rule.DRAWING,
    things.AllPoints: Rule.WORK,
    things.DrawnBuilder: Rule.DRAWING,
    things.CathedralPart: Rule.WORK,
    things.StartSquare: Rule.START,
    things.TaxDie: Rule.COURT,
    things.CourtMetal: Rule.COURT,
    things.Stock: Rule.MARKET,
    things.Trade: Rule.BANS,
    things.KeptCube: Rule.KEEPING,
    things.SpareCube: Rule.KEEPING,
}
_BY_AMOUNT: Final = {
    Amount.POINTS: Rule.AIM,
    Amount.GOLD: Rule.BOUNDS,
    Amount.WORKERS: Rule.RESOURCES,
    Amount.MILL: Rule.MILL,
    Amount.GREY: Rule.CASTLE,
    Amount.BAG: Rule.DRAWING,
}
_BY_SPACE: Final = {
    BISHOP: Rule.BISHOP,
    KINGSBRIDGE: Rule.KINGSBRIDGE,
    PRIORY: Rule.PRIORY,
    KINGS_COURT: Rule.COURT,
    SHIRING: Rule.SHIRING,
    SHIRING_CASTLE: Rule.CASTLE,
    MARKET: Rule.MARKET,
    STARTING_PLAYER: Rule.START,
}
#: By the step of a place, from 1.
_BY_STEP: Final = (
    *(Rule.EVENTS, Rule.BISHOP, Rule.MILL, Rule.KINGSBRIDGE, Rule.PRIORY, Rule.PITS, Rule.PITS),
    *(Rule.PITS, Rule.COURT, Rule.SHIRING, Rule.CASTLE, Rule.MARKET, Rule.WORK, Rule.START),
)


def rule_of(thing: Thing, level: Level) -> Rule | None:
    """Return the page about a thing of the table; None for a button that any game has."""
    match thing:
        case things.SeatAmount(_, amount):
            return _BY_AMOUNT[amount]
        case things.Craftsman(craftsman):
            return _page_with(craftsman, craftsmen_by_page(level)) or Rule.WORK
        case things.Advantage(advantage):
            return _page_with(advantage, advantages_by_page(level)) or Rule.ADVANTAGES
        case things.Space(space):
            return _BY_SPACE[space]
        case things.Place(step) | things.StepSign(step):
            return _BY_STEP[step - 1]
    return _BY_CLASS.get(type(thing))


def _page_with(card: int, pages: Mapping[Rule, Sequence[int]]) -> Rule | None:
    return next((page for page, cards in pages.items() if card in cards), None)
