"""The common properties of every theme: bars are full, lines sing, and agree with chords and each other."""

from __future__ import annotations

from collections.abc import Container
from itertools import combinations, pairwise

from game.stage.sound.common.lute_song import SECTION_BARS, LuteSong, Section
from game.stage.sound.tune import TuneNote, bars, line, pitch_of

#: Sevenths, seconds and the tritone, in half tones within an octave.
HARSH = {1, 2, 6, 10, 11}


def lines_of(song: LuteSong) -> list[str]:
    """Return every line of a song once."""
    return list(dict.fromkeys(text for part in song.form for text in (part.lute, part.wind) if text))


def full(song: LuteSong, mode: Container[int]) -> None:
    """Fail unless every line and every row of chords has eight full bars, in a mode (pitch classes)."""
    for text in lines_of(song):
        assert bars(text) == [song.beats] * SECTION_BARS, text
        assert all(note.pitch % 12 in mode for note in line(text)), text
    for chords in song.chords.values():
        assert len(chords) == SECTION_BARS
        assert all(pitch_of(name) % 12 in mode for chord in chords for name in chord.split())
    assert all(len(section.pattern) == 2 * song.beats for section in song.form)


def singable(song: LuteSong) -> None:
    """Fail unless lines move by steps and small leaps."""
    for text in lines_of(song):
        leaps = [abs(second.pitch - first.pitch) for first, second in pairwise(line(text))]
        assert max(leaps) <= 8
        assert sum(leap > 5 for leap in leaps) <= 1


def closing(section: Section) -> int:
    """Return the pitch class on which the melody of a section ends."""
    return line(section.melody)[-1].pitch % 12


def agreeing(song: LuteSong, section: Section) -> None:
    """Fail unless on every beat each line agrees with the chord, and the lines with each other."""
    for half, sounding in enumerate(_moments(song, section)):
        if half % 2:
            continue
        chord = {pitch_of(name) % 12 for name in song.chords[section.name][half // (2 * song.beats)].split()}
        lines = [pitch for name, pitch in sounding.items() if name != "bass"]
        assert {pitch % 12 for pitch in lines} <= chord, (section.name, half)
        for first, second in combinations(lines, 2):
            assert abs(first - second) % 12 not in HARSH, (section.name, half)


def independent(song: LuteSong, section: Section) -> None:
    """Fail if fifths or octaves move side by side."""
    for before, after in pairwise(_moments(song, section)):
        for one, other in combinations(sorted(before.keys() & after.keys()), 2):
            was, now = before[one] - before[other], after[one] - after[other]
            up, down = after[one] - before[one], after[other] - before[other]
            if up * down > 0 and abs(was) % 12 == abs(now) % 12:
                assert abs(now) % 12 not in (0, 7), (section.name, before, after)


def played_to_the_end(song: LuteSong) -> None:
    """Fail unless every voice has something to play up to the last bar before the end."""
    end = len(song.form) * SECTION_BARS * song.beats
    for voice in song.voices():
        assert max(note.beat + note.beats for note in voice.notes) >= end - song.beats, voice.name


def _at(notes: tuple[TuneNote, ...], beat: float) -> int | None:
    return next((note.pitch for note in notes if note.beat <= beat < note.beat + note.beats), None)


def _moments(song: LuteSong, section: Section) -> list[dict[str, int]]:
    """Return the notes on every half beat: both lines, and the bass."""
    lines = {"lute": line(section.lute or ""), "wind": line(section.wind or "")}
    told = []
    for half in range(2 * song.beats * SECTION_BARS):
        chord = song.chords[section.name][half // (2 * song.beats)].split()
        sounding = {name: _at(notes, half / 2) for name, notes in lines.items()}
        told.append({"bass": pitch_of(chord[0])} | {name: p for name, p in sounding.items() if p is not None})
    return told
