"""A lesson of any game: offered, taught, closed moves with their reason, left and resumed."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.title_scene import TitleScene
from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton
from game.match.lesson_deal import LessonDeal, OpenMoves
from game.tabletop.board.board_words import ActionPiece
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import CAIRN_NAME, TWO_GAMES
from tests.tiny.actions import Bid, Use
from tests.tiny.lesson import BID, KEEP, FirstStone, TaughtFront

TAUGHT = replace(TWO_GAMES, fronts={**TWO_GAMES.fronts, CAIRN_NAME: TaughtFront})


def opened(folder: Path) -> Driver:
    """Open the title of a game with a lesson."""
    driver = Driver(folder, game=CAIRN_NAME, cabinet=TAUGHT)
    driver.app.title()
    driver.run()
    return driver


def until_asked(driver: Driver) -> None:
    """Let everything move until the learner is asked, or a card is open."""
    for _ in range(600):
        scene = driver.scene
        if scene.coached or scene.session.person is not None or scene.session.over:
            return
        driver.run()
    raise AssertionError("nobody is asked")


def top(driver: Driver) -> Any:
    """Return the scene on top."""
    return driver.scene


def chooses(driver: Driver, thing: ActionPiece) -> None:
    """Press a thing, and the main button."""
    scene = driver.scene
    driver.click(scene.screen.says(thing, scene.last_shown))
    driver.click(scene.screen.says(TableButton.MAIN, scene.last_shown))


def test_moves_that_a_lesson_names_are_open_and_where_none_is_lawful_all_are() -> None:
    deal = LessonDeal("any", "seed", (), (OpenMoves(BID, ("bid 5", "bid 9")),))
    bids = [Bid(number) for number in range(7)]
    assert deal.left_open(BID, bids) == (Bid(5),)
    assert deal.left_open(BID, bids[:3]) == tuple(bids[:3]), "a lesson never closes everything"
    assert deal.left_open(LessonMoment(2, "bid"), bids) == tuple(bids)


def test_a_lesson_of_the_tiny_game_is_taught_left_and_gone_on_with(tmp_path: Path) -> None:
    driver = opened(tmp_path)
    driver.click("First stone")
    until_asked(driver)
    scene = driver.scene
    assert scene.coach.step.key == BID and scene.coach.step.place == "lesson 1"
    driver.press(pygame.K_RETURN)
    open_bids = {one.key for one in scene.focus.elements if one.enabled and isinstance(one.key, ActionPiece)}
    assert open_bids == {ActionPiece(Bid(4)), ActionPiece(Bid(5))}
    scene.choose(ActionPiece(Bid(0)))
    assert scene.turn.notice == "The lesson bids high."
    chooses(driver, ActionPiece(Bid(5)))
    until_asked(driver)
    assert scene.coach.step.key == KEEP

    driver.app.title()
    driver.run()
    assert isinstance(driver.scene, TitleScene)
    driver.click("Go on")
    until_asked(driver)
    again = top(driver)
    assert again.coach.step.key == KEEP, "the same card of the same lesson"
    driver.press(pygame.K_RETURN)
    uses = {one.key for one in again.focus.elements if one.enabled}
    assert ActionPiece(Use("keep")) in uses and ActionPiece(Use("sell")) not in uses
    driver.app.close_window()


def test_a_match_that_was_dealt_otherwise_is_not_taught(tmp_path: Path) -> None:
    driver = opened(tmp_path)
    driver.app.watch()
    assert driver.scene.coach is None
    driver.app.close_window()


@pytest.mark.parametrize("moment", FirstStone.moments)
def test_every_moment_is_named_once(moment: LessonMoment) -> None:
    assert FirstStone.moments.count(moment) == 1
