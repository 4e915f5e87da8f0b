"""Puzzles in words: their names, and what is asked for."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark, mark_plural
from game.core.puzzle import Want
from game.core.wording.lists import listed
from game.pillars_of_the_earth.rules.puzzle_goals import RoundGoal

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


def _want(want: Want, translator: Translator) -> str:
    return fill(translator.ngettext(*_WANTS[want.measure], want.least), amount=want.least)
