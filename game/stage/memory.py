"""Memory: what the garbage collector skips, and what goes back to the system.

A full collection visits every object and takes several frames. The C library keeps the memory of closed
pictures by default.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache


def collect() -> None:
    """Collect all garbage now; later collections skip the objects that remain, and so are short."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Return free memory to the system; without effect unless the C library is glibc."""
    _trim()(0)


@cache
def _trim() -> Callable[[int], object]:
    import ctypes

    try:
        library = ctypes.CDLL(None)
    except (OSError, TypeError):
        return _nothing
    trim: Callable[[int], object] = getattr(library, "malloc_trim", _nothing)
    return trim


def _nothing(_keep: int) -> None:
    """Do nothing: the replacement for a missing `malloc_trim`."""
