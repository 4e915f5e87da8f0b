"""Why the winner won, and what broke ties of victory points (rules 5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.core.deciding import what_decided
from game.core.messages import Translator, fill, mark
from game.core.ranking import ranking_of
from game.core.wording.winning import all_told, wins_by
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points

_MORE_GOLD: Final = mark("{first} before {second}: more gold")
#: What decides after gold, by the level's reading.
_FURTHER: Final = {
    "cubes": mark("{first} before {second}: fewer cubes"),
    "starting_player": mark("{first} before {second}: nearer to the starting player"),
}


def why_won(first: Sequence[int], second: Sequence[int], name: str, translator: Translator) -> str:
    """Return why somebody is ahead, to follow the own name; `name` is that of the second.

    `first` and `second` are the points of both in each round; the first has more in all.
    """
    message = translator.gettext("round {number}")
    own = {fill(message, number=number): many for number, many in enumerate(first, 1)}
    other = dict(zip(own, second, strict=True))
    lead = points(sum(first) - sum(second), translator)
    return wins_by(lead, name, what_decided(own, other), translator)


def ties_broken(view: View, names: Sequence[str], translator: Translator) -> str:
    """Return what broke each tie of victory points, in one line; empty where there was none."""
    if not view.places:
        return ""
    told = [
        fill(translator.gettext(_reason(view, first, second)), first=names[first], second=names[second])
        for first, second in pairwise(ranking_of(view.places))
        if view.points[first] == view.points[second] and view.places[first] != view.places[second]
    ]
    return all_told(told, translator)


def _reason(view: View, first: int, second: int) -> str:
    if view.gold[first] != view.gold[second]:
        return _MORE_GOLD
    return _FURTHER[view.level.switches.tie]
