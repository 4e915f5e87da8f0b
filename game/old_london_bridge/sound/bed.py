"""The bed: the river's wash under the bridge, gulls far away, now and then an oar."""

from __future__ import annotations

import math
import random
from array import array
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.filters import Biquad, bandpass, faded, highpass, lowpass, swelled
from game.stage.sound.synth import Layer, Wave, noise, sweep

SECONDS: Final = 48.0
#: The wash goes on for so long after the end, and fades into its own beginning.
_OVERLAP: Final = 4.0
_PART: Final = 2048
#: Brings it to -18 LUFS.
GAIN: Final = 1.312
_EDITION: Final = "1"

#: When gulls call, how high, how far away (gain), and how often.
_GULLS: Final = (
    (5.2, 1020.0, 0.13, 3),
    (19.7, 1160.0, 0.09, 4),
    (31.0, 960.0, 0.11, 2),
    (41.3, 1100.0, 0.08, 3),
)
#: When an oar goes through the water: two strokes.
_OARS: Final = (11.4, 13.3, 35.8, 37.7)


def _wash(rate: int) -> Iterator[Layer]:
    """Two bands of noise that swell at different times, in small parts that follow each other."""
    rng = random.Random("river")
    bands = (
        (0.85, lowpass(rate, 420.0), highpass(rate, 60.0), 7.3, 0.40),
        (0.22, bandpass(rate, 1100.0, 0.6), lowpass(rate, 2400.0), 4.7, 0.55),
    )
    whole = round((SECONDS + _OVERLAP) * rate)
    for begin in range(0, whole, _PART):
        count = min(_PART, whole - begin)
        white = noise(rate, count / rate, rng)
        total = array("f", bytes(4 * len(white)))
        for gain, first, second, period, depth in bands:
            part = _swell(second.run(first.run(white)), begin, rate, gain, period, depth)
            total = array("f", [old + new for old, new in zip(total, part, strict=True)])
        yield Layer(begin / rate, _joined(total, begin, rate))


def _swell(wave: Wave, begin: int, rate: int, gain: float, period: float, depth: float) -> Wave:
    """Waves that come and go; the gain is straight within a part."""

    def loud(place: int) -> float:
        turn = math.tau * place / rate
        return gain * (1.0 + depth * math.sin(turn / period) * math.sin(turn / (2.3 * period) + 1.0))

    low, high = loud(begin), loud(begin + len(wave))
    slope = (high - low) / max(1, len(wave))
    return array("f", [value * (low + slope * place) for place, value in enumerate(wave)])


def _joined(wave: Wave, begin: int, rate: int) -> Wave:
    """The first and the last seconds fade into each other, as loud together as either."""
    fade, end = _OVERLAP * rate, SECONDS * rate
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


def _gull(rate: int, pitch: float) -> Wave:
    """One cry: up, and a long way down, as if over the water."""
    cry = sweep(
        rate,
        ((0.0, pitch * 0.82), (0.06, pitch * 1.22), (0.16, pitch * 1.10), (0.42, pitch * 0.78)),
        (0.35, 0.18),
    )
    loud = swelled(rate, cry, ((0.0, 0.0), (0.05, 0.9), (0.16, 1.0), (0.30, 0.5), (0.42, 0.0)))
    return lowpass(rate, 2200.0).run(loud)


def _gulls(rate: int) -> Iterator[Layer]:
    for at, pitch, gain, cries in _GULLS:
        for cry in range(cries):
            wave = _gull(rate, pitch * (1.0 - 0.03 * cry))
            yield Layer(at + 0.52 * cry, wave, gain * (1.0 - 0.15 * cry))
            # The other bank answers.
            yield Layer(at + 0.52 * cry + 0.31, wave, 0.3 * gain)


def _oars(rate: int) -> Iterator[Layer]:
    rng = random.Random("oar")
    for at in _OARS:
        creak = sweep(rate, ((0.0, 190.0), (0.12, 235.0), (0.30, 205.0)), (0.5, 0.4, 0.3))
        creak = faded(rate, bandpass(rate, 700.0, 1.2).run(creak), 0.09, 0.16)
        yield Layer(at, creak, 0.08)
        filters: tuple[Biquad, ...] = (lowpass(rate, 1500.0), highpass(rate, 220.0))
        water = noise(rate, 0.8, rng)
        for each in filters:
            water = each.run(water)
        water = swelled(rate, water, ((0.0, 0.0), (0.10, 1.0), (0.30, 0.45), (0.8, 0.0)))
        yield Layer(at + 0.28, water, 0.34)


def _layers(rate: int) -> Iterator[Layer]:
    yield from _wash(rate)
    yield from _gulls(rate)
    yield from _oars(rate)


def bed() -> Piece:
    """The bed as a piece of the book."""
    return Piece(SECONDS, _layers, GAIN, f"bed {_EDITION} {GAIN}")
