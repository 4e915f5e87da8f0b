"""Places of keys, whatever is written on them: a row for each of four people, and what it says there.

The rows lie in the four corners of the letters, so that four hands find room around one keyboard and no two
rows share a key. A place is a scancode; the letters on it are those of the layout that is in use.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

#: The rows, from left to right: upper left, upper right, lower left, lower right.
ROWS: Final = (
    (pygame.KSCAN_Q, pygame.KSCAN_W, pygame.KSCAN_E, pygame.KSCAN_R, pygame.KSCAN_T),
    (pygame.KSCAN_Y, pygame.KSCAN_U, pygame.KSCAN_I, pygame.KSCAN_O, pygame.KSCAN_P),
    (pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C, pygame.KSCAN_V, pygame.KSCAN_B),
    (pygame.KSCAN_N, pygame.KSCAN_M, pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
)
#: What is written there on a keyboard of the usual American layout.
_USUAL: Final = dict(zip((place for row in ROWS for place in row), "QWERTYUIOPZXCVBNM,./", strict=True))


def letters(row: int) -> tuple[str, ...]:
    """What is written on the keys of a row; the usual letters where the layout cannot be asked for."""
    return tuple(_letter(place) or _USUAL[place] for place in ROWS[row])


def _letter(place: int) -> str:
    library = _library()
    if library is None:
        return ""
    name = pygame.key.name(library.SDL_GetKeyFromScancode(place)).upper()
    return name if len(name) == 1 and name.isprintable() else ""


@cache
def _library() -> Any | None:
    """SDL as pygame brought it: pygame itself has no way to ask what is written on a place."""
    for path in _candidates():
        try:
            library = ctypes.CDLL(str(path))
            library.SDL_GetKeyFromScancode.restype = ctypes.c_int
        except (OSError, AttributeError):
            continue
        return library
    return None


def _candidates() -> Iterator[Path]:
    """Where the wheels for Linux, Windows and macOS have it."""
    package = Path(pygame.__file__).parent
    yield from (package.parent / "pygame_ce.libs").glob("libSDL2-2*")
    yield from package.glob("SDL2.dll")
    yield from (package / ".dylibs").glob("libSDL2-2*")
