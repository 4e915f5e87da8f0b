"""The materials of short sounds: filtered noise, wood on wood, small bells, coins."""

from __future__ import annotations

import random
from collections.abc import Iterator

from game.stage.sound.filters import faded, highpass, lowpass, struck
from game.stage.sound.synth import Layer, Wave, noise, ring


def hiss(rate: int, seconds: float, seed: str, low: float, high: float) -> Wave:
    """Return noise between two pitches in hertz; the same seed gives the same noise."""
    white = noise(rate, seconds, random.Random(seed))
    return lowpass(rate, high).run(highpass(rate, low).run(white))


def knock(rate: int, seed: str, pitch: float, seconds: float, noisy: float) -> Iterator[Layer]:
    """Yield wood on wood: two partials that are out of tune with each other, and the contact.

    `noisy` is the loudness of the contact compared with the tone.
    """
    yield Layer(0.0, ring(rate, pitch, seconds, 0.8 * seconds))
    yield Layer(0.0, ring(rate, 2.42 * pitch, 0.6 * seconds, 0.4 * seconds), 0.45)
    contact = struck(rate, hiss(rate, 0.03, seed, 300.0, 3600.0), 0.001, 0.022)
    yield Layer(0.0, contact, noisy)


def bell(rate: int, pitch: float, seconds: float, gain: float = 1.0, at: float = 0.0) -> Iterator[Layer]:
    """Yield a small bell struck at the second `at`: hum, prime, tierce, quint, nominal."""
    partials = (
        (0.5, 1.0, 0.4),
        (1.0, 1.0, 1.0),
        (1.19, 0.8, 0.3),
        (1.5, 0.6, 0.14),
        (2.0, 0.6, 0.3),
        (2.74, 0.3, 0.08),
    )
    for ratio, length, share in partials:
        wave = ring(rate, pitch * ratio, seconds * length, 1.3 * seconds * length, 0.006)
        wave = faded(rate, wave, 0.0, 0.3 * seconds * length)
        yield Layer(at, wave, gain * share)


def clink(rate: int, pitch: float, at: float, gain: float) -> Iterator[Layer]:
    """Yield a coin on a hard ground, at the second `at`."""
    for ratio, length, share in ((1.0, 0.14, 1.0), (1.48, 0.10, 0.5), (2.31, 0.06, 0.22)):
        yield Layer(at, ring(rate, pitch * ratio, length, length, 0.001), gain * share)
