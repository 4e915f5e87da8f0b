"""From a cold start to the first own decision: few words, few presses, and a picture that is seen once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.title_scene import TitleScene
from game.match.taught import TaughtFile
from game.stage.text import Text
from game.tabletop.coach.ten_seconds import TenSecondScene
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import GAME, SIZES, Driver
from tests.cabinet.two_games import CAIRN_NAME, options

#: The most words, and the most presses, on the way to the first own decision; "The cabinet" are two of them.
WORDS, PRESSES = 42, 3
GAMES = (GAME, CAIRN_NAME)


@pytest.fixture
def drivers() -> Iterator[list[Driver]]:
    """Yield a list of programs, which are closed at the end."""
    opened: list[Driver] = []
    yield opened
    for driver in opened:
        driver.app.close_window()


def started(drivers: list[Driver], folder: Path, game: str = GAME, **more: Any) -> Driver:
    """Start the program for the first time at the title of a game."""
    games = options() if game == CAIRN_NAME else {}
    drivers.append(Driver(folder, more.pop("size", (1920, 1080)), game=game, coach=True, **games, **more))
    drivers[-1].app.title()
    drivers[-1].run()
    return drivers[-1]


def _words(lines: set[str]) -> list[str]:
    """Return all words of some lines; numbers and signs are none."""
    return [word for line in lines for word in line.split() if any(letter.isalpha() for letter in word)]


def _written(driver: Driver, patch: pytest.MonkeyPatch) -> list[str]:
    """Return the words that are written on the scene on top."""
    lines: set[str] = set()
    drawn, title = Text.draw, Text.draw_title

    def draw(text: Text, surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        lines.add(words)
        return drawn(text, surface, words, *rest, **more)

    def draw_title(text: Text, surface: Any, words: str, *rest: Any, **more: Any) -> Any:
        lines.add(words)
        return title(text, surface, words, *rest, **more)

    with patch.context() as patched:
        patched.setattr(Text, "draw", draw)
        patched.setattr(Text, "draw_title", draw_title)
        for scene in driver.app.stack:
            scene.arrange()
        # The scene below shows through, but too blurred to be read.
        surface = pygame.Surface(driver.app.window.layout.size).convert()
        if isinstance(driver.scene, TenSecondScene):
            driver.scene._ground = surface.copy()
        driver.scene.draw(surface)
    return _words(lines)


@pytest.mark.parametrize("game", GAMES)
def test_few_words_and_presses_lead_to_the_first_own_decision(
    drivers: list[Driver], tmp_path: Path, monkeypatch: pytest.MonkeyPatch, game: str
) -> None:
    driver = started(drivers, tmp_path, game)
    words, presses = _written(driver, monkeypatch), 0
    while not isinstance(driver.scene, TableScene):
        driver.press(pygame.K_RETURN)
        presses += 1
        driver.run(0.2)
        if not isinstance(driver.scene, TableScene):
            words += _written(driver, monkeypatch)
    assert len(words) <= WORDS, words
    for _ in range(200):
        if driver.scene.turn.open_question is not None and driver.scene.session.idle:
            break
        driver.run(0.1)
    assert driver.scene.turn.open_question is not None
    assert presses + 1 <= PRESSES, "the decision itself is the last press"
    assert driver.scene.session.ms < 30_000


def test_the_picture_has_three_parts_of_few_words(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TenSecondScene)
    pictures = [element for element in driver.focus.elements if element.kind.value == "picture"]
    assert len(pictures) == 3
    assert all(len(picture.name.split()) <= 4 for picture in pictures)
    assert all(driver.scene.why(element) for element in driver.focus.elements)


@pytest.mark.parametrize("size", SIZES)
def test_its_parts_lie_apart_inside_the_window(
    drivers: list[Driver], tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = started(drivers, tmp_path, size=size)
    driver.press(pygame.K_RETURN)
    boxes = [element.rect for element in driver.focus.elements]
    for place, box in enumerate(boxes):
        assert pygame.Rect((0, 0), size).contains(box)
        assert box.collidelist(boxes[place + 1 :]) < 0
    assert driver.picture().get_size() == size


def test_it_is_seen_once_and_the_next_game_begins_at_the_setup(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert TaughtFile(driver.settings).has_seen(GAME)
    driver.app.title()
    driver.run()
    driver.click("Play")
    assert isinstance(driver.scene, SetupScene)


def test_escape_goes_back_to_the_title_and_the_picture_comes_again(
    drivers: list[Driver], tmp_path: Path
) -> None:
    driver = started(drivers, tmp_path)
    driver.press(pygame.K_RETURN, pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TenSecondScene)


def test_players_are_chosen_first_by_one_press(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.press(pygame.K_RETURN)
    driver.click("Players")
    assert isinstance(driver.scene, SetupScene)
    driver.click("Begin building")
    driver.run()
    assert isinstance(driver.scene, TableScene), "the picture was seen"


def test_who_has_hidden_the_coach_begins_at_the_setup(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.app.set_coaching(False)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)


def test_the_pause_menu_shows_it_again(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    driver.app.pause()
    driver.click("The game in ten seconds")
    assert isinstance(driver.scene, TenSecondScene)
    driver.click("Go on")
    assert isinstance(driver.scene, PauseScene)


def test_before_a_lesson_the_picture_comes_too_and_few_presses_lead_to_its_first_choice(
    drivers: list[Driver], tmp_path: Path
) -> None:
    driver = started(drivers, tmp_path)
    driver.click("First bridge")
    assert isinstance(driver.scene, TenSecondScene)
    driver.press(pygame.K_RETURN)
    # Its first card speaks of the first choice.
    driver.until(lambda scene: isinstance(scene, TableScene) and scene.coached, 10)


def test_bots_alone_are_shown_no_picture(drivers: list[Driver], tmp_path: Path) -> None:
    driver = started(drivers, tmp_path)
    driver.app.watch()
    assert isinstance(driver.scene, TableScene)


def test_a_program_that_does_not_coach_begins_at_the_setup(drivers: list[Driver], tmp_path: Path) -> None:
    drivers.append(driver := Driver(tmp_path))
    driver.app.title()
    assert isinstance(driver.scene, TitleScene)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
