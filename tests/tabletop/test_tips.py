"""Tips at a table of the tiny game: only for actions that a person has never done, and never in the way."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH, said
from game.core.thing import CoachButton
from game.match.taught import TaughtFile
from game.tabletop.coach.coach_tip import MOST_WORDS, PlacedTip, TipMeasures
from tests.cabinet.driver import SIZES, Driver
from tests.cabinet.two_games import CAIRN_NAME
from tests.tabletop.coached import decide, scene_of, seated, until_asked
from tests.tiny.tips import TIPS


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    """Yield a list of programs, which are closed at the end."""
    opened: list[Driver] = []
    yield opened
    for driver in opened:
        driver.app.close_window()


def shown(driver: Driver) -> str | None:
    """Return the key of the tip that is shown."""
    until_asked(driver)
    tip = scene_of(driver).tips.tip
    return None if tip is None else tip.key


def off_the_way(driver: Driver) -> None:
    """Check that the tip is inside the window, and off its subject and everything that can be chosen."""
    scene = scene_of(driver)
    tip = scene.tips.tip
    assert tip is not None
    assert pygame.Rect((0, 0), driver.app.window.layout.size).contains(tip.rect)
    assert not tip.rect.colliderect(tip.target)
    for element in driver.focus.elements:
        if element.enabled and element.key is not CoachButton.OFF:
            assert not tip.rect.colliderect(element.rect), element.name


def test_a_tip_has_at_most_twelve_words() -> None:
    assert all(len(said(tip.words, ENGLISH).split()) <= MOST_WORDS for tip in TIPS)
    assert len({tip.key for tip in TIPS}) == len(TIPS)


@pytest.mark.parametrize("size", SIZES)
def test_a_tip_is_never_in_the_way(drivers: list[Driver], tmp_path: Path, size: tuple[int, int]) -> None:
    drivers.append(seated(tmp_path, size))
    assert shown(drivers[0]) == "bid"
    off_the_way(drivers[0])


def test_the_ring_of_a_tip_meets_no_other_box() -> None:
    box, words = pygame.Rect(0, 0, 60, 40), pygame.Rect(200, 200, 90, 30)
    measures = TipMeasures(words.size, words, words)
    for apart, reach in ((30, 8), (5, 5), (0, 0)):
        other = pygame.Rect(box.right + apart, box.top, 60, 40)
        tip = PlacedTip("key", "words", "off", words, measures, box, (other,))
        assert tip.reach(8) == reach
    assert PlacedTip("key", "words", "off", words, measures, box).reach(8) == 8


def test_what_has_been_done_once_needs_no_tip(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path))
    assert shown(driver) == "bid"
    decide(driver)
    until_asked(driver)
    assert "bid" in TaughtFile(driver.settings).done(CAIRN_NAME, "Sitter 0")
    assert shown(driver) != "bid"


def test_each_person_has_tips_of_their_own(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path, people=2))
    assert shown(driver) == "bid"
    decide(driver)
    assert shown(driver) == "bid", "the second person has not bid yet"
    assert driver.app.taught.done(CAIRN_NAME, "Sitter 0") == {"bid"}
    assert driver.app.taught.done(CAIRN_NAME, "Sitter 1") == frozenset()


def test_one_press_ends_all_tips_and_nothing_is_chosen(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path))
    lines = len(scene_of(driver).session.match.lines)
    driver.click("No more tips")
    assert not driver.app.coaching
    assert shown(driver) is None
    assert CoachButton.OFF not in {element.key for element in driver.focus.elements}
    assert len(scene_of(driver).session.match.lines) == lines


def test_a_tip_takes_no_input_but_on_its_cross(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path))
    tip = scene_of(driver).tips.tip
    assert tip is not None
    words = tip.measures.words.move(tip.rect.topleft)
    assert driver.focus.at(words.center) is None
    cross = driver.focus.at(tip.close.center)
    assert cross is not None and cross.key is CoachButton.OFF
    assert scene_of(driver).why(cross)


def test_the_settings_hide_tips_and_show_them_again(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path))
    decide(driver)
    until_asked(driver)
    driver.app.pause()
    driver.click("Settings: Choices")
    driver.click("Coach: Hide")
    driver.press(pygame.K_ESCAPE)
    driver.run()
    assert shown(driver) is None
    driver.app.pause()
    driver.click("Settings: Choices")
    driver.click("Show tips again")
    assert driver.app.coaching
    assert driver.app.taught.done(CAIRN_NAME, "Sitter 0") == frozenset()


def test_a_program_that_does_not_coach_shows_no_tip(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := seated(tmp_path))
    driver.app.set_coaching(False)
    scene_of(driver)._reach()
    assert scene_of(driver).tips.tip is None


def test_the_key_that_goes_back_closes_a_tip_first_and_for_good(
    drivers: list[Driver], tmp_path: Path
) -> None:
    drivers.append(driver := seated(tmp_path))
    assert shown(driver) == "bid"
    scene = scene_of(driver)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is scene and scene.tips.tip is None, "no menu has opened"
    driver.run(0.3)
    assert scene.tips.tip is None or scene.tips.tip.key != "bid"
    driver.press(pygame.K_ESCAPE)
    assert scene.tips.tip is None
