"""Handing memory back to the system: the C library keeps what pictures have left unless it is told."""

from __future__ import annotations

import ctypes
from collections.abc import Callable
from functools import cache


def give_back() -> None:
    """Hand back what is free; does nothing where the C library has no way to (it is glibc that does)."""
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    try:
        library = ctypes.CDLL(None)
    except (OSError, TypeError):
        return _nothing
    trim: Callable[[int], object] = getattr(library, "malloc_trim", _nothing)
    return trim


def _nothing(_keep: int) -> None:
    """Where there is nothing to be told."""
