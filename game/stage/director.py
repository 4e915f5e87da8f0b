"""The director: turns events and the views after them into motion, one after the other.

The *shown view* is that of the last event that has finished moving. How events move is a performance handed
in; events and views are any types. Time is milliseconds. Reading (`at`) changes nothing.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from enum import Enum
from typing import Final, Generic, TypeVar

from game.stage.performance import Performance, Wait
from game.stage.sound.cue import Cue, Heard, at_once
from game.stage.tween import Sample, Timeline, staggered

E = TypeVar("E")
V = TypeVar("V")
P = TypeVar("P")

HURRY_MS: Final = 80.0
"""A press finishes what moves within this time."""


class Pace(Enum):
    """How fast things move; the factor stretches every motion. Still moves nothing from place to place."""

    CALM = ("calm", 1.35)
    BRISK = ("brisk", 1.0)
    SWIFT = ("swift", 0.45)
    STILL = ("still", 1.0)

    def __init__(self, label: str, factor: float) -> None:
        self.label = label
        self.factor = factor


@dataclass(frozen=True, slots=True)
class Moment(Generic[E, V, P]):
    """What there is to draw at one time: the shown view, and what moves over it towards `after`."""

    shown: V
    event: E | None = None
    after: V | None = None
    samples: tuple[Sample[P], ...] = ()


@dataclass(frozen=True, slots=True)
class _Motion(Generic[E, V, P]):
    """An event that is moving, or the first of several that move together: `after` is the view after all.

    `begun` is when, `speed` how many of its milliseconds pass in one.
    """

    event: E
    after: V
    timeline: Timeline[P]
    begun: float
    speed: float
    played: float = 0.0
    """Milliseconds of the timeline that had passed at `begun`."""
    cues: tuple[Cue, ...] = ()
    """Those that are still to be heard."""

    def time(self, now: float) -> float:
        return min(self.played + (now - self.begun) * self.speed, self.timeline.length)

    def heard(self, cue: Cue) -> Heard:
        """A cue with its own time; one beyond the motion's end is heard at its end."""
        at = max(0.0, min(cue.at_ms, self.timeline.length) - self.played)
        return Heard(self.begun + at / self.speed, cue)

    @property
    def end(self) -> float:
        return self.begun + (self.timeline.length - self.played) / self.speed


