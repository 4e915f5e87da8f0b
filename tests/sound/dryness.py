"""The common properties of every effect of the program: short, dry, quiet, without clicks."""

import math

import pytest

from game.film.loudness import peak_db
from game.stage.sound.book import Effect
from game.stage.sound.filters import highpass
from game.stage.sound.making import RATE, effect_wave
from game.stage.sound.synth import Wave


def power(wave: Wave) -> float:
    return math.fsum(value * value for value in wave)


def dry(effect: Effect, step: int, longest: float) -> None:
    """Fail unless a step of an effect is short, dry and quiet; `longest` is in seconds."""
    wave = effect_wave(effect, step)
    assert 0.05 < len(wave) / RATE <= longest
    assert -12.0 <= peak_db(wave) <= -8.5
    assert peak_db(wave) == pytest.approx(-9.0 - effect.below, abs=0.01)
    assert wave[0] == 0.0 and abs(wave[-1]) < 0.0005, "no click at either end"
    assert abs(sum(wave)) / len(wave) < 0.003, "no offset"
    assert power(highpass(RATE, 6_000.0).run(wave)) < 0.06 * power(wave), "nothing harsh"
    assert power(wave[-RATE // 50 :]) < 0.02 * power(wave), "it has died away"
