"""The theme and the harbour at dusk: long enough, consonant, at their loudness, without a seam."""

from __future__ import annotations

from functools import cache
from math import isclose

import pytest

from game.singapore.sound.bed import CRICKETS, SECONDS, bed
from game.singapore.sound.theme import SONG, theme
from game.stage.sound.common.lute_song import Section
from game.stage.sound.making import piece_wave
from game.stage.sound.synth import Wave
from game.stage.sound.tune import pitch_of
from tests.sound import pieces, songs

PENTATONIC = {pitch_of(name) % 12 for name in ("F4", "G4", "A4", "C4", "D4")}


def test_the_theme_takes_at_least_two_minutes() -> None:
    assert theme().seconds >= 120


def test_every_line_has_eight_bars_of_four_beats_of_five_notes() -> None:
    assert SONG.beats == 4
    songs.full(SONG, PENTATONIC)


def test_it_has_several_parts_and_comes_home_to_f() -> None:
    assert [section.name for section in SONG.form] == ["A", "A", "B", "A", "C", "C", "B", "A"]
    for section in SONG.form:
        home = "D4" if section.name == "B" else "F4"
        assert songs.closing(section) == pitch_of(home) % 12


def test_melodies_move_by_steps_and_small_leaps() -> None:
    songs.singable(SONG)


@pytest.mark.parametrize("section", SONG.form, ids=lambda section: str(section.name))
def test_on_every_beat_each_line_agrees_with_the_chord_and_the_lines_with_each_other(
    section: Section,
) -> None:
    songs.agreeing(SONG, section)


@pytest.mark.parametrize("section", SONG.form, ids=lambda section: str(section.name))
def test_no_fifths_or_octaves_move_side_by_side(section: Section) -> None:
    songs.independent(SONG, section)


def test_every_part_has_something_to_play_to_the_end() -> None:
    songs.played_to_the_end(SONG)


def test_the_crickets_call_evenly_over_the_seam() -> None:
    for _pitch, apart, _chirps, _gain in CRICKETS:
        assert isclose(SECONDS / apart, round(SECONDS / apart))


@cache
def wave(name: str) -> Wave:
    """Return the wave of the theme, or of the bed: it takes seconds to make."""
    return piece_wave(theme() if name == "theme" else bed())


@pytest.mark.whole
@pytest.mark.parametrize("name", ["theme", "bed"])
def test_pieces_are_at_18_lufs_below_0_and_leave_room_for_effects(name: str) -> None:
    pieces.at_its_level(wave(name))


@pytest.mark.whole
@pytest.mark.parametrize("name", ["theme", "bed"])
def test_pieces_begin_again_without_a_jump(name: str) -> None:
    pieces.seamless(wave(name))


@pytest.mark.whole
def test_the_harbour_is_as_loud_at_its_seam_as_elsewhere() -> None:
    pieces.even_at_the_seam(wave("bed"))
