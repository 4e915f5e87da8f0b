"""Pencil marks are the screen's, free, and kept with the game; what is settled stays (rules 6.2)."""

import json
from dataclasses import replace
from pathlib import Path

import pytest

from game.core.barrier import Barrier
from game.core.messages import ENGLISH
from game.core.thing import TableButton
from game.match.match import Match
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.rules.actions import Action
from game.old_town.scenes.pencil import FILE, PencilFile
from game.old_town.scenes.pencil import Pencil as Marks
from game.old_town.things import Tool
from game.old_town.words.solitaire import before_told, puzzle_name, solo_end, time_told
from tests.old_town.rules.tables import level_named


@pytest.fixture
def match() -> Match:
    """Return the first ready map, posed."""
    puzzle = level_named("puzzle")
    level = replace(puzzle, puzzle=replace(puzzle.puzzle, ready=1))
    made = Match(OldTown(), level, (Seat("Maud", "human"),), "seed", "salt")
    made.start()
    return made


def settle(match: Match, place: int, plot: int) -> None:
    """Settle the building of a place of the town, from 0, on a plot."""
    building = match.level.buildings[match.level.puzzles[1].town[place]].id
    match.decide(0, Action("settle", (building, str(plot))))


def test_nothing_settled_nothing_crossed_out_and_no_hint_is_taken_back(match: Match) -> None:
    settle(match, 0, 1)
    assert match.undo_barrier(0) is Barrier.SHOWN
    settle(match, 1, 16)
    assert match.undo_barrier(0) is Barrier.SHOWN
    match.decide(0, Action("hint"))
    assert match.undo_barrier(0) is Barrier.SHOWN
    with pytest.raises(ValueError, match="cannot undo"):
        match.undo(0)


def test_pencil_marks_are_taken_back_and_made_again() -> None:
    pencil = Marks()
    assert not pencil.may_step(TableButton.UNDO)
    pencil.change((3,), 1, Tool.PENCIL)
    pencil.change((4,), 1, Tool.PENCIL)
    pencil.change((3, 4), 1, Tool.RUB_OUT)
    pencil.step(TableButton.UNDO)
    assert pencil.marks == {3: 1, 4: 1}
    pencil.step(TableButton.UNDO)
    assert pencil.marks == {3: 1}
    pencil.step(TableButton.REDO)
    assert pencil.marks == {3: 1, 4: 1}
    pencil.change((3,), 2, Tool.PENCIL)
    assert not pencil.may_step(TableButton.REDO)


def test_pencil_marks_and_time_are_kept_with_the_game(tmp_path: Path) -> None:
    file = PencilFile(tmp_path)
    file.keep("old_town-0001.jsonl", {3: 0b101, 4: 0}, 384)
    again = PencilFile(tmp_path)
    assert again.pencil("old_town-0001.jsonl").marks == {3: 0b101}
    assert again.pencil("old_town-0001.jsonl").seconds == 384
    assert again.pencil("old_town-0002.jsonl").marks == {}


def test_marks_of_no_building_are_left_out(tmp_path: Path) -> None:
    file = PencilFile(tmp_path)
    file.keep("one", {3: 1}, 0)
    table = json.loads((tmp_path / FILE).read_text())
    table["one"]["marks"] = {"3": 1, "99": 1, "x": 1, "4": "1"}
    table["two"] = {"seconds": "long"}
    (tmp_path / FILE).write_text(json.dumps(table))
    assert file.pencil("one").marks == {3: 1}
    assert file.pencil("two").marks == {}


def test_a_puzzle_with_one_wrong_plot_and_one_hint_is_worth_85_sheriff(match: Match) -> None:
    settle(match, 0, 16)
    match.decide(0, Action("hint"))
    for place in range(16):
        settle(match, place, place + 1)
    rank, told, brief = solo_end(match.view(0), ENGLISH, (1, 1), 384)
    assert (rank, brief) == ("Sheriff", "85 points")
    assert told == "85 of 100 points: 1 hint, 1 wrong plot, in 6:24"


def test_a_town_complete_in_turn_21_of_26_is_worth_105_sheriff() -> None:
    made = Match(OldTown(), level_named("storm"), (Seat("Maud", "human"),), "seed", "salt")
    made.start()
    ended = replace(made.view(0), scores=(105,), turns=21, why="town", built=(1 << 16) - 1, places=(1,))
    assert solo_end(ended, ENGLISH, (0, 0), None)[:2] == (
        "Sheriff",
        "105 points: the town is complete with 5 turns left",
    )


def test_a_map_is_named_by_its_number_its_day_or_neither(match: Match) -> None:
    made = replace(match.level, puzzle=replace(match.level.puzzle, ready=0))
    assert puzzle_name(match.level, "seed", ENGLISH) == "Map 1"
    assert puzzle_name(made, "old-town puzzle 2026-11-27", ENGLISH) == "Map of the day"
    assert puzzle_name(made, "seed", ENGLISH) == "New map"


def test_the_end_tells_the_best_score_and_the_days_in_a_row() -> None:
    assert before_told(90, None, 0, ENGLISH) == ""
    assert before_told(90, 95, 0, ENGLISH) == "Best so far: 95"
    assert before_told(100, 95, 3, ENGLISH) == "A new best: it was 95. 3 days in a row"
    assert before_told(100, None, 1, ENGLISH) == ""
    assert (time_told(65), time_told(3665)) == ("1:05", "1:01:05")
