"""The answers to "why?" of the cards: resource cards, craftsmen, advantages, the event."""

from __future__ import annotations

from typing import Final

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.judgement.rest import shares, work_is_over
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, PIT_CUBES, SHIRING, STARTING
from game.pillars_of_the_earth.rules.holdings import most_craftsmen
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.state import ON_OFFER, PUT_BY
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Advantage, Craftsman, ResourceCard
from game.pillars_of_the_earth.words.effects import (
    advantage_line,
    craftsman_line,
    event_kind,
    event_sentence,
)
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.messages import Answer
from game.pillars_of_the_earth.words.names import (
    advantage_name,
    craftsman_name,
    craftsman_within,
    event_name,
    pit_name,
)
from game.pillars_of_the_earth.words.prompts import phase_of
from game.pillars_of_the_earth.words.sums import at_work, fetched

#: The value of `View.coming` before the event is drawn.
NOT_DRAWN: Final = -1


def chooser(view: View) -> int:
    """Return the seat that the answers speak of: the one that owes a choice, else the viewer, or -1."""
    if view.to_move:
        return view.to_move[0]
    return -1 if view.viewer is None else view.viewer


def builders_at(view: View, space: int) -> list[int]:
    """Return the seat of the builder on each space of a place, -1 for none."""
    return [view.at[at] for at in box_of(view.level, view.players).spaces_of[space]]


def resource_card(thing: ResourceCard, view: View, context: SentenceContext) -> Answer:
    """Return the cost and the yield of a resource card now (rules 3.1.1)."""
    translator, one, owner = context.translator, view.level.resource_cards[thing.card], view.cards[thing.card]
    cube, seat = PIT_CUBES[one.pit], chooser(view) if owner == ON_OFFER else owner
    facts: dict[str, Fact] = {
        "piece": pit_name(one.pit, translator),
        "workers": workers(one.workers, translator),
        "cubes": of_kind(one.cubes, cube, translator),
        "step": 6 + one.pit,
    }
    if owner == PUT_BY:
        return "card.left_out" if phase_of(view) == 0 else "card.put_by", facts
    if seat < 0:
        return "card.on_offer", facts
    facts |= {"seat": context.names[seat], "have": view.workers[seat]}
    if owner == ON_OFFER:
        return "card.lacks" if view.workers[seat] < one.workers else "card.fetches", facts
    coming = fetched(view, owner, cube, context)
    facts["total"] = coming.told(of_kind(coming.total, cube, translator), translator)
    return "card.brings" if coming.total else "card.sent", facts


# Craftsmen


def craftsman(thing: Craftsman, view: View, context: SentenceContext) -> Answer:
    """Return the work of a craftsman, and its place on the table now (rules 1.1)."""
    number, translator = thing.craftsman, context.translator
    key, facts = _where(number, view, context)
    line = craftsman_line(number, view.level, translator)
    return key, {"piece": craftsman_name(number, translator), "line": line, **facts}


def _where(number: int, view: View, context: SentenceContext) -> Answer:
    if view.for_hire >> number & 1:
        return _for_hire(number, view, context)
    if number in view.at_shiring:
        seat = builders_at(view, SHIRING)[view.at_shiring.index(number)]
        return "craftsman.joins" if seat >= 0 else "craftsman.at_shiring", {"seat": context.names[seat]}
    owners = [seat for seat in range(view.players) if view.craftsmen[seat] >> number & 1]
    if chooser(view) in owners:
        return _works_for(chooser(view), number, view, context)
    if len(owners) == 1:
        return _works_for(owners[0], number, view, context)
    if owners:
        names = [context.names[seat] for seat in owners]
        return "craftsman.works", {"names": listed(names, context.translator)}
    rounds, own = view.level.rounds, view.level.craftsmen[number].round
    if number >= STARTING and own not in rounds:
        return "craftsman.not_here", {}
    if number >= STARTING and rounds.index(own) >= view.round:
        return "craftsman.comes", {"round": rounds.index(own) + 1}
    return "craftsman.left", {}


