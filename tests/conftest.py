"""The environment of every test: no window, no sound, and none of a person's own folders."""

from __future__ import annotations

import atexit
import gc
import os
import shutil
import tempfile
from collections.abc import Iterator
from io import BytesIO
from pathlib import Path

import pytest

from tests import sampling

# Before anything imports pygame or asks for a folder. A driver named in the environment stays as it is.
os.environ.setdefault("SDL_VIDEODRIVER", "dummy")
os.environ.setdefault("SDL_AUDIODRIVER", "dummy")
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

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
    """Add the option that runs all of what is sampled."""
    parser.addoption("--whole", action="store_true", help="run every case of tests that run a sample")


def pytest_configure(config: pytest.Config) -> None:
    """Tell the samples, which are taken while tests are collected, what is asked for."""
    sampling.whole = config.getoption("whole")


@pytest.hookimpl(trylast=True)
def pytest_collection_finish() -> None:
    """Freeze collected objects and collect garbage less often: tests and imports stay to the end."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE)


@pytest.fixture(scope="session", autouse=True)
def rasterised_once() -> Iterator[None]:
    """Rasterise each drawing once for each size, since hundreds of windows request the same ones.

    The program's own caches, and its requests to them, are unchanged.
    """
    import pygame

    from game.stage.picture_cache import PictureCache

    shelf: PictureCache[pygame.Surface] = PictureCache(256 << 20)
    rasterise = pygame.image.load_sized_svg

    def once(drawing: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        key = drawing.getvalue() if isinstance(drawing, BytesIO) else drawing, size
        return shelf.once(key, lambda: rasterise(drawing, size)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", once)
        yield
