"""The director: plays events and the views after them as animations, one after the other.

The *shown view* is the view after the last event whose animation has ended. A `Performance` defines the
animations; events and views are of any type. Time is in milliseconds. Reading (`at`) changes nothing.
"""

from __future__ import annotations

import math
from collections import deque
from collections.abc import Iterator, Sequence
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
"""The most milliseconds that an animation still takes after a press."""


class Pace(Enum):
    """The speed of animations; `factor` stretches each. At STILL nothing moves from place to place."""

    CALM = ("calm", 1.35)
    BRISK = ("brisk", 1.0)
    SWIFT = ("swift", 0.45)
    STILL = ("still", 1.0)

    def __init__(self, label: str, factor: float) -> None:
        self.label = label
        self.factor = factor

    @property
    def next(self) -> Pace:
        """The pace after this one; after the last comes the first."""
        paces = list(Pace)
        return paces[(paces.index(self) + 1) % len(paces)]


@dataclass(frozen=True, slots=True)
class AnimatedView(Generic[E, V, P]):
    """The state to draw at one time: the shown view, and the samples of the animation from it to `after`."""

    shown: V
    event: E | None = None
    after: V | None = None
    samples: tuple[Sample[P], ...] = ()


@dataclass(frozen=True, slots=True)
class _Motion(Generic[E, V, P]):
    """The animation of one event, or of several together: `event` is the first, `after` the view after all.

    `begun` is its start time, `speed` how many milliseconds of its timeline pass in one of the clock.
    """

    event: E
    after: V
    acts: Sequence[tuple[float, E, V]]
    """The events played together: start in ms, event, and view after it."""
    timeline: Timeline[P]
    begun: float
    speed: float
    played: float = 0.0
    """Milliseconds of the timeline that had passed at `begun`."""
    cues: tuple[Cue, ...] = ()
    """The cues not yet emitted."""

    def time(self, now: float) -> float:
        return min(self.played + (now - self.begun) * self.speed, self.timeline.length)

    def heard(self, cue: Cue) -> Heard:
        """Return a cue with its time; a cue beyond the motion's end is due at its end."""
        at = max(0.0, min(cue.at_ms, self.timeline.length) - self.played)
        return Heard(self.begun + at / self.speed, cue)

    @property
    def end(self) -> float:
        return self.begun + (self.timeline.length - self.played) / self.speed


