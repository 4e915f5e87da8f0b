"""The goals of puzzles: the solver's holdings at the end of its turn."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.puzzle import MeasuredGoal
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


class PuzzleGoal(MeasuredGoal):
    """All of some wants, when the turn in which the puzzle begins is over (rules 3.4)."""

    measures = MEASURES

    def is_decided(self, start: View, view: View) -> bool:
        """Return whether the turn is over."""
        return (view.round, view.turn) != (start.round, start.turn)