class Director(Generic[E, V, P]):
    """Plays a queue of events as a performance says, from the view that is shown at first.

    At pace Still what is heard of an event is heard when it is shown to begin.
    """

    def __init__(self, shown: V, performance: Performance[E, V, P], pace: Pace = Pace.BRISK) -> None:
        self.shown = shown
        self.pace = pace
        """Holds for the motions that begin from now on."""
        self._performance = performance
        self.waiting: Wait | None = None
        """What is waited for before the next event is shown."""
        self._word_given = False
        self._gathering = False
        self._heard: list[Heard] = []
        self._now = 0.0
        self._queue: deque[tuple[E, V]] = deque()
        self._motion: _Motion[E, V, P] | None = None
        self._skipping = 0

    @property
    def idle(self) -> bool:
        """True when every event that was told is shown."""
        return self._motion is None and not self._queue

    def tell(self, event: E, after: V) -> None:
        """An event has happened, and this is the view after it."""
        self._queue.append((event, after))
        if not self._gathering:
            self._set_out()

    @contextmanager
    def together(self) -> Iterator[None]:
        """What is told within begins when all of it has been told: what follows close upon is known then."""
        self._gathering = True
        try:
            yield
        finally:
            self._gathering = False
            self._set_out()

    def _set_out(self) -> None:
        if self._motion is None and self.waiting is None:
            self._begin(self._now)

    def step(self, now: float) -> None:
        """Time is `now`; motions that have ended give way to the next, which begin where those ended."""
        self._now = max(now, self._now)
        while self._motion is not None and self._motion.end <= self._now:
            ended = self._motion.end
            self._hear(self._motion.timeline.length)
            self.shown = self._motion.after
            self._motion = None
            self._begin(ended)
        if self._motion is not None:
            self._hear(self._motion.time(self._now))

    def heard(self) -> tuple[Heard, ...]:
        """What was heard since the last call, in the order of time; what is skipped is never heard."""
        heard = tuple(self._heard)
        self._heard.clear()
        return heard

    def press(self) -> bool:
        """Somebody pressed. True if something moved: it ends within 80 ms, and what waits is shown at once.

        True as well where a press was waited for. False when the press may mean something else.
        """
        if self.waiting is Wait.PRESS:
            self.release()
            return True
        motion = self._motion
        if motion is None:
            return False
        played = motion.time(self._now)
        speed = max(motion.speed, (motion.timeline.length - played) / HURRY_MS)
        self._motion = replace(motion, begun=self._now, speed=speed, played=played)
        self._skipping = len(self._queue)
        return True

    def release(self) -> None:
        """What was waited for has come."""
        if self.waiting is not None:
            self.waiting = None
            self._begin(self._now, released=True)

    def give_word(self) -> None:
        """What would be waited for before the next such event has been said already."""
        self._word_given = True

    def forget(self) -> None:
        """What waits to be shown has not happened: a step was taken back. The shown view stays."""
        self._queue.clear()
        self.waiting = None
        self._motion = None
        self._skipping = 0

    def at(self, now: float) -> Moment[E, V, P]:
        """What there is to draw at `now`, which is not before the last step."""
        motion = self._motion
        if motion is None:
            return Moment(self.shown)
        samples = motion.timeline.at(motion.time(now))
        return Moment(self.shown, motion.event, motion.after, samples)

    def _begin(self, begun: float, released: bool = False) -> None:
        """Start the next motion that takes any time; show what takes none. `released` passes one wait."""
        while self._motion is None and self._queue:
            event, after = self._queue[0]
            wait = None if released else self._performance.waits(event)
            if wait is Wait.WORD and self._word_given:
                wait, self._word_given = None, False
            if wait is not None:
                self.waiting, self._skipping = wait, 0
                return
            released = False
            if self._skipping:
                self._skipping -= 1
                self._queue.popleft()
                self.shown = after
                continue
            self._motion = self._moved(self._acts(), begun)
            self._hear(0.0)
            if self._motion.timeline.length <= 0:
                self.shown = self._motion.after
                self._motion = None

    def _acts(self) -> list[tuple[float, E, V]]:
        """The next event, and those that follow close upon it: when each begins, and the view after it."""
        acts = [(0.0, *self._queue.popleft())]
        while self._queue and self.pace is not Pace.STILL:
            event, after = self._queue[0]
            apart = self._performance.follows([one for _begin, one, _view in acts], event)
            if apart is None or self._performance.waits(event) is not None:
                break
            acts.append((acts[-1][0] + apart, event, after))
            self._queue.popleft()
        return acts

    def _moved(self, acts: list[tuple[float, E, V]], begun: float) -> _Motion[E, V, P]:
        """The motion of events that begin at their times."""
        before, timelines, cues = self.shown, [], []
        for begin, event, after in acts:
            timeline = self._timeline(event, before, after)
            heard = self._cues(event, before, after, timeline)
            cues += [replace(cue, at_ms=cue.at_ms + begin) for cue in heard]
            timelines.append(timeline.delayed(begin))
            before = after
        whole = timelines[0] if len(acts) == 1 else staggered(timelines)
        return _Motion(acts[0][1], before, whole, begun, 1 / self.pace.factor, cues=tuple(cues))

    def _cues(self, event: E, before: V, after: V, timeline: Timeline[P]) -> tuple[Cue, ...]:
        """What is heard of an event, early things first."""
        show = self._performance
        if self.pace is not Pace.STILL:
            return show.cues(event, before, after, timeline)
        return at_once(show.cues(event, before, after, show.motion(event, before, after)))

    def _hear(self, until: float) -> None:
        """Note the cues of the motion whose time has come."""
        motion = self._motion
        if motion is None or not motion.cues:
            return
        length = motion.timeline.length
        due = [cue for cue in motion.cues if min(cue.at_ms, length) <= until]
        if due:
            self._heard += map(motion.heard, due)
            self._motion = replace(motion, cues=motion.cues[len(due) :])

    def _timeline(self, event: E, before: V, after: V) -> Timeline[P]:
        show = self._performance
        choreograph = show.still if self.pace is Pace.STILL else show.motion
        return choreograph(event, before, after)
