"""The level of the sound: the largest sample of a short time, mixed of the very samples that play."""

from __future__ import annotations

import math
from array import array
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from game.stage.sound.book import Effect
from game.stage.sound.making import RATE, SCALE, Made, made

#: The pitch of the test tone in hertz, and its length in seconds.
PITCH: Final = 1000.0
TONE_SECONDS: Final = 1.0
_QUIETEST: Final = 1.0 / SCALE


@dataclass(frozen=True, slots=True)
class Sounding:
    """Samples on a channel: since when, in seconds of the player's clock, and whether they repeat."""

    samples: bytes
    since: float
    loops: bool = False

    def between(self, begin: float, end: float) -> array[int]:
        """Return the samples from one moment to another of the player's clock; silence before and after."""
        whole = memoryview(self.samples).cast("h")
        first, last = (round((moment - self.since) * RATE) for moment in (begin, end))
        before = array("h", bytes(2 * max(0, min(last, 0) - first)))
        first = max(0, first)
        if self.loops:
            return before + array("h", [whole[place % len(whole)] for place in range(first, last)])
        part = before + array("h", whole[first : max(first, last)])
        return part + array("h", bytes(2 * (round((end - begin) * RATE) - len(part))))


def peak(parts: Iterable[tuple[Sounding, float]], begin: float, end: float) -> float:
    """Return the largest sample of a mix from one moment to another, 0 to 1; each part has its gain.

    >>> tone = Sounding(array("h", [0, 16384, -16384, 0] * 6000).tobytes(), 0.0)
    >>> round(peak([(tone, 0.5), (tone, 0.25)], 0.0, 0.05), 2), peak([(tone, 1.0)], 2.0, 2.05)
    (0.38, 0.0)
    """
    sums = array("d", bytes(8 * max(0, round((end - begin) * RATE))))
    for sounding, gain in parts:
        for place, sample in enumerate(sounding.between(begin, end)[: len(sums)]):
            sums[place] += gain * sample
    most = max(map(abs, sums), default=0.0)
    return min(1.0, most / SCALE)


def decibels(share: float) -> float:
    """Return a peak in decibels below full scale; minus infinity for silence.

    >>> decibels(1.0), round(decibels(0.5), 1), decibels(0.0)
    (0.0, -6.0, -inf)
    """
    return 20.0 * math.log10(share) if share >= _QUIETEST else -math.inf


def tone() -> Made:
    """Return the test tone: a sine as loud as the loudest effects."""
    from game.stage.sound.synth import Layer, sweep

    return made(Effect(lambda rate, _step: iter([Layer(0.0, sweep(rate, _TONE))])), 0)


_TONE: Final = ((0.0, PITCH), (TONE_SECONDS, PITCH))
