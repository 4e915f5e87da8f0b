"""Fingers on a touch screen: a finger that is never lifted does not block the others.

SDL makes mouse events of the first finger on the screen, and of no other until that finger is lifted. So
nobody could press anything after a touch screen was unplugged in mid-press, or while a hand rests on it. This
module makes the missing events.

Some systems report a tap as a click as well; the two count once.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.inputs import AWAY, Input, Place, PointerMove, Press, Release

RESTS: Final = 1.0
"""Seconds without movement after which a finger counts as resting, and others may press in its place."""
_STILL: Final = 0.01
"""The share of the window by which a finger at rest may move."""

TWICE: Final = 0.3
"""Seconds within which a finger and a click at one place are one tap."""
_HERE: Final = 0.02
"""The largest distance between the two, as a share of the window."""

Finger = tuple[int, int]


class Fingers:
    """The fingers on the screen, and the current press."""

    def __init__(self) -> None:
        self._open = False
        self._touched = False
        #: The finger that SDL turns into mouse events, with the place and the time of its last movement.
        self._first: Finger | None = None
        self._place = (0.0, 0.0)
        self._moved_at = 0.0
        #: The finger that presses while the first one rests.
        self._other: Finger | None = None
        #: The last press or release that counted, and its time.
        self._last: Press | Release | None = None
        self._last_at = 0.0
        #: Whether the ignored press came from a finger; None while no press is ignored.
        self._echo: bool | None = None

    def inputs_of(
        self, event: pygame.event.Event, given: Input | None, size: Place, now: float
    ) -> list[Input]:
        """Return the inputs of an event: the `given` one, or another finger's while the first one rests.

        `size` is that of the window in pixels, `now` in seconds.
        """
        if event.type == pygame.FINGERDOWN:
            return self._down(event, size, now)
        if event.type == pygame.FINGERMOTION:
            return self._motion(event, size, now)
        if event.type == pygame.FINGERUP:
            return self._up(event, size)
        if event.type == pygame.WINDOWFOCUSLOST:
            return self._let_go(False)
        if isinstance(given, Press | Release):
            if (given.touch and self._other is not None) or self._is_echo(given, size, now):
                return []
            self._last, self._last_at = given, now
            self._open = isinstance(given, Press)
            if self._open and self._echo == given.touch:
                # The release of the ignored press has been lost.
                self._echo = None
            self._touched = self._touched or (given.touch and self._open)
        return [] if given is None else [given]

    def _is_echo(self, given: Press | Release, size: Place, now: float) -> bool:
        """Return whether a press or release repeats that of another device at the same place."""
        if isinstance(given, Release):
            echo = self._echo == given.touch
            self._echo = None if echo else self._echo
            return echo
        last = self._last
        if last is None or last.touch == given.touch or now - self._last_at > TWICE:
            return False
        reach = _HERE * max(size)
        if max(abs(last.place[0] - given.place[0]), abs(last.place[1] - given.place[1])) > reach:
            return False
        self._echo = given.touch
        return True

    def _down(self, event: pygame.event.Event, size: Place, now: float) -> list[Input]:
        finger = event.touch_id, event.finger_id
        if self._touched:
            # SDL sends the mouse event of a finger before the finger's own event.
            self._touched = False
            self._first, self._place, self._moved_at = finger, (event.x, event.y), now
            self._other = None
            return []
        if self._first is None or self._other is not None or now - self._moved_at < RESTS:
            return []
        self._other = finger
        return [*self._let_go(True), Press(_at(event, size), touch=True)]

    def _motion(self, event: pygame.event.Event, size: Place, now: float) -> list[Input]:
        finger = event.touch_id, event.finger_id
        if finger == self._other:
            return [PointerMove(_at(event, size))]
        if finger == self._first:
            (x, y) = self._place
            if max(abs(event.x - x), abs(event.y - y)) > _STILL:
                self._place, self._moved_at = (event.x, event.y), now
        return []

    def _up(self, event: pygame.event.Event, size: Place) -> list[Input]:
        finger = event.touch_id, event.finger_id
        if finger == self._other:
            self._other = None
            return [Release(_at(event, size), touch=True)]
        if finger == self._first:
            self._first = None
        return []

    def _let_go(self, touch: bool) -> list[Input]:
        """End the current press, if there is one, outside every element."""
        was, self._open = self._open, False
        return [Release(AWAY, touch)] if was else []


def _at(event: pygame.event.Event, size: Place) -> Place:
    width, height = size
    return min(width - 1, int(event.x * width)), min(height - 1, int(event.y * height))
