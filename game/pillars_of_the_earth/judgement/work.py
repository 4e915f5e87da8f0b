"""What a team of craftsmen makes of cubes: the work of step 13 solved, not searched.

Craftsmen are used in the order of what a use brings for what it takes; metal, which is rare, counts as three
cubes. With the printed craftsmen this is the best order: each use of a kind of cube competes only with the
other uses of that kind.
"""

from collections.abc import Sequence
from typing import Final

from game.pillars_of_the_earth.rules.box import Box, numbers_in
from game.pillars_of_the_earth.rules.components import METAL

#: The points that a gold is worth in the order of uses.
_A_GOLD: Final = 0.2
#: What a cube of each kind counts in the order of uses.
_COUNTS: Final = (1.0, 1.0, 1.0, 3.0)

Use = tuple[int, tuple[tuple[int, int], ...], int, int, int, int]
"""A craftsman's cap, the cubes and gold that it takes, its points, its gold, and a cube needed, or -1."""


class Team:
    """The uses of a set of craftsmen, the best first."""

    def __init__(self, box: Box, craftsmen: int) -> None:
        level = box.level
        uses: list[tuple[float, Use]] = []
        for number in numbers_in(craftsmen):
            one = level.craftsmen[number]
            if one.needs_craftsman >= 0 and not box.has(craftsmen, one.needs_craftsman):
                continue
            takes = box.crafts[number]
            cost = sum(many * _COUNTS[cube] for cube, many in takes) + _A_GOLD * one.gold
            brings = one.gives + _A_GOLD * one.pays
            use = (one.cap, takes, one.gold, one.gives, one.pays, one.needs_cube)
            # What takes nothing comes first: a cube that is only shown is still there.
            uses.append((brings / cost if cost else 99.0, use))
        uses.sort(key=lambda one: -one[0])
        self.uses: tuple[Use, ...] = tuple(use for _, use in uses)

    def work(self, cubes: Sequence[int], gold: int, more: int = 0) -> tuple[int, int, list[int]]:
        """Return the points made, the gold after it, and the cubes left, by kind.

        `more` uses beyond the cap are allowed to one craftsman; the best that can use them gets them.
        """
        left, points = list(cubes), 0
        for cap, takes, price, gives, pays, needs in self.uses:
            if needs >= 0 and not left[needs]:
                continue
            times = cap + more
            for cube, many in takes:
                times = min(times, left[cube] // many)
            if price:
                times = min(times, gold // price)
            if times <= 0:
                continue
            if times > cap:
                more = 0
            for cube, many in takes:
                left[cube] -= many * times
            gold += (pays - price) * times
            points += gives * times
        return points, gold, left


class Teams:
    """The teams of a table, each worked out once."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[int, Team] = {}

    def of(self, craftsmen: int) -> Team:
        """Return the team of a set of craftsmen."""
        team = self._known.get(craftsmen)
        if team is None:
            team = self._known[craftsmen] = Team(self._box, craftsmen)
        return team


def kept(left: Sequence[int], most: int) -> list[int]:
    """Return the cubes that are kept of those left: metal first, then stone, wood and sand."""
    room, result = most, [0, 0, 0, 0]
    for cube in (METAL, 0, 1, 2):
        result[cube] = min(left[cube], room)
        room -= result[cube]
    return result
