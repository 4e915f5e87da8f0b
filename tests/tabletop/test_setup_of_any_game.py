"""A second game on the shared setup, through the real loop."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from pathlib import Path

import pygame
import pytest

from game.core.chance import salt_of
from game.core.messages import Translator
from game.stage.director import Pace
from game.stage.house import Table
from game.stage.palette import PLAYERS
from game.tabletop.setup.game_setup import SetupWords
from game.tabletop.setup.setup_keys import AddSeat
from game.tabletop.setup.setup_scene import SetupScene
from tests.cabinet.driver import Driver
from tests.tiny.level import Level
from tests.tiny.setup import CairnSetup

BY = pytest.mark.parametrize("by", ["mouse", "keyboard"])
SIZES = pytest.mark.parametrize("size", [(1920, 1080), (1280, 720), (1080, 1920)])

Laid = list[Table]
LEVELS = Path(__file__).parents[1] / "tiny" / "levels" / "of_setup"


class PilersSetup(CairnSetup):
    """The setup of Cairn for so many seats, with words and levels that distinguish it from any other."""

    names = ("Ann", "Bo", "Cy", "Di", "Ed", "Flo")
    levels = LEVELS
    words = SetupWords(
        question="Who piles stones?",
        person="Sits here and bids in secret.",
        add_seat="Add a piler",
        begin="Pile stones",
        duplicate_name="Two pilers are called {name}.",
    )

    def __init__(self, fewest: int = 2, most: int = 3) -> None:
        super().__init__()
        self.fewest = fewest
        self.colours = tuple(PLAYERS)[:most]
        self.whys = {**self.whys, AddSeat: "One more piles stones."}

    def bot_name(self, bot: str, translator: Translator) -> str:
        return bot.title()


Open = Callable[..., tuple[Driver, Laid]]


@pytest.fixture
def open_setup(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Open]:
    """Yield a function that opens the setup of Cairn; its tables are listed instead of played."""
    drivers: list[Driver] = []

    def make(setup: PilersSetup | None = None, size: tuple[int, int] = (1280, 720)) -> tuple[Driver, Laid]:
        driver = Driver(tmp_path, size)
        laid: Laid = []
        drivers.append(driver)
        driver.app.title()
        monkeypatch.setattr(driver.app, "play", laid.append)
        driver.app.stack.push(SetupScene(driver.app, PilersSetup() if setup is None else setup))
        driver.run()
        return driver, laid

    yield make
    for driver in drivers:
        driver.app.close_window()


def choose(driver: Driver, by: str, *names: str) -> None:
    """Choose controls one after the other, by the beginnings of their names."""
    for start in names:
        name = next(name for name in driver.names if name.startswith(start))
        (driver.click if by == "mouse" else driver.choose)(name)


@SIZES
@BY
def test_every_control_is_chosen_and_the_table_is_laid_by_it(
    open_setup: Open, size: tuple[int, int], by: str
) -> None:
    driver, laid = open_setup(size=size)
    assert [(seat.name, seat.kind) for seat in driver.scene.choices.seats] == [
        ("Ann", "human"),
        ("Bo", "bot:mason"),
        ("Cy", "bot:mason"),
    ]
    choose(driver, by, "Seat 3: Leave empty", "Add a piler", "Seat 2: played by: Human")
    choose(driver, by, "Seat 2: played by: Bot", "Seat 2: Prospector", "Seat 3: next skill")
    choose(driver, by, "Seat 1: next name", "Seat 2: previous name", "Seat 1: White, the star")
    choose(driver, by, "Seat 1: the game: Practice", "Next level")
    assert driver.scene.fault == "This level cannot be played like this: see its line."
    assert driver.scene.level_fault == "Peak is for two players, but three sit here."
    driver.picture()
    choose(driver, by, "Previous level", "Purse: 10", "Pace: Swift", "Seed: Typed")
    assert not driver.element("Pile stones").enabled
    driver.type("abc")
    driver.picture()
    choose(driver, by, "Pile stones")
    [table] = laid
    match = table.match
    match.start()
    assert [(seat.name, seat.kind, seat.colour) for seat in match.seats] == [
        ("Di", "human", "ivory"),
        ("Ann", "bot:prospector", "madder"),
        ("Cy", "bot:prospector", "mulberry"),
    ]
    assert isinstance(match.level, Level) and (match.level.name, match.level.coins) == ("Hill", 10)
    assert match.lines[0]["practice"] is True
    assert match.lines[1] == {"seed": "abc", "salt": salt_of("abc")}
    assert driver.app.pace is Pace.SWIFT
    choose(driver, by, "Back")
    assert not isinstance(driver.scene, SetupScene)
    kept = driver.app.choices("cairn")
    assert kept["own"] == {"standard": {"coins": 10}} and kept["level"] == "standard"


@SIZES
@pytest.mark.parametrize(("fewest", "most"), [(1, 1), (1, 4), (2, 3), (2, 4)])
def test_so_many_seats_stand_apart_inside_the_window(
    open_setup: Open, size: tuple[int, int], fewest: int, most: int
) -> None:
    driver, _laid = open_setup(PilersSetup(fewest, most), size)
    assert len(driver.scene.choices.seats) == most
    driver.picture()
    window = pygame.Rect((0, 0), size)
    rects = [element.rect for element in driver.focus.elements]
    assert all(window.contains(rect) for rect in rects)
    assert all(rect.collidelist(rects[number + 1 :]) < 0 for number, rect in enumerate(rects))
    while len(driver.scene.choices.seats) > fewest:
        choose(driver, "mouse", "Seat 1: Leave empty")
    assert not any(name.endswith("Leave empty") for name in driver.names)


def test_every_control_says_why_and_the_game_says_it_in_its_own_words(open_setup: Open) -> None:
    driver, _laid = open_setup()
    choose(driver, "mouse", "Seed: Typed", "Seat 3: Leave empty")
    scene = driver.scene
    lines = {element.name: scene.why(element) for element in driver.focus.elements}
    assert all(lines.values())
    assert lines["Purse: 5"] == "How many coins everybody begins with."
    assert lines["Add a piler"] == "One more piles stones."
    assert lines["Pile stones"] == "The seed is empty: type one, or take a new one."


def test_two_of_one_name_are_refused_in_the_games_words(open_setup: Open) -> None:
    driver, _laid = open_setup()
    driver.reach("Seat 1: name")
    driver.press(*[pygame.K_BACKSPACE] * 3)
    driver.type("Bo")
    assert driver.element("Pile stones").reason == "Two pilers are called Bo."
