"""Puzzles in words: their names, and what is asked for."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark, mark_plural
from game.core.puzzle import Want
from game.core.wording.lists import listed
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.rules.puzzle_goals import MEASURES, RoundGoal
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points

#: The names of the puzzles in the order of the file.
_NAMES: Final = (
    mark("The first course"),
    mark("Sand and mortar"),
    mark("The prior's chest"),
    mark("Stone for stone"),
    mark("The master's eye"),
    mark("Under the spire"),
)
_WANTS: Final = {
    "points": mark_plural("have {amount} point or more", "have {amount} points or more"),
    "gold": mark_plural("keep {amount} gold or more", "keep {amount} gold or more"),
    "metal": mark_plural("keep {amount} metal or more", "keep {amount} metal or more"),
    "cubes": mark_plural("keep {amount} cube or more", "keep {amount} cubes or more"),
}


def puzzle_title(place: int, translator: Translator) -> str:
    """Return the name of the puzzle at a place of the file, from 0."""
    return translator.gettext(_NAMES[place % len(_NAMES)])


def goal_words(goal: RoundGoal, translator: Translator) -> str:
    """Return what a puzzle asks for: ``This round: have 24 points or more and keep 1 metal or more``."""
    wants = listed([_want(want, translator) for want in goal.wants], translator)
    return fill(translator.gettext("This round: {wants}"), wants=wants)


def reached_words(goal: RoundGoal, seat: int, view: View, translator: Translator) -> str:
    """Return what a seat has of all that a goal wants: ``50 points and 1 cube``."""
    told = [_amount(want.measure, MEASURES[want.measure](view, seat), translator) for want in goal.wants]
    return listed(told, translator)


def _amount(measure: str, amount: int, translator: Translator) -> str:
    match measure:
        case "points":
            return points(amount, translator)
        case "gold":
            return gold_words(amount, translator)
        case "metal":
            return of_kind(amount, METAL, translator)
    return fill(translator.ngettext("{amount} cube", "{amount} cubes", amount), amount=amount)


def _want(want: Want, translator: Translator) -> str:
    return fill(translator.ngettext(*_WANTS[want.measure], want.least), amount=want.least)
