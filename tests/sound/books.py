"""The common properties of the effects in every game's book, in addition to those in `dryness`."""

from __future__ import annotations

import math
from collections.abc import Mapping
from itertools import pairwise

import pytest

from game.stage.sound.book import Effect
from game.stage.sound.common.scale import DORIAN, degree
from game.stage.sound.making import RATE, effect_wave, made
from game.stage.sound.synth import Wave
from tests import sampling
from tests.sampling import sample

#: The effects that the code of all tables plays by name: a refusal, and a key or piece of a seat.
OF_ALL_TABLES = {"tap", "thud"}


def some_steps(effects: Mapping[str, Effect]) -> list[tuple[str, int]]:
    """Return the name of each effect with its first, a middle and its last step."""
    return [
        (name, step)
        for name, effect in effects.items()
        for step in sorted({0, effect.steps // 2, effect.steps - 1})
    ]


def the_same_again(effects: Mapping[str, Effect]) -> None:
    """Fail unless each effect is the same wave each time."""
    assert all(made(effect, 0) == made(effect, 0) for effect in sample("same wave", [*effects.values()], 5))


def unlike(effects: Mapping[str, Effect]) -> None:
    """Fail if two effects are the same wave, or two steps of one; the short run takes the ends of each."""
    steps = [(name, step) for name, effect in effects.items() for step in range(effect.steps)]
    ends = [(name, step) for name, step in steps if step in (0, effects[name].steps - 1)]
    compared = steps if sampling.whole else ends
    waves = [made(effects[name], step).pcm for name, step in compared]
    assert len(set(waves)) == len(waves)


def pitch_of(wave: Wave) -> float:
    """Return the pitch of a tone in hertz, by its upward zero crossings in its middle."""
    middle = wave[len(wave) // 10 : len(wave) // 2]
    ups = [place for place, (first, second) in enumerate(pairwise(middle)) if first <= 0 < second]
    return RATE * (len(ups) - 1) / (ups[-1] - ups[0])


def rising_in_dorian(effect: Effect) -> None:
    """Fail unless the steps of an effect are the degrees of the Dorian scale."""
    for step in range(8):
        assert pitch_of(effect_wave(effect, step)) == pytest.approx(degree(step), rel=0.02)
    half_tones = [round(12 * math.log2(degree(step) / degree(0))) for step in range(effect.steps)]
    assert half_tones[:8] == [0, 2, 3, 5, 7, 9, 10, 12]
    assert {tone % 12 for tone in half_tones} == set(DORIAN)


def strength(wave: Wave, pitch: float) -> float:
    """Return the strength of a pitch in a wave."""
    step = math.tau * pitch / RATE
    real = sum(value * math.cos(step * place) for place, value in enumerate(wave))
    imaginary = sum(value * math.sin(step * place) for place, value in enumerate(wave))
    return math.hypot(real, imaginary) / len(wave)


def strongest(wave: Wave, low: float, high: float) -> float:
    """Return the strongest pitch between two, to a quarter tone."""
    count = math.ceil(24 * math.log2(high / low))
    pitches = [low * math.pow(2.0, place / 24) for place in range(count)]
    return max(pitches, key=lambda one: strength(wave, one))
