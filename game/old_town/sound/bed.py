"""The bed: the edge of the desert at dusk: wind over the sand, crickets, a loose board, a coyote far away."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.crickets import Cricket, crickets
from game.stage.sound.common.looped_noise import NoiseBand, looped_noise
from game.stage.sound.common.materials import knock
from game.stage.sound.filters import bandpass, faded, highpass, lowpass
from game.stage.sound.synth import Layer, sweep

SECONDS: Final = 48.0
CRICKETS: Final = (
    Cricket(3150.0, 1.2, 3, 0.050),
    Cricket(2760.0, 2.0, 4, 0.032),
    Cricket(3480.0, 3.0, 2, 0.026),
)
_CHIRP: Final = 0.045
#: The board of a porch that the wind moves: seconds, hertz, loudness.
_BOARD: Final = ((8.2, 240.0, 0.10), (8.7, 228.0, 0.07), (26.4, 246.0, 0.09), (40.9, 232.0, 0.08))
#: The calls of a coyote: seconds, hertz, loudness.
_COYOTE: Final = ((17.5, 520.0, 0.040), (34.6, 480.0, 0.032))
#: The gain to -18 LUFS.
GAIN: Final = 2.03
#: Raise it when anything in this file changes the sound.
_EDITION: Final = 1


def _wind(rate: int) -> Iterator[Layer]:
    """Return the wind: low over the plain, and thin in the grass."""
    plain = NoiseBand(0.55, bandpass(rate, 310.0, 0.7), lowpass(rate, 820.0), 4.1, 0.6)
    grass = NoiseBand(0.12, bandpass(rate, 1250.0, 1.2), highpass(rate, 400.0), 2.7, 0.75)
    return looped_noise(rate, SECONDS, "prairie", (plain, grass))


def _board(rate: int) -> Iterator[Layer]:
    for at, pitch, gain in _BOARD:
        for layer in knock(rate, f"board {at}", pitch, 0.16, 0.5):
            yield Layer(at + layer.at, lowpass(rate, 1500.0).run(layer.wave), gain * layer.gain)


def _coyote(rate: int) -> Iterator[Layer]:
    """Yield a howl that climbs, stays and falls, from behind the hills."""
    for at, pitch, gain in _COYOTE:
        points = ((0.0, 0.7 * pitch), (0.35, pitch), (1.3, 1.03 * pitch), (1.9, 0.72 * pitch))
        howl = lowpass(rate, 1100.0).run(sweep(rate, points, (0.18, 0.06)))
        yield Layer(at, faded(rate, howl, 0.4, 0.7), gain)


def _layers(rate: int) -> Iterator[Layer]:
    yield from _wind(rate)
    yield from _board(rate)
    yield from _coyote(rate)
    yield from crickets(rate, SECONDS, _CHIRP, CRICKETS)


def bed() -> Piece:
    """Return the bed as a piece of the book."""
    parts = (_EDITION, SECONDS, CRICKETS, _CHIRP, _BOARD, _COYOTE, GAIN)
    return Piece(SECONDS, _layers, GAIN, hashlib.sha256(repr(parts).encode()).hexdigest())
