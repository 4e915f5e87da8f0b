"""The chances to beat others, from expected scores; compiled with the judgement that calls it in search."""

from collections.abc import Sequence
from math import exp


def shares_of(points: Sequence[float], spread: float) -> list[float]:
    """Return each seat's mean chance to beat another: logistic in the lead divided by `spread`.

    `points` are the expected final scores by seat, `spread` is a number of the same unit.

    >>> shares_of([5.0, 5.0], 3.0)
    [0.5, 0.5]
    """
    players = len(points)
    shares = [0.0] * players
    for seat in range(players):
        for other in range(seat):
            lead = (points[seat] - points[other]) / spread
            ahead = 1.0 / (1.0 + exp(-lead)) if lead > -60.0 else 0.0
            shares[seat] += ahead
            shares[other] += 1.0 - ahead
    return [share / (players - 1) for share in shares]
