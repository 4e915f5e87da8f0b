"""Noise that loops: its end is joined to its beginning over seconds, however loud either is."""

from __future__ import annotations

from itertools import pairwise

from game.stage.sound.common.looped_noise import NoiseBand, looped_noise
from game.stage.sound.filters import highpass, lowpass
from game.stage.sound.making import summed
from game.stage.sound.synth import Wave

RATE = 4_000
#: Where the band would be all but silent, and at the loop's beginning loud.
SECONDS = 14.3


def loop(seed: str = "wind") -> Wave:
    band = NoiseBand(1.0, lowpass(RATE, 150.0), highpass(RATE, 40.0), 3.0, 0.95)
    return summed(looped_noise(RATE, SECONDS, seed, [band]), round(SECONDS * RATE), RATE)


def power(wave: Wave) -> float:
    return sum(value * value for value in wave) / len(wave)


def test_it_goes_on_at_the_seam_without_a_jump() -> None:
    wave = loop()
    steps = [abs(second - first) for first, second in pairwise(wave)]
    assert abs(wave[0] - wave[-1]) <= max(steps)


def test_it_is_about_as_loud_just_before_the_seam_as_just_after() -> None:
    wave = loop()
    before, after = power(wave[-RATE // 2 :]), power(wave[: RATE // 2])
    assert 1 / 3 < before / after < 3


def test_the_same_seed_is_the_same_noise_and_another_is_not() -> None:
    assert loop() == loop() != loop("river")
