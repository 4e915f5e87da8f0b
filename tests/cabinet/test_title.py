"""The title and its buttons, by mouse alone and by keyboard alone."""

from __future__ import annotations

from pathlib import Path

import pygame
import pytest

from game.cabinet.pause_scene import NoticeScene, PauseScene
from game.cabinet.settings_scene import SettingsScene
from game.cabinet.title_scene import TitleScene, resume_line
from game.core.messages import ENGLISH
from game.match.saved_games import Unfinished
from game.match.settings import FILE
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import SIZES, Driver
from tests.cabinet.test_saved_games import begun, keep

BUTTONS = ["Play", "Puzzles", "Saved games", "Watch a game", "The cabinet", "Settings", "Leave"]
ALWAYS = [*BUTTONS, "First bridge", "Rulebook", "Why?", "Full screen", "Sound"]


@pytest.fixture(params=["mouse", "keyboard"])
def by(request: pytest.FixtureRequest) -> str:
    assert isinstance(request.param, str)
    return request.param


def choose(driver: Driver, by: str, name: str) -> None:
    if by == "mouse":
        driver.click(name)
    else:
        driver.choose(name)


def titled(drive: Drive, **options: object) -> Driver:
    driver = drive(**options)
    driver.app.title()
    driver.run()
    assert isinstance(driver.scene, TitleScene)
    return driver


def test_only_what_works_is_offered(drive: Drive) -> None:
    assert titled(drive).names == ALWAYS


def test_play_leads_to_the_setup_and_back(drive: Drive, by: str) -> None:
    driver = titled(drive)
    choose(driver, by, "Play")
    assert isinstance(driver.scene, SetupScene)
    choose(driver, by, "Back")
    assert isinstance(driver.scene, TitleScene)


def test_return_alone_is_the_golden_button(drive: Drive) -> None:
    driver = titled(drive)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, SetupScene)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_settings_open_and_close(drive: Drive, by: str) -> None:
    driver = titled(drive)
    choose(driver, by, "Settings")
    assert isinstance(driver.scene, SettingsScene)
    choose(driver, by, "Done")
    assert isinstance(driver.scene, TitleScene)


def test_a_game_is_watched_and_left(drive: Drive, by: str) -> None:
    driver = titled(drive)
    choose(driver, by, "Watch a game")
    assert isinstance(driver.scene, TableScene)
    assert not any(seat.human for seat in driver.scene.session.match.seats)
    driver.run(1.0)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene)
    choose(driver, by, "Leave the table")
    assert isinstance(driver.scene, TitleScene)
    assert not driver.saves.exists(), "nobody keeps a game that is only watched"


def test_leave_ends_the_program(drive: Drive, by: str) -> None:
    driver = titled(drive)
    choose(driver, by, "Leave")
    assert driver.app.run() == 0


def test_going_on_is_offered_only_where_a_game_was_cut_off(drive: Drive, by: str) -> None:
    driver = titled(drive)
    assert "Go on" not in driver.names
    match = begun()
    path = keep(driver.saves, "cut.jsonl", match)
    driver.scene.resume()
    driver.run()
    choose(driver, by, "Go on")
    assert isinstance(driver.scene, TableScene)
    session = driver.scene.session
    assert session.match.lines == match.lines
    assert session.table.record == path


def test_a_game_that_is_left_can_be_gone_on_with(drive: Drive) -> None:
    driver = titled(drive)
    driver.press(pygame.K_RETURN, pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    driver.run(0.5)
    driver.press(pygame.K_ESCAPE)
    driver.click("Leave the table")
    driver.run()
    assert driver.names == ["Play", "Go on", *ALWAYS[1:]]


def test_a_damaged_game_is_named_and_hinders_nothing(drive: Drive) -> None:
    driver = drive()
    keep(driver.saves, "good.jsonl", begun())
    (driver.saves / "bad\n.jsonl").write_text("nothing")
    driver.app.title()
    driver.run()
    (notice,) = driver.scene.notices()
    assert notice.startswith("Cannot be continued: bad\\n.jsonl: line 1")
    assert "Go on" in driver.names
    driver.picture()


def test_a_game_damaged_meanwhile_is_told_of(drive: Drive) -> None:
    driver = drive()
    path = keep(driver.saves, "cut.jsonl", begun())
    driver.app.title()
    driver.run()
    path.write_text("gone")
    driver.click("Go on")
    assert isinstance(driver.scene, NoticeScene)
    driver.picture()
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TitleScene)


def test_settings_that_could_not_be_read_are_told_of(drive: Drive) -> None:
    driver = drive()
    driver.app.close_window()
    (driver.settings).mkdir()
    (driver.settings / FILE).write_text("nothing")
    again = titled(drive)
    assert again.scene.notices() == [f"{FILE}: it is not JSON, from line 1 on"]
    again.picture()


def test_full_screen_is_a_sign_and_f11_and_both_are_kept(drive: Drive) -> None:
    driver = titled(drive)
    driver.click("Full screen")
    assert driver.app.full and driver.element("Full screen").value == "on"
    driver.press(pygame.K_F11)
    assert not driver.app.full and driver.element("Full screen").value == "off"


def test_the_sound_sign_mutes_everything_and_is_kept(drive: Drive, by: str) -> None:
    driver = titled(drive)
    assert driver.element("Sound").value == "on"
    loud = driver.picture().get_buffer().raw
    choose(driver, by, "Sound")
    assert driver.app.muted and driver.element("Sound").value == "off"
    assert driver.picture().get_buffer().raw != loud, "the sign shows that nothing is heard"
    choose(driver, by, "Sound")
    assert not driver.app.muted and driver.element("Sound").value == "on"


@pytest.mark.parametrize("size", SIZES)
def test_the_signs_are_large_enough_to_be_touched_and_apart(drive: Drive, size: tuple[int, int]) -> None:
    driver = titled(drive, size=size)
    full, sound = driver.element("Full screen").rect, driver.element("Sound").rect
    assert driver.app.window.canvas.get_rect().contains(full.union(sound))
    assert not full.colliderect(sound) and min(full.size + sound.size) >= 38


def test_the_river_runs_but_at_pace_still_it_stands(drive: Drive) -> None:
    driver = titled(drive)
    before = driver.picture().get_buffer().raw
    assert driver.picture().get_buffer().raw == before, "drawing changes nothing"
    driver.run(0.5)
    assert driver.picture().get_buffer().raw != before
    driver.click("Settings")
    driver.click("Pace: Still")
    driver.click("Done")
    driver.post(pygame.WINDOWLEAVE)
    still = driver.picture().get_buffer().raw
    driver.run(0.5)
    assert driver.picture().get_buffer().raw == still
    assert not driver.app.loop.draw(), "where nothing moves nothing is drawn"


def test_the_same_moment_is_the_same_picture(drive: Drive) -> None:
    pictures = []
    for _ in range(2):
        driver = titled(drive)
        driver.run(0.7)
        pictures.append(driver.picture().get_buffer().raw)
    assert pictures[0] == pictures[1]


def test_the_line_about_the_game_to_resume_names_a_round_only_where_there_are_rounds() -> None:
    two, one = (Unfinished(Path("x"), names, 3, "Puzzle") for names in (("Maud", "Hugh"), ("Maud",)))
    assert resume_line(two, ENGLISH) == "Go on: round 3, Maud, Hugh"
    assert resume_line(one, ENGLISH) == "Go on: Puzzle, Maud"
