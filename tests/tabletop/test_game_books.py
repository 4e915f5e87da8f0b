"""The rulebook of every game, opened in the program: its examples, and every letter of it inside its page."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.cabinet.games import SHIPPED
from game.core.messages import ENGLISH, Translator
from game.stage.layout import TextSize
from game.stage.text import Text
from game.tabletop.rulebook.live_example import LiveExample, Trial
from tests.pseudo import PSEUDO
from tests.sampling import sample
from tests.tabletop.opened_book import at_book

SIZES = ((1280, 720), (1920, 1080), (1080, 1920), (1440, 1080))
SETTINGS = ((TextSize.NORMAL, PSEUDO), (TextSize.LARGE, ENGLISH))
WINDOWS = [(size, text, translator) for text, translator in SETTINGS for size in SIZES]


def every_touch(trial: Trial, depth: int) -> Iterator[tuple[Trial, Any, Trial]]:
    """Yield each of the next moments of an example, with the moment before and the thing touched there."""
    for action in trial.offered:
        following = trial.touched(action)
        yield trial, action, following
        if not following.refused and depth > 1:
            yield from every_touch(following, depth - 1)


def _check(example: LiveExample) -> None:
    """Fail unless each touch of an example does what the rules say, up to its end."""
    begun, before = example.begin(), example.position.view(example.seat)
    assert set(begun.offered) & set(begun.lawful)
    for trial, action, following in every_touch(begun, 2):
        lawful = action in trial.position.legal(example.seat)
        assert lawful == (not following.refused) and following.told, action
        if not lawful:
            assert following.position is trial.position
    trial = begun
    while not trial.over:
        trial = trial.touched(next(action for action in trial.offered if action in trial.lawful))
    assert trial.made and not trial.offered and not trial.request
    assert example.position.view(example.seat) == before, "touching changes the example's beginning"


@pytest.mark.parametrize("name", SHIPPED.names)
def test_each_touch_of_each_example_does_what_the_rules_say(name: str, tmp_path: Path) -> None:
    driver = at_book(tmp_path, name)
    examples = [page.example for _, page in driver.scene._pages if page.example is not None]
    driver.app.close_window()
    assert len(examples) >= 6
    for example in examples:
        _check(example)


@pytest.mark.parametrize("name", SHIPPED.names)
def test_an_example_is_begun_again(name: str, tmp_path: Path) -> None:
    driver = at_book(tmp_path, name)
    scene = driver.scene
    scene.open_page(next(place for place, (_, page) in enumerate(scene._pages) if page.example is not None))
    lawful = next(action for action in scene.trial.offered if action in scene.trial.lawful)
    scene._trial = scene.trial.touched(lawful)
    scene.put()
    driver.run()
    assert scene.trial.made == 1
    driver.click("Again")
    assert scene.trial.made == 0
    driver.app.close_window()


@pytest.mark.parametrize("name", SHIPPED.names)
@pytest.mark.parametrize(("size", "text", "translator"), sample("rulebooks", WINDOWS, 2))
def test_every_text_of_every_page_is_whole_and_inside_its_page(
    name: str,
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

    driver = at_book(tmp_path, name, size, text, translator)
    scene = driver.scene
    monkeypatch.setattr(Text, "shortened", spy)
    for place in sample(f"{name} pages {size} {text}", range(len(scene._pages)), 6):
        scene.open_page(place)
        trials = [] if scene.trial is None else [after for _, _, after in every_touch(scene.trial, 2)]
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
