"""The answers to "why?" of the map: why a house, a marker or a plot is as it is (rules 3.3-3.6)."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from game.core.wording.catalogue import Fact
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules.causes import read
from game.old_town.rules.codes import PLAY_FOUR, REMOVE, play_from
from game.old_town.rules.level import BUILDINGS, Level, plots_of
from game.old_town.rules.view import View
from game.old_town.things import House, Marker, Plot
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import why
from game.old_town.words.names import named

#: The action that a marker was taken with.
_TAKEN: Final = "remove"


def plots_told(mask: int, context: SentenceContext) -> str:
    """Return plots in words: ``11 and 15``."""
    return listed([str(plot) for plot in plots_of(mask)], context.translator)


def buildings_told(buildings: Iterable[int], context: SentenceContext) -> str:
    """Return buildings in words: ``the church and the bank``."""
    return listed([named(one, context).words for one in buildings], context.translator)


def clue_of(cause: int, level: Level, context: SentenceContext) -> str:
    """Return the sentence of the clue that a cause is; empty for any other cause."""
    if not PLAY_FOUR <= cause < REMOVE:
        return ""
    card, mine = play_from(cause)
    return clue_sentence(card, level, context.translator, mine)


def _cause(cause: int, view: View, context: SentenceContext) -> tuple[str, dict[str, Fact]]:
    """Return a cause as messages name it, and its facts."""
    kind, code = read(cause)
    if kind == "building":
        return kind, {"by": named(code, context), "lost": plots_told(view.marks[code], context)}
    clue = clue_of(cause, view.level, context)
    return ("clue" if clue else _TAKEN if kind == "action" else kind), {"clue": clue}


def house(thing: House, view: View, context: SentenceContext) -> list[str]:
    """Return why a house is where it is: what took the last other plot of its building."""
    causes = [cause for building, _, cause in view.lifted if building == thing.building]
    key, facts = _cause(causes[-1], view, context) if causes else ("settled", {})
    plot = plots_told(view.marks[thing.building], context)
    facts |= {"building": named(thing.building, context), "plot": plot}
    return [why(context, ".".join(("house", key)), **facts)]


def marker(thing: Marker, view: View, context: SentenceContext) -> list[str]:
    """Return the plots left for a building, and the latest clue that it fits."""
    mask = view.marks[thing.building]
    told = [
        why(
            context,
            "marker.plots",
            building=named(thing.building, context),
            plots=plots_told(mask, context),
            many=mask.bit_count(),
        )
    ]
    clues = [clue_of(cause, view.level, context) for one, _, cause in view.lifted if one == thing.building]
    said = [clue for clue in clues if clue]
    return [*told, why(context, "marker.clue", clue=said[-1])] if said else told


def plot(thing: Plot, view: View, context: SentenceContext) -> list[str]:
    """Return which buildings may be on a plot, why no more can be marked there, and which left it last."""
    bit, most = 1 << thing.plot - 1, view.level.switches.plot_limit
    if view.level.mode == "puzzle":
        return [why(context, "plot.puzzle")]
    there = [one for one in range(BUILDINGS) if view.marks[one] & bit]
    if locks := _locking(view, bit):
        pair, plots = buildings_told(locks, context), plots_told(view.marks[locks[0]], context)
        told = [why(context, "plot.locked", buildings=pair, plots=plots)]
        others = [one for one in there if one not in locks]
        return (
            [*told, why(context, "plot.third", buildings=buildings_told(others, context))] if others else told
        )
    if not there:
        told = [why(context, "plot.empty")]
    else:
        told = [why(context, "plot.marked", buildings=buildings_told(there, context))]
    if len(there) >= most:
        return [*told, why(context, "plot.full", most=most)]
    gone = next(
        (
            (building, cause)
            for building, off, cause in reversed(view.lifted)
            if off & bit and not view.built >> building & 1
        ),
        None,
    )
    if gone is not None:
        key, facts = _cause(gone[1], view, context)
        told.append(why(context, ".".join(("missing", key)), building=named(gone[0], context), **facts))
    return told


def _locking(view: View, bit: int) -> list[int]:
    """Return the buildings of a locked pair on a plot; none on any other plot, or where nothing is locked."""
    if view.level.switches.inference != "printed" or not view.locked & bit:
        return []
    twos = [mask for mask in view.marks if mask.bit_count() == 2]
    pair = next(mask for mask in twos if mask & bit and twos.count(mask) > 1)
    return [one for one in range(BUILDINGS) if view.marks[one] == pair]
