"""The answers to "why?" of phase 2: spaces, prices, builders that wait or were drawn (rules 1.5, 3.2)."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import agenda, components
from game.pillars_of_the_earth.rules.placing import may_redraw
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import PriceField, Space, WaitingBuilder
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points
from game.pillars_of_the_earth.words.messages import Answer, why
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within, space_name
from game.pillars_of_the_earth.words.prompts import phase_of, price
from game.pillars_of_the_earth.words.sums import at_priory_space, to_come
from game.pillars_of_the_earth.words.whys_cards import builders_at

# Spaces


def space(thing: Space, view: View, context: SentenceContext) -> Answer:
    """Return the yield of a space, the builder on it, and its cost now."""
    place, number = thing.space, thing.number
    brings, now = _brings(place, number, view, context), _now(place, number, view, context)
    facts: dict[str, Fact] = {"place": space_name(place, context.translator), "number": number + 1}
    numbered = len(state_of(view).box.spaces_of[place]) > 1
    return "space", {**facts, "numbered": numbered, "brings": brings, "now": now}


def _brings(place: int, number: int, view: View, context: SentenceContext) -> str:
    """Return the yield of a space at its step, without a full stop."""
    translator, level, piece = context.translator, view.level, "none"
    match place:
        case components.KINGSBRIDGE if view.offered[number] >= 0:
            piece = advantage_name(view.offered[number], translator)
        case components.PRIORY:
            piece = points(_at_priory(number, view), translator)
        case components.KINGS_COURT if view.court_metal and not number:
            piece = of_kind(view.court_metal, components.METAL, translator)
        case components.SHIRING if view.at_shiring[number] >= 0:
            piece = craftsman_within(view.at_shiring[number], translator)
    key = ".".join(("brings", components.SPACES[place]))
    facts: dict[str, Fact] = {"bishop": level.switches.bishop, "workers": level.castle_workers}
    return why(context, key, piece=piece, number=number + 1, **facts)


def _at_priory(number: int, view: View) -> int:
    """Return the points of a space of the priory for the builder there or the seat asked, else its print."""
    seat = builders_at(view, components.PRIORY)[number]
    if seat < 0 and view.agenda and view.agenda[-1][0] in (agenda.ASK_PLACE, agenda.ASK_WAITING):
        seat = view.agenda[-1][1]
    if seat < 0 or not to_come(view, agenda.PRIORY):
        return view.level.priory_points[number]
    return at_priory_space(view, seat, number)


def _now(place: int, number: int, view: View, context: SentenceContext) -> str:
    """Return the builder on a space, or the reason that keeps a builder from it, or its cost."""
    s, seat = state_of(view), builders_at(view, place)[number]
    first_only, spaces = s.box.place_spaces[place]
    if seat >= 0:
        return why(context, "now.taken", seat=context.names[seat])
    if view.step:
        return why(context, "now.nobody")
    if first_only and any(s.at[at] < 0 for at, _code in spaces[:number]):
        return why(context, "now.in_order")
    return _cost(view, context)


def _cost(view: View, context: SentenceContext) -> str:
    """Return the cost of placing on a free space for the builder asked."""
    match view.agenda[-1] if view.agenda else ():
        case (agenda.ASK_WAITING, seat):
            return why(context, "now.waited", seat=context.names[seat])
        case (agenda.ASK_PLACE, seat):
            cost, have = price(view), view.gold[seat]
            key = "now.wheel" if not cost else "now.lacks" if have < cost else "now.keeps"
            gold, left = gold_words(cost, context.translator), have - cost
            return why(context, key, seat=context.names[seat], gold=gold, have=have, left=left)
    return why(context, "now.free")


# The wheel


def price_field(thing: PriceField, view: View, context: SentenceContext) -> Answer:
    """Return the meaning of a field of the wheel now (rules 3.2.3)."""
    translator, track, ahead = context.translator, view.level.cost_track, thing.field - view.marker
    cost = track[thing.field]
    waits = [context.names[seat] for seat, there in view.waiting if there == thing.field]
    facts: dict[str, Fact] = {"cost": cost, "gold": gold_words(track[0] if view.step else cost, translator)}
    facts |= {"names": listed(waits, translator), "many": ahead}
    if waits:
        return "price.waits", facts
    if view.step:
        return "price.next_round", facts
    if ahead < 0 or not cost:
        return "price.past" if ahead < 0 else "price.free", facts
    return "price.later" if ahead else "price.now" if phase_of(view) else "price.first", facts


def waiting_builder(thing: WaitingBuilder, view: View, context: SentenceContext) -> Answer:
    """Return when a builder that waits is placed (rules 3.2.5)."""
    waits, cost = (thing.seat, thing.field), view.level.cost_track[thing.field]
    place = view.waiting.index(waits) if waits in view.waiting else -1
    return "waiting", {"seat": context.names[thing.seat], "cost": cost, "place": place + 1, "many": place}


def drawn_builder(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return the options for the builder that was drawn, or the contents of the bag (rules 3.2.1)."""
    names, bag = context.names, enumerate(view.bag)
    if view.drawn < 0:
        each = [why(context, "bag.seat", seat=names[seat], many=many) for seat, many in bag if many]
        return "bag.each" if each else "bag.empty", {"drawn": False, "each": listed(each, context.translator)}
    redraw = may_redraw(state_of(view))
    key = "drawn.redraw" if redraw else "drawn.stays" if view.redrawn else "drawn.placed"
    return key, {"drawn": True, "seat": names[view.drawn], "start": names[view.start]}
