"""How far a building is from the figures of a seat: steps, and streets that would have to be bought."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import STARTS
from game.singapore.rules.position import Position
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.streets import EAST, SOUTH, gaps_at, side_of
from game.singapore.rules.work import steps_open
from game.singapore.things import Gap

#: More streets than any way needs.
_MANY: Final = 1000


@dataclass(frozen=True, slots=True, order=True)
class Way:
    """A way to a building: the streets bought, and the steps; the least is the best."""

    streets: int
    steps: int


def way_to(s: Position, seat: int, building: int, steps: int, streets: int) -> Way | None:
    """Return the best way of a seat's figures to a building, within a number of steps and streets."""
    first, second = s.workers[2 * seat : 2 * seat + 2]
    ways = [
        found
        for here, other in ((first, second), (second, first))
        if here != NO_WORKER
        for found in _ways(s, here, other, building, steps)
        if found.streets <= streets
    ]
    return min(ways, default=None)


def _ways(s: Position, here: int, other: int, building: int, steps: int) -> Iterator[Way]:
    """Yield the way of one figure with the fewest steps, then each longer one with fewer streets."""
    fewest = {here: 0}
    layer = {here: 0}
    for step in range(1, steps + 1):
        further = dict[int, int]()
        for before, bought in layer.items():
            for one, cost in _next(s, before, other):
                if bought + cost < min(fewest.get(one, _MANY), further.get(one, _MANY)):
                    further[one] = bought + cost
        fewest |= further
        layer = further
        if building in layer:
            yield Way(layer[building], step)


def _next(s: Position, here: int, other: int) -> Iterator[tuple[int, int]]:
    """Yield the buildings that one step leads to, each with the streets to buy for it."""
    yield from ((one, 0) for one in numbers_in(steps_open(s, here, other)))
    if here >= 0:
        yield from ((one, 1) for one, _gap in over_gaps(s, here, other))


def over_gaps(s: Position, here: int, other: int) -> Iterator[tuple[int, Gap]]:
    """Yield the buildings that a street bought at a figure would lead to, each with its gap.

    `other` is where the seat's other figure is.
    """
    for mask, side in zip(gaps_at(s, here), (EAST, SOUTH), strict=True):
        for first in numbers_in(mask):
            second = side_of(s, first, side)
            there = second if first == here or (first < STARTS and here < STARTS) else first
            for one in range(STARTS) if there < STARTS else (there,):
                if s.box.workers_share or one != other:
                    yield one, Gap(first, side == SOUTH)
