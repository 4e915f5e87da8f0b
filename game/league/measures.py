"""The results of a pair: win share and mean rank utility, each with an interval computed over deals.

The games of one deal are not independent: they share the same deal, and an advantage of an opponent in one
seating is an advantage in the next. So each deal gives one number, the mean over its seatings, and the
interval is Student's t over these numbers. Intervals over games would be too narrow.
"""

import math
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from typing import Final

from game.core.ranking import shares_beaten, shares_won

#: The confidence level of an interval.
SURE: Final = 0.95


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean with its 95 % confidence interval."""

    mean: float
    low: float
    high: float


@dataclass(frozen=True, slots=True)
class Deal:
    """The result of the first of two opponents in one deal, over all its seatings, both from 0 to 1.

    `won` is the share of games that its seats have won; of a shared best place it has the part of those
    seats that are its own. `utility` is the mean, over its seats, of the share of opponents beaten, those
    at the same place counting half: 1 for the best place, 0 for the last. Of both, 0.5 means even.
    """

    won: float
    utility: float


def deal_of(first: str, games: Sequence[tuple[Sequence[str], Sequence[int]]]) -> Deal:
    """Return the first opponent's result from the seats and places of each game of a deal.

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
    """Return the mean of values from 0 to 1, one a deal, with its t interval.

    If all values are equal there is no variance to use. Then the rule of three applies: an event that n deals
    have not shown has a share of at most ``1 - 0.05 ** (1 / n)``, in either direction.

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
    """Return how many standard errors Student's t interval reaches to each side, by degrees of freedom.

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
    """Return P(|t| <= sqrt(freedom) * tan(angle)): Abramowitz and Stegun, 26.7.3 and 26.7.4."""
    odd = freedom % 2
    term = math.cos(angle) if odd else 1.0
    total = term if freedom > 1 else 0.0
    for k in range(2 + odd, freedom - 1, 2):
        term *= (k - 1) / k * math.cos(angle) ** 2
        total += term
    total *= math.sin(angle)
    return (angle + total) * 2 / math.pi if odd else total
