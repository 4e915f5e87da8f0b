"""Sentences for the deal, the preparation of a round, and the choosing of cards (rules 2, 3.0, 3.1)."""

from collections.abc import Callable, Sequence
from typing import Any, Final

from game.core.messages import fill, mark, mark_plural
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.actions import ACTIONS, Done
from game.pillars_of_the_earth.rules.causes import ByEvent, Hired, TooMany
from game.pillars_of_the_earth.rules.events import (
    AdvantageTurnedUp,
    CardLeftOut,
    CardsOffered,
    CardTaken,
    ChoosingPassed,
    CraftsmanJoined,
    CraftsmanLeft,
    CraftsmanTurnedUp,
    CraftsmenOffered,
    Event,
    EventForetold,
    EventLookedAt,
    OnlyChoice,
    RoundBegun,
    StartDealt,
    TaxForetold,
    WorkersReady,
    WorkersToMill,
)
from game.pillars_of_the_earth.words.figures import gold_words, workers
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, craftsman_within, event_name


def _only_choice(event: OnlyChoice, context: SentenceContext) -> str | None:
    """Return that there was no other choice; None for a seat whose craftsmen have nothing to do."""
    if isinstance(ACTIONS[event.code], Done):
        return None
    message = context.translator.gettext("{name} has only one choice left.")
    return fill(message, name=context.names[event.seat])


# The deal


def _start_dealt(event: StartDealt, context: SentenceContext) -> str:
    message = context.translator.gettext("The lot falls on {name}, who starts. Gold: {each}.")
    return fill(message, name=context.names[event.seat], each=_each(event.gold, context))


def _each(amounts: Sequence[int], context: SentenceContext) -> str:
    """Return an amount of each seat: ``Maud 20, Hugh 21``."""
    one = context.translator.gettext("{name} {amount}")
    told = [fill(one, name=name, amount=n) for name, n in zip(context.names, amounts, strict=True)]
    return listed(told, context.translator)


def _round_begun(event: RoundBegun, context: SentenceContext) -> str:
    rounds = len(context.level.rounds)
    if event.round == rounds:
        return fill(context.translator.gettext("Round {round} begins, the last one."), round=event.round)
    message = context.translator.gettext("Round {round} of {rounds} begins.")
    return fill(message, round=event.round, rounds=rounds)


def _workers_ready(event: WorkersReady, context: SentenceContext) -> str:
    first = event.workers[0]
    if event.workers.count(first) == len(event.workers):
        message = context.translator.gettext("Everybody has {workers}.")
        return fill(message, workers=workers(first, context.translator))
    message = context.translator.gettext("Workers this round: {each}.")
    return fill(message, each=_each(event.workers, context))


# What is on offer


def _advantage_turned_up(event: AdvantageTurnedUp, context: SentenceContext) -> str:
    message = context.translator.gettext("Kingsbridge offers “{card}”.")
    return fill(message, card=advantage_name(event.advantage, context.translator))


def _craftsman_turned_up(event: CraftsmanTurnedUp, context: SentenceContext) -> str:
    message = context.translator.gettext("The {craftsman} goes to Shiring.")
    return fill(message, craftsman=craftsman_within(event.craftsman, context.translator))


def _craftsmen_offered(event: CraftsmenOffered, context: SentenceContext) -> str:
    translator = context.translator
    names = [craftsman_name(one, translator) for one in event.craftsmen]
    message = translator.gettext("For hire this round: {craftsmen}.")
    return fill(message, craftsmen=listed(names, translator))


_LEFT_OUT: Final = (
    mark("The forest card for {workers} stays out this round."),
    mark("The quarry card for {workers} stays out this round."),
    mark("The gravel pit card for {workers} stays out this round."),
)


def _card_left_out(event: CardLeftOut, context: SentenceContext) -> str:
    card = context.level.resource_cards[event.card]
    message = context.translator.gettext(_LEFT_OUT[card.pit])
    return fill(message, workers=workers(card.workers, context.translator))


def _cards_offered(event: CardsOffered, context: SentenceContext) -> str:
    message = context.translator.ngettext(
        "{cards} resource card is face up.", "{cards} resource cards are face up.", len(event.cards)
    )
    return fill(message, cards=len(event.cards))


