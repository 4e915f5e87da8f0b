"""A game that can no longer be saved goes on, and its players are notified once, in one plain line."""

from __future__ import annotations

import errno
import io
import os
import random
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pygame
import pytest

from game.cabinet.app import App
from game.cabinet.pause_scene import NoticeScene
from game.cabinet.title_scene import TitleScene
from game.match.record_file import read_record
from game.match.sole_writer import SoleWriter
from game.stage.director import Pace
from game.tabletop.setup.setup_scene import SetupScene
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.table_driver import BOT, PERSON
from tests.cabinet.test_saved_games import begun, keep
from tests.old_london_bridge.screen.players import Player, a_match

FULL = f"{os.strerror(errno.ENOSPC)}; the game continues without a record"
GONE = "the file no longer exists; the game continues without a record"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with the lines of every notice over the table."""
    lines: list[str] = []
    tell = App._tell

    def noted(app: App, head: str, words: str) -> None:
        lines.append(words)
        tell(app, head, words)

    monkeypatch.setattr(App, "_tell", noted)
    return lines


class Disk(io.FileIO):
    """A disk with room for so many more bytes."""

    room = 0

    def write(self, data: Any, /) -> int:
        if not Disk.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = super().write(bytes(data)[: Disk.room])
        Disk.room -= count
        return count


def small_disk(monkeypatch: pytest.MonkeyPatch, room: int) -> None:
    plain = Path.open
    Disk.room = room

    def opened(path: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        return Disk(path, mode) if mode in ("xb", "ab") else plain(path, mode, *rest, **options)

    monkeypatch.setattr(Path, "open", opened)


def seated(player: Player) -> tuple[Path, dict[Path, bytes]]:
    """Start a table of a person and a bot in a folder with two older games."""
    old = [keep(player.saves, f"old-{number}.jsonl", begun(number)) for number in (2, 5)]
    record = player.saves / "old_london_bridge-0001.jsonl"
    player.sit(a_match((PERSON, BOT)), Pace.STILL, record)
    return record, {path: path.read_bytes() for path in old}


def played_on(player: Player, rng: random.Random, harm: Callable[[], None] = lambda: None) -> int:
    """Play up to a notice and on for a while after it; `harm` is done after some choices.

    Returns how many notices there were.
    """
    notices = choices = after = 0
    table = player.table
    while not table.session.over and after < 12:
        if isinstance(player.scene, NoticeScene):
            player.picture()
            player.press(pygame.K_RETURN)
            notices += 1
        elif table.session.person is None and not table.session.held:
            player.tick()
        else:
            player.answer(rng)
            choices += 1
            after += notices
            if choices == 5:
                harm()
            if table.session.journal is not None:
                # Wait for the writing thread, so that each run is the same.
                table.session.journal.wait()
    return notices


def test_a_disk_that_is_full_in_the_middle_of_a_line_is_told_of_once(
    player: Player, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    small_disk(monkeypatch, 5_200)
    record, old = seated(player)
    assert played_on(player, random.Random(1)) == 1
    assert told == [f"{record.name}: {FULL}"]
    data = record.read_bytes()
    assert len(data) == 5_200 and not data.endswith(b"\n")
    lines = list(read_record(record).lines)
    played = player.table.session.match.lines
    assert 10 < len(lines) < len(played) and lines == played[: len(lines)]
    assert {path: path.read_bytes() for path in old} == old


def test_a_folder_that_is_taken_away_is_told_of_once(player: Player, told: list[str]) -> None:
    record, _ = seated(player)
    assert played_on(player, random.Random(2), lambda: shutil.rmtree(player.saves)) == 1
    assert told == [f"{record.name}: {GONE}"]
    player.app.title()
    assert isinstance(player.scene, TitleScene) and not player.saves.exists()


def test_a_folder_that_may_not_be_written_is_told_of_once(
    player: Player, monkeypatch: pytest.MonkeyPatch, told: list[str]
) -> None:
    opens = os.open

    def refused(path: Any, flags: int, *rest: Any, **options: Any) -> int:
        if flags & os.O_CREAT and str(path).startswith(str(player.saves)) and "old-" not in str(path):
            raise OSError(errno.EROFS, os.strerror(errno.EROFS), str(path))
        return opens(path, flags, *rest, **options)

    monkeypatch.setattr(os, "open", refused)
    record, old = seated(player)
    assert played_on(player, random.Random(3)) == 1
    assert told == [f"{record.name}: {os.strerror(errno.EROFS)}"]
    assert {path: path.read_bytes() for path in player.saves.iterdir()} == old


@pytest.mark.parametrize("way", ["title", "again"])
def test_what_fails_as_the_table_is_left_is_told_where_one_comes_to(
    player: Player, monkeypatch: pytest.MonkeyPatch, told: list[str], way: str
) -> None:
    small_disk(monkeypatch, 100_000)
    record, _ = seated(player)
    assert player.wait()
    session = player.table.session
    assert session.journal is not None
    session.journal.wait()
    Disk.room = 0
    assert session.person is not None
    session.decide(session.person, session.legal(session.person)[0])
    getattr(player.app, way)()
    assert isinstance(player.scene, NoticeScene) and told == [f"{record.name}: {FULL}"]
    player.picture()
    player.press(pygame.K_RETURN)
    assert isinstance(player.scene, TitleScene if way == "title" else SetupScene)


def test_the_pause_menu_says_that_nobody_keeps_such_a_game(player: Player, told: list[str]) -> None:
    seated(player)
    assert player.wait()
    session, rng = player.table.session, random.Random(4)
    assert session.journal is not None
    # Otherwise the write of the deal may fail, and the notice would come before a choice.
    session.journal.wait()
    shutil.rmtree(player.saves)
    while not session.match.decided:
        player.answer(rng)
    session.journal.wait()
    player.run()
    assert isinstance(player.scene, NoticeScene)
    player.press(pygame.K_RETURN, pygame.K_ESCAPE)
    paused: Any = player.scene
    assert not paused._kept and len(told) == 1


# Two copies of the program


def test_a_game_open_in_another_copy_is_named_in_one_line(player: Player, told: list[str]) -> None:
    path = keep(player.saves, "cut.jsonl", begun())
    data = path.read_bytes()
    with SoleWriter(path):
        player.app.title()
        player.run()
        player.click("Go on")
        assert isinstance(player.scene, NoticeScene)
        assert told == ["cut.jsonl: it is open in another copy of the program"]
        player.picture()
        player.press(pygame.K_RETURN)
        assert path.read_bytes() == data
    player.click("Go on")
    assert isinstance(player.scene, TableScene) and len(told) == 1


def test_a_name_that_another_copy_has_taken_gives_way_to_the_next(player: Player, told: list[str]) -> None:
    name = player.saves / "old_london_bridge-0001.jsonl"
    player.saves.mkdir()
    with SoleWriter(name):
        player.sit(a_match((PERSON, BOT)), record=name)
        player.run(0.5)
        journal = player.table.session.journal
        assert journal is not None and journal.path.name == "old_london_bridge-0002.jsonl"
        player.app.title()
    assert [path.name for path in player.saves.iterdir()] == [journal.path.name] and told == []
