"""The instruments of themes: gut strings, flutes, a small organ. Each is a `tune.Instrument`."""

from __future__ import annotations

import random

from game.stage.sound.filters import lowpass
from game.stage.sound.synth import Wave, flue, pipe, pluck


def lute(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a gut string plucked with a finger."""
    string = pluck(rate, pitch, seconds, random.Random(round(pitch)), damping=0.25)
    return lowpass(rate, 2200.0).run(string)


def bass(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a thick string plucked with the thumb."""
    string = pluck(rate, pitch, seconds, random.Random(round(pitch)), damping=0.4)
    return lowpass(rate, 1100.0).run(string)


def recorder(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a low recorder, blown softly."""
    return pipe(rate, pitch, seconds, random.Random(round(pitch)))


def bamboo(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a flute of bamboo, with more breath and less edge than a recorder."""
    tone = pipe(rate, pitch, seconds, random.Random(round(pitch)), breath=0.06)
    return lowpass(rate, 1800.0).run(tone)


def portative(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a pipe of an organ that is carried on the arm."""
    return flue(rate, pitch, seconds)
