"""The theme and the river: long enough, consonant, at their loudness, without a seam."""

from __future__ import annotations

from itertools import combinations, pairwise

import pytest

from game.film.loudness import loudness, peak_db
from game.old_london_bridge.sound import theme as score
from game.old_london_bridge.sound.bed import bed
from game.old_london_bridge.sound.theme import BEATS, CHORDS, FORM, SECTION_BARS, theme, voices
from game.stage.sound.book import Piece
from game.stage.sound.making import CEILING, RATE, piece_wave
from game.stage.sound.synth import Wave
from game.stage.sound.tune import TuneNote, bars, line, pitch_of

LINES = (score.A, score.A_VARIED, score.A_BELOW, score.B, score.B_BELOW, score.C, score.C_BELOW)
WHITE = {0, 2, 4, 5, 7, 9, 11}
"""D to d without a sharp is the Dorian mode on D."""
HARSH = {1, 2, 6, 10, 11}


def test_the_theme_takes_at_least_two_minutes() -> None:
    assert theme().seconds >= 120


@pytest.mark.parametrize("text", LINES)
def test_every_line_has_eight_bars_of_three_beats(text: str) -> None:
    assert bars(text) == [BEATS] * SECTION_BARS
    assert {note.pitch % 12 for note in line(text)} <= WHITE


def test_it_has_several_parts_and_comes_home_to_d() -> None:
    assert [section for section, *_ in FORM] == ["A", "A", "B", "A", "C", "C", "B", "A"]
    for section, upper, lower, _ in FORM:
        home = "A" if section == "B" else "D"
        leading = lower if upper is None or section == "C" else upper
        assert leading is not None
        assert line(leading)[-1].pitch % 12 == pitch_of(f"{home}4") % 12


def test_melodies_move_by_steps_and_small_leaps() -> None:
    for text in LINES:
        leaps = [abs(second.pitch - first.pitch) for first, second in pairwise(line(text))]
        assert max(leaps) <= 8
        assert sum(leap > 5 for leap in leaps) <= 1


def at(notes: tuple[TuneNote, ...], beat: float) -> int | None:
    """Return the pitch at a beat, or None."""
    return next((note.pitch for note in notes if note.beat <= beat < note.beat + note.beats), None)


def moments(section: str, upper: str | None, lower: str | None) -> list[dict[str, int]]:
    """Return the notes on every half beat: both lines, and the bass."""
    lines = {"upper": line(upper or ""), "lower": line(lower or "")}
    told = []
    for half in range(2 * BEATS * SECTION_BARS):
        chord = CHORDS[section][half // (2 * BEATS)].split()
        sounding = {name: at(notes, half / 2) for name, notes in lines.items()}
        told.append({"bass": pitch_of(chord[0])} | {name: p for name, p in sounding.items() if p is not None})
    return told


@pytest.mark.parametrize("part", FORM, ids=lambda part: str(part[0]))
def test_on_every_beat_each_line_agrees_with_the_chord_and_the_lines_with_each_other(
    part: tuple[str, str | None, str | None, object],
) -> None:
    section, upper, lower, _ = part
    for half, sounding in enumerate(moments(section, upper, lower)):
        if half % 2:
            continue
        chord = {pitch_of(name) % 12 for name in CHORDS[section][half // (2 * BEATS)].split()}
        lines = [pitch for name, pitch in sounding.items() if name != "bass"]
        assert {pitch % 12 for pitch in lines} <= chord, (section, half)
        for first, second in combinations(lines, 2):
            assert abs(first - second) % 12 not in HARSH, (section, half)


@pytest.mark.parametrize("part", FORM, ids=lambda part: str(part[0]))
def test_no_fifths_or_octaves_move_side_by_side(
    part: tuple[str, str | None, str | None, object],
) -> None:
    for before, after in pairwise(moments(*part[:3])):
        for one, other in combinations(sorted(before.keys() & after.keys()), 2):
            was, now = before[one] - before[other], after[one] - after[other]
            up, down = after[one] - before[one], after[other] - before[other]
            if up * down > 0 and abs(was) % 12 == abs(now) % 12:
                assert abs(now) % 12 not in (0, 7), (part[0], before, after)


def test_every_part_has_something_to_play_to_the_end() -> None:
    last = FORM[-1]
    end = len(FORM) * SECTION_BARS * BEATS
    for voice in voices():
        assert max(note.beat + note.beats for note in voice.notes) >= end - BEATS, (voice.name, last)


@pytest.fixture(scope="module")
def waves() -> dict[str, Wave]:
    return {"theme": piece_wave(theme()), "bed": piece_wave(bed())}


@pytest.mark.parametrize("name", ["theme", "bed"])
def test_pieces_are_at_18_lufs_below_0_and_leave_room_for_effects(waves: dict[str, Wave], name: str) -> None:
    assert loudness(waves[name], RATE) == pytest.approx(-18.0, abs=1.0)
    assert max(map(abs, waves[name])) <= CEILING
    assert peak_db(waves[name]) < -4.0


@pytest.mark.parametrize("name", ["theme", "bed"])
def test_pieces_begin_again_without_a_jump(waves: dict[str, Wave], name: str) -> None:
    wave = waves[name]
    usual = max(abs(first - second) for first, second in pairwise(wave[: 2 * RATE]))
    assert abs(wave[0] - wave[-1]) <= usual
    begin, end = wave[: RATE // 4], wave[-RATE // 4 :]
    assert max(map(abs, begin)) > 0 or max(map(abs, end)) >= 0
    assert abs(sum(wave)) / len(wave) < 0.001


def test_the_river_is_as_loud_at_its_seam_as_elsewhere(waves: dict[str, Wave]) -> None:
    def around(second: float) -> float:
        begin = int(second * RATE)
        here = waves["bed"][begin : begin + RATE]
        return sum(value * value for value in here) / len(here)

    usual = sorted(around(second) for second in range(4, 44))
    for second in (0.0, 1.0, 2.0, 3.0, 47.0):
        assert 0.7 * usual[0] < around(second) < 1.4 * usual[-1]


def test_another_score_is_another_edition(monkeypatch: pytest.MonkeyPatch) -> None:
    before: Piece = theme()
    assert theme() == before
    monkeypatch.setitem(CHORDS, "A", CHORDS["C"])
    assert theme().edition != before.edition