def _for_hire(number: int, view: View, context: SentenceContext) -> Answer:
    translator, seat, cost = context.translator, chooser(view), view.level.craftsmen[number].price
    facts: dict[str, Fact] = {"gold": gold_words(cost, translator)}
    if seat < 0:
        return "craftsman.for_hire", facts
    have, most = view.gold[seat], most_craftsmen(state_of(view), seat)
    facts |= {"seat": context.names[seat], "have": have, "left": have - cost}
    facts["most"] = number_word(most, translator)
    if have < cost:
        return "craftsman.lacks", facts
    return "craftsman.too_many" if view.craftsmen[seat].bit_count() >= most else "craftsman.keeps", facts


def _works_for(seat: int, number: int, view: View, context: SentenceContext) -> Answer:
    """Return the possible gain from a craftsman for its owner now, or the goods that it lacks."""
    translator, one, s = context.translator, view.level.craftsmen[number], state_of(view)
    facts: dict[str, Fact] = {"seat": context.names[seat]}
    if one.needs_craftsman >= 0 and not s.box.has(s.craftsmen[seat], one.needs_craftsman):
        return "craftsman.needs", {**facts, "craftsman": craftsman_within(one.needs_craftsman, translator)}
    made = shares(view, seat).get(number)
    if made is None:
        if at_work(view, seat) and view.uses[number] >= one.cap:
            return "craftsman.worked", facts
        return "craftsman.finished" if work_is_over(view, seat) else "craftsman.adds_nothing", facts
    brings = [points(made.points, translator)] if made.points else []
    brings += [gold_words(made.gold, translator)] if made.gold or not brings else []
    return "craftsman.adds", {**facts, "gain": listed(brings, translator)}


def advantage(thing: Advantage, view: View, context: SentenceContext) -> Answer:
    """Return the effect and the owner of an advantage card (rules 1.3)."""
    card, level, translator = thing.advantage, view.level, context.translator
    facts: dict[str, Fact] = {
        "piece": advantage_name(card, translator),
        "line": advantage_line(card, level, translator),
    }
    for seat in range(view.players):
        if view.held[seat] >> card & 1:
            once = level.advantages[card].effect in ("free_tax", "ignore_event", "free_builder")
            return "advantage.once" if once else "advantage.lasts", {**facts, "seat": context.names[seat]}
    if card in view.offered:
        seat = builders_at(view, KINGSBRIDGE)[view.offered.index(card)]
        return "advantage.goes" if seat >= 0 else "advantage.free", {**facts, "seat": context.names[seat]}
    if card in level.marked and view.round < len(level.rounds):
        return "advantage.last_round", facts
    return "advantage.may_come" if view.advantages_left >> card & 1 else "advantage.gone", facts


# The event


def event_card(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return whom the event of the round touches; one that is face down stays so."""
    translator, level = context.translator, view.level
    open_book = level.switches.open_book and view.coming >= 0
    if view.event < 0 and not open_book:
        return _face_down(view)
    card = view.event if view.event >= 0 else view.coming
    spared = [context.names[seat] for seat in range(view.players) if not view.hit >> seat & 1]
    return "event.to_come" if view.event < 0 else "event.safe" if spared else "event.told", {
        "piece": event_name(card, translator),
        "sentence": event_sentence(card, level, translator),
        "kind": event_kind(card, level, translator),
        "names": listed(spared, translator),
    }


def _face_down(view: View) -> Answer:
    left, events = numbers_in(view.events_left), view.level.events
    ill, drawn = sum(not events[one].good for one in left), view.coming != NOT_DRAWN
    key = "event.face_down" if view.level.drawn_events else "event.none"
    return key, {"piece": "none", "left": len(left), "ill": ill, "drawn": drawn}
