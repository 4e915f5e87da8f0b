"""Each sound of the table is short, at its level, without clicks, and rises or falls where it should."""

import math
from itertools import pairwise

import pytest

from game.singapore.rules.components import GOODS
from game.singapore.sound.bed import CRICKETS, SECONDS
from game.singapore.sound.sounds import EFFECTS, FIFTH, PENTATONIC, PRICES, degree
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.making import effect_wave
from tests.singapore.rules.tables import STANDARD
from tests.sound import books
from tests.sound.dryness import dry

#: The most seconds of a sound; gongs and shutters may be longer.
SHORT = 0.4
LONGER = {"up": 0.5, "down": 0.5, "gong": 1.0, "tie": 1.4, "win": 4.4}


@pytest.mark.parametrize(("name", "step"), books.some_steps(EFFECTS))
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(EFFECTS[name], step, LONGER.get(name, SHORT))


def test_there_is_a_sound_for_each_kind_of_goods_and_each_price() -> None:
    assert EFFECTS["goods"].steps == len(GOODS)
    prices = {price for rows in STANDARD.land for row in rows or () for price in row}
    assert EFFECTS["cane"].steps == PRICES == max(prices) + 1


def test_points_rise_in_a_pentatonic_row() -> None:
    for step in range(len(PENTATONIC) + 1):
        assert books.pitch_of(effect_wave(EFFECTS["point"], step)) == pytest.approx(degree(step), rel=0.02)
    half_tones = [round(12 * math.log2(degree(step) / degree(0))) for step in range(DEGREES)]
    assert half_tones[:6] == [0, 3, 5, 7, 10, 12]
    assert EFFECTS["point"].steps == DEGREES


def test_the_owners_point_is_the_same_tick_a_fifth_lower() -> None:
    first, owner = (books.pitch_of(effect_wave(EFFECTS[name], 0)) for name in ("point", "owner"))
    assert first / owner == pytest.approx(FIFTH, rel=0.02)


def test_a_dearer_lot_is_a_shade_lower() -> None:
    tones = [books.strongest(effect_wave(EFFECTS["cane"], step), 120.0, 320.0) for step in range(PRICES)]
    assert all(second < 0.95 * first for first, second in pairwise(tones))


def test_the_gongs_of_a_tie_are_a_fifth_apart() -> None:
    wave = effect_wave(EFFECTS["tie"], 0)
    for pitch in (degree(3), 1.5 * degree(3)):
        assert books.strength(wave, pitch) > 4 * books.strength(wave, 1.06 * pitch)


def test_the_crickets_call_evenly_over_the_seam() -> None:
    for _pitch, apart, _chirps, _gain in CRICKETS:
        assert math.isclose(SECONDS / apart, round(SECONDS / apart))
