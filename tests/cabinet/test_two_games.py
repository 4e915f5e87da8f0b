"""A program with two games: each scene, text and sound belongs to its own game, in any order of opening."""

from __future__ import annotations

import os
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.chronicle_scene import ChronicleScene
from game.cabinet.fault_scene import FaultScene
from game.cabinet.games import SHELF, Cabinet
from game.cabinet.opening import game_to_open
from game.cabinet.pause_scene import PauseScene
from game.cabinet.saved_scene import SavedScene
from game.cabinet.settings_scene import SettingsScene
from game.cabinet.shelf_entry import state_line
from game.cabinet.shelf_scene import ShelfScene
from game.cabinet.statistics_scene import StatisticsScene
from game.cabinet.title_scene import TitleScene
from game.core.messages import ENGLISH
from game.match.record_file import read_record
from game.match.saved_games import game_of
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.stage.sound.book import Backing
from game.stage.sound.cue import Heard
from game.stage.sound.soundtrack import Backed, BookChanged, Soundtrack
from game.tabletop.board.board_replay import BoardReplay
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import Driver
from tests.cabinet.two_games import (
    BRIDGE_ALONE,
    BRIDGE_NAME,
    CAIRN_NAME,
    TWO_GAMES,
    StandInShelf,
    keep_bridge,
    keep_cairn,
    options,
)
from tests.match.tables import CAIRN
from tests.tiny.actions import Bid
from tests.tiny.sounds import BOOK

SCENES = {BRIDGE_NAME: (SetupScene, TableScene), CAIRN_NAME: (SetupScene, TableScene)}
BOTH = pytest.mark.parametrize("game", [BRIDGE_NAME, CAIRN_NAME])
OTHER = {BRIDGE_NAME: CAIRN_NAME, CAIRN_NAME: BRIDGE_NAME}


def titled(drive: Drive, game: str, **more: Any) -> Driver:
    driver = drive(game=game, **options(**more))
    driver.app.title()
    driver.run()
    return driver


def at(driver: Driver, kind: Any) -> None:
    assert isinstance(driver.scene, kind)


def title_of(driver: Driver) -> str:
    """Return the game of the title on top; check that nothing is below it."""
    at(driver, TitleScene)
    assert len(driver.app.stack) == 1
    assert driver.scene.owner == driver.scene.front.name
    return str(driver.scene.owner)


def leave(driver: Driver) -> None:
    driver.press(pygame.K_ESCAPE)
    at(driver, PauseScene)
    driver.click("Leave the table")
    driver.run()


def sounds(driver: Driver) -> list[tuple[str, object]]:
    """Return the requests to the sound, each with the game whose book was in use."""
    track = driver.app.sound
    assert isinstance(track, Soundtrack)
    told: list[tuple[str, object]] = []
    game = ""
    for entry in track.entries:
        if isinstance(entry, BookChanged):
            game = entry.game
        elif isinstance(entry, Backed):
            told.append((game, entry.backing))
        elif isinstance(entry, Heard):
            told.append((game, entry.cue.sound))
    return told


def keep_both(driver: Driver) -> dict[str, Path]:
    """An unfinished game of each; that of Old London Bridge was written last."""
    kept = {CAIRN_NAME: keep_cairn(driver.saves, 3), BRIDGE_NAME: keep_bridge(driver.saves, 60)}
    for age, path in enumerate(kept.values()):
        os.utime(path, (1_700_000_000 + age, 1_700_000_000 + age))
    return kept


def test_a_cabinet_has_a_game_for_each_front() -> None:
    assert TWO_GAMES.names == (BRIDGE_NAME, CAIRN_NAME)
    assert TWO_GAMES.game_called(CAIRN_NAME) is CAIRN and TWO_GAMES.game_called("chess") is None
    for games, fronts in (({}, {}), ({BRIDGE_NAME: TWO_GAMES.games[BRIDGE_NAME]}, TWO_GAMES.fronts)):
        with pytest.raises(ValueError, match="each front needs a game of the same name"):
            Cabinet(games, fronts)


# One game at a time


