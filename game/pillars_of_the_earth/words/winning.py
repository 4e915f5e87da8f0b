"""Why the winner won, and how ties of victory points were broken (rules 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise

from game.core.messages import Translator
from game.core.ranking import ranking_of
from game.core.wording.catalogue import Facts
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import all_told, why_ahead
from game.pillars_of_the_earth.rules.events import GameWon
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.statistics import source_name


def won_by(event: GameWon, context: SentenceContext) -> tuple[str, Facts]:
    """Return the key and the facts of the sentence on the win: the winner and why, or joint winners."""
    points, gold, names = event.points, event.gold, context.names
    winners = [seat for seat, place in enumerate(event.places) if place == min(event.places)]
    first = winners[0]
    level = [seat for seat in range(len(points)) if seat not in winners and points[seat] == points[first]]
    as_rich = [seat for seat in level if gold[seat] == gold[first]]
    facts = {
        "winners": listed([names[seat] for seat in winners], context.translator),
        "others": listed([names[seat] for seat in as_rich or level], context.translator),
    }
    if len(winners) > 1:
        return "shared", facts
    return context.level.switches.tie if as_rich else "gold" if level else "points", facts


def why_won(
    first: Mapping[str, int], second: Mapping[str, int], name: str, translator: Translator
) -> tuple[str, str]:
    """Return why somebody is ahead, to follow the own name, whole and in brief; `name` is that of the second.

    `first` and `second` are the points of both by `account.SOURCES`; the first has more in all. The
    difference is explained source against source, the greatest first; not at all if the sources are unknown.
    """
    lead = points(sum(first.values()) - sum(second.values()), translator)
    named = partial(source_name, translator=translator)
    return why_ahead(first, second, lead, name, named, translator)


def ties_broken(view: View, names: Sequence[str], translator: Translator) -> str:
    """Return how each tie of victory points was broken, in one line; empty if there was none."""
    if not view.places:
        return ""
    told = [
        text(translator, "tie", _reason(view, first, second), first=names[first], second=names[second])
        for first, second in pairwise(ranking_of(view.places))
        if view.points[first] == view.points[second] and view.places[first] != view.places[second]
    ]
    return all_told(told, translator)


def _reason(view: View, first: int, second: int) -> str:
    if view.gold[first] != view.gold[second]:
        return "gold"
    return view.level.switches.tie
