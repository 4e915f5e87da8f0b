"""Cues: the sounds of a motion and their times."""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, replace
from typing import Any

from game.stage.tween import Track


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at a time of a motion, in milliseconds at pace Brisk; `step` selects one of its pitches."""

    at_ms: float
    sound: str
    step: int = 0


@dataclass(frozen=True, slots=True)
class Heard:
    """A cue that is due, with its timestamp in milliseconds on the sender's clock."""

    at_ms: float
    cue: Cue


def when(track: Track[Any], share: float) -> float:
    """Return the time at which a track reaches `share` of its way, for an easing that never goes back.

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
    """Return the cues of an invisible motion: the last of each sound, all at its beginning."""
    last = {cue.sound: replace(cue, at_ms=0.0) for cue in sorted(cues, key=lambda cue: cue.at_ms)}
    return tuple(last.values())
