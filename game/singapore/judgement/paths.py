"""The ways of a worker to buildings in a turn: along streets, and along streets bought for it."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.singapore.rules.box import numbers_in
from game.singapore.rules.causes import STREET
from game.singapore.rules.codes import PAVE_EAST, PAVE_SOUTH, STEP_1
from game.singapore.rules.components import BUILDINGS, STARTS
from game.singapore.rules.purse import move_money
from game.singapore.rules.state import State
from game.singapore.rules.streets import EAST, NORTH, SOUTH, START, WEST, lay_street, side_of
from game.singapore.rules.work import steps_open

_ALL: Final = len(BUILDINGS)

Path = tuple[int, ...]
"""Buildings stepped to in turn; a code of a street to buy before the step to the next one."""


def paths(s: State, here: int, other: int, steps: int, streets: int) -> dict[int, list[Path]]:
    """Return the shortest paths to each building within some steps, with at most some streets bought.

    `here` is the building of the worker that walks, or `state.IN_HAND`, `other` that of the seat's other
    worker. A path with more streets bought is listed only if it is shorter.
    """
    found: dict[int, list[Path]] = {here: [()]} if here >= 0 else {}
    layers: list[dict[int, Path]] = [{here: ()}]
    reached = [1 << here if here >= 0 else 0] * (streets + 1)
    layers += [{} for _ in range(streets)]
    for _ in range(steps):
        news: list[dict[int, Path]] = [{} for _ in range(streets + 1)]
        for bought, layer in enumerate(layers):
            for place, path in layer.items():
                for building in numbers_in(steps_open(s, place, other) & ~reached[bought]):
                    reached[bought] |= 1 << building
                    news[bought][building] = (*path, building)
                if bought < streets and place >= 0:
                    for code, mask in gaps_from(s, place):
                        if not s.box.workers_share and other >= 0:
                            mask &= ~(1 << other)
                        for building in numbers_in(mask & ~reached[bought + 1] & ~reached[bought]):
                            reached[bought + 1] |= 1 << building
                            news[bought + 1][building] = (*path, code, building)
        shortest = 0
        for bought, new in enumerate(news):
            for building, path in new.items():
                if not shortest >> building & 1:
                    found.setdefault(building, []).append(path)
            shortest |= reached[bought]
        layers = news
    return found


def gaps_from(s: State, building: int) -> Iterator[tuple[int, int]]:
    """Yield the codes of the streets to buy at a building, each with a mask of the buildings it opens."""
    for one in range(STARTS) if building < STARTS else (building,):
        if s.gaps_east >> one & 1:
            yield PAVE_EAST + one, _opened(side_of(s, one, EAST))
        if s.gaps_south >> one & 1:
            yield PAVE_SOUTH + one, _opened(side_of(s, one, SOUTH))
        west, north = side_of(s, one, WEST), side_of(s, one, NORTH)
        if west >= 0 and s.gaps_east >> west & 1:
            yield PAVE_EAST + west, _opened(west)
        if north >= 0 and s.gaps_south >> north & 1:
            yield PAVE_SOUTH + north, _opened(north)


def _opened(building: int) -> int:
    return START if building < STARTS else 1 << building


def length(path: Path) -> int:
    """Return the steps of a path."""
    return sum(code < _ALL for code in path)


def walk(s: State, seat: int, worker: int, path: Path) -> list[int]:
    """Take the steps of a path, and buy its streets; return the codes of the choices.

    `worker` is 0 or 1. Two workers in one place are the same worker: then the first one steps.
    """
    codes = []
    for code in path:
        if code >= _ALL:
            south = code >= PAVE_SOUTH
            move_money(s, seat, -s.box.street_price, STREET)
            lay_street(s, seat, code - (PAVE_SOUTH if south else PAVE_EAST), SOUTH if south else EAST, STREET)
            codes.append(code)
            continue
        if worker and s.workers[2 * seat] == s.workers[2 * seat + 1]:
            worker = 0
        s.workers[2 * seat + worker] = code
        s.steps -= 1
        codes.append(STEP_1 + worker * _ALL + code)
    return codes
