"""The window: opened the quick way for this machine, resized, made full screen, and what is shown in it."""

from __future__ import annotations

import os
import statistics
import time
from collections.abc import Iterator
from typing import Final

import pygame

from game.stage import palette
from game.stage.fonts import Role
from game.stage.inputs import Input, Key, KeysHeld, Resized, gathered, translated
from game.stage.layout import SMALLEST, Layout, TextSize
from game.stage.pads import Pads, Pushes
from game.stage.text import Align, Text

SETTLED_AFTER: Final = 0.2
"""Seconds without a further change after which a resized window is laid out anew."""
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_SLOW_FLIP: Final = 0.005
"""Seconds that a picture of 1920x1080 may take; a smaller one, in proportion."""
_DRIVER: Final = "SDL_VIDEODRIVER"
_UNSEEN: Final = frozenset({"dummy", "offscreen"})
"""What SDL falls back to where there is no screen: all goes on, and nobody sees it."""
_SESSIONS: Final = ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION")
"""What a desktop sets: it has a window manager, without which SDL cannot move a window to fill the screen."""
_TRIES: Final = 40
_STARTS_OVER: Final = 0.05
"""Seconds between tries while an X server starts over, as it does when its only program leaves."""


class NoWindow(pygame.error):
    """No window can be opened."""


