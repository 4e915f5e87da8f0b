"""Lots and tiles: how near and how dear a lot is for a seat, and what a tile brings its owner."""

from __future__ import annotations

from typing import Final

from game.singapore.judgement.stands import worth_of_use
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.worths import Worths
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.land import NOWHERE
from game.singapore.rules.purse import points_for
from game.singapore.rules.state import IN_HAND, State
from game.singapore.rules.work import steps_open

#: Steps to a building that no street leads to.
FAR: Final = 9
#: Points lost for each step from the workers to a lot beyond the first, up to the fourth.
_A_STEP: Final = 0.9
_MOST_STEPS: Final = 4
#: Points for each building next to a lot.
_A_NEIGHBOUR: Final = 0.15
#: Uses by each rival in a round, for each point that a use is worth, up to three points.
_USES_EACH: Final = 0.08
_MOST_WORTH: Final = 3.0


def distances(s: State, seat: int) -> list[int]:
    """Return the steps from a seat's nearest worker to each building, FAR where no street leads."""
    found = [FAR] * len(BUILDINGS)
    first, second = s.workers[2 * seat : 2 * seat + 2]
    reached = newest = sum(1 << place for place in {first, second} if place >= 0)
    for place in numbers_in(newest):
        found[place] = 0
    steps = 1
    hand = steps_open(s, IN_HAND, IN_HAND) if IN_HAND in (first, second) else 0
    while newest or hand:
        following = hand
        for place in numbers_in(newest):
            following |= s.reach[place]
        newest, hand = following & ~reached, 0
        reached |= newest
        for place in numbers_in(newest):
            found[place] = steps
        steps += 1
    return found


def steps_to(s: State, seat: int, site: int, far: list[int]) -> int:
    """Return the steps of a seat's nearest worker to a lot, over its best street; at most FAR."""
    if IN_HAND in s.workers[2 * seat : 2 * seat + 2]:
        return 1
    around = [s.at[one] for one in s.map.around[site] if one != NOWHERE and s.at[one] >= 0]
    return min((1 + far[building] for building in around if far[building] < FAR), default=FAR)


def price_of_lot(s: State, seat: int, site: int) -> tuple[int, int]:
    """Return the pounds and the points that a seat gives for a lot, change already taken back."""
    price, money = s.map.prices[site], s.money[seat]
    points = points_for(s.box, max(0, price - money))
    if points > s.points[seat]:
        return (0, 0) if s.box.switches.lot_not_covered == "free" else (money, s.points[seat])
    return price - points * s.box.level.point_pays, points


def worth_of_lot(s: State, seat: int, site: int, far: list[int], worths: Worths, free: bool = False) -> float:
    """Return how good a lot is for a seat to build on, `free` without its price; `far` are `distances`."""
    pounds, points = (0, 0) if free else price_of_lot(s, seat, site)
    steps = min(steps_to(s, seat, site, far), _MOST_STEPS)
    around = sum(one != NOWHERE and s.at[one] >= 0 for one in s.map.around[site])
    return _A_NEIGHBOUR * around - worths.pound * pounds - points - _A_STEP * (steps - 1)


def worth_to_owner(s: State, tile: int, worths: Worths, temper: Temper) -> float:
    """Return the points that a building is likely to bring its owner by the uses of others."""
    use = min(_MOST_WORTH, max(0.0, worth_of_use(s, tile, worths)))
    rivals = s.box.players - 1
    return temper.estate * s.box.level.owner_points * rivals * worths.turns * _USES_EACH * use
