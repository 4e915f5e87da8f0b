"""The theme and the valley at night: long enough, consonant, at their loudness, without a seam."""

from __future__ import annotations

from dataclasses import replace
from functools import cache

import pytest

from game.pillars_of_the_earth.sound.bed import PADDLES, bed
from game.pillars_of_the_earth.sound.theme import CHORDS, SONG, theme
from game.stage.sound.common.lute_song import Section
from game.stage.sound.making import piece_wave
from game.stage.sound.synth import Wave
from game.stage.sound.tune import line, pitch_of
from tests.sound import pieces, songs

WHITE = {0, 2, 4, 5, 7, 9, 11}
"""G to g without a sharp is the Mixolydian mode on G."""


def test_the_theme_takes_at_least_two_minutes() -> None:
    assert theme().seconds >= 120


def test_every_line_has_eight_bars_of_four_beats() -> None:
    assert SONG.beats == 4
    songs.full(SONG, WHITE)


def test_it_has_several_parts_and_comes_home_to_g_from_the_note_below() -> None:
    assert [section.name for section in SONG.form] == ["A", "A", "B", "A", "C", "C", "B", "A"]
    for section in SONG.form:
        home = "D4" if section.name == "B" else "G4"
        assert songs.closing(section) == pitch_of(home) % 12
        if section.name == "A":
            *_, before, last = line(section.melody)
            assert last.pitch - before.pitch == 2, "a whole tone: the mode has no leading note"


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
def test_the_valley_is_as_loud_at_its_seam_as_elsewhere() -> None:
    pieces.even_at_the_seam(wave("bed"))


@pytest.mark.whole
def test_the_mill_wheel_turns_evenly_over_the_seam() -> None:
    """In every turn from one paddle to the next, the water is loudest where the paddle meets it."""
    assert len(wave("bed")) % (15 * PADDLES) == 0
    share = len(wave("bed")) // (15 * PADDLES)
    loud = [0.0] * 15
    for place in range(15 * PADDLES):
        part = wave("bed")[place * share : (place + 1) * share]
        loud[place % 15] += sum(value * value for value in part)
    assert loud.index(max(loud)) == 1
    assert max(loud) > 1.5 * min(loud)


def test_another_score_is_another_edition() -> None:
    assert theme() == theme()
    other = replace(SONG, chords={**CHORDS, "A": CHORDS["C"]})
    assert other.piece().edition != theme().edition
