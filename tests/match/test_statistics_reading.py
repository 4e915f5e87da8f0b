"""Reading records for statistics: gradually, each record once, among any other files."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from game.match import statistics_reading
from game.match.apart import Apart
from game.match.match import Match
from game.match.played import Sort
from game.match.record_file import RecordFile, read_record, write_record
from game.match.replay import RecordFault, replay
from game.match.seat import Seat
from game.match.statistics_reading import DECISIONS, StatisticsReading
from tests.match.tables import bridge, cairn, game_called, play


def keep(folder: Path, number: int, decisions: int | None = None, kind: str = "human") -> Path:
    """Write a record of the tiny game with its number as timestamp in seconds; return its path."""
    folder.mkdir(exist_ok=True)
    match = play(cairn(2).match(f"seed {number}", kind), number, decisions)
    path = folder / f"cairn-{number:04d}.jsonl"
    write_record(path, match.lines)
    os.utime(path, (number, number))
    return path


@pytest.fixture
def read(tmp_path: Path) -> Callable[[], StatisticsReading]:
    def read() -> StatisticsReading:
        reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
        while not reading.go_on():
            pass
        return reading

    return read


@pytest.fixture
def replayed(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """Return a list that fills with the names of the records replayed."""
    names: list[str] = []

    def spy(path: Path) -> RecordFile:
        names.append(path.name)
        return read_record(path)

    monkeypatch.setattr(statistics_reading, "read_record", spy)
    return names


Read = Callable[[], StatisticsReading]


def test_no_folder_holds_nothing(read: Read, tmp_path: Path) -> None:
    assert read().games == ()
    assert list(tmp_path.iterdir()) == [], "nothing is made where nothing is kept"


def test_finished_games_are_read_oldest_first(read: Read, tmp_path: Path) -> None:
    saves = tmp_path / "saves"
    for number in (3, 1, 2):
        keep(saves, number)
    keep(saves, 4, decisions=2)
    keep(saves, 5, kind="bot:random")
    (saves / "notes.txt").write_text("mine")
    (saves / "folder.jsonl").mkdir()
    reading = read()
    assert [one.stamp.file for one in reading.games] == [f"cairn-{n:04d}.jsonl" for n in (1, 2, 3, 5)]
    assert [one.sort for one in reading.games] == [*[Sort.OWN] * 3, Sort.WATCHED]
    assert reading.faults == []
    assert reading.read == reading.files == 5


def test_an_assisted_game_is_told_apart(read: Read, tmp_path: Path) -> None:
    table = cairn(2)
    match = Match(
        table.game, table.level, (Seat("Maud", "human"), Seat("Hugh", "human")), "s", "t", practice=True
    )
    match.start()
    play(match, 1, 4)
    match.take_back(3)
    play(match, 1)
    (tmp_path / "saves").mkdir()
    write_record(tmp_path / "saves" / "a.jsonl", match.lines)
    assert [one.sort for one in read().games] == [Sort.ASSISTED]


@pytest.mark.parametrize("apart", [Apart.LESSON, Apart.PUZZLE])
def test_a_lesson_is_nobodys_own_game_unless_it_was_kept_without_its_mark(
    read: Read, tmp_path: Path, apart: Apart
) -> None:
    table = cairn(2)
    seats = Seat("Maud", "human"), Seat("Hugh", "human")
    (tmp_path / "saves").mkdir()
    for name, why in (("a", apart), ("b", None)):
        match = Match(table.game, table.level, seats, "s", "t", practice=True, apart=why)
        match.start()
        play(match, 1)
        assert match.apart is why
        assert replay(match.lines, game_called).match.apart is why
        assert ("assisted" in match.lines[-1]) is (why is not None)
        write_record(tmp_path / "saves" / f"{name}.jsonl", match.lines)
    assert sorted(one.sort.value for one in read().games) == ["lesson", "own"]


def test_a_header_has_one_reason_at_most_why_a_game_counts_for_nobody() -> None:
    match = Match(cairn(2).game, cairn(2).level, (Seat("Maud", "human"), Seat("Hugh", "human")), "s", "t")
    match.start()
    header, *lines = match.lines
    with pytest.raises(RecordFault):
        replay([{**header, "lesson": True, "branched": True}, *lines], game_called)


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: data.replace(b'"seat":1', b'"seat":0', 1),
        lambda data: b"\xff\xfe\n" + data,
        lambda data: data.replace(b'"scores":[', b'"scores":[1', 1),
        lambda data: b'{"result":{}}\n',
    ],
)
def test_a_damaged_file_is_named_in_one_line_and_hinders_nothing(
    read: Read, tmp_path: Path, harm: Callable[[bytes], bytes]
) -> None:
    good, bad = keep(tmp_path / "saves", 1), keep(tmp_path / "saves", 2)
    bad.write_bytes(harm(bad.read_bytes()))
    reading = read()
    assert [one.stamp.file for one in reading.games] == [good.name]
    (fault,) = reading.faults
    assert fault.startswith(f"{bad.name}: ") and "\n" not in fault


def test_a_record_is_replayed_once(read: Read, replayed: list[str], tmp_path: Path) -> None:
    for number in range(3):
        keep(tmp_path / "saves", number)
    first = read().games
    assert len(replayed) == 3
    assert read().games == first
    assert len(replayed) == 3
    changed = keep_again(tmp_path / "saves" / "cairn-0001.jsonl")
    new = keep(tmp_path / "saves", 7)
    assert len(read().games) == 4
    assert replayed[3:] == [changed.name, new.name]
    new.unlink()
    assert read().games[-1].stamp.file != new.name


def keep_again(path: Path) -> Path:
    """Give the same record a later timestamp."""
    os.utime(path, (99, 99))
    return path


@pytest.mark.parametrize(
    "harm",
    [
        lambda data: b"",
        lambda data: b"\x00" * 100,
        lambda data: data[:-20],
        lambda data: data.replace(b'"scores":[[15', b'"scores":[[14'),
        lambda data: data[20:],
        lambda data: b"0123456789abcdef {}\n",
    ],
)
def test_damaged_facts_are_made_anew(read: Read, tmp_path: Path, harm: Callable[[bytes], bytes]) -> None:
    for number in range(3):
        keep(tmp_path / "saves", number)
    true = read().games
    (cache,) = (tmp_path / "cache").iterdir()
    cache.write_bytes(harm(cache.read_bytes()))
    assert read().games == true
    assert read().games == true


def test_facts_that_cannot_be_kept_are_read_anew(read: Read, replayed: list[str], tmp_path: Path) -> None:
    keep(tmp_path / "saves", 1)
    (tmp_path / "cache").write_text("a file where a folder should be")
    assert len(read().games) == len(read().games) == 1
    assert len(replayed) == 2


def test_facts_of_files_that_are_gone_do_not_pile_up(read: Read, tmp_path: Path) -> None:
    for number in range(6):
        keep(tmp_path / "saves", number)
    read()
    (cache,) = (tmp_path / "cache").iterdir()
    for number in range(5):
        (tmp_path / "saves" / f"cairn-{number:04d}.jsonl").unlink()
    read()
    assert cache.read_bytes().count(b"\n") == 1


def test_never_much_is_done_at_once(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replayed: list[str]
) -> None:
    """A step opens one record at most, and replays few decisions; lists are read in slices."""
    made = 0
    decide = Match.decide

    def counting(self: Match, *facts: Any, **more: Any) -> None:
        nonlocal made
        made += 1
        decide(self, *facts, **more)

    for number in range(40):
        keep(tmp_path / "saves", number)
    monkeypatch.setattr(Match, "decide", counting)
    monkeypatch.setattr(statistics_reading, "DECISIONS", 5)
    monkeypatch.setattr(statistics_reading, "KEPT", 10)
    assert DECISIONS < 100
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    steps = 0
    while not reading.done:
        made, before = 0, len(replayed)
        reading.go_on()
        steps += 1
        assert made <= 5 and len(replayed) - before <= 1
    assert steps > 40 and len(reading.games) == 40
    monkeypatch.setattr(statistics_reading, "LINES", 20)
    again = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    before = 0
    while not again.go_on():
        assert len(again.found) - before <= 10
        before = len(again.found)
    assert len(again.games) == 40 and len(replayed) == 40


def test_the_newest_game_is_found_first(tmp_path: Path, replayed: list[str]) -> None:
    """With a cache after the first step, without one after the first replay."""
    for number in range(30):
        keep(tmp_path / "saves", number)
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while not reading.found:
        reading.go_on()
    assert reading.found[0].stamp.file == "cairn-0029.jsonl" and len(replayed) == 1
    while not reading.go_on():
        pass
    again = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    assert not again.go_on()
    assert [one.stamp.written // 10**9 for one in again.found] == [*range(29, 19, -1)]
    assert again.read == 10 and again.files == 30


def test_a_wanted_game_is_found_before_all_others(tmp_path: Path) -> None:
    for number in range(4):
        keep(tmp_path / "saves", number)
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called, first="cairn-0001.jsonl")
    while not reading.go_on():
        pass
    assert [one.stamp.written // 10**9 for one in reading.found] == [1, 3, 2, 0]
    assert [one.stamp.written // 10**9 for one in reading.games] == [0, 1, 2, 3]


def test_records_of_another_game_are_replayed_last(tmp_path: Path, replayed: list[str]) -> None:
    for number in range(3):
        keep(tmp_path / "saves", number)
    other = tmp_path / "saves" / "other.jsonl"
    write_record(other, play(bridge("quick", 2).match(), 1).lines)
    os.utime(other, (9, 9))
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called, "cairn")
    while not reading.go_on():
        pass
    assert replayed == ["cairn-0002.jsonl", "cairn-0001.jsonl", "cairn-0000.jsonl", "other.jsonl"]
    assert reading.games[-1].stamp.file == "other.jsonl" and reading.read == 4


def test_a_line_that_was_added_twice_is_one_game(read: Read, replayed: list[str], tmp_path: Path) -> None:
    keep(tmp_path / "saves", 1)
    read()
    (cache,) = (tmp_path / "cache").iterdir()
    cache.write_bytes(cache.read_bytes() * 5)
    for _ in range(2):
        assert len(read().games) == 1 and len(replayed) == 1


def test_reading_that_is_left_keeps_what_was_read(tmp_path: Path, replayed: list[str]) -> None:
    for number in range(6):
        keep(tmp_path / "saves", number)
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while reading.read < 3:
        reading.go_on()
    reading.close()
    reading.close()
    again = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while not again.go_on():
        pass
    assert len(again.games) == 6 and len(replayed) <= 7
    assert len(set(replayed)) == 6 and replayed.count("cairn-0005.jsonl") == 1


def test_what_was_read_is_kept_although_reading_was_broken_off(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, replayed: list[str]
) -> None:
    for number in range(6):
        keep(tmp_path / "saves", number)
    monkeypatch.setattr(statistics_reading, "_BATCH", 2)
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while reading.read < 4:
        reading.go_on()
    reading.go_on()
    del reading
    again = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while not again.go_on():
        pass
    assert len(again.games) == 6 and len(replayed) < 9
