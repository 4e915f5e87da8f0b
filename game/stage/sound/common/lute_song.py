"""A theme for two lutes and a wind: sections that return, over broken chords, one chord a bar.

The first lute has the melody, or in a section led by the wind answers it from below; the second lute breaks
the chords with fingers and thumb. At the end the last chord is rolled and dies away.
"""

from __future__ import annotations

import hashlib
import tomllib
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from pathlib import Path
from typing import Final

from game.stage.sound.book import Piece
from game.stage.sound.common.instruments import bamboo, bass, harmonica, lute, portative, recorder
from game.stage.sound.synth import Layer
from game.stage.sound.tune import Instrument, TuneNote, Voice, line, performed, pitch_of

Pattern = tuple[int | None, ...]
"""The note of the chord on each half beat of a bar: 0 is the bass, None a rest."""

SECTION_BARS: Final = 8
LAST_BARS: Final = 2
"""The bars in which the last chord dies away."""
#: The winds that a file can name.
_WINDS: Final[Mapping[str, Instrument]] = {
    "bamboo": bamboo,
    "harmonica": harmonica,
    "portative": portative,
    "recorder": recorder,
}
#: Raise it when anything in this file or in `instruments` changes the sound.
_EDITION: Final = 1


@dataclass(frozen=True, slots=True)
class Section:
    """A section of eight bars: the first lute's line, the wind's line, and how its chords are broken.

    `name` names its chords. The melody is the first lute's, or in a section that is `blown` the wind's.
    """

    name: str
    lute: str | None
    wind: str | None
    pattern: Pattern
    blown: bool = False

    @property
    def melody(self) -> str:
        """The leading line; ValueError in a section without one."""
        found = self.wind if self.blown else self.lute
        if found is None:
            raise ValueError(f"section {self.name} has no melody")
        return found


@dataclass(frozen=True, slots=True)
class LuteSong:
    """A theme as a score; lines and chords are written as in `tune`.

    `chords` has for each section its eight chords: the bass, then three notes above it. `last` is the chord
    of the end. `gain` brings the sum of the voices to the loudness of the theme.
    """

    beats: int
    """Beats of a bar."""
    beat_seconds: float
    chords: Mapping[str, tuple[str, ...]]
    form: tuple[Section, ...]
    last: str
    wind: Voice
    """The wind without its notes: name, instrument, loudness and ring."""
    gain: float

    @property
    def seconds(self) -> float:
        """The length of one loop."""
        return (len(self.form) * SECTION_BARS + LAST_BARS) * self.beats * self.beat_seconds

    def voices(self) -> tuple[Voice, ...]:
        """Return the four parts."""
        melody: list[TuneNote] = []
        high: list[TuneNote] = []
        fingers: list[TuneNote] = []
        thumb: list[TuneNote] = []
        for number, section in enumerate(self.form):
            begin = float(number * SECTION_BARS * self.beats)
            if section.lute is not None:
                melody += line(section.lute, begin, 0.8 if section.blown else 1.0)
            if section.wind is not None:
                high += line(section.wind, begin, 1.0 if section.blown else 0.6)
            for bar, chord in enumerate(self.chords[section.name]):
                for note, is_bass in self._broken(chord, begin + bar * self.beats, section.pattern):
                    (thumb if is_bass else fingers).append(note)
        end = float(len(self.form) * SECTION_BARS * self.beats)
        for place, name in enumerate(self.last.split()):
            # The last chord is rolled from below.
            fingers.append(TuneNote(end + 0.12 * place, self.beats * 1.5, pitch_of(name), 0.9))
        wind = self.wind
        return (
            Voice("lute", tuple(melody), lute, 0.40, 0.45, attack=0.004, release=0.25),
            Voice("chords", tuple(fingers), lute, 0.24, 0.30, attack=0.004, release=0.25),
            Voice("bass", tuple(thumb), bass, 0.40, 0.25, attack=0.004, release=0.25),
            Voice(wind.name, tuple(high), wind.instrument, wind.gain, wind.ring, wind.attack, wind.release),
        )

    def _broken(self, chord: str, begin: float, pattern: Pattern) -> Iterator[tuple[TuneNote, bool]]:
        """Yield the notes of one bar, and whether each is the bass; each rings to the end of the bar."""
        pitches = [pitch_of(name) for name in chord.split()]
        for half, place in enumerate(pattern):
            if place is not None:
                beat = begin + half / 2
                loud = 1.0 if half == 0 else 0.85
                yield TuneNote(beat, begin + self.beats - beat, pitches[place], loud), place == 0

    def piece(self) -> Piece:
        """Return the theme as a piece of a book."""
        return Piece(self.seconds, self._layers, self.gain, self._edition())

    def _layers(self, rate: int) -> Iterator[Layer]:
        return performed(self.voices(), self.beat_seconds, rate)

    def _edition(self) -> str:
        """Return a digest of the notes and levels, which changes with them."""
        parts = [(voice.name, voice.notes, voice.gain, voice.ring, voice.release) for voice in self.voices()]
        return hashlib.sha256(repr((_EDITION, self.gain, parts)).encode()).hexdigest()


def song_from(file: Path) -> LuteSong:
    """Return the theme of a TOML file: sections A A B A C C B A, the last two of C led by the wind.

    The first lute begins alone; A is `varied` the second and the last time. The file's `mode`, `home` and
    `open` are for its tests. Raise KeyError for a missing key.
    """
    table = tomllib.loads(file.read_text(encoding="utf-8"))
    a, b, c = (table[name] for name in "ABC")
    broken, spare = (
        tuple(None if at == "." else int(at) for at in table[key]) for key in ("broken", "spare")
    )
    played = table["wind"]
    return LuteSong(
        beats=table["beats"],
        beat_seconds=60 / table["beats_a_minute"],
        chords={name: tuple(table[name]["chords"]) for name in "ABC"},
        form=(
            Section("A", a["melody"], None, spare),
            Section("A", a["varied"], a["below"], broken),
            Section("B", b["melody"], b["below"], broken),
            Section("A", a["melody"], a["below"], broken),
            Section("C", None, c["melody"], spare, blown=True),
            Section("C", c["below"], c["melody"], broken, blown=True),
            Section("B", b["melody"], b["below"], broken),
            Section("A", a["varied"], a["below"], broken),
        ),
        last=table["last"],
        wind=Voice(played["name"], (), _WINDS[played["instrument"]], played["gain"], 0.06, 0.07, 0.12),
        gain=table["gain"],
    )


def _pattern(text: str) -> Pattern:
    return tuple(None if place == "." else int(place) for place in text)
