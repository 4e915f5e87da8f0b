"""Which inputs are signs of a person, and how long the kiosk waits for one."""

from __future__ import annotations

from math import inf
from typing import Final

from game.keeper.idle import Idle
from game.stage.inputs import AWAY, Device, Input, Key, PadCome, PadGone, PointerMove, Quit, Resized, Typed

#: Inputs that come of themselves, or together with the key that typed them and repeat while that is held.
_NO_SIGNS: Final = (Device, PadCome, PadGone, Quit, Resized, Typed)


def is_sign(event: Input) -> bool:
    """Return whether an input is a sign of a person; of a pointer only `Idle.point` can decide.

    A held key is none, nor a pointer that has left the window.

    >>> is_sign(Key("a")), is_sign(Key("a", again=True)), is_sign(Typed("a")), is_sign(PointerMove(AWAY))
    (True, False, False, False)
    """
    if isinstance(event, Key):
        return not event.again
    return not isinstance(event, _NO_SIGNS) and event != PointerMove(AWAY)


class Countdown:
    """The seconds until the bots go on by themselves; each sign of a person begins them anew."""

    def __init__(self, seconds: float) -> None:
        self._whole = self.left = seconds
        #: It is asked about jitter alone.
        self._pointer = Idle(inf, inf, 0.0)

    def hear(self, event: Input) -> None:
        """Begin anew at a sign."""
        if is_sign(event) and not (
            isinstance(event, PointerMove) and not self._pointer.point(event.place, 0.0)
        ):
            self.left = self._whole

    def step(self, seconds: float) -> bool:
        """Advance time; return whether the time is over."""
        self.left -= seconds
        return self.left <= 0
