"""The window: opening it with the fastest driver setting, resizing, full screen, and showing frames."""

from __future__ import annotations

import os
import time
import warnings
from collections.abc import Iterator
from dataclasses import replace
from typing import Final

import pygame

from game.stage import palette
from game.stage.fingers import Fingers
from game.stage.first_window import Fit, first_window
from game.stage.fonts import Role
from game.stage.inputs import (
    AWAY,
    Ask,
    Input,
    InputMethod,
    Key,
    KeysHeld,
    Place,
    PointerMove,
    Press,
    Release,
    Resized,
    gathered,
    translated,
)
from game.stage.layout import Layout, TextSize
from game.stage.pads import Pads, Pushes
from game.stage.text import Align, Text
from game.stage.x_screen import x_screen

SETTLED_AFTER: Final = 0.2
"""Seconds without a further change of size before a resized window is laid out again."""
LOOKS_EVERY: Final = 1.0
"""Seconds between looks at the size of the screen."""
_ACCELERATION: Final = "SDL_FRAMEBUFFER_ACCELERATION"
_SLOW_FLIP: Final = 0.005
"""The most seconds that showing a frame of 1920x1080 may take; smaller frames in proportion."""
_DRIVER: Final = "SDL_VIDEODRIVER"
_UNSEEN: Final = frozenset({"dummy", "offscreen"})
"""The drivers that SDL falls back to without a screen: the program runs, but shows nothing."""
_SESSIONS: Final = ("XDG_CURRENT_DESKTOP", "DESKTOP_SESSION")
"""Variables that a desktop sets; SDL needs a desktop's window manager to make a window fill the screen."""
_FULL: Final = 100
_TRIES: Final = 40
_STARTS_OVER: Final = 0.05
"""Seconds between tries while an X server restarts, as it does when its only client leaves."""


class NoWindow(pygame.error):
    """The error for a window that cannot be opened."""


