"""Scores: lines of notes written as text, and the notes of several voices as layers of sound.

A line is written `D5:1.5 E5:.5 F5 | E5:2 -:1`: name, octave, beats (1 where none are named); `-` rests, `|`
parts bars. Sharps are written `F#4`. Octaves are as in MIDI: A4 is 440 Hz.
"""

from __future__ import annotations

import random
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from typing import Final

from game.stage.sound.filters import faded
from game.stage.sound.synth import Layer, Wave, hertz

_STEPS: Final = {"C": 0, "D": 2, "E": 4, "F": 5, "G": 7, "A": 9, "B": 11}

Instrument = Callable[[int, float, float], Wave]
"""A function from rate, pitch in hertz and length in seconds to a note; it need not end in silence."""


@dataclass(frozen=True, slots=True)
class TuneNote:
    """A MIDI pitch from a beat on, for some beats; `loud` is 1 for normal strength."""

    beat: float
    beats: float
    pitch: int
    loud: float = 1.0


@dataclass(frozen=True, slots=True)
class Voice:
    """A part: its notes, its instrument and loudness, and the seconds that a note rings after its time."""

    name: str
    notes: tuple[TuneNote, ...]
    instrument: Instrument
    gain: float
    ring: float
    attack: float = 0.001
    release: float = 0.05


def pitch_of(name: str) -> int:
    """Return the MIDI number of a note; ValueError for an invalid name.

    >>> pitch_of("A4"), pitch_of("F#2")
    (69, 42)
    """
    letter, octave = name[:1], name[1:].lstrip("#")
    if letter not in _STEPS or not octave.isdigit():
        raise ValueError(f"{name!r} is no note")
    return _STEPS[letter] + name.count("#") + 12 * (int(octave) + 1)


def line(text: str, begin: float = 0.0, loud: float = 1.0) -> tuple[TuneNote, ...]:
    """Return the notes of a line, from a beat on.

    >>> [(note.beat, note.pitch) for note in line("D5:1.5 E5:.5 - | F5")]
    [(0.0, 74), (1.5, 76), (3.0, 77)]
    """
    notes, beat = [], begin
    for word in text.replace("|", " ").split():
        name, _colon, length = word.partition(":")
        beats = float(length or 1)
        if name != "-":
            notes.append(TuneNote(beat, beats, pitch_of(name), loud))
        beat += beats
    return tuple(notes)


def bars(text: str) -> list[float]:
    """Return the number of beats in each bar of a line."""
    return [
        sum(float(word.partition(":")[2] or 1) for word in bar.split())
        for bar in text.split("|")
        if bar.strip()
    ]


def performed(voices: Iterable[Voice], beat_seconds: float, rate: int) -> Iterator[Layer]:
    """Yield the notes of all voices, each as one layer, in order of time.

    A pitch is made once, as long as its longest note, and cut for each note. Strokes vary by a few hundredths
    in strength and by some milliseconds, like a hand's.
    """
    hand = random.Random("hand")
    score = sorted(
        ((note, voice) for voice in voices for note in voice.notes),
        key=lambda one: (one[0].beat, one[1].name, one[0].pitch),
    )
    longest: dict[tuple[str, int], float] = {}
    for note, voice in score:
        key = voice.name, note.pitch
        longest[key] = max(longest.get(key, 0.0), note.beats * beat_seconds + voice.ring)
    tones: dict[tuple[str, int], Wave] = {}
    for note, voice in score:
        key = voice.name, note.pitch
        if key not in tones:
            tones[key] = voice.instrument(rate, hertz(note.pitch), longest[key])
        tone = tones[key][: round((note.beats * beat_seconds + voice.ring) * rate)]
        late = hand.uniform(0.0, 0.010)
        strength = voice.gain * note.loud * hand.uniform(0.92, 1.06)
        yield Layer(note.beat * beat_seconds + late, faded(rate, tone, voice.attack, voice.release), strength)
