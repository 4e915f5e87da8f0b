"""The goals of puzzles: the solver's holdings once the round's part of the cathedral is finished."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.puzzle import MeasuredGoal
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.rules.view import View


def _points(view: View, seat: int) -> int:
    return view.points[seat]


def _gold(view: View, seat: int) -> int:
    return view.gold[seat]


def _metal(view: View, seat: int) -> int:
    return view.cubes_of(seat)[METAL]


def _cubes(view: View, seat: int) -> int:
    return sum(view.cubes_of(seat))


#: The measures that a goal can ask for, by their names in files.
MEASURES: Final[Mapping[str, Callable[[View, int], int]]] = {
    "points": _points,
    "gold": _gold,
    "metal": _metal,
    "cubes": _cubes,
}


class PuzzleGoal(MeasuredGoal):
    """All of some wants, when the work on the cathedral in which the puzzle begins is over (rules 3.3)."""

    measures = MEASURES

    def is_decided(self, start: View, view: View) -> bool:
        """Return whether the round's part of the cathedral is finished."""
        return view.risen != start.risen
