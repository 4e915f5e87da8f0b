"""Names, kinds, colours and seeds that the program itself never writes, on every screen that reads them.

Every reader refuses values that a record cannot contain; all others are shown.
"""

from __future__ import annotations

import os
from functools import cache
from pathlib import Path
from typing import Final

import pytest

from game.cabinet.pause_scene import NoticeScene
from game.cabinet.proof_scene import ProofScene
from game.cabinet.saved_scene import SavedScene
from game.core.chance import salt_of
from game.core.checking import printable
from game.match.lines import RecordLine
from game.match.match import Match
from game.match.record_file import write_record
from game.match.seat import Seat
from game.old_london_bridge.scenes.bridge_replay import BridgeReplay
from game.tabletop.table.table_scene import TableScene
from tests.cabinet.conftest import Drive
from tests.cabinet.driver import NOW, Driver
from tests.cabinet.stored_games import keep_game
from tests.cabinet.test_statistics_scene import opened
from tests.cli.test_commands import ended
from tests.match.tables import BRIDGE, BRIDGE_LEVELS

#: Control characters of both blocks, marks and overrides of direction, separators of lines.
CONTROLS: Final = (
    *("\x00", "\x01", "\t", "\n", "\x1b", "\x7f", "\x80", "\x9f", "\u061c", "\u200e", "\u200f"),
    *("\u2028", "\u2029", "\u202a", "\u202e", "\u2066", "\u2069"),
)
#: Names without control characters: from many languages, and with letters that no font has.
ODD: Final = ("", "  ", "\u00a0", "\u200d", "\u00ad", "\ufeff", "\ue000", "\U0010ffff", "e" + "\u0301" * 199)


@cache
def lines_of(over: bool, seat: Seat, seed: str = "a seed") -> tuple[RecordLine, ...]:
    """Return the lines of a game of this seat and another person, finished or after six decisions."""
    match = Match(BRIDGE, BRIDGE_LEVELS["quick"], (seat, Seat("Hugh", "human")), seed, salt_of(seed))
    match.start()
    while not match.over and (over or match.decided < 6):
        match.decide(match.to_move[0], match.legal(match.to_move[0])[0])
    return tuple(match.lines)


def kept(folder: Path, over: bool, seat: Seat, seed: str = "a seed") -> Path:
    """Write the record of such a game, an hour before the evening; return its path."""
    folder.mkdir(exist_ok=True)
    path = folder / ("over.jsonl" if over else "cut.jsonl")
    write_record(path, lines_of(over, seat, seed))
    os.utime(path, (NOW.timestamp() - 3600,) * 2)
    return path


def looked_at(driver: Driver, shelf: str) -> None:
    """Open the list of saved games and draw a shelf of it."""
    driver.app.title()
    driver.picture()
    driver.app.saved()
    driver.run(0.5)
    driver.click(next(name for name in driver.names if f": {shelf}" in name))
    driver.run(0.5)
    driver.picture()
    assert isinstance(driver.scene, SavedScene)


def refused(driver: Driver, does: str) -> None:
    """Check that a notice gives a drawable reason, and close it."""
    assert isinstance(driver.scene, NoticeScene), does
    driver.picture()
    driver.app.close()


SEATS: Final = [
    *(Seat(f"Ma{letter}ud", "human") for letter in CONTROLS),
    *(Seat("Maud", kind) for kind in ("bot:\x00", "bot:\u202e")),
    *(Seat("Maud", "human", colour) for colour in ("\x00", "\u2028")),
]


@pytest.mark.parametrize("over", [True, False], ids=["over", "cut"])
@pytest.mark.parametrize("seat", SEATS, ids=ascii)
def test_a_record_with_a_control_character_is_refused_by_every_reader(
    tmp_path: Path, seat: Seat, over: bool, capsys: pytest.CaptureFixture[str]
) -> None:
    path = kept(tmp_path / "saves", over, seat)
    assert ended(["verify", path]) == 1
    told = capsys.readouterr().out
    assert told.startswith(f"{path}: line 1: seat ") and told.count("\n") == 1
    assert ended(["replay", path]) == 2 and ended(["play", "--resume", path]) == 2
    lines = capsys.readouterr().err.splitlines()
    assert len(lines) == 2 and all("line 1: seat " in line and line.isprintable() for line in lines)


@pytest.mark.parametrize("letter", ["\x00", "\u202e", "\u2028"], ids=ascii)
def test_a_seed_is_read_whatever_it_holds_and_shown_escaped(
    drive: Drive, tmp_path: Path, letter: str
) -> None:
    path = kept(tmp_path / "saves", True, Seat("Maud", "human"), f"a{letter}seed")
    assert ended(["verify", path]) == 0
    driver = drive()
    driver.app.play_on(path)
    driver.app.prove()
    assert isinstance(driver.scene, ProofScene)
    assert next(told for _, told in driver.scene._told()) == printable(f"a{letter}seed")
    driver.picture()


@pytest.mark.parametrize("letter", ["\x00", "\u202e"], ids=ascii)
def test_a_refused_record_stands_apart_on_every_screen_and_the_rest_are_read(
    drive: Drive, tmp_path: Path, letter: str
) -> None:
    driver = drive()
    saves = tmp_path / "saves"
    paths = [kept(saves, over, Seat(f"Ma{letter}ud", "human")) for over in (False, True)]
    keep_game(saves, 1)
    looked_at(driver, "Finished")
    assert any("Hugh" in name for name in driver.names)
    looked_at(driver, "Set aside")
    assert sum(".jsonl" in name for name in driver.names) == 2
    for path in paths:
        driver.app.replay(path)
        refused(driver, "replay")
        driver.app.play_on(path)
        refused(driver, "resume")
    opened(driver)
    driver.picture()
    assert len(driver.scene.games.own) == 1 and "Not counted: 1 damaged file." in driver.scene.foot


@pytest.mark.sampled(4)
@pytest.mark.parametrize("name", ODD, ids=ascii)
def test_any_other_name_is_read_and_shown_everywhere(drive: Drive, tmp_path: Path, name: str) -> None:
    driver = drive()
    paths = [kept(tmp_path / "saves", over, Seat(name, "human", "no colour")) for over in (False, True)]
    assert ended(["verify", *paths]) == 0
    for shelf in ("Unfinished", "Finished", "Set aside"):
        looked_at(driver, shelf)
    driver.app.replay(paths[1])
    assert isinstance(driver.scene, BridgeReplay)
    driver.picture()
    driver.app.close()
    scene = opened(driver).scene
    driver.picture()
    assert len(scene.games.own) == 1
    driver.click(next(one for one in driver.names if "All games" in one))
    driver.picture()
    driver.app.play_on(paths[0])
    assert isinstance(driver.scene, TableScene)
    driver.picture()
