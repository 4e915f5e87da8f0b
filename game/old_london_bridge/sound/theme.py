"""The theme: a slow round in triple time for two lutes and a recorder, in the Dorian mode on D.

It has sections of eight bars, A A B A C C B A, and two bars in which the last chord dies away; then it
repeats. The first lute has the melody in A and B, the recorder in C; the second lute breaks the chords.
"""

from __future__ import annotations

import hashlib
import random
from collections.abc import Iterator
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.filters import lowpass
from game.stage.sound.synth import Layer, Wave, pipe, pluck
from game.stage.sound.tune import TuneNote, Voice, line, performed, pitch_of

BEATS: Final = 3
"""Beats of a bar."""
BEAT_SECONDS: Final = 60 / 84
SECTION_BARS: Final = 8

#: The melody of A, plain and with passing notes, and the recorder's line below it.
A: Final = (
    "D5:1.5 E5:.5 F5 | E5:1.5 D5:.5 C5 | D5 B4:.5 A4:.5 B4 | A4:2 C5 |"
    "D5:1.5 E5:.5 F5 | G5 E5 C5 | C5:1.5 B4:.5 C5 | D5:3"
)
A_VARIED: Final = (
    "D5:.5 E5:.5 F5:.5 G5:.5 F5 | E5:.5 F5:.5 E5:.5 D5:.5 C5 |"
    "D5:.5 C5:.5 B4:.5 A4:.5 B4 | A4 C5:.5 B4:.5 C5 |"
    "D5:.5 E5:.5 F5:.5 E5:.5 F5 | G5:.5 F5:.5 E5:.5 D5:.5 C5 | C5:.5 B4:.5 A4:.5 B4:.5 C5 | D5:3"
)
A_BELOW: Final = "F4:3 | G4:3 | G4:3 | E4:3 | F4:3 | E4:3 | E4:3 | F4:3"
#: B climbs into F and steps down again to an open close on A.
B: Final = (
    "A5:1.5 G5:.5 F5 | G5:2 E5 | F5:1.5 E5:.5 D5 | E5:2 C5 |"
    "C5 F5 A5 | G5:1.5 F5:.5 E5 | D5 B4:.5 C5:.5 D5 | C5 A4:2"
)
B_BELOW: Final = "C5:3 | C5:3 | A4:3 | A4:3 | A4:3 | C5:3 | B4:3 | A4:3"
#: C is the recorder's; the first lute answers from below the second time.
C: Final = "A4 D5:1.5 C5:.5 | B4:2 G4 | A4 F4 A4 | C5:1.5 B4:.5 A4 |A4 D5 F5 | G5 D5 B4 | E5 C5:2 | D5:3"
C_BELOW: Final = "F4:3 | D4:3 | D4:3 | E4:3 | D4:3 | B3:3 | C4:3 | A3:3"

#: The chords: bass, then three notes above it, one chord a bar.
CHORDS: Final = {
    "A": (
        *("D3 F3 A3 D4", "C3 G3 C4 E4", "G2 G3 B3 D4", "A2 E3 A3 C4"),
        *("D3 F3 A3 D4", "C3 G3 C4 E4", "A2 E3 A3 C4", "D3 F3 A3 D4"),
    ),
    "B": (
        *("F2 A3 C4 F4", "C3 G3 C4 E4", "D3 F3 A3 D4", "A2 E3 A3 C4"),
        *("F2 F3 A3 C4", "C3 G3 C4 E4", "G2 G3 B3 D4", "A2 E3 A3 C4"),
    ),
    "C": (
        *("D3 F3 A3 D4", "G2 G3 B3 D4", "D3 F3 A3 D4", "A2 E3 A3 C4"),
        *("D3 F3 A3 D4", "G2 G3 B3 D4", "A2 E3 A3 C4", "D3 F3 A3 D4"),
    ),
}
#: The note of the chord on each half beat: 0 is the bass, None a rest.
_BROKEN: Final = (0, 2, 3, 1, 3, 2)
_SPARE: Final = (0, None, 2, None, 3, None)

