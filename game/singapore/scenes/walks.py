"""The ways of a worker to all buildings within reach, from the view alone.

A way costs the least money, and of these the fewest steps. It may buy streets, each where the worker is when
it follows it, so the reading of where streets are bought makes no difference.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from game.singapore.look.answer import Walk
from game.singapore.rules.actions import Action, Pave, Step
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import BUILDINGS, STARTS
from game.singapore.rules.position import Position, state_of
from game.singapore.rules.state import NO_WORKER
from game.singapore.rules.streets import EAST, SOUTH, side_of
from game.singapore.rules.view import View
from game.singapore.rules.work import steps_open
from game.singapore.things import Gap
from game.singapore.words.reach import over_gaps


@dataclass(frozen=True, slots=True)
class _Arrival:
    """A way to a building: the streets it buys, and its last step."""

    bought: int
    before: int
    """The building before it, -1 for the hand."""
    paved: Gap | None
    """The street that is bought for the last step."""


_Layer = dict[int, _Arrival]


def walkers(view: View, seat: int) -> tuple[int, ...]:
    """Return the workers of a seat that can be told apart: two in one place are the same one (rules 8)."""
    first, second = view.workers[2 * seat : 2 * seat + 2]
    return (0,) if second in (NO_WORKER, first) else (0, 1)


def walker_after(before: Sequence[int], now: Sequence[int], chosen: int) -> int:
    """Return the worker that walks on: the one that has just come to a place where none was, else `chosen`.

    `before` and `now` are the places of a seat's two workers. Where they meet, number 1 goes on.
    """
    come = [worker for worker, place in enumerate(now) if place >= 0 and place not in before]
    return come[0] if len(come) == 1 else chosen


def walks_of(view: View, seat: int, worker: int) -> dict[int, Walk]:
    """Return the way of a worker to each building within reach, by its number."""
    s = state_of(view)
    here, other = s.workers[2 * seat + worker], s.workers[2 * seat + 1 - worker]
    price = s.box.street_price
    most = min(s.streets, s.money[seat] // price) if price else s.streets
    layers: list[_Layer] = [{here: _Arrival(0, here, None)}]
    for _ in range(s.steps):
        layers.append(_next_layer(s, layers[-1], other, most))
    reached = {building for layer in layers[1:] for building in layer} - {here}
    walks = {}
    for building in sorted(reached):
        found = (step for step in range(1, len(layers)) if building in layers[step])
        steps = min(found, key=lambda step: (price * layers[step][building].bought, step))
        way = _way(layers, building, steps)
        walks[building] = Walk(
            building,
            worker,
            tuple(_actions(way, worker, other)),
            tuple(_followed(s, way)),
            frozenset(arrival.paved for _, arrival in way if arrival.paved is not None),
            steps,
            price * layers[steps][building].bought,
        )
    return walks


def _next_layer(s: Position, layer: _Layer, other: int, most: int) -> _Layer:
    """Return the buildings that one more step leads to, each with the fewest streets bought."""
    found: _Layer = {}
    for before in sorted(layer):
        bought = layer[before].bought
        arrivals = [(one, _Arrival(bought, before, None)) for one in numbers_in(steps_open(s, before, other))]
        if before >= 0 and bought < most:
            arrivals += [(one, _Arrival(bought + 1, before, gap)) for one, gap in over_gaps(s, before, other)]
        for building, arrival in arrivals:
            if building not in found or arrival.bought < found[building].bought:
                found[building] = arrival
    return found


def _way(layers: Sequence[_Layer], building: int, steps: int) -> list[tuple[int, _Arrival]]:
    """Return the buildings of a way in order, without its start, each with its arrival."""
    way: list[tuple[int, _Arrival]] = []
    for step in range(steps, 0, -1):
        arrival = layers[step][building]
        way.append((building, arrival))
        building = arrival.before
    return way[::-1]


def _actions(way: Sequence[tuple[int, _Arrival]], worker: int, other: int) -> Iterator[Action]:
    """Yield the purchases and steps of a way.

    Where both workers meet, they are the same one, and number 1 goes on.
    """
    for building, arrival in way:
        if arrival.paved is not None:
            yield Pave(BUILDINGS[arrival.paved.building], "south" if arrival.paved.south else "east")
        if arrival.before == other:
            worker = 0
        yield Step(worker + 1, BUILDINGS[building])


def _followed(s: Position, way: Sequence[tuple[int, _Arrival]]) -> Iterator[Gap]:
    """Yield the streets that a way follows."""
    for building, arrival in way:
        gap = arrival.paved or _street(s, arrival.before, building)
        if gap is not None:
            yield gap


def _street(s: Position, here: int, there: int) -> Gap | None:
    """Return the street between two buildings; None for a step from the hand, or between start buildings."""
    if here < 0 or (here < STARTS and there < STARTS):
        return None
    ends = [range(STARTS) if one < STARTS else (one,) for one in (here, there)]
    for first, second in ((one, two) for one in ends[0] for two in ends[1]):
        for west, east in ((first, second), (second, first)):
            for streets, side in ((s.east, EAST), (s.south, SOUTH)):
                if streets >> west & 1 and side_of(s, west, side) == east:
                    return Gap(west, side == SOUTH)
    return None
