"""The worth of buildings: what a use of one brings, and what a worker can use from it in the next turn."""

from __future__ import annotations

from math import fsum
from typing import Final

from game.singapore.judgement.temper import Temper
from game.singapore.judgement.worths import SECOND_WORKER, Worths
from game.singapore.rules.box import numbers_in
from game.singapore.rules.codes import AGENT, BY_WAY, COURT, LEVY, WayTable
from game.singapore.rules.components import OPIUM
from game.singapore.rules.state import NO_WORKER, State

#: The share of a use's worth, by the steps to the building.
_BY_STEPS: Final[tuple[float, ...]] = (1.0, 0.85, 0.6)
#: The uses that count: those of one turn.
_USES: Final = 3
#: The share of a use's worth to a seat that cannot pay it yet.
_UNPAID: Final = 0.4
#: The points of a courthouse for each chip, and of more steps.
_A_CHIP: Final = 0.4
_STEPS: Final = 0.5
#: The points lost with an illegal use, on average.
_ILLEGAL: Final = 0.4


def gain_of(way: WayTable, worths: Worths) -> float:
    """Return the points that one use of a way brings to a seat which has what it costs."""
    best = -9.0
    for row in way.rows:
        gain = row.gets_points - row.points + worths.pound * (row.gets_pounds - row.pounds)
        gain += worths.cube * (sum(row.gets[:OPIUM]) - sum(row.pays[:OPIUM]))
        gain += worths.opium * (row.gets[OPIUM] - row.pays[OPIUM])
        best = max(best, gain)
    return best


def worth_of_use(s: State, building: int, worths: Worths) -> float:
    """Return the points that one use of a building brings to a seat which has what it costs."""
    best = 0.0
    for way in s.box.codes.ways[building]:
        if way.effect == BY_WAY:
            gain = gain_of(way, worths)
        elif way.effect == AGENT:
            gain = SECOND_WORKER * worths.turns / 2
        elif way.effect == COURT:
            gain = _A_CHIP
        elif way.effect == LEVY:
            gain = worths.pound * s.box.level.lodge_levy * (s.box.players - 1)
        else:
            gain = _STEPS
        best = max(best, gain)
    return best - _ILLEGAL if s.box.illegal >> building & 1 else best


class Stands:
    """The worth of the places of a seat's workers at the end of its turn."""

    def __init__(self, s: State, seat: int, worths: Worths, temper: Temper) -> None:
        self._s = s
        self._seat = seat
        self._worths = worths
        self._share = temper.stand
        self._barred = s.box.illegal if temper.lawful else 0
        self._uses: dict[int, float] = {}
        self._found: dict[int, float] = {NO_WORKER: 0.0}

    def of(self, building: int) -> float:
        """Return the worth of a worker on a building, or with `state.IN_HAND` in the hand."""
        found = self._found.get(building)
        if found is None:
            found = self._found[building] = self._worth(building)
        return found

    def _worth(self, building: int) -> float:
        s = self._s
        if building < 0:
            masks = [0, s.standing, 0]
        else:
            near = s.reach[building] & ~(1 << building)
            far = 0
            for one in numbers_in(near):
                far |= s.reach[one]
            masks = [1 << building, near, far & ~near & ~(1 << building)]
        uses = [
            share * self._use(one)
            for share, mask in zip(_BY_STEPS, masks, strict=True)
            for one in numbers_in(mask & ~self._barred)
        ]
        uses.sort(reverse=True)
        return self._share * fsum(uses[:_USES])

    def _use(self, building: int) -> float:
        """Return the worth of a use, less where the seat cannot pay it as it is now."""
        found = self._uses.get(building)
        if found is None:
            s, seat = self._s, self._seat
            ways = s.box.codes.ways[building]
            paid = any(
                way.effect != BY_WAY
                or (
                    way.pounds <= s.money[seat]
                    and way.points <= s.points[seat]
                    and way.payable(s.goods, 4 * seat)
                )
                for way in ways
            )
            if ways and ways[0].effect == AGENT and s.workers[2 * seat + 1] != NO_WORKER:
                found = 0.0
            else:
                found = worth_of_use(s, building, self._worths) * (1.0 if paid else _UNPAID)
            self._uses[building] = found
        return found
