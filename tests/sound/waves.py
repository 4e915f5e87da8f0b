"""Waves of given samples."""

from array import array
from collections.abc import Iterable

from game.stage.sound.synth import Wave


def wave_of(samples: Iterable[float]) -> Wave:
    """Return samples as a wave."""
    return array("f", samples)
