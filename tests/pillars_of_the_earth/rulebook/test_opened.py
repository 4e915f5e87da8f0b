"""The rulebook in the program: opened, played with the mouse, and every letter of it inside its page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.core.messages import ENGLISH, Translator
from game.pillars_of_the_earth.rules.level_file import GAME
from game.pillars_of_the_earth.things import PriceField, Space
from game.pillars_of_the_earth.words.rule_pages import Rule
from game.stage.layout import TextSize
from game.stage.text import Text
from game.tabletop.rulebook.live_example import Trial
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


@pytest.fixture
def driver(tmp_path: Path) -> Iterator[Driver]:
    made = at_book(tmp_path)
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


def every_trial(trial: Trial, depth: int = 2) -> Iterator[Trial]:
    for action in trial.offered:
        following = trial.touched(action)
        yield following
        if not following.refused and depth > 1:
            yield from every_trial(following, depth - 1)


SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (1440, 1080))
WINDOWS = [
    (size, text, translator)
    for text, translator in ((TextSize.NORMAL, PSEUDO), (TextSize.LARGE, ENGLISH))
    for size in SIZES
]


@pytest.mark.parametrize(("size", "text", "translator"), sample("pillars rulebook", WINDOWS, 2))
def test_every_text_of_every_page_is_whole_and_inside_its_page(
    size: tuple[int, int],
    text: TextSize,
    translator: Translator,
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """Names on cards and tabs may be shortened in a long language: pages have them in full."""
    cut: list[str] = []
    faults: dict[str, list[str]] = {}
    shortened = Text.shortened

    def spy(self: Text, words: str, *facts: Any) -> str:
        shown = shortened(self, words, *facts)
        if shown != words:
            cut.append(words)
        return shown

    driver = at_book(tmp_path, size, text, translator)
    scene = driver.scene
    monkeypatch.setattr(Text, "shortened", spy)
    for place in sample(f"pillars pages {size} {text}", range(len(scene._pages)), 6):
        scene.open_page(place)
        trials = [] if scene.trial is None else list(every_trial(scene.trial))
        for trial in sample(scene.page.heading, trials, 3):
            scene._trial = trial
            scene.put()
            scene.draw(driver.app.window.canvas)
        scene.draw(driver.app.window.canvas)
        boxes = scene._places.text, scene._places.facing
        out = [one.words for one in scene._read if not any(box.contains(one.rect) for box in boxes)]
        lost = [words for words in cut if translator is ENGLISH or len(words.split()) > 2]
        if lost or out:
            faults[scene.page.heading] = [*lost, *out]
        cut.clear()
    driver.app.close_window()
    assert faults == {}
