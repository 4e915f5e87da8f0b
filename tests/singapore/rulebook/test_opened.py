"""The rulebook in the program: opened, played with the mouse, and every letter of it inside its page."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.singapore.rules.level_file import GAME
from game.singapore.things import Bag, Building
from game.singapore.words.rule_pages import Rule
from game.stage.layout import TextSize
from tests.cabinet.driver import Driver
from tests.pseudo import PSEUDO
from tests.sampling import sample


def at_book(
    folder: Path,
    size: tuple[int, int] = (1280, 720),
    text: TextSize = TextSize.NORMAL,
    translator: Translator = ENGLISH,
) -> Driver:
    """Return the program at the first page of the rulebook."""
    driver = Driver(folder, size, text, translator=translator, game=GAME)
    driver.app.open_title(GAME)
    driver.run()
    driver.press(pygame.K_F1)
    return driver


def test_it_opens_at_its_first_page_and_at_the_page_of_a_thing(tmp_path: Path) -> None:
    driver = at_book(tmp_path)
    assert driver.scene.page.key is Rule.AIM
    for thing, rule in ((Bag(), Rule.CHIPS), (Building(0), Rule.START_BUILDINGS)):
        driver.app.rules(GAME, thing)
        assert driver.scene.page.key is rule
    driver.app.close_window()


def test_an_example_is_played_with_the_mouse(tmp_path: Path) -> None:
    driver = at_book(tmp_path)
    driver.scene.open_page(driver.scene._place_of(Rule.BUILDING))
    driver.click("Buy the top for £1")
    assert driver.scene.trial.refused
    driver.click("Build the Pawn Shop: £3 for 1 point")
    assert driver.scene.trial.made == 1
    driver.app.close_window()


def test_the_town_of_an_example_lies_below_its_choices(tmp_path: Path) -> None:
    driver = at_book(tmp_path)
    scene = driver.scene
    scene.open_page(scene._place_of(Rule.BUILDING))
    panel = scene._places.facing
    lower = pygame.Rect(panel.left, panel.centery, panel.width, panel.height // 4)

    def town() -> bytes:
        scene.draw(driver.app.window.canvas)
        return pygame.image.tobytes(driver.app.window.canvas.subsurface(lower), "RGB")

    before = town()
    driver.click("Build the Pawn Shop: £3 for 1 point")
    assert town() != before
    driver.app.close_window()


SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (1440, 1080))
WINDOWS = [
    (size, text, translator)
    for text, translator in ((TextSize.NORMAL, PSEUDO), (TextSize.LARGE, ENGLISH))
    for size in SIZES
]


@pytest.mark.parametrize(("size", "text", "translator"), sample("singapore rulebook", WINDOWS, 2))
def test_every_text_of_every_page_is_inside_its_page(
    size: tuple[int, int], text: TextSize, translator: Translator, tmp_path: Path
) -> None:
    driver, out = at_book(tmp_path, size, text, translator), dict[str, list[str]]()
    scene = driver.scene
    for place in range(len(scene._pages)):
        scene.open_page(place)
        scene.draw(driver.app.window.canvas)
        boxes = scene._places.text, scene._places.facing
        lost = [one.words for one in scene._read if not any(box.contains(one.rect) for box in boxes)]
        if lost:
            out[scene.page.heading] = lost
    driver.app.close_window()
    assert out == {}
