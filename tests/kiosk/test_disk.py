"""A disk that is full, read-only or gone stops nobody, and has all data again once it is back."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from game.keeper.disk_watch import EVERY
from game.keeper.visit_file import VisitFile
from game.match.lines import RecordLine
from game.match.record_file import read_record
from game.match.saved_games import new_record
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.broken_disk import BROKEN, REFUSING, Broken, gone, unmounted
from tests.kiosk.hall import Hall, played
from tests.kiosk.machines import choose

broken_disks = pytest.mark.parametrize("broken", BROKEN)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return tmp_path / "kiosk"


def seated(hall: Hall, decisions: int = 3) -> None:
    """Let a visitor sit at a game with that many choices made."""
    hall.kiosk.play(Table(played(1, decisions=decisions), new_record(hall.kiosk.saves, CAIRN_NAME)))
    hall.skip()
    hall.run(2)


def on_disk(hall: Hall) -> list[RecordLine]:
    """Return the record that the next start continues."""
    name = VisitFile(hall.folder).visit.playing
    assert name is not None
    return list(read_record(hall.kiosk.saves / name).lines)


def written(hall: Hall) -> list[RecordLine]:
    """Return that record once the journal has written all decisions."""
    hall.scene.session.journal.wait()
    return on_disk(hall)


@broken_disks
def test_play_goes_on_with_a_word_in_the_header_and_is_written_afterwards(
    folder: Path, broken: Broken
) -> None:
    hall = Hall(folder)
    seated(hall)
    with broken(folder):
        choose(hall)
        hall.run(2 * EVERY)
        assert isinstance(hall.scene, TableScene), "nothing comes over the table"
        choose(hall)
        hall.run(1)
        assert (hall.kiosk.disk.fault is not None) == (broken in REFUSING)
        assert hall.scene._notice == ("This game is not saved now" if broken in REFUSING else "")
        assert broken is not unmounted or len([*hall.kiosk.saves.glob("*.jsonl")]) == 1
    hall.run(2 * EVERY)
    lines = hall.scene.session.match.lines
    assert written(hall) == lines and hall.kiosk.disk.fault is None
    assert hall.scene._notice == ""
    choose(hall)
    hall.scene.session.close()
    assert on_disk(hall) == lines, "it is recorded on"
    hall.cut()
    again = Hall(folder, now=hall.now())
    assert again.scene.session.match.lines[: len(lines)] == lines


@broken_disks
def test_whoever_sits_down_while_it_is_broken_plays(folder: Path, broken: Broken) -> None:
    hall = Hall(folder)
    hall.run(0.1)
    with broken(folder):
        seated(hall)
        choose(hall)
    hall.run(2 * EVERY)
    assert written(hall) == hall.scene.session.match.lines


@broken_disks
def test_a_game_left_while_it_is_broken_can_be_gone_on_with_after_a_power_cut(
    folder: Path, broken: Broken
) -> None:
    hall = Hall(folder)
    seated(hall)
    with broken(folder):
        choose(hall)
        lines = list(hall.scene.session.match.lines)
        hall.kiosk.done()
        hall.kiosk.go_on_with_left()
        assert hall.scene.session.match.lines[: len(lines)] == lines
        hall.kiosk.done()
    hall.run(2 * EVERY)
    hall.cut()
    again = Hall(folder, now=hall.now())
    assert again.kiosk.nobody
    again.kiosk.go_on_with_left()
    assert again.scene.session.match.lines[: len(lines)] == lines


def test_two_games_begun_while_the_disk_is_gone_have_records_of_their_own(folder: Path) -> None:
    hall = Hall(folder)
    with gone(folder):
        seated(hall, 4)
        first = list(hall.scene.session.match.lines)
        hall.kiosk.done()
        seated(hall, 2)
        hall.kiosk.begin_quick(CAIRN_NAME, friend=False)
        hall.skip()
        second = list(hall.scene.session.match.lines)
    hall.run(2 * EVERY)
    records = [list(read_record(path).lines) for path in hall.kiosk.saves.glob("*.jsonl")]
    assert on_disk(hall)[: len(second)] == second
    assert len(records) >= 2 and first[0] not in [on_disk(hall)[0]]


def test_started_without_its_disk_it_takes_no_other_games_record(folder: Path) -> None:
    before = Hall(folder)
    seated(before)
    before.cut()
    old = on_disk(before)
    away = folder.rename(folder.with_name("away"))
    hall = Hall(folder)
    hall.kiosk.begin_quick(CAIRN_NAME, friend=False)
    hall.skip()
    folder.rename(folder.with_name("below"))
    away.rename(folder)
    choose(hall)
    hall.run(2 * EVERY)
    assert written(hall) == hall.scene.session.match.lines
    assert old in [list(read_record(path).lines) for path in hall.kiosk.saves.glob("*.jsonl")]


@pytest.mark.parametrize("broken", REFUSING)
def test_a_start_on_a_disk_that_takes_nothing_goes_back_to_the_position(folder: Path, broken: Broken) -> None:
    hall = Hall(folder)
    seated(hall)
    hall.cut()
    record = hall.kiosk.saves / f"{CAIRN_NAME}-0001.jsonl"
    whole = read_record(record).lines
    with record.open("ab") as file:
        file.write(b'{"seat": 0, "acti')
    if broken is gone:
        # No game can be continued, and none is lost.
        with broken(folder), pytest.MonkeyPatch.context() as patch:
            patch.setattr(Path, "mkdir", lambda *_, **__: None)
            Hall(folder, now=hall.now()).cut()
        assert read_record(record).lines == whole
        return
    with broken(folder):
        again = Hall(folder, now=hall.now())
        assert isinstance(again.scene, TableScene)
        again.skip()
        again.run(2)
        choose(again)
    again.run(2 * EVERY)
    assert on_disk(again) == again.scene.session.match.lines
    assert on_disk(again)[: len(whole)] == list(whole)


@pytest.mark.parametrize("broken", REFUSING)
def test_best_totals_and_settings_are_written_when_it_is_back(folder: Path, broken: Broken) -> None:
    hall = Hall(folder)
    hall.finish()
    match = hall.scene.session.match
    with broken(folder):
        entry = hall.kiosk.bests.due(match)[0]
        hall.kiosk.bests.keep(entry, "ABC")
        hall.kiosk.use(hall.kiosk.keeping)
        hall.run(2 * EVERY)
        assert hall.kiosk.disk.fault is not None
    hall.run(2 * EVERY)
    assert hall.kiosk.disk.fault is None
    assert "ABC" in json.dumps(json.loads((folder / "bests.json").read_text()))
    assert (folder / "kiosk.toml").exists()


def test_totals_written_below_an_unmounted_disk_join_those_on_it(folder: Path) -> None:
    hall = Hall(folder)
    hall.finish()
    entry = hall.kiosk.bests.due(hall.scene.session.match)[0]
    hall.kiosk.bests.keep(entry, "ABC")
    away = folder.rename(folder.with_name("away"))
    hall.kiosk.bests.keep(entry, "XYZ")
    hall.run(2 * EVERY)
    folder.rename(folder.with_name("below"))
    away.rename(folder)
    hall.run(2 * EVERY)
    kept = (folder / "bests.json").read_text()
    assert kept.count("ABC") == kept.count("XYZ") == 2


def test_settings_on_a_disk_that_comes_late_are_used(folder: Path) -> None:
    hall = Hall(folder)
    late = folder.with_name("late")
    late.mkdir()
    (late / "kiosk.toml").write_text('[attract]\nlines = ["Reading room"]\n')
    folder.rename(folder.with_name("below"))
    late.rename(folder)
    hall.run(2 * EVERY)
    assert hall.kiosk.line == ("Reading room", "")