class Window:
    """The one window. Scenes draw on `canvas`, which has the layout's size, and `present` shows it.

    `size` is in pixels; None means 1280x720, in portrait format on a portrait screen, or a size that fits a
    smaller desktop (`first_window`). `more_room` is the sentence that a window below the smallest size shows.
    Without `switches` F11 is a key like others, and a full window follows the size of its screen. NoWindow if
    the window cannot be opened.
    """

    def __init__(
        self,
        title: str,
        size: tuple[int, int] | None = None,
        *,
        full: bool = False,
        text: TextSize = TextSize.NORMAL,
        more_room: str,
        switches: bool = True,
    ) -> None:
        self.title = title
        self._switches = switches
        self.more_room = more_room
        self._text_size = text
        self._windowed = size
        self._begins = size is None and not full
        """Whether the size of the desktop decides how the window opens."""
        self._maximises = False
        self._full = full
        self._changed_at: float | None = None
        self._toggles_full = False
        self._told: list[Input] = []
        self._keys = KeysHeld()
        self._pushes = Pushes()
        self._fingers = Fingers()
        self._method = InputMethod()
        self._types_at: pygame.Rect | None = None
        self._screen: Place | None = None
        """The size of the screen when it was last looked at."""
        self._looks_at = 0.0
        self._minimised = False
        self._presented = False
        self.pads = Pads()
        """The game pads, polled from the first frame on."""
        self._light = _FULL
        self._drift: Place = (0, 0)
        self._last = pygame.Surface((1, 1))
        self._stretched = False
        """Whether the screen shows the last frame without its drift, so that the next one is shown whole."""
        try:
            self._open()
            if _flips_slowly():
                # SDL reads the variable only while a display opens.
                os.environ[_ACCELERATION] = "0"
                self._reopen()
        except pygame.error as why:
            raise NoWindow(str(why)) from why
        self._begins = self._maximises = False
        self._measure()

    # Called by the loop

    @property
    def layout(self) -> Layout:
        """The layout of the canvas."""
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
        """True from a change of size until SETTLED_AFTER seconds without another."""
        return self._changed_at is not None

    def inputs(self, now: float, fixed: bool = False) -> Iterator[Input]:
        """Yield the inputs since the last call, at `now` seconds; F11 and new sizes are handled here.

        While `fixed`, layout, canvas and display stay unchanged, because another thread draws for them: F11
        and new sizes wait for the first call without it.
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
            elif event.type == pygame.WINDOWMINIMIZED and not self._switches:
                self._minimised = True
            else:
                come = self.pads.hear(event)
                if come is not None:
                    self._told.append(come)
                told = self._keys.input_of(event, self._pushes.input_of(event, translated(event)))
                for one in self._fingers.inputs_of(event, told, self._layout.size, now):
                    self._told.append(self._undrifted(one))
        told_now, self._told = self._told, []
        for one in self._method.inputs_of(gathered(told_now)):
            if one == Key("f11") and self._switches:
                self._toggles_full = not self._toggles_full
            else:
                yield one
        if not fixed:
            yield from self._changes(now)

    def type_at(self, place: pygame.Rect | None) -> None:
        """Let an input method compose text for that place; None: keys are commands.

        Another place ends a composition without its text.
        """
        if place == self._types_at:
            return
        self._told += self._method.give_up()
        self._types_at = place
        pygame.key.stop_text_input()
        if place is not None:
            pygame.key.start_text_input()
            pygame.key.set_text_input_rect(place)

    def has_input(self) -> bool:
        """Return whether an event waits for `inputs`."""
        return pygame.event.peek()

    def _changes(self, now: float) -> Iterator[Resized]:
        """Apply a pending switch of full screen or a settled new size; yield Resized for each."""
        if self._toggles_full:
            self._toggles_full = False
            self.set_full(not self._full)
            yield Resized(*self._layout.size)
        if self._changed_at is not None and now - self._changed_at >= SETTLED_AFTER:
            self._changed_at = None
            self._measure()
            yield Resized(*self._layout.size)
        if self._full and not self._switches and now >= self._looks_at:
            self._looks_at = now + LOOKS_EVERY
            if self._fill_again():
                yield Resized(*self._layout.size)
        if self._minimised:
            self._reopen()
            self._minimised = False
            self._measure()
            yield Resized(*self._layout.size)

    def _fill_again(self) -> bool:
        """Open the window again if its screen has another size; return whether it has."""
        with x_screen() as size:
            before, self._screen = self._screen, size or self._screen
            if before is None or before == self._screen:
                return False
            self._reopen()
        self._changed_at = None
        self._measure()
        return True

    def ask_for_room(self) -> None:
        """Draw the sentence `more_room` instead of a table whose parts would overlap."""
        self._canvas.fill(palette.LAPIS_9)
        text = Text(self._layout)
        box = self._canvas.get_rect().inflate(-24, -24)
        taken = text.paragraph_height(self.more_room, Role.PROMPT, 24, box.width)
        box.top = max(box.top, box.centery - taken // 2)
        text.paragraph(self._canvas, self.more_room, Role.PROMPT, 24, palette.VELLUM_1, box, Align.CENTRE)

    def present(self, part: pygame.Rect | None = None) -> None:
        """Show the canvas, stretched while the window is being resized; with `part` only that part of it."""
        self._last = self._canvas
        self._presented = True
        if self.resizing:
            self._stretch()
            return
        screen = _shown()
        if part is None or self._stretched:
            self._stretched = False
            if self._drift != (0, 0):
                _clear_edges(screen, self._drift)
            screen.blit(self._canvas, self._drift)
            self._flip(screen, screen.get_rect())
        else:
            self._flip(screen, screen.blit(self._canvas, part.move(self._drift), part))

    def _flip(self, screen: pygame.Surface, part: pygame.Rect) -> None:
        """Show a part of the screen in its light."""
        if self._light < _FULL:
            shade = round(255 * self._light / _FULL)
            screen.fill((shade, shade, shade), part, pygame.BLEND_RGB_MULT)
        pygame.display.update(part)

    def _undrifted(self, event: Input) -> Input:
        """Return an input at the place of the canvas that is shown where it was made."""
        if self._drift != (0, 0) and isinstance(event, PointerMove | Press | Release | Ask):
            return self._placed(event)
        return event

    def _placed(self, event: PointerMove | Press | Release | Ask) -> Input:
        """Return an input at its place on a canvas that has drifted."""
        across, down = self._drift
        if event.place != AWAY:
            width, height = self._layout.size
            x = min(width - 1, max(0, event.place[0] - across))
            y = min(height - 1, max(0, event.place[1] - down))
            return replace(event, place=(x, y))
        return event

    def present_last(self) -> None:
        """Show the last frame again, stretched to the current size of the window."""
        self._stretch()

    # Called by the keeper of an unattended machine

    @property
    def light(self) -> int:
        """The light of the picture in percent, from the next frame on."""
        return self._light

    @property
    def drift(self) -> Place:
        """How far from its place the picture is shown, in pixels, from the next frame on."""
        return self._drift

    def show(self, light: int, drift: Place) -> bool:
        """Set light and drift; return whether they have changed and a frame is needed to show them."""
        changed = (light, drift) != (self._light, self._drift)
        self._light, self._drift = light, drift
        return changed

    # Called by the settings

    def set_full(self, full: bool) -> None:
        """Switch full screen on or off; the caller must lay everything out again."""
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
        """Change the text size; the caller must lay everything out again."""
        self._text_size = text
        self._measure()

    def close(self) -> None:
        """Close the window."""
        self.pads.close()
        pygame.display.quit()

    # Implementation

    def _open(self) -> None:
        pygame.display.init()
        if pygame.display.get_driver() in _UNSEEN and _DRIVER not in os.environ:
            pygame.display.quit()
            raise pygame.error("there is no screen to open it on")
        pygame.display.set_caption(self.title)
        if self._begins:
            fit = _first_window()[1]
            self._maximises, self._full = fit is Fit.MAXIMISED, fit is Fit.FULL
        self._set_mode()
        # SDL begins with text input on, so that an input method would take letters that are commands.
        pygame.key.stop_text_input()

    def _set_mode(self) -> None:
        if self._full:
            pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        else:
            pygame.display.set_mode(self._windowed or _first_window()[0], pygame.RESIZABLE)
            if self._maximises:
                _maximise()

    def _reopen(self) -> None:
        pygame.display.quit()
        # SDL does not report keys released while the window is closed.
        self._keys, self._method = KeysHeld(), InputMethod()
        self._types_at = None
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
        screen, self._stretched = _shown(), True
        pygame.transform.scale(self._last, screen.get_size(), screen)
        self._flip(screen, screen.get_rect())


def _clear_edges(screen: pygame.Surface, drift: Place) -> None:
    """Blacken the strips that a drifting picture does not cover."""
    width, height = screen.get_size()
    across, down = drift
    screen.fill("black", (0 if across > 0 else width + across, 0, abs(across), height))
    screen.fill("black", (0, 0 if down > 0 else height + down, width, abs(down)))


def _shown() -> pygame.Surface:
    surface = pygame.display.get_surface()
    if surface is None:
        raise pygame.error("the window is closed")
    return surface


def _first_window() -> tuple[tuple[int, int], Fit]:
    """Return the size of the first window on this desktop, and how it begins."""
    return first_window(pygame.display.get_desktop_sizes()[0])


def _maximise() -> None:
    """Ask the window manager to make the window as large as the desktop allows; without one it stays."""
    with warnings.catch_warnings():
        # pygame-ce knows no other way to the window of its display.
        warnings.simplefilter("ignore", DeprecationWarning)
        pygame.Window.from_display_module().maximize()


def _has_no_manager() -> bool:
    return pygame.display.get_driver() == "x11" and not any(name in os.environ for name in _SESSIONS)


def _flips_slowly() -> bool:
    """Return whether showing a frame takes too long: on X11 without a graphics card, through software GL."""
    if pygame.display.get_driver() != "x11" or _ACCELERATION in os.environ:
        return False
    taken = []
    for _ in range(8):
        start = time.perf_counter()
        pygame.display.flip()
        taken.append(time.perf_counter() - start)
    width, height = _shown().get_size()
    import statistics

    return statistics.median(taken) > _SLOW_FLIP * width * height / (1920 * 1080)
