"""The answers to "why?" of a clue: whether it goes, and if not, the plots needed and the plots there."""

from __future__ import annotations

from collections.abc import Iterable
from functools import reduce
from operator import or_
from typing import Final

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules.board import barred, changes_by, clash_of, kept_by
from game.old_town.rules.box import CONFIRMS, CONTRADICTS, LATER, LAWFUL
from game.old_town.rules.judging import crowded, is_dead, judge, judged
from game.old_town.rules.position import Position, state_of
from game.old_town.rules.view import View
from game.old_town.things import Clue
from game.old_town.words.messages import text, why
from game.old_town.words.names import named
from game.old_town.words.whys_map import buildings_told, plots_told

#: What is told of a clue first, where it differs between the buildings that it may be played for.
_FIRST: Final = (LATER, CONFIRMS, CONTRADICTS)


def clue(thing: Clue, view: View, context: SentenceContext) -> list[str]:
    """Return what a clue of a hand does now, for the building that it goes with, else for the first."""
    seat = view.holder(thing.card)
    if seat is None or view.level.mode == "puzzle":
        return [why(context, "clue.true")]
    s = state_of(view)
    found = judged(s, seat, thing.card)
    goes = [mine for mine, status in found.items() if status == LAWFUL]
    if goes:
        if goes[0] < 0:
            return [why(context, "clue.goes")]
        return [why(context, "clue.goes_for", mine=buildings_told(goes, context))]
    name = context.names[seat]
    if not found:
        told = [why(context, "clue.no_building", name=name)]
    else:
        mine = min(found, key=lambda one: _FIRST.index(found[one]))
        told = [reason(s, thing.card, mine, context)]
    if is_dead(s, seat, thing.card):
        told.append(why(context, "clue.dead"))
    return [*told, why(context, "clue.others", name=name)] if len(found) > 1 else told


def reason(s: Position, card: int, mine: int, context: SentenceContext) -> str:
    """Return why a clue cannot be played for "my building"; -1 for a clue without one (rules 3.3)."""
    status, kept = judge(s, card, mine), kept_by(s, card, mine)
    if status == CONFIRMS:
        return why(context, "clue.nothing", left=_left(kept, context))
    if not all(plots for _, plots in kept):
        return _excluded(s, card, mine, context)
    dead = s.box.too_many == CONTRADICTS
    crowds = _crowds(s, card, mine, context) if status != CONTRADICTS or dead else None
    if crowds is not None:
        return why(context, crowds[0], dead=dead, **crowds[1])
    group, _ = clash_of(s, card, mine)
    if status == CONTRADICTS and group:
        plots = reduce(or_, (dict(kept).get(one) or s.marks[one] for one in group))
        facts = {"buildings": buildings_told(group, context), "plots": plots_told(plots, context)}
        return why(context, "clue.no_town", **facts)
    return why(context, "clue.chain" if status == CONTRADICTS else "clue.crowds")


def _left(kept: Iterable[tuple[int, int]], context: SentenceContext) -> str:
    """Return buildings and their plots: ``the church on 11 and 15``."""
    translator = context.translator
    told = [(named(one, context), plots_told(plots, context)) for one, plots in kept]
    said = [text(translator, "why.clue.left", building=one, plots=plots) for one, plots in told]
    return listed(said, translator)


def _crowds(
    s: Position, card: int, mine: int, context: SentenceContext
) -> tuple[str, dict[str, Fact]] | None:
    """Return the message, with its facts, on too many markers: of a building, or on the first such plot."""
    for building, plots in changes_by(s, card, mine, kept_by(s, card, mine)) or []:
        if not s.marks[building] and plots.bit_count() > s.box.markers:
            told: dict[str, Fact] = {"building": named(building, context), "markers": s.box.markers}
            return "clue.many", {**told, "plots": plots_told(plots, context)}
    if (found := crowded(s, card, mine)) is None:
        return None
    buildings = buildings_told(found[1], context)
    return "clue.crowded", {"plot": found[0], "most": s.box.switches.plot_limit, "buildings": buildings}


def _excluded(s: Position, card: int, mine: int, context: SentenceContext) -> str:
    """Return the plots that a clue needs, and those that are there."""
    for building, plots in barred(s, card, mine):
        facts: dict[str, Fact] = {"building": named(building, context), "marked": bool(s.marks[building])}
        facts["there"] = plots_told(s.marks[building] or s.open, context)
        return why(context, "clue.excluded", needed=plots_told(plots, context), **facts)
    building = s.box.named[card]
    return why(
        context,
        "clue.apart",
        building=named(building, context),
        there=_there(s, building, context),
        mine=named(mine, context),
        others=_there(s, mine, context),
    )


def _there(s: Position, building: int, context: SentenceContext) -> str:
    """Return the plots of a building; of one without markers only how many are open, if there are many."""
    open_plots = 0 if s.marks[building] else s.open.bit_count()
    if open_plots > s.box.markers:
        return why(context, "clue.open", many=open_plots)
    return plots_told(s.marks[building] or s.open, context)
