"""The goals of puzzles: the solver's holdings at the end of its turn."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, Final

from game.core.puzzle import Outcome, Want, wants_from, wants_table
from game.singapore.rules.view import View


def _points(view: View, seat: int) -> int:
    return view.points[seat]


def _lead(view: View, seat: int) -> int:
    return view.points[seat] - max(points for other, points in enumerate(view.points) if other != seat)


def _money(view: View, seat: int) -> int:
    return view.money[seat]


def _goods(view: View, seat: int) -> int:
    return sum(view.goods_of(seat))


#: The measures that a goal can ask for, by their names in files.
MEASURES: Final[Mapping[str, Callable[[View, int], int]]] = {
    "points": _points,
    "lead": _lead,
    "money": _money,
    "goods": _goods,
}


@dataclass(frozen=True, slots=True)
class TurnGoal:
    """All of some wants, when the turn in which the puzzle begins is over (rules 3.4)."""

    wants: tuple[Want, ...]

    def outcome(self, start: View, view: View) -> Outcome:
        """Return the outcome so far of the goal of the seat whose view `start` is."""
        assert start.viewer is not None
        if (view.round, view.turn) == (start.round, start.turn):
            return Outcome.OPEN
        met = all(MEASURES[want.measure](view, start.viewer) >= want.least for want in self.wants)
        return Outcome.MET if met else Outcome.MISSED


def goal_from(table: object) -> TurnGoal:
    """Return the goal of a table ``{"points": 24, "money": 5}``; PuzzleFault if it is none."""
    return TurnGoal(wants_from(table, MEASURES))


def goal_table(goal: TurnGoal) -> dict[str, Any]:
    """Return a goal as a table that `goal_from` reads back."""
    return wants_table(goal.wants)