class Director(Generic[E, V, P]):
    """A queue of events played with a performance, starting from the view `shown`.

    At pace STILL all cues of an event are due when its animation begins.
    """

    def __init__(self, shown: V, performance: Performance[E, V, P], pace: Pace = Pace.BRISK) -> None:
        self.shown = shown
        self.pace = pace
        """The pace of the animations that begin from now on."""
        self._performance = performance
        self.waiting: Wait | None = None
        """The wait before the next event; None if it does not wait."""
        self._turn_ended = False
        self._gathering = False
        self._heard: list[Heard] = []
        self._now = 0.0
        self._queue: deque[tuple[E, V]] = deque()
        self._motion: _Motion[E, V, P] | None = None
        self._read: tuple[float, _Motion[E, V, P] | None, V, AnimatedView[E, V, P]] | None = None
        """The last state that was read, with all that it follows from: a frame reads it several times."""
        self._skipping = 0
        self._pressed = False

    @property
    def idle(self) -> bool:
        """True when every queued event has been shown."""
        return self._motion is None and not self._queue

    def enqueue(self, event: E, after: V) -> None:
        """Queue an event with the view after it."""
        self._queue.append((event, after))
        if not self._gathering:
            self._set_out()

    @contextmanager
    def together(self) -> Iterator[None]:
        """Start the events queued in this context only when it ends, so that they can be played together."""
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
        """Advance to the time `now`; each next animation begins at the time when the one before it ended."""
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
        """Return the cues due since the last call, by time; skipped events have none."""
        heard = tuple(self._heard)
        self._heard.clear()
        return heard

    def press(self) -> bool:
        """Handle a press: end the running animation within 80 ms, and show all queued events at once.

        A first press shows only those up to the next link of a chain, if there is one. If the next event
        waits for a press, release it instead. Return False if the press was not used.
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
        links = () if self._pressed else (event for event, _view in self._queue)
        begun = (place for place, event in enumerate(links) if self._performance.begins_link(event))
        self._skipping = next(begun, len(self._queue))
        self._pressed = True
        return True

    def finish(self) -> None:
        """End the running animation, and show all queued events up to the next wait, now."""
        if self.waiting is None and self.press() and self._motion is not None:
            self._skipping = len(self._queue)
            self._motion = replace(self._motion, played=self._motion.timeline.length)
            self.step(self._now)

    def release(self) -> None:
        """End the current wait, and start the next event; do nothing if no event waits."""
        if self.waiting is not None:
            self.waiting = None
            self._begin(self._now, released=True)

    @property
    def awaited(self) -> E | None:
        """The event that waits; None while none does."""
        return None if self.waiting is None else self._queue[0][0]

    def end_turn(self) -> None:
        """Skip the next wait for the end of a turn: the player has ended it already."""
        self._turn_ended = True

    def forget(self) -> None:
        """Drop the running animation and all queued events: a step was undone. The shown view stays."""
        self._queue.clear()
        self.waiting = None
        self._motion = None
        self._skipping, self._pressed = 0, False

    def at(self, now: float) -> AnimatedView[E, V, P]:
        """Return the state to draw at the time `now`, which is not before the last step."""
        read, motion, shown = self._read, self._motion, self.shown
        if read is not None and read[0] == now and read[1] is motion and read[2] is shown:
            return read[3]
        state: AnimatedView[E, V, P] = AnimatedView(shown)
        if motion is not None:
            samples = motion.timeline.at(motion.time(now))
            state = AnimatedView(shown, motion.event, motion.after, samples)
        self._read = now, motion, shown, state
        return state

    def turning(self, now: float) -> float:
        """Return the next time, in ms, at which a track of the motion begins or ends; infinite for none."""
        motion = self._motion
        if motion is None:
            return math.inf
        tracks, at = motion.timeline.tracks, motion.time(now)
        edges = (edge for track in tracks for edge in (track.begin, track.arrival, track.end))
        following = min((edge for edge in edges if edge > at), default=motion.timeline.length)
        return motion.begun + (following - motion.played) / motion.speed

    def foreseen(self, at: float) -> AnimatedView[E, V, P]:
        """Return the state to draw at a later time, as far as the queue reaches; change nothing."""
        twin: Director[E, V, P] = Director(self.shown, self._performance, self.pace)
        twin._motion, twin._queue, twin.waiting = self._motion, deque(self._queue), self.waiting
        twin.step(at)
        return twin.at(at)

    def _begin(self, begun: float, released: bool = False) -> None:
        """Start the next motion longer than 0 ms; show shorter ones at once. `released` passes one wait."""
        while self._motion is None and self._queue:
            event, after = self._queue[0]
            wait = None if released else self._performance.wait_after(event)
            if wait is Wait.END_TURN and self._turn_ended:
                wait, self._turn_ended = None, False
            if wait is not None:
                self.waiting, self._skipping, self._pressed = wait, 0, False
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
        self._pressed = self._pressed and not self.idle

    def _acts(self) -> list[tuple[float, E, V]]:
        """Return the next event and those played together with it: start in ms, event, view after it."""
        acts = [(0.0, *self._queue.popleft())]
        while self._queue and self.pace is not Pace.STILL:
            event, after = self._queue[0]
            apart = self._performance.follows([one for _begin, one, _view in acts], event)
            if apart is None or self._performance.wait_after(event) is not None:
                break
            acts.append((acts[-1][0] + apart, event, after))
            self._queue.popleft()
        return acts

    def _moved(self, acts: Sequence[tuple[float, E, V]], begun: float) -> _Motion[E, V, P]:
        """Return one motion for several events, given as start in ms, event and view after it."""
        before, timelines, cues = self.shown, [], []
        for begin, event, after in acts:
            timeline = self._timeline(event, before, after)
            heard = self._cues(event, before, after, timeline)
            cues += [replace(cue, at_ms=cue.at_ms + begin) for cue in heard]
            timelines.append(timeline.delayed(begin))
            before = after
        whole = timelines[0] if len(acts) == 1 else staggered(timelines)
        return _Motion(acts[0][1], before, acts, whole, begun, 1 / self.pace.factor, cues=tuple(cues))

    def lay_again(self) -> None:
        """Lay the running animation out anew, at its present time: the window has other places now."""
        motion = self._motion
        if motion is not None:
            self._motion = replace(motion, timeline=self._moved(motion.acts, motion.begun).timeline)

    def _cues(self, event: E, before: V, after: V, timeline: Timeline[P]) -> tuple[Cue, ...]:
        """Return the cues of an event, by time; at pace STILL all at its beginning."""
        show = self._performance
        if self.pace is not Pace.STILL:
            return show.cues(event, before, after, timeline)
        return at_once(show.cues(event, before, after, show.motion(event, before, after)))

    def _hear(self, until: float) -> None:
        """Emit the cues of the motion that are due at `until` ms of its timeline."""
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
