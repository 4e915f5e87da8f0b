"""A program with a table, closed after each test."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.cabinet.table_driver import TableDriver
from tests.singapore.screen.players import opened


@pytest.fixture
def player(tmp_path: Path) -> Iterator[TableDriver]:
    made = opened(tmp_path)
    yield made
    made.app.close_window()
