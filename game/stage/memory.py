"""Memory: exclude lasting objects from garbage collection, and return freed memory to the system.

A full collection visits every object and takes several frames. The C library keeps the memory of closed
pictures by default.
"""

from __future__ import annotations

import gc
from collections.abc import Callable
from functools import cache
from typing import Final

#: glibc's parameters of `mallopt`, and their values. A block of at least that size is unmapped once freed.
_MAPPED: Final = (-3, 1 << 17)
#: The free bytes at the heap's end beyond which they are returned to the system.
_TRIMMED: Final = (-1, 8 << 20)
#: The most heaps; by default each thread would get its own.
_HEAPS: Final = (-8, 2)


def collect() -> None:
    """Collect all garbage now; later collections skip the objects that remain, and so are short."""
    gc.unfreeze()
    gc.collect()
    gc.freeze()


def give_back() -> None:
    """Return free memory to the system; without effect unless the C library is glibc."""
    _function("malloc_trim")(0)


def keep_no_freed_pictures() -> None:
    """Return each freed picture of more than 128 KB to the system at once; without effect but on glibc.

    For a program that runs for weeks: by default one large picture that is freed makes glibc keep all later
    ones in its heap, which pieces of other sizes then hold open.
    """
    for parameter, value in (_MAPPED, _TRIMMED, _HEAPS):
        _function("mallopt")(parameter, value)


@cache
def _function(name: str) -> Callable[..., object]:
    """Return a function of the C library; one without effect where it is missing."""
    import ctypes

    try:
        library = ctypes.CDLL(None)
    except (OSError, TypeError):
        return _nothing
    function: Callable[..., object] = getattr(library, name, _nothing)
    return function


def _nothing(*_arguments: int) -> None:
    """Do nothing: the replacement for a missing function."""
