"""Puzzles and the deal of the day, from the title to their end, by mouse and by keys."""

from __future__ import annotations

from dataclasses import replace
from datetime import timedelta
from pathlib import Path
from random import Random
from typing import Any

import pygame
import pytest

from game.bots.goal_search import best_choice
from game.cabinet.puzzle_end_scene import DayEndScene, PuzzleEndScene
from game.cabinet.puzzles_scene import PuzzlesScene
from game.cabinet.title_scene import TitleScene
from game.match.daily import day_seed
from game.match.progress_file import DayScore, ProgressFile
from game.match.series import ask, seated
from game.old_london_bridge.front import OldLondonBridgeFront
from game.old_london_bridge.opponents import unsealed
from game.old_london_bridge.rules.position import Position
from game.stage.text import Text
from game.tabletop.board.board_front import BoardFront
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import NOW, Driver
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES, options
from tests.tiny.puzzles import LAY, PuzzledFront

PUZZLED = replace(TWO_GAMES, fronts={**TWO_GAMES.fronts, CAIRN_NAME: PuzzledFront})


def puzzles_of(drive: Drive, **options: Any) -> Driver:
    """Return the program at the page of puzzles, opened with the mouse."""
    driver = drive(**options)
    driver.app.title()
    driver.run()
    driver.click("Puzzles")
    assert isinstance(driver.scene, PuzzlesScene)
    return driver


def solve(driver: Driver) -> None:
    """Play the solver's turn by search, and end it."""
    scene, random = driver.scene, Random(5)
    task, session = scene._table.task, scene.session
    for _ in range(40):
        driver.run(0.5)
        if isinstance(driver.scene, PuzzleEndScene):
            return
        if session.person == task.seat:
            position = Position.from_view(session.asked_view)
            action = best_choice(position, task.goal, task.start, unsealed, random, 1000)
            session.decide(task.seat, action, ends=True)
        elif session.held:
            session.end_turn()
    raise AssertionError("the puzzle never ends")


def said(scene: PuzzleEndScene) -> list[str]:
    """Return the lines on the panel."""
    lines: list[str] = []
    draw = Text.draw

    def recorded(text: Text, surface: pygame.Surface, words: str, *args: Any, **options: Any) -> pygame.Rect:
        lines.append(words)
        return draw(text, surface, words, *args, **options)

    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(Text, "draw", recorded)
        scene.draw_panels(pygame.Surface(scene.kit.layout.size))
    return lines


def test_a_puzzle_is_opened_solved_and_kept(drive: Drive, tmp_path: Path) -> None:
    driver = puzzles_of(drive)
    assert [name for name in driver.names if name[0].isdigit()][:2] == ["1: First stone", "2: Low tide"]
    driver.click("1: First stone")
    assert isinstance(driver.scene, TableScene)
    solve(driver)
    assert driver.names == ["Next puzzle", "Play on", "All puzzles"]
    assert ProgressFile(driver.settings).of("old_london_bridge").solved == {"puzzle-1"}
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    driver.app.puzzles("old_london_bridge")
    card = driver.element("1: First stone")
    assert card.value == "solved"
    assert driver.element("2: Low tide").value == ""


