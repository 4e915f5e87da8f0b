"""The answers to "why?" of the market and of the cubes that are kept (rules 3.3 steps 12 and 13)."""

from __future__ import annotations

from game.core.messages import fill
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import METAL, SOLD, STONE, STONECUTTER, WOOD, WOODWORKER
from game.pillars_of_the_earth.rules.market import buyable, sellable
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import gold_words, of_kind
from game.pillars_of_the_earth.words.names import craftsman_within, cube_name
from game.pillars_of_the_earth.words.whys_cards import chooser


def stock(cube: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the market's cubes of a kind, their price, and what a seat may do with them."""
    translator = context.translator
    _, kind = translator.gettext, cube_name(cube, context.translator)
    name = fill(_("Market: {cube}"), cube=kind)
    gold = gold_words(view.level.market_price[cube], translator)
    if cube == METAL:
        return name, fill(_("{gold} each: metal is only sold, never bought."), gold=gold)
    if not view.stock[cube]:
        return name, _("Sold out until the next round.")
    have = of_kind(view.stock[cube], cube, translator)
    seat = chooser(view)
    ban = "" if seat < 0 else _buying_ban(cube, seat, view, context)
    if ban:
        message = _("{cubes} at {gold} each, until the next round. {ban}")
        return name, fill(message, cubes=have, gold=gold, ban=ban)
    message = _("{cubes} at {gold} each; the stock is not refilled until the next round.")
    return name, fill(message, cubes=have, gold=gold)


def _buying_ban(cube: int, seat: int, view: View, context: SentenceContext) -> str:
    """Return what keeps a seat from buying a kind whatever its gold; empty where nothing does."""
    translator, s = context.translator, state_of(view)
    _, name = translator.gettext, context.names[seat]
    if cube == WOOD and not s.box.has(s.craftsmen[seat], WOODWORKER):
        needed = craftsman_within(WOODWORKER, translator)
        return fill(_("{name} has no {craftsman}, and cannot buy any."), name=name, craftsman=needed)
    if view.sold[seat] >> cube & 1 and not view.level.switches.sell_then_buy:
        return fill(_("{name} has sold some this round, and cannot buy any back."), name=name)
    return ""


def _selling_ban(cube: int, seat: int, view: View, context: SentenceContext) -> str:
    """Return what keeps a seat from selling cubes of a kind that it has; empty where nothing does."""
    translator, s = context.translator, state_of(view)
    _, name = translator.gettext, context.names[seat]
    if cube == STONE and not s.box.has(s.craftsmen[seat], STONECUTTER):
        needed = craftsman_within(STONECUTTER, translator)
        return fill(_("{name} has no {craftsman}, and cannot sell any."), name=name, craftsman=needed)
    if _bought(cube, seat, view) and view.level.switches.resale == "kind":
        return fill(_("{name} has bought some this round, and cannot sell any."), name=name)
    return ""


def _bought(cube: int, seat: int, view: View) -> int:
    """Return how many cubes of a kind a seat has bought this round."""
    return view.bought[SOLD * seat + cube] if cube < SOLD else 0


def trade(cube: int, buys: bool, more: bool, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a stepper of the market, and how far it goes (rules 3.3 step 12)."""
    translator = context.translator
    _, kind = translator.gettext, cube_name(cube, context.translator)
    names = {
        (True, True): _("One {cube} more to buy"),
        (True, False): _("One {cube} fewer to buy"),
        (False, True): _("One {cube} more to sell"),
        (False, False): _("One {cube} fewer to sell"),
    }
    name, seat = fill(names[buys, more], cube=kind), chooser(view)
    gold = gold_words(view.level.market_price[cube], translator)
    if buys and cube >= SOLD:
        return name, _("Metal is only sold, never bought.")
    if seat < 0:
        return name, fill(_("{gold} each."), gold=gold)
    ban = (_buying_ban if buys else _selling_ban)(cube, seat, view, context)
    if ban:
        return name, ban
    if buys:
        return name, _may_buy(cube, seat, view, context)
    return name, _may_sell(cube, seat, view, context)


def _may_sell(cube: int, seat: int, view: View, context: SentenceContext) -> str:
    translator, many = context.translator, sellable(state_of(view), seat, cube)
    _, name = translator.gettext, context.names[seat]
    bought = _bought(cube, seat, view) if view.level.switches.resale == "count" else 0
    if not many:
        message = (
            _("{name} has no {cube} to sell except what was bought this round.")
            if bought
            else _("{name} has no {cube} to sell.")
        )
        return fill(message, name=name, cube=cube_name(cube, translator))
    cubes = of_kind(many, cube, translator)
    gold = gold_words(view.level.market_price[cube], translator)
    if bought:
        message = _("{gold} each: {name} can sell {cubes}, but not the {bought} bought this round.")
        return fill(message, gold=gold, name=name, cubes=cubes, bought=bought)
    return fill(_("{gold} each: {name} can sell {cubes}."), gold=gold, name=name, cubes=cubes)


def _may_buy(cube: int, seat: int, view: View, context: SentenceContext) -> str:
    translator, there = context.translator, view.stock[cube]
    _, name, most = translator.gettext, context.names[seat], buyable(state_of(view), seat, cube)
    if not there:
        return _("Sold out until the next round.")
    gold = gold_words(view.level.market_price[cube], translator)
    if not most:
        return fill(_("{gold} each: {name} has {have}."), gold=gold, name=name, have=view.gold[seat])
    message = _("{gold} each: {name} can buy {most} of the {there} at the market.")
    return fill(message, gold=gold, name=name, most=most, there=there)


def kept_cube(number: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a socket of the cubes that are kept, and the limit (rules 3.3 step 13)."""
    _ = context.translator.gettext
    kept = view.level.cubes_kept
    name = fill(_("Kept cube {number} of {kept}"), number=number + 1, kept=kept)
    return name, fill(_("You keep {kept} cubes of all kinds together; press one to let it go."), kept=kept)


def spare_cube(cube: int, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the cubes of a kind that are not kept, and what becomes of them."""
    _ = context.translator.gettext
    name = fill(_("Not kept: {cube}"), cube=cube_name(cube, context.translator))
    return name, _("Lost without reward at the end of the round; press it to keep one of them.")
