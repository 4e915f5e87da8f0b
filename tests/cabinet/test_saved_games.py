"""Saved games: the newest unfinished one is found among any other files in the folder."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from game.cabinet.games import SHIPPED
from game.cabinet.tables import demo_tables, resumed, watched_tables
from game.match.apart import Apart
from game.match.journal import Journal
from game.match.lines import text_of
from game.match.match import Match
from game.match.record_file import FileFault, public_lines, write_record
from game.match.replay import RecordFault
from game.match.saved_games import Found, find_unfinished, new_record
from game.match.seat import Seat
from game.match.sole_writer import SoleWriter
from tests.cabinet.driver import GAME

NAMES = ("Maud", "Hugh")


def begun(decisions: int = 3, kind: str = "human", apart: Apart | None = None) -> Match:
    """Return a game of two seats after some decisions."""
    game = SHIPPED.game_called(GAME)
    assert game is not None
    level = watched_tables(game)(1).match.level
    match = Match(game, level, tuple(Seat(name, kind) for name in NAMES), "a seed", "salt", apart=apart)
    match.start()
    while decisions and not match.over:
        seat = match.to_move[0]
        match.decide(seat, match.legal(seat)[0])
        decisions -= 1
    return match


def keep(folder: Path, name: str, match: Match, age: int = 0) -> Path:
    """Write the match's record, with a timestamp so many seconds before the newest; return its path."""
    folder.mkdir(exist_ok=True)
    path = folder / name
    write_record(path, match.lines)
    os.utime(path, (1_000_000 - age, 1_000_000 - age))
    return path


def found_in(folder: Path) -> Found:
    return find_unfinished(folder, SHIPPED.game_called)


def test_no_folder_and_an_empty_one_hold_nothing(tmp_path: Path) -> None:
    assert found_in(tmp_path / "none") == Found() == found_in(tmp_path)


def test_the_newest_unfinished_game_is_found(tmp_path: Path) -> None:
    keep(tmp_path, "old.jsonl", begun(1), age=50)
    newest = keep(tmp_path, "new.jsonl", begun(), age=10)
    keep(tmp_path, "over.jsonl", begun(10_000), age=0)
    found = found_in(tmp_path)
    assert found.newest is not None
    assert (found.newest.path, found.newest.names, found.newest.round) == (newest, NAMES, 1)
    assert found.faults == ()


@pytest.mark.parametrize("apart", [Apart.LESSON, Apart.PUZZLE])
def test_a_lesson_or_a_puzzle_takes_the_place_of_no_other_game(tmp_path: Path, apart: Apart) -> None:
    taught = keep(tmp_path, "taught.jsonl", begun(apart=apart), age=10)
    found = found_in(tmp_path)
    assert found.newest is not None and found.newest.path == taught, "it is found where it is the only one"
    game = keep(tmp_path, "game.jsonl", begun(), age=50)
    found = found_in(tmp_path)
    assert found.newest is not None and found.newest.path == game


def test_a_damaged_file_is_named_in_one_line_and_hinders_nothing(tmp_path: Path) -> None:
    good = keep(tmp_path, "good.jsonl", begun(), age=60)
    (tmp_path / "torn.jsonl").write_bytes(b"\xff\xfe nothing\n")
    (tmp_path / "empty.jsonl").write_bytes(b"")
    found = found_in(tmp_path)
    assert found.newest is not None and found.newest.path == good
    assert sorted(fault.split(":")[0] for fault in found.faults) == ["empty.jsonl", "torn.jsonl"]
    assert not any("\n" in fault or str(tmp_path) in fault for fault in found.faults)


def test_a_game_whose_bot_is_not_here_is_not_offered(tmp_path: Path) -> None:
    path = keep(tmp_path, "who.jsonl", begun(kind="bot:grandmaster"))
    found = found_in(tmp_path)
    assert found.newest is None
    assert found.faults == (f"{path.name}: 'bot:grandmaster' is not a known player or bot",)


def test_a_finished_game_is_not_offered_even_where_its_result_was_lost(tmp_path: Path) -> None:
    path = keep(tmp_path, "over.jsonl", begun(10_000))
    lines = path.read_bytes().splitlines(keepends=True)
    path.write_bytes(b"".join(lines[:-1]) + lines[-1][:20])
    assert found_in(tmp_path) == Found()


def test_looking_changes_no_file(tmp_path: Path) -> None:
    path = keep(tmp_path, "cut.jsonl", begun())
    torn = path.read_bytes() + b'{"round":1,"se'
    path.write_bytes(torn)
    assert found_in(tmp_path).newest is not None
    assert path.read_bytes() == torn


def test_a_game_gone_on_with_stands_where_it_stood_and_is_written_on(tmp_path: Path) -> None:
    match = begun()
    path = keep(tmp_path, "cut.jsonl", match)
    path.write_bytes(path.read_bytes() + b'{"round":1,"se')
    table = resumed(path)
    assert table.match.lines == match.lines and table.held == len(match.lines)
    journal = Journal(path, table.match, table.held)
    seat = table.match.to_move[0]
    table.match.decide(seat, table.match.legal(seat)[-1])
    journal.close()
    assert resumed(path).match.lines == table.match.lines


def test_a_new_game_has_a_name_that_no_file_bears(tmp_path: Path) -> None:
    assert new_record(tmp_path / "none", GAME).name == f"{GAME}-0001.jsonl"
    for name in (f"{GAME}-0007.jsonl", f"{GAME}-x.jsonl", "other-0100.jsonl", f"{GAME}-00009999999999.jsonl"):
        (tmp_path / name).touch()
    assert new_record(tmp_path, GAME).name == f"{GAME}-0008.jsonl"


def test_the_games_of_a_demo_differ_and_can_be_dealt_again() -> None:
    game = SHIPPED.game_called(GAME)
    assert game is not None
    level = watched_tables(game)(1).match.level
    tables = demo_tables(game, level, ("random", "random"), "a seed")
    first, second, again = tables(1).match, tables(2).match, tables(1).match
    for match in (first, second, again):
        match.start()
    assert first.lines == again.lines
    assert first.lines[1] != second.lines[1]
    assert tables(1).demo and tables(1).record is None


@pytest.mark.parametrize("torn", [b"", b'{"round":1,"se'], ids=["whole", "torn"])
@pytest.mark.parametrize("why", ["bot", "seedless", "false", "held"])
def test_a_game_that_is_refused_keeps_its_file_byte_for_byte(tmp_path: Path, why: str, torn: bytes) -> None:
    match = begun(kind="bot:grandmaster" if why == "bot" else "human")
    path = keep(tmp_path, "cut.jsonl", match)
    if why == "seedless":
        path.write_bytes("".join(map(text_of, public_lines(match))).encode())
    if why == "false":
        path.write_bytes(path.read_bytes() + b'{"note":"back","steps":77}\n')
    path.write_bytes(path.read_bytes() + torn)
    os.utime(path, (1_000_000, 1_000_000))
    before = path.read_bytes()
    other = SoleWriter(path) if why == "held" else None
    with pytest.raises((FileFault, RecordFault)):
        resumed(path)
    if other is not None:
        other.release()
    assert path.read_bytes() == before and path.stat().st_mtime == 1_000_000
    assert list(tmp_path.iterdir()) == [path]
