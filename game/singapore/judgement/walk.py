"""The best Work of a turn: a depth-first search over uses and the paths to them, on the rules' own functions.

Black chips are expected from the bag; the danger of a white one is part of the worth.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from heapq import heappush, heappushpop
from typing import Final

from game.singapore.judgement.paths import Path, paths, walk
from game.singapore.judgement.police import (
    draw_loss,
    draws_to_come,
    highest_of_others,
    holding_loss,
    take_black,
)
from game.singapore.judgement.stands import Stands
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.worths import rounds_after, worths_of
from game.singapore.rules.codes import UseRow
from game.singapore.rules.components import BUILDINGS, OPIUM
from game.singapore.rules.position import Position
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.uses import carry_out, pay_owner, use_codes

#: Turns to come for which goods count while a turn is not at its end: they can still be used in it.
_HOPE: Final = 2
#: The ways to pay and pick that are looked at for one use, unless the search is complete.
_PAYMENTS: Final = 3
#: Points of more steps, while actions are left.
_MORE_STEPS: Final = 0.8
#: Points that a rival is likely to gain in its turn; and a lead that is safe, or lost, by a round's end.
GAIN_A_TURN: Final = 5.0
_SURE_LEAD: Final = 3.0
#: The share of a rival's pounds that counts against a seat, and that of its points, by players.
_POUND_OF_RIVAL: Final = 0.6
GIFTS: Final = {2: 0.68, 3: 0.45, 4: 0.34}
#: Worths that differ by less are the same.
_SAME: Final = 1e-9
BUILDING_COUNT: Final = len(BUILDINGS)
#: Lists and numbers of a state that a Work changes.
Saved = tuple[
    list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int], list[int],
    tuple[int, int, int, int], tuple[int, int, int, int, int],
]  # fmt: skip


@dataclass(frozen=True, slots=True)
class Plan:
    """The choices of a turn without `end`, and their worth."""

    codes: tuple[int, ...]
    worth: float


class Walk:
    """The search for the best Work of one seat from one position."""

    def __init__(
        self,
        s: Position,
        seat: int,
        temper: Temper,
        turns: int | None = None,
        keep: int = 1,
    ) -> None:
        """Search where the seat may work; `turns` are its turns to come after this one, None to estimate.

        If the temper has no widths, every walk is followed, up to its nodes; `keep` plans are returned.
        """
        self.turns = rounds_after(s) if turns is None else turns
        self._s = s.copy()
        self._s.emit = None
        self._seat = seat
        self._temper = temper
        self._widths = temper.widths
        self._worths = worths_of(temper, s.box.level, self.turns)
        self._hope = worths_of(temper, s.box.level, max(self.turns, _HOPE))
        self._stands = Stands(s, seat, self._worths, temper)
        self._others = [other for other in range(s.players) if other != seat]
        self._gift = temper.gift * GIFTS[s.players]
        place = (seat - s.raffles) % s.players
        #: The fewest points of a rival at the end of the round.
        self._lowest = min(
            s.points[other] + (GAIN_A_TURN if (other - s.raffles) % s.players > place else 0.0)
            for other in self._others
        )
        self._draws = draws_to_come(s, s.players - 1) * temper.fear
        self._highest = highest_of_others(s, seat)
        self._keep = keep
        self._best: list[tuple[float, int, tuple[int, ...]]] = []
        self._places: dict[tuple[int, ...], tuple[float, int, Path]] = {}
        self._paths: dict[tuple[int, ...], dict[int, list[Path]]] = {}
        self._seen: dict[tuple[object, ...], float] = {}
        self.nodes = 0

    @property
    def complete(self) -> bool:
        """Whether the search has followed every walk."""
        return not self._widths and self.nodes < self._temper.nodes

    def plans(self) -> list[Plan]:
        """Return the best plans found, the best first; at least one."""
        self._note((), 0.0)
        self._expand((), 0, 0.0)
        found = sorted(self._best, key=lambda entry: (-entry[0], -entry[1]))
        return [Plan(codes, worth) for worth, _, codes in found]

    def _worth(self, danger: float) -> float:
        """Return the worth of the table to the seat, without the places of workers."""
        s, seat = self._s, self._seat
        worth = self._worths.of(s, seat) - danger
        if self._draws:
            worth -= holding_loss(s, seat, self._worths, self._draws, self._highest)
        pounds = self._worths.pound * _POUND_OF_RIVAL
        for other in self._others:
            worth -= self._gift * (s.points[other] + pounds * s.money[other])
        if self.turns:
            lead = s.points[seat] - self._lowest
            worth += self._temper.raffles * max(0.0, min(1.0, 0.5 - lead / (2 * _SURE_LEAD)))
        return worth

    def _note(self, codes: tuple[int, ...], danger: float) -> float:
        """Enter an end of the turn here among the best ones; return its worth with the best last steps."""
        stand, worker, path = self._stand()
        worth = self._worth(danger) + stand
        entries = self._best
        full = len(entries) >= self._keep
        if not full or worth > entries[0][0] + _SAME:
            s = self._s
            if path:
                workers, steps = s.workers[:], s.steps
                codes = (*codes, *walk(s, self._seat, worker, path))
                s.workers, s.steps = workers, steps
            (heappushpop if full else heappush)(entries, (worth, -self.nodes, codes))
        return worth

    def _stand(self) -> tuple[float, int, Path]:
        """Return the worth of the workers' best places at the end of the turn; who steps there, and how."""
        if not self.turns:
            return 0.0, 0, ()
        s = self._s
        first, second = s.workers[2 * self._seat : 2 * self._seat + 2]
        key = first, second, s.steps, s.east, s.south
        found = self._places.get(key)
        if found is None:
            found = self._places[key] = self._best_places(first, second)
        return found

    def _best_places(self, first: int, second: int) -> tuple[float, int, Path]:
        one, one_path = self._best_stand(first, second)
        if second == NO_WORKER:
            return one, 0, one_path
        here, there = self._stands.of(first), self._stands.of(second)
        if second != first:
            two, two_path = self._best_stand(second, first)
            if two - there > one - here:
                return here + two, 1, two_path
        return one + there, 0, one_path

    def _best_stand(self, here: int, other: int) -> tuple[float, Path]:
        of = self._stands.of
        best = of(here)
        path: Path = ()
        if self._s.steps:
            for building, ways in self._ways(here, other, 0).items():
                if of(building) > best + _SAME:
                    best, path = of(building), ways[0]
        return best, path

    def _ways(self, here: int, other: int, streets: int) -> dict[int, list[Path]]:
        s = self._s
        key = here, other, s.steps, streets, s.east, s.south
        found = self._paths.get(key)
        if found is None:
            found = self._paths[key] = paths(s, here, other, s.steps, streets)
        return found

    def _expand(self, codes: tuple[int, ...], made: int, danger: float) -> None:
        """Look at every use that can come next, and follow the most promising ones."""
        s, most = self._s, self._temper.nodes
        if not s.actions or self.nodes >= most or self._known(danger):
            return
        found: list[tuple[float, int, Path, int]] = []
        saved = self._save()
        for worker, path, code in list(self._uses()):
            if self.nodes >= most:
                break
            steps = (*codes, *walk(s, self._seat, worker, path), code)
            worth = self._note(steps, danger + self._use(code))
            found.append((-worth - self._promise(), worker, path, code))
            self._restore(saved)
        if s.actions < 2:
            return
        found.sort()
        for _, worker, path, code in found[: self._width(made, len(found))]:
            steps = (*codes, *walk(s, self._seat, worker, path), code)
            self._expand(steps, made + 1, danger + self._use(code))
            self._restore(saved)

    def _width(self, made: int, found: int) -> int:
        if not self._widths:
            return found
        return self._widths[min(made, len(self._widths) - 1)]

    def _promise(self) -> float:
        """Return what the table is worth beyond its worth at the end of the turn, with actions left."""
        s = self._s
        if not s.actions:
            return 0.0
        more = _MORE_STEPS if s.steps > s.box.level.steps else 0.0
        return more + self._hope.of(s, self._seat) - self._worths.of(s, self._seat)

    def _known(self, danger: float) -> bool:
        """Return whether the same table was met with no more danger; remember this one."""
        s, seat = self._s, self._seat
        key = (
            *s.workers[2 * seat : 2 * seat + 2], s.steps, s.used, s.east, s.south,
            *s.goods[4 * seat : 4 * seat + 4], *s.money, *s.points, s.chips[seat],
        )  # fmt: skip
        before = self._seen.get(key)
        if before is not None and before <= danger:
            return True
        self._seen[key] = danger
        return False

    def _uses(self) -> Iterator[tuple[int, Path, int]]:
        """Yield each use that can come next: the worker, its path, and the code of the use."""
        s, seat = self._s, self._seat
        first, second = s.workers[2 * seat : 2 * seat + 2]
        price = s.box.street_price
        affordable = s.money[seat] // price if price else self._temper.streets
        streets = min(self._temper.streets, affordable, s.streets)
        barred = s.used | (s.box.illegal if self._temper.lawful else 0)
        pairs = [(0, first, second)]
        if second not in (NO_WORKER, first):
            pairs.append((1, second, first))
        for worker, here, other in pairs:
            for building, ways in self._ways(here, other, streets).items():
                if barred >> building & 1:
                    continue
                codes = self._payments(use_codes(s, seat, building))
                for path in ways if codes else ():
                    bought = sum(code >= BUILDING_COUNT for code in path)
                    for code in codes:
                        if not bought or self._row(code).pounds + bought * price <= s.money[seat]:
                            yield worker, path, code

    def _payments(self, codes: list[int]) -> list[int]:
        """Return the best ways to pay and pick, unless every walk is followed."""
        if len(codes) <= _PAYMENTS or not self._widths:
            return codes
        return sorted(codes, key=self._bare, reverse=True)[:_PAYMENTS]

    def _bare(self, code: int) -> float:
        """Return the change of goods, pounds and points by a use, in points."""
        row, hope = self._row(code), self._hope
        first = 4 * self._seat
        worth = row.gets_points - row.points + hope.pound * (row.gets_pounds - row.pounds) + 0.01 * row.give
        for kind in range(4):
            if row.pays[kind] or row.gets[kind]:
                table = hope.opiums if kind == OPIUM else hope.cubes
                have = self._s.goods[first + kind]
                worth += table[min(have - row.pays[kind] + row.gets[kind], len(table) - 1)] - table[have]
        return worth

    def _row(self, code: int) -> UseRow:
        codes = self._s.box.codes
        return codes.rows[code - codes.use]

    def _use(self, code: int) -> float:
        """Use a building; return the loss that its chip threatens."""
        s, seat = self._s, self._seat
        row = self._row(code)
        self.nodes += 1
        s.actions -= 1
        s.used |= 1 << row.building
        carry_out(s, seat, row)
        pay_owner(s, seat, row.building)
        if not s.box.illegal >> row.building & 1:
            return 0.0
        threatened = draw_loss(s, seat, self._worths) * self._temper.fear
        take_black(s, seat)
        return threatened

    def _save(self) -> Saved:
        s = self._s
        return (
            s.goods[:], s.supply[:], s.money[:], s.points[:], s.seals[:], s.stack[:], s.workers[:],
            s.chips[:], s.reach[:], (s.steps, s.actions, s.used, s.black),
            (s.streets, s.east, s.south, s.gaps_east, s.gaps_south),
        )  # fmt: skip

    def _restore(self, saved: Saved) -> None:
        s = self._s
        (
            s.goods[:], s.supply[:], s.money[:], s.points[:], s.seals[:], s.stack[:], s.workers[:],
            s.chips[:], reach, (s.steps, s.actions, s.used, s.black), town,
        ) = saved  # fmt: skip
        if town[0] != s.streets:
            s.reach[:] = reach
            s.streets, s.east, s.south, s.gaps_east, s.gaps_south = town
