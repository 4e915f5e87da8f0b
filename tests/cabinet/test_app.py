"""The screens that commands open, and the fate of a game that cannot be saved."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pygame

from game.cabinet.app import Opening
from game.cabinet.games import SHIPPED
from game.cabinet.opening import open_demo, open_table, open_title
from game.cabinet.pause_scene import NoticeScene, PauseScene
from game.cabinet.registry import GAMES
from game.cabinet.tables import demo_tables, resumed, watched_tables
from game.cabinet.title_scene import TitleScene
from game.match.settings import Settings, SettingsFile
from game.stage.clock import ScriptedClock
from game.stage.house import Table
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from game.thinking.thinkers import Thinkers
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import GAME
from tests.cabinet.test_saved_games import begun
from tests.old_london_bridge.look.tables import LEVELS
from tests.thinking.workers import Started, answered, question


def opening(folder: Path, size: tuple[int, int] | None = (1280, 720)) -> Opening:
    return Opening(ScriptedClock(), size, None, folder / "saves", folder / "settings")


def test_every_game_has_a_front_of_its_name() -> None:
    assert list(SHIPPED.fronts) == list(GAMES)
    for name in GAMES:
        front, game = SHIPPED.front_called(name), SHIPPED.game_called(name)
        assert game is not None and front.name == front.game.name == game.name == name
        assert len(set(front.names)) == len(front.names) >= 8


def test_a_demo_ends_after_so_many_pictures_and_leaves_nothing_behind(tmp_path: Path) -> None:
    tables = watched_tables(next(SHIPPED.every_game()))
    assert open_demo(GAME, tables, opening(tmp_path), frames=5) == 5
    assert list(tmp_path.iterdir()) == []


def test_the_title_runs_until_it_is_left(tmp_path: Path) -> None:
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    assert open_title(GAME, opening(tmp_path)) == 0


def test_a_table_is_kept_as_the_game_goes(tmp_path: Path) -> None:
    match = begun(2)
    record = tmp_path / "a" / "record.jsonl"
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    open_table(Table(match, record), opening(tmp_path))
    assert resumed(record).match.lines == match.lines


def test_a_finished_game_leads_to_the_setup_of_the_next(drive: Drive) -> None:
    driver = drive()
    driver.app.title()
    driver.app.play(Table(begun()))
    driver.app.again()
    assert isinstance(driver.scene, SetupScene)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_after_a_table_opened_straight_away_there_is_a_title_all_the_same(drive: Drive) -> None:
    driver = drive()
    driver.app.play(Table(begun()))
    driver.app.again()
    assert isinstance(driver.scene, SetupScene)
    driver.app.title()
    assert isinstance(driver.scene, TitleScene) and len(driver.app.stack) == 1


def test_a_demo_goes_from_game_to_game(drive: Drive) -> None:
    driver = drive()
    asked: list[int] = []
    tables = watched_tables(next(driver.app.cabinet.every_game()))

    def table(number: int) -> Table:
        asked.append(number)
        return tables(number)

    driver.app.demo(table)
    driver.app.again()
    driver.app.again()
    assert asked == [1, 2, 3]
    assert isinstance(driver.scene, TableScene) and len(driver.app.stack) == 1


def test_a_game_that_cannot_be_kept_is_told_of_and_played(drive: Drive, tmp_path: Path) -> None:
    driver = drive()
    (tmp_path / "file").write_text("no folder")
    driver.app.play(Table(begun(), tmp_path / "file" / "record.jsonl"))
    driver.run()
    assert isinstance(driver.scene, NoticeScene)
    driver.picture()
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TableScene)
    driver.run()
    assert isinstance(driver.scene, TableScene), "it is told once"
    assert driver.scene.session.journal is None
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, PauseScene) and not driver.scene._kept


def test_an_existing_record_is_never_written_over(drive: Drive, tmp_path: Path) -> None:
    driver = drive()
    record = tmp_path / "record.jsonl"
    record.write_text("precious")
    driver.app.play(Table(begun(), record))
    driver.run()
    assert isinstance(driver.scene, NoticeScene)
    driver.app.title()
    assert record.read_text() == "precious"


def test_full_screen_left_by_f11_is_remembered(tmp_path: Path) -> None:
    SettingsFile(tmp_path / "settings").change(full=True)
    pygame.display.init()
    pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_F11, mod=0))
    pygame.event.post(pygame.event.Event(pygame.QUIT))
    open_title(GAME, opening(tmp_path, None))
    assert SettingsFile(tmp_path / "settings").settings == replace(Settings(), full=False)


def test_workers_are_kept_from_game_to_game_and_end_with_the_window(drive: Drive) -> None:
    driver, started = drive(), Started()
    thinkers = driver.app.thinkers = Thinkers(started, 1)
    driver.app.title()
    for _ in range(2):
        driver.app.watch()
        answered(driver.app.thinkers.ask(question(simulations=1)))
        driver.app.title()
    assert driver.app.thinkers is thinkers and len(started.living) == 1
    driver.app.close_window()
    assert started.living == []


def test_nobody_who_does_not_search_starts_a_worker(drive: Drive) -> None:
    driver, started = drive(), Started()
    driver.app.thinkers = Thinkers(started)
    driver.app.demo(
        demo_tables(next(driver.app.cabinet.every_game()), LEVELS["standard"], ("apprentice", "random"), "S")
    )
    driver.run(1.0)
    assert started.all == []
