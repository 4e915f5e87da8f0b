"""A film's sound has its loudness, no peak above the ceiling, and no click where the limiter works."""

from __future__ import annotations

import math
from array import array
from itertools import pairwise

import pytest

from game.film.loudness import loudness, peak_db
from game.film.mastering import CEILING, TARGET, limited, mastered
from game.stage.sound.making import gain_of
from game.stage.sound.synth import Wave

RATE = 8_000


def tone(seconds: float, loud: float, hertz: float = 300.0) -> Wave:
    """Return a sine of an amplitude."""
    step = 2 * math.pi * hertz / RATE
    return array("f", [loud * math.sin(step * at) for at in range(round(seconds * RATE))])


def struck(loud: float, blows: int = 4) -> Wave:
    """Return a quiet tone with short blows of full scale in it, one a second."""
    wave = tone(float(blows), loud)
    for blow in range(blows):
        begin = blow * RATE + RATE // 2
        wave[begin : begin + RATE // 20] = tone(0.05, 1.0, 900.0)
    return wave


@pytest.mark.parametrize("loud", [0.004, 0.05, 0.9])
def test_a_tone_comes_to_the_loudness_of_a_film_from_below_and_from_above(loud: float) -> None:
    made = mastered(tone(3.0, loud), RATE)
    assert loudness(made, RATE) == pytest.approx(TARGET, abs=0.5)


@pytest.mark.parametrize("loud", [0.02, 0.1])
def test_blows_are_held_below_the_ceiling_and_the_rest_is_as_loud_as_it_must_be(loud: float) -> None:
    made = mastered(struck(loud), RATE)
    assert peak_db(made) <= -2.99
    assert loudness(made, RATE) == pytest.approx(TARGET, abs=1.0)


def test_the_limiter_closes_before_a_peak_without_a_jump_and_opens_again() -> None:
    wave = tone(2.0, 0.1)
    wave[RATE] = 0.9
    made = limited(wave, 2.0, RATE)
    assert max(map(abs, made)) <= CEILING + 1e-6
    gains = [after / before for before, after in zip(wave, made, strict=True) if abs(before) > 0.05]
    assert max(abs(one - other) for one, other in pairwise(gains)) < 0.04
    assert gains[0] == pytest.approx(2.0) and gains[-1] == pytest.approx(2.0)
    assert min(gains) == pytest.approx(CEILING / 0.9, abs=0.01)


def test_what_needs_no_limit_is_one_gain() -> None:
    wave = tone(0.5, 0.1)
    assert list(limited(wave, gain_of(6), RATE)) == pytest.approx([value * gain_of(6) for value in wave])


@pytest.mark.parametrize("wave", [array("f"), array("f", bytes(4 * RATE)), tone(0.1, 0.5)])
def test_silence_and_what_is_too_short_to_be_measured_stay_as_they_are(wave: Wave) -> None:
    assert mastered(wave, RATE) == wave
