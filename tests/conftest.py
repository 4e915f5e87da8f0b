"""What every test stands on: no window, no sound, and none of a person's own folders."""

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

#: So much more is made than let go before garbage is looked for: ten times the usual, at a tenth of its time.
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
    """Thousands of tests and all that they import stay to the end: nobody looks for garbage among them."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(_GARBAGE)


@pytest.fixture(scope="session", autouse=True)
def rasterised_once() -> Iterator[None]:
    """Every drawing is rasterised once for each size: hundreds of windows are opened and ask for the same.

    What the program keeps, and how often it asks, is as ever.
    """
    import pygame

    from game.stage.picture_shelf import PictureShelf

    shelf: PictureShelf[pygame.Surface] = PictureShelf(256 << 20)
    rasterise = pygame.image.load_sized_svg

    def once(drawing: BytesIO | Path, size: tuple[int, int]) -> pygame.Surface:
        key = drawing.getvalue() if isinstance(drawing, BytesIO) else drawing, size
        return shelf.once(key, lambda: rasterise(drawing, size)).copy()

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(pygame.image, "load_sized_svg", once)
        yield