def test_what_is_missed_can_be_tried_again_from_the_same_position(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("1: First stone")
    table: Any = driver.scene
    lines = list(table.session.match.lines)
    match, seat = table.session.match, table._table.task.seat
    bot = seated(match, match.game.bots["apprentice"], seat)
    for _ in range(40):
        driver.run(0.5)
        if isinstance(driver.scene, PuzzleEndScene):
            break
        if table.session.person == seat:
            table.session.decide(seat, ask(bot, match, seat), ends=True)
        elif table.session.held:
            table.session.end_turn()
    assert driver.names[0] == "Try again"
    driver.click("Try again")
    again: Any = driver.app.stack.top
    assert again.session.match.lines == lines
    assert not list(driver.saves.glob("*")) if driver.saves.exists() else True


def test_the_task_stands_in_the_header_until_it_is_decided(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("2: Low tide")
    header = driver.scene.screen.header
    assert header.asks
    assert header.task.words == "This turn: reach chapel space 10"
    driver.run(2.0)
    assert isinstance(driver.scene, TableScene)


def test_nothing_before_the_puzzle_can_be_taken_back(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("3: Toll day")
    driver.run(1.0)
    assert not driver.scene.session.may_undo


def test_escape_leads_back_to_the_title(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_a_game_without_puzzles_offers_none(drive: Drive) -> None:
    driver = drive(cabinet=TWO_GAMES, game=CAIRN_NAME)
    driver.app.title()
    driver.run()
    assert "Puzzles" not in driver.names


@pytest.mark.parametrize("lays", [True, False])
def test_any_game_may_have_puzzles(drive: Drive, lays: bool) -> None:
    driver = drive(cabinet=PUZZLED, game=CAIRN_NAME)
    driver.app.title()
    driver.run()
    driver.click("Puzzles")
    driver.run(0.3)
    driver.click("1: Lay it")
    table = driver.scene
    assert table.screen.header.asks
    game = table.session.match.game
    wanted = ["bid 5", "keep", "place left"] if lays else ["bid 0", "sell"]
    for _ in range(60):
        driver.run(0.5)
        if isinstance(driver.scene, PuzzleEndScene):
            break
        if wanted and table.session.person == LAY.solver:
            table.session.decide(LAY.solver, game.action(wanted.pop(0)), ends=True)
    assert driver.names[0] == ("Next puzzle" if lays else "Try again")
    assert f"Reached: {1 if lays else 0} in the row" in said(driver.scene)
    assert (LAY.name in ProgressFile(driver.settings).of(CAIRN_NAME).solved) == lays


def test_the_deal_of_the_day_is_kept_and_its_best_score_stays(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("Play the deal of the day")
    table = driver.scene
    assert table._table.record is not None
    score = play_to_the_end(driver)
    days = ProgressFile(driver.settings).of("old_london_bridge").days
    assert days == {NOW.date(): DayScore(best=score)}
    driver.click("The reckoning")
    assert driver.scene is table


def play_to_the_end(driver: Driver) -> int:
    """Play the deal of the day with bots up to its end panel; return the score."""
    match = driver.scene.session.match
    bots = [seated(match, match.game.bots["apprentice"], seat) for seat in range(len(match.seats))]
    driver.run(1.0)
    with driver.scene.session.director.together():
        while not match.over:
            for seat in match.to_move:
                match.decide(seat, ask(bots[seat], match, seat))
    for _ in range(200):
        driver.run(2.0)
        if isinstance(driver.scene, DayEndScene):
            break
        driver.press(pygame.K_SPACE)
    assert isinstance(driver.scene, DayEndScene)
    score: int = match.result().scores[0]
    return score


TOMORROW = NOW + timedelta(days=1)


def test_a_score_after_midnight_belongs_to_the_day_of_its_deal(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("Play the deal of the day")
    driver.app.now = lambda: TOMORROW
    score = play_to_the_end(driver)
    assert ProgressFile(driver.settings).of("old_london_bridge").days == {NOW.date(): DayScore(best=score)}
    assert driver.scene._end.best == DayScore(best=score)


def test_a_deal_that_is_continued_after_midnight_belongs_to_its_day(drive: Drive) -> None:
    driver = puzzles_of(drive)
    driver.click("Play the deal of the day")
    driver.run(1.0)
    driver.app.title()
    driver.app.now = lambda: TOMORROW
    driver.run()
    driver.click("Go on")
    assert driver.scene._table.task is not None and driver.scene._table.task.title == "Deal of the day"
    score = play_to_the_end(driver)
    assert ProgressFile(driver.settings).of("old_london_bridge").days == {NOW.date(): DayScore(best=score)}


def test_the_opponents_score_belongs_to_the_deal_that_it_played(drive: Drive) -> None:
    driver = drive(cabinet=PUZZLED, game=CAIRN_NAME)
    driver.app.title()
    driver.run()
    driver.click("Puzzles")
    seeds: list[str] = []
    for turn in range(400):
        driver.run(0.1)
        solver = driver.scene._solver
        if solver is not None and solver._asked is not None:
            solver._asked.wait()
        if solver is not None and solver.match.seed not in seeds:
            seeds.append(solver.match.seed)
        if turn == 5:
            assert solver is not None and not solver.match.over
            driver.app.now = lambda: TOMORROW
        days = ProgressFile(driver.settings).of(CAIRN_NAME).days
        if days:
            break
    assert list(days) == [TOMORROW.date()]
    assert seeds == [day_seed(CAIRN_NAME, day.date()) for day in (NOW, TOMORROW)]


def test_the_strongest_opponent_plays_the_deal_of_the_day_once(drive: Drive) -> None:
    driver = drive(cabinet=PUZZLED, game=CAIRN_NAME)
    driver.app.title()
    driver.run()
    driver.click("Puzzles")
    for _ in range(400):
        driver.run(0.1)
        asked = driver.scene._solver and driver.scene._solver._asked
        if asked is not None:
            asked.wait()
        day = ProgressFile(driver.settings).of(CAIRN_NAME).days.get(NOW.date())
        if day is not None:
            break
    assert day is not None
    assert day.opponent is not None
    assert day.best is None
    driver.press(pygame.K_ESCAPE)
    driver.click("Puzzles")
    driver.run(1.0)
    assert driver.scene._solver is None


def test_the_title_offers_puzzles_without_reading_any(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    def read(_front: object, _house: object) -> None:
        raise AssertionError("the puzzles are read before anybody asks for them")

    monkeypatch.setattr(OldLondonBridgeFront, "puzzles", read)
    driver = drive()
    driver.app.title()
    driver.run()
    assert "Puzzles" in driver.names


def test_whether_there_is_a_picture_is_asked_without_making_it(
    drive: Drive, monkeypatch: pytest.MonkeyPatch
) -> None:
    def made(*_arguments: object) -> None:
        raise AssertionError("the picture is made before anybody asks for it")

    for front in (OldLondonBridgeFront, BoardFront):
        monkeypatch.setattr(front, "ten_seconds", made)
    assert drive().app.offers_picture
    assert drive(game=CAIRN_NAME, **options()).app.offers_picture
