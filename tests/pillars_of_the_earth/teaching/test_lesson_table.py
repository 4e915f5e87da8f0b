"""The lesson at the table, through presses: every card opens, and each closed choice gives its reason."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame

from game.core.lesson_moment import LessonMoment
from game.core.thing import TableButton
from game.pillars_of_the_earth.rules.components import PRIORY
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.scenes.first_stone import FIRST_STONE
from game.pillars_of_the_earth.things import Space
from game.pillars_of_the_earth.words.first_stone import CARDS_OF_LESSON
from game.stage.director import Pace
from game.tabletop.lesson.lesson_script import LEARNER
from tests.cabinet.driver import Driver
from tests.pillars_of_the_earth.teaching.learner import SCRIPT
from tests.pillars_of_the_earth.teaching.test_first_stone import content


def at_lesson(folder: Path, size: tuple[int, int] = (1280, 720)) -> Driver:
    """Open the program at the lesson's first card."""
    driver = Driver(folder, size, game=GAME)
    driver.app.taught.keep_seen(GAME)
    driver.app.open_title(GAME)
    driver.run()
    driver.app.lesson()
    driver.scene.session.director.pace = Pace.STILL
    until_asked(driver)
    return driver


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


def moments(driver: Driver) -> Iterator[Any]:
    """Play the lesson as an eager learner; yield the scene whenever the learner is asked, and at the end."""
    while True:
        until_asked(driver)
        yield driver.scene
        if driver.scene.coached:
            driver.press(pygame.K_ESCAPE)
            driver.run(0.3)
        if driver.scene.session.over:
            return
        decide(driver)


def decide(driver: Driver) -> None:
    """Press the choice of an eager learner among the open ones, and the main button."""
    scene = driver.scene
    match = scene.session.match
    view, legal = match.view(LEARNER), match.legal(LEARNER)
    at = SCRIPT.moment(view, legal)
    action = content(legal if at is None else FIRST_STONE.left_open(at, legal))
    selectable = scene.turn.open_question.selectable
    things: list[Any] = [thing for thing in SCRIPT.things(action, view) if thing in selectable]
    before = len(match.lines)
    for thing in (things[0], TableButton.MAIN):
        scene.choose(thing)
        scene._ask()
        if len(match.lines) > before:
            return
    raise AssertionError(f"{action} is not made")


def _accepts_what_it_shows(scene: Any) -> None:
    step, selectable = scene.coach.step, scene.turn.open_question.selectable
    for thing in (*(line.at for line in step.lines), *step.also):
        assert thing not in selectable or scene.coach.allows(thing), (step.key, thing)


def test_every_card_opens_and_the_lesson_is_played_by_presses(tmp_path: Path) -> None:
    driver = at_lesson(tmp_path)
    opened: list[LessonMoment] = []
    while True:
        until_asked(driver)
        scene = driver.scene
        if scene.coached:
            opened.append(scene.coach.step.key)
            if not scene.session.over:
                _accepts_what_it_shows(scene)
            if opened[-1] == LessonMoment(1, "builder"):
                refused = scene.coach.refusal(Space(PRIORY, 0))
                assert not scene.coach.allows(Space(PRIORY, 0)) and "Tom Builder" in refused
            driver.press(pygame.K_ESCAPE)
            driver.run(0.3)
        if scene.session.over:
            break
        decide(driver)
    driver.app.close_window()
    assert opened == list(CARDS_OF_LESSON)


def test_what_is_asked_has_the_ring_after_a_card_was_closed_by_a_key(tmp_path: Path) -> None:
    driver, closed = at_lesson(tmp_path), 0
    while closed < 6:
        until_asked(driver)
        scene = driver.scene
        if scene.coached:
            driver.press(pygame.K_RETURN)
            closed += 1
        if not scene.coached and scene.turn.open_question is not None:
            focused = scene.focus.focused
            assert focused is not None and scene.focus.by_keyboard
            decide(driver)
    driver.app.close_window()
