"""The theme, the bed and the effects of every game: consonant, at their loudness, without a seam, cheap."""

from __future__ import annotations

import tomllib
from dataclasses import replace
from functools import cache
from pathlib import Path
from typing import Any

import pytest

import game as program
from game.cabinet.games import SHIPPED
from game.stage.sound.book import Backing, SoundBook
from game.stage.sound.common.lute_song import LuteSong, Section, song_from
from game.stage.sound.making import piece_wave
from game.stage.sound.synth import Wave
from game.stage.sound.tune import pitch_of
from tests.sound import books, pieces, songs
from tests.sound.workload import effects_of, parts_of, pieces_of

GAMES = SHIPPED.names
#: Upper bounds for the parts of layers that making all effects, or both pieces, takes.
EFFECT_PARTS, PIECE_PARTS = 25_000, 140_000


def file_of(name: str) -> Path:
    """Return the file of a game's theme."""
    return Path(*program.__path__) / name / "sound" / "theme.toml"


@cache
def song(name: str) -> LuteSong:
    return song_from(file_of(name))


@cache
def score(name: str) -> dict[str, Any]:
    return tomllib.loads(file_of(name).read_text(encoding="utf-8"))


@cache
def book(name: str) -> SoundBook:
    return SHIPPED.front_called(name).sounds()


def sections() -> list[Any]:
    """Return each section of each theme."""
    return [
        pytest.param(name, section, id=f"{name} {place} {section.name}")
        for name in GAMES
        for place, section in enumerate(song(name).form)
    ]


@pytest.mark.parametrize("name", GAMES)
def test_the_theme_takes_at_least_two_minutes(name: str) -> None:
    assert book(name).backings[Backing.THEME].seconds >= 120


@pytest.mark.parametrize("name", GAMES)
def test_every_line_has_eight_full_bars_in_the_mode(name: str) -> None:
    songs.full(song(name), {pitch_of(f"{note}4") % 12 for note in score(name)["mode"].split()})


@pytest.mark.parametrize("name", GAMES)
def test_it_has_several_parts_and_comes_home(name: str) -> None:
    assert [section.name for section in song(name).form] == ["A", "A", "B", "A", "C", "C", "B", "A"]
    for section in song(name).form:
        close = score(name)["open" if section.name == "B" else "home"]
        assert songs.closing(section) == pitch_of(f"{close}4") % 12


@pytest.mark.parametrize("name", GAMES)
def test_melodies_move_by_steps_and_small_leaps(name: str) -> None:
    songs.singable(song(name))


@pytest.mark.parametrize(("name", "section"), sections())
def test_on_every_beat_each_line_agrees_with_the_chord_and_the_lines_with_each_other(
    name: str, section: Section
) -> None:
    songs.agreeing(song(name), section)


@pytest.mark.parametrize(("name", "section"), sections())
def test_no_fifths_or_octaves_move_side_by_side(name: str, section: Section) -> None:
    songs.independent(song(name), section)


@pytest.mark.parametrize("name", GAMES)
def test_every_part_has_something_to_play_to_the_end(name: str) -> None:
    songs.played_to_the_end(song(name))


@pytest.mark.parametrize("name", GAMES)
def test_another_score_is_another_edition(name: str) -> None:
    chords = {**song(name).chords, "A": song(name).chords["C"]}
    assert song_from(file_of(name)).piece().edition == song(name).piece().edition
    assert replace(song(name), chords=chords).piece().edition != song(name).piece().edition


@cache
def wave(name: str, backing: Backing) -> Wave:
    """Return the wave of a piece: it takes seconds to make."""
    return piece_wave(book(name).backings[backing])


@pytest.mark.whole
@pytest.mark.parametrize("backing", Backing)
@pytest.mark.parametrize("name", GAMES)
def test_pieces_are_at_18_lufs_below_0_and_leave_room_for_effects(name: str, backing: Backing) -> None:
    pieces.at_its_level(wave(name, backing))


@pytest.mark.whole
@pytest.mark.parametrize("backing", Backing)
@pytest.mark.parametrize("name", GAMES)
def test_pieces_begin_again_without_a_jump(name: str, backing: Backing) -> None:
    pieces.seamless(wave(name, backing))


@pytest.mark.whole
@pytest.mark.parametrize("name", GAMES)
def test_the_bed_is_as_loud_at_its_seam_as_elsewhere(name: str) -> None:
    pieces.even_at_the_seam(wave(name, Backing.BED))


@pytest.mark.parametrize("name", GAMES)
def test_the_book_has_both_pieces_and_what_all_tables_play(name: str) -> None:
    assert set(book(name).backings) == set(Backing)
    assert set(book(name).effects) >= books.OF_ALL_TABLES


@pytest.mark.parametrize("name", GAMES)
def test_the_same_sound_is_the_same_wave(name: str) -> None:
    books.the_same_again(book(name).effects)


@pytest.mark.parametrize("name", GAMES)
def test_no_two_sounds_are_alike(name: str) -> None:
    books.unlike(book(name).effects)


@pytest.mark.whole
@pytest.mark.parametrize("name", GAMES)
def test_making_the_sounds_is_little_work(name: str) -> None:
    assert parts_of(effects_of(book(name))) <= EFFECT_PARTS
    assert parts_of(pieces_of(book(name))) <= PIECE_PARTS
