"""The answers to "why?" of the cards: resource cards, craftsmen, advantages, the event."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark_plural
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
from game.pillars_of_the_earth.words.effects import (
    advantage_line,
    craftsman_line,
    event_kind,
    event_sentence,
)
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
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


# Resource cards


def resource_card(card: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a resource card, and what it takes and brings now (rules 3.1.1)."""
    translator, one = context.translator, view.level.resource_cards[card]
    _ = translator.gettext
    crew = workers(one.workers, translator)
    name = fill(_("{place}: {workers}"), place=pit_name(one.pit, translator), workers=crew)
    cubes = of_kind(one.cubes, PIT_CUBES[one.pit], translator)
    owner, seat = view.cards[card], chooser(view)
    if owner == PUT_BY:
        choosing = phase_of(view) == 0
        message = (
            _("{workers} for {cubes}; left out of this round.")
            if choosing
            else _("{workers} for {cubes}; put by until the next round.")
        )
        return name, fill(message, workers=crew, cubes=cubes)
    if owner != ON_OFFER:
        cause = fetched(view, owner, PIT_CUBES[one.pit], context)
        if not cause.total:
            message = _("{name} has sent {workers} there, for {cubes}.")
            return name, fill(message, name=context.names[owner], workers=crew, cubes=cubes)
        total = cause.told(of_kind(cause.total, PIT_CUBES[one.pit], translator), translator)
        message = _("{name} has sent {workers} there. Step {step} brings {total}.")
        return name, fill(message, name=context.names[owner], workers=crew, step=6 + one.pit, total=total)
    if seat < 0:
        return name, fill(_("{workers} fetch {cubes}."), workers=crew, cubes=cubes)
    return name, _on_offer(one.workers, cubes, 6 + one.pit, view, seat, context)


def _on_offer(needed: int, cubes: str, step: int, view: View, seat: int, context: SentenceContext) -> str:
    _, have = context.translator.gettext, view.workers[seat]
    name, crew = context.names[seat], workers(needed, context.translator)
    if have < needed:
        message = _("It takes {workers}: {name} has {have} left.")
        return fill(message, workers=crew, name=name, have=have)
    message = _(
        "{workers} of the {have} of {name} fetch {cubes} at step {step}; in the wool mill each earns 1 gold."
    )
    return fill(message, workers=crew, have=have, name=name, cubes=cubes, step=step)


# Craftsmen


