"""How quickly the screen answers: frames a second, and the time from a touch to the frame that shows it."""

from __future__ import annotations

from collections import deque
from collections.abc import Callable

from game.stage.loop import Loop


class FrameWatch:
    """A watch over the frames of a loop, from `begin` to `end`."""

    def __init__(self, loop: Loop) -> None:
        self._loop = loop
        self._told: Callable[[float], None] | None = None
        """The receiver of frames before the watch began; None while it does not run."""
        self._shown: deque[float] = deque()
        self._touched: float | None = None
        self.answer: float | None = None
        """The seconds within which the last touch was answered; None before one was."""

    def begin(self) -> None:
        """Begin to count, if it does not already."""
        if self._told is None:
            self._told, self._loop.shown = self._loop.shown, self._show

    def end(self) -> None:
        """Forget everything, and let frames be reported as before."""
        if self._told is not None:
            self._loop.shown, self._told = self._told, None
        self._shown.clear()
        self._touched = self.answer = None

    def touch(self) -> None:
        """Take note of a touch: it was made after inputs were last looked for in vain."""
        if self._touched is None:
            self._touched = self._loop.since

    def rate(self) -> int:
        """Return the frames shown in the last second."""
        now = self._loop.clock.now()
        while self._shown and self._shown[0] <= now - 1.0:
            self._shown.popleft()
        return len(self._shown)

    def _show(self, taken: float) -> None:
        """Count a frame that was just shown."""
        now = self._loop.clock.now()
        self._shown.append(now)
        if self._touched is not None:
            self.answer, self._touched = now - self._touched, None
        if self._told is not None:
            self._told(taken)
