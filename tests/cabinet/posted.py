"""A program on a scripted clock, driven by pygame's own events that are posted into its real loop."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import pygame

from game.cabinet.app import App
from game.stage.clock import ScriptedClock
from game.stage.focus import FocusList
from game.stage.loop import FRAME
from game.stage.scenes import Scene


class Posted:
    """One run of a program. The function that opens it sets `clock` and `app`."""

    clock: ScriptedClock
    app: App

    # Looking

    @property
    def scene(self) -> Any:
        """The active scene."""
        return self.app.stack.top

    @property
    def focus(self) -> FocusList:
        """The focus list of the active scene."""
        focus = self.scene.focus
        assert isinstance(focus, FocusList)
        return focus

    @property
    def names(self) -> list[str]:
        """The names of the elements that can be chosen now."""
        return [element.name for element in self.focus.elements if element.enabled]

    def draw(self) -> None:
        """Draw this moment."""
        self.app.stack.mark_dirty()
        self.app.loop.draw()

    def picture(self) -> pygame.Surface:
        """Return the picture of this moment."""
        self.draw()
        return self.app.window.canvas.copy()

    # Doing

    def run(self, seconds: float = 0.1) -> None:
        """Advance the clock without drawing."""
        for _ in range(max(1, round(seconds / FRAME))):
            self.clock.wait(FRAME)
            self.app.loop.advance()

    def post(self, kind: int, **facts: Any) -> None:
        """Post one pygame event and run the frame that handles it."""
        pygame.event.post(pygame.event.Event(kind, facts))
        self.run(FRAME)

    def move(self, place: tuple[int, int]) -> None:
        """Move the mouse to a place."""
        self.post(pygame.MOUSEMOTION, pos=place, rel=(1, 1), buttons=(0, 0, 0))

    def press_at(self, place: tuple[int, int], **facts: Any) -> None:
        """Press and release the mouse at a place; with `touch=True` a finger."""
        self.post(pygame.MOUSEBUTTONDOWN, pos=place, button=1, **facts)
        self.post(pygame.MOUSEBUTTONUP, pos=place, button=1, **facts)

    def until(self, kind: Callable[[Scene], bool], seconds: float = 5.0) -> None:
        """Advance the clock until the scene on top is of that kind."""
        for _ in range(round(seconds / 0.1)):
            if self.scene is not None and kind(self.scene):
                return
            self.run(0.1)
        raise AssertionError(f"still at {self.scene!r}")
