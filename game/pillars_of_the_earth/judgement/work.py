"""The yield of a team of craftsmen from cubes: the work of step 13 solved, not searched.

Craftsmen are used in the order of a use's yield against its cost. Before the last round a use that brings
less than its cubes are worth in the next one takes only cubes that could not be kept. This is the best order
where each use competes only with other uses of one kind of cube. For craftsmen who take several kinds, or who
make gold of cubes, every number of uses is tried.
"""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import product
from math import fsum
from typing import Final, NamedTuple

from game.pillars_of_the_earth.rules.box import Box, numbers_in
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, METAL

#: Points of a cube kept for the next round: stone, wood, sand, metal.
CUBE_WORTH: Final = (0.75, 0.55, 0.4, 1.6)
#: The points that a gold is worth in the order of uses.
_A_GOLD: Final = 0.2
#: The same in the last round, where it decides only between equal points.
_A_LAST_GOLD: Final = 0.001
#: The weight of a cube of each kind in the order of uses.
_COUNTS: Final = (1.0, 1.0, 1.0, 3.0)
#: The gold that is kept for the next round before any is made into points.
RESERVE: Final = 10
#: The craftsman to name for further uses if there are to be none.
NOBODY: Final = -2
#: Teams, and results of each, that are remembered; more are forgotten all at once.
_MOST_TEAMS: Final = 500
_MOST_KNOWN: Final = 200

Cubes = tuple[int, ...]


class Work(NamedTuple):
    """The points made, the gold after it, the cubes kept, and the uses: (craftsman, times) in their order."""

    points: int
    gold: int
    kept: Cubes
    uses: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class _Use:
    """One craftsman of a team; `eager`: a use brings at least the worth of its cubes when kept."""

    craftsman: int
    cap: int
    takes: tuple[tuple[int, int], ...]
    price: int
    gives: int
    pays: int
    needs: int
    blessed: bool
    eager: bool


