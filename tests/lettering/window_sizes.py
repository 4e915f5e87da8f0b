"""The windows of a sweep: maximised on usual desktops, a grid of every 40 pixels, and many at random."""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from typing import Final

from tests.golden.manifest import Size
from tests.sampling import sample, whole

#: A maximised window on a small desktop, by its size; and the smallest windows.
MAXIMISED: Final = ((1280, 700), (1366, 705), (1440, 820), (1536, 801), (1000, 600), (600, 1000))
GRID: Final = tuple((width, height) for width in range(1000, 2000, 40) for height in range(600, 1120, 40))
#: Windows of the grid in a short run, and windows at random in the full one.
_FEW: Final = 3
_MANY: Final = 100
#: The width of the widest screen by its height.
_WIDEST: Final = 32 / 9


def window_sizes(name: str) -> list[Size]:
    """Return the windows of the sweep of that name; in a short run few of the grid, and none at random."""
    return [*MAXIMISED, *sample(name, GRID, _FEW), *(_random() if whole else ())]


def _random() -> Iterator[Size]:
    chance = Random("windows")
    for _ in range(_MANY):
        across, up = chance.randint(1000, 2600), chance.randint(600, 1400)
        across = min(across, round(up * _WIDEST))
        yield (across, up) if chance.random() < 0.8 else (min(across, 1400), max(1000, up))
