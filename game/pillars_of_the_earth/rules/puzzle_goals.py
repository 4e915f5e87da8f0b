"""The goals of puzzles: the solver's holdings once the round's part of the cathedral is finished."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.puzzle import Outcome, Want, wants_from, wants_table
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


@dataclass(frozen=True, slots=True)
class RoundGoal:
    """All of some wants, when the work on the cathedral in which the puzzle begins is over (rules 3.3)."""

    wants: tuple[Want, ...]

    def outcome(self, start: View, view: View) -> Outcome:
        """Return the outcome so far of the goal of the seat whose view `start` is."""
        assert start.viewer is not None
        if view.risen == start.risen:
            return Outcome.OPEN
        met = all(MEASURES[want.measure](view, start.viewer) >= want.least for want in self.wants)
        return Outcome.MET if met else Outcome.MISSED


def goal_from(table: object) -> RoundGoal:
    """Return the goal of a table ``{"points": 24, "metal": 1}``; PuzzleFault if it is none."""
    return RoundGoal(wants_from(table, MEASURES))


def goal_table(goal: RoundGoal) -> dict[str, Any]:
    """Return a goal as a table that `goal_from` reads back."""
    return wants_table(goal.wants)
