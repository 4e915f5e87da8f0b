"""The statistics on the screen: the games that count, the person shown, saving, erasing, the keyboard."""

from __future__ import annotations

import csv
from datetime import datetime
from pathlib import Path

import pygame
import pytest

from game.cabinet.statistics_games import EVENING, StatisticsTab
from game.cabinet.statistics_scene import StatisticsScene
from game.cabinet.title_scene import TitleScene
from game.match import statistics_reading
from game.match.record_file import RecordFile, read_record
from game.stage.focus import Kind
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import GAME, Driver
from tests.cabinet.stored_games import HOUR, NEWEST, keep_game, keep_games
from tests.cabinet.test_saved_games import begun, keep


def opened(driver: Driver) -> Driver:
    """Open the scene over the title, wait until every record is read, and return the program."""
    driver.app.now = lambda: datetime.fromtimestamp(NEWEST)
    driver.app.title()
    driver.app.statistics()
    while driver.scene.reading:
        driver.run()
    return driver


def pictures(driver: Driver) -> dict[str, str]:
    """Return the text of each panel by its head."""
    told = [one.name for one in driver.focus.elements if one.kind is Kind.PICTURE]
    return dict(name.split(": ", 1) for name in told)


def test_without_a_finished_game_it_says_what_will_be_here(drive: Drive) -> None:
    driver = drive()
    keep(driver.saves, "cut.jsonl", begun())
    opened(driver)
    assert driver.names == ["Games: Last game", "Games: This evening", "Games: All games 0", "Back"]
    driver.picture()
    driver.press(pygame.K_RETURN)
    assert isinstance(driver.scene, TitleScene)


def test_the_last_game_tells_purses_and_their_sources(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 2)
    told = pictures(opened(driver))
    (row,) = [row for row in table(driver) if row["person"] == "Maud" and row["file"].endswith("0002.jsonl")]
    assert f"Maud £{row['score']}" in told["Purses, round by round"]
    assert f"Maud £{row['score']}" in told["Where it came from"]
    assert "Erase" not in driver.names


def table(driver: Driver) -> list[dict[str, str]]:
    """Save a table and return its rows."""
    driver.scene.choose("save")
    assert driver.scene.foot.startswith("Saved as ")
    newest = max(driver.exports.glob("*.csv"), key=lambda path: path.stat().st_mtime_ns)
    with newest.open(encoding="utf-8-sig", newline="") as file:
        return list(csv.DictReader(file))


def test_all_games_of_a_person_and_of_the_next_one(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 6)
    opened(driver)
    driver.click("Games: All games 6")
    rows = table(driver)
    for name in ("Maud", "Hugh"):
        own = [row for row in rows if row["person"] == name]
        scores = [f"£{row['score']}" for row in own]
        assert pictures(driver)[name] == ", ".join(scores)
        met = [row for row in own if "bot:mason" in row["opponents"]]
        won = sum(row["won"] == "1" for row in met)
        assert f"Mason {won} of {len(met)}" in pictures(driver)[f"{name}'s rivals"]
        driver.click("Next person")
    assert driver.scene.person == "Maud"
    driver.click("Previous person")
    assert driver.scene.person == "Hugh"


def test_an_evening_has_twelve_hours(drive: Drive) -> None:
    driver = drive()
    keep_game(driver.saves, 0, EVENING + 1)
    keep_game(driver.saves, 2, EVENING)
    opened(driver)
    driver.click("Games: This evening")
    assert len(pictures(driver)["Maud"].split(", ")) == 1
    driver.app.now = lambda: datetime.fromtimestamp(NEWEST + HOUR)
    driver.click("Games: This evening")
    assert pictures(driver) == {}
    driver.picture()
    driver.click("Games: All games 2")
    assert len(pictures(driver)["Maud"].split(", ")) == 2


def test_assisted_games_and_those_of_bots_count_apart(drive: Drive) -> None:
    driver = drive()
    keep_game(driver.saves, 0)
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    alone = pictures(driver)
    driver.app.close()
    keep_game(driver.saves, 2, assisted=True)
    keep_game(driver.saves, 4, people=False)
    (driver.saves / "torn.jsonl").write_text('{"format":"x"}\n{"result":{}}\n')
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    assert pictures(driver) == alone
    assert driver.scene.foot == "Not counted: 1 assisted game, 1 bot game and 1 damaged file."
    assert sorted({row["counts_as"] for row in table(driver)}) == ["assisted", "own"]


def test_figures_are_erased_by_two_presses_and_stay_erased(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 4)
    records = {path.name: path.read_bytes() for path in driver.saves.glob("*.jsonl")}
    opened(driver)
    driver.choose("Games: All games 4")
    driver.choose("Erase")
    assert "Erase all of Maud's figures?" in driver.names
    driver.press(pygame.K_ESCAPE)
    assert "Erase" in driver.names and driver.scene.person == "Maud"
    driver.choose("Erase")
    driver.choose("Keep")
    driver.choose("Erase")
    driver.choose("Erase all of Maud's figures?")
    assert driver.scene.person == "Hugh"
    assert "erased" in driver.scene.foot
    assert {row["person"] for row in table(driver)} == {"Hugh"}
    assert {path.name: path.read_bytes() for path in driver.saves.glob("*.jsonl")} == records
    driver.app.close()
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    assert driver.scene.person == "Hugh"
    driver.picture()
    keep_game(driver.saves, 6, age=-1)
    driver.app.close()
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    assert pictures(driver)["Maud"].count("£") == 1, "what is played afterwards counts again"


