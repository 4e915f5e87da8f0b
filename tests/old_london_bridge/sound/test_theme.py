"""The theme and the river: long enough, consonant, at their loudness, without a seam."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.old_london_bridge.sound.bed import bed
from game.old_london_bridge.sound.theme import CHORDS, SONG, theme
from game.stage.sound.common.lute_song import Section
from game.stage.sound.making import piece_wave
from game.stage.sound.synth import Wave
from game.stage.sound.tune import pitch_of
from tests.sound import pieces, songs

WHITE = {0, 2, 4, 5, 7, 9, 11}
"""D to d without a sharp is the Dorian mode on D."""


def test_the_theme_takes_at_least_two_minutes() -> None:
    assert theme().seconds >= 120


def test_every_line_has_eight_bars_of_three_beats() -> None:
    assert SONG.beats == 3
    songs.full(SONG, WHITE)


def test_it_has_several_parts_and_comes_home_to_d() -> None:
    assert [section.name for section in SONG.form] == ["A", "A", "B", "A", "C", "C", "B", "A"]
    for section in SONG.form:
        home = "A4" if section.name == "B" else "D4"
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
def test_the_river_is_as_loud_at_its_seam_as_elsewhere() -> None:
    pieces.even_at_the_seam(wave("bed"))


def test_another_score_is_another_edition() -> None:
    assert theme() == theme()
    other = replace(SONG, chords={**CHORDS, "A": CHORDS["C"]})
    assert other.piece().edition != theme().edition
