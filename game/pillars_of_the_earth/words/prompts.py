"""The texts of the prompt: for the seat that owes a choice, for the others who wait, and the phases."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from game.core.wording.catalogue import Fact
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
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import advantage_name, event_name

#: The questions, in the order of the agenda, as messages name them.
_ASKS: Final = (
    *("card", "drop", "redraw", "place", "waiting", "safe", "ignore"),
    *("bless", "cube", "exempt", "trade", "craft", "keep"),
)
#: The effect of the card that a question offers.
_OFFERED: Final[Mapping[int, AdvantageEffect]] = {
    agenda.ASK_PLACE: "free_builder",
    agenda.ASK_IGNORE: "ignore_event",
    agenda.ASK_EXEMPT: "free_tax",
}


def ask_name(ask: int) -> str:
    """Return the name of a kind of question in messages: ``card``."""
    return _ASKS[ask - agenda.ASKS]


def phase_names(context: SentenceContext) -> tuple[str, ...]:
    """Return the names of the three phases of a round."""
    return tuple(text(context.translator, "phase", phase) for phase in ("cards", "builders", "board"))


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
    """Return the cost of placing the builder that was drawn."""
    return view.level.cost_track[view.marker]


# The question


def question(view: View, seat: int, context: SentenceContext) -> str:
    """Return the question to a seat that owes a choice; raise ValueError where it owes none."""
    if seat not in view.to_move:
        raise ValueError(f"seat {seat} is asked nothing")
    translator, (ask, *rest) = context.translator, view.agenda[-1]
    path, facts = [ask_name(ask)], dict[str, Fact]()
    match ask:
        case agenda.ASK_CARD:
            path.append(_takes(view, seat))
        case agenda.ASK_DROP if rest[1] < 0:
            path = ["lose"]
        case agenda.ASK_REDRAW:
            path.append("own" if view.drawn == seat else "other")
            facts["other"] = context.names[view.drawn]
        case agenda.ASK_PLACE:
            cost = price(view)
            path.append("free" if not cost else "paid" if view.gold[seat] >= cost else "poor")
            facts |= {"gold": gold_words(cost, translator), "cost": cost}
        case agenda.ASK_WAITING:
            facts["must"] = view.level.switches.passed_must_place
        case agenda.ASK_EXEMPT:
            facts["gold"] = gold_words(tax_of(state_of(view), seat)[0], translator)
        case agenda.ASK_KEEP:
            facts |= {"kept": view.level.cubes_kept, "have": sum(view.cubes_of(seat))}
    if ask in _OFFERED:
        facts["card"] = advantage_name(held_with(view, seat, _OFFERED[ask]), translator)
    facts |= {"name": context.names[seat], "event": event_name(view.event, translator)}
    return text(translator, "ask", *path, **facts)


def _takes(view: View, seat: int) -> str:
    """Return which cards a seat has workers and gold for, as messages name it."""
    send, hire = may_send(view, seat), may_hire(view, seat)
    return "both" if send and hire else "send" if send else "hire" if hire else "none"


# For the other seats


def waiting(view: View, seat: int, context: SentenceContext) -> str:
    """Return the words for a seat that owes a choice, for all the others."""
    return text(context.translator, "waits", ask_name(view.agenda[-1][0]), name=context.names[seat])


# While nobody is asked

#: Steps that prepare the next round.
_FOR_NEXT: Final = ("shiring_castle", "starting_player")


def meanwhile(view: View, context: SentenceContext) -> str:
    """Return the work of the present step of the round, in a sentence; empty outside the third phase."""
    if not view.step or view.places:
        return ""
    name = STEPS[view.step - 1]
    is_last = view.round == len(view.level.rounds)
    return text(context.translator, "step", "none" if name in _FOR_NEXT and is_last else name)
