"""A program to drive, closed after each test."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from tests.cabinet.driver import Driver

Drive = Callable[..., Driver]


@pytest.fixture
def drive(tmp_path: Path) -> Iterator[Drive]:
    drivers: list[Driver] = []

    def make(folder: Path = tmp_path, **options: Any) -> Driver:
        driver = Driver(folder, **options)
        drivers.append(driver)
        return driver

    yield make
    for driver in drivers:
        driver.app.close_window()
