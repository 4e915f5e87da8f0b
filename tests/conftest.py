"""The environment of every test: no window, no sound, and none of a person's own folders."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path

import pytest
from hypothesis import settings

from tests import sampling
from tests.costs import CostPlugin
from tests.memory import MemoryPlugin
from tests.resuming import ResumePlugin

# Before anything imports pygame or asks for a folder. A driver named in the environment stays as it is.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
# Hundreds of processes that tests start read the same modules: compiling them each time doubles their cost.
os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
sys.dont_write_bytecode = False

#: The surplus of allocations before a garbage collection: ten times the usual, for a tenth of the time.
_GARBAGE = 7000

_HOME = Path(tempfile.mkdtemp(prefix="bridgewright-tests-"))
atexit.register(shutil.rmtree, _HOME, ignore_errors=True)
for _name in ("HOME", "USERPROFILE"):
    os.environ[_name] = str(_HOME)
for _name in (
    "XDG_CONFIG_HOME",
    "XDG_DATA_HOME",
    "XDG_STATE_HOME",
    "XDG_CACHE_HOME",
    "XDG_DOCUMENTS_DIR",
    "APPDATA",
    "LOCALAPPDATA",
):
    os.environ[_name] = str(_HOME / _name.lower())


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the options of the full run, and of a run's costs."""
    parser.addoption("--whole", action="store_true", help="run every case of tests that run a sample")
    parser.addoption("--resume", action="store_true", help="go on with a run that was interrupted")
    parser.addoption("--costs", action="store_true", help="print the cost of each folder")


def pytest_configure(config: pytest.Config) -> None:
    """Take on samples, costs, resumed runs, and the sizes of property tests."""
    for plugin in (sampling, CostPlugin(config), ResumePlugin(config), MemoryPlugin()):
        config.pluginmanager.register(plugin)
    settings.register_profile("short", max_examples=25, deadline=None, derandomize=True, database=None)
    settings.register_profile("whole", max_examples=400, deadline=None, database=None)
    settings.load_profile("whole" if config.getoption("whole") else "short")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze collected objects and collect garbage less often: tests and imports stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE)


@pytest.fixture(scope="session", autouse=True)
def tools_are_shared() -> Iterator[None]:
    """Share drawing tools between windows; imported late, since many runs open none."""
    from tests.shared_kits import sharing

    with sharing():
        yield


@pytest.fixture(scope="module")
def blank() -> Iterator[None]:
    """Draw nothing but text, for modules that look at places and words alone."""
    from tests.blank import blank_pictures

    with blank_pictures():
        yield
