"""The facts of a game are added to the cache when it ends: the same as after a replay, without delay."""

from __future__ import annotations

import os
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from game.match import fault_log, statistics_reading, stored_file
from game.match.facts_cache import FactsCache
from game.match.journal import Journal, begin_again
from game.match.match import Match, counting
from game.match.played import PlayedGame, Stamp, played_of
from game.match.record_file import RecordFile, read_record
from game.match.replay import replay
from game.match.sole_writer import SoleWriter
from game.match.statistics_reading import StatisticsReading
from tests.match.tables import ALL, bridge, cairn, game_called, pillars, play, play_with_notes
from tests.playthrough.tables import Table

EVERY_GAME = (cairn(2), cairn(4), bridge("quick", 2), pillars("standard", 2))


def facts(tmp_path: Path) -> FactsCache:
    """Return the cache of the folder `saves`."""
    return FactsCache(tmp_path / "cache", tmp_path / "saves", game_called)


def cached(cache: FactsCache) -> list[PlayedGame | None]:
    """Return the games of all lines of a cache."""
    return [*map(cache.played, cache.lines())]


def replayed(path: Path) -> PlayedGame:
    """Return the facts of a record by a replay."""
    return played_of(Stamp.of(path.name, path.stat()), replay(read_record(path).lines, game_called).match)


def finished(table: Table, seed: int, path: Path, cache: FactsCache) -> Match:
    """Play a game with steps taken back and seats handed over, recorded to a file; return its match."""
    match = table.match(f"seed {seed}")
    journal = Journal(path, match, facts=cache)
    lines = 0
    while not match.over:
        lines = len(match.lines) + 20
        play_with_notes(match, seed, lines)
        journal.keep()
    journal.close()
    assert journal.fault is None
    return match


@pytest.mark.parametrize("table", EVERY_GAME, ids=lambda table: table.name)
def test_the_facts_at_the_end_are_those_of_a_replay(tmp_path: Path, table: Table) -> None:
    cache = facts(tmp_path)
    for seed in range(3):
        path = tmp_path / "saves" / f"game-{seed}.jsonl"
        finished(table, seed, path, cache)
        assert cached(cache)[seed:] == [replayed(path)]


@pytest.mark.parametrize("table", ALL[:3], ids=lambda table: table.name)
@settings(max_examples=25, deadline=None)
@given(seed=st.integers(0, 1 << 30))
def test_events_are_those_of_the_decisions_that_count(table: Table, seed: int) -> None:
    match = play_with_notes(table.match(), seed)
    straight = table.match()
    for line in [line for line in counting(match.lines) if "action" in line]:
        straight.decide(int(str(line["seat"])), straight.game.action(str(line["action"])))
    assert match.events() == straight.events()


def test_statistics_replay_no_game_that_has_ended_here(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def never(path: Path) -> RecordFile:
        raise AssertionError(path)

    for seed in range(3):
        finished(cairn(2), seed, tmp_path / "saves" / f"cairn-{seed}.jsonl", facts(tmp_path))
    monkeypatch.setattr(statistics_reading, "read_record", never)
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while not reading.go_on():
        pass
    assert len(reading.games) == 3


def test_an_undo_after_the_end_makes_the_facts_stale_until_it_ends_again(tmp_path: Path) -> None:
    cache, path = facts(tmp_path), tmp_path / "saves" / "game.jsonl"
    match = cairn(2).match()
    journal = Journal(path, match, facts=cache)
    play(match, 1)
    journal.keep()
    journal.keep()
    journal.wait()
    first = cached(cache)
    assert first == [replayed(path)]
    match.take_back(2)
    journal.keep()
    journal.wait()
    assert cached(cache) == first
    assert first[0] is not None and first[0].stamp != Stamp.of(path.name, path.stat())
    play(match, 2)
    journal.keep()
    journal.close()
    assert cached(cache) == [*first, replayed(path)]


def test_a_game_that_was_recorded_only_after_its_end_has_its_facts_too(tmp_path: Path) -> None:
    cache = facts(tmp_path)
    match = play(cairn(2).match(), 1)
    journal = begin_again(tmp_path / "saves" / "game.jsonl", match, cache)
    journal.close()
    assert cached(cache) == [replayed(journal.path)]


def test_an_unfinished_game_has_no_facts(tmp_path: Path) -> None:
    match = play(cairn(2).match(), 1, 3)
    Journal(tmp_path / "saves" / "game.jsonl", match, facts=facts(tmp_path)).close()
    assert not facts(tmp_path).path.exists()


def whole(tmp_path: Path, cache: FactsCache) -> Path:
    """Play a game and return its record, which must be whole."""
    path = tmp_path / "saves" / "game.jsonl"
    match = finished(cairn(2), 1, path, cache)
    assert list(read_record(path).lines) == match.lines
    return path


def test_a_cache_that_cannot_be_written_costs_no_game(tmp_path: Path) -> None:
    (tmp_path / "cache").write_text("a file where a folder should be")
    path = whole(tmp_path, facts(tmp_path))
    reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
    while not reading.go_on():
        pass
    assert reading.games == (replayed(path),)


@pytest.mark.skipif(os.name == "nt" or os.geteuid() == 0, reason="permissions hold nobody back")
def test_a_cache_folder_that_is_read_only_costs_no_game(tmp_path: Path) -> None:
    (tmp_path / "cache").mkdir(mode=0o500)
    whole(tmp_path, facts(tmp_path))
    assert cached(facts(tmp_path)) == []


def test_another_copy_that_writes_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(stored_file, "_PATIENCE", 0.0)
    cache = facts(tmp_path)
    cache.path.parent.mkdir()
    with SoleWriter(cache.path):
        whole(tmp_path, cache)
    assert cached(cache) == []


def test_a_fault_in_an_account_costs_no_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    reported: list[str] = []

    def broken(*_facts: object) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(type(cairn(2).game), "account", broken)
    monkeypatch.setattr(fault_log, "report", lambda where, fault: reported.append(where))
    whole(tmp_path, facts(tmp_path))
    assert reported == ["adding the facts of a game"]


@pytest.mark.parametrize(
    "other",
    [
        lambda played: replace(played, edition=played.edition + 1),
        lambda played: replace(played, game="chess"),
        lambda played: replace(played, places=(1,)),
    ],
    ids=["edition", "game", "places"],
)
def test_facts_of_another_program_are_made_anew(tmp_path: Path, other: Any) -> None:
    path = tmp_path / "saves" / "game.jsonl"
    finished(cairn(2), 1, path, facts(tmp_path))
    cache = facts(tmp_path)
    true = replayed(path)
    cache.path.unlink()
    cache.append([other(true)])
    for _ in range(2):
        reading = StatisticsReading(tmp_path / "saves", tmp_path / "cache", game_called)
        while not reading.go_on():
            pass
        assert reading.games == (true,)
