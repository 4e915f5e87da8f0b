"""Crickets at night, for the beds of warm places."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import NamedTuple

from game.stage.sound.filters import faded
from game.stage.sound.synth import Layer, ring


class Cricket(NamedTuple):
    """A cricket; whole calls fill the loop of its bed."""

    pitch: float
    apart: float
    """The seconds from one call to the next."""
    chirps: int
    """The chirps of a call."""
    gain: float


def crickets(rate: int, seconds: float, chirp: float, all_of_them: tuple[Cricket, ...]) -> Iterator[Layer]:
    """Yield the calls of crickets over `seconds`, which come and go; a chirp lasts `chirp` seconds."""
    for place, one in enumerate(all_of_them):
        rng = random.Random(f"cricket {place}")
        wave = faded(rate, ring(rate, one.pitch, chirp, 4.0), 0.012, 0.03)
        for call in range(round(seconds / one.apart)):
            near = one.gain * rng.uniform(0.35, 1.0)
            for number in range(one.chirps):
                yield Layer(one.apart * call + 0.075 * number + rng.uniform(0.0, 0.12), wave, near)
