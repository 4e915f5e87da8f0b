"""Two inputs open the rulebook from every scene, and the scene below waits unchanged."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

import pygame
import pytest

from game.old_london_bridge.things import RondelCentre
from game.old_london_bridge.words.rule_pages import Rule
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.driver import Driver
from tests.cabinet.table_driver import BOT, PERSON
from tests.cabinet.test_layouts import (
    Opened,
    a_key_is_waited_for,
    chronicle,
    chronicle_moment,
    faces,
    help_page,
    keys,
    letters,
    notice,
    pause,
    proof,
    replay,
    saved,
    settings,
    setup,
    statistics,
    title,
)
from tests.old_london_bridge.screen.players import Player, a_match
from tests.sampling import sample

pytestmark = pytest.mark.usefixtures("blank")


def puzzles(driver: Driver) -> None:
    title(driver)
    driver.run()
    driver.click("Puzzles")


def reckoning(driver: Driver) -> None:
    chronicle(driver)
    driver.app.close()


#: Scenes, each with the element that opens the rulebook on a click or a finger's tap.
CLICKS: dict[Opened, tuple[str, ...]] = {
    title: ("Rulebook",),
    setup: ("Rulebook",),
    replay: ("Rulebook",),
    settings: ("Done", "Rulebook"),
    saved: ("Back", "Rulebook"),
    statistics: ("Back", "Rulebook"),
    letters: ("Leave as it was", "Rulebook"),
    faces: ("Back", "Rulebook"),
    notice: ("Go on", "Rulebook"),
    puzzles: ("Back", "Rulebook"),
}
SCENES: tuple[Opened, ...] = (*CLICKS, keys, pause, proof, chronicle, chronicle_moment, reckoning)


def ask(driver: Driver, name: str) -> None:
    driver.post(pygame.MOUSEBUTTONDOWN, pos=driver.element(name).rect.center, button=3)


def opened(tmp_path: Path, opens: Opened) -> Driver:
    driver = Driver(tmp_path)
    driver.app.title()
    opens(driver)
    driver.run()
    return driver


@pytest.mark.parametrize("opens", sample("rulebook by key", SCENES, 7))
def test_one_key_opens_it_and_esc_goes_back(tmp_path: Path, opens: Opened) -> None:
    driver = opened(tmp_path, opens)
    below, scenes = driver.scene, len(driver.app.stack)
    driver.press(pygame.K_F1)
    assert isinstance(driver.scene, RulebookScene)
    driver.press(pygame.K_ESCAPE)
    assert driver.scene is below and len(driver.app.stack) == scenes
    driver.app.close_window()


@pytest.mark.parametrize("opens", sample("rulebook by mouse", SCENES, 3))
def test_the_right_mouse_button_twice_on_a_thing_opens_it(tmp_path: Path, opens: Opened) -> None:
    driver = opened(tmp_path, opens)
    name = next(element.name for element in driver.focus.elements if driver.scene.why(element))
    ask(driver, name)
    assert not isinstance(driver.scene, RulebookScene)
    ask(driver, name)
    assert isinstance(driver.scene, RulebookScene)
    driver.app.close_window()


@pytest.mark.parametrize("opens", sample("rulebook by click", list(CLICKS), 5))
def test_two_clicks_open_it(tmp_path: Path, opens: Opened) -> None:
    driver = opened(tmp_path, opens)
    for name in CLICKS[opens]:
        driver.click(name)
        driver.run()
    assert isinstance(driver.scene, RulebookScene)
    driver.app.close_window()


def test_a_key_that_is_waited_for_is_not_taken_for_it(tmp_path: Path) -> None:
    driver = opened(tmp_path, a_key_is_waited_for)
    driver.press(pygame.K_F1)
    assert not isinstance(driver.scene, RulebookScene)
    driver.app.close_window()


def test_a_key_that_has_another_meaning_keeps_it(tmp_path: Path) -> None:
    driver = opened(tmp_path, title)
    driver.app.stack.bindings = driver.app.stack.bindings.with_key("hint", "f1")
    driver.press(pygame.K_F1)
    assert not isinstance(driver.scene, RulebookScene)
    driver.app.close_window()


def test_its_key_closes_it(tmp_path: Path) -> None:
    driver = opened(tmp_path, help_page)
    scenes = len(driver.app.stack)
    driver.press(pygame.K_F1)
    assert len(driver.app.stack) == scenes - 1
    driver.app.close_window()


# At the table


def moment(scene: TableScene) -> tuple[object, ...]:
    """Return the clock of the table, the record, and the shown state."""
    session = scene.session
    return session.ms, list(session.match.lines), session.director.shown


def by_key(player: Player) -> None:
    player.press(pygame.K_F1)


def by_sign(player: Player) -> None:
    player.click("Rulebook")


def by_menu(player: Player) -> None:
    player.press(pygame.K_ESCAPE)
    player.click("Rulebook")


def by_pause(player: Player) -> None:
    player.click("Pause")
    player.click("Rulebook")


AGAINST_A_BOT = (PERSON, BOT)
#: The screen is covered until one of two people has it.
COVERED = (PERSON, PERSON)


@pytest.mark.parametrize(
    ("kinds", "way"),
    [
        (AGAINST_A_BOT, by_key),
        (AGAINST_A_BOT, by_sign),
        (AGAINST_A_BOT, by_menu),
        (COVERED, by_key),
        (COVERED, by_pause),
    ],
)
def test_the_game_waits_and_is_unchanged_after(
    tmp_path: Path, kinds: tuple[str, ...], way: Callable[[Player], None]
) -> None:
    player = Player(tmp_path)
    player.app.title()
    player.run()
    player.sit(a_match(kinds))
    assert player.wait()
    table = player.table
    way(player)
    assert type(player.scene) is RulebookScene
    before = moment(table)
    player.run(30)
    player.click("Building")
    player.press(pygame.K_RETURN)
    player.run(30)
    assert moment(table) == before
    while id(player.scene) != id(table):
        player.press(pygame.K_ESCAPE)
    assert moment(table)[1:] == before[1:]
    player.app.close_window()


def test_a_thing_of_the_table_opens_its_own_page(tmp_path: Path) -> None:
    player = Player(tmp_path)
    player.app.title()
    player.run()
    player.sit(a_match(AGAINST_A_BOT))
    assert player.wait()
    player.app.help(RondelCentre())
    assert player.scene.page.key is Rule.CENTRE
    player.app.close_window()
