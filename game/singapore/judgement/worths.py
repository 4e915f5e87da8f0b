"""The worth of a seat's possessions, in points, with a number of its own turns still to come."""

from __future__ import annotations

from functools import lru_cache
from typing import Final

from game.singapore.judgement.temper import Temper
from game.singapore.rules.components import OPIUM
from game.singapore.rules.level import Level
from game.singapore.rules.state import NO_WORKER, State

#: The share of its worth that a good keeps, by own turns to come; all with more.
_FADING: Final[tuple[float, ...]] = (0.0, 0.5, 0.75)
#: Pounds, and goods of a kind, beyond which one more counts half.
_POUNDS: Final = 12
_CUBES: Final = 5
#: The points of a second worker for each turn to come.
SECOND_WORKER: Final = 1.0
#: The share of a seal's pounds that is counted on the way to it.
_ON_THE_WAY: Final = 0.5


def rounds_after(s: State) -> int:
    """Return the rounds that are likely to follow the present one."""
    wanted = s.box.shown - 1
    if s.pile < wanted:
        return 0
    # A tile leaves with the hut now and then.
    return 1 + int((s.pile - wanted) / (wanted + 0.4))


class Worths:
    """The worths of possessions for one number of turns to come, as tables; see `worths_of`."""

    def __init__(self, temper: Temper, level: Level, turns: int) -> None:
        fading = _FADING[turns] if turns < len(_FADING) else 1.0
        self.turns = turns
        self.pound = temper.pound * fading
        self.opium = temper.opium * fading
        self.cube = temper.cube * fading
        #: The worth of a number of pounds, and of a number of cubes of one legal kind or of opium.
        self.pounds = _halved(self.pound, _POUNDS, 200)
        self.cubes = _halved(self.cube, _CUBES, level.goods_each + 1)
        self.opiums = _halved(self.opium, _CUBES, level.goods_each + 1)
        self.second = SECOND_WORKER * turns
        #: The worth of the way made to the next seal, by points.
        self.way = _way_to_seals(level, self.pound)

    def of(self, s: State, seat: int) -> float:
        """Return the worth of all that a seat has, points included."""
        brick, textile, tea, opium = s.goods[4 * seat : 4 * seat + 4]
        points, money = s.points[seat], s.money[seat]
        worth = points + self.cubes[brick] + self.cubes[textile] + self.cubes[tea] + self.opiums[opium]
        worth += self.pounds[money] if money < 200 else self.pounds[199]
        if points < len(self.way):
            worth += self.way[points]
        if s.workers[2 * seat + 1] != NO_WORKER:
            worth += self.second
        return worth

    def loss(self, s: State, seat: int) -> float:
        """Return the worth that a raid would take from a seat, which has the highest sum."""
        opium = s.goods[4 * seat + OPIUM]
        fine = s.box.level.fine_each * (opium + s.chips[seat])
        paid = min(fine, s.money[seat])
        lost = self.pounds[min(s.money[seat], 199)] - self.pounds[min(s.money[seat] - paid, 199)]
        given = min(-(-(fine - paid) // s.box.level.point_pays), s.points[seat])
        return lost + given + self.opiums[opium] - self.opiums[opium // 2]


def _halved(each: float, most: int, size: int) -> list[float]:
    """Return the worth of 0, 1, 2 and so on of a thing, of which those beyond `most` count half."""
    return [each * (min(many, most) + max(0, many - most) / 2) for many in range(size)]


def _way_to_seals(level: Level, pound: float) -> list[float]:
    worth, last = list[float](), 0
    for seal in sorted(level.seals):
        pays = level.seal_pays * pound * _ON_THE_WAY
        worth += [pays * (points - last) / (seal - last) for points in range(last, seal)]
        last = seal
    return worth


@lru_cache(maxsize=512)
def worths_of(temper: Temper, level: Level, turns: int) -> Worths:
    """Return the cached tables of worths."""
    return Worths(temper, level, turns)
