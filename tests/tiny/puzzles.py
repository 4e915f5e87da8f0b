"""A puzzle in Cairn: to win the stone of the first round."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from game.core.puzzle import Outcome, Puzzle
from game.stage.house import House
from game.stage.puzzle_book import PuzzlePage
from tests.tiny.front import CairnFront
from tests.tiny.position import View


@dataclass(frozen=True, slots=True)
class StoneWon:
    """The goal to own more coins, or a longer row, when the round is over."""

    def outcome(self, start: View, view: View) -> Outcome:
        """Return whether the seat has laid a stone in the round of `start`."""
        assert start.viewer is not None
        if view.round == start.round and not view.places:
            return Outcome.OPEN
        longer = len(view.rows[start.viewer]) > len(start.rows[start.viewer])
        return Outcome.MET if longer else Outcome.MISSED


LAY: Final = Puzzle("lay", "standard", "a puzzle", ("mason", "mason"), ((1, "bid 0"),), 0, StoneWon())


def reached(view: View) -> str:
    """Return how many stones the solver has laid."""
    return f"{len(view.rows[LAY.solver])} in the row"


class PuzzledFront(CairnFront):
    """Cairn with its puzzle."""

    def puzzles(self, house: House) -> Sequence[PuzzlePage]:
        """Return the one puzzle."""
        return (PuzzlePage(LAY, "Lay it", "Lay the stone of this round", reached),)
