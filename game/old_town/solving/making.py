"""A puzzle made from chance, draw by draw (rules 6.4), and the seeds of the day (rules 6.1, 6.4)."""

from collections.abc import Sequence
from copy import copy
from dataclasses import dataclass
from datetime import date
from typing import Self

from game.core.contract import Chance
from game.old_town.solving.clues import PLOTS, Card, Clue, asked, needed
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.steps import grade

#: The plots of a town; two buildings are left over.
_PLOTS = 16


@dataclass(frozen=True, slots=True)
class Puzzle:
    """Clues in the file's order, the only town that meets them (the building of each plot), and the grade."""

    clues: tuple[Clue, ...]
    town: tuple[int, ...]
    grade: int


def buildings_of(town: Sequence[int], buildings: int) -> list[int]:
    """Return the masks before any clue: all plots for each building of a town, 0 for the others."""
    return [PLOTS if building in town else 0 for building in range(buildings)]


class Making:
    """A puzzle being made: while `due` returns a draw, `turn_up` takes its outcome; then there is a `puzzle`."""

    def __init__(
        self,
        names: Sequence[str],
        cards: Sequence[Card],
        grades: Sequence[int],
        dropped: Sequence[Sequence[str]],
    ) -> None:
        """Begin the first attempt; `names` are the buildings' names, both lists in the file's order.

        `grades` are those that the puzzle may have, `dropped` the groups of kinds of cards to leave out.
        """
        self._names, self._cards, self._grades, self._dropped = names, cards, grades, dropped
        self._attempt = 0
        self.puzzle: Puzzle | None = None
        self._begin()

    def _begin(self) -> None:
        self._attempt += 1
        self._unused: list[int] = []
        self._town: list[int] = []
        self._left = list(self._cards)
        self._waiting: Card | None = None
        self._clues: list[Clue] = []
        self._owned = 0

    def copy(self) -> Self:
        """Return a copy that shares no mutable state."""
        twin = copy(self)
        twin._unused, twin._town = list(self._unused), list(self._town)
        twin._left, twin._clues = list(self._left), list(self._clues)
        return twin

    def due(self) -> Chance | None:
        """Return the draw that is due, seen by nobody; None once the puzzle is made."""
        if self.puzzle is not None:
            return None
        if self._waiting is not None:
            pile, drawn = "mine", self._owned
        elif len(self._town) == _PLOTS:
            pile, drawn = "cards", len(self._cards) - len(self._left)
        elif len(self._unused) == len(self._names) - _PLOTS:
            pile, drawn = "town", len(self._town)
        else:
            pile, drawn = "unused", len(self._unused)
        if pile == "cards":
            outcomes = tuple(card.name for card in self._left)
        else:
            outcomes = tuple(self._names[building] for building in self._buildings())
        return Chance(f"{pile} {self._attempt}", drawn, outcomes, deal=True, seen_by=())

    def _buildings(self) -> list[int]:
        """Return the buildings that may be drawn, in the file's order."""
        if self._waiting is not None:
            return self._mine(self._waiting)
        drawn = {*self._unused, *self._town}
        return [building for building in range(len(self._names)) if building not in drawn]

    def turn_up(self, place: int) -> None:
        """Take the outcome at an index of `due().outcomes`."""
        if self._waiting is not None:
            self._clues.append(Clue(self._waiting, self._buildings()[place]))
            self._waiting = None
            self._owned += 1
        elif len(self._town) == _PLOTS:
            card = self._left.pop(place)
            if self._mine(card) and card.kind != "fours":
                self._waiting = card
            elif self._mine(card):
                self._clues.append(Clue(card))
        else:
            full = len(self._unused) == len(self._names) - _PLOTS
            (self._town if full else self._unused).append(self._buildings()[place])
        if not self._left and self._waiting is None:
            self._finish()

    def _mine(self, card: Card) -> list[int]:
        """Return the buildings for which a card is true of the town; for a `four` at most the named one."""
        town = self._town
        plots = {building: 1 << place for place, building in enumerate(town)}
        named = plots.get(card.building, 0)
        if card.kind == "fours":
            return [card.building] if card.plots & named else []
        if card.kind == "pairs":
            return [building for building in sorted(town) if (named, plots[building]) in card.ends]
        return [building for building in sorted(town) if card.plots & plots[building]]

    def _finish(self) -> None:
        """Cut the clues to those needed; begin a new attempt if the puzzle is not of the level."""
        buildings = buildings_of(self._town, len(self._names))

        def unique(clues: Sequence[Clue]) -> bool:
            return len(towns_of(*asked(clues, buildings), 2)) == 1

        clues = self._clues
        if unique(clues):
            for group in self._dropped:
                clues = needed(clues, [clue for clue in clues if clue.card.kind in group], unique)
            listed = tuple(sorted(clues, key=lambda clue: self._cards.index(clue.card)))
            reached = grade(*asked(listed, buildings))
            if reached in self._grades:
                self.puzzle = Puzzle(listed, tuple(self._town), reached)
                return
        self._begin()


def puzzle_of_day(day: date, week: Sequence[str]) -> tuple[str, str]:
    """Return the seed and the level of the puzzle of a day; `week` has the levels' names, Monday first."""
    return f"old-town puzzle {day.isoformat()}", week[day.weekday()]


def storm_seed(day: date) -> str:
    """Return the seed of the storm of a day (rules 6.1)."""
    return f"old-town storm {day.isoformat()}"
