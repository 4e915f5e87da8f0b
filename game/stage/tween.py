"""Motion as a pure function of time: easings, and timelines made of named tracks.

Times are milliseconds at pace BRISK. There is no state: the same time gives the same values.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from enum import Enum
from typing import Generic, TypeVar

P = TypeVar("P")
Easing = Callable[[float], float]
"""Maps the share of time passed, 0 to 1, to the share of the way; 0 gives 0, 1 gives 1."""


def linear(t: float) -> float:
    """Return the share of time itself: constant speed."""
    return t


def in_quad(t: float) -> float:
    """Ease in: start slowly, as a falling object."""
    return t * t


def out_quad(t: float) -> float:
    """Ease out: slow down to rest."""
    return 1.0 - (1.0 - t) ** 2


def in_out_quad(t: float) -> float:
    """Ease in and out: start and end slowly."""
    return 2.0 * t * t if t < 0.5 else 1.0 - 2.0 * (1.0 - t) ** 2


def in_cubic(t: float) -> float:
    """Ease in more slowly than `in_quad`."""
    return t**3


def out_cubic(t: float) -> float:
    """Ease out more softly than `out_quad`."""
    return 1.0 - (1.0 - t) ** 3


def in_out_cubic(t: float) -> float:
    """Ease in and out more slowly than `in_out_quad`."""
    return 4.0 * t**3 if t < 0.5 else 1.0 - 4.0 * (1.0 - t) ** 3


def out_sine(t: float) -> float:
    """Ease out as the first quarter of a sine wave."""
    return math.sin(t * math.pi / 2)


def out_back(t: float) -> float:
    """Ease out with an overshoot of a tenth."""
    return 1.0 + 2.70158 * (t - 1.0) ** 3 + 1.70158 * (t - 1.0) ** 2


def waited(easing: Easing, share: float) -> Easing:
    """Return an easing that stays at 0 for the first `share` of the time, then covers the whole way.

    >>> waited(linear, 0.5)(0.25), waited(linear, 0.5)(0.75)
    (0.0, 0.5)
    """
    return lambda t: easing((t - share) / (1.0 - share)) if t > share else 0.0


def between(first: float, last: float, share: float) -> float:
    """Return the number at `share` of the way from `first` to `last`."""
    return first + (last - first) * share


def along(first: tuple[float, float], last: tuple[float, float], share: float) -> tuple[float, float]:
    """Return the place at `share` of the straight way from `first` to `last`."""
    return between(first[0], last[0], share), between(first[1], last[1], share)


def arc(
    first: tuple[float, float], last: tuple[float, float], share: float, height: float
) -> tuple[float, float]:
    """Return the place as `along` does, lifted in the middle by `height` (towards smaller y)."""
    x, y = along(first, last, share)
    return x, y - height * 4.0 * share * (1.0 - share)


class Phase(Enum):
    """The phase of a track at some time."""

    WAITING = "waiting"
    RUNNING = "running"
    DONE = "done"


@dataclass(frozen=True, slots=True)
class Track(Generic[P]):
    """One moving object in a timeline: its name, its times, and the payload for its painter.

    For the last `rest` milliseconds of its `length` it stays at its destination, still running.
    """

    name: str
    begin: float
    length: float
    easing: Easing
    payload: P
    rest: float = 0.0

    @property
    def end(self) -> float:
        """The time when it is done."""
        return self.begin + self.length

    @property
    def arrival(self) -> float:
        """The time when it reaches its destination."""
        return self.end - self.rest

    def phase(self, at_ms: float) -> Phase:
        """Return WAITING before `begin`, RUNNING from `begin` on, DONE from `end` on."""
        if at_ms >= self.end:
            return Phase.DONE
        return Phase.RUNNING if at_ms >= self.begin else Phase.WAITING

    def value(self, at_ms: float) -> float:
        """Return 0 until `begin`, 1 from `arrival` on, the eased share between."""
        if at_ms >= self.arrival:
            return 1.0
        if at_ms <= self.begin:
            return 0.0
        return self.easing((at_ms - self.begin) / (self.length - self.rest))


@dataclass(frozen=True, slots=True)
class Sample(Generic[P]):
    """A track at one time: `value` is 0 while it waits and 1 when it is done; an easing may overshoot."""

    track: Track[P]
    phase: Phase
    value: float

    @property
    def name(self) -> str:
        """The track's name."""
        return self.track.name

    @property
    def payload(self) -> P:
        """The track's payload."""
        return self.track.payload


@dataclass(frozen=True, slots=True)
class Timeline(Generic[P]):
    """Parallel tracks: a pure function of the time since the beginning, in milliseconds.

    >>> hop = Timeline((Track("hop", 0, 200, linear, "a"), Track("land", 200, 100, linear, "b")))
    >>> hop.length, [(sample.name, sample.value) for sample in hop.at(50)]
    (300.0, [('hop', 0.25), ('land', 0.0)])
    """

    tracks: tuple[Track[P], ...] = ()
    rest: float = 0.0
    """Milliseconds of stillness after the last track has ended."""

    @property
    def length(self) -> float:
        """Milliseconds from the beginning to the end of the last track, and the rest after it."""
        return max((track.end for track in self.tracks), default=0.0) + self.rest

    def at(self, at_ms: float) -> tuple[Sample[P], ...]:
        """Return the samples of all tracks at a time, in the order of the tracks."""
        return tuple(Sample(track, track.phase(at_ms), track.value(at_ms)) for track in self.tracks)

    def delayed(self, by_ms: float) -> Timeline[P]:
        """Return the timeline with every track begun `by_ms` later."""
        return replace(self, tracks=tuple(replace(track, begin=track.begin + by_ms) for track in self.tracks))

    def stretched(self, factor: float) -> Timeline[P]:
        """Return the timeline with all its times multiplied by a factor."""
        tracks = (
            replace(track, begin=track.begin * factor, length=track.length * factor, rest=track.rest * factor)
            for track in self.tracks
        )
        return Timeline(tuple(tracks), self.rest * factor)

    def then(self, later: Timeline[P]) -> Timeline[P]:
        """Return this timeline with its rest, followed by `later`."""
        return Timeline(self.tracks + later.delayed(self.length).tracks, later.rest)

    def lasting(self, length: float) -> Timeline[P]:
        """Return the timeline with every track resting at its destination, still running, until `length`."""
        tracks = tuple(
            replace(track, length=length - track.begin, rest=track.rest + length - track.end)
            for track in self.tracks
        )
        return Timeline(tracks)

    def beside(self, other: Timeline[P]) -> Timeline[P]:
        """Return both timelines in parallel, as long as the longer one."""
        tracks = self.tracks + other.tracks
        last = max((track.end for track in tracks), default=0.0)
        return Timeline(tracks, max(self.length, other.length) - last)


def staggered(timelines: Sequence[Timeline[P]]) -> Timeline[P]:
    """Return all timelines in parallel; tracks that arrive early rest until the longest has ended.

    >>> hop = Timeline((Track("hop", 0, 200, linear, "a"),))
    >>> both = staggered((hop, hop.delayed(90)))
    >>> both.length, [(sample.phase.value, sample.value) for sample in both.at(245)]
    (290.0, [('running', 1.0), ('running', 0.775)])
    """
    length = max((timeline.length for timeline in timelines), default=0.0)
    return Timeline(tuple(track for timeline in timelines for track in timeline.lasting(length).tracks))
