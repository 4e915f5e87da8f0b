"""Another key, another button, another way of choosing: applied at once, and after a restart."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pygame
import pytest

from game.cabinet.binding_rows import BindingScene
from game.cabinet.pause_scene import PauseScene
from game.cabinet.settings_scene import SettingsScene
from game.core.thing import TableButton
from game.stage.director import Pace
from game.stage.inputs import Means
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import Driver
from tests.cabinet.table_driver import BOT, PERSON
from tests.old_london_bridge.screen.players import Player, a_match
from tests.old_london_bridge.thing_texts import text_of


@pytest.fixture
def player(tmp_path: Path) -> Iterator[Player]:
    made = Player(tmp_path)
    yield made
    made.app.close_window()


def opened(driver: Driver) -> Driver:
    """Open the page of keys and return the program."""
    driver.app.title()
    driver.run()
    driver.click("Settings")
    driver.click("Settings: Keys")
    return driver


def test_another_key_and_another_button_act_at_once_and_are_kept(drive: Drive) -> None:
    driver = opened(drive())
    driver.click("Hint: H, left button")
    assert isinstance(driver.scene, BindingScene)
    driver.press(pygame.K_u)
    assert isinstance(driver.scene, SettingsScene)
    assert "Undo: H, left trigger" in driver.names
    driver.click("Hint: U, left button")
    driver.post(pygame.CONTROLLERBUTTONDOWN, instance_id=1, button=pygame.CONTROLLER_BUTTON_Y)
    assert "Hint: U, upper button" in driver.names
    driver.app.close_window()
    again = opened(drive())
    assert {"Hint: U, upper button", "Undo: H, left trigger"} <= set(again.names)
    again.click("Reset keys")
    assert "Hint: H, left button" in again.names


def test_escape_leaves_it_as_it_was(drive: Drive) -> None:
    driver = opened(drive())
    driver.click("Pause: P, start button")
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, SettingsScene) and "Pause: P, start button" in driver.names


def test_a_bound_key_does_what_it_stands_for(player: Player) -> None:
    player.app.set_bindings(player.app.bindings.with_key("pause", "j"))
    player.sit(a_match((PERSON, BOT)), Pace.STILL)
    player.wait()
    player.press(pygame.K_p)
    assert not isinstance(player.scene, PauseScene)
    player.press(pygame.K_j)
    assert isinstance(player.scene, PauseScene)


@pytest.mark.parametrize(("way", "presses"), [("at once", 1), ("again", 2), ("button", 0)])
def test_a_card_is_sealed_by_so_many_presses(player: Player, way: str, presses: int) -> None:
    player.app.set_confirm(Means.MOUSE, way)
    player.sit(a_match((PERSON, BOT, BOT)), Pace.STILL)
    player.wait()
    match = player.table.session.match
    card = next(one for one in player.focus.elements if text_of(one.key).startswith("card"))
    for press in range(1, 4):
        before = len(match.lines)
        player.tap(card.rect.center)
        sealed = len(match.lines) > before
        assert sealed == (press == presses)
        if sealed:
            return
    player.touch(next(one for one in player.focus.elements if one.key is TableButton.MAIN))
    assert len(match.lines) > before
