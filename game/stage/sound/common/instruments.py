"""The instruments of themes: gut strings, flutes, a small organ, a harmonica. Each is a `tune.Instrument`."""

from __future__ import annotations

import math
import random
from array import array
from typing import Final

from game.stage.sound.breath import parts
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


#: The partials of a reed, and how deep and how fast its player's hands shake it.
_REED: Final = ((1, 0.55), (2, 0.42), (3, 0.26), (4, 0.16), (5, 0.10), (6, 0.05))
_SHAKE: Final = (0.22, 5.2)


def harmonica(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a reed of a harmonica between two hands that open and close."""
    samples, sine = array("f"), math.sin
    step, shake = math.tau * pitch / rate, math.tau * _SHAKE[1] / rate
    for part in parts(round(seconds * rate)):
        for place in part:
            phase = step * place
            loud = 1.0 - _SHAKE[0] * (0.5 + 0.5 * sine(shake * place))
            samples.append(loud * sum(share * sine(order * phase) for order, share in _REED))
    return lowpass(rate, 2000.0).run(samples)
