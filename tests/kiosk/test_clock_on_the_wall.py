"""A change of the system clock, by a day or by fifty years, changes nothing for a player."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.keeper.health_day import last_days, summary
from game.keeper.health_log import KIOSK, MINUTE, Step, entries, written
from game.kiosk.attract_scene import AttractScene
from game.kiosk.hours_watch import HoursWatch
from game.kiosk.offer_scene import OfferScene
from game.kiosk.still_there_scene import StillThereScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.machines import NOON, Machine, choose
from tests.sampling import sample

DAYS = ("monday", "tuesday", "wednesday", "thursday", "friday", "saturday", "sunday")
TEN_TO_SIX = "[hours]\n" + "".join(f'{day} = "10:00-18:00"\n' for day in DAYS)
DAY, HOUR = timedelta(days=1), timedelta(hours=1)
#: A day forward and back, nine hours into the night, summer time, before 1970, and the first and last years.
SETTINGS = (
    DAY,
    -DAY,
    9 * HOUR,
    HOUR,
    -HOUR,
    datetime(1969, 12, 31, 23, 59) - NOON,
    datetime(1901, 1, 1) - NOON,
    datetime(2, 1, 1) - NOON,
    datetime(9998, 12, 31) - NOON,
)
set_clock = pytest.mark.parametrize("by", sample("clocks that are set", SETTINGS, 5), ids=str)


def machine_at(folder: Path, toml: str = TEN_TO_SIX) -> Machine:
    folder.mkdir(exist_ok=True)
    (folder / "kiosk.toml").write_text(toml)
    machine = Machine(folder)
    machine.sparing = 40
    return machine


@set_clock
def test_in_the_attract_loop_it_stays_open_and_answers(tmp_path: Path, by: timedelta) -> None:
    machine = machine_at(tmp_path)
    machine.run(1)
    machine.set_by = by
    machine.run(2)
    machine.press_at((40, 40))
    assert isinstance(machine.scene, OfferScene)
    machine.kiosk.back_to_bots()
    machine.set_by = timedelta()
    machine.run(2)
    assert isinstance(machine.scene, AttractScene)
    machine.cut()


@pytest.mark.parametrize("by", (DAY, SETTINGS[5]), ids=str)
def test_in_play_nothing_is_asked_early_and_nothing_forgotten(tmp_path: Path, by: timedelta) -> None:
    machine = machine_at(tmp_path)
    machine.kiosk.begin_quick(CAIRN_NAME, friend=False)
    machine.run(1)
    machine.set_by = by
    machine.run(2)
    lines = len(machine.scene.session.match.lines)
    choose(machine)
    assert len(machine.scene.session.match.lines) > lines
    machine.run(50)
    assert isinstance(machine.scene, TableScene)
    machine.set_by = timedelta()
    machine.run(12)
    assert isinstance(machine.scene, StillThereScene)
    machine.run(21)
    assert isinstance(machine.scene, AttractScene) and machine.kiosk.left_game is not None
    minutes = [entry for entry in written(tmp_path, KIOSK) if entry.kind == MINUTE]
    told = summary(entries(tmp_path), *last_days(machine.wall(), 1))
    assert minutes and told.funnel[Step.SEAT] == 1
    machine.cut()


@set_clock
def test_started_anew_with_a_wrong_clock_its_game_is_there(tmp_path: Path, by: timedelta) -> None:
    machine = machine_at(tmp_path, "")
    machine.kiosk.begin_quick(CAIRN_NAME, friend=False)
    machine.run(1)
    lines = list(machine.scene.session.match.lines)
    machine.kiosk.stack.clear()
    machine.cut()
    again = Machine(tmp_path, wall=lambda: datetime.now() + by)
    if again.kiosk.nobody:
        again.kiosk.go_on_with_left()
    again.run(1)
    assert again.kiosk._table is not None
    assert again.kiosk._table.match.lines[: len(lines)] == lines
    again.cut()


def test_best_of_today_stays_that_of_today(tmp_path: Path) -> None:
    machine = machine_at(tmp_path)
    day = machine.kiosk.bests.today()
    machine.set_by = DAY
    machine.run(2)
    assert machine.kiosk.bests.today() == day
    machine.cut()


def test_a_night_asleep_is_believed() -> None:
    watch = HoursWatch(NOON, 50.0)
    watch.follow(NOON + timedelta(hours=14), 50.0 + 14 * 3600)
    assert watch.now == NOON + timedelta(hours=14) and watch.clock.jump is None


def test_the_kiosk_counts_the_time_that_its_machine_slept(tmp_path: Path) -> None:
    machine = machine_at(tmp_path)
    machine.run(1)
    # The program was stopped meanwhile: its scenes have not moved on.
    machine.clock.advance(9 * 3600)
    machine.run(2)
    assert not isinstance(machine.scene, AttractScene), "it is night"
    machine.cut()