# What is foretold


def _event_looked_at(event: EventLookedAt, context: SentenceContext) -> str:
    """Return the sentence without the card, even for those who know it: everybody at the screen reads it."""
    message = context.translator.ngettext(
        "{names} alone looks at the coming event.",
        "{names} alone look at the coming event.",
        len(event.seats),
    )
    return fill(message, names=listed([context.names[seat] for seat in event.seats], context.translator))


def _event_foretold(event: EventForetold, context: SentenceContext) -> str:
    message = context.translator.gettext("The coming event is face up: “{event}”.")
    return fill(message, event=event_name(event.event, context.translator))


def _tax_foretold(event: TaxForetold, context: SentenceContext) -> str:
    message = context.translator.gettext("The king's tax this round will be {gold}.")
    return fill(message, gold=gold_words(event.tax, context.translator))


# Choosing cards

_SENT: Final = (
    mark_plural(
        "{name} sends {workers} worker to the forest.", "{name} sends {workers} workers to the forest."
    ),
    mark_plural(
        "{name} sends {workers} worker to the quarry.", "{name} sends {workers} workers to the quarry."
    ),
    mark_plural(
        "{name} sends {workers} worker to the gravel pit.",
        "{name} sends {workers} workers to the gravel pit.",
    ),
)


def _card_taken(event: CardTaken, context: SentenceContext) -> str:
    pit = context.level.resource_cards[event.card].pit
    message = context.translator.ngettext(*_SENT[pit], event.workers)
    return fill(message, name=context.names[event.seat], workers=event.workers)


def _craftsman_joined(event: CraftsmanJoined, context: SentenceContext) -> str:
    _ = context.translator.gettext
    if isinstance(event.cause, Hired):
        message = _("The {craftsman} works for {name} now.")
    else:
        message = _("The {craftsman} of Shiring joins {name}, free of charge.")
    craftsman = craftsman_within(event.craftsman, context.translator)
    return fill(message, name=context.names[event.seat], craftsman=craftsman)


def _craftsman_left(event: CraftsmanLeft, context: SentenceContext) -> str:
    _ = context.translator.gettext
    name = context.names[event.seat]
    craftsman = craftsman_within(event.craftsman, context.translator)
    match event.cause:
        case TooMany():
            message = _("{name} has one craftsman too many: the {craftsman} leaves for good.")
            return fill(message, name=name, craftsman=craftsman)
        case ByEvent(card):
            message = _("{name} loses the {craftsman} to “{event}”.")
            return fill(message, name=name, craftsman=craftsman, event=event_name(card, context.translator))
    raise KeyError(f"no sentence for a craftsman who leaves by {event.cause}")


def _choosing_passed(event: ChoosingPassed, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} takes no more cards this round.")
    return fill(message, name=context.names[event.seat])


def _workers_to_mill(event: WorkersToMill, context: SentenceContext) -> str:
    message = context.translator.ngettext(
        "{workers} worker of {name} goes to the wool mill.",
        "{workers} workers of {name} go to the wool mill.",
        event.workers,
    )
    return fill(message, workers=event.workers, name=context.names[event.seat])


SENTENCES: Final[dict[type[Event], Callable[[Any, SentenceContext], str | None]]] = {
    OnlyChoice: _only_choice,
    StartDealt: _start_dealt,
    RoundBegun: _round_begun,
    WorkersReady: _workers_ready,
    AdvantageTurnedUp: _advantage_turned_up,
    CraftsmanTurnedUp: _craftsman_turned_up,
    CraftsmenOffered: _craftsmen_offered,
    CardLeftOut: _card_left_out,
    CardsOffered: _cards_offered,
    EventLookedAt: _event_looked_at,
    EventForetold: _event_foretold,
    TaxForetold: _tax_foretold,
    CardTaken: _card_taken,
    CraftsmanJoined: _craftsman_joined,
    CraftsmanLeft: _craftsman_left,
    ChoosingPassed: _choosing_passed,
    WorkersToMill: _workers_to_mill,
}
