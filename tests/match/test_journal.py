"""The file of a game in progress: cut off anywhere it can be resumed, and nothing is ever overwritten."""

import errno
import io
import os
import stat
import threading
from pathlib import Path
from typing import Any

import pytest

from game.match.journal import Journal, resume
from game.match.match import Match
from game.match.record_file import FileFault, public_lines, read_record, write_record
from game.match.replay import RecordFault, replay
from tests.match.seat_notes import hand_over
from tests.match.tables import (
    BOTH,
    bridge,
    cairn,
    file_of,
    game_called,
    play,
    play_lines,
    play_with_notes,
    position_of,
    repeat,
)
from tests.playthrough.tables import Table, known
from tests.sampling import sample

TABLES = pytest.mark.parametrize("table", BOTH, ids=lambda table: table.name)


@pytest.fixture
def syncs(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list that fills with the numbers of the files synced, without folders; no sync waits."""
    synced: list[int] = []

    def sync(number: int) -> None:
        if not stat.S_ISDIR(os.fstat(number).st_mode):
            synced.append(number)

    monkeypatch.setattr(os, "fsync", sync)
    return synced


@TABLES
def test_the_file_of_a_played_game_is_its_record(tmp_path: Path, table: Table, syncs: list[int]) -> None:
    match = table.match()
    path = tmp_path / "new" / "folder" / "game.jsonl"
    journal = Journal(path, match)
    whole = play_with_notes(table.match(), 5).lines
    for number in range(len(match.lines), len(whole)):
        if number >= len(match.lines):
            repeat(match, whole[number])
            journal.keep()
    journal.close()
    assert journal.fault is None and match.lines == whole
    assert path.read_bytes() == file_of(match)


def test_each_decision_is_written_and_synced_once(tmp_path: Path, syncs: list[int]) -> None:
    match = cairn(3).match()
    journal = Journal(tmp_path / "game.jsonl", match)
    journal.wait()
    assert len(syncs) == 1, "the deal"
    for number in range(2, 9):
        play(match, number, 1)
        journal.keep()
        journal.wait()
        assert len(syncs) == number
        assert journal.path.read_bytes() == file_of(match)
        journal.keep()
    journal.close()
    assert len(syncs) == 8


def test_the_thread_of_a_journal_ends_with_it(tmp_path: Path) -> None:
    before = set(threading.enumerate())
    journal = Journal(tmp_path / "game.jsonl", cairn(2).match())
    assert [thread.name for thread in set(threading.enumerate()) - before] == ["journal"]
    journal.close()
    assert not set(threading.enumerate()) - before


# Cut off


def stood(table: Table, whole: Match) -> dict[int, tuple[object, ...]]:
    """Return, by the number of whole lines in the record, the position's facts at that moment."""
    match = table.match()
    known_then = known(position_of(match))
    moments = {}
    for number in range(2, len(whole.lines) + 1):
        moments[number] = known_then
        if number == len(match.lines) and number < len(whole.lines):
            repeat(match, whole.lines[number])
            known_then = known(position_of(match))
            # The line is whole: the decision counts, though its consequences may be lost.
            moments[number + 1] = known_then
    return moments


def resumed_everywhere(folder: Path, table: Table, whole: Match, cuts: list[int]) -> None:
    """Check that the game cut off at each of these bytes resumes where it was, and ends the same."""
    data = file_of(whole)
    moments = stood(table, whole)
    for cut in cuts:
        path = folder / f"{cut}.jsonl"
        path.write_bytes(data[:cut])
        # A line that lacks only its newline is complete.
        lines = data[: cut + 1].count(b"\n")
        if lines < 2:
            with pytest.raises((FileFault, RecordFault)):
                resume(path, game_called)
            assert path.read_bytes() == data[:cut], "what cannot be played on stays as it is"
            continue
        match, journal = resume(path, game_called)
        assert known(position_of(match)) == moments[lines], cut
        play_lines(match, whole.lines)
        journal.close()
        assert journal.fault is None and path.read_bytes() == data
        path.unlink()


def test_a_game_cut_off_at_any_byte_goes_on_where_it_stood(tmp_path: Path, syncs: list[int]) -> None:
    table = cairn(2, rounds=3)
    whole = play_with_notes(table.match(), 12)
    assert {"back", "seat"} <= {line.get("note") for line in whole.lines}
    cuts = sample("cut at a byte", range(len(file_of(whole)) + 1), 250)
    resumed_everywhere(tmp_path, table, whole, cuts)


@pytest.mark.parametrize("table", [bridge("quick", 2), bridge("standard", 3)], ids=lambda table: table.name)
def test_a_game_cut_off_after_any_line_goes_on_where_it_stood(
    tmp_path: Path, syncs: list[int], table: Table
) -> None:
    whole = play_with_notes(table.match(), 3, 120)
    data = file_of(whole)
    ends = [place + 1 for place, byte in enumerate(data) if byte == 10]
    step = 1 if table.players == 2 else 5
    cuts = [*ends[::step], *(end + 7 for end in ends[2:-1:9])]
    resumed_everywhere(tmp_path, table, whole, sample(f"cut after a line {table.name}", cuts, 15))


def test_a_game_cut_off_again_and_again_ends_all_the_same(tmp_path: Path, syncs: list[int]) -> None:
    whole = play_with_notes(cairn(4).match(), 2)
    data = file_of(whole)
    path = tmp_path / "game.jsonl"
    first = sum(len(line) for line in data.splitlines(keepends=True)[:2])
    path.write_bytes(data[:first])
    for cut in range(first, len(data), 41):
        match, journal = resume(path, game_called)
        play_lines(match, whole.lines)
        journal.close()
        assert path.read_bytes() == data
        os.truncate(path, cut)


def test_a_game_that_is_over_is_resumed_as_it_is(tmp_path: Path) -> None:
    match = play(cairn(2).match(), 1)
    write_record(tmp_path / "game.jsonl", match.lines)
    again, journal = resume(tmp_path / "game.jsonl", game_called)
    journal.close()
    assert again.over and (tmp_path / "game.jsonl").read_bytes() == file_of(match)


def test_what_is_shown_before_the_end_is_not_played_on(tmp_path: Path) -> None:
    match = play(cairn(3, hand=0).match(), 1, 3)
    path = tmp_path / "game.jsonl"
    write_record(path, public_lines(match))
    before = path.read_bytes()
    with pytest.raises(FileFault, match=r"the record has no seed; it can be checked but not resumed$"):
        resume(path, game_called)
    assert path.read_bytes() == before


def test_a_false_record_is_not_played_on_and_stays_as_it_is(tmp_path: Path) -> None:
    data = file_of(play(cairn(3).match(), 1, 5)).replace(b'"round":1', b'"round":7') + b'{"torn'
    path = tmp_path / "game.jsonl"
    path.write_bytes(data)
    with pytest.raises(RecordFault):
        resume(path, game_called)
    assert path.read_bytes() == data


def test_several_notes_in_a_row_are_kept_and_replayed(tmp_path: Path) -> None:
    match = play_with_notes(bridge("expert", 4).match(), 11, 150)
    path = tmp_path / "game.jsonl"
    journal = Journal(path, match)
    match.take_back(2)
    match.take_back(1)
    hand_over(match, 3, match.seats[0])
    journal.close()
    again = replay(read_record(path).lines, game_called).match
    assert again.seats == match.seats and known(position_of(again)) == known(position_of(match))


# Nothing is overwritten, and no disk fault stops a game


@pytest.mark.parametrize("there", [b"", b"a letter", file_of(cairn(2).match())])
def test_a_file_that_exists_is_never_overwritten(tmp_path: Path, there: bytes) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(there)
    with pytest.raises(FileFault) as raised:
        Journal(path, cairn(2).match())
    assert str(raised.value) == f"{path}: the file exists; records are never overwritten"
    assert path.read_bytes() == there


def test_a_folder_that_cannot_be_made_has_one_line(tmp_path: Path) -> None:
    (tmp_path / "file").write_bytes(b"")
    (tmp_path / "game.jsonl").mkdir()
    for path in (tmp_path / "file" / "game.jsonl", tmp_path / "game.jsonl"):
        with pytest.raises(FileFault) as raised:
            Journal(path, cairn(2).match())
        assert str(raised.value).startswith(f"{path}: ") and str(raised.value).isprintable()
    assert (tmp_path / "file").read_bytes() == b""


class Disk(io.FileIO):
    """A disk that accepts a few bytes at a time, until it is full."""

    room = 0

    def write(self, data: Any, /) -> int:
        if not Disk.room:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        count = super().write(bytes(data)[: min(7, Disk.room)])
        Disk.room -= count
        return count


@pytest.fixture
def disk(monkeypatch: pytest.MonkeyPatch) -> type[Disk]:
    """Put files opened for a journal on a small disk."""
    plain = Path.open

    def opened(path: Path, mode: str = "r", *rest: Any, **options: Any) -> Any:
        return Disk(path, mode) if mode in ("xb", "ab") else plain(path, mode, *rest, **options)

    monkeypatch.setattr(Path, "open", opened)
    return Disk


def test_a_disk_that_takes_a_few_bytes_at_a_time_gets_them_all(tmp_path: Path, disk: type[Disk]) -> None:
    disk.room = 100_000
    match = play(cairn(2).match(), 1)
    journal = Journal(tmp_path / "game.jsonl", match)
    journal.close()
    assert journal.fault is None and journal.path.read_bytes() == file_of(match)


@pytest.mark.parametrize("room", [0, 5, 700, 1000])
def test_a_full_disk_has_one_line_and_the_game_goes_on(
    tmp_path: Path, disk: type[Disk], syncs: list[int], room: int
) -> None:
    disk.room = room
    match = cairn(3).match()
    journal = Journal(tmp_path / "game.jsonl", match)
    while not match.over:
        play(match, len(match.lines), 1)
        journal.keep()
    journal.wait()
    assert journal.fault == (
        f"{journal.path}: {os.strerror(errno.ENOSPC)}; the game continues without a record"
    )
    # There is room again; but a hole in the record would be worse than its end.
    disk.room = 100_000
    match.take_back(1)
    journal.keep()
    journal.close()
    assert journal.path.read_bytes() == file_of(match)[:room]


def test_a_disk_that_does_not_sync_has_one_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(file: int) -> None:
        raise OSError(errno.EIO, os.strerror(errno.EIO))

    monkeypatch.setattr(os, "fsync", fails)
    journal = Journal(tmp_path / "game.jsonl", cairn(2).match())
    journal.close()
    assert journal.fault is not None and journal.fault.isprintable()


@pytest.mark.skipif(os.name == "nt", reason="an open file cannot be taken away there")
@pytest.mark.parametrize("back", [None, b"another file"])
def test_a_file_that_was_taken_away_has_one_line(tmp_path: Path, back: bytes | None) -> None:
    """The file that now has its place stays unchanged."""
    path = tmp_path / "saves" / "game.jsonl"
    match = cairn(2).match()
    journal = Journal(path, match)
    journal.wait()
    assert journal.fault is None
    (tmp_path / "saves").rename(tmp_path / "elsewhere")
    if back is not None:
        path.parent.mkdir()
        path.write_bytes(back)
    play(match, 1, 1)
    journal.close()
    assert journal.fault == f"{path}: the file no longer exists; the game continues without a record"
    assert (path.read_bytes() if path.exists() else None) == back


@pytest.mark.parametrize("limit", ["MOST_LINES", "MOST_BYTES"])
def test_a_record_grows_no_longer_than_can_be_read_again(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, limit: str
) -> None:
    match = play(cairn(2).match(), 1, 2)
    size = len(match.lines) if limit == "MOST_LINES" else len(file_of(match))
    monkeypatch.setattr(f"game.match.journal.{limit}", size)
    journal = Journal(tmp_path / "game.jsonl", match)
    journal.wait()
    assert journal.fault is None
    data = file_of(match)
    play(match, 1, 1)
    journal.close()
    assert journal.fault == f"{journal.path}: the record is full; the game continues without a record"
    assert journal.path.read_bytes() == data


def test_what_a_full_disk_has_kept_is_played_on_later(
    tmp_path: Path, disk: type[Disk], syncs: list[int]
) -> None:
    disk.room = 900
    whole = play_with_notes(cairn(3).match(), 1)
    journal = Journal(tmp_path / "game.jsonl", whole)
    journal.close()
    assert journal.fault is not None
    disk.room = 100_000
    match, again = resume(journal.path, game_called)
    play_lines(match, whole.lines)
    again.close()
    assert journal.path.read_bytes() == file_of(whole)


@pytest.mark.skipif(os.name == "nt" or not hasattr(os, "geteuid") or os.geteuid() == 0, reason="needs rights")
def test_a_record_that_may_not_be_written_is_not_played_on(tmp_path: Path) -> None:
    path = tmp_path / "game.jsonl"
    path.write_bytes(file_of(cairn(2).match()) + b"{")
    path.chmod(0o400)
    with pytest.raises(FileFault):
        resume(path, game_called)


def test_a_fault_of_the_thread_that_writes_leaves_nobody_waiting(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    match = cairn(2).match()
    journal = Journal(tmp_path / "game.jsonl", match)
    journal.wait()

    def broken(*_: Any) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr("game.match.journal.append", broken)
    play(match, 1, 1)
    journal.keep()
    journal.wait()
    assert journal.done
    assert journal.fault == f"{journal.path}: an error in the program; the game continues without a record"
    journal.close()
