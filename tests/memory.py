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


def peak() -> int:
    """Return the peak size of this process in MB."""
    most = resource.getrusage(resource.RUSAGE_SELF).ru_maxrss
    return most >> (20 if sys.platform == "darwin" else 10)


class MemoryPlugin:
    """Empty the caches of test modules and drawing tools when a large process changes modules."""

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_protocol(
        self, item: pytest.Item, nextitem: pytest.Item | None
    ) -> Generator[None, object, object]:
        """Look at the size of the process after the last test of a module."""
        done = yield
        if nextitem is not None and nextitem.path != item.path and _size() > _LARGE:
            let_go()
        return done


def _size() -> int:
    """Return the size of this process in bytes; 0 where the system does not say."""
    try:
        pages = Path("/proc/self/statm").read_text(encoding="ascii").split()[1]
    except OSError:
        return 0
    return int(pages) * resource.getpagesize()


def let_go() -> None:
    """Empty the caches of test modules and the shared drawing tools, and return the memory."""
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
