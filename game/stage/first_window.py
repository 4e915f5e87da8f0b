"""The size of the first window on a desktop: no part of it, its frame included, is off the screen."""

from __future__ import annotations

from enum import Enum, auto
from typing import Final

from game.stage.layout import SMALLEST, USUAL

#: Pixels that a window manager may take for a window's frame and for panels: across, and up.
_MANAGED: Final = (16, 80)
#: The same where the window manager itself sizes the window: the frame alone.
_FRAMED: Final = (8, 40)

Size = tuple[int, int]


class Fit(Enum):
    """How a window begins."""

    USUAL = auto()
    """In its usual size."""
    MAXIMISED = auto()
    """As large as the window manager allows."""
    FULL = auto()
    """Without a frame over the whole screen, which leaves no room for one."""


def first_window(desktop: Size) -> tuple[Size, Fit]:
    """Return the size in pixels of the first window on a desktop of that size, and how it begins.

    >>> first_window((1920, 1080))
    ((1280, 720), <Fit.USUAL: 1>)
    >>> first_window((1080, 1920))[0]
    (720, 1280)
    >>> first_window((1280, 720))
    ((1264, 640), <Fit.MAXIMISED: 2>)
    >>> first_window((1000, 600))
    ((1000, 600), <Fit.FULL: 3>)
    """
    width, height = desktop
    usual, least = (USUAL, SMALLEST) if width >= height else (USUAL[::-1], SMALLEST[::-1])
    room = width - _MANAGED[0], height - _MANAGED[1]
    if _fits(usual, room):
        return usual, Fit.USUAL
    if _fits(least, (width - _FRAMED[0], height - _FRAMED[1])):
        return (min(usual[0], room[0]), min(usual[1], room[1])), Fit.MAXIMISED
    return desktop, Fit.FULL


def _fits(size: Size, room: Size) -> bool:
    return size[0] <= room[0] and size[1] <= room[1]
