"""Filters with two poles, and envelopes. Each returns a new wave."""

from __future__ import annotations

import math
from array import array
from collections.abc import Sequence
from dataclasses import dataclass
from functools import lru_cache
from itertools import pairwise
from operator import mul

from game.stage.sound.breath import parts
from game.stage.sound.synth import Wave, blocks


@dataclass(slots=True)
class Biquad:
    """A filter with two poles and two zeros; it keeps its state, so a long wave may pass in parts."""

    b0: float
    b1: float
    b2: float
    a1: float
    a2: float
    _s1: float = 0.0
    _s2: float = 0.0

    def run(self, wave: Sequence[float]) -> Wave:
        """Return the filtered wave."""
        b0, b1, b2, a1, a2 = self.b0, self.b1, self.b2, self.a1, self.a2
        s1, s2 = self._s1, self._s2
        out = array("f")
        add = out.append
        for part in parts(len(wave)):
            for x in wave[part.start : part.stop]:
                y = b0 * x + s1
                s1 = b1 * x - a1 * y + s2
                s2 = b2 * x - a2 * y
                add(y)
        self._s1, self._s2 = s1, s2
        return out


def lowpass(rate: int, cutoff: float, q: float = 0.7071) -> Biquad:
    """Return a filter that passes frequencies below `cutoff` hertz; a `q` above 0.7 resonates there."""
    cosine, alpha = _angle(rate, cutoff, q)
    half = (1.0 - cosine) / 2.0
    return _normed(half, 2.0 * half, half, cosine, alpha)


def highpass(rate: int, cutoff: float, q: float = 0.7071) -> Biquad:
    """Return a filter that passes frequencies above `cutoff` hertz."""
    cosine, alpha = _angle(rate, cutoff, q)
    half = (1.0 + cosine) / 2.0
    return _normed(half, -2.0 * half, half, cosine, alpha)


def bandpass(rate: int, centre: float, q: float) -> Biquad:
    """Return a filter that passes frequencies around `centre` hertz, the narrower the larger `q`."""
    cosine, alpha = _angle(rate, centre, q)
    return _normed(alpha, 0.0, -alpha, cosine, alpha)


def _angle(rate: int, frequency: float, q: float) -> tuple[float, float]:
    turn = math.tau * min(frequency, 0.45 * rate) / rate
    return math.cos(turn), math.sin(turn) / (2.0 * q)


def _normed(b0: float, b1: float, b2: float, cosine: float, alpha: float) -> Biquad:
    whole = 1.0 + alpha
    return Biquad(b0 / whole, b1 / whole, b2 / whole, -2.0 * cosine / whole, (1.0 - alpha) / whole)


def struck(rate: int, wave: Wave, attack: float, decay: float) -> Wave:
    """Return the wave rising in `attack` seconds, then decaying by 60 dB in `decay` seconds."""
    rise = max(1, round(attack * rate))
    fall = 10.0 ** (-3.0 / (decay * rate))
    loud, out = 1.0, array("f")
    for begin, part in blocks(wave):
        for place, value in enumerate(part, begin):
            if place < rise:
                out.append(value * place / rise)
            else:
                out.append(value * loud)
                loud *= fall
    return out


def swelled(rate: int, wave: Wave, points: Sequence[tuple[float, float]]) -> Wave:
    """Return the wave with an envelope of (seconds, gain) `points`: linear between, 0 after the last."""
    out = array("f")
    for (begin, low), (end, high) in pairwise(points):
        first, last = round(begin * rate), min(round(end * rate), len(wave))
        slope = (high - low) / max(1, last - first)
        for part in parts(last - first):
            out.extend([wave[first + place] * (low + slope * place) for place in part])
    return out


def faded(rate: int, wave: Wave, rise: float, fall: float) -> Wave:
    """Return the wave with half a cosine wave of fade at either end, in seconds."""
    out = wave[:]
    first, last = (min(round(seconds * rate), len(out)) for seconds in (rise, fall))
    out[:first] = array("f", map(mul, out[:first], _ramp(first)))
    end = len(out) - last
    out[end:] = array("f", map(mul, out[end:], reversed(_ramp(last))))
    return out


@lru_cache(maxsize=16)
def _ramp(count: int) -> tuple[float, ...]:
    """Return a ramp from 0 nearly to 1."""
    return tuple((1.0 - math.cos(math.pi * place / count)) / 2.0 for place in range(count))
