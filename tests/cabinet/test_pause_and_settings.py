"""Pause over a table, and settings that apply at once, by mouse alone and by keyboard alone."""

from __future__ import annotations

import pygame
import pytest

from game.cabinet.pause_scene import PauseScene
from game.cabinet.tables import watched_tables
from game.cabinet.title_scene import TitleScene
from game.match.settings import SettingsFile
from game.stage.director import Pace
from game.stage.layout import TextSize
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import Driver
from tests.cabinet.test_title import choose


@pytest.fixture(params=["mouse", "keyboard"])
def by(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


def paused(drive: Drive, **options: object) -> Driver:
    """Return a program at a paused table of bots."""
    driver = drive(**options)
    driver.app.title()
    driver.app.demo(watched_tables(next(driver.app.cabinet.every_game())))
    driver.run(0.2)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    return driver


def test_resume_and_esc_go_back_to_the_table(drive: Drive, by: str) -> None:
    driver = paused(drive)
    choose(driver, by, "Resume")
    assert isinstance(driver.scene, TableScene)
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    assert isinstance(driver.scene, TableScene)
    driver.press(pygame.K_ESCAPE, pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)


def test_help_opens_over_the_menu_and_closes(drive: Drive, by: str) -> None:
    driver = paused(drive)
    choose(driver, by, "Rulebook")
    assert isinstance(driver.scene, RulebookScene)
    choose(driver, by, "Close")
    assert isinstance(driver.scene, PauseScene)


def test_nothing_moves_at_the_table_while_it_is_paused(drive: Drive) -> None:
    driver = paused(drive)
    table = driver.app.stack._scenes[-2]
    assert isinstance(table, TableScene)
    ms, lines = table.session.ms, len(table.session.match.lines)
    driver.run(3.0)
    assert (table.session.ms, len(table.session.match.lines)) == (ms, lines)


def test_leaving_leads_to_the_title(drive: Drive, by: str) -> None:
    driver = paused(drive)
    choose(driver, by, "Leave the table")
    assert isinstance(driver.scene, TitleScene)
    assert len(driver.app.stack) == 1


def test_settings_act_at_once_and_are_kept(drive: Drive, by: str, monkeypatch: pytest.MonkeyPatch) -> None:
    driver = paused(drive)
    # The screen of a driver without one is too small to be filled.
    monkeypatch.setattr(driver.app.window, "_set_mode", lambda: None)
    choose(driver, by, "Pace: Swift")
    assert driver.app.pace is Pace.SWIFT
    assert driver.app.thinking_seconds == 0.5
    choose(driver, by, "Thinking time: 2 s")
    assert driver.app.thinking_seconds == 2.0
    assert driver.app.confirm_turn_end
    choose(driver, by, "When my turn is done: It ends by itself")
    assert not driver.app.confirm_turn_end
    choose(driver, by, "After a rival's turn: Wait for a press")
    assert driver.app.pause_after_rival
    choose(driver, by, "Hidden choices at one screen: Own keys or pads")
    assert driver.app.side_by_side
    assert driver.element("Pace: Swift").value == "chosen"
    choose(driver, by, "Settings: Picture")
    choose(driver, by, "Text size: Large")
    assert driver.app.window.layout.text is TextSize.LARGE
    assert driver.scene.kit.layout.text is TextSize.LARGE
    choose(driver, by, "Picture: Full screen")
    assert driver.app.window.full
    kept = SettingsFile(driver.settings).settings
    assert (kept.pace, kept.text, kept.full, kept.think_ms) == ("swift", "large", True, 2000)
    assert (kept.hold, kept.wait, kept.side_by_side) == (False, True, True)
    choose(driver, by, "Picture: Window")
    choose(driver, by, "Resume")
    assert driver.scene.session.director.pace is Pace.SWIFT


def test_the_settings_fold_away(drive: Drive) -> None:
    driver = paused(drive)
    assert "Pace: Calm" in driver.names
    driver.click("Settings")
    assert driver.names == [
        *("Resume", "Settings", "Rulebook", "The game in ten seconds"),
        *("Leave the table", "The cabinet"),
    ]
    driver.click("Settings")
    assert "Pace: Calm" in driver.names


def test_settings_are_there_the_next_time(drive: Drive) -> None:
    driver = drive()
    driver.app.set_text_size(TextSize.LARGE)
    driver.app.set_pace(Pace.CALM)
    driver.app.set_thinking(100)
    driver.app.close_window()
    again = drive()
    assert again.app.thinking_seconds == 0.1
    assert again.app.window.layout.text is TextSize.LARGE
    assert again.app.pace is Pace.CALM
