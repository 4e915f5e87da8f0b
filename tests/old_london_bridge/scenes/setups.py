"""The program at its setup, and choices made there by mouse or by keyboard."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pytest

from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.driver import Driver

BOTH = pytest.mark.parametrize("by", ["mouse", "keyboard"])


def opened(folder: Path, **options: Any) -> Driver:
    """Return the program in a folder of its own, at the setup."""
    driver = Driver(folder, **options)
    driver.app.title()
    driver.app.setup()
    driver.run()
    assert isinstance(driver.scene, SetupScene)
    return driver


def choose(driver: Driver, by: str, *names: str) -> None:
    """Choose elements by their names, one after the other."""
    for name in names:
        if by == "mouse":
            driver.click(name)
        else:
            driver.choose(name)
