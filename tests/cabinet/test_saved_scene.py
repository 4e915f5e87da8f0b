"""The saved games: resumed by two inputs, previewed, deleted; damaged ones are listed apart."""

from __future__ import annotations

import os
from pathlib import Path

import pygame
import pytest

from game.cabinet import saved_scene
from game.cabinet.saved_scene import SavedScene
from game.cabinet.statistics_scene import StatisticsScene
from game.cabinet.title_scene import TitleScene
from game.match.saved_list import SavedEntry, SavedList
from game.match.sole_writer import SoleWriter
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.stage import palette
from game.stage.text import Text
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import NOW, Driver
from tests.cabinet.test_saved_games import begun, keep

OVER = 10_000


def kept(folder: Path, name: str, decisions: int, hours: float) -> Path:
    """Save a game with a timestamp so many hours before the evening; return its path."""
    path = keep(folder, name, begun(decisions))
    os.utime(path, (NOW.timestamp() - hours * 3600,) * 2)
    return path


def shown(drive: Drive, **options: object) -> Driver:
    driver = drive(**options)
    driver.app.title()
    driver.run()
    driver.click("Saved games")
    assert isinstance(driver.scene, SavedScene)
    driver.run(0.5)
    return driver


def row(driver: Driver, part: str) -> str:
    """Return the name of the only game with this part in its description."""
    (name,) = [element.name for element in driver.focus.elements if part in element.name.split(", ")]
    return name


def chosen(driver: Driver) -> list[str]:
    games = [one for one in driver.focus.elements if isinstance(one.key, tuple) and one.key[0] == "game"]
    return [one.name.rpartition(", ")[2] for one in games if one.value == "chosen"]


