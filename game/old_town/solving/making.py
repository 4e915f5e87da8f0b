"""A puzzle made from chance, draw by draw (rules 6.4), and the seeds of the day (rules 6.1, 6.4)."""

from collections.abc import Sequence
from contextlib import suppress
from copy import copy
from dataclasses import dataclass
from datetime import date
from itertools import islice
from typing import Self

from game.core.contract import Chance
from game.old_town.solving.clues import PLOTS, Card, Clue, asked, needed
from game.old_town.solving.pair_towns import towns_of
from game.old_town.solving.steps import grade

Group = Sequence[str]
_PLOTS = PLOTS.bit_count()


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
    """A puzzle being made: `due` is the next draw and `turn_up` takes its outcome, until `puzzle` is set."""

    def __init__(
        self, names: Sequence[str], cards: Sequence[Card], grades: Sequence[int], dropped: Sequence[Group]
    ) -> None:
        """Begin the first attempt; `names` are the buildings' names, both lists in the file's order.

        `grades` are those that the puzzle may have, `dropped` the groups of kinds of cards to leave out.
        """
        self._names, self._grades, self._dropped = names, grades, dropped
        self._cards = {card.name: card for card in cards}
        self._attempt = 0
        self.puzzle: Puzzle | None = None
        self._begin()

    def _begin(self) -> None:
        self._attempt += 1
        self._drawn: dict[str, list[str]] = {pile: [] for pile in ("unused", "town", "cards", "mine")}
        self._waiting: Card | None = None
        self._clues: list[Clue] = []

    def copy(self) -> Self:
        """Return a copy that shares no mutable state."""
        twin = copy(self)
        twin._drawn = {pile: list(drawn) for pile, drawn in self._drawn.items()}
        twin._clues = list(self._clues)
        return twin

    def due(self) -> Chance | None:
        """Return the draw that is due, seen by nobody; None once the puzzle is made."""
        if self.puzzle is not None:
            return None
        pile, outcomes = self._pile()
        return Chance(f"{pile} {self._attempt}", len(self._drawn[pile]), outcomes, deal=True, seen_by=())

    def _pile(self) -> tuple[str, tuple[str, ...]]:
        """Return the pile that is drawn from, and its outcomes in the file's order."""
        if self._waiting is not None:
            return "mine", tuple(self._names[building] for building in self._true_of(self._waiting))
        if len(self._drawn["town"]) == _PLOTS:
            gone = {*self._drawn["cards"]}
            return "cards", tuple(name for name in self._cards if name not in gone)
        gone = {*self._drawn["unused"], *self._drawn["town"]}
        pile = "unused" if len(gone) < len(self._names) - _PLOTS else "town"
        return pile, tuple(name for name in self._names if name not in gone)

    def turn_up(self, place: int) -> None:
        """Take the outcome at an index of `due().outcomes`."""
        pile, outcomes = self._pile()
        self._drawn[pile].append(outcomes[place])
        if self._waiting is not None:
            self._clues.append(Clue(self._waiting, self._names.index(outcomes[place])))
            self._waiting = None
        elif pile == "cards" and self._true_of(card := self._cards[outcomes[place]]):
            if card.kind == "fours":
                self._clues.append(Clue(card))
            else:
                self._waiting = card
        if len(self._drawn["cards"]) == len(self._cards) and self._waiting is None:
            self._finish()

    def _true_of(self, card: Card) -> list[int]:
        """Return the buildings for which a card is true of the town; for a `four` at most the named one."""
        plots = {self._names.index(name): 1 << place for place, name in enumerate(self._drawn["town"])}
        if card.kind == "eights":
            return [building for building in sorted(plots) if plots[building] & card.plots]
        named = plots.get(card.building, 0)
        if card.kind == "fours":
            return [card.building] if named & card.plots else []
        return [building for building in sorted(plots) if (named, plots[building]) in card.ends]

    def _finish(self) -> None:
        """Cut the clues to those needed; begin a new attempt if the puzzle is not of the level."""
        town = tuple(self._names.index(name) for name in self._drawn["town"])
        buildings, clues = buildings_of(town, len(self._names)), self._clues

        def unique(clues: Sequence[Clue]) -> bool:
            return len(list(islice(towns_of(*asked(clues, buildings)), 2))) == 1

        if unique(clues):
            for group in self._dropped:
                clues = needed(clues, [clue for clue in clues if clue.card.kind in group], unique)
            order = [*self._cards]
            listed = tuple(sorted(clues, key=lambda clue: order.index(clue.card.name)))
            reached = grade(*asked(listed, buildings))
            if reached in self._grades:
                self.puzzle = Puzzle(listed, town, reached)
                return
        self._begin()


def seed_of(kind: str, day: date | str = "") -> str:
    """Return the seed of the puzzle or the storm of a day (rules 6.1, 6.4).

    >>> seed_of("storm", date(2026, 1, 5))
    'old-town storm 2026-01-05'
    """
    return f"old-town {kind} {day}"


def day_of(seed: str) -> tuple[str, date] | None:
    """Return the kind and the day of a seed of the day; None for any other seed.

    >>> day_of("old-town storm 2026-01-05")
    ('storm', datetime.date(2026, 1, 5))
    """
    for kind in ("puzzle", "storm"):
        if seed.startswith(seed_of(kind)):
            with suppress(ValueError):
                return kind, date.fromisoformat(seed.removeprefix(seed_of(kind)))
    return None