class Team:
    """The uses of a set of craftsmen, the best first."""

    def __init__(self, box: Box, craftsmen: int) -> None:
        self._most_kept, self._most_gold = box.level.cubes_kept, box.level.most_gold
        uses = [
            _rated(box, number)
            for number in numbers_in(craftsmen)
            if (needed := box.level.craftsmen[number].needs_craftsman) < 0 or box.has(craftsmen, needed)
        ]
        uses.sort(key=lambda one: -one[0])
        ordered = [use for _, use in uses]
        of_gold = [use for use in ordered if use.price]
        #: Those that are tried with every number of uses.
        self._open = [use for use in ordered if len(use.takes) > 1 or (use.takes and use.pays)]
        free = [use for use in ordered if not use.takes and not use.price]
        rest = [use for use in ordered if use.takes and use not in self._open]
        # Gold is made into points before more of it would be lost, and again after. Craftsmen that take
        # nothing come first: a cube that is only shown is still there.
        self._before, self._after = [*free, *of_gold], [*rest, *of_gold]
        self._known: dict[tuple[Cubes, int, int, bool, Cubes, int], Work] = {}

    def work(
        self,
        cubes: Sequence[int],
        gold: int,
        more: int = 0,
        last: bool = False,
        used: Cubes = (),
        blessed: int = -1,
    ) -> Work:
        """Return the best work with these cubes, by kind, and this gold.

        `more` uses beyond the cap are allowed to one craftsman: to `blessed`, or with -1 to the best that can
        use them. `last`: nothing has to be kept for a next round. `used`: how often each craftsman was used
        before, none if empty.
        """
        key = (tuple(cubes), gold, more, last, used, blessed)
        work = self._known.get(key)
        if work is None:
            if len(self._known) >= _MOST_KNOWN:
                self._known.clear()
            work = self._known[key] = self._solved(*key)
        return work

    def _solved(self, cubes: Cubes, gold: int, more: int, last: bool, used: Cubes, blessed: int) -> Work:
        uses = list(used) or [0] * len(CRAFTSMEN)
        found: list[Work] = []
        for favoured in self._favoured(uses, blessed) if more else (NOBODY,):
            extra = {favoured: more}
            caps = [use.cap + extra.get(use.craftsman, 0) - uses[use.craftsman] for use in self._open]
            mosts = [
                max(0, _most_times(use, cap, cubes, 0)) for use, cap in zip(self._open, caps, strict=True)
            ]
            for times in product(*(range(most, -1, -1) for most in mosts)):
                work = self._done(cubes, gold, extra, last, uses, times)
                if work is not None:
                    found.append(work)
        gold_worth = _A_LAST_GOLD if last else _A_GOLD

        def value(work: Work) -> float:
            return work.points + gold_worth * work.gold + (0.0 if last else worth_of(work.kept))

        return found[0] if len(found) == 1 else max(found, key=value)

    def _favoured(self, uses: list[int], blessed: int) -> Sequence[int]:
        """Return the craftsmen that may get further uses: one that has begun them, or is named, or any."""
        able = [use for use in (*self._open, *self._before, *self._after) if use.blessed]
        if blessed != -1:
            return (blessed if any(use.craftsman == blessed for use in able) else NOBODY,)
        begun = [use.craftsman for use in able if uses[use.craftsman] > use.cap]
        return begun or sorted({use.craftsman for use in able}) or (NOBODY,)

    def _done(
        self,
        cubes: Cubes,
        gold: int,
        extra: dict[int, int],
        last: bool,
        used: list[int],
        times_open: tuple[int, ...],
    ) -> Work | None:
        """Return the work with so many of the open uses; None if there are too few cubes for them."""
        left, uses, points = list(cubes), used[:], 0
        done: list[tuple[int, int]] = []
        for use, fixed in self._in_order(times_open):
            if use.needs >= 0 and not left[use.needs]:
                continue
            cap = use.cap + extra.get(use.craftsman, 0) - uses[use.craftsman]
            times = _most_times(use, cap, left, gold - (0 if last else RESERVE))
            if fixed >= 0:
                if times < fixed:
                    return None
                times = fixed
            elif not (last or use.eager):
                times = self._of_surplus(use, times, left)
            if times <= 0:
                continue
            uses[use.craftsman] += times
            for cube, many in use.takes:
                left[cube] -= many * times
            gold = min(self._most_gold, gold + (use.pays - use.price) * times)
            points += use.gives * times
            done.append((use.craftsman, times))
        return Work(points, gold, tuple(left if last else kept(left, self._most_kept)), tuple(done))

    def _in_order(self, times_open: tuple[int, ...]) -> Iterator[tuple[_Use, int]]:
        """Yield the uses in their order, each with how often it is made, or -1 for as often as it pays."""
        yield from ((use, -1) for use in self._before)
        yield from zip(self._open, times_open, strict=True)
        yield from ((use, -1) for use in self._after)

    def _of_surplus(self, use: _Use, most: int, left: list[int]) -> int:
        """Return how often a use pays that takes more than it brings: with cubes that cannot be kept."""

        def worth(times: int) -> float:
            rest = left[:]
            for cube, many in use.takes:
                rest[cube] -= many * times
            return times * (use.gives + _A_GOLD * use.pays) + worth_of(kept(rest, self._most_kept))

        return max(range(most + 1), key=worth) if most > 0 else 0


def _rated(box: Box, number: int) -> tuple[float, _Use]:
    """Return a craftsman's use with the ratio of its yield to its cost."""
    one, takes = box.level.craftsmen[number], box.crafts[number]
    cost = fsum(many * _COUNTS[cube] for cube, many in takes) + _A_GOLD * one.gold
    brings = one.gives + _A_GOLD * one.pays
    eager = brings >= fsum(many * CUBE_WORTH[cube] for cube, many in takes)
    use = _Use(number, one.cap, takes, one.gold, one.gives, one.pays, one.needs_cube, one.blessed, eager)
    return (brings / cost if cost else 99.0), use


def _most_times(use: _Use, cap: int, left: Sequence[int], gold: int) -> int:
    times = cap
    for cube, many in use.takes:
        times = min(times, left[cube] // many)
    return min(times, gold // use.price) if use.price else times


class Teams:
    """The teams of a table, remembered for as long as they are few."""

    def __init__(self, box: Box) -> None:
        self._box = box
        self._known: dict[int, Team] = {}

    def of(self, craftsmen: int) -> Team:
        """Return the team of a set of craftsmen."""
        team = self._known.get(craftsmen)
        if team is None:
            if len(self._known) >= _MOST_TEAMS:
                self._known.clear()
            team = self._known[craftsmen] = Team(self._box, craftsmen)
        return team


def kept(left: Sequence[int], most: int) -> list[int]:
    """Return the cubes that are kept of those left: metal first, then stone, wood and sand."""
    room, result = most, [0, 0, 0, 0]
    for cube in (METAL, 0, 1, 2):
        result[cube] = min(left[cube], room)
        room -= result[cube]
    return result


def worth_of(cubes: Sequence[int]) -> float:
    """Return the points of cubes that are kept."""
    return fsum(worth * many for worth, many in zip(CUBE_WORTH, cubes, strict=True))
