"""The short lines on the market's overlay: forbidden trades, the stock, the changes of a trade."""

from __future__ import annotations

from game.core.messages import Translator
from game.pillars_of_the_earth.rules.components import METAL, SOLD, STONE, STONECUTTER, WOOD, WOODWORKER
from game.pillars_of_the_earth.rules.market import buyable, sellable
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import of_kind
from game.pillars_of_the_earth.words.messages import text


def no_buying(view: View, seat: int, cube: int, translator: Translator) -> str:
    """Return why a seat may buy no cube of a kind, in a few words; empty where it may (rules 3.3, 12)."""
    if cube == METAL:
        return text(translator, "no_trade.metal")
    s = state_of(view)
    if buyable(s, seat, cube):
        return ""
    if cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        return text(translator, "no_trade.woodworker")
    if not s.stock[cube]:
        return text(translator, "no_trade.stock")
    is_poor = s.gold[seat] < view.level.market_price[cube]
    return text(translator, "no_trade", "gold" if is_poor else "sold")


def no_selling(view: View, seat: int, cube: int, translator: Translator) -> str:
    """Return why a seat may sell no cube of a kind, in a few words; empty where it may (rules 3.3, 12)."""
    s = state_of(view)
    if sellable(s, seat, cube):
        return ""
    if not view.cubes_of(seat)[cube]:
        return text(translator, "no_trade.store")
    if cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        return text(translator, "no_trade.stonecutter")
    return text(translator, "no_trade.bought")


def in_stock(many: int, translator: Translator) -> str:
    """Return how many cubes the market has: ``4 in stock``."""
    return text(translator, "stock.market", many=many)


def in_store(many: int, yours: bool, translator: Translator) -> str:
    """Return how many cubes the trader has: ``you have 4``; of a trader elsewhere ``4 in store``."""
    return text(translator, "stock", "yours" if yours else "other", many=many)


def traded(cube: int, buys: bool, many: int, translator: Translator) -> str:
    """Return a trade as the head of its changes: ``You buy 2 stone``."""
    return text(translator, "trade", "buy" if buys else "sell", cubes=of_kind(many, cube, translator))


def resale_caution(view: View, cube: int, buys: bool, translator: Translator) -> str:
    """Return the later trades that a trade forbids; empty if it forbids none (rules 7, `resale`)."""
    switches = view.level.switches
    if not buys and cube < SOLD and not switches.sell_then_buy:
        return text(translator, "resale.sold")
    if buys and switches.resale != "none":
        return text(translator, "resale.bought")
    return ""
