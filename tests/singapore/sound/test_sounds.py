"""Each sound of the table is short, at its level, without clicks, and rises or falls where it should."""

import math
from itertools import pairwise

import pytest

from game.singapore.rules.components import GOODS
from game.singapore.sound.sounds import EFFECTS, FIFTH, PENTATONIC, PRICES, book, degree
from game.stage.sound.book import Backing
from game.stage.sound.common.scale import DEGREES
from game.stage.sound.making import RATE, effect_wave
from game.stage.sound.synth import Wave
from tests.singapore.rules.tables import STANDARD
from tests.sound import books
from tests.sound.dryness import dry
from tests.sound.workload import effects_of, parts_of, pieces_of

#: The most seconds of a sound; gongs and shutters may be longer.
SHORT = 0.4
LONGER = {"up": 0.5, "down": 0.5, "gong": 1.0, "tie": 1.4, "win": 4.4}


@pytest.mark.parametrize(("name", "step"), books.some_steps(EFFECTS))
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(EFFECTS[name], step, LONGER.get(name, SHORT))


def test_the_same_sound_is_the_same_wave() -> None:
    books.the_same_again(EFFECTS)


def test_no_two_sounds_are_alike() -> None:
    books.unlike(EFFECTS)


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
    tones = [_strongest(effect_wave(EFFECTS["cane"], step), 120.0, 320.0) for step in range(PRICES)]
    assert all(second < 0.95 * first for first, second in pairwise(tones))


def test_the_gongs_of_a_tie_are_a_fifth_apart() -> None:
    wave = effect_wave(EFFECTS["tie"], 0)
    for pitch in (degree(3), 1.5 * degree(3)):
        assert _strength(wave, pitch) > 4 * _strength(wave, 1.06 * pitch)


def _strength(wave: Wave, pitch: float) -> float:
    """Return the strength of a pitch in a wave."""
    step = math.tau * pitch / RATE
    real = sum(value * math.cos(step * place) for place, value in enumerate(wave))
    imaginary = sum(value * math.sin(step * place) for place, value in enumerate(wave))
    return math.hypot(real, imaginary) / len(wave)


def _strongest(wave: Wave, low: float, high: float) -> float:
    """Return the strongest pitch between two, to a quarter tone."""
    count = math.ceil(24 * math.log2(high / low))
    pitches = [low * math.pow(2.0, place / 24) for place in range(count)]
    return max(pitches, key=lambda one: _strength(wave, one))


def test_the_book_has_a_theme_and_a_bed_and_what_all_tables_play() -> None:
    assert set(book().backings) == set(Backing)
    assert book().effects is EFFECTS
    assert set(EFFECTS) >= books.OF_ALL_TABLES


@pytest.mark.whole
def test_making_the_sounds_is_little_work() -> None:
    assert parts_of(effects_of(book())) <= 25_000
    assert parts_of(pieces_of(book())) <= 140_000
