"""The texts of the prompt: for the seat that owes a choice, for the others who wait, and the phases."""

from __future__ import annotations

from typing import Final

from game.core.messages import fill, mark, mark_in
from game.core.wording.progress import round_of
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.components import ADVANTAGES, STEPS
from game.pillars_of_the_earth.rules.level import AdvantageEffect
from game.pillars_of_the_earth.rules.places import tax_of
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.card_lines import may_hire, may_send
from game.pillars_of_the_earth.words.figures import gold_words
from game.pillars_of_the_earth.words.names import advantage_name, event_name

_PHASES: Final = (
    mark_in("phase", "Cards"),
    mark_in("phase", "Builders"),
    mark_in("phase", "Round the board"),
)


def phase_names(context: SentenceContext) -> tuple[str, ...]:
    """Return the names of the three phases of a round."""
    return tuple(context.translator.pgettext(*phase) for phase in _PHASES)


def phase_of(view: View) -> int:
    """Return the phase of a round, from 0: cards, builders, round the board."""
    kinds = {step[0] for step in view.agenda}
    if view.step or view.places or agenda.SCORING in kinds:
        return 2
    choosing = kinds & {agenda.BEGIN_ROUND, agenda.CHOOSING, agenda.DEAL_START}
    # As a round begins nothing is on the agenda yet, but its cards are on offer.
    return 0 if choosing or ON_OFFER in view.cards else 1


def progress(view: View, context: SentenceContext) -> str:
    """Return the round and the number of rounds."""
    return round_of(view.round, len(view.level.rounds), context.translator)


def held_with(view: View, seat: int, effect: AdvantageEffect) -> int:
    """Return the advantage with an effect that a seat would use, the first that it holds; -1 for none."""
    for card in range(len(ADVANTAGES)):
        if view.held[seat] >> card & 1 and view.level.advantages[card].effect == effect:
            return card
    return -1


def price(view: View) -> int:
    """Return what it costs to place the builder that was drawn."""
    return view.level.cost_track[view.marker]


# The question


def question(view: View, seat: int, context: SentenceContext) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    _, name = context.translator.gettext, context.names[seat]
    match view.agenda[-1]:
        case (agenda.ASK_CARD, *_rest):
            return fill(_(_card(view, seat)), name=name)
        case (agenda.ASK_DROP, _seat, craftsman) if craftsman >= 0:
            return fill(_("{name}, one craftsman too many: choose who leaves"), name=name)
        case (agenda.ASK_REDRAW, *_rest) if view.drawn == seat:
            return fill(_("{name}, keep your builder, or draw again, once a round"), name=name)
        case (agenda.ASK_REDRAW, *_rest):
            message = _("{name}, let {other} place this builder, or draw again, once a round")
            return fill(message, name=name, other=context.names[view.drawn])
        case (agenda.ASK_PLACE, *_rest):
            return _place(view, seat, context)
        case (agenda.ASK_WAITING, *_rest) if view.level.switches.passed_must_place:
            return fill(_("{name}, place your waiting builder, free"), name=name)
        case (agenda.ASK_WAITING, *_rest):
            return fill(_("{name}, place your waiting builder, free, or leave it"), name=name)
        case (agenda.ASK_CUBE, *_rest):
            return fill(_("{name}, take a cube from the market, or nothing"), name=name)
        case (agenda.ASK_EXEMPT, *_rest):
            message = _("{name}, use “{card}”, or pay {gold} in tax")
            card = advantage_name(held_with(view, seat, "free_tax"), context.translator)
            tax = gold_words(tax_of(state_of(view), seat)[0], context.translator)
            return fill(message, name=name, card=card, gold=tax)
        case (agenda.ASK_TRADE, *_rest):
            return fill(_("{name}, buy or sell cubes of one kind, or pass"), name=name)
        case (agenda.ASK_CRAFT, *_rest):
            return fill(_("{name}, use your craftsmen, or stop here"), name=name)
        case (agenda.ASK_KEEP, *_rest):
            message = _("{name}, keep {kept} of your {have} cubes")
            return fill(message, name=name, kept=view.level.cubes_kept, have=sum(view.cubes_of(seat)))
    return _of_event(view, seat, context)


def _card(view: View, seat: int) -> str:
    """Return the marked question for a card, by what the seat has workers and gold for."""
    match may_send(view, seat), may_hire(view, seat):
        case True, True:
            return mark("{name}, choose a card: send workers, or hire a craftsman")
        case True, False:
            return mark("{name}, choose a card: send workers, or pass")
        case False, True:
            return mark("{name}, hire a craftsman, or pass")
    return mark("{name}, pass: no card is left that you can take")


