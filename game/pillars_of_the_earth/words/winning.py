"""Why the winner won, and what broke ties of victory points (rules 5)."""

from __future__ import annotations

from collections.abc import Sequence
from itertools import pairwise
from typing import Final

from game.core.deciding import what_decided
from game.core.messages import Translator, fill, mark
from game.core.ranking import ranking_of
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import all_told, wins_by
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points

_MORE_GOLD: Final = mark("{first} before {second}: more gold")
#: What decides after gold, by the level's reading.
_FURTHER: Final = {
    "cubes": mark("{first} before {second}: fewer cubes"),
    "starting_player": mark("{first} before {second}: nearer to the starting player"),
}


#: The same to end the game: who is named has lost by it.
_WON_FURTHER: Final = {
    "cubes": mark("{name} has the points and the gold of {others}, but fewer cubes, and wins."),
    "starting_player": mark(
        "{name} has the points and the gold of {others}, but is nearer to the starting player, and wins."
    ),
}


def won_sentence(
    places: Sequence[int], points: Sequence[int], gold: Sequence[int], context: SentenceContext
) -> str:
    """Return who has won, and by what: points, more gold, or what decides after it; or who shares it."""
    gettext, names = context.translator.gettext, context.names
    winners = [seat for seat, place in enumerate(places) if place == min(places)]
    if len(winners) > 1:
        message = gettext("{names} have equal points and gold, and share the victory.")
        return fill(message, names=listed([names[seat] for seat in winners], context.translator))
    (first,) = winners
    level = [seat for seat in range(len(places)) if seat != first and points[seat] == points[first]]
    as_rich = [seat for seat in level if gold[seat] == gold[first]]
    if not level:
        return fill(gettext("{name} has given most to the cathedral, and wins."), name=names[first])
    others = listed([names[seat] for seat in as_rich or level], context.translator)
    message = mark("{name} has as many points as {others}, but more gold, and wins.")
    if as_rich:
        message = _WON_FURTHER[context.level.switches.tie]
    return fill(gettext(message), name=names[first], others=others)


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
