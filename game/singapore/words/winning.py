"""Why the winner won, and how ties of points were broken (rules 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.core.deciding import what_decided
from game.core.messages import Translator
from game.core.ranking import ranking_of
from game.core.wording.winning import against, all_told, wins
from game.singapore.account import SOURCES
from game.singapore.rules.view import View
from game.singapore.words.figures import points
from game.singapore.words.messages import text
from game.singapore.words.statistics import source_name

#: The most sources that are named.
_TOLD: Final = 2


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
    won = wins(points(lead, translator), name, translator)
    told = [
        against(source_name(source, translator), first.get(source, 0), second.get(source, 0), translator)
        for source in what_decided(first, second)
        if source in SOURCES
    ]
    whole, brief = (
        text(translator, "won_by", won=won, sources=all_told(told[:most], translator)) if told else won
        for most in (_TOLD, 1)
    )
    return whole, brief


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
