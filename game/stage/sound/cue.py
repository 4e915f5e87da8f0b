"""Cues: which sound belongs to which time of a motion."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.stage.tween import Track


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a time of a motion, in milliseconds at pace Brisk; `step` chooses among its pitches."""

    at_ms: float
    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Heard:
    """A cue whose time has come, and when that was, in the time of whoever tells it."""

    at_ms: float
    cue: Cue


def when(track: Track[Any], share: float) -> float:
    """The time at which a track has gone `share` of its way, for an easing that never goes back.

    >>> from game.stage.tween import in_quad
    >>> round(when(Track("fall", 100, 200, in_quad, None), 0.25), 3)
    200.0
    """
    early, late = 0.0, 1.0
    for _ in range(30):
        middle = (early + late) / 2
        if track.easing(middle) < share:
            early = middle
        else:
            late = middle
    return track.begin + (track.length - track.rest) * late


def at_once(cues: Iterable[Cue]) -> tuple[Cue, ...]:
    """Cues of a motion that nobody sees: the last of each sound, all at its beginning."""
    last = {cue.sound: replace(cue, at_ms=0.0) for cue in sorted(cues, key=lambda cue: cue.at_ms)}
    return tuple(last.values())
