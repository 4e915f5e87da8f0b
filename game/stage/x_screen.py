"""The present size of an X screen: SDL reads it only when it starts."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from typing import TYPE_CHECKING

import pygame

from game.stage.inputs import Place

if TYPE_CHECKING:
    import ctypes


@contextmanager
def x_screen() -> Iterator[Place | None]:
    """Yield the size of the X screen in pixels; None without X, or where it does not answer.

    The server has a client until the end of the block, so that it does not start over when a window closes.
    """
    x11 = _library() if pygame.display.get_driver() == "x11" else None
    display = None if x11 is None else x11.XOpenDisplay(None)
    if x11 is None or not display:
        yield None
        return
    try:
        number = x11.XDefaultScreen(display)
        yield x11.XDisplayWidth(display, number), x11.XDisplayHeight(display, number)
    finally:
        x11.XCloseDisplay(display)


def _library() -> ctypes.CDLL | None:
    import ctypes

    try:
        x11 = ctypes.CDLL("libX11.so.6")
    except OSError:
        return None
    x11.XOpenDisplay.restype = ctypes.c_void_p
    x11.XOpenDisplay.argtypes = (ctypes.c_char_p,)
    for name in ("XDefaultScreen", "XCloseDisplay"):
        getattr(x11, name).argtypes = (ctypes.c_void_p,)
    for name in ("XDisplayWidth", "XDisplayHeight"):
        getattr(x11, name).argtypes = (ctypes.c_void_p, ctypes.c_int)
    return x11
