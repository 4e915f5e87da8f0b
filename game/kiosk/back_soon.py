"""The still picture that is shown while the kiosk cannot run: a program of its own, as small as can be.

It loads nothing of the cabinet, for the cabinet itself may be broken. A supervisor watches it like the kiosk
itself.
"""

from __future__ import annotations

import os
import signal
import threading
import time
from pathlib import Path
from typing import Final

import pygame

from game.keeper.keep_alive import KeepAlive, keep_alive_of
from game.match.places import shipped_folder

NAME: Final = "Bridgewright"
PICTURES: Final = ("back_soon_landscape.png", "back_soon_portrait.png")
"""The picture for a screen that is wide, and for one that is tall."""
EVERY: Final = 0.5
"""Seconds from one showing to the next."""
DRIFT: Final = ((0, 0), (4, 0), (4, 4), (0, 4), (-4, 4), (-4, 0), (-4, -4), (0, -4), (4, -4))
"""How far the picture is from the middle, in pixels, one after the other, so that none burns in."""
DRIFT_EVERY: Final = 240.0
#: SDL would turn a signal into a closed window.
_NO_HANDLERS: Final = "SDL_NO_SIGNAL_HANDLERS"
_LAPIS: Final = "#0B1530"


def run_back_soon() -> int:
    """Show the picture over the whole screen until SIGTERM, SIGINT, or the end of the supervisor."""
    ends = threading.Event()
    os.environ[_NO_HANDLERS] = "1"
    for number in (signal.SIGTERM, signal.SIGINT):
        signal.signal(number, lambda *_: ends.set())
    alive = keep_alive_of(os.environ, time.monotonic, ends.set)
    pygame.display.init()
    try:
        pygame.display.set_caption(NAME)
        window = pygame.display.set_mode((0, 0), pygame.FULLSCREEN)
        pygame.mouse.set_visible(False)
        _show(window, alive, ends)
    finally:
        pygame.display.quit()
    return 0


def _show(window: pygame.Surface, alive: KeepAlive, ends: threading.Event) -> None:
    picture = picture_for(window.get_size(), shipped_folder("assets") / "kiosk")
    begun = time.monotonic()
    while not ends.is_set():
        # Nothing that is pressed or closed counts; the window is shown anew, over everything else.
        pygame.event.clear()
        window.blit(picture, (0, 0))
        window.scroll(*DRIFT[int((time.monotonic() - begun) / DRIFT_EVERY) % len(DRIFT)])
        pygame.display.flip()
        alive.shown(idle=True)
        ends.wait(EVERY)


def picture_for(size: tuple[int, int], folder: Path) -> pygame.Surface:
    """Return the picture as large as it fits into `size` pixels, in the middle of a dark ground."""
    width, height = size
    drawn = pygame.image.load(folder / PICTURES[height > width])
    share = min(width / drawn.get_width(), height / drawn.get_height())
    fitted = round(drawn.get_width() * share), round(drawn.get_height() * share)
    ground = pygame.Surface(size)
    ground.fill(_LAPIS)
    ground.blit(
        pygame.transform.smoothscale(drawn.convert(ground), fitted),
        ((width - fitted[0]) // 2, (height - fitted[1]) // 2),
    )
    return ground
