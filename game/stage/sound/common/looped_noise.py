"""Noise that loops: bands of it that swell at different times, the end crossfaded into the beginning."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.stage.sound.filters import Biquad
from game.stage.sound.synth import Layer, Wave, noise

#: Seconds that noise lasts beyond the end, crossfaded into its own beginning.
_OVERLAP: Final = 4.0
_PART: Final = 2048


@dataclass(frozen=True, slots=True)
class NoiseBand:
    """Noise through two filters; it swells around its `gain` by `depth`, about once in `period` seconds."""

    gain: float
    first: Biquad
    second: Biquad
    period: float
    depth: float


def looped_noise(rate: int, seconds: float, seed: str, bands: Sequence[NoiseBand]) -> Iterator[Layer]:
    """Yield the bands together, in small parts that follow each other; they loop after `seconds`.

    All bands are made of the same noise. The bands' filters keep their state: they are used up.
    """
    rng = random.Random(seed)
    whole = round((seconds + _OVERLAP) * rate)
    for begin in range(0, whole, _PART):
        count = min(_PART, whole - begin)
        white = noise(rate, count / rate, rng)
        total = array("f", bytes(4 * len(white)))
        for band in bands:
            part = _swell(band.second.run(band.first.run(white)), begin, rate, band)
            total = array("f", [old + new for old, new in zip(total, part, strict=True)])
        yield Layer(begin / rate, _joined(total, begin, rate, seconds))


def _swell(wave: Wave, begin: int, rate: int, band: NoiseBand) -> Wave:
    """Return a wave that swells and sinks; the gain is linear within a part."""

    def loud(place: int) -> float:
        turn = math.tau * place / rate
        slow = math.sin(turn / band.period) * math.sin(turn / (2.3 * band.period) + 1.0)
        return band.gain * (1.0 + band.depth * slow)

    low, high = loud(begin), loud(begin + len(wave))
    slope = (high - low) / max(1, len(wave))
    return array("f", [value * (low + slope * place) for place, value in enumerate(wave)])


def _joined(wave: Wave, begin: int, rate: int, seconds: float) -> Wave:
    """Return a part with the crossfade of the loop's end into its beginning, at equal power."""
    fade, end = _OVERLAP * rate, seconds * rate
    if begin >= fade and begin + len(wave) <= end:
        return wave
    out = array("f")
    for place, value in enumerate(wave, begin):
        if place < fade:
            value *= math.sin(math.pi / 2 * place / fade)
        elif place >= end:
            value *= math.cos(math.pi / 2 * (place - end) / fade)
        out.append(value)
    return out
