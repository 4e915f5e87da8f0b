"""The answers to "why?" of the amounts of a seat: its holdings, and its gains to come, as a sum."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.components import PIT_CUBES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount, SeatAmount, SeatCubes
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.messages import Answer, why
from game.pillars_of_the_earth.words.names import cube_name
from game.pillars_of_the_earth.words.sums import at_priory, fetched, tax_due, wool, workers_next


def amount(thing: SeatAmount, view: View, context: SentenceContext) -> Answer:
    """Return the parts of an amount of a seat, or its later use."""
    key, facts = _AMOUNTS[thing.amount](thing.seat, view, context)
    return key, {"amount": thing.amount.value, "seat": context.names[thing.seat], **facts}


def _points(seat: int, view: View, context: SentenceContext) -> Answer:
    translator, coming = context.translator, at_priory(view, seat, context)
    more = coming.told(points(coming.total, translator), translator)
    key = "points.coming" if coming.total else "points.now"
    return key, {"points": points(view.points[seat], translator), "more": more}


def _gold(seat: int, view: View, context: SentenceContext) -> Answer:
    translator, coming = context.translator, wool(view, seat, context)
    more = coming.told(gold_words(coming.total, translator), translator)
    facts = {"gold": gold_words(view.gold[seat], translator), "more": more}
    return "gold.coming" if coming.parts else "gold.now", {**facts, "most": view.level.most_gold}


def _workers(seat: int, view: View, context: SentenceContext) -> Answer:
    translator, left = context.translator, view.workers[seat]
    gold = gold_words(wool(view, seat, context).total, translator)
    return "workers.left" if left else "workers.none", {"workers": workers(left, translator), "gold": gold}


def _mill(seat: int, view: View, context: SentenceContext) -> Answer:
    translator, there, coming = context.translator, view.mill[seat], wool(view, seat, context)
    gold = coming.told(gold_words(coming.total, translator), translator)
    key = "mill.there" if there else "mill.coming" if coming.total else "mill.nobody"
    return key, {"workers": workers(there, translator), "gold": gold}


def _grey(seat: int, view: View, context: SentenceContext) -> Answer:
    if view.round == len(view.level.rounds):
        return "grey.last", {}
    after = workers(workers_next(view, seat), context.translator)
    return "grey.hired", {"hired": view.hired[seat], "workers": after}


#: The answers by the amount.
_AMOUNTS: Final[Mapping[Amount, Callable[[int, View, SentenceContext], Answer]]] = {
    Amount.POINTS: _points,
    Amount.GOLD: _gold,
    Amount.WORKERS: _workers,
    Amount.MILL: _mill,
    Amount.GREY: _grey,
    Amount.BAG: lambda seat, view, _: ("in_bag", {"many": view.bag[seat], "all": view.level.start_builders}),
}


def cubes(thing: SeatCubes, view: View, context: SentenceContext) -> Answer:
    """Return the sum of the cubes of a kind that are to come to a seat, or how many it can keep."""
    seat, cube, translator, own = thing.seat, thing.cube, context.translator, view.cubes_of(thing.seat)
    coming, kept = fetched(view, seat, cube, context), view.level.cubes_kept
    if coming.parts:
        key = "cubes.coming"
    elif view.round == len(view.level.rounds):
        key = "cubes.last"
    else:
        key = "cubes.over" if sum(own) > kept else "cubes.kept"
    return key, {
        "cube": cube_name(cube, translator),
        "seat": context.names[seat],
        "cubes": of_kind(own[cube], cube, translator),
        "more": coming.told(of_kind(coming.total, cube, translator), translator),
        "step": 6 + PIT_CUBES.index(cube) if coming.parts else 0,
        "kept": kept,
        "over": sum(own) - kept,
    }


def tax_line(seat: int, view: View, context: SentenceContext) -> str:
    """Return the tax of a seat that is not at court, without a full stop.

    Empty for a seat that has paid, and for one whose tax has yet to be rolled.
    """
    due, translator = tax_due(view, seat), context.translator
    if due is None or due.spared or not (due.asked or due.rolled or due.fixed is not None):
        return ""
    if due.asked or not due.rolled:
        key, gold = "tax.asked" if due.asked else "tax.fixed", due.fixed or 0
    else:
        key, gold = "tax.pays" if not due.points else "tax.loses" if due.gold else "tax.poor", due.gold
    told = {"gold": gold_words(gold, translator), "points": points(due.points, translator)}
    return why(context, key, seat=context.names[seat], **told)


def spared_line(view: View, context: SentenceContext) -> str:
    """Return who pays no tax with a builder at the court, without a full stop; empty for nobody."""
    dues = [(context.names[seat], tax_due(view, seat)) for seat in range(view.players)]
    names = [name for name, due in dues if due is not None and due.spared]
    return why(context, "tax.spared", names=listed(names, context.translator)) if names else ""
