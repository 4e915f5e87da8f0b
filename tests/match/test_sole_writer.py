"""One process at a time writes to a file, and a killed process blocks none."""

from __future__ import annotations

import subprocess
import sys
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest

import game.match.stored_file as stored_file
from game.match.journal import FileTaken, Journal, begin, resume
from game.match.record_file import FileFault, read_record
from game.match.settings import FILE, PACES, SettingsFile, settings_from
from game.match.sole_writer import HeldElsewhere, SoleWriter, is_held
from tests.match.tables import cairn, file_of, game_called, play

ROOT = Path(__file__).resolve().parents[2]
HOLD = """
import sys
from pathlib import Path
from game.match.sole_writer import SoleWriter
held = SoleWriter(Path(sys.argv[1]))
print("held", flush=True)
sys.stdin.read()
"""


@contextmanager
def another_copy(path: Path) -> Iterator[subprocess.Popen[str]]:
    """Run a process that writes to a file, until it is killed."""
    started = [sys.executable, "-c", HOLD, str(path)]
    child = subprocess.Popen(
        started, cwd=ROOT, stdin=subprocess.PIPE, stdout=subprocess.PIPE, encoding="utf-8"
    )
    try:
        assert child.stdout is not None and child.stdout.readline() == "held\n"
        yield child
    finally:
        child.kill()
        child.communicate()


def kept(path: Path) -> bytes:
    """Write a game of some decisions, close it, and return its bytes."""
    match = play(cairn(2).match(), 1, 3)
    Journal(path, match).close()
    return file_of(match)


def test_a_game_open_in_another_copy_is_named_in_one_line_and_left_alone(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    data = kept(path)
    with another_copy(path):
        assert is_held(path)
        with pytest.raises(FileFault) as raised:
            resume(path, game_called)
        assert str(raised.value) == f"{path}: it is open in another copy of the program"
        assert path.read_bytes() == data


def test_the_right_to_write_dies_with_the_process(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept(path)
    with another_copy(path) as child:
        child.kill()
        child.wait()
        assert not is_held(path)
        resume(path, game_called)[1].close()
    assert [one.name for one in tmp_path.iterdir()] == ["game.jsonl"], "no lock is left behind"


def test_one_program_does_not_write_twice_into_a_file_either(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    journal = Journal(path, cairn(2).match())
    journal.wait()
    (tmp_path / "other name.jsonl").symlink_to(path)
    for name in ("game.jsonl", "other name.jsonl"):
        with pytest.raises(FileFault, match=r"it is open in another copy of the program$"):
            resume(tmp_path / name, game_called)
    journal.close()
    resume(path, game_called)[1].close()


def test_looking_whether_somebody_writes_makes_nothing(tmp_path: Path) -> None:
    assert not is_held(tmp_path / "game.jsonl") and not is_held(tmp_path / "none" / "game.jsonl")
    assert list(tmp_path.iterdir()) == []
    with SoleWriter(tmp_path / "game.jsonl"):
        assert is_held(tmp_path / "game.jsonl")
    with pytest.raises(FileNotFoundError):
        SoleWriter(tmp_path / "none" / "game.jsonl")
    assert list(tmp_path.iterdir()) == []


def test_a_game_that_another_copy_has_gone_on_with_meanwhile_is_not_written_to(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    kept(path)
    match, journal = resume(path, game_called)
    journal.close()
    other, journal = resume(path, game_called)
    play(other, 5, 1)
    journal.close()
    data = path.read_bytes()
    with pytest.raises(FileFault, match=r"the file has changed since it was read$"):
        Journal(path, match, len(match.lines))
    assert path.read_bytes() == data
    path.write_bytes(b"foreign\n")
    with pytest.raises(FileFault, match=r"game.jsonl: line 1: .foreign"):
        Journal(path, match, len(match.lines))
    assert path.read_bytes() == b"foreign\n" and not is_held(path)


def test_two_copies_that_begin_a_game_by_one_name_keep_both(tmp_path: Path) -> None:
    name = tmp_path / "cairn-0001.jsonl"
    games = [cairn(2).match(seed) for seed in ("one", "two", "three")]
    with another_copy(name):
        first = begin(name, games[0])
        second = begin(name, games[1])
        second.close()
        third = begin(name, games[2])
    for journal in (first, third):
        journal.close()
    names = [journal.path.name for journal in (first, second, third)]
    assert names == ["cairn-0002.jsonl", "cairn-0003.jsonl", "cairn-0004.jsonl"]
    assert [list(read_record(tmp_path / one).lines) for one in names] == [game.lines for game in games]


def test_a_name_that_somebody_chose_is_not_given_up(tmp_path: Path) -> None:
    path = tmp_path / "our game.jsonl"
    path.write_bytes(b"precious")
    with pytest.raises(FileTaken):
        begin(path, cairn(2).match())
    assert [one.name for one in tmp_path.iterdir()] == [path.name] and path.read_bytes() == b"precious"


# The settings


def test_settings_that_many_write_at_once_are_never_torn(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    # The lock's timeout never ends here, however slow the machine.
    monkeypatch.setattr(stored_file, "_PATIENCE", 300.0)
    copies = [SettingsFile(tmp_path) for _ in range(4)]
    copies[0].change(pace="calm")

    def write(copy: SettingsFile) -> None:
        for number in range(12):
            copy.change(pace=PACES[number % len(PACES)], tables={"a game": {"seed": "x" * 500 * number}})

    writers = [threading.Thread(target=write, args=(copy,)) for copy in copies]
    for writer in writers:
        writer.start()
    while any(writer.is_alive() for writer in writers):
        settings_from((tmp_path / FILE).read_text(encoding="utf-8"))
    assert [copy.notice for copy in copies] == [None] * 4
    assert SettingsFile(tmp_path).settings in [copy.settings for copy in copies]
    assert [one.name for one in tmp_path.iterdir()] == [FILE]


def test_a_copy_that_mends_damaged_settings_is_not_put_aside_by_the_next(tmp_path: Path) -> None:
    (tmp_path / FILE).write_text("damaged")
    first, second = SettingsFile(tmp_path), SettingsFile(tmp_path)
    first.change(pace="calm")
    second.change(pace="swift")
    aside = [one.name for one in tmp_path.iterdir() if one.name != FILE]
    assert aside == ["settings.damaged-1.json"]
    assert (tmp_path / aside[0]).read_text() == "damaged"


def test_settings_that_another_copy_does_not_let_go_of_have_one_line(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(stored_file, "_PATIENCE", 0.0)
    file = SettingsFile(tmp_path)
    with SoleWriter(tmp_path / FILE):
        with pytest.raises(HeldElsewhere):
            SoleWriter(tmp_path / FILE)
        file.change(pace="calm")
    assert file.settings.pace == "calm"
    assert file.notice == f"{FILE}: it is open in another copy of the program; the settings are not saved"
