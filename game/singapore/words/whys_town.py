"""The answers to "why?" of buildings, lots, streets and figures (rules 3.3, 3.4, 4.1)."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import agenda
from game.singapore.rules.actions import Pave
from game.singapore.rules.building import lots_open
from game.singapore.rules.codes import BY_WAY
from game.singapore.rules.components import BUILDINGS, SIDES, STARTS
from game.singapore.rules.position import Position, state_of
from game.singapore.rules.purse import points_for
from game.singapore.rules.state import IN_HAND
from game.singapore.rules.streets import EAST, SOUTH
from game.singapore.rules.uses import use_codes
from game.singapore.rules.view import View
from game.singapore.things import Building, Figure, Gap, Lot
from game.singapore.words.choices import beside_lot
from game.singapore.words.figures import bargain, capital, cost_words, points, pounds
from game.singapore.words.messages import Answer, why
from game.singapore.words.names import colour_name, named, named_all
from game.singapore.words.reach import way_to
from game.singapore.words.thing_names import gap_ends

#: More streets than anybody can buy, and more steps than any way has.
_MANY = 64


def at_work(view: View) -> int | None:
    """Return the seat that walks and trades now; None for none."""
    return view.agenda[-1][1] if view.agenda and view.agenda[-1][0] == agenda.ASK_WORK else None


def building_line(number: int, context: SentenceContext) -> str:
    """Return the bargain of a building, and that it draws chips."""
    line = capital(bargain(number, context.level, context.translator))
    return why(context, "line", line=line, illegal=context.level.building(number).illegal)


def building(thing: Building, view: View, context: SentenceContext) -> Answer:
    """Return the bargain of a building, who gains its point, and whether it can be reached and used."""
    number, seat, s = thing.building, at_work(view), state_of(view)
    now = [] if seat is None else [*_reach(s, seat, number, context), *_trade(s, seat, number, context)]
    told = [building_line(number, context), _owner(view, number, context), *now]
    return "all", {"told": " ".join(told)}


def _owner(view: View, number: int, context: SentenceContext) -> str:
    owner = view.owners[number]
    if owner < 0 or owner == context.players:
        return why(context, "owner.start" if owner < 0 else "owner.neutral")
    gained = points(view.level.owner_points, context.translator)
    key = "owner.own" if owner == at_work(view) else "owner.other"
    return why(context, key, seat=context.names[owner], points=gained)


def _reach(s: Position, seat: int, number: int, context: SentenceContext) -> list[str]:
    """Return how a seat gets to a building, or why not; nothing where it is."""
    if number in s.workers[2 * seat : 2 * seat + 2]:
        return []
    price, name = s.box.street_price, context.names[seat]
    most = min(s.streets, s.money[seat] // price if price else s.streets)
    facts: dict[str, Fact] = {"seat": name, "left": s.steps, "price": pounds(price, context.translator)}
    facts |= {"money": pounds(s.money[seat], context.translator)}
    near, bought = (way_to(s, seat, number, s.steps, streets) for streets in (most, _MANY))
    far = way_to(s, seat, number, _MANY, 0)
    if near is not None:
        key, facts["steps"], facts["streets"] = "near", near.steps, near.streets
    elif not s.steps:
        key = "spent"
    elif far is not None:
        key, facts["steps"], facts["streets"] = "far", far.steps, 0
    elif bought is not None:
        key, facts["streets"] = "stock" if bought.streets > s.streets else "poor", bought.streets
    elif (paved := way_to(s, seat, number, _MANY, _MANY)) is not None:
        key, facts["steps"], facts["streets"] = "far", paved.steps, paved.streets
    else:
        key = "never"
    return [why(context, ".".join(("reach", key)), **facts)]


def _trade(s: Position, seat: int, number: int, context: SentenceContext) -> list[str]:
    """Return that a seat can trade at a building where it is, or why it cannot trade there now."""
    here, name = number in s.workers[2 * seat : 2 * seat + 2], context.names[seat]
    facts: dict[str, Fact] = {"seat": name}
    if s.used >> number & 1:
        key = "used"
    elif not s.actions:
        key = "spent"
    elif use_codes(s, seat, number):
        key = "now"
    else:
        key, facts["cost"] = _no_trade(s, seat, number, context)
    return [] if key == "now" and not here else [why(context, ".".join(("trade", key)), **facts)]


def _no_trade(s: Position, seat: int, number: int, context: SentenceContext) -> tuple[str, str]:
    """Return why a trade is not possible wherever the figure is, and its cost."""
    one, first = context.level.building(number), 4 * seat
    if one.special:
        return one.special, ""
    payable = [
        way.effect == BY_WAY
        and way.pounds <= s.money[seat]
        and way.points <= s.points[seat]
        and bool(way.payable(s.goods, first))
        for way in s.box.codes.ways[number]
    ]
    if any(payable):
        return "gone", ""
    cost = cost_words(one.ways[0], context.translator) if len(one.ways) == 1 else ""
    return ("cost" if cost else "costs"), cost


# Lots and streets


def lot(thing: Lot, view: View, context: SentenceContext) -> Answer:
    """Return the price of a lot, its marker or its neighbours, and what it would cost."""
    s, site = state_of(view), thing.site
    price, beside = s.map.prices[site], beside_lot(s, site)
    facts: dict[str, Fact] = {
        "price": pounds(price, context.translator),
        "beside": named_all(beside, context),
    }
    pays = list[str]()
    step = view.agenda[-1] if view.agenda else (-1,)
    if site in view.marks:
        colour = view.marks.index(site)
        key, facts["colour"] = "marked", colour_name(colour, context)
        pays = [pays_for(s, colour, price, context)]
    else:
        key = "near" if beside else "any" if lots_open(s) >> site & 1 else "remote"
        if step[0] == agenda.ASK_LOT and lots_open(s) >> site & 1:
            pays = [pays_for(s, step[2], price, context)]
    return "all", {"told": " ".join([why(context, ".".join(("lot", key)), **facts), *pays])}


def pays_for(s: Position, colour: int, price: int, context: SentenceContext) -> str:
    """Return what a colour would pay for a lot (rules 4.1)."""
    if colour == s.box.neutral:
        return why(context, "pays.neutral")
    short = max(0, price - s.money[colour])
    given, pay_all = points_for(s.box, short), s.box.switches.lot_not_covered == "pay_all"
    facts: dict[str, Fact] = {
        "seat": context.names[colour],
        "price": pounds(price, context.translator),
        "points": points(given, context.translator),
        "each": pounds(s.box.level.point_pays, context.translator),
    }
    if given > s.points[colour]:
        return why(context, "pays.all" if pay_all else "pays.free", **facts)
    return why(context, "pays.points" if given else "pays.money" if price else "pays.nothing", **facts)


def gap(thing: Gap, view: View, context: SentenceContext) -> Answer:
    """Return what a street brings, or why none can be bought here."""
    ends = gap_ends(thing, view)
    if max(ends) < STARTS:
        return "gap.start", {}
    there = (view.south if thing.south else view.east) >> thing.building & 1
    step, seat = view.agenda[-1] if view.agenda else (-1,), at_work(view)
    key = "there" if there else "none"
    facts: dict[str, Fact] = {"price": pounds(view.level.street_price, context.translator)}
    if not there and step[0] == agenda.ASK_JOIN and step[2] in ends:
        key = "joins"
    elif not there and seat is not None:
        pave = Pave(BUILDINGS[thing.building], SIDES[SOUTH if thing.south else EAST])
        refusal = state_of(view).refusal(seat, pave)
        key = "may" if refusal is None else refusal.reason
        facts |= {"seat": context.names[seat], "money": pounds(view.money[seat], context.translator)}
    return ".".join(("gap", key)), facts


def figure(thing: Figure, view: View, context: SentenceContext) -> Answer:
    """Return where a figure is, and what it can do."""
    seat, at = thing.seat, view.workers[2 * thing.seat + thing.number]
    other = view.workers[2 * seat + 1 - thing.number]
    facts: dict[str, Fact] = {"starts": view.level.switches.enter_start}
    if at >= 0:
        facts |= {"building": named(at, context), "shared": at == other}
    return "figure.hand" if at == IN_HAND else "figure.there" if at >= 0 else "figure.none", facts
