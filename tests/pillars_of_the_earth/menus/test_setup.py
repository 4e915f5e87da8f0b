"""The setup of The Pillars of the Earth: the effect of its choices on the level, and when it offers them."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from game.core.json_value import Json
from game.core.messages import ENGLISH
from game.match.places import levels_folder
from game.pillars_of_the_earth.game import PillarsOfTheEarth
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.scenes.pillars_setup import PillarsSetup
from game.stage.house import Table
from game.tabletop.setup.plain_setup import LevelChoice
from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.driver import Driver
from tests.pillars_of_the_earth.rules.tables import level_named as built_in

GAME = PillarsOfTheEarth()
ALL = PillarsSetup().counted()
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)])


@pytest.fixture
def laid(monkeypatch: pytest.MonkeyPatch) -> list[Table]:
    return []


@pytest.fixture
def driver(
    tmp_path: Path, laid: list[Table], monkeypatch: pytest.MonkeyPatch, request: Any
) -> Iterator[Driver]:
    size = getattr(request, "param", (1280, 720))
    opened = Driver(tmp_path, size)
    opened.app.title()
    monkeypatch.setattr(opened.app, "play", laid.append)
    opened.app.stack.push(SetupScene(opened.app, PillarsSetup()))
    opened.run()
    yield opened
    opened.app.close_window()


def choose(driver: Driver, *starts: str) -> None:
    for start in starts:
        driver.choose(next(name for name in driver.names if name.startswith(start)))


@pytest.mark.parametrize("choice", ALL, ids=lambda choice: choice.field)
def test_each_value_of_a_choice_makes_a_lawful_level_that_has_it(choice: LevelChoice) -> None:
    setup, standard = PillarsSetup(), built_in("standard")
    for value in choice.values:
        level = setup.adapted(standard, {choice.field: value})
        assert setup.value_of(level, choice) == value
        assert GAME.level_from(GAME.level_table(level)) == level


@pytest.mark.parametrize("choice", ALL, ids=lambda choice: choice.field)
def test_the_first_value_is_the_reading_of_the_standard_game(choice: LevelChoice) -> None:
    assert PillarsSetup().value_of(built_in("standard"), choice) == choice.values[0]
    assert len(choice.labels) == len(choice.values)


def test_a_saved_value_that_is_none_of_a_choice_is_ignored() -> None:
    setup, standard = PillarsSetup(), built_in("standard")
    saved: dict[str, Json] = {"bishop": "cube", "vp_below_zero": 1, "resale": "none", "rounds": 3}
    assert setup.adapted(standard, saved) == setup.adapted(standard, {"resale": "none"})


def test_a_choice_is_offered_where_what_it_is_about_may_come_up() -> None:
    setup = PillarsSetup()

    def offered(name: str) -> set[str]:
        return {one.field for one in ALL if setup.matters(built_in(name), one)}

    assert offered("standard") == {one.field for one in ALL}
    assert offered("standard") - offered("first-game") == {
        "bishop",
        "city_wall",
        "archbishop",
        "wool_boom_most",
    }
    assert offered("standard") - offered("open-book") == {"redraw"}


def test_what_is_chosen_in_the_panel_and_under_more_rules_is_played(
    driver: Driver, laid: list[Table]
) -> None:
    choose(driver, "Bishop's seat: Free choice", "More rules")
    choose(driver, "Equal points and gold: Fewer cubes", "Points below 0: Yes", "Done")
    choose(driver, "Begin building")
    level = laid[0].match.level
    assert isinstance(level, Level)
    assert (level.switches.bishop, level.switches.tie, level.switches.vp_below_zero) == (
        "choice",
        "cubes",
        True,
    )


def test_a_level_that_is_changed_says_what_is_changed(driver: Driver) -> None:
    assert driver.scene.panel.summary() == built_in("standard").summary
    choose(driver, "Bishop's seat: Free choice")
    assert driver.scene.panel.summary() == "As Standard, but: Bishop's seat: Free choice."
    choose(driver, "Bought, then sold again: No ban", "More rules", "Points below 0: Yes", "Done")
    assert driver.scene.panel.summary() == "As Standard, but for 3 rules."


@SIZES
def test_every_control_of_both_sheets_stands_alone_and_says_why(
    tmp_path: Path, size: tuple[int, int]
) -> None:
    driver = Driver(tmp_path, size)
    driver.app.title()
    driver.app.stack.push(SetupScene(driver.app, PillarsSetup()))
    driver.run()
    for _sheet in range(2):
        driver.picture()
        elements = driver.focus.elements
        rects = [element.rect for element in elements]
        assert all(driver.app.window.canvas.get_rect().contains(rect) for rect in rects)
        assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
        assert all(driver.scene.why(element) for element in elements if element.key != "done")
        if "More rules" in driver.names:
            driver.choose("More rules")
    driver.app.close_window()


def test_the_length_is_the_number_of_rounds() -> None:
    setup = PillarsSetup()
    assert setup.length(built_in("standard"), ENGLISH) == "6 rounds"
    assert setup.length(built_in("quick"), ENGLISH) == "4 rounds"
    assert setup.levels == levels_folder("pillars_of_the_earth")
