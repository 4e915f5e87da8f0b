"""Files with timestamps outside the calendar, from a wrong clock or an unpacked archive, block nothing."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from datetime import UTC
from pathlib import Path

import pytest

from game.match import saved_list, statistics_reading
from game.match.moments import moment_of
from game.match.played import Stamp
from game.match.saved_games import Saved, saved_games
from tests.cabinet.conftest import Drive
from tests.cabinet.stored_games import keep_games
from tests.cabinet.test_saved_games import begun, keep
from tests.cabinet.test_statistics_scene import opened, table

#: Before the year 1, after 9999, and the largest and the least timestamps of a file system.
TIMES = (-70_000_000_000, 300_000_000_000, 2**63, -(2**63))


@pytest.mark.parametrize("seconds", TIMES)
def test_a_moment_outside_the_calendar_is_its_first_or_its_last(seconds: int) -> None:
    for zone in (None, UTC):
        assert moment_of(seconds, zone).year == (9999 if seconds > 0 else 1)


@pytest.mark.parametrize("seconds", TIMES)
def test_a_file_from_outside_the_calendar_hinders_nothing(
    drive: Drive, seconds: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = drive()
    keep_games(driver.saves, 2)
    keep(driver.saves, "cut.jsonl", begun())
    stamps = statistics_reading._stamps

    # Not every file system keeps such times.
    def saved(folder: Path) -> Iterator[Saved]:
        return (replace(one, changed=float(seconds)) for one in saved_games(folder))

    def stamped(folder: Path) -> Iterator[Stamp]:
        return (replace(one, written=seconds * 10**9) for one in stamps(folder))

    monkeypatch.setattr(saved_list, "saved_games", saved)
    monkeypatch.setattr(statistics_reading, "_stamps", stamped)
    driver.app.title()
    driver.app.saved()
    driver.run(0.5)
    driver.picture()
    for shelf in ("Finished", "Unfinished"):
        driver.click(next(name for name in driver.names if f": {shelf}" in name))
        driver.run(0.5)
        driver.picture()
        assert any(f"{9999 if seconds > 0 else 1}, " in name for name in driver.names), driver.names
    driver.app.close()
    opened(driver)
    driver.picture()
    assert len(driver.scene.games.own) == 2
    assert len(table(driver)) == 3
