"""Each sound of the table is short, at its level, without clicks, and rises or falls where it should."""

from itertools import pairwise
from pathlib import Path

import pytest

from game.pillars_of_the_earth import sound
from game.pillars_of_the_earth.rules.components import CUBES
from game.pillars_of_the_earth.sound.bed import PADDLES, bed
from game.pillars_of_the_earth.sound.sounds import EFFECTS, FIELDS, PARTS, SEATS
from game.stage.sound.common.lute_song import song_from
from game.stage.sound.common.scale import degree
from game.stage.sound.making import effect_wave, piece_wave
from game.stage.sound.tune import line
from tests.pillars_of_the_earth.rules.tables import STANDARD
from tests.sampling import sample
from tests.sound import books
from tests.sound.dryness import dry

#: The most seconds of a sound; tools that strike more than once, chords and bells may be longer.
SHORT = 0.4
LONGER = {
    "draw": 0.6,
    "walk": 0.6,
    "loom": 0.5,
    "rock_chisel": 0.5,
    "shovel": 0.6,
    "scales": 0.5,
    "trumpets": 0.7,
}
LONGER |= {"ill": 0.8, "glass": 1.2, "organ": 1.0, "good": 1.4, "bell": 1.4, "chord": 1.8}
LONGER |= {"bells": 3.1, "win": 4.4}


@pytest.mark.parametrize(("name", "step"), books.some_steps(EFFECTS))
def test_a_sound_is_short_dry_and_quiet(name: str, step: int) -> None:
    dry(EFFECTS[name], step, LONGER.get(name, SHORT))


def test_there_is_a_sound_for_each_seat_field_cube_and_part() -> None:
    assert max(STANDARD.offered) == SEATS
    assert len(STANDARD.cost_track) == FIELDS
    assert len(STANDARD.rounds) == PARTS
    assert all(
        EFFECTS[name].steps == SEATS for name in ("draw", "place", "wait", "loom", "axe", "rock_chisel")
    )
    assert EFFECTS["cube"].steps == len(CUBES)


def test_points_rise_in_the_dorian_scale() -> None:
    books.rising_in_dorian(EFFECTS["point"])


def test_each_colour_has_a_note_of_its_own_of_that_scale() -> None:
    for seat in range(SEATS):
        assert books.pitch_of(effect_wave(EFFECTS["draw"], seat)) == pytest.approx(degree(2 * seat), rel=0.02)


def test_the_pawl_clicks_lower_with_each_field() -> None:
    tones = [books.strongest(effect_wave(EFFECTS["pawl"], step), 250.0, 700.0) for step in range(FIELDS)]
    assert all(second < 0.95 * first for first, second in pairwise(tones))


def test_the_bells_of_a_good_event_are_a_fifth_apart_and_an_ill_one_is_a_low_drum() -> None:
    good, ill = (effect_wave(EFFECTS[name], 0) for name in ("good", "ill"))
    for pitch in (degree(7), 1.5 * degree(7)):
        assert books.strength(good, pitch) > 4 * books.strength(good, 1.06 * pitch)
    assert books.strongest(ill, 40.0, 800.0) < 110.0


def test_the_chord_is_one_voice_fuller_with_each_part() -> None:
    voices = [degree(note) for note in (-7, -3, 0, 2, 4, 7, 11)]
    for step in sample("chord", range(PARTS), 2):
        wave = effect_wave(EFFECTS["chord"], step)
        assert books.strength(wave, voices[step + 1]) > 0.01, "the new voice"
    first, last = effect_wave(EFFECTS["chord"], 0), effect_wave(EFFECTS["chord"], PARTS - 1)
    assert books.strength(first, voices[3]) < 0.05 * books.strength(last, voices[3])


def test_the_bells_of_the_last_part_are_those_of_the_end_rung_once() -> None:
    once, twice = (len(effect_wave(EFFECTS[name], 0)) for name in ("bells", "win"))
    assert once < twice < 2 * once


def test_every_close_of_the_theme_at_home_is_a_whole_tone_up() -> None:
    """The mode has no leading note."""
    for section in song_from(Path(*sound.__path__) / "theme.toml").form:
        if section.name == "A":
            *_, before, last = line(section.melody)
            assert last.pitch - before.pitch == 2


@pytest.mark.whole
def test_the_mill_wheel_turns_evenly_over_the_seam() -> None:
    """In every turn from one paddle to the next, the water is loudest where the paddle meets it."""
    wave = piece_wave(bed())
    assert len(wave) % (15 * PADDLES) == 0
    share = len(wave) // (15 * PADDLES)
    loud = [0.0] * 15
    for place in range(15 * PADDLES):
        part = wave[place * share : (place + 1) * share]
        loud[place % 15] += sum(value * value for value in part)
    assert loud.index(max(loud)) == 1
    assert max(loud) > 1.5 * min(loud)
