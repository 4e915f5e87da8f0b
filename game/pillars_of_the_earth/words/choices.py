"""The names of actions, short enough for a button, each with what it costs or brings."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.messages import Translator, fill, mark
from game.core.wording.lists import listed
from game.core.wording.numbers import signed, times
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import (
    Accept,
    Action,
    Bless,
    Buy,
    Craft,
    Decline,
    Done,
    Drop,
    Exempt,
    Hire,
    Ignore,
    Keep,
    Pass,
    Pay,
    Place,
    Redraw,
    Safe,
    Sell,
    Suffer,
    TakeCard,
    TakeCube,
    TakeEvent,
)
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES
from game.pillars_of_the_earth.rules.places import tax_of
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import cubes_words, gold_gained, gold_words, of_kind, points
from game.pillars_of_the_earth.words.names import (
    advantage_name,
    craftsman_briefly,
    craftsman_name,
    craftsman_narrow,
    pit_name,
    space_name,
)
from game.pillars_of_the_earth.words.prompts import held_with, price
from game.pillars_of_the_earth.words.sums import traded_gold, uses_bring


def choice(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice, as a button says it."""
    _ = context.translator.gettext
    match action:
        case Pass():
            return _pass(view, context)
        case TakeCard(_pit, workers):
            message = context.translator.ngettext("Send {workers} worker", "Send {workers} workers", workers)
            return fill(message, workers=workers)
        case Hire(craftsman):
            cost = view.level.craftsmen[CRAFTSMEN.index(craftsman)].price
            return fill(_("Hire for {cost}"), cost=cost)
        case Drop(craftsman):
            message = _("Send the {craftsman} away")
            return fill(message, craftsman=craftsman_briefly(craftsman, context.translator))
        case Bless(craftsman):
            message = _("Name the {craftsman}")
            return fill(message, craftsman=craftsman_briefly(craftsman, context.translator))
        case Accept():
            if view.drawn in view.to_move:
                return _("Keep this builder")
            return fill(_("Let {name} place"), name=context.names[view.drawn])
        case Redraw():
            return _("Draw again")
        case Place():
            return _place(action, view, context)
        case TakeCube(cube):
            return fill(_("Take {cubes}"), cubes=of_kind(1, CUBES.index(cube), context.translator))
        case Buy(cube, many):
            return fill(_("Buy {cubes}"), cubes=of_kind(many, CUBES.index(cube), context.translator))
        case Sell(cube, many):
            return fill(_("Sell {cubes}"), cubes=of_kind(many, CUBES.index(cube), context.translator))
        case Craft(craftsman, times):
            return _craft(craftsman, times, view, context)
        case _:
            return _at_step(action, view, context)


def accept_all(context: SentenceContext) -> str:
    """Return the label of the button that accepts every builder of a round."""
    return context.translator.gettext("Not this round")


def _pass(view: View, context: SentenceContext) -> str:
    _ = context.translator.gettext
    match view.agenda[-1][0]:
        case agenda.ASK_CARD:
            return _("Pass for this round")
        case agenda.ASK_PLACE:
            return fill(_("Wait on the {cost}"), cost=price(view))
    return _("Pass")


def _place(action: Place, view: View, context: SentenceContext) -> str:
    _ = context.translator.gettext
    (seat,) = view.to_move
    if action.free:
        card = advantage_name(held_with(view, seat, "free_builder"), context.translator)
        return fill(_("Place with “{card}”"), card=card)
    cost = price(view)
    if view.agenda[-1][0] == agenda.ASK_WAITING or not cost:
        return _("Place, free")
    return fill(_("Place for {cost}"), cost=cost)


def _craft(craftsman: str, many: int, view: View, context: SentenceContext) -> str:
    """Return a craftsman and what it brings: ``Mason 3×: +3 points``."""
    translator, (seat,) = context.translator, view.to_move
    name = craftsman_narrow(craftsman, translator)
    gain = listed(_brings(CRAFTSMEN.index(craftsman), many, view, seat, translator), translator)
    if many == 1:
        return fill(translator.gettext("{craftsman}: +{gain}"), craftsman=name, gain=gain)
    message = translator.gettext("{craftsman} {times}: +{gain}")
    return fill(message, craftsman=name, times=times(many), gain=gain)


def _brings(one: int, many: int, view: View, seat: int, translator: Translator) -> list[str]:
    gives, gold = uses_bring(state_of(view), seat, one, many)
    brings = [points(gives, translator)] if gives else []
    return brings + ([gold_words(gold, translator)] if gold or not brings else [])


