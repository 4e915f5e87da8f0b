"""A game that was left can be continued for a while; then bots play on for passers-by."""

from __future__ import annotations

from pathlib import Path

import pytest

from game.kiosk.attract_scene import AttractScene
from game.kiosk.initials_scene import InitialsScene
from game.match.lines import RecordLine
from game.match.saved_games import new_record
from game.match.seat import people_of
from game.stage.house import Table
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.two_games import CAIRN_NAME
from tests.kiosk.hall import Hall, played

#: Only Cairn is shown, so that bots play on in its games.
CAIRN_ONLY = "[games.old_london_bridge]\noffered = false\nshown = false\n"
TEN_MINUTES = 600.0


@pytest.fixture
def hall(tmp_path: Path) -> Hall:
    return Hall(tmp_path, toml=CAIRN_ONLY)


def left(hall: Hall, people: int = 1, decisions: int = 4) -> list[RecordLine]:
    """Let visitors play a few choices and leave; return the lines of their game."""
    match = played(people, decisions=decisions)
    hall.kiosk.play(Table(match, new_record(hall.kiosk.saves, CAIRN_NAME)))
    hall.skip()
    hall.kiosk.done()
    return list(match.lines)


def records(hall: Hall) -> list[str]:
    return sorted(path.name for path in hall.kiosk.saves.glob("*.jsonl"))


def lines_now(hall: Hall) -> list[RecordLine]:
    return list(hall.scene.session.match.lines)


@pytest.mark.parametrize("people", [1, 2])
def test_go_on_works_after_a_loop_has_passed(hall: Hall, people: int) -> None:
    lines = left(hall, people)
    for _ in range(3):
        hall.kiosk.next_loop()
    hall.run(1)
    hall.kiosk.offer()
    assert hall.kiosk.left_game is not None
    hall.kiosk.go_on_with_left()
    assert isinstance(hall.scene, TableScene)
    assert lines_now(hall)[: len(lines)] == lines
    assert len(people_of(hall.scene.session.match.seats)) == people
    assert hall.kiosk.left_game is None


def test_it_is_recorded_on_and_can_be_left_again(hall: Hall) -> None:
    lines = left(hall)
    hall.kiosk.go_on_with_left()
    hall.run(20)
    more = lines_now(hall)
    hall.kiosk.done()
    assert records(hall) == [f"{CAIRN_NAME}-0001.jsonl"]
    hall.kiosk.go_on_with_left()
    assert lines_now(hall)[: len(more)] == more
    assert len(more) >= len(lines)


def test_after_ten_minutes_bots_play_that_very_game_on(hall: Hall) -> None:
    lines = left(hall, decisions=3)
    hall.kiosk._seconds += TEN_MINUTES + 1
    assert hall.kiosk.left_game is None
    hall.kiosk.next_loop()
    assert isinstance(hall.scene, AttractScene)
    match = hall.scene.plate.match
    assert list(match.lines)[1 : len(lines)] == lines[1:]
    assert people_of(match.seats) == ()
    # Its record is no longer needed, and the next loop shows another game.
    assert records(hall) == []
    hall.kiosk.next_loop()
    assert hall.scene.plate.match.lines[0] != match.lines[0]


def test_the_record_of_a_game_that_is_over_is_deleted(hall: Hall) -> None:
    hall.finish()
    assert len(records(hall)) == 1
    hall.kiosk.done()
    assert isinstance(hall.scene, InitialsScene)
    assert records(hall) == []


def test_a_game_that_is_left_later_takes_the_place_of_the_one_before(hall: Hall) -> None:
    left(hall, decisions=2)
    second = left(hall, decisions=5)
    hall.kiosk.go_on_with_left()
    assert lines_now(hall)[: len(second)] == second


def test_a_game_whose_seat_was_taken_counts_not_when_it_is_gone_on_with(hall: Hall) -> None:
    match = played(1, decisions=3)
    hall.kiosk.play(Table(match, new_record(hall.kiosk.saves, CAIRN_NAME)), taken=True)
    hall.skip()
    hall.kiosk.done()
    hall.kiosk.go_on_with_left()
    assert hall.kiosk.visits.taken


def test_what_was_left_is_still_offered_after_a_start(hall: Hall, tmp_path: Path) -> None:
    lines = left(hall)
    hall.cut()
    again = Hall(tmp_path)
    assert isinstance(again.scene, AttractScene)
    again.kiosk.go_on_with_left()
    assert lines_now(again)[: len(lines)] == lines


def test_a_vanished_record_does_not_stop_going_on(hall: Hall) -> None:
    lines = left(hall)
    for path in hall.kiosk.saves.glob("*.jsonl"):
        path.unlink()
    hall.kiosk.go_on_with_left()
    assert lines_now(hall)[: len(lines)] == lines


def test_damaged_records_are_cleared_away(tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    saves.mkdir()
    (saves / f"{CAIRN_NAME}-0001.jsonl").write_text("no record\n")
    hall = Hall(tmp_path)
    assert isinstance(hall.scene, AttractScene)
    assert records(hall) == []
