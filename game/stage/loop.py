"""The loop: fixed steps of 1/120 s, a picture between them when something has changed, a clock handed in."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final, Protocol

import pygame

from game.stage.clock import Clock
from game.stage.inputs import Device, Input, Quit, Resized
from game.stage.layout import Layout
from game.stage.scenes import SceneStack
from game.stage.sound.sound import Sound

STEPS_PER_SECOND: Final = 120
STEP: Final = 1 / STEPS_PER_SECOND
"""Seconds that one step moves the scene on."""
FRAME: Final = 1 / 60
"""Seconds from one picture to the next."""
MOST_STEPS: Final = 24
"""Steps caught up with at once; what is missing beyond them is let go."""


class Screen(Protocol):
    """What the loop asks of a window."""

    @property
    def layout(self) -> Layout:
        """How big the picture is."""

    @property
    def canvas(self) -> pygame.Surface:
        """What scenes draw on."""

    @property
    def resizing(self) -> bool:
        """True while somebody drags the window's edge."""

    def inputs(self, now: float) -> Iterable[Input]:
        """What has been done since the last call."""

    def ask_for_room(self) -> None:
        """Draw, on the canvas, that the window is too small."""

    def present(self) -> None:
        """Show the canvas."""


class Loop:
    """Runs the scenes of a stack on a screen, and the sound beside them.

    `frames` counts the pictures shown, `steps` the steps taken.
    """

    def __init__(self, clock: Clock, screen: Screen, stack: SceneStack, sound: Sound | None = None) -> None:
        self.clock = clock
        self.screen = screen
        self.stack = stack
        self.sound = sound or Sound()
        self.frames = 0
        self.steps = 0
        self._origin = clock.now()
        self._since_origin = 0

    def run(self, frames: int | None = None) -> None:
        """Until the last scene has left or the window is closed; at most `frames` pictures."""
        last = None if frames is None else self.frames + frames
        due = self.clock.now()
        while len(self.stack) and (last is None or self.frames < last):
            self.advance()
            self.draw()
            due = max(due + FRAME, self.clock.now())
            self.clock.wait(due - self.clock.now())

    def advance(self) -> None:
        """Hand over what was done and take the steps that are due, without drawing."""
        for event in self.screen.inputs(self.clock.now()):
            self._take(event)
        for _ in range(self._steps_due()):
            self.sound.step(STEP)
            if not self.screen.layout.too_small:
                self.stack.step(STEP)
            self.steps += 1

    def draw(self) -> bool:
        """Show a picture if the last one is stale; True if one was shown."""
        if not len(self.stack) or self.screen.resizing or not self.stack.stale:
            return False
        if self.screen.layout.too_small:
            self.screen.ask_for_room()
        else:
            self.stack.draw(self.screen.canvas)
        self.screen.present()
        self.stack.drawn()
        self.frames += 1
        if self.frames == 1:
            self.sound.open()
        return True

    def _take(self, event: Input) -> None:
        if isinstance(event, Quit):
            self.stack.clear()
        elif isinstance(event, Resized):
            if self.screen.layout.too_small:
                self.stack.soil()
            else:
                self.stack.arrange(self.screen.layout)
        elif isinstance(event, Device):
            self.sound.device(event.there)
        elif not self.screen.layout.too_small:
            self.stack.input(event)

    def _steps_due(self) -> int:
        """Whole steps between the clock and the steps taken, counted from a fixed moment: nothing drifts."""
        passed = int((self.clock.now() - self._origin) * STEPS_PER_SECOND + 1e-6)
        due = passed - self._since_origin
        self._since_origin = passed
        return min(due, MOST_STEPS)
