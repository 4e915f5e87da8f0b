"""The memory of a test process: the caches of tests are emptied between two modules once it has grown."""

from __future__ import annotations

import gc
import resource
import sys
from collections.abc import Generator
from functools import _lru_cache_wrapper
from pathlib import Path
from typing import Final

import pytest

from game.stage.memory import give_back

#: The size of the process in bytes above which it empties its caches between two modules.
_LARGE: Final = 280 << 20
#: The growth in bytes after which garbage is collected between two tests: a window is few objects, but large.
_GROWN: Final = 48 << 20


def peak() -> int:
    """Return the peak size of this process in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


class MemoryPlugin:
    """Collect garbage as the process grows; between two modules a large process empties its caches."""

    def __init__(self) -> None:
        self._collected = _size()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Look at the size of the process after each test."""
        done = yield
        size = _size()
        if nextitem is not None and nextitem.path != item.path and size > _LARGE:
            let_go()
            self._collected = _size()
        elif size > self._collected + _GROWN:
            gc.collect()
            give_back()
            self._collected = _size()
        return done


def _size() -> int:
    """Return the size of this process in bytes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * resource.getpagesize()


def let_go() -> None:
    """Empty the caches of test modules and of modules that draw, and return the memory."""
    from tests import shared_kits

    for name, module in list(sys.modules.items()):
        if name.startswith("tests.") or (name.startswith("game.") and "pygame" in vars(module)):
            for kept in vars(module).values():
                if isinstance(kept, _lru_cache_wrapper):
                    kept.cache_clear()
    shared_kits.forget()
    gc.collect()
    give_back()
