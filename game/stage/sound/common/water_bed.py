"""A water sound bed: its wash, distant gulls, an occasional oar."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.looped_noise import NoiseBand, looped_noise
from game.stage.sound.filters import Biquad, bandpass, faded, highpass, lowpass, swelled
from game.stage.sound.synth import Layer, Wave, noise, sweep

#: Raise it when anything in this file or in `looped_noise` changes the sound.
_EDITION: Final = 1


@dataclass(frozen=True, slots=True)
class GullCall:
    """Distant cries: their begin in seconds, pitch in hertz, loudness and number."""

    at: float
    pitch: float
    gain: float
    cries: int


@dataclass(frozen=True, slots=True)
class WaterBed:
    """The sound of a water: it loops after `seconds`; `gain` brings it to its loudness.

    `oars` are the seconds of the oar strokes.
    """

    seconds: float
    gain: float
    gulls: tuple[GullCall, ...] = ()
    oars: tuple[float, ...] = ()

    def piece(self) -> Piece:
        """Return the bed as a piece of a book."""
        digest = hashlib.sha256(repr((_EDITION, self)).encode()).hexdigest()
        return Piece(self.seconds, self._layers, self.gain, digest)

    def _layers(self, rate: int) -> Iterator[Layer]:
        yield from wash(rate, self.seconds)
        yield from _gulls(rate, self.gulls)
        yield from _oars(rate, self.oars)


def wash(rate: int, seconds: float) -> Iterator[Layer]:
    """Return the wash: a deep band of noise, and a light one above it."""
    deep = NoiseBand(0.85, lowpass(rate, 420.0), highpass(rate, 60.0), 7.3, 0.40)
    light = NoiseBand(0.22, bandpass(rate, 1100.0, 0.6), lowpass(rate, 2400.0), 4.7, 0.55)
    return looped_noise(rate, seconds, "river", (deep, light))


def _gull(rate: int, pitch: float) -> Wave:
    """Return one cry: up, and a long way down."""
    cry = sweep(
        rate,
        ((0.0, pitch * 0.82), (0.06, pitch * 1.22), (0.16, pitch * 1.10), (0.42, pitch * 0.78)),
        (0.35, 0.18),
    )
    loud = swelled(rate, cry, ((0.0, 0.0), (0.05, 0.9), (0.16, 1.0), (0.30, 0.5), (0.42, 0.0)))
    return lowpass(rate, 2200.0).run(loud)


def _gulls(rate: int, calls: Sequence[GullCall]) -> Iterator[Layer]:
    for call in calls:
        for cry in range(call.cries):
            wave = _gull(rate, call.pitch * (1.0 - 0.03 * cry))
            yield Layer(call.at + 0.52 * cry, wave, call.gain * (1.0 - 0.15 * cry))
            # An echo.
            yield Layer(call.at + 0.52 * cry + 0.31, wave, 0.3 * call.gain)


def _oars(rate: int, strokes: Sequence[float]) -> Iterator[Layer]:
    rng = random.Random("oar")
    for at in strokes:
        creak = sweep(rate, ((0.0, 190.0), (0.12, 235.0), (0.30, 205.0)), (0.5, 0.4, 0.3))
        creak = faded(rate, bandpass(rate, 700.0, 1.2).run(creak), 0.09, 0.16)
        yield Layer(at, creak, 0.08)
        filters: tuple[Biquad, ...] = (lowpass(rate, 1500.0), highpass(rate, 220.0))
        water = noise(rate, 0.8, rng)
        for each in filters:
            water = each.run(water)
        water = swelled(rate, water, ((0.0, 0.0), (0.10, 1.0), (0.30, 0.45), (0.8, 0.0)))
        yield Layer(at + 0.28, water, 0.34)
