"""The program at its setup, as a fixture."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cabinet.driver import Driver
from tests.old_london_bridge.scenes.setups import opened


@pytest.fixture
def at_setup(tmp_path: Path) -> Iterator[Driver]:
    """Yield a program at its setup, and close it afterwards."""
    driver = opened(tmp_path)
    yield driver
    driver.app.close_window()
