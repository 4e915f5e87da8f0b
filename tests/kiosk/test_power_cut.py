"""A kiosk whose power was cut returns to its table, and asks whether the player is still there."""

from __future__ import annotations

import os
import time
from datetime import datetime, timedelta
from pathlib import Path

import pytest

from game.kiosk.attract_scene import AttractScene
from game.kiosk.still_there_scene import StillThereScene
from game.match.lines import RecordLine, text_of
from game.match.record_file import read_record
from game.match.replay import replay
from game.match.saved_games import new_record
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.kiosk.hall import Hall, played
from tests.sampling import sample

WHOLE: tuple[RecordLine, ...] = tuple(played(1, seed=3).lines)


def cut_at(folder: Path, lines: int, tail: str = "") -> Path:
    """Leave a machine after a power cut: with some lines of a visitor's game, and part of the next one."""
    saves = folder / "saves"
    saves.mkdir(parents=True)
    path = saves / f"{CAIRN_NAME}-0001.jsonl"
    path.write_text("".join(map(text_of, WHOLE[:lines])) + tail)
    (folder / "visit.json").write_text(
        f'{{"format": "bridgewright-visit 1", "playing": "{path.name}", "left": null, "taken": []}}'
    )
    return path


def started(folder: Path, after: float = 30.0) -> Hall:
    """Start the machine again, that many seconds after its last choice."""
    return Hall(folder, now=datetime.fromtimestamp(time.time()) + timedelta(seconds=after))


@pytest.mark.parametrize("lines", sample("cut at a line", range(2, len(WHOLE)), 6))
def test_cut_at_any_line_the_same_position_stands(tmp_path: Path, lines: int) -> None:
    path = cut_at(tmp_path, lines, tail='{"seat": 0, "acti')
    expected = replay(WHOLE[:lines], TWO_GAMES.game_called).match
    hall = started(tmp_path)
    assert isinstance(hall.scene, TableScene)
    match = hall.scene.session.match
    assert match.lines[: len(expected.lines)] == expected.lines
    if expected.to_move == (0,):
        assert match.view(0) == expected.view(0)
    hall.run(59)
    if match.over:
        # Only lines that follow from the seed were missing.
        return
    assert isinstance(hall.scene, TableScene)
    hall.run(2)
    assert isinstance(hall.scene, StillThereScene)
    hall.cut()
    assert read_record(path).lines[:lines] == WHOLE[:lines]


def test_cut_before_the_seed_is_written_nothing_was_played(tmp_path: Path) -> None:
    cut_at(tmp_path, 1, tail='{"se')
    assert isinstance(started(tmp_path).scene, AttractScene)


def test_played_and_cut_without_any_farewell(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    hall.kiosk.play(Table(played(1, decisions=3), new_record(hall.kiosk.saves, CAIRN_NAME)))
    hall.skip()
    lines = list(hall.scene.session.match.lines)
    hall.cut()
    again = started(tmp_path)
    assert isinstance(again.scene, TableScene)
    assert list(again.scene.session.match.lines)[: len(lines)] == lines


def test_long_after_the_last_choice_the_game_counts_as_left(tmp_path: Path) -> None:
    cut_at(tmp_path, 5)
    hall = started(tmp_path, after=3600)
    shown = hall.scene
    assert isinstance(shown, AttractScene)
    assert hall.kiosk.left_game is not None
    hall.kiosk.go_on_with_left()
    assert hall.scene.session.match.lines[:5] == list(WHOLE[:5])


def test_a_clock_that_has_gone_back_keeps_nobody_from_his_table(tmp_path: Path) -> None:
    cut_at(tmp_path, 5)
    assert isinstance(started(tmp_path, after=-86400).scene, TableScene)


def test_a_game_that_was_over_gives_way_to_the_attract_loop(tmp_path: Path) -> None:
    path = cut_at(tmp_path, len(WHOLE))
    assert isinstance(started(tmp_path).scene, AttractScene)
    assert not path.exists()


@pytest.mark.parametrize("text", ["", "{}", '{"format": "bridgewright-visit 1", "playing": "../x"}', "\0"])
def test_a_damaged_file_is_an_empty_machine(tmp_path: Path, text: str) -> None:
    (tmp_path / "visit.json").write_text(text)
    assert isinstance(started(tmp_path).scene, AttractScene)


@pytest.mark.skipif(os.geteuid() == 0, reason="root may write everywhere")
def test_a_disk_that_cannot_be_written_does_not_stop_play(tmp_path: Path) -> None:
    hall = Hall(tmp_path)
    tmp_path.chmod(0o500)
    try:
        hall.finish()
        hall.kiosk.done()
    finally:
        tmp_path.chmod(0o700)
