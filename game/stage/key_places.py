"""Key positions: a row of keys for each of four players, and their labels in the current keyboard layout.

The rows are in the four corners of the letter keys, so that four hands have room at one keyboard; no key is
in two rows. A place is a scancode.
"""

from __future__ import annotations

import ctypes
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from typing import Any, Final

import pygame

from game.core.typed_text import is_latin
from game.stage.inputs import LETTERS, name_of

#: The rows, from left to right: upper left, upper right, lower left, lower right.
ROWS: Final = (
    (pygame.KSCAN_Q, pygame.KSCAN_W, pygame.KSCAN_E, pygame.KSCAN_R, pygame.KSCAN_T),
    (pygame.KSCAN_Y, pygame.KSCAN_U, pygame.KSCAN_I, pygame.KSCAN_O, pygame.KSCAN_P),
    (pygame.KSCAN_Z, pygame.KSCAN_X, pygame.KSCAN_C, pygame.KSCAN_V, pygame.KSCAN_B),
    (pygame.KSCAN_N, pygame.KSCAN_M, pygame.KSCAN_COMMA, pygame.KSCAN_PERIOD, pygame.KSCAN_SLASH),
)
#: The key of each row by which its player asks to look at their own hand.
LOOKS: Final = (pygame.KSCAN_1, pygame.KSCAN_2, pygame.KSCAN_3, pygame.KSCAN_4)
#: The labels of the places in the American keyboard layout.
_USUAL: Final = dict(
    zip((*(place for row in ROWS for place in row), *LOOKS), "QWERTYUIOPZXCVBNM,./1234", strict=True)
)


def letters(row: int) -> tuple[str, ...]:
    """Return the labels of a row's keys; the American ones if the current layout cannot be read."""
    return tuple(_letter(place) or _USUAL[place] for place in ROWS[row])


def look_letter(row: int) -> str:
    """Return the label of the key by which a row's player asks to look at their own hand."""
    return _letter(LOOKS[row]) or _USUAL[LOOKS[row]]


def cap_of(letter: str) -> str:
    """Return the label of the key of a Latin letter: that of its place where the layout has no Latin letters.

    See `inputs.Key`.
    """
    place = next((place for place, other in LETTERS.items() if other == letter), None)
    label = "" if place is None else _letter(place)
    return label if label.isalpha() and not is_latin(label) else letter.upper()


def _letter(place: int) -> str:
    library = _library()
    if library is None or not pygame.display.get_init():
        return ""
    name = name_of(library.SDL_GetKeyFromScancode(place)).upper()
    return name if len(name) == 1 and name.isprintable() else ""


@cache
def _library() -> Any | None:
    """Return pygame's own SDL library, None if not found: pygame cannot map a scancode to its label."""
    for path in _candidates():
        try:
            library = ctypes.CDLL(str(path))
            library.SDL_GetKeyFromScancode.restype = ctypes.c_int
        except (OSError, AttributeError):
            continue
        return library
    return None


def _candidates() -> Iterator[Path]:
    """Yield the paths of SDL in the wheels for Linux, Windows and macOS."""
    package = Path(pygame.__file__).parent
    yield from (package.parent / "pygame_ce.libs").glob("libSDL2-2*")
    yield from package.glob("SDL2.dll")
    yield from (package / ".dylibs").glob("libSDL2-2*")