@BOTH
def test_a_fault_leads_back_to_the_title_of_its_game_and_on_to_the_shelf(
    drive: Drive, game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    driver = titled(drive, OTHER[game])
    wait = driver.clock.wait

    def begin() -> None:
        driver.app.open_title(game)
        raise ValueError

    def waits(seconds: float) -> None:
        wait(seconds)
        if isinstance(driver.scene, FaultScene):
            pygame.event.post(pygame.event.Event(pygame.KEYDOWN, key=pygame.K_RETURN, mod=0))
        else:
            titles.append(title_of(driver))
            driver.app.shelf()
            track = driver.app.sound
            assert isinstance(track, Soundtrack)
            books.extend(one.game for one in track.entries if isinstance(one, BookChanged))
            driver.app.leave()

    titles: list[str] = []
    books: list[str] = []
    monkeypatch.setattr(driver.clock, "wait", waits)
    driver.app.run(begin)
    assert titles == [game] and books[-2:] == [game, SHELF], "the sounds follow"


@BOTH
def test_a_title_leads_to_the_setup_and_the_table_of_its_game(drive: Drive, game: str) -> None:
    driver = titled(drive, game)
    setup, table = SCENES[game]
    assert title_of(driver) == game
    driver.picture()
    driver.press(pygame.K_RETURN)
    at(driver, setup)
    driver.press(pygame.K_RETURN)
    driver.run()
    at(driver, table)
    assert driver.scene.session.match.game.name == game
    record = driver.scene.session.table.record
    leave(driver)
    assert title_of(driver) == game and game_of(record) == game
    driver.click("Go on")
    at(driver, table)
    assert driver.scene.session.table.record == record


def begun(drive: Drive) -> Driver:
    """A game of Cairn, begun from its title after a look at the title of the other game."""
    driver = titled(drive, BRIDGE_NAME)
    driver.app.open_title(CAIRN_NAME)
    driver.press(pygame.K_RETURN)
    driver.click("Seat 4: Leave empty")
    driver.click("Seat 3: Leave empty")
    driver.click("Begin")
    driver.run()
    at(driver, TableScene)
    assert driver.scene.session.person == 0
    return driver


def decide(driver: Driver) -> None:
    """Bid half of the coins, else choose the first thing that can be chosen; confirm it."""
    things = tuple(driver.scene.turn.open_question.picks)
    bids = isinstance(things[0], ActionPiece) and isinstance(things[0].action, Bid)
    thing = things[len(things) // 2 if bids else 0]
    driver.click(driver.scene.screen.says(thing, driver.scene.last_shown))
    driver.press(pygame.K_RETURN)


def test_the_second_game_is_played_hinted_undone_and_counted(drive: Drive) -> None:
    driver = begun(drive)
    session = driver.scene.session
    driver.click("Hint: what the strongest opponent would choose")
    while session.advice is None:
        driver.run()
    (best, *_) = driver.scene.turn.hint
    assert best.label == driver.scene.game.words.choice(session.advice.thought.action, session.advice.view)
    assert best.things
    driver.picture()
    undone = 0
    while not session.over:
        if session.person is None:
            driver.run()
            continue
        decided = session.match.decided
        decide(driver)
        if session.may_undo:
            undone += 1
            driver.click("Take the last step back")
            assert session.match.decided == decided
            decide(driver)
    assert undone
    while session.record_path is None:
        driver.run()
    assert read_record(session.record_path).lines[-1].keys() >= {"result"}
    driver.run()
    driver.click("Watch it again")
    at(driver, BoardReplay)
    driver.press(pygame.K_RETURN, pygame.K_RETURN, pygame.K_ESCAPE)
    at(driver, TableScene)
    driver.click("Play again")
    at(driver, SetupScene)
    driver.press(pygame.K_ESCAPE)
    assert title_of(driver) == CAIRN_NAME
    driver.app.statistics()
    while driver.scene.reading:
        driver.run()
    assert driver.scene.pages.head == "What the hill remembers" and len(driver.scene.games.own) == 1
    driver.picture()


def test_what_lies_over_a_table_is_of_its_game(drive: Drive) -> None:
    driver = begun(drive)
    for name, kind in (("Chronicle", ChronicleScene), ("Menu", PauseScene)):
        driver.click(name)
        at(driver, kind)
        assert driver.scene.owner == CAIRN_NAME
        driver.picture()
        if kind is ChronicleScene:
            driver.press(pygame.K_ESCAPE)
    driver.click("Rulebook")
    at(driver, RulebookScene)
    driver.press(pygame.K_ESCAPE)
    driver.app.open_settings()
    at(driver, SettingsScene)
    assert driver.scene.owner == CAIRN_NAME
    driver.press(pygame.K_ESCAPE, pygame.K_ESCAPE)
    at(driver, TableScene)


@BOTH
def test_a_demo_and_the_next_one_are_of_the_game_whose_title_it_was(drive: Drive, game: str) -> None:
    driver = titled(drive, OTHER[game])
    driver.app.open_title(game)
    driver.click("Watch a game")
    driver.run(0.5)
    assert driver.scene.session.match.game.name == game and driver.scene.session.table.demo
    driver.app.again()
    assert driver.scene.session.match.game.name == game
    leave(driver)
    assert title_of(driver) == game


# From one to the other


@BOTH
def test_a_kept_game_is_gone_on_with_from_the_title_of_the_other(drive: Drive, game: str) -> None:
    driver = titled(drive, OTHER[game])
    kept = keep_both(driver)
    driver.click("Saved games")
    at(driver, SavedScene)
    driver.run(0.5)
    driver.picture()
    if game == CAIRN_NAME:
        driver.scene.choose(("game", kept[game].name))
    driver.click("Go on")
    setup, table = SCENES[game]
    at(driver, table)
    assert driver.scene.session.match.lines == list(read_record(kept[game]).lines)
    driver.run(1.0)
    leave(driver)
    assert title_of(driver) == game, "the title is that of the game that was played"
    driver.press(pygame.K_RETURN)
    at(driver, setup)
    driver.press(pygame.K_ESCAPE)
    assert title_of(driver) == game


@BOTH
def test_a_title_goes_on_with_a_game_of_its_own(drive: Drive, game: str) -> None:
    driver = drive(game=game, **options())
    kept = keep_both(driver)
    (driver.saves / "bad.jsonl").write_text("nothing")
    driver.app.title()
    driver.run()
    assert driver.scene.found.newest.path == kept[game]
    assert [fault.split(":")[0] for fault in driver.scene.found.faults] == ["bad.jsonl"]
    driver.click("Go on")
    at(driver, SCENES[game][1])


def test_the_kept_games_of_both_are_watched_counted_and_deleted(drive: Drive) -> None:
    driver = titled(drive, BRIDGE_NAME)
    paths = keep_bridge(driver.saves), keep_cairn(driver.saves)
    driver.click("Saved games")
    for path, replay, head in zip(
        paths,
        (BridgeReplay, BoardReplay),
        ("What the river remembers", "What the hill remembers"),
        strict=True,
    ):
        driver.run(0.5)
        driver.scene.choose(("game", path.name))
        driver.picture()
        (title,) = driver.scene._game_title(driver.scene._chosen)
        assert title == TWO_GAMES.front_called(path.name.split("-")[0]).title
        driver.click("Watch")
        at(driver, replay)
        driver.run(0.2)
        driver.press(pygame.K_ESCAPE)
        at(driver, SavedScene)
        driver.click("Statistics")
        at(driver, StatisticsScene)
        assert driver.scene.pages.head == head
        while driver.scene.reading:
            driver.run()
        assert [game.game for game in driver.scene.games.own] == [path.name.split("-")[0]]
        driver.picture()
        driver.press(pygame.K_ESCAPE)
        driver.scene.choose("delete")
        driver.scene.choose("delete")
        assert not path.exists()
    driver.press(pygame.K_ESCAPE)
    assert title_of(driver) == BRIDGE_NAME


def test_a_quiet_evening_is_told_in_the_words_of_the_game(drive: Drive) -> None:
    driver = titled(drive, BRIDGE_NAME)
    for path in (keep_bridge(driver.saves), keep_cairn(driver.saves)):
        os.utime(path, (1_700_000_000, 1_700_000_000))
    for game, quiet in ((BRIDGE_NAME, "A quiet river"), (CAIRN_NAME, "A quiet hill")):
        driver.app.statistics(game)
        while driver.scene.reading:
            driver.run()
        driver.scene.choose(("tab", type(driver.scene.games.tab).EVENING))
        assert driver.scene._empty()[0] == quiet
        driver.picture()
        driver.press(pygame.K_ESCAPE)


# Sounds


def test_every_sound_is_of_the_game_that_is_open(drive: Drive) -> None:
    driver = titled(drive, BRIDGE_NAME)
    kept = keep_both(driver)
    bridge = set(TWO_GAMES.front_called(BRIDGE_NAME).sounds().effects)
    driver.app.play_on(kept[CAIRN_NAME])
    session = driver.scene.session
    while not session.over:
        if driver.scene.turn.covered is not None:
            driver.press(pygame.K_RETURN)
        elif session.person is not None:
            decide(driver)
        else:
            driver.run()
    driver.run()
    driver.app.replay(kept[BRIDGE_NAME])
    driver.run(1.0)
    driver.app.close()
    driver.app.title()
    driver.app.play_on(kept[BRIDGE_NAME])
    driver.run(8.0)
    driver.app.title()
    told = sounds(driver)
    assert told[0] == (BRIDGE_NAME, Backing.THEME)
    assert (CAIRN_NAME, Backing.BED) in told and (CAIRN_NAME, "stone") in told
    assert told[-1] == (BRIDGE_NAME, Backing.THEME)
    for game, sound in told:
        if isinstance(sound, str):
            assert sound in (bridge if game == BRIDGE_NAME else BOOK.effects)


# The parts that belong to each game


def test_levels_of_ones_own_lie_in_a_folder_for_each_game(drive: Drive, tmp_path: Path) -> None:
    own = tmp_path / "own"
    texts = {"": "quick", BRIDGE_NAME: "quick", CAIRN_NAME: "knoll"}
    for folder, parent in texts.items():
        (own / folder).mkdir(parents=True, exist_ok=True)
        level = f'extends = "{parent}"\nname = "Own"\nsummary = "An own level."\n'
        (own / folder / f"of-{folder or 'old'}.toml").write_text(level)
    driver = titled(drive, BRIDGE_NAME, own_levels=own)
    driver.app.setup()
    added = [entry.name for entry in driver.scene.levels if entry.name.startswith("of-")]
    assert added == [f"of-{BRIDGE_NAME}", "of-old"], "those of the first game may lie beside the folders"
    assert all(entry.fault is None for entry in driver.scene.levels)
    driver.app.open_title(CAIRN_NAME)
    driver.app.setup()
    assert [entry.name for entry in driver.scene.levels] == ["standard", "knoll", f"of-{CAIRN_NAME}"]


def test_each_setup_keeps_its_own_choices(drive: Drive) -> None:
    driver = titled(drive, CAIRN_NAME)
    driver.app.setup()
    driver.click("Seat 4: Leave empty")
    driver.app.open_title(BRIDGE_NAME)
    driver.app.setup()
    assert len(driver.scene.choices.seats) == 4
    driver.app.open_title(CAIRN_NAME)
    driver.app.setup()
    assert len(driver.scene.choices.seats) == 3


# The shelf


def shelved(drive: Drive, game: str = BRIDGE_NAME) -> Driver:
    return titled(drive, game, shelf=StandInShelf)


def test_with_one_game_there_is_no_way_to_a_shelf(drive: Drive) -> None:
    driver = drive(shelf=StandInShelf, cabinet=BRIDGE_ALONE)
    driver.app.begin()
    at(driver, TitleScene)
    assert "The cabinet" not in driver.names
    driver.press(pygame.K_ESCAPE)
    at(driver, TitleScene)
    driver.app.setup()
    assert "The cabinet" not in driver.names
    driver.app.shelf()
    at(driver, SetupScene)


@BOTH
@pytest.mark.parametrize("place", ["title", "setup", "pause"])
def test_the_shelf_is_one_press_away(drive: Drive, game: str, place: str) -> None:
    driver = shelved(drive, game)
    if place == "setup":
        driver.press(pygame.K_RETURN)
    elif place == "pause":
        driver.press(pygame.K_RETURN, pygame.K_RETURN)
        driver.run()
        driver.press(pygame.K_ESCAPE)
        at(driver, PauseScene)
    driver.picture()
    driver.click("The cabinet")
    at(driver, StandInShelf)
    assert len(driver.app.stack) == 1
    assert driver.scene.focused == game and driver.scene.from_title == (place == "title")
    waiting = driver.scene.entries[game].waiting
    assert (waiting is not None) == (place == "pause"), "a game that was left waits"
    driver.press(pygame.K_RETURN)
    assert title_of(driver) == game
    driver.press(pygame.K_ESCAPE)
    at(driver, StandInShelf)


def test_the_shelf_goes_on_with_any_game_and_tells_its_rules(drive: Drive) -> None:
    driver = shelved(drive)
    kept = keep_both(driver)
    for game, help_page in ((BRIDGE_NAME, RulebookScene), (CAIRN_NAME, RulebookScene)):
        driver.app.shelf()
        driver.app.rules(game)
        at(driver, help_page)
        driver.picture()
        driver.press(pygame.K_ESCAPE)
        at(driver, StandInShelf)
        waiting = driver.scene.entries[game].waiting
        assert waiting is not None and waiting.path == kept[game]
        driver.app.play_on(waiting.path)
        at(driver, SCENES[game][1])
        assert len(driver.app.stack) == 1
        driver.app.title()
        assert title_of(driver) == game


def test_a_summary_says_what_waits_and_when_it_was_played(drive: Drive) -> None:
    driver = shelved(drive)
    assert [(one.waiting, one.played) for one in driver.app.summaries()] == [(None, None)] * 2
    path = keep_cairn(driver.saves, 3)
    os.utime(path, (1_700_000_000, 1_700_000_000))
    over = keep_cairn(driver.saves, name="cairn-0002.jsonl")
    os.utime(over, (1_700_000_100, 1_700_000_100))
    (driver.saves / "bad.jsonl").write_text("nothing")
    bridge, tiny = driver.app.summaries()
    assert bridge.game == BRIDGE_NAME and bridge.played is None
    assert tiny.waiting is not None and tiny.waiting.path == path and tiny.waiting.round == 2
    assert tiny.played == 1_700_000_100
    assert tiny.match is not None and tiny.match.lines == list(read_record(path).lines)


def test_a_book_says_in_one_sentence_how_far_its_waiting_game_has_come(drive: Drive) -> None:
    driver = titled(drive, BRIDGE_NAME)
    keep_both(driver)
    driver.app.shelf()
    at(driver, ShelfScene)
    lines = [state_line(entry, ENGLISH) for entry in driver.scene.entries]
    assert [line.split(": ")[0] for line in lines] == ["A game waits"] * 2
    assert all(line.split(": ")[1].startswith("round ") for line in lines), lines


def test_the_shelf_belongs_to_no_game_and_has_sounds_of_its_own(drive: Drive) -> None:
    driver = titled(drive, CAIRN_NAME)
    driver.app.shelf()
    at(driver, ShelfScene)
    driver.run(1.0)
    driver.press(pygame.K_LEFT)
    driver.click("Settings")
    at(driver, SettingsScene)
    driver.press(pygame.K_ESCAPE)
    driver.click("Open")
    driver.run(1.0)
    assert title_of(driver) == BRIDGE_NAME
    told = sounds(driver)
    assert told[:3] == [(CAIRN_NAME, Backing.THEME), (CAIRN_NAME, None), (SHELF, "boards")]
    assert told[3:] == [
        *((SHELF, sound) for sound in ("page", "drawer", "creak", "chime")),
        (BRIDGE_NAME, Backing.THEME),
    ]


def test_the_very_first_start_is_at_the_shelf_every_other_at_the_game_played_last(drive: Drive) -> None:
    first = drive(**options(shelf=StandInShelf))
    first.app.begin()
    at(first, StandInShelf)
    assert game_to_open(first.opening) == BRIDGE_NAME
    keep_cairn(first.saves, 2)
    assert game_to_open(first.opening) == CAIRN_NAME
    first.app.close_window()
    later = drive(game=game_to_open(first.opening), **options(shelf=StandInShelf))
    later.app.begin()
    assert title_of(later) == CAIRN_NAME
