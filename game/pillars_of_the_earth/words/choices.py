"""The names of actions, short enough for a button, each with its cost or its yield."""

from __future__ import annotations

from collections.abc import Sequence

from game.core.messages import Translator
from game.core.wording.catalogue import Facts, Words
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
    Sell,
    TakeCard,
    TakeCube,
)
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, CUBES
from game.pillars_of_the_earth.rules.places import tax_of
from game.pillars_of_the_earth.rules.position import state_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import cubes_words, gold_gained, gold_words, of_kind, points
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.names import (
    advantage_name,
    craftsman_briefly,
    craftsman_name,
    craftsman_narrow,
    pit_name,
    space_name,
)
from game.pillars_of_the_earth.words.prompts import ask_name, held_with, price
from game.pillars_of_the_earth.words.sums import traded_gold, uses_bring


def choice(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice, as a button says it."""
    path, facts = _told(action, view, context)
    return text(context.translator, "choice", type(action).__name__, *path, **facts)


def _told(action: Action, view: View, context: SentenceContext) -> tuple[Sequence[str], Facts]:
    """Return the rest of the key of an action, and its facts."""
    translator, ask = context.translator, view.agenda[-1][0]
    match action:
        case Pass():
            kind = ask_name(ask) if ask in (agenda.ASK_CARD, agenda.ASK_PLACE) else "other"
            return (kind,), {"cost": price(view)}
        case TakeCard(_pit, workers):
            return (), {"workers": workers}
        case Hire(craftsman):
            return (), {"cost": view.level.craftsmen[CRAFTSMEN.index(craftsman)].price}
        case Drop(craftsman) | Bless(craftsman):
            return (), {"craftsman": craftsman_briefly(craftsman, translator)}
        case Accept():
            kind = "own" if view.drawn in view.to_move else "other"
            return (kind,), {"name": context.names[view.drawn]}
        case TakeCube(cube):
            return (), {"cubes": of_kind(1, CUBES.index(cube), translator)}
        case Buy(cube, many) | Sell(cube, many):
            return (), {"cubes": of_kind(many, CUBES.index(cube), translator)}
        case Craft(craftsman, many):
            gain = listed(_brings(CRAFTSMEN.index(craftsman), many, view, translator), translator)
            name = craftsman_narrow(craftsman, translator)
            return (), {"craftsman": name, "many": Words(many, times(many)), "gain": gain}
        case _:
            return _of_one_question(action, view, translator)


def _of_one_question(action: Action, view: View, translator: Translator) -> tuple[Sequence[str], Facts]:
    (seat,), ask = view.to_move, view.agenda[-1][0]
    match action:
        case Place() if action.free:
            return ("card",), {"card": advantage_name(held_with(view, seat, "free_builder"), translator)}
        case Place():
            cost = 0 if ask == agenda.ASK_WAITING else price(view)
            return ("paid" if cost else "free",), {"cost": cost}
        case Ignore():
            return (), {"card": advantage_name(held_with(view, seat, "ignore_event"), translator)}
        case Exempt():
            return (), {"card": advantage_name(held_with(view, seat, "free_tax"), translator)}
        case Pay():
            return (), {"gold": tax_of(state_of(view), seat)[0]}
        case Decline():
            return ("cube" if ask == agenda.ASK_CUBE else "waiting",), {}
        case Done():
            keeps = view.round < len(view.level.rounds) and any(view.cubes_of(seat))
            return ("keep" if keeps else "stop",), {}
    return (), {}


def accept_all(context: SentenceContext) -> str:
    """Return the label of the button that accepts every builder of a round."""
    return text(context.translator, "accept_all")


def _brings(one: int, many: int, view: View, translator: Translator) -> list[str]:
    (seat,) = view.to_move
    gives, gold = uses_bring(state_of(view), seat, one, many)
    brings = [points(gives, translator)] if gives else []
    return brings + ([gold_words(gold, translator)] if gold or not brings else [])


def all_points(gained: int, gold: int, context: SentenceContext) -> str:
    """Return the button that makes all that is possible now: its points or, without any, its gold."""
    translator = context.translator
    brings = signed(gained) if gained else gold_gained(gold, translator)
    return text(translator, "all_now", gained=gained, brings=brings)


def best_plan(gained: int, gold: int, kept: Sequence[int], context: SentenceContext) -> str:
    """Return the button of the best plan: its gain now, and the cubes that it keeps."""
    translator, many = context.translator, sum(kept) if gained else 0
    brings = signed(gained) if gained else gold_gained(gold, translator)
    cubes = cubes_words(kept, translator)
    if sum(one > 0 for one in kept) > 1:
        # A button has no room for several kinds; the plate next to the cathedral shows them.
        cubes = text(translator, "many_cubes", many=many)
    return text(translator, "best_plan", brings=brings, many=many, cubes=cubes)


def really(action: Action | None, context: SentenceContext) -> str | None:
    """Return the button that confirms to take, or to do, nothing more; None for any other action."""
    if not isinstance(action, Pass | Done):
        return None
    return text(context.translator, "really", type(action).__name__)


def to_choose(ask: int, context: SentenceContext) -> str:
    """Return the words of the main button while nothing is chosen; `ask` is the kind of question."""
    return text(context.translator, "to_choose", ask_name(ask))


# In full, for lists and screen readers


def label(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice in one line that is clear on its own."""
    translator, words = context.translator, choice(action, view, context)
    match action:
        case TakeCard(pit):
            return text(translator, "label.at", place=pit_name(pit, translator), choice=words)
        case Hire(craftsman):
            return text(translator, "label.at", place=craftsman_name(craftsman, translator), choice=words)
        case Place(place, number):
            return text(translator, "label.at", place=_numbered(place, number, context), choice=words)
        case Keep(cubes):
            return text(translator, "label.keep", cubes=cubes_words(cubes, translator))
        case Buy(cube, many) | Sell(cube, many):
            (seat,) = view.to_move
            changed = traded_gold(view, seat, CUBES.index(cube), many, isinstance(action, Buy))
            gold = gold_words(abs(changed), translator)
            return text(translator, "label.trade", choice=words, gold=gold)
    return words


def _numbered(place: str, number: int, context: SentenceContext) -> str:
    """Return the name of a place, with the number of the space where an action names one."""
    name = space_name(place, context.translator)
    if not number:
        return name
    return text(context.translator, "label.numbered", place=name, number=number)
