"""A kiosk for each test, and one with two games."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cabinet.two_games import TWO_GAMES
from tests.kiosk.kiosks import KioskDriver
from tests.kiosk.running import dealing_once, ending


@pytest.fixture(scope="session", autouse=True)
def deals_are_shared() -> Iterator[None]:
    with dealing_once():
        yield


@pytest.fixture(autouse=True)
def kiosks_end() -> Iterator[None]:
    with ending():
        yield


@pytest.fixture
def kiosk(tmp_path: Path) -> Iterator[KioskDriver]:
    opened = KioskDriver(tmp_path)
    yield opened
    opened.close()


@pytest.fixture
def two(tmp_path: Path) -> Iterator[KioskDriver]:
    opened = KioskDriver(tmp_path, cabinet=TWO_GAMES)
    yield opened
    opened.close()


@pytest.fixture(scope="module")
def opened(tmp_path_factory: pytest.TempPathFactory) -> Iterator[KioskDriver]:
    opened = KioskDriver(tmp_path_factory.mktemp("kiosk"))
    yield opened
    opened.close()


@pytest.fixture
def shared(opened: KioskDriver) -> KioskDriver:
    """A kiosk at its attract loop that the tests of a room share."""
    opened.app.back_to_bots()
    return opened
