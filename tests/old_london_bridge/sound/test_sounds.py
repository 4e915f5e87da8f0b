"""Each sound of the table exists, is short, at its level, without clicks, and rises where it should."""

import math
from itertools import pairwise

import pytest

from game.old_london_bridge.sound.sounds import EFFECTS
from game.stage.sound.common.scale import degree
from game.stage.sound.making import effect_wave
from tests.sound import books
from tests.sound.dryness import dry

#: The most seconds of a sound; bells and the end may be longer.
SHORT = 0.4
LONGER = {"rondel": 0.7, "swash": 0.8, "bell": 1.4, "tie": 1.4, "chain": 0.8, "inn": 1.0, "fiddle": 0.9}
LONGER |= {"blackbird": 1.0, "win": 4.2}


@pytest.mark.parametrize(("name", "step"), books.some_steps(EFFECTS))
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(EFFECTS[name], step, LONGER.get(name, SHORT))


def test_hops_and_counting_rise_in_the_same_dorian_scale() -> None:
    books.rising_in_dorian(EFFECTS["wax"])
    assert EFFECTS["wax"].steps == EFFECTS["count"].steps >= 15, "as many as a track has spaces"


def test_the_pawl_clicks_higher_with_each_step() -> None:
    pitches = [books.pitch_of(effect_wave(EFFECTS["pawl"], step)) for step in range(4)]
    assert all(second > 1.06 * first for first, second in pairwise(pitches))


def test_a_longer_turn_of_the_rondel_is_heard_longer() -> None:
    lengths = [len(effect_wave(EFFECTS["rondel"], step)) for step in range(3)]
    assert lengths == sorted(set(lengths))


def test_the_two_bells_of_a_tie_are_a_fifth_apart() -> None:
    assert 12 * math.log2(degree(11) / degree(7)) == pytest.approx(7)
