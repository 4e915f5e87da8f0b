"""Fingers on a touch screen: one that is never lifted keeps no other from pressing.

A system may also make a click of a tap, of its own accord: the two count once.

SDL makes mouse events of the first finger that is down, and of no other until that one is lifted: after a
touch screen was unplugged in mid-press, or under a hand that rests on it, nobody could press any more.
"""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.inputs import AWAY, Input, Place, PointerMove, Press, Release

RESTS: Final = 1.0
"""Seconds without movement after which a finger rests, and others press in its place."""
_STILL: Final = 0.01
"""The share of the window by which a finger at rest may move."""

TWICE: Final = 0.3
"""Seconds within which a finger and a click at one place are one tap."""
_HERE: Final = 0.02
"""The share of the window within which they are at one place."""

Finger = tuple[int, int]


class Fingers:
    """The fingers that are down, and the press that is open."""

    def __init__(self) -> None:
        self._open = False
        self._touched = False
        #: The finger that SDL makes mouse events of, with the place and the moment of its last movement.
        self._first: Finger | None = None
        self._place = (0.0, 0.0)
        self._moved_at = 0.0
        #: The finger that presses in its place.
        self._other: Finger | None = None
        #: The last press or release that counted, and its moment.
        self._last: Press | Release | None = None
        self._last_at = 0.0
        #: Whether the press that is left out is one of a finger; None while none is left out.
        self._echo: bool | None = None

    def inputs_of(
        self, event: pygame.event.Event, given: Input | None, size: Place, now: float
    ) -> list[Input]:
        """Return the inputs of an event: the `given` one, or those of a finger beside one that rests.

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
                # The release of the press that was left out has been lost.
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
            # The mouse event of a finger comes before its own.
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
        """End the open press, if there is one, at no place."""
        was, self._open = self._open, False
        return [Release(AWAY, touch)] if was else []


def _at(event: pygame.event.Event, size: Place) -> Place:
    width, height = size
    return min(width - 1, int(event.x * width)), min(height - 1, int(event.y * height))
