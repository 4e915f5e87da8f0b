"""Each sound of the table exists, is short, at its level, without clicks, and rises where it should."""

import math
from itertools import pairwise

import pytest

from game.old_london_bridge.sound.sounds import DORIAN, EFFECTS, book, degree
from game.stage.sound.book import Backing
from game.stage.sound.making import RATE, effect_wave, made
from game.stage.sound.synth import Wave
from tests.sound.dryness import dry

#: The most seconds of a sound; bells and the end may be longer.
SHORT = 0.4
LONGER = {"rondel": 0.7, "swash": 0.8, "bell": 1.4, "tie": 1.4, "chain": 0.8, "inn": 1.0, "fiddle": 0.9}
LONGER |= {"blackbird": 1.0, "win": 4.2}

SOUNDS = [
    (name, step) for name, effect in EFFECTS.items() for step in {0, effect.steps // 2, effect.steps - 1}
]


def pitch_of(wave: Wave) -> float:
    """Return the pitch of a tone, by its upward zero crossings in its middle."""
    middle = wave[len(wave) // 10 : len(wave) // 2]
    ups = [place for place, (first, second) in enumerate(pairwise(middle)) if first <= 0 < second]
    return RATE * (len(ups) - 1) / (ups[-1] - ups[0])


@pytest.mark.parametrize(("name", "step"), SOUNDS)
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    effect = EFFECTS[name]
    dry(effect, step, LONGER.get(name, SHORT))


def test_the_same_sound_is_the_same_wave() -> None:
    assert all(made(effect, 0) == made(effect, 0) for effect in EFFECTS.values())


def test_no_two_sounds_are_alike() -> None:
    waves = [made(effect, 0).pcm for effect in EFFECTS.values()]
    assert len(set(waves)) == len(waves)


@pytest.mark.parametrize("name", ["wax", "count"])
def test_hops_and_counting_rise_in_the_same_dorian_scale(name: str) -> None:
    steps = EFFECTS[name].steps
    assert steps >= 15, "as many as a track has spaces"
    if name == "wax":
        heard = [pitch_of(effect_wave(EFFECTS[name], step)) for step in range(8)]
        for step, pitch in enumerate(heard):
            assert pitch == pytest.approx(degree(step), rel=0.02)
    half_tones = [round(12 * math.log2(degree(step) / degree(0))) for step in range(steps)]
    assert half_tones[:8] == [0, 2, 3, 5, 7, 9, 10, 12]
    assert {tone % 12 for tone in half_tones} == set(DORIAN)


def test_the_pawl_clicks_higher_with_each_step() -> None:
    pitches = [pitch_of(effect_wave(EFFECTS["pawl"], step)) for step in range(4)]
    assert all(second > 1.06 * first for first, second in pairwise(pitches))


def test_a_longer_turn_of_the_rondel_is_heard_longer() -> None:
    lengths = [len(effect_wave(EFFECTS["rondel"], step)) for step in range(3)]
    assert lengths == sorted(set(lengths))


def test_the_two_bells_of_a_tie_are_a_fifth_apart() -> None:
    assert 12 * math.log2(degree(11) / degree(7)) == pytest.approx(7)


def test_the_book_has_a_theme_and_a_river() -> None:
    assert set(book().backings) == set(Backing)
    assert book().effects is EFFECTS
