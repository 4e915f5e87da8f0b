"""The round numbers along an axis."""

from __future__ import annotations

import math

_STEPS = (1, 2, 5)


def ticks(low: float, high: float, most: int) -> tuple[int, ...]:
    """Return at most `most` evenly spaced whole numbers from `low` or below to `high` or above.

    The step is 1, 2 or 5 times a power of ten; there are always two of them at least.

    >>> ticks(0, 47, 6), ticks(-3, 4, 5), ticks(0, 0, 5)
    ((0, 10, 20, 30, 40, 50), (-4, -2, 0, 2, 4), (0, 1))
    """
    most = max(3, most)  # Around zero two are too few, however far apart.
    power = 1
    while True:
        for step in (one * power for one in _STEPS):
            first, last = math.floor(low / step), math.ceil(high / step)
            last = max(last, first + 1)
            if last - first < most:
                return tuple(step * number for number in range(first, last + 1))
        power *= 10
