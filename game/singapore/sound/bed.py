"""The bed: the harbour at dusk: its wash, rigging that creaks, a ship's bell far away, crickets on land."""

from __future__ import annotations

import hashlib
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.crickets import Cricket, crickets
from game.stage.sound.common.materials import bell
from game.stage.sound.common.water_bed import wash
from game.stage.sound.filters import bandpass, faded, lowpass
from game.stage.sound.synth import Layer, sweep

SECONDS: Final = 48.0
#: Ropes under load: seconds, hertz, loudness.
_ROPES: Final = (
    (3.1, 172.0, 0.10),
    (9.8, 205.0, 0.07),
    (16.4, 160.0, 0.11),
    (24.9, 190.0, 0.08),
    (33.2, 168.0, 0.10),
    (41.0, 214.0, 0.07),
)
#: Pairs of strokes of a ship's bell: seconds, hertz, loudness.
_BELLS: Final = ((13.5, 698.0, 0.030), (37.6, 784.0, 0.024))
#: The crickets, and the seconds of a chirp.
CRICKETS: Final = (Cricket(3350.0, 1.6, 3, 0.024), Cricket(2980.0, 2.4, 4, 0.016))
_CHIRP: Final = 0.045
#: The gain to -18 LUFS.
GAIN: Final = 1.331
#: Raise it when anything in this file changes the sound.
_EDITION: Final = 1


def _rigging(rate: int) -> Iterator[Layer]:
    """Yield ropes that creak as hulls rise and fall."""
    for at, pitch, gain in _ROPES:
        for sway, part in ((0.0, 1.0), (0.9, 0.6)):
            points = ((0.0, pitch), (0.22, 1.24 * pitch), (0.50, 1.06 * pitch))
            creak = bandpass(rate, 3.4 * pitch, 1.3).run(sweep(rate, points, (0.5, 0.4, 0.3)))
            yield Layer(at + sway, faded(rate, creak, 0.14, 0.26), part * gain)


def _bells(rate: int) -> Iterator[Layer]:
    for at, pitch, gain in _BELLS:
        for stroke in (0.0, 0.55):
            for layer in bell(rate, pitch, 1.4, gain, at + stroke):
                yield Layer(layer.at, lowpass(rate, 1400.0).run(layer.wave), layer.gain)


def _layers(rate: int) -> Iterator[Layer]:
    yield from wash(rate, SECONDS)
    yield from _rigging(rate)
    yield from _bells(rate)
    yield from crickets(rate, SECONDS, _CHIRP, CRICKETS)


def bed() -> Piece:
    """Return the bed as a piece of the book."""
    parts = (_EDITION, SECONDS, _ROPES, _BELLS, CRICKETS, _CHIRP, GAIN)
    return Piece(SECONDS, _layers, GAIN, hashlib.sha256(repr(parts).encode()).hexdigest())