def test_anything_else_takes_the_question_back(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 4)
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    driver.scene.choose("erase")
    driver.scene.choose("person on")
    driver.scene.choose("erase")
    assert driver.scene.person == "Hugh"
    assert "Erase all of Hugh's figures?" in driver.names


def test_a_table_that_cannot_be_saved_is_told_of_in_one_line(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 1)
    driver.exports.write_text("a file where a folder should be")
    opened(driver).click("Save as table")
    assert driver.scene.foot.startswith("The table cannot be saved: ")
    assert "\n" not in driver.scene.foot
    driver.picture()


def test_everything_is_reached_by_keyboard_alone(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 4)
    opened(driver)
    driver.choose("Games: All games 4")
    driver.choose("Next person")
    assert driver.scene.person == "Hugh"
    driver.choose("Save as table")
    assert driver.scene.foot.startswith("Saved as ")
    driver.choose("Games: This evening")
    driver.choose("Back")
    assert isinstance(driver.scene, TitleScene)
    driver.app.statistics()
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)


def test_records_are_read_a_little_in_each_frame(drive: Drive, monkeypatch: pytest.MonkeyPatch) -> None:
    """The count of records opened in a frame holds on any machine, however slow."""
    driver = drive()
    keep_games(driver.saves, 6)
    opened_files: list[Path] = []

    def spy(path: Path) -> RecordFile:
        opened_files.append(path)
        return read_record(path)

    monkeypatch.setattr(statistics_reading, "read_record", spy)
    driver.app.title()
    driver.app.statistics()
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    seen = set()
    while scene.reading:
        before = len(opened_files)
        driver.run(1 / 60)
        driver.picture()
        seen.add(scene.foot)
        assert len(opened_files) - before <= 2
    assert "Reading the records: 3 of 6" in seen
    assert len(opened_files) == 6
    assert scene.foot == ""


def reading_of(driver: Driver, games: int) -> StatisticsScene:
    """Open the scene over the title, and read until so many games are found."""
    driver.app.now = lambda: datetime.fromtimestamp(NEWEST)
    driver.app.title()
    driver.app.statistics()
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    while len(scene.games.reading.found) < games:
        scene.step(1 / 120)
    assert scene.reading
    return scene


def test_the_last_game_is_shown_as_soon_as_it_is_read(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 6)
    scene = reading_of(driver, 1)
    shown, names = pictures(driver), driver.names
    assert len(shown) == 5
    assert scene.foot == "Reading the records: 1 of 6"
    assert names[-2:] == ["Games: 1 game so far", "Back"]
    driver.picture()
    while scene.reading:
        driver.run(1 / 60)
        assert pictures(driver) == shown
    assert scene.foot == "" and "Games: All games 6" in driver.names


def test_figures_of_many_games_grow_and_say_that_games_are_missing(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 6)
    scene = reading_of(driver, 1)
    scene.choose(("tab", StatisticsTab.ALL))
    assert scene.foot == "Only the newest games so far. Reading the records: 1 of 6"
    counts = []
    while scene.reading:
        counts.append(len(scene.games.shown))
        assert scene.foot.startswith("Only the newest games so far. ")
        scene.step(1.0)
    assert counts == sorted(counts) and 1 < counts[-1] < 6
    assert len(scene.games.shown) == 6 and scene.foot == ""
    grown = pictures(driver)
    driver.app.close()
    opened(driver).scene.choose(("tab", StatisticsTab.ALL))
    assert pictures(driver) == grown


def test_what_needs_every_record_waits_for_it(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 6)
    scene = reading_of(driver, 1)
    scene.choose(("tab", StatisticsTab.ALL))
    for key, name in (("save", "Save as table"), ("erase", "Erase")):
        button = driver.focus.named(name)
        assert not button.enabled and button.reason == "Available once all records are read."
        scene.choose(key)
    assert not driver.exports.exists() and driver.focus.named("Erase")
    while scene.reading:
        scene.step(1 / 120)
    assert driver.focus.named("Save as table").enabled and driver.focus.named("Erase").enabled
    assert len({row["file"] for row in table(driver)}) == 6


def test_an_older_game_is_shown_first_where_it_is_wanted(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 4)
    driver.app.title()
    driver.app.statistics_of(driver.saves / f"{GAME}-0002.jsonl")
    scene = driver.scene
    assert isinstance(scene, StatisticsScene)
    while not scene.games.shown:
        scene.step(1 / 120)
    for _ in range(2):
        assert [game.stamp.file for game in scene.games.shown] == [f"{GAME}-0002.jsonl"]
        while scene.reading:
            scene.step(1 / 120)


def test_leaving_while_records_are_read_harms_nothing(drive: Drive) -> None:
    driver = drive()
    keep_games(driver.saves, 3)
    driver.app.title()
    driver.app.statistics()
    driver.run(1 / 60)
    driver.press(pygame.K_ESCAPE)
    assert isinstance(driver.scene, TitleScene)
    assert len(pictures(opened(driver))) == 5