#: Section, melody of the first lute, line of the recorder, pattern of the broken chords.
FORM: Final = (
    ("A", A, None, _SPARE),
    ("A", A_VARIED, A_BELOW, _BROKEN),
    ("B", B, B_BELOW, _BROKEN),
    ("A", A, A_BELOW, _BROKEN),
    ("C", None, C, _SPARE),
    ("C", C_BELOW, C, _BROKEN),
    ("B", B, B_BELOW, _BROKEN),
    ("A", A_VARIED, A_BELOW, _BROKEN),
)
_LAST: Final = "D3 A3 D4 F4 A4 D5"
_LAST_BARS: Final = 2
SECONDS: Final = (len(FORM) * SECTION_BARS + _LAST_BARS) * BEATS * BEAT_SECONDS

#: The gain that brings the sum of the voices to -18 LUFS.
GAIN: Final = 1.410
_EDITION: Final = 1


def lute(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a gut string plucked with a finger."""
    string = pluck(rate, pitch, seconds, random.Random(round(pitch)), damping=0.25)
    return lowpass(rate, 2200.0).run(string)


def bass(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a thick string plucked with the thumb."""
    string = pluck(rate, pitch, seconds, random.Random(round(pitch)), damping=0.4)
    return lowpass(rate, 1100.0).run(string)


def recorder(rate: int, pitch: float, seconds: float) -> Wave:
    """Return a low recorder, blown softly."""
    return pipe(rate, pitch, seconds, random.Random(round(pitch)))


def voices() -> tuple[Voice, ...]:
    """Return the four parts."""
    melody: list[TuneNote] = []
    high: list[TuneNote] = []
    chords: list[TuneNote] = []
    thumb: list[TuneNote] = []
    for number, (section, upper, lower, pattern) in enumerate(FORM):
        begin = float(number * SECTION_BARS * BEATS)
        if upper is not None:
            melody += line(upper, begin, 0.8 if section == "C" else 1.0)
        if lower is not None:
            high += line(lower, begin, 1.0 if section == "C" else 0.6)
        for bar, chord in enumerate(CHORDS[section]):
            _break(chord, begin + bar * BEATS, pattern, chords, thumb)
    end = float(len(FORM) * SECTION_BARS * BEATS)
    for place, name in enumerate(_LAST.split()):
        # The last chord is rolled from below.
        chords.append(TuneNote(end + 0.12 * place, BEATS * 1.5, pitch_of(name), 0.9))
    return (
        Voice("lute", tuple(melody), lute, 0.40, 0.45, attack=0.004, release=0.25),
        Voice("chords", tuple(chords), lute, 0.24, 0.30, attack=0.004, release=0.25),
        Voice("bass", tuple(thumb), bass, 0.40, 0.25, attack=0.004, release=0.25),
        Voice("recorder", tuple(high), recorder, 0.10, 0.06, attack=0.07, release=0.12),
    )


def _break(
    chord: str, begin: float, pattern: tuple[int | None, ...], chords: list[TuneNote], thumb: list[TuneNote]
) -> None:
    """Add one bar of a broken chord to `chords` and `thumb`; each note rings to the end of the bar."""
    pitches = [pitch_of(name) for name in chord.split()]
    for half, place in enumerate(pattern):
        if place is None:
            continue
        beat = begin + half / 2
        note = TuneNote(beat, begin + BEATS - beat, pitches[place], 1.0 if half == 0 else 0.85)
        (thumb if place == 0 else chords).append(note)


def _layers(rate: int) -> Iterator[Layer]:
    return performed(voices(), BEAT_SECONDS, rate)


def _edition() -> str:
    """Return a digest of the theme's notes and levels, which changes with them."""
    parts = [(voice.name, voice.notes, voice.gain, voice.ring, voice.release) for voice in voices()]
    return hashlib.sha256(repr((_EDITION, GAIN, parts)).encode()).hexdigest()


def theme() -> Piece:
    """Return the theme as a piece of the book."""
    return Piece(SECONDS, _layers, GAIN, _edition())