def _at_step(action: Action, view: View, context: SentenceContext) -> str:
    """Return the actions of the third phase that answer a single question."""
    _, (seat,) = context.translator.gettext, view.to_move
    match action:
        case Ignore():
            card = advantage_name(held_with(view, seat, "ignore_event"), context.translator)
            return fill(_("Use “{card}”"), card=card)
        case Exempt():
            card = advantage_name(held_with(view, seat, "free_tax"), context.translator)
            return fill(_("Use “{card}”"), card=card)
        case Pay():
            return fill(_("Pay {gold}"), gold=tax_of(state_of(view), seat)[0])
        case Decline() if view.agenda[-1][0] == agenda.ASK_CUBE:
            return _("Take nothing")
        case Decline():
            return _("Leave it unplaced")
        case Done() if view.round < len(view.level.rounds) and any(view.cubes_of(seat)):
            return _("Stop and keep")
        case _:
            return _(_PLAIN[type(action)])


_PLAIN: Final = {
    Suffer: mark("Suffer it"),
    Safe: mark("Be safe"),
    TakeEvent: mark("Suffer it for a cube"),
    Done: mark("Stop here"),
    Keep: mark("Keep these"),
}


def all_points(gained: int, gold: int, context: SentenceContext) -> str:
    """Return the button that makes all that is possible now: its points or, without any, its gold."""
    translator = context.translator
    brings = signed(gained) if gained else gold_gained(gold, translator)
    message = (
        translator.gettext("All points now: {brings}") if gained else translator.gettext("All now: {brings}")
    )
    return fill(message, brings=brings)


def best_plan(gained: int, gold: int, kept: Sequence[int], context: SentenceContext) -> str:
    """Return the button of the best plan: what it brings now, and the cubes that it keeps."""
    translator = context.translator
    if not gained:
        return fill(translator.gettext("Best plan: {brings}"), brings=gold_gained(gold, translator))
    brings, cubes = signed(gained), cubes_words(kept, translator)
    if sum(many > 0 for many in kept) > 1:
        # A button has no room for several kinds; the plate beside the cathedral shows them.
        cubes = fill(translator.gettext("{many} cubes"), many=sum(kept))
    if not cubes:
        return fill(translator.gettext("Best plan: {brings}"), brings=brings)
    return fill(translator.gettext("Best plan: {brings}, keeps {cubes}"), brings=brings, cubes=cubes)


def really(action: Action | None, context: SentenceContext) -> str | None:
    """Return the button that confirms to take, or to do, nothing more; None for any other action."""
    _ = context.translator.gettext
    match action:
        case Pass():
            return _("Really pass")
        case Done():
            return _("Really stop")
    return None


#: What is still to be chosen, by what is asked, where it is not something on the board.
_TO_CHOOSE: Final = {
    agenda.ASK_CARD: mark("Choose a card"),
    agenda.ASK_DROP: mark("Choose who leaves"),
    agenda.ASK_PLACE: mark("Choose a space"),
    agenda.ASK_WAITING: mark("Choose a space"),
    agenda.ASK_BLESS: mark("Choose a craftsman"),
    agenda.ASK_CUBE: mark("Choose a cube"),
    agenda.ASK_TRADE: mark("Choose a trade"),
    agenda.ASK_KEEP: mark("Fill every place"),
}


def to_choose(ask: int, context: SentenceContext) -> str:
    """Return the words of the main button while nothing is chosen; `ask` is what is asked."""
    return context.translator.gettext(_TO_CHOOSE.get(ask, mark("Choose one of the two")))


# In full, for lists and screen readers


def label(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice in one line that stands alone."""
    translator, words = context.translator, choice(action, view, context)
    _ = translator.gettext
    match action:
        case TakeCard(pit):
            return fill(_("{place}: {choice}"), place=pit_name(pit, translator), choice=words)
        case Hire(craftsman):
            return fill(
                _("{craftsman}: {choice}"), craftsman=craftsman_name(craftsman, translator), choice=words
            )
        case Place(place, number):
            where = _numbered(place, number, context)
            return fill(_("{place}: {choice}"), place=where, choice=words)
        case Keep(cubes):
            return fill(_("Keep {cubes}"), cubes=cubes_words(cubes, translator))
        case Buy(cube, many) | Sell(cube, many):
            (seat,) = view.to_move
            changed = traded_gold(view, seat, CUBES.index(cube), many, isinstance(action, Buy))
            gold = gold_words(abs(changed), translator)
            return fill(_("{choice} for {gold}"), choice=words, gold=gold)
    return words


def _numbered(place: str, number: int, context: SentenceContext) -> str:
    """Return the name of a place, with the number of the space where an action names one."""
    name = space_name(place, context.translator)
    if not number:
        return name
    return fill(context.translator.gettext("{place} {number}"), place=name, number=number)
