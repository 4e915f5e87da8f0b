"""The lesson at the table, through presses: every card opens, and what it closes says why."""

from __future__ import annotations

from pathlib import Path
from typing import Any

import pygame

from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton
from game.singapore.rules.components import BUILDING_NUMBERS
from game.singapore.rules.level_file import GAME
from game.singapore.scenes.first_harbour import FIRST_HARBOUR, FirstHarbour
from game.singapore.things import Building, EndTurn
from game.singapore.words.first_harbour import MOMENTS
from game.stage.director import Pace
from game.tabletop.lesson.lesson_script import LEARNER
from tests.cabinet.driver import Driver
from tests.tabletop.learner import last as first


def until_asked(driver: Driver) -> None:
    """Let everything move until the learner is asked, or a card is open."""
    for _ in range(3000):
        scene = driver.scene
        if scene.session.held:
            scene.session.end_turn()
        if scene.coached or scene.session.over or scene.session.person is not None:
            driver.run(0.3)
            return
        driver.run(0.1)
    raise AssertionError("nobody is asked")


def decide(driver: Driver) -> None:
    """Press what an eager learner chooses among what is open, and the main button."""
    scene = driver.scene
    match = scene.session.match
    view, legal = match.view(LEARNER), match.legal(LEARNER)
    script = FirstHarbour(scene.game.context)
    at = script.moment(view, legal)
    action = first(legal if at is None else FIRST_HARBOUR.left_open(at, legal))
    selectable = scene.turn.open_question.selectable
    things: list[Any] = [thing for thing in script.things(action, view) if thing in selectable]
    before = len(match.lines)
    for thing in (*things[:1], TableButton.MAIN):
        scene.choose(thing)
        scene._ask()
        if len(match.lines) > before:
            return
    raise AssertionError(f"{action} is not made")


def test_every_card_opens_and_the_lesson_is_played_by_presses(tmp_path: Path) -> None:
    driver = Driver(tmp_path, (1280, 720), game=GAME)
    driver.app.taught.keep_seen(GAME)
    driver.app.open_title(GAME)
    driver.run()
    driver.app.lesson()
    driver.scene.session.director.pace = Pace.STILL
    opened: list[LessonMoment] = []
    while True:
        until_asked(driver)
        scene = driver.scene
        if scene.coached:
            opened.append(scene.coach.step.key)
            card, told = scene.coach.card, scene.screen.choice_panel(scene.last_shown)
            assert card.rect.collidelist([*card.bright.values(), *told]) < 0, opened[-1]
            if opened[-1] == LessonMoment(1, "enter"):
                quarry = Building(BUILDING_NUMBERS["S1"])
                assert not scene.coach.allows(quarry)
                assert scene.coach.refusal(quarry) == "Begin at your Stone Mason: bricks come first."
            driver.press(pygame.K_ESCAPE)
            driver.run(0.3)
            if opened[-1] == LessonMoment(1, "walk"):
                # A person who goes on ends no turn yet: the golden button waits, and the other one says why.
                before = len(scene.session.match.lines)
                scene.choose(TableButton.MAIN)
                scene.choose(EndTurn())
                assert len(scene.session.match.lines) == before
                assert scene.turn.refused
        if scene.session.over:
            break
        decide(driver)
    driver.app.close_window()
    assert opened == list(MOMENTS)