def _place(view: View, seat: int, context: SentenceContext) -> str:
    _, cost = context.translator.gettext, price(view)
    name = context.names[seat]
    if not cost:
        return fill(_("{name}, place your builder, free of charge"), name=name)
    gold = gold_words(cost, context.translator)
    if view.gold[seat] >= cost:
        message = _("{name}, place your builder for {gold}, or let it wait on the {cost}")
        return fill(message, name=name, gold=gold, cost=cost)
    card = advantage_name(held_with(view, seat, "free_builder"), context.translator)
    message = _("{name}, {gold} is too much: use “{card}”, or wait on the {cost}")
    return fill(message, name=name, gold=gold, card=card, cost=cost)


def _of_event(view: View, seat: int, context: SentenceContext) -> str:
    """Return the questions that an event asks."""
    translator = context.translator
    _, name, event = translator.gettext, context.names[seat], event_name(view.event, translator)
    match view.agenda[-1][0]:
        case agenda.ASK_DROP:
            return fill(_("{name}, “{event}”: choose the craftsman you lose"), name=name, event=event)
        case agenda.ASK_SAFE:
            message = _("{name}, be safe from “{event}”, or suffer it and take a cube")
            return fill(message, name=name, event=event)
        case agenda.ASK_IGNORE:
            card = advantage_name(held_with(view, seat, "ignore_event"), translator)
            message = _("{name}, use “{card}” against “{event}”, or suffer it")
            return fill(message, name=name, card=card, event=event)
    message = _("{name}, “{event}”: name the craftsman who may work more often")
    return fill(message, name=name, event=event)


# For the other seats

_WAITING: Final = {
    agenda.ASK_CARD: mark("{name} is choosing a card"),
    agenda.ASK_DROP: mark("{name} is sending a craftsman away"),
    agenda.ASK_REDRAW: mark("{name} may draw again"),
    agenda.ASK_PLACE: mark("{name} is placing a builder"),
    agenda.ASK_WAITING: mark("{name} is placing a builder that has waited"),
    agenda.ASK_SAFE: mark("{name} is at the bishop's seat, and may be safe"),
    agenda.ASK_IGNORE: mark("{name} may ignore the event"),
    agenda.ASK_BLESS: mark("{name} is naming a craftsman"),
    agenda.ASK_CUBE: mark("{name} may take a cube at the bishop's seat"),
    agenda.ASK_EXEMPT: mark("{name} may be spared the tax"),
    agenda.ASK_TRADE: mark("{name} is at the market"),
    agenda.ASK_CRAFT: mark("{name} is at work on the cathedral"),
    agenda.ASK_KEEP: mark("{name} is choosing which cubes to keep"),
}


def waiting(view: View, seat: int, context: SentenceContext) -> str:
    """Return what a seat that owes a choice is doing, for all the others."""
    return fill(context.translator.gettext(_WAITING[view.agenda[-1][0]]), name=context.names[seat])


# While nobody is asked

_STEPS: Final = {
    "event": mark("Event: fortune or misfortune for all"),
    "bishop": mark("Bishop's seat: a cube after a good event"),
    "wool_mill": mark("Wool mill: the workers there bring gold"),
    "kingsbridge": mark("Kingsbridge: the builders there take their cards"),
    "priory": mark("Priory: points for the builders there"),
    "forest": mark("Forest: the workers there bring wood"),
    "quarry": mark("Quarry: the workers there bring stone"),
    "gravel_pit": mark("Gravel pit: the workers there bring sand"),
    "kings_court": mark("King's court: the tax, but not for builders there"),
    "shiring": mark("Shiring: the builders there take their craftsmen"),
    "shiring_castle": mark("Shiring castle: more workers for the next round"),
    "market": mark("Market: the builders there buy and sell"),
    "cathedral": mark("Cathedral: craftsmen turn cubes into points"),
    "starting_player": mark("Starting player: the builder there begins the next round"),
}
#: Steps that prepare the next round.
_FOR_NEXT: Final = ("shiring_castle", "starting_player")


def meanwhile(view: View, context: SentenceContext) -> str:
    """Return what the present step of the round does, in a sentence; empty outside the third phase."""
    if not view.step or view.places:
        return ""
    name, _ = STEPS[view.step - 1], context.translator.gettext
    if name in _FOR_NEXT and view.round == len(view.level.rounds):
        return _("There is no next round")
    return _(_STEPS[name])
