"""The loudness of a film: one gain for all of it, and a limiter for the peaks above the ceiling.

This module does not import pygame; every function depends on the samples alone.
"""

from __future__ import annotations

import math
from array import array
from typing import Final

from game.film.loudness import loudness
from game.stage.sound.making import gain_of
from game.stage.sound.synth import Wave

TARGET: Final = -17.0
"""The integrated loudness of a film, in LUFS."""
CEILING: Final = gain_of(-3.0)
"""The highest sample: an encoder has added more than a decibel to it, and a film stays below -1 dBFS."""
_NEAR: Final = 0.4
_TRIES: Final = 4
_LOUDEST: Final = 40.0
#: Seconds between two gains of the limiter, which changes evenly from one to the next.
_GRID: Final = 0.01
#: Seconds in which the limiter closes fully before a peak, and in which it opens again.
_CLOSES: Final = 0.05
_OPENS: Final = 0.4


def mastered(wave: Wave, rate: int) -> Wave:
    """Return a wave at the loudness of a film, no sample above the ceiling; silence as it is.

    The limiter takes a little loudness away, so the gain is found in a few steps.
    """
    before = loudness(wave, rate)
    if before == -math.inf:
        return limited(wave, 1.0, rate)
    gain = min(TARGET - before, _LOUDEST)
    for _ in range(_TRIES):
        made = limited(wave, gain_of(gain), rate)
        missing = TARGET - loudness(made, rate)
        if abs(missing) < _NEAR or gain >= _LOUDEST:
            break
        gain = min(gain + missing, _LOUDEST)
    return made


def limited(wave: Wave, gain: float, rate: int) -> Wave:
    """Return a wave times a gain, reduced wherever a sample would pass the ceiling."""
    size = round(_GRID * rate)
    parts = [wave[begin : begin + size] for begin in range(0, len(wave), size)]
    needed = [_needed(part, gain) for part in parts]
    gains = _gains(needed)
    made: Wave = array("f")
    for place, part in enumerate(parts):
        first, last = gain * gains[place], gain * gains[place + 1]
        slope = (last - first) / size
        if slope:
            made.extend([value * (first + slope * at) for at, value in enumerate(part)])
        else:
            made.extend([value * first for value in part])
    return made


def _needed(part: Wave, gain: float) -> float:
    """Return the largest factor up to 1 with which a part stays below the ceiling."""
    peak = gain * max(max(part), -min(part))
    return min(1.0, CEILING / peak) if peak > 0 else 1.0


def _gains(needed: list[float]) -> list[float]:
    """Return the limiter's gain at every border of parts: the lower one of both neighbours' limits."""
    if not needed:
        return []
    gains = [needed[0], *map(min, needed, needed[1:]), needed[-1]]
    for place in range(1, len(gains)):
        gains[place] = min(gains[place], gains[place - 1] + _GRID / _OPENS)
    for place in range(len(gains) - 2, -1, -1):
        gains[place] = min(gains[place], gains[place + 1] + _GRID / _CLOSES)
    return gains
