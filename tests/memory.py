"""The memory of a test process: what tests keep goes between two modules once the process has grown."""

from __future__ import annotations

import gc
import resource
import sys
from collections.abc import Generator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Final

import pytest

#: The size of the process in bytes above which it lets go.
_LARGE: Final = 280 << 20
#: How many bytes the process may grow before garbage is collected: pictures count little as garbage.
_GROWTH: Final = 64 << 20


def peak() -> int:
    """Return the peak size of this process in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


class MemoryPlugin:
    """Empty the caches of test modules and drawing tools when a large process changes modules.

    Also collect garbage whenever the process has grown.
    """

    def __init__(self) -> None:
        self._seen = _LARGE

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Look at the size of the process after each test."""
        done = yield
        size = _size()
        if size > self._seen + _GROWTH:
            gc.collect()
            size = self._seen = max(_size(), _LARGE)
        if nextitem is not None and nextitem.path != item.path and size > _LARGE:
            _let_go()
            self._seen = max(_size(), _LARGE)
        return done


def _size() -> int:
    """Return the size of this process in bytes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * resource.getpagesize()


def _let_go() -> None:
    from game.stage.memory import give_back
    from tests import shared_kits

    for name, module in list(sys.modules.items()):
        if name.startswith("tests."):
            for kept in vars(module).values():
                if isinstance(kept, _lru_cache_wrapper):
                    kept.cache_clear()
    shared_kits.forget()
    gc.collect()
    give_back()
