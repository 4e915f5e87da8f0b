"""The loop: fixed steps of 1/120 s, a picture between them when something has changed, a clock handed in.

Laying everything out for another window takes a while. It is done beside the loop, which shows the last
picture stretched meanwhile and keeps what is done for afterwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Final, Protocol

import pygame

from game.stage.clock import Clock
from game.stage.inputs import Device, Input, Quit, Resized
from game.stage.layout import Layout
from game.stage.memory import give_back
from game.stage.scenes import SceneStack
from game.stage.sound.sound import Sound

STEPS_PER_SECOND: Final = 120
STEP: Final = 1 / STEPS_PER_SECOND
"""Seconds that one step moves the scene on."""
FRAME: Final = 1 / 60
"""Seconds from one picture to the next."""
REST: Final = 1 / 40
"""Seconds to the next look at what was done, while nothing is drawn and nobody does anything."""
ALERT: Final = 1 / 120
"""Seconds to the next look while nothing is drawn, and somebody has just done something."""
ALERT_FOR: Final = 3.0
"""Seconds from an input until the loop looks less often again: a pointer moves before it presses."""
ALIVE_STEPS: Final = 3
"""Fewest steps from one picture to the next while only surroundings move: two frames, a little early."""
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

    def inputs(self, now: float, fixed: bool = False) -> Iterable[Input]:
        """Return what has been done since the last call; while `fixed`, the canvas stays as it is."""

    def ask_for_room(self) -> None:
        """Draw, on the canvas, that the window is too small."""

    def present(self) -> None:
        """Show the canvas."""

    def present_last(self) -> None:
        """Show what was shown before the layout changed, stretched."""


class Loop:
    """Runs the scenes of a stack on a screen, and the sound beside them.

    `frames` counts the pictures shown, `steps` the steps taken.
    """

    def __init__(
        self,
        clock: Clock,
        screen: Screen,
        stack: SceneStack,
        sound: Sound | None = None,
        beside: bool = False,
    ) -> None:
        """`beside`: other layouts are made on a thread of their own, else at once, in the same frames."""
        self.clock = clock
        self.screen = screen
        self.stack = stack
        self.sound = sound or Sound()
        self.frames = 0
        self.steps = 0
        self._drawn_at = 0
        self._beside = beside
        self._wanted = False
        self._untidy = False
        self._arranging: Future[None] | None = None
        self._kept: list[Input] = []
        self._origin = clock.now()
        self._since_origin = 0
        self._due = self._origin
        self._alert_until = self._origin

    def run(self, frames: int | None = None) -> None:
        """Until the last scene has left or the window is closed; at most `frames` pictures."""
        last = None if frames is None else self.frames + frames
        while len(self.stack) and (last is None or self.frames < last):
            self.tick()

    def tick(self) -> bool:
        """Take what was done and the steps that are due, show a picture where one is, and wait for the next.

        True if one was shown. Every look at the window costs, so where nothing is drawn they are fewer.
        """
        self.advance()
        soon = self.stack.stale or self.stack.alive or self._arranging is not None
        shown = self.draw()
        self._due = max(self._due + (FRAME if soon else self._rest()), self.clock.now())
        self.clock.wait(self._due - self.clock.now())
        return shown

    def advance(self) -> None:
        """Hand over what was done and take the steps that are due, without drawing."""
        told = list(self.screen.inputs(self.clock.now(), fixed=self._arranging is not None))
        due = self._steps_due()
        if told:
            self._alert_until = self.clock.now() + ALERT_FOR
        if self._arranged():
            told = self._kept + told
            self._kept = []
        while told and self._arranging is None:
            self._take(told.pop(0))
            self._lay_out_beside()
        if self._arranging is not None:
            self._kept += told
            return
        for _ in range(due):
            self.sound.step(STEP)
            if not self.screen.layout.too_small:
                self.stack.step(STEP)
            self.steps += 1

    def draw(self) -> bool:
        """Show a picture if the last one is stale; True if one was shown."""
        if self._arranging is not None:
            self.screen.present_last()
            return False
        if not len(self.stack) or not (self.stack.stale or self._alive_again()):
            return False
        if self.screen.layout.too_small:
            self.screen.ask_for_room()
        else:
            self.stack.draw(self.screen.canvas)
        self.screen.present()
        self.stack.drawn()
        self.frames += 1
        self._drawn_at = self.steps
        if self.frames == 1:
            self.sound.open()
        if self._untidy:
            self._untidy = False
            give_back()
        return True

    def _rest(self) -> float:
        """Return the seconds to the next look while nothing is drawn."""
        return ALERT if self.clock.now() < self._alert_until else REST

    def give_up(self) -> None:
        """Forget a layout that came to grief, and what was done meanwhile: called after a fault."""
        self.finish()
        self._arranging, self._wanted, self._kept = None, False, []

    def finish(self) -> None:
        """Wait for a layout that is being made: called before the window closes."""
        if self._arranging is not None:
            wait((self._arranging,))

    def tidy(self) -> None:
        """Large scenes have left: hand their memory back, after the next picture, for it takes a while."""
        self._untidy = True

    def _alive_again(self) -> bool:
        """Whether slow things have moved so far that a picture would show it."""
        return self.stack.alive and self.steps - self._drawn_at >= ALIVE_STEPS

    def _take(self, event: Input) -> None:
        if isinstance(event, Quit):
            self.stack.clear()
        elif isinstance(event, Resized):
            if self.screen.layout.too_small:
                self.stack.soil()
            else:
                self.arrange()
        elif isinstance(event, Device):
            self.sound.device(event.there)
        elif not self.screen.layout.too_small:
            self.stack.input(event)

    def arrange(self) -> None:
        """Lay every scene out for the window as it is: at once, or beside the loop from the next frame on."""
        if self._beside:
            self._wanted = True
        else:
            self.stack.arrange(self.screen.layout)

    def _lay_out_beside(self) -> None:
        """Lay out where that is wanted, once whatever asked for it has come to its end."""
        if not self._wanted:
            return
        self._wanted = False
        worker = ThreadPoolExecutor(1, thread_name_prefix="layout")
        self._arranging = worker.submit(self._lay_out)
        worker.shutdown(wait=False)

    def _lay_out(self) -> None:
        """With the first picture, which takes longest."""
        self.stack.arrange(self.screen.layout)
        self.stack.draw(self.screen.canvas)

    def _arranged(self) -> bool:
        """Whether the layout has been finished since the last call."""
        if self._arranging is None or not self._arranging.done():
            return False
        done, self._arranging = self._arranging, None
        done.result()
        return True

    def _steps_due(self) -> int:
        """Whole steps between the clock and the steps taken, counted from a fixed moment: nothing drifts."""
        passed = int((self.clock.now() - self._origin) * STEPS_PER_SECOND + 1e-6)
        due = passed - self._since_origin
        self._since_origin = passed
        return min(due, MOST_STEPS)