def craftsman(number: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a craftsman, and what he does and is to the table now (rules 1.1)."""
    translator = context.translator
    line = craftsman_line(number, view.level, translator)
    where = _where(number, view, context)
    message = translator.gettext("{line}. {where}")
    return craftsman_name(number, translator), fill(message, line=line, where=where)


def _where(number: int, view: View, context: SentenceContext) -> str:
    _ = context.translator.gettext
    if view.for_hire >> number & 1:
        return _for_hire(number, view, context)
    if number in view.at_shiring:
        return _at_shiring(view.at_shiring.index(number), context, view)
    owners = [seat for seat in range(view.players) if view.craftsmen[seat] >> number & 1]
    if chooser(view) in owners:
        return _works_for(chooser(view), number, view, context)
    if len(owners) == 1:
        return _works_for(owners[0], number, view, context)
    if owners:
        names = listed([context.names[seat] for seat in owners], context.translator)
        return fill(_("Works for {names}."), names=names)
    rounds, own = view.level.rounds, view.level.craftsmen[number].round
    if number >= STARTING and own not in rounds:
        return _("Not in this game.")
    if number >= STARTING and rounds.index(own) >= view.round:
        return fill(_("Comes in round {round}."), round=rounds.index(own) + 1)
    return _("Has left the game.")


def _for_hire(number: int, view: View, context: SentenceContext) -> str:
    translator, seat = context.translator, chooser(view)
    _, cost = translator.gettext, view.level.craftsmen[number].price
    gold = gold_words(cost, translator)
    if seat < 0:
        return fill(_("For hire for {gold}."), gold=gold)
    name, have = context.names[seat], view.gold[seat]
    if have < cost:
        message = _("For hire for {gold}: {name} has {have}.")
        return fill(message, gold=gold, name=name, have=have)
    most = most_craftsmen(state_of(view), seat)
    if view.craftsmen[seat].bit_count() >= most:
        message = _("For hire for {gold}; {name} has {most} craftsmen, so one would leave for good.")
        return fill(message, gold=gold, name=name, most=number_word(most, translator))
    message = _("For hire for {gold}: {name} would keep {left}.")
    return fill(message, gold=gold, name=name, left=have - cost)


def _at_shiring(number: int, context: SentenceContext, view: View) -> str:
    _, seat = context.translator.gettext, builders_at(view, SHIRING)[number]
    if seat < 0:
        return _("Free of charge at step 10 for a builder next to it; none is there yet.")
    return fill(_("Joins {name} free of charge at step 10: a builder is there."), name=context.names[seat])


def _works_for(seat: int, number: int, view: View, context: SentenceContext) -> str:
    """Return what a craftsman would bring its owner now, or what it lacks."""
    translator, one = context.translator, view.level.craftsmen[number]
    _, name = translator.gettext, context.names[seat]
    s = state_of(view)
    if one.needs_craftsman >= 0 and not s.box.has(s.craftsmen[seat], one.needs_craftsman):
        needed = craftsman_within(one.needs_craftsman, translator)
        return fill(_("Without a {craftsman} it brings {name} nothing."), name=name, craftsman=needed)
    made = shares(view, seat).get(number)
    if at_work(view, seat) and view.uses[number] >= one.cap and made is None:
        return fill(_("It has done all its work for {name} this round."), name=name)
    if made is None and work_is_over(view, seat):
        return fill(_("The craftsmen of {name} have finished their work of this round."), name=name)
    if made is None:
        return fill(_("It adds nothing to what the craftsmen of {name} can make now."), name=name)
    brings = [points(made.points, translator)] if made.points else []
    brings += [gold_words(made.gold, translator)] if made.gold or not brings else []
    message = _("It adds {gain} to what the craftsmen of {name} can make now.")
    return fill(message, name=name, gain=listed(brings, translator))


# Advantages


def advantage(card: int, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of an advantage card, and what it does and whose it is (rules 1.3)."""
    translator = context.translator
    line, where = advantage_line(card, view.level, translator), _held_by(card, view, context)
    message = translator.gettext("{line}. {where}")
    return advantage_name(card, translator), fill(message, line=line, where=where)


def _held_by(card: int, view: View, context: SentenceContext) -> str:
    _ = context.translator.gettext
    for seat in range(view.players):
        if view.held[seat] >> card & 1:
            lasting = view.level.advantages[card].effect not in ("free_tax", "ignore_event", "free_builder")
            message = _("{name} has it to the end.") if lasting else _("{name} has it, not used yet.")
            return fill(message, name=context.names[seat])
    if card in view.offered:
        seat = builders_at(view, KINGSBRIDGE)[view.offered.index(card)]
        if seat < 0:
            return _("For a builder at its space at step 4; none is there yet.")
        return fill(_("Goes to {name} at step 4: a builder is there."), name=context.names[seat])
    if card in view.level.marked and view.round < len(view.level.rounds):
        return _("Comes in the last round.")
    if view.advantages_left >> card & 1:
        return _("May still come.")
    return _("Not in the game now.")


# The event

_LEFT: Final = mark_plural(
    "{left} event may still come, bad ones among them: {ill}.",
    "{left} events may still come, bad ones among them: {ill}.",
)


def event_card(view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of the round's event, and whom it touches; one that is face down stays so."""
    translator = context.translator
    _ = translator.gettext
    open_book = view.level.switches.open_book and view.coming >= 0
    if view.event < 0 and not open_book:
        return _("The event"), _face_down(view, context)
    card = view.event if view.event >= 0 else view.coming
    told = event_sentence(card, view.level, translator)
    if view.event < 0:
        message = _("{sentence}. It acts from step 1 on.")
        return event_name(card, translator), fill(message, sentence=told)
    spared = [context.names[seat] for seat in range(view.players) if not view.hit >> seat & 1]
    if not spared:
        message = _("{sentence}. {kind}")
        kind = event_kind(card, view.level, translator)
        return event_name(card, translator), fill(message, sentence=told, kind=kind)
    message = _("{sentence}. Safe from it: {names}.")
    return event_name(card, translator), fill(message, sentence=told, names=listed(spared, translator))


def _face_down(view: View, context: SentenceContext) -> str:
    translator = context.translator
    if not view.level.drawn_events:
        return translator.gettext("This game has no events.")
    left = numbers_in(view.events_left)
    ill = sum(not view.level.events[one].good for one in left)
    may_come = fill(translator.ngettext(*_LEFT, len(left)), left=len(left), ill=ill)
    if view.coming == NOT_DRAWN:
        message = translator.gettext("Turned up at step 1. {may_come}")
    else:
        message = translator.gettext("Drawn already, and turned up at step 1. {may_come}")
    return fill(message, may_come=may_come)
