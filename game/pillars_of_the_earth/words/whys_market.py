"""The answers to "why?" of the market and of the cubes that are kept (rules 3.3 steps 12 and 13)."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import METAL, SOLD, STONE, STONECUTTER, WOOD, WOODWORKER
from game.pillars_of_the_earth.rules.market import buyable, sellable
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import KeptCube, SpareCube, Stock, Trade
from game.pillars_of_the_earth.words.figures import gold_words, of_kind
from game.pillars_of_the_earth.words.messages import Answer, why
from game.pillars_of_the_earth.words.names import cube_name
from game.pillars_of_the_earth.words.whys_cards import chooser


def stock(thing: Stock, view: View, context: SentenceContext) -> Answer:
    """Return the price of the market's cubes of a kind, and a seat's options with them."""
    cube, translator = thing.cube, context.translator
    facts = _priced(cube, view, context)
    if cube == METAL:
        return "stock.metal", facts
    if not view.stock[cube]:
        return "sold_out", facts
    ban = _ban(cube, True, view, context)
    facts |= {"cubes": of_kind(view.stock[cube], cube, translator), "ban": ban}
    return "stock.banned" if ban else "stock.open", facts


def _priced(cube: int, view: View, context: SentenceContext) -> dict[str, Fact]:
    gold = gold_words(view.level.market_price[cube], context.translator)
    return {"cube": cube_name(cube, context.translator), "gold": gold}


def _ban(cube: int, buys: bool, view: View, context: SentenceContext) -> str:
    """Return the ban that keeps the chooser from a trade, apart from its gold; empty if there is none."""
    s, seat, switches = state_of(view), chooser(view), view.level.switches
    if seat < 0:
        return ""
    if buys and cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        key = "ban.woodworker"
    elif buys and view.sold[seat] >> cube & 1 and not switches.sell_then_buy:
        key = "ban.sold"
    elif not buys and cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        key = "ban.stonecutter"
    elif not buys and _bought(cube, seat, view) and switches.resale == "kind":
        key = "ban.bought"
    else:
        return ""
    return why(context, key, seat=context.names[seat])


def _bought(cube: int, seat: int, view: View) -> int:
    """Return how many cubes of a kind a seat has bought this round."""
    return view.bought[SOLD * seat + cube] if cube < SOLD else 0


def trade(thing: Trade, view: View, context: SentenceContext) -> Answer:
    """Return how far a stepper of the market goes (rules 3.3 step 12)."""
    cube, seat, s = thing.cube, chooser(view), state_of(view)
    ban = _ban(cube, thing.buys, view, context)
    facts = {**_priced(cube, view, context), "seat": context.names[seat], "ban": ban}
    facts |= {"buys": thing.buys, "more": thing.more}
    if thing.buys and cube >= SOLD:
        return "trade.metal", facts
    if seat < 0:
        return "trade.price", facts
    if ban:
        return "trade.banned", facts
    if thing.buys:
        there, most = view.stock[cube], buyable(s, seat, cube)
        key = "sold_out" if not there else "trade.buys" if most else "trade.lacks"
        return key, {**facts, "have": view.gold[seat], "most": most, "there": there}
    many, bought = sellable(s, seat, cube), _bought(cube, seat, view)
    facts |= {"cubes": of_kind(many, cube, context.translator), "many": many}
    return "trade.sells", {**facts, "bought": bought if view.level.switches.resale == "count" else 0}


def kept_cube(thing: KeptCube, view: View, _context: SentenceContext) -> Answer:
    """Return the limit of the cubes that are kept (rules 3.3 step 13)."""
    return "kept", {"number": thing.number + 1, "kept": view.level.cubes_kept}


def spare_cube(thing: SpareCube, _view: View, context: SentenceContext) -> Answer:
    """Return the fate of the cubes of a kind that are not kept."""
    return "spare", {"cube": cube_name(thing.cube, context.translator)}
