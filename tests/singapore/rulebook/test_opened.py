"""The rulebook in the program: opened, played with the mouse, and every letter of it inside its page."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.singapore.rules.level_file import GAME
from game.singapore.things import Bag, Building
from game.singapore.words.rule_pages import Rule
from tests.tabletop.opened_book import at_book


def test_it_opens_at_its_first_page_and_at_the_page_of_a_thing(tmp_path: Path) -> None:
    driver = at_book(tmp_path, GAME)
    assert driver.scene.page.key is Rule.AIM
    for thing, rule in ((Bag(), Rule.CHIPS), (Building(0), Rule.START_BUILDINGS)):
        driver.app.rules(GAME, thing)
        assert driver.scene.page.key is rule
    driver.app.close_window()


def test_an_example_is_played_with_the_mouse(tmp_path: Path) -> None:
    driver = at_book(tmp_path, GAME)
    driver.scene.open_page(driver.scene._place_of(Rule.BUILDING))
    driver.click("Buy the top for £1")
    assert driver.scene.trial.refused
    driver.click("Build the Pawn Shop: £3 for 1 point")
    assert driver.scene.trial.made == 1
    driver.app.close_window()


def test_the_town_of_an_example_lies_below_its_choices(tmp_path: Path) -> None:
    driver = at_book(tmp_path, GAME)
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
