"""Synthesized waves: tones, noise, strings, pipes. Numbers at a rate; nothing here plays.

A wave is an `array` of floats, 1.0 being full scale; rates are samples a second, pitches hertz. The same
arguments, and the same state of `rng`, give the same wave.
"""

from __future__ import annotations

import cmath
import math
import random
from array import array
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final, TypeAlias

from game.stage.sound.breath import parts, pause

Wave: TypeAlias = "array[float]"

_SIXTY_DB: Final = math.log(1000.0)


@dataclass(frozen=True, slots=True)
class Layer:
    """A wave that begins at `at` seconds, scaled by `gain`."""

    at: float
    wave: Wave
    gain: float = 1.0


def hertz(note: float) -> float:
    """Return the pitch of a MIDI note in hertz, 69 being a' at 440 Hz, in equal temperament.

    >>> hertz(57)
    220.0
    """
    return 440.0 * math.pow(2.0, (note - 69) / 12)


def ring(rate: int, pitch: float, seconds: float, decay: float, attack: float = 0.002) -> Wave:
    """Return a sine that decays by 60 dB in `decay` seconds, a partial of a struck object."""
    step = cmath.exp(complex(-_SIXTY_DB / (decay * rate), math.tau * pitch / rate))
    turn, samples = complex(1.0), array("f")
    for part in parts(round(seconds * rate)):
        for _ in part:
            samples.append(turn.imag)
            turn *= step
    rise = min(round(attack * rate), len(samples))
    for place in range(rise):
        samples[place] *= place / rise
    return samples


def sweep(rate: int, points: Sequence[tuple[float, float]], overtones: Sequence[float] = ()) -> Wave:
    """Return a whistle through (seconds, hertz) points, linear between; `overtones` begin with the octave."""
    samples, phase = array("f"), 0.0
    for (begin, low), (end, high) in pairwise(points):
        count = round((end - begin) * rate)
        for part in parts(count):
            for place in part:
                phase += math.tau * (low + (high - low) * place / count) / rate
                value = math.sin(phase)
                for order, share in enumerate(overtones, 2):
                    value += share * math.sin(order * phase)
                samples.append(value)
    return samples


def noise(rate: int, seconds: float, rng: random.Random) -> Wave:
    """Return white noise, -1 to 1."""
    draw, samples = rng.random, array("f")
    for part in parts(round(seconds * rate)):
        samples.extend([2.0 * draw() - 1.0 for _ in part])
    return samples


def pluck(rate: int, pitch: float, seconds: float, rng: random.Random, damping: float = 0.3) -> Wave:
    """Return a plucked string (Karplus and Strong): a looped burst that loses its overtones first.

    `damping` is 0 for a bright string that rings long, up to 0.5 for a soft one. An all-pass filter makes the
    period a fraction of samples, so that high strings are in tune.
    """
    exact = rate / pitch - damping
    period = int(exact - 0.2)
    tune = (1.0 - (exact - period)) / (1.0 + (exact - period))
    line = _excitation(period, rng)
    loss = 10.0 ** (-3.0 / (pitch * (6.0 if pitch < 300 else 4.5)))
    here, before = loss * (1.0 - damping), loss * damping
    samples: Wave = array("f")
    last = mellow = passed = 0.0
    while len(samples) < seconds * rate:
        pause()
        samples.extend(line)
        following = []
        for value in line:
            soft = here * value + before * last
            last = value
            passed = tune * (soft - passed) + mellow
            mellow = soft
            following.append(passed)
        line = following
    del samples[round(seconds * rate) :]
    return samples


def _excitation(period: int, rng: random.Random) -> list[float]:
    """Return the excitation of a string: softened noise, plucked at a fifth, without offset."""
    burst = [rng.uniform(-1.0, 1.0) for _ in range(period)]
    for _ in range(5):
        burst = [(burst[place - 1] + burst[place]) / 2 for place in range(period)]
    away = max(1, period // 5)
    burst = [burst[place] - burst[place - away] for place in range(period)]
    mean = sum(burst) / period
    most = max(abs(value - mean) for value in burst) or 1.0
    return [(value - mean) / most for value in burst]


def pipe(rate: int, pitch: float, seconds: float, rng: random.Random, breath: float = 0.015) -> Wave:
    """Return a recorder: nearly a sine, with a late slow vibrato and a little breath."""
    samples, phase, air = array("f"), 0.0, 0.0
    step, shake = math.tau * pitch / rate, math.tau * 4.6 / rate
    draw, sine = rng.random, math.sin
    late = 0.35 * rate
    for part in parts(round(seconds * rate)):
        for place in part:
            depth = 0.0035 * min(1.0, place / late)
            phase += step * (1.0 + depth * sine(shake * place))
            air += 0.25 * (draw() - 0.5 - air)
            tone = sine(phase) + 0.11 * sine(2.0 * phase) + 0.07 * sine(3.0 * phase)
            samples.append(tone + breath * air)
    return samples


def flue(rate: int, pitch: float, seconds: float) -> Wave:
    """Return an organ pipe of wood: steady, with even shares of its first partials."""
    shares = ((1, 0.6), (2, 0.34), (3, 0.16), (4, 0.12), (6, 0.04))
    samples, sine = array("f"), math.sin
    step = math.tau * pitch / rate
    for part in parts(round(seconds * rate)):
        for place in part:
            phase = step * place
            samples.append(sum(share * sine(order * phase) for order, share in shares))
    return samples


def bow(rate: int, pitch: float, seconds: float, brightness: int = 6) -> Wave:
    """Return a bowed string: the first partials of a sawtooth, with a vibrato."""
    samples, phase = array("f"), 0.0
    shares = [(order, 0.8**order / order) for order in range(1, brightness + 1)]
    step, shake = math.tau * pitch / rate, math.tau * 5.6 / rate
    sine = math.sin
    for part in parts(round(seconds * rate)):
        for place in part:
            phase += step * (1.0 + 0.004 * sine(shake * place))
            samples.append(sum(share * sine(order * phase) for order, share in shares))
    return samples


def blocks(wave: Wave) -> Iterator[tuple[int, Wave]]:
    """Yield a wave in parts, each with its first index."""
    for part in parts(len(wave)):
        yield part.start, wave[part.start : part.stop]
