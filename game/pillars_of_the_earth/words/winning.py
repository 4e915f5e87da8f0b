"""Why the winner won, and what broke ties of victory points (rules 5)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from itertools import pairwise
from typing import Final

from game.core.deciding import what_decided
from game.core.messages import Translator, fill, mark
from game.core.ranking import ranking_of
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.winning import against, all_told, wins
from game.pillars_of_the_earth.account import SOURCES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points
from game.pillars_of_the_earth.words.statistics import source_name

#: The sources that are told at most.
_TOLD: Final = 2
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


def why_won(
    first: Mapping[str, int], second: Mapping[str, int], name: str, translator: Translator
) -> tuple[str, str]:
    """Return why somebody is ahead, to follow the own name, whole and in brief; `name` is that of the second.

    `first` and `second` are the points of both by `account.SOURCES`; the first has more in all. What made the
    difference is told source against source, the greatest first; nothing of it where the sources are unknown.
    """
    lead = points(sum(first.values()) - sum(second.values()), translator)
    won = wins(lead, name, translator)
    told = [
        against(source_name(source, translator), first.get(source, 0), second.get(source, 0), translator)
        for source in what_decided(first, second)
        if source in SOURCES
    ]
    message = translator.gettext("{won}: {sources}")
    whole, brief = (
        fill(message, won=won, sources=listed(told[:most], translator)) if told else won
        for most in (_TOLD, 1)
    )
    return whole, brief


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
