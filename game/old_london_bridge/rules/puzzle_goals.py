"""The goals of puzzles: the solver's holdings at the end of a building turn, or of the game."""

from collections.abc import Callable, Mapping
from typing import Final

from game.core.puzzle import MeasuredGoal
from game.old_london_bridge.rules.bridge import longest_run
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.view import View


def _purse(view: View, seat: int) -> int:
    return view.money[seat]


def _chapel(view: View, seat: int) -> int:
    return view.chapel[seat]


def _gate(view: View, seat: int) -> int:
    return view.gate[seat]


def _tiles(view: View, seat: int) -> int:
    return sum(view.usable[seat]) + sum(view.fresh[seat])


def _hand(view: View, seat: int) -> int:
    return sum(value * count for value, count in enumerate(view.hands[seat]))


def _run(view: View, seat: int) -> int:
    return longest_run(list(view.bridges[seat]))


def _room(view: View, seat: int) -> int:
    """The number that the next building must stay under; one above all numbers after a park."""
    bridge = view.bridges[seat]
    return min(bridge[-1], PARK_TILE) if bridge else PARK_TILE


def _first(view: View, seat: int) -> int:
    """1 where the seat is the first in chapel order, else 0."""
    return int(view.chapel_order[0] == seat)


def _won(view: View, seat: int) -> int:
    """1 where the game is over and the seat has won it, else 0."""
    return int(bool(view.ranking) and view.ranking[0] == seat)


#: The measures that a goal can ask for, by their names in files; each reads a view that may know the seat's
#: hand.
MEASURES: Final[Mapping[str, Callable[[View, int], int]]] = {
    "purse": _purse,
    "chapel": _chapel,
    "gate": _gate,
    "tiles": _tiles,
    "hand": _hand,
    "run": _run,
    "room": _room,
    "first": _first,
    "won": _won,
}


class PuzzleGoal(MeasuredGoal):
    """All of some wants, at the end of the building turn in which the puzzle begins.

    A goal that is to win is decided at the end of the game.
    """

    measures = MEASURES

    def is_decided(self, start: View, view: View) -> bool:
        """Return whether the turn, or for a goal that is to win the game, is over."""
        if any(want.measure == "won" for want in self.wants):
            return bool(view.ranking)
        return view.ending or (view.round, view.turn) != (start.round, start.turn)
