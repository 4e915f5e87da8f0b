"""How a pair did: win share and mean rank utility, each with an interval in which the deal is the unit.

The games of one deal are no independent evidence: the same piles lie on the table, and what favours
an opponent in one seating favours it in the next. So each deal gives one number, the mean over its
seatings, and the interval is Student's t over these numbers. Counting games instead would
promise more than was measured.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.ranking import shares_beaten, shares_won

#: How sure an interval is.
SURE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean, and the interval that holds the true one in 95 % of such measurements."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Deal:
    """What the first of two opponents made of one deal, over all its seatings, both from 0 to 1.

    `won` is the share of games in which the best place was one of its own; of a best place that seats
    share, it has the part of those that are its own. `utility` is the mean, over its seats, of the share
    of opponents beaten, those at the same place counting half: 1 for the best place, 0 for the last.
    With both, half is even.
    """

    won: float
    utility: float


def deal_of(first: str, games: Sequence[tuple[Sequence[str], Sequence[int]]]) -> Deal:
    """Return a deal from the seats and their places in each of its games.

    >>> deal_of("a", [(("a", "b", "b", "a"), (4, 2, 3, 1))])
    Deal(won=1.0, utility=0.5)
    >>> deal_of("a", [(("a", "b"), (1, 1))])
    Deal(won=0.5, utility=0.5)
    """
    won: list[float] = []
    shares: list[float] = []
    for seats, places in games:
        own = [seat for seat, text in enumerate(seats) if text == first]
        of_win, beaten = shares_won(places), shares_beaten(places)
        won += [of_win[seat] for seat in own]
        shares += [beaten[seat] for seat in own]
    return Deal(math.fsum(won) / len(games), math.fsum(shares) / len(shares))


def estimate(values: Sequence[float]) -> Estimate:
    """The mean of values from 0 to 1, one a deal, with its t interval.

    Where all are alike there is no spread to go by. Then the rule of three serves: of what n deals
    have not shown, there is at most ``1 - 0.05 ** (1 / n)``, for the worst or for the best.

    >>> round(estimate([1.0] * 40).low, 3)
    0.928
    """
    count = len(values)
    mean = math.fsum(values) / count
    if max(values) == min(values):
        unseen = 1 - (1 - SURE) ** (1 / count)
        return Estimate(mean, mean - unseen * mean, mean + unseen * (1 - mean))
    variance = math.fsum((value - mean) ** 2 for value in values) / (count - 1)
    reach = t_reach(count - 1) * math.sqrt(variance / count)
    return Estimate(mean, max(0.0, mean - reach), min(1.0, mean + reach))


@lru_cache
def t_reach(freedom: int) -> float:
    """How many standard errors Student's t interval reaches to each side, by degrees of freedom.

    >>> round(t_reach(1), 3), round(t_reach(39), 3)
    (12.706, 2.023)
    """
    low, high = 0.0, math.pi / 2
    for _ in range(60):
        angle = (low + high) / 2
        if _within(angle, freedom) < SURE:
            low = angle
        else:
            high = angle
    return math.sqrt(freedom) * math.tan(low)


def _within(angle: float, freedom: int) -> float:
    """How probable |t| <= sqrt(freedom) * tan(angle) is: Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= (k - 1) / k * math.cos(angle) ** 2
        total += term
    total *= math.sin(angle)
    return (angle + total) * 2 / math.pi if odd else total
