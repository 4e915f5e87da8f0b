"""The preparation of pictures that a scene may show next, in small steps while the loop has time.

A step is any drawing. It is repeated until it causes no more cache misses: a step that takes long gets
further each time (see `making`). No frame depends on how far preparation has come.
"""

from __future__ import annotations

import time
from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import Executor
from dataclasses import dataclass
from typing import Final

from game.stage.making import Elsewhere, Enough, Making, NoRoom

Step = Callable[[], object]
"""One drawing ahead of need."""
Ahead = Iterator[Step | None]
"""Drawings ahead of need, the soonest first; a None means: finish those before it first."""
More = Callable[[], bool]
"""Returns whether a step may make something further before the next frame."""

SECONDS: Final = 0.004
"""The seconds of work after which preparation begins nothing more between two frames."""
SOON: Final = 0.008
"""The same for the next frames: one with a missing picture would take as long to make it."""
COUNT: Final = 8
"""The pictures and letterings made between two frames at most where turns are not `timed`."""
_AHEAD: Final = 6
"""The steps that may wait for the other thread at once."""
_TRIES: Final = 200
"""The times that a step is repeated before it is given up."""


@dataclass(slots=True)
class _Begun:
    """A step, and how often it was taken."""

    run: Step
    tries: int = 0


class DrawingSteps:
    """The steps of one scene, as far as they are taken: `done` counts those that made all they needed.

    `soon` returns the drawings needed first, if there are any; `ahead` yields all others.
    """

    def __init__(self, ahead: Ahead, soon: Callable[[], Iterable[Step]]) -> None:
        self.done = 0
        self.dry = False
        """Whether all is prepared except for the drawings that come up as the scene goes on."""
        self._soon = soon
        self._ahead = ahead
        self._urgent: deque[_Begun] = deque()
        self._urgent_waiting: list[_Begun] = []
        self._begun: deque[_Begun] = deque()
        """The steps that were interrupted, the next one first."""
        self._halts = False
        self._waiting: deque[_Begun] = deque()
        """The steps that wait for the other thread."""

    def take(self, making: Making, soon: More, ahead: More, worker: Executor | None) -> None:
        """Take steps while `soon`, or `ahead`, returns True; an interrupted step is repeated next time.

        A step that is needed soon is interrupted only when it waits for the worker.
        """
        while soon() and (queue := self._following(making, ahead)) is not None:
            step = queue.popleft()
            urgent = queue is self._urgent
            making.begin(_always if urgent else ahead, worker, spares=not urgent)
            try:
                step.run()
                self.done += 1
            except NoRoom:
                pass
            except Elsewhere:
                (self._urgent_waiting if urgent else self._waiting).append(step)
            except Enough:
                step.tries += 1
                if step.tries < _TRIES:
                    queue.appendleft(step)
                return
            finally:
                making.end()

    @property
    def idle(self) -> bool:
        """Whether no step can be taken now."""
        self._urgent.extend(map(_Begun, self._soon()))
        return self.dry and not (self._urgent or self._urgent_waiting or self._begun or self._waiting)

    def _following(self, making: Making, ahead: More) -> deque[_Begun] | None:
        """Return the queue whose first step is to be taken now; None while there is none."""
        self._urgent.extend(map(_Begun, self._soon()))
        if self._urgent_waiting and not making.busy:
            self._urgent.extend(self._urgent_waiting)
            self._urgent_waiting.clear()
        if self._urgent:
            return self._urgent
        if not ahead():
            return None
        if not self._begun:
            if self._waiting and not making.busy:
                self._begun.append(self._waiting.popleft())
            elif len(self._waiting) < (1 if self._halts else _AHEAD) and not self.dry:
                self._go_on()
        return self._begun or None

    def _go_on(self) -> None:
        """Queue the next step, unless those before it must be finished first."""
        for step in self._ahead:
            self._halts = step is None and bool(self._waiting)
            if step is not None:
                self._begun.append(_Begun(step))
            if self._halts or self._begun:
                return
        self.dry = not self._waiting


def _always() -> bool:
    """Return True, so that a step continues."""
    return True


class Preparation:
    """The preparation in one loop's spare time.

    A `worker` does the work that needs neither caches nor fonts. Without `timed` a turn is limited by count,
    so that a scripted clock prepares the same on any machine.
    """

    def __init__(self, timed: bool, worker: Executor | None = None) -> None:
        self._timed = timed
        self._worker = worker

    def turn(self, steps: DrawingSteps, making: Making, spare: float) -> None:
        """Take steps for at most SECONDS, or SOON, and at most `spare` seconds where turns are `timed`."""
        if steps.idle:
            # This is the usual case: reading the clocks of the limits would take longer.
            return
        soon, ahead = self._limit(SOON, spare), self._limit(SECONDS, spare)
        steps.take(making, soon, ahead, self._worker)

    def _limit(self, seconds: float, spare: float) -> More:
        if self._timed:
            due, last = time.perf_counter() + spare, time.thread_time() + seconds
            return lambda: time.thread_time() < last and time.perf_counter() < due
        left = iter(range(COUNT))
        return lambda: next(left, None) is not None
