"""Why the winner won, and how ties of points were broken (rules 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial
from itertools import pairwise

from game.core.messages import Translator
from game.core.ranking import ranking_of
from game.core.wording.winning import all_told, why_ahead
from game.singapore.rules.view import View
from game.singapore.words.figures import points
from game.singapore.words.messages import text
from game.singapore.words.statistics import source_name


def why_won(
    first: Mapping[str, int], second: Mapping[str, int], name: str, translator: Translator
) -> tuple[str, str]:
    """Return why somebody is ahead, to follow the own name, whole and in brief; `name` is that of the second.

    `first` and `second` are the points of both by `account.SOURCES`; of equal ones the lower seal decides.
    """
    lead = sum(first.values()) - sum(second.values())
    if not lead:
        tie = text(translator, "won_tie", name=name)
        return tie, tie
    told, named = points(lead, translator), partial(source_name, translator=translator)
    return why_ahead(first, second, told, name, named, translator)


def ties_broken(view: View, names: Sequence[str], translator: Translator) -> str:
    """Return how each tie of points was broken, in one line; empty if there was none."""
    if not view.places:
        return ""
    told = [
        text(translator, "tie", first=names[first], second=names[second])
        for first, second in pairwise(ranking_of(view.places))
        if view.points[first] == view.points[second]
    ]
    return all_told(told, translator)