def spied(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with the files of the games opened, in order."""
    opened: list[str] = []
    opens = SavedList.open

    def spy(self: SavedList, entry: SavedEntry) -> None:
        opened.append(entry.saved.path.name)
        opens(self, entry)

    monkeypatch.setattr(SavedList, "open", spy)
    return opened


def test_two_inputs_from_the_title_a_game_goes_on(drive: Drive, tmp_path: Path) -> None:
    path = kept(tmp_path / "saves", "cut.jsonl", 3, 1)
    driver = shown(drive)
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.record == path


def test_every_game_says_who_plays_when_and_how_far_it_has_come(drive: Drive, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    kept(saves, "new.jsonl", 3, 1)
    kept(saves, "old.jsonl", 3, 24)
    kept(saves, "over.jsonl", OVER, 24 * 4)
    driver = shown(drive)
    assert row(driver, "new.jsonl") == "Maud, Hugh, today 19:15, Round 1 of 6, new.jsonl"
    assert row(driver, "old.jsonl") == "Maud, Hugh, yesterday 20:15, Round 1 of 6, old.jsonl"
    assert row(driver, "over.jsonl") == "Maud, Hugh, 18 November, Finished, over.jsonl"
    assert {"Saved games: Unfinished 2", "Saved games: Finished 1", "Saved games: Set aside 0"} <= set(
        driver.names
    )


def test_any_game_is_chosen_and_gone_on_with(drive: Drive, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    kept(saves, "new.jsonl", 3, 1)
    old = kept(saves, "old.jsonl", 3, 24)
    driver = shown(drive)
    assert chosen(driver) == ["new.jsonl"]
    driver.click(row(driver, "old.jsonl"))
    assert chosen(driver) == ["old.jsonl"]
    driver.click("Go on")
    assert isinstance(driver.scene, TableScene)
    assert driver.scene.session.table.record == old


def test_a_damaged_game_is_set_aside_and_named_and_the_rest_stay_usable(drive: Drive, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    kept(saves, "good.jsonl", 3, 2)
    torn = kept(saves, "torn.jsonl", 3, 1)
    lines = torn.read_bytes().splitlines(keepends=True)
    torn.write_bytes(b"".join(lines[:2]) + b'{"round":1,"seat":9,"action":"?"}\n')
    os.utime(torn, (NOW.timestamp(),) * 2)
    driver = shown(drive)
    assert chosen(driver) == ["good.jsonl"] and "Go on" in driver.names
    before = torn.read_bytes()
    driver.click("Saved games: Set aside 1")
    driver.run(0.2)
    assert chosen(driver) == ["torn.jsonl"] and "Go on" not in driver.names
    assert torn.read_bytes() == before, "the file is left as it is"
    driver.click("Saved games: Unfinished 1")
    driver.click("Go on")
    assert isinstance(driver.scene, TableScene)


def test_a_finished_game_is_watched_and_its_list_is_there_again(drive: Drive, tmp_path: Path) -> None:
    kept(tmp_path / "saves", "over.jsonl", OVER, 1)
    driver = shown(drive)
    driver.click("Watch")
    assert isinstance(driver.scene, BridgeReplay)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, SavedScene)
    driver.click("Statistics")
    assert isinstance(driver.scene, StatisticsScene)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, SavedScene)


def test_a_game_whose_result_was_lost_is_among_the_finished(drive: Drive, tmp_path: Path) -> None:
    path = kept(tmp_path / "saves", "over.jsonl", OVER, 1)
    path.write_bytes(b"".join(path.read_bytes().splitlines(keepends=True)[:-1]))
    driver = shown(drive)
    assert {"Saved games: Unfinished 0", "Saved games: Finished 1"} <= set(driver.names)


def test_a_game_is_deleted_by_two_presses_and_no_other_is(drive: Drive, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    gone, stays = kept(saves, "gone.jsonl", 3, 1), kept(saves, "stays.jsonl", 3, 2)
    driver = shown(drive)
    driver.click("Delete")
    assert gone.exists()
    driver.click(row(driver, "stays.jsonl"))
    driver.click(row(driver, "gone.jsonl"))
    driver.click("Delete")
    assert gone.exists(), "whoever did something else in between is asked again"
    driver.click("Delete for good?")
    assert not gone.exists() and stays.exists()
    assert chosen(driver) == ["stays.jsonl"]


def test_a_game_that_cannot_be_deleted_stays_and_it_is_said_why(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    path = kept(tmp_path / "saves", "cut.jsonl", 3, 1)
    driver = shown(drive)

    def refused(*_: object, **_more: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "unlink", refused)
    said: list[str] = []
    draw = saved_scene.__dict__["draw_fitted"]

    def spy(surface: pygame.Surface, text: Text, words: str, *more: object, **most: object) -> None:
        said.append(words)
        draw(surface, text, words, *more, **most)

    monkeypatch.setattr(saved_scene, "draw_fitted", spy)
    driver.click("Delete")
    driver.click("Delete for good?")
    driver.picture()
    assert path.exists() and chosen(driver) == ["cut.jsonl"]
    assert "cut.jsonl: Permission denied" in said


def test_a_game_that_another_copy_of_the_program_plays_is_not_deleted(drive: Drive, tmp_path: Path) -> None:
    path = kept(tmp_path / "saves", "cut.jsonl", 3, 1)
    driver = shown(drive)
    with SoleWriter(path):
        driver.click("Delete")
        driver.click("Delete for good?")
    assert path.exists() and chosen(driver) == ["cut.jsonl"]
    driver.click("Delete")
    driver.click("Delete for good?")
    assert not path.exists()


def test_pages_are_turned_and_each_game_is_opened_when_it_is_seen(
    drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    opened = spied(monkeypatch)
    for number in range(7):
        kept(tmp_path / "saves", f"{number}.jsonl", 3, number)
    driver = shown(drive)
    assert opened == ["0.jsonl", "1.jsonl", "2.jsonl"]
    assert not driver.element("Newer games").enabled
    driver.click("Older games")
    driver.run(0.5)
    assert chosen(driver) == ["3.jsonl"]
    driver.click("Older games")
    driver.run(0.5)
    assert opened == [f"{number}.jsonl" for number in range(7)]
    assert not driver.element("Older games").enabled


def test_one_game_a_frame_is_opened(drive: Drive, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    opened = spied(monkeypatch)
    for number in range(3):
        kept(tmp_path / "saves", f"{number}.jsonl", 3, number)
    driver = drive()
    driver.app.saved()
    for count in range(1, 4):
        driver.scene.step(1 / 60)
        assert len(opened) == count


def test_without_a_game_it_says_so_and_leads_back(drive: Drive) -> None:
    driver = shown(drive)
    assert "Delete" not in driver.names and "Go on" not in driver.names
    driver.app.loop.draw()
    leaf = driver.app.window.canvas.subsurface(driver.scene._places.whole)
    assert pygame.mask.from_threshold(leaf, palette.INK, (1, 1, 1, 255)).count(), "the leaf says so"
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TitleScene)


def test_the_whole_screen_by_keyboard_alone(drive: Drive, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    kept(saves, "new.jsonl", 3, 1)
    old = kept(saves, "old.jsonl", 3, 24)
    driver = drive()
    driver.app.title()
    driver.run()
    driver.choose("Saved games")
    driver.run(0.5)
    driver.choose(row(driver, "old.jsonl"))
    driver.choose("Delete")
    driver.choose("Delete for good?")
    assert not old.exists()
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
