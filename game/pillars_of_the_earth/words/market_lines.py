"""The short lines on the market's leaf: what may not be traded, what is there, what a trade changes."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark
from game.pillars_of_the_earth.rules.components import METAL, SOLD, STONE, STONECUTTER, WOOD, WOODWORKER
from game.pillars_of_the_earth.rules.market import buyable, sellable
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import of_kind

_NO_BUYING: Final = mark("never for sale")
_NO_WOODWORKER: Final = mark("no woodworker")
_NO_STONECUTTER: Final = mark("no stonecutter")
_NONE_LEFT: Final = mark("none in stock")
_NO_GOLD: Final = mark("too little gold")
_SOLD: Final = mark("sold this round")
_BOUGHT: Final = mark("bought this round")
_NONE_HERE: Final = mark("none in store")


def no_buying(view: View, seat: int, cube: int, translator: Translator) -> str:
    """Return why a seat may buy no cube of a kind, in a few words; empty where it may (rules 3.3, 12)."""
    if cube == METAL:
        return translator.gettext(_NO_BUYING)
    s = state_of(view)
    if buyable(s, seat, cube):
        return ""
    if cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        return translator.gettext(_NO_WOODWORKER)
    if not s.stock[cube]:
        return translator.gettext(_NONE_LEFT)
    return translator.gettext(_NO_GOLD if s.gold[seat] < view.level.market_price[cube] else _SOLD)


def no_selling(view: View, seat: int, cube: int, translator: Translator) -> str:
    """Return why a seat may sell no cube of a kind, in a few words; empty where it may (rules 3.3, 12)."""
    s = state_of(view)
    if sellable(s, seat, cube):
        return ""
    if not view.cubes_of(seat)[cube]:
        return translator.gettext(_NONE_HERE)
    if cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        return translator.gettext(_NO_STONECUTTER)
    return translator.gettext(_BOUGHT)


def in_stock(many: int, translator: Translator) -> str:
    """Return how many cubes the market has: ``4 in stock``."""
    return fill(translator.gettext("{many} in stock"), many=many)


def in_store(many: int, yours: bool, translator: Translator) -> str:
    """Return how many cubes the trader has: ``you have 4``; of a trader elsewhere ``4 in store``."""
    gettext = translator.gettext
    return fill(gettext("you have {many}") if yours else gettext("{many} in store"), many=many)


def traded(cube: int, buys: bool, many: int, translator: Translator) -> str:
    """Return a trade as the head of what it changes: ``You buy 2 stone``."""
    message = translator.gettext("You buy {cubes}") if buys else translator.gettext("You sell {cubes}")
    return fill(message, cubes=of_kind(many, cube, translator))


def resale_caution(view: View, cube: int, buys: bool, translator: Translator) -> str:
    """Return what a trade forbids afterwards; empty where it forbids nothing (rules 7, `resale`)."""
    switches = view.level.switches
    if not buys and cube < SOLD and not switches.sell_then_buy:
        return translator.gettext("What you sell you may not buy again this round")
    if buys and switches.resale != "none":
        return translator.gettext("What you buy you may not sell again this round")
    return ""
