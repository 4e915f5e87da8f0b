"""Whether anybody is still at the machine: by the seconds since the last input that a person made.

A press, a touch, a key or a pad's button counts as an input, each once: the repeats of a held key do not, or
a book on the keyboard would keep the machine awake. Of a pointer only movement counts that is more than
jitter; sticks are reported as buttons, which noise does not push (`stage.pads`).
"""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

#: A pointer that stays within so many pixels of one place only jitters.
JITTER: Final = 3

Place = tuple[int, int]


class IdlePhase(Enum):
    """The phases of a visitor's idle time."""

    PLAYED = auto()
    #: It asks whether anybody is still there.
    ASKED = auto()
    #: Nobody has answered.
    LEFT = auto()


class Idle:
    """The idle time of one sitting, from when somebody sits down until the machine is left.

    After `idle_seconds` without input it asks, for `answer_seconds`; any input is the answer. Seconds are
    those of one clock that only runs forward. A machine that was left stays left: a new sitting begins anew.
    """

    def __init__(self, idle_seconds: float, answer_seconds: float, seconds: float) -> None:
        """Begin a sitting, which is an input."""
        self._idle_seconds = idle_seconds
        self._answer_seconds = answer_seconds
        self._input_at = seconds
        self._asked_at: float | None = None
        self._left = False
        self._low: Place | None = None
        self._high: Place = (0, 0)

    def phase(self, seconds: float) -> IdlePhase:
        """Return the phase, asked for at every picture.

        A question begins at the first picture of its time, so that its whole time is shown even if the
        program was stopped when it was due.
        """
        if self._left:
            return IdlePhase.LEFT
        if self._asked_at is None:
            if seconds - self._input_at < self._idle_seconds:
                return IdlePhase.PLAYED
            self._asked_at = seconds
        self._left = seconds - self._asked_at >= self._answer_seconds
        return IdlePhase.LEFT if self._left else IdlePhase.ASKED

    def answer_left(self, seconds: float) -> float:
        """Return the seconds that are left to answer; all of them while nothing is asked, 0 when left."""
        if self._left:
            return 0.0
        passed = 0.0 if self._asked_at is None else seconds - self._asked_at
        return max(0.0, self._answer_seconds - max(0.0, passed))

    def act(self, seconds: float) -> None:
        """Take an input of any kind but a pointer's movement; it changes nothing once the machine is left."""
        self._input_at = max(self._input_at, seconds)
        self._asked_at = None

    def point(self, place: Place, seconds: float) -> bool:
        """Take a pointer's place, in pixels; return whether it has moved by more than jitter.

        It has where all its places since it last moved do not lie within `JITTER` of one place. The first
        place of a sitting is where it lies.
        """
        if self._low is None:
            self._low = self._high = place
        low = (min(self._low[0], place[0]), min(self._low[1], place[1]))
        high = (max(self._high[0], place[0]), max(self._high[1], place[1]))
        moved = max(high[0] - low[0], high[1] - low[1]) > 2 * JITTER
        self._low, self._high = (place, place) if moved else (low, high)
        if moved:
            self.act(seconds)
        return moved
