"""The bed: the valley at night: wind over the hills, the river at the mill, its wheel, hammers far away."""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.looped_noise import NoiseBand, looped_noise
from game.stage.sound.filters import bandpass, faded, highpass, lowpass, swelled
from game.stage.sound.synth import Layer, noise, ring, sweep

SECONDS: Final = 48.0
PADDLES: Final = 32
"""The paddles of the wheel that meet the water in one loop: a whole number, so that it turns evenly on."""
_CREAKS: Final = 8
"""The paddles from one creak of the axle to the next."""
#: The blows of the hammers: seconds of the first, hertz, loudness, number.
_HAMMERS: Final = (
    (6.3, 1240.0, 0.160, 4),
    (17.1, 1085.0, 0.120, 3),
    (29.8, 1240.0, 0.140, 5),
    (40.2, 1160.0, 0.110, 3),
)
_BLOWS_APART: Final = 0.72
#: The gain to -18 LUFS.
GAIN: Final = 2.017
#: Raise it when anything in this file or in `looped_noise` changes the sound.
_EDITION: Final = 1


def _air(rate: int) -> Iterator[Layer]:
    """Yield the wind, which comes and goes, and the river below it."""
    wind = NoiseBand(0.42, bandpass(rate, 340.0, 0.8), lowpass(rate, 900.0), 3.1, 0.75)
    hills = NoiseBand(0.10, bandpass(rate, 780.0, 2.5), highpass(rate, 300.0), 2.3, 0.85)
    yield from looped_noise(rate, SECONDS, "wind", (wind, hills))
    deep = NoiseBand(0.42, lowpass(rate, 300.0), highpass(rate, 60.0), 8.9, 0.25)
    light = NoiseBand(0.09, bandpass(rate, 1300.0, 0.7), lowpass(rate, 2600.0), 5.3, 0.35)
    yield from looped_noise(rate, SECONDS, "mill race", (deep, light))


def _wheel(rate: int) -> Iterator[Layer]:
    """Yield the paddles that slap the water, and the axle's creak."""
    rng = random.Random("wheel")
    for paddle in range(PADDLES):
        at = SECONDS * paddle / PADDLES + rng.uniform(-0.03, 0.03) + 0.1
        water = lowpass(rate, 1100.0).run(highpass(rate, 140.0).run(noise(rate, 0.9, rng)))
        slap = swelled(rate, water, ((0.0, 0.0), (0.06, 1.0), (0.22, 0.45), (0.9, 0.0)))
        yield Layer(at, slap, 0.46 * rng.uniform(0.8, 1.15))
        yield Layer(at + 0.02, ring(rate, 118.0, 0.3, 0.26, 0.01), 0.08)
        if paddle % _CREAKS == 3:
            creak = sweep(rate, ((0.0, 164.0), (0.20, 208.0), (0.55, 176.0)), (0.5, 0.4, 0.3))
            creak = faded(rate, bandpass(rate, 640.0, 1.4).run(creak), 0.16, 0.24)
            yield Layer(at + 0.35, creak, 0.15)


def _hammers(rate: int) -> Iterator[Layer]:
    """Yield blows on stone from the building site, each with its echo from the hills."""
    for first, pitch, gain, blows in _HAMMERS:
        for blow in range(blows):
            wave = faded(rate, ring(rate, pitch * (1.0 + 0.012 * (blow % 2)), 0.22, 0.24, 0.004), 0.0, 0.05)
            at = first + _BLOWS_APART * blow
            yield Layer(at, wave, gain)
            yield Layer(at + 0.34, lowpass(rate, 1300.0).run(wave), 0.5 * gain)


def _layers(rate: int) -> Iterator[Layer]:
    yield from _air(rate)
    yield from _wheel(rate)
    yield from _hammers(rate)


def bed() -> Piece:
    """Return the bed as a piece of the book."""
    parts = (_EDITION, SECONDS, PADDLES, _CREAKS, _HAMMERS, _BLOWS_APART, GAIN)
    return Piece(SECONDS, _layers, GAIN, hashlib.sha256(repr(parts).encode()).hexdigest())
