"""The main loop: fixed steps of 1/120 s, a frame only when something has changed, an injected clock.

A new layout for another window size takes long, and so does the first frame of a table. A worker thread
computes it, while the loop shows the last frame stretched and queues the inputs for afterwards.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from concurrent.futures import Future, ThreadPoolExecutor, wait
from typing import Final, Protocol

import pygame

from game.stage.clock import Clock
from game.stage.inputs import Device, Input, Quit, Resized
from game.stage.layout import Layout
from game.stage.memory import collect, give_back
from game.stage.preparation import Preparation
from game.stage.scenes import SceneStack
from game.stage.sound.sound import Sound

STEPS_PER_SECOND: Final = 120
STEP: Final = 1 / STEPS_PER_SECOND
"""The length of one step in seconds."""
FRAME: Final = 1 / 60
"""Seconds from one frame to the next."""
REST: Final = 1 / 30
"""Seconds from one frame or step to the next while nothing of the game moves."""
LISTENS: Final = 1 / 120
"""Seconds between two checks for an input during such a rest; an input ends it."""
ALIVE_STEPS: Final = 8
"""Fewest steps between frames while only surroundings move: 15 frames a second."""
MOST_STEPS: Final = 24
"""The most steps taken at once to catch up; further missed steps are dropped."""
_NO_TIME: Final = 1e-4
"""A wait shorter than this many seconds is skipped."""


class Screen(Protocol):
    """The interface of a window for the loop."""

    @property
    def layout(self) -> Layout:
        """The layout of the canvas."""

    @property
    def canvas(self) -> pygame.Surface:
        """The surface that scenes draw on."""

    def inputs(self, now: float, fixed: bool = False) -> Iterable[Input]:
        """Return the inputs since the last call, at `now` seconds; while `fixed`, keep the canvas."""

    def ask_for_room(self) -> None:
        """Draw, on the canvas, that the window is too small."""

    def type_at(self, place: pygame.Rect | None) -> None:
        """Let an input method compose text for that place; None: keys are commands."""

    def has_input(self) -> bool:
        """Return whether an input waits to be returned by `inputs`."""

    def present(self, part: pygame.Rect | None = None) -> None:
        """Show the canvas; `part` is the only part that has changed since it was shown last, None for all."""

    def present_last(self) -> None:
        """Show the frame from before the layout changed, stretched."""


class Attendant(Protocol):
    """An observer of the loop that is not a scene, such as the kiosk."""

    def hear(self, event: Input) -> bool:
        """Return whether an input is used up here. Called for every input before the scene on top gets it."""

    def step(self, seconds: float) -> None:
        """Advance time. Called for every step, whichever scene is on top."""


class Loop:
    """The loop that runs the scenes of a stack on a screen, and the sound.

    `frames` counts the frames shown, `steps` the steps taken. `shown` is called after each frame that the
    window has shown, with the seconds of drawing and showing it. `at_least` is the longest time in seconds
    without a frame, so that a supervisor sees that the window is alive; None for no limit.
    """

    def __init__(
        self,
        clock: Clock,
        screen: Screen,
        stack: SceneStack,
        sound: Sound | None = None,
        beside: bool = False,
    ) -> None:
        """Create a loop. With `beside` a thread computes new layouts, and frames are prepared.

        Without `beside` the loop computes layouts itself, and prepares only if a caller sets `preparation`.
        """
        self.clock = clock
        self.screen = screen
        self.stack = stack
        self.sound = sound or Sound()
        self.frames = 0
        self.steps = 0
        self.shown: Callable[[float], None] = _not_told
        self.at_least: float | None = None
        self.since = self._looked = clock.now()
        """The time of the last check for inputs but one: the inputs returned last came after it."""
        self._shown_at = clock.now()
        self._drawn_at = 0
        self._beside = beside
        self.preparation = Preparation(timed=True, worker=_preparing_thread()) if beside else None
        """Prepares later frames; None to prepare nothing."""
        self._wanted = False
        self._untidy = False
        self._arranging: Future[None] | None = None
        self._pending: list[Input] = []
        self.attendant: Attendant | None = None
        """Gets every input before the scenes; None for no attendant."""
        self._origin = clock.now()
        self._since_origin = 0
        self._due = self._origin

    def run(self, frames: int | None = None) -> None:
        """Run until the last scene has left or the window is closed, for at most `frames` frames."""
        last = None if frames is None else self.frames + frames
        while len(self.stack) and (last is None or self.frames < last):
            self.tick()

    def tick(self) -> bool:
        """Handle inputs, take the steps due, draw a frame if one is due, and wait for the next.

        Return True if a frame was shown. Steps are rarer while no animation runs, because they cost time.
        """
        self.advance()
        soon = self.stack.stale or self._arranging is not None
        shown = self.draw()
        self._due = max(self._due + (FRAME if soon else REST), self.clock.now())
        self.prepare(self._due - self.clock.now())
        if soon:
            self.clock.wait(self._due - self.clock.now())
        else:
            self._rest()
        return shown

    def _rest(self) -> None:
        """Wait until the next steps are due, or until an input comes."""
        while (left := self._due - self.clock.now()) > _NO_TIME:
            self.clock.wait(min(LISTENS, left))
            if self.screen.has_input():
                self._due = self.clock.now()

    def advance(self) -> None:
        """Handle inputs and take the steps due, without drawing."""
        self.since, self._looked = self._looked, self.clock.now()
        told = list(self.screen.inputs(self.clock.now(), fixed=self._arranging is not None))
        due = self._steps_due()
        if self._arranged():
            told = self._pending + told
            self._pending = []
        while told and self._arranging is None:
            self._take(told.pop(0))
            self._lay_out_beside()
        if self._arranging is not None:
            self._pending += told
            return
        for _ in range(due):
            self.sound.step(STEP)
            if self.attendant is not None:
                self.attendant.step(STEP)
            if not self.screen.layout.too_small:
                self.stack.step(STEP)
            self.steps += 1
        self.screen.type_at(self.stack.typing)

    def draw(self) -> bool:
        """Show a frame if the last one is stale; return True if one was shown."""
        if self._arranging is not None:
            self.screen.present_last()
            return False
        if not len(self.stack) or not (self.stack.stale or self._alive_again() or self._long_ago()):
            return False
        if self._beside and self.frames and self.stack.unseen and not self.screen.layout.too_small:
            self._work_beside(self._draw_unseen)
            return False
        begun, part = self.clock.now(), None
        if self.screen.layout.too_small:
            self.screen.ask_for_room()
        else:
            part = self.stack.redraw(self.screen.canvas)
        self.screen.present(part)
        self._shown_at = self.clock.now()
        self.shown(self._shown_at - begun)
        self.stack.drawn()
        self.frames += 1
        self._drawn_at = self.steps
        if self.frames == 1:
            self.sound.open()
        if self._untidy:
            self._untidy = False
            if self._beside:
                collect()
            give_back()
        return True

    def prepare(self, spare: float) -> None:
        """Prepare pictures for the top scene; `spare` is the time in seconds until the next frame."""
        ready = self.frames and self._arranging is None and not self.screen.layout.too_small
        if self.preparation is not None and ready:
            self.stack.prepare(self.preparation, spare)

    def give_up(self) -> None:
        """Drop a layout that failed, and the inputs queued meanwhile: called after a fault."""
        self.finish()
        self._arranging, self._wanted, self._pending = None, False, []

    def finish(self) -> None:
        """Wait for the layout being computed, if any: called before the window closes."""
        if self._arranging is not None:
            wait((self._arranging,))

    def tidy(self) -> None:
        """Collect garbage and return memory to the system after the next frame, because it takes long.

        Called when scenes have closed or a table opens, so that no collection interrupts an animation.
        """
        # Before the first frame nothing has closed.
        self._untidy = self.frames > 0

    def _long_ago(self) -> bool:
        """Return whether a frame is due because of `at_least`."""
        return self.at_least is not None and self.clock.now() - self._shown_at >= self.at_least

    def _alive_again(self) -> bool:
        """Return whether slow surroundings have moved enough for another frame."""
        return self.stack.alive and self.steps - self._drawn_at >= ALIVE_STEPS

    def _take(self, event: Input) -> None:
        if self.attendant is not None and self.attendant.hear(event):
            return
        if isinstance(event, Quit):
            self.stack.clear()
        elif isinstance(event, Resized):
            if self.screen.layout.too_small:
                self.stack.mark_dirty()
            else:
                self.arrange()
        elif isinstance(event, Device):
            self.sound.device(event.there)
        elif not self.screen.layout.too_small:
            self.stack.input(event)

    def arrange(self) -> None:
        """Lay every scene out for the current window: at once, or on a thread from the next frame on."""
        if self._beside:
            self._wanted = True
        else:
            self.stack.arrange(self.screen.layout)

    def _lay_out_beside(self) -> None:
        """Start the requested layout, if any: called after the input that requested it was handled."""
        if not self._wanted:
            return
        self._wanted = False
        self._work_beside(self._lay_out)

    def _work_beside(self, work: Callable[[], None]) -> None:
        """Start the layout thread: until it has ended the last frame stays, and inputs wait."""
        worker = ThreadPoolExecutor(1, thread_name_prefix="layout")
        self._arranging = worker.submit(work)
        worker.shutdown(wait=False)

    def _draw_unseen(self) -> None:
        """Draw the first frame of a scene unseen, so that the next frame finds full caches."""
        scene = self.stack.top
        if scene is not None:
            self._draw_aside()
            scene.seen = True
            self.tidy()

    def _lay_out(self) -> None:
        """Lay out, and draw the first frame, which takes longest: called on the layout thread."""
        self.stack.arrange(self.screen.layout)
        self._draw_aside()

    def _draw_aside(self) -> None:
        """Draw a frame on a spare surface: the canvas may be the last frame, which is shown meanwhile."""
        canvas = self.screen.canvas
        self.stack.draw(pygame.Surface(canvas.get_size()).convert(canvas))

    def _arranged(self) -> bool:
        """Return whether the layout has finished since the last call; raise its exception, if any."""
        if self._arranging is None or not self._arranging.done():
            return False
        done, self._arranging = self._arranging, None
        done.result()
        return True

    def _steps_due(self) -> int:
        """Return the whole steps due since the last call, at most MOST_STEPS, counted without drift.

        With threads, the time before the first frame counts as at most one step.
        """
        passed = int((self.clock.now() - self._origin) * STEPS_PER_SECOND + 1e-6)
        due = passed - self._since_origin
        self._since_origin = passed
        return min(due, 1 if self._beside and not self.frames else MOST_STEPS)


def _preparing_thread() -> ThreadPoolExecutor:
    """Return a thread that starts with its first task."""
    return ThreadPoolExecutor(1, thread_name_prefix="preparation")


def _not_told(seconds: float) -> None:
    """Ignore a frame: the default of `Loop.shown`."""
