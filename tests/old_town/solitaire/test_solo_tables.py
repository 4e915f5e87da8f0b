"""The tables of one player, by posted presses: what a puzzle marks, what undo does, and how it ends."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from game.core.chance import salt_of
from game.core.thing import TableButton, Thing
from game.match.match import Match
from game.match.record_file import write_record
from game.match.seat import Seat
from game.old_town.game import OldTown
from game.old_town.look.map.states import clue_plots
from game.old_town.rules.actions import Action
from game.old_town.things import Clue, House, Plot, PuzzleTool, StockBuilding, TakeHint, Tool
from game.stage.house import Table
from game.stage.inputs import PointerMove, Press, Release
from game.tabletop.table.rehearsal import Rehearsal
from tests.golden.studio import TableStudio
from tests.old_town.rules.tables import level_named

SIZE = (1000, 600)


@pytest.fixture
def studio(tmp_path: Path) -> Iterator[TableStudio]:
    with TableStudio("old_town", tmp_path, SIZE) as opened:
        opened.use()
        yield opened


def puzzle(settled: int = 0) -> Match:
    """Return the first ready map with that many houses, from plot 1 on."""
    level = level_named("puzzle")
    level = replace(level, puzzle=replace(level.puzzle, ready=1))
    match = Match(OldTown(), level, (Seat("Maud", "human"),), "x", salt_of("x"))
    match.start()
    for place, building in enumerate(level.puzzles[1].town[:settled]):
        match.decide(0, Action("settle", (level.buildings[building].id, str(place + 1))))
    return match


def test_a_map_made_from_the_seed_is_rehearsed(studio: TableStudio) -> None:
    """While it is made, nothing is unused yet."""
    match = Match(OldTown(), level_named("puzzle"), (Seat("Maud", "human"),), "x", salt_of("x"))
    studio.seat(match)
    rehearsal = Rehearsal(studio.table.game, studio.table.screen, match, viewer=0, at_rest=0)
    for step in rehearsal.steps(rounds=0):
        if step is not None:
            step()
    assert rehearsal.shown.view.unused


def press(studio: TableStudio, *things: Thing, wait: float = 300) -> None:
    """Press things one after the other, as with a finger."""
    for thing in things:
        box = next(one for one in studio.table.focus.elements if one.key == thing).rect
        for event in (PointerMove(box.center), Press(box.center), Release(box.center)):
            studio.table.input(event)
        studio.run(wait)


def shown(studio: TableStudio) -> Any:
    return studio.table.last_shown


def test_undo_takes_back_pencil_marks_and_never_a_settled_house(studio: TableStudio) -> None:
    match = puzzle(settled=3)
    studio.seat(match)
    town = match.level.puzzles[1].town
    assert not shown(studio).table.may_undo
    press(studio, PuzzleTool(Tool.PENCIL), StockBuilding(town[5]), Plot(9), Plot(10))
    assert shown(studio).view.marks[town[5]] == 0b11 << 8
    press(studio, TableButton.UNDO)
    assert shown(studio).view.marks[town[5]] == 0b1 << 8
    press(studio, TableButton.REDO)
    assert shown(studio).view.marks[town[5]] == 0b11 << 8
    press(studio, PuzzleTool(Tool.SETTLE), Plot(6), TableButton.MAIN, wait=3000)
    assert match.view(0).built.bit_count() == 4
    press(studio, TableButton.UNDO)
    assert match.view(0).built.bit_count() == 4
    assert shown(studio).table.warning == "Maud, this stays: only pencil marks are taken back"


def test_a_plot_that_was_pressed_shows_the_house_and_a_wrong_one_is_crossed_out(studio: TableStudio) -> None:
    match = puzzle()
    studio.seat(match)
    building = match.level.puzzles[1].town[0]
    press(studio, StockBuilding(building), Plot(2))
    studio.table.input(PointerMove((2, SIZE[1] - 2)))
    assert shown(studio).answer.preview.rising == {building: (2, 0)}
    assert shown(studio).answer.label == "Settle on 2"
    press(studio, TableButton.MAIN, wait=3000)
    assert shown(studio).answer.crossed == ((building, 2),)
    assert shown(studio).story.wrong == 1


def test_a_clue_of_two_frames_the_plots_of_the_building_that_is_chosen(studio: TableStudio) -> None:
    match = puzzle()
    studio.seat(match)
    card, mine = next((card, mine) for card, mine in match.view(0).clues if match.level.cards[card].pairs)
    pairs = match.level.cards[card].pairs
    press(studio, Clue(card))
    assert shown(studio).answer.mine == match.level.cards[card].building
    assert set(clue_plots(match.level, shown(studio).answer)) == {named for named, _ in pairs}
    press(studio, Clue(card))
    assert shown(studio).answer.mine == mine
    assert set(clue_plots(match.level, shown(studio).answer)) == {other for _, other in pairs}


def test_pencil_marks_come_back_with_the_game(studio: TableStudio) -> None:
    match = puzzle(settled=1)
    record = studio.app.saves / "old_town-0001.jsonl"
    record.parent.mkdir(parents=True)
    studio.app.play(Table(match, record))
    studio.run(1000)
    building = match.level.puzzles[1].town[4]
    press(studio, PuzzleTool(Tool.PENCIL), StockBuilding(building), Plot(7))
    studio.app.title()
    studio.app.play(Table(match, record, len(match.lines)))
    studio.run(1000)
    assert shown(studio).view.marks[building] == 1 << 6


def test_a_solved_map_ends_with_its_rank(studio: TableStudio) -> None:
    match = puzzle(settled=14)
    studio.seat(match)
    # The last building has one plot left: that choice makes itself.
    press(studio, StockBuilding(match.level.puzzles[1].town[14]), Plot(15), TableButton.MAIN, wait=12_000)
    assert match.over
    screen = studio.table.screen
    victory = screen.victory(shown(studio), screen.reckoning(shown(studio)))
    assert victory.title == "Legend of the West"
    assert victory.reason.startswith("100 of 100 points: no hint, no wrong plot, in 0:")


def test_a_hint_marks_its_clues_and_plots_until_something_is_chosen(studio: TableStudio) -> None:
    match = puzzle()
    studio.seat(match)
    press(studio, TakeHint(), TableButton.MAIN, wait=2000)
    answer, view = shown(studio).answer, match.view(0)
    assert {match.level.cards[card].id for card in answer.hinted} == {
        one.partition("=")[0] for one in view.hinted
    }
    assert {building for building, _ in answer.crossed} == {
        one for one, plots in enumerate(view.off) if plots
    }
    press(studio, StockBuilding(match.level.puzzles[1].town[0]))
    assert not shown(studio).answer.hinted


def test_pencil_marks_prove_nothing(studio: TableStudio) -> None:
    match = puzzle(settled=6)
    studio.seat(match)
    town = match.level.puzzles[1].town

    def proof() -> list[str]:
        page: Any = studio.table.game.page_about(House(town[5]), shown(studio), studio.table, False)
        return [step.told for step in page.words.steps]

    before = proof()
    press(studio, PuzzleTool(Tool.PENCIL), StockBuilding(town[6]), Plot(15))
    press(studio, StockBuilding(town[7]), Plot(15))
    assert before == proof() != []


def test_a_replay_ends_with_the_rank_too(studio: TableStudio, tmp_path: Path) -> None:
    match = puzzle(settled=15)
    town = match.level.puzzles[1].town
    match.decide(0, Action("settle", (match.level.buildings[town[15]].id, "16")))
    path = tmp_path / "watched.jsonl"
    write_record(path, match.lines)
    studio.app.replay(path)
    replay: Any = studio.scene
    replay.go(replay.course.last)
    studio.run(100)
    ended = replay.shown(replay.director.at(replay.playback.ms))
    words = replay.screen.victory(ended, replay.screen.reckoning(ended))
    assert (words.title, words.brief) == ("Legend of the West", "100 points")


def test_the_prompt_warns_of_the_cost_only_where_a_plot_is_settled(studio: TableStudio) -> None:
    match = puzzle()
    studio.seat(match)
    building = match.level.puzzles[1].town[0]
    press(studio, StockBuilding(building))
    assert "costs 10" in shown(studio).answer.aside[0]
    for tool in (Tool.PENCIL, Tool.RUB_OUT):
        press(studio, PuzzleTool(tool))
        assert shown(studio).answer.aside == ("marks cost nothing",)
