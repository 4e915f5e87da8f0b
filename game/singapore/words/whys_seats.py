"""The answers to "why?" of the panels of seats, of the hat and of the quay (rules 3.1, 4, 5)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from typing import Final

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.chips import sums
from game.singapore.rules.components import OPIUM
from game.singapore.rules.position import state_of
from game.singapore.rules.rounds import space_of
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.view import View
from game.singapore.things import Amount, Bag, Hat, SeatAmount, SeatGoods, Track
from game.singapore.words.figures import chips, of_kind, points, pounds
from game.singapore.words.messages import Answer, why
from game.singapore.words.names import building_name, colour_name, colours
from game.singapore.words.panel_words import next_seal


def ranking(view: View) -> list[int]:
    """Return the seats as they would be placed now: most points first, of equal ones the lower marker."""
    return sorted(range(view.players), key=lambda seat: (-view.points[seat], _height(view, seat)))


def _height(view: View, seat: int) -> int:
    """Return the place of a seat's marker in the stack, from the lowest; while markers are dealt, any."""
    return view.stack.index(seat) if seat in view.stack else view.players


def next_raffles(view: View) -> int:
    """Return the seat that would be Raffles if a round began now (rules 3.1)."""
    standing: Sequence[int] = view.points
    if view.level.switches.lap_counts == "printed":
        standing = [space_of(total, view.level.lap) for total in view.points]
    return min(range(view.players), key=lambda seat: (standing[seat], _height(view, seat)))


def is_behind_screen(view: View, seat: int) -> bool:
    """Return whether a viewer does not see the money and goods of a seat."""
    return view.level.switches.others_purses == "hidden" and view.viewer != seat and not view.places


def amount(thing: SeatAmount, view: View, context: SentenceContext) -> Answer:
    """Return what an amount of a seat means; of the neutral colour there are chips alone."""
    key, facts = _AMOUNTS[thing.amount](thing.seat, view, context)
    return key, {"amount": thing.amount.value, "seat": colour_name(thing.seat, context), **facts}


def _points(seat: int, view: View, context: SentenceContext) -> Answer:
    order, translator = ranking(view), context.translator
    first, own = order[0], view.points[seat]
    rival = order[1] if seat == first else first
    lead = abs(own - view.points[rival])
    key = "tie" if not lead else "by"
    facts: dict[str, Fact] = {"points": points(own, translator), "lead": points(lead, translator)}
    facts |= {"first": context.names[first], "rival": context.names[rival], "leads": seat == first}
    return ".".join(("points", key)), facts


def _money(seat: int, view: View, context: SentenceContext) -> Answer:
    if is_behind_screen(view, seat):
        return "screen", {}
    return "money", {"money": pounds(view.money[seat], context.translator)}


def _chips(seat: int, view: View, context: SentenceContext) -> Answer:
    facts: dict[str, Fact] = {"chips": chips(view.chips[seat], context.translator), "many": view.chips[seat]}
    return "chips", {**facts, "neutral": seat == view.players}


def _workers(seat: int, view: View, context: SentenceContext) -> Answer:
    agent = next((n for n, one in enumerate(view.level.buildings) if one and one.special == "agent"), None)
    if view.workers[2 * seat + 1] != NO_WORKER:
        return "workers.two", {}
    name = "" if agent is None else building_name(agent, view.level, context.translator)
    return "workers.one", {"building": name or "none"}


def _seal(seat: int, view: View, context: SentenceContext) -> Answer:
    """Return the next seal that pays: one above the highest paid, whatever points were lost since."""
    seal = next_seal(view, seat)
    if seal is None:
        return "seal.none", {}
    pays = pounds(view.level.seal_pays, context.translator)
    missing = points(seal - view.points[seat], context.translator)
    return "seal.next", {"seal": seal, "pays": pays, "missing": missing, "paid": view.seals[seat]}


_AMOUNTS: Final[Mapping[Amount, Callable[[int, View, SentenceContext], Answer]]] = {
    Amount.POINTS: _points,
    Amount.MONEY: _money,
    Amount.CHIPS: _chips,
    Amount.WORKERS: _workers,
    Amount.SEAL: _seal,
}


def goods(thing: SeatGoods, view: View, context: SentenceContext) -> Answer:
    """Return the goods of a kind of a seat, as far as the viewer sees them."""
    facts: dict[str, Fact] = {"seat": context.names[thing.seat]}
    if is_behind_screen(view, thing.seat):
        return "screen", facts
    many = view.goods_of(thing.seat)[thing.kind]
    facts["goods"] = of_kind(many, thing.kind, context.translator)
    return "goods.opium" if thing.kind == OPIUM else "goods.legal", facts


def hat(_thing: Hat, view: View, context: SentenceContext) -> Answer:
    """Return why a seat is Raffles, in which order all play, and who would be Raffles next."""
    if view.raffles < 0:
        return "hat.none", {}
    order = [(view.raffles + place) % view.players for place in range(view.players)]
    names = listed([context.names[seat] for seat in order], context.translator)
    coming = next_raffles(view)
    return "hat.now" if view.round else "hat.first", {
        "seat": context.names[view.raffles],
        "order": names,
        "next": context.names[coming],
        "points": points(view.points[coming], context.translator),
    }


def track(_thing: Track, view: View, context: SentenceContext) -> Answer:
    """Return what seals pay, who leads, and who would win a tie."""
    order = ranking(view)
    best = view.points[order[0]]
    tied = sum(total == best for total in view.points) > 1
    seals = listed([str(seal) for seal in view.level.seals], context.translator)
    return "track", {
        "pays": pounds(view.level.seal_pays, context.translator),
        "seals": seals or "none",
        "first": context.names[order[0]],
        "points": points(best, context.translator),
        "tied": tied,
    }


def bag(_thing: Bag, view: View, context: SentenceContext) -> Answer:
    """Return the chance of a raid now, and who would be raided as far as the viewer sees it."""
    every = view.black + view.white
    if not every:
        return "bag.empty", {}
    facts: dict[str, Fact] = {"white": view.white, "all": every, "percent": round(100 * view.white / every)}
    facts |= {"raided": view.level.switches.raided}
    facts["fine"] = pounds(view.level.fine_each, context.translator)
    compared = sums(state_of(view))
    highest, known = max(compared), view.level.switches.others_purses == "open"
    seat = view.viewer
    if known and highest:
        most = [colour for colour, many in enumerate(compared) if many == highest]
        sums_told = why(context, "bag_sum.open", names=colours(most, context), sum=highest, many=len(most))
    elif seat is not None and not known:
        sums_told = why(context, "bag_sum.own", seat=context.names[seat], sum=compared[seat])
    else:
        sums_told = ""
    return "bag.chance", {**facts, "sums": sums_told or "none"}
