"""Logic puzzles by the second reading (6.2, 6.3): start, steps, hints, grades, uniqueness."""

from __future__ import annotations

from itertools import islice
from typing import NamedTuple

from tests.old_town.referee.clues import Clue
from tests.old_town.referee.towns import Sets, Use, narrowed, partners, supports, towns

#: What a step takes: plots by building.
Taken = dict[str, set[int]]


class Fact(NamedTuple):
    """A clue of a puzzle with its "my building", "" for a four."""

    clue: Clue
    mine: str


class Riddle(NamedTuple):
    """Sixteen buildings and clues, both in the file's order."""

    buildings: list[str]
    facts: list[Fact]

    def uses(self) -> list[Use]:
        """Return the pairs."""
        return [
            Use(fact.clue.building, fact.mine, fact.clue.pairs)
            for fact in self.facts
            if fact.clue.kind == "pairs"
        ]

    def start(self) -> Sets:
        """Return each building's plots by its fours and eights, and the ends of pairs by their lists."""
        sets = {building: set(range(1, 17)) for building in self.buildings}
        for clue, mine in self.facts:
            if clue.kind == "pairs":
                sets[clue.building] &= {one for one, _ in clue.pairs}
                sets[mine] &= {other for _, other in clue.pairs}
            else:
                sets[clue.building or mine] &= clue.plots
        return sets

    def unique(self) -> bool:
        """Return whether exactly one town meets all clues."""
        return len(list(islice(towns(self.start(), self.uses()), 2))) == 1


def closed(sets: Sets, uses: list[Use]) -> Sets | None:
    """Take steps 1 to 4 until there is none; None if a set becomes empty.

    In a puzzle every plot is used, so a plot that only one building can have is a matter of step 4, too.
    """
    while True:
        now = narrowed(sets, uses)
        now = now and supports(now)
        if now is None or now == sets:
            return now
        sets = now


def _singles(sets: Sets, uses: list[Use]) -> Taken:
    for building, plots in sets.items():
        if len(plots) == 1:
            taken = {other: set(plots) for other in sets if other != building and plots & sets[other]}
            if taken:
                return taken
    for use in uses:
        named, mine = partners(use, sets[use.named], sets[use.mine])
        if len(sets[use.named]) == 1 and mine != sets[use.mine]:
            return {use.mine: sets[use.mine] - mine}
        if len(sets[use.mine]) == 1 and named != sets[use.named]:
            return {use.named: sets[use.named] - named}
    return {}


def _open_pairs(sets: Sets, uses: list[Use]) -> Taken:
    for use in uses:
        if len(sets[use.named]) > 1 and len(sets[use.mine]) > 1:
            named, mine = partners(use, sets[use.named], sets[use.mine])
            taken = {use.named: sets[use.named] - named, use.mine: sets[use.mine] - mine}
            if any(taken.values()):
                return {building: plots for building, plots in taken.items() if plots}
    return {}


def _lone_plots(sets: Sets) -> Taken:
    for plot in range(1, 17):
        able = [building for building, plots in sets.items() if plot in plots]
        if len(able) == 1 and len(sets[able[0]]) > 1:
            return {able[0]: sets[able[0]] - {plot}}
    return {}


def _no_town(sets: Sets) -> Taken:
    possible = supports(sets)
    assert possible is not None
    for building, plots in sets.items():
        if plots != possible[building]:
            return {building: plots - possible[building]}
    return {}


def _what_if(sets: Sets, uses: list[Use]) -> Taken:
    for building, plots in sets.items():
        for plot in sorted(plots):
            if len(plots) > 1 and closed({**sets, building: {plot}}, uses) is None:
                return {building: {plot}}
    return {}


def _step(kind: int, sets: Sets, uses: list[Use]) -> Taken:
    if kind in (1, 2):
        return _singles(sets, uses) if kind == 1 else _open_pairs(sets, uses)
    if kind in (3, 4):
        return _lone_plots(sets) if kind == 3 else _no_town(sets)
    return _what_if(sets, uses)


def next_step(sets: Sets, uses: list[Use]) -> tuple[int, Taken] | None:
    """Return the first step of the lowest kind, and the plots it takes; None if there is none."""
    for kind in range(1, 6):
        taken = _step(kind, sets, uses)
        if taken:
            return kind, taken
    return None


def grade_of(riddle: Riddle) -> int:
    """Return the highest kind of step that a puzzle needs, 6 if the steps do not solve it."""
    sets, uses = riddle.start(), riddle.uses()
    grade = 1
    while step := next_step(sets, uses):
        grade = max(grade, step[0])
        for building, plots in step[1].items():
            sets[building] -= plots
    return grade if all(len(plots) == 1 for plots in sets.values()) else 6