class Window:
    """The one window. Scenes draw on `canvas`, which has the layout's size, and `present` shows it.

    Its `size`, in pixels, is the smallest unless it is named, upright on a screen that stands upright.
    `more_room` is the sentence that a window below the smallest size shows. NoWindow where none can be
    opened.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        full: bool = False,
        text: TextSize = TextSize.NORMAL,
        more_room: str,
    ) -> None:
        self.title = title
        self.more_room = more_room
        self._text_size = text
        self._windowed = size
        self._full = full
        self._changed_at: float | None = None
        self._toggles_full = False
        self._told: list[Input] = []
        self._keys = KeysHeld()
        self._pushes = Pushes()
        self._presented = False
        self.pads = Pads()
        """Game pads, which are heard from once there is a picture."""
        self._last = pygame.Surface((1, 1))
        try:
            self._open()
            if _flips_slowly():
                # SDL reads the variable only while a display opens.
                os.environ[_ACCELERATION] = "0"
                self._reopen()
        except pygame.error as why:
            raise NoWindow(str(why)) from why
        self._measure()

    # What the loop asks

    @property
    def layout(self) -> Layout:
        """The measures that the canvas is laid out by."""
        return self._layout

    @property
    def canvas(self) -> pygame.Surface:
        """The surface that scenes draw on."""
        return self._canvas

    @property
    def full(self) -> bool:
        """True while the window fills the screen."""
        return self._full

    @property
    def resizing(self) -> bool:
        """True from a change of size until the window has settled."""
        return self._changed_at is not None

    def inputs(self, now: float, fixed: bool = False) -> Iterator[Input]:
        """Yield what was done since the last call; F11 and new sizes are handled here.

        While `fixed`, layout, canvas and display stay as they are, because another thread makes pictures for
        them: F11 and new sizes wait for the first call without it.
        """
        if self._presented:
            self.pads.listen()
        for event in pygame.event.get():
            if event.type == pygame.WINDOWSIZECHANGED:
                if (event.x, event.y) != self._layout.size:
                    self._changed_at = now
                    self._stretch()
            elif event.type == pygame.WINDOWEXPOSED:
                self.present_last()
            else:
                come = self.pads.hear(event)
                if come is not None:
                    self._told.append(come)
                told = self._keys.told(event, self._pushes.told(event, translated(event)))
                if told is not None:
                    self._told.append(told)
        told_now, self._told = self._told, []
        for one in gathered(told_now):
            if one == Key("f11"):
                self._toggles_full = not self._toggles_full
            else:
                yield one
        if not fixed:
            yield from self._changes(now)

    def _changes(self, now: float) -> Iterator[Resized]:
        """Apply what was asked of the window itself."""
        if self._toggles_full:
            self._toggles_full = False
            self.set_full(not self._full)
            yield Resized(*self._layout.size)
        if self._changed_at is not None and now - self._changed_at >= SETTLED_AFTER:
            self._changed_at = None
            self._measure()
            yield Resized(*self._layout.size)

    def ask_for_room(self) -> None:
        """Draw one clear sentence instead of a table that would overlap."""
        self._canvas.fill(palette.LAPIS_9)
        text = Text(self._layout)
        box = self._canvas.get_rect().inflate(-24, -24)
        taken = text.paragraph_height(self.more_room, Role.PROMPT, 24, box.width)
        box.top = max(box.top, box.centery - taken // 2)
        text.paragraph(self._canvas, self.more_room, Role.PROMPT, 24, palette.VELLUM_1, box, Align.CENTRE)

    def present(self) -> None:
        """Show the canvas; while the window is being resized, stretched."""
        self._last = self._canvas
        self._presented = True
        if self.resizing:
            self._stretch()
            return
        _shown().blit(self._canvas, (0, 0))
        pygame.display.flip()

    def present_last(self) -> None:
        """Show the last picture again, stretched where the window has changed meanwhile."""
        self._stretch()

    # What settings ask

    def set_full(self, full: bool) -> None:
        """Fill the screen, or stand in a window again; everything is to be laid out anew."""
        if full == self._full:
            return
        if full:
            self._windowed = pygame.display.get_window_size()
        self._full = full
        if _has_no_manager():
            self._reopen()
        else:
            self._set_mode()
        self._changed_at = None
        self._measure()

    def set_text(self, text: TextSize) -> None:
        """Measure with larger or usual text; everything is to be laid out anew."""
        self._text_size = text
        self._measure()

    def close(self) -> None:
        """Close the window."""
        self.pads.close()
        pygame.display.quit()

    # How it is done

    def _open(self) -> None:
        pygame.display.init()
        if pygame.display.get_driver() in _UNSEEN and _DRIVER not in os.environ:
            pygame.display.quit()
            raise pygame.error("there is no screen to open it on")
        pygame.display.set_caption(self.title)
        self._set_mode()

    def _set_mode(self) -> None:
        if self._full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed or _usual_size(), pygame.RESIZABLE)

    def _reopen(self) -> None:
        pygame.display.quit()
        # A key that is let go in between is not heard of.
        self._keys = KeysHeld()
        for _ in range(_TRIES):
            try:
                self._open()
            except pygame.error:
                time.sleep(_STARTS_OVER)
            else:
                return
        self._open()

    def _measure(self) -> None:
        width, height = _shown().get_size()
        self._layout = Layout(width, height, self._text_size)
        self._canvas = pygame.Surface((width, height)).convert()

    def _stretch(self) -> None:
        screen = _shown()
        pygame.transform.scale(self._last, screen.get_size(), screen)
        pygame.display.flip()


def _shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    if surface is None:
        raise pygame.error("the window is closed")
    return surface


def _usual_size() -> tuple[int, int]:
    width, height = pygame.display.get_desktop_sizes()[0]
    return SMALLEST if width >= height else (SMALLEST[1], SMALLEST[0])


def _has_no_manager() -> bool:
    return pygame.display.get_driver() == "x11" and not any(name in os.environ for name in _SESSIONS)


def _flips_slowly() -> bool:
    """True on X11 without a graphics card, where showing a picture through software GL takes too long."""
    if pygame.display.get_driver() != "x11" or _ACCELERATION in os.environ:
        return False
    taken = []
    for _ in range(8):
        start = time.perf_counter()
        pygame.display.flip()
        taken.append(time.perf_counter() - start)
    width, height = _shown().get_size()
    return statistics.median(taken) > _SLOW_FLIP * width * height / (1920 * 1080)
