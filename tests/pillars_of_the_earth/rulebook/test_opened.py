"""The rulebook in the program: opened, played with the mouse, and every letter of it inside its page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest

from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.things import PriceField, Space
from game.pillars_of_the_earth.words.rule_pages import Rule
from tests.cabinet.driver import Driver
from tests.tabletop.opened_book import at_book


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = at_book(tmp_path, GAME)
    yield made
    made.app.close_window()


def test_it_opens_at_its_first_page(driver: Driver) -> None:
    assert driver.scene.page.key is Rule.AIM


def test_an_example_is_played_with_the_mouse_and_begun_again(driver: Driver) -> None:
    driver.scene.open_page(driver.scene._place_of(Rule.WAITING))
    driver.click("Bishop's seat: Place, free")
    assert driver.scene.trial.refused
    driver.click("King's court: Place, free")
    assert driver.scene.trial.made == 1
    driver.click("Again")
    assert driver.scene.trial.made == 0


def test_a_thing_that_is_pointed_at_opens_its_own_page(driver: Driver) -> None:
    for thing, rule in ((PriceField(2), Rule.PRICE), (Space(2, 0), Rule.PRIORY)):
        driver.app.rules(GAME, thing)
        assert driver.scene.page.key is rule
