"""The health log: a ring of fixed size that never raises, and contains nothing about a person."""

from __future__ import annotations

import json
import os
from collections.abc import Callable
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper import health_log
from game.keeper.health_log import (
    AN_HOUR,
    BURST,
    KIOSK,
    MINUTE,
    MOST,
    STARTED,
    STEPPED,
    WATCH,
    HealthLog,
    LogEntry,
    Step,
    by_itself,
    entries,
    ring,
    why_started,
    written,
)
from game.keeper.health_minute import HealthMinute, memory_held, share_below

AT = 1_764_000_000.0


class Seconds:
    """A clock that is set by hand."""

    def __init__(self, now: float = 0.0) -> None:
        self.now = now

    def __call__(self) -> float:
        return self.now


def log_in(folder: Path, name: str = KIOSK) -> tuple[HealthLog, Seconds]:
    seconds = Seconds()
    return HealthLog(folder, name, lambda: AT + seconds.now, seconds), seconds


def test_what_is_told_is_read_again(tmp_path: Path) -> None:
    log, seconds = log_in(tmp_path / "new" / "folder")
    log.started("crash", "safe", -11)
    seconds.now = 61.5
    log.step("walls", Step.SEAT)
    log.minute(3600, 4.06, 9.94, 33.333, 141.25)
    first, second, third = written(tmp_path / "new" / "folder", KIOSK)
    assert (first.at, first.kind) == (AT, STARTED)
    assert first.told == {"why": "crash", "mode": "safe", "boot": health_log.boot_name(), "code": -11}
    assert (second.at, second.kind) == (AT + 61, STEPPED) and second.told == {"game": "walls", "step": "seat"}
    assert third.told == {"frames": 3600, "usual": 4.1, "slow": 9.9, "slowest": 33.3, "memory": 141.2}


def test_the_rings_hold_a_megabyte_and_the_newest_lines(tmp_path: Path) -> None:
    log, seconds = log_in(tmp_path)
    for number in range(16_000):
        seconds.now = number * 60.0
        log.minute(number, 4.0, 9.0, 30.0, 140.0)
    size = sum(path.stat().st_size for path in ring(tmp_path, KIOSK))
    assert MOST[KIOSK] * 0.5 < size <= MOST[KIOSK] and sum(MOST.values()) <= 1_000_000
    frames = [entry.told["frames"] for entry in written(tmp_path, KIOSK)]
    assert frames == list(range(16_000 - len(frames), 16_000)) and len(frames) > 4000


def counted(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """Return a list in which the size of each write to a disk is noted from now on."""
    wrote: list[int] = []
    write = os.write

    def noted(number: int, data: bytes) -> int:
        wrote.append(len(data))
        return write(number, data)

    monkeypatch.setattr(os, "write", noted)
    return wrote


def test_a_flood_writes_far_less_than_a_megabyte_an_hour(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    wrote = counted(monkeypatch)
    log, seconds = log_in(tmp_path)
    for _ in range(36_000):
        seconds.now += 0.1
        log.step("walls", Step.BEGUN)
    assert sum(wrote) <= BURST + AN_HOUR < 250_000


def test_an_ordinary_hour_writes_little(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    wrote = counted(monkeypatch)
    log, seconds = log_in(tmp_path)
    minute = HealthMinute(log, seconds, lambda: 140.0)
    for second in range(3600):
        for _ in range(60):
            minute.shown(0.004)
        seconds.now += 1
        if second % 180 == 0:
            for step in Step:
                log.step("walls", step)
    assert 0 < sum(wrote) < 20_000
    assert len(written(tmp_path, KIOSK)) == 100 + 59


def test_a_line_torn_by_a_power_cut_is_left_out_and_costs_no_other(tmp_path: Path) -> None:
    log, _ = log_in(tmp_path)
    for _ in range(3):
        log.step("walls", Step.BEGUN)
    path = ring(tmp_path, KIOSK)[0]
    whole = path.read_bytes()
    for cut in range(1, 60):
        path.write_bytes(whole[:-cut])
        log_in(tmp_path)[0].step("walls", Step.END)
        steps = [entry.told["step"] for entry in written(tmp_path, KIOSK)]
        assert steps == ["begun"] * (3 if cut == 1 else 2) + ["end"]


@given(st.binary(max_size=300))
def test_any_bytes_are_read_without_a_fault(data: bytes) -> None:
    for line in data.split(b"\n"):
        health_log._entry(line)


@pytest.mark.parametrize(
    "line",
    [
        b'{"at":NaN,"is":"start"}',
        b'{"at":1e300,"is":"start"}',
        b'{"at":-5,"is":"start"}',
        b'{"at":true,"is":"start"}',
        b'{"at":5}',
        b'{"is":"start"}',
        b"[]",
        b"[" * 5000,
        b"\xff",
        b"",
    ],
)
def test_strange_lines_are_left_out(tmp_path: Path, line: bytes) -> None:
    ring(tmp_path, KIOSK)[0].write_bytes(line + b'\n{"at":7,"is":"stop"}\n')
    assert entries(tmp_path) == [LogEntry(7.0, "stop", {})]


def no_disk(error: str) -> Callable[..., int]:
    def fails(*_: object, **__: object) -> int:
        raise OSError(5, error)

    return fails


@pytest.mark.parametrize("call", ["open", "write"])
def test_a_disk_that_refuses_is_tried_again_and_nothing_is_lost(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, call: str
) -> None:
    log, seconds = log_in(tmp_path)
    log.step("walls", Step.BEGUN)
    with monkeypatch.context() as patch:
        patch.setattr(os, call, no_disk("no space left"))
        log.step("walls", Step.SEAT)
        seconds.now = 20
        log.step("walls", Step.TURN)
        assert log.fault
    seconds.now = 40
    log.flush()
    assert log.fault is None
    assert [entry.told["step"] for entry in written(tmp_path, KIOSK)] == ["begun", "seat", "turn"]


def test_a_full_disk_leaves_no_half_line(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    log, seconds = log_in(tmp_path)
    log.step("walls", Step.BEGUN)
    write = os.write
    with monkeypatch.context() as patch:
        patch.setattr(os, "write", lambda number, data: write(number, data[:7]))
        log.step("walls", Step.SEAT)
    seconds.now = 10
    log.step("walls", Step.TURN)
    text = ring(tmp_path, KIOSK)[0].read_text()
    assert [json.loads(line)["step"] for line in text.splitlines()] == ["begun", "seat", "turn"]


def test_a_folder_that_vanished_comes_back(tmp_path: Path) -> None:
    folder = tmp_path / "stick"
    log, seconds = log_in(folder)
    log.step("walls", Step.BEGUN)
    folder.rename(tmp_path / "away")
    folder.write_text("no folder")
    log.step("walls", Step.SEAT)
    assert log.fault
    folder.unlink()
    (tmp_path / "away").rename(folder)
    seconds.now = 10
    log.step("walls", Step.TURN)
    assert [entry.told["step"] for entry in written(folder, KIOSK)] == ["begun", "seat", "turn"]


def test_a_disk_that_is_gone_for_a_month_holds_no_memory(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    log, seconds = log_in(tmp_path / "file")
    for _ in range(4000):
        seconds.now += 600
        log.minute(3600, 4.0, 9.0, 30.0, 140.0)
    assert log.fault and len(log._waiting) <= 200


def test_only_its_owner_reads_the_log(tmp_path: Path) -> None:
    log_in(tmp_path)[0].stopped()
    assert ring(tmp_path, KIOSK)[0].stat().st_mode & 0o077 == 0


def test_both_rings_are_read_by_the_moments_of_their_lines(tmp_path: Path) -> None:
    kiosk, seconds = log_in(tmp_path)
    watch, later = log_in(tmp_path, WATCH)
    seconds.now, later.now = 10, 5
    kiosk.step("walls", Step.BEGUN)
    watch.started("first", "usual")
    assert [entry.kind for entry in entries(tmp_path)] == [STARTED, STEPPED]


START = LogEntry(1.0, "start", {"why": "first", "mode": "usual", "boot": "11111111"})
STOP = LogEntry(2.0, "stop", {})


@pytest.mark.parametrize(
    ("before", "boot", "why"),
    [
        ([], "11111111", "first"),
        ([START, STOP], "22222222", "operator"),
        ([START], "22222222", "power"),
        ([START, STOP, START], "22222222", "power"),
        ([START], "11111111", "killed"),
        ([START], "", "unknown"),
    ],
)
def test_why_it_starts_follows_from_how_it_ended(before: list[LogEntry], boot: str, why: str) -> None:
    assert why_started(before, boot) == why


def test_a_minute_is_a_few_numbers(tmp_path: Path) -> None:
    log, seconds = log_in(tmp_path)
    minute = HealthMinute(log, seconds, lambda: 140.0)
    for number in range(200):
        minute.shown(0.030 if number == 0 else 0.012 if number in (1, 2) else 0.004)
    seconds.now = 60
    minute.shown(0.004)
    (told,) = written(tmp_path, KIOSK)
    assert told.kind == MINUTE
    assert told.told == {"frames": 201, "usual": 4.0, "slow": 12.0, "slowest": 30.0, "memory": 140.0}


def test_percentiles_are_frames_that_were_shown() -> None:
    times = [float(time) for time in range(1, 101)]
    assert [share_below(times, share) for share in (0.0, 0.5, 0.99, 1.0)] == [1.0, 50.0, 99.0, 100.0]
    assert share_below([7.0], 0.99) == 7.0


def test_memory_is_told_in_megabytes() -> None:
    assert 5 < memory_held() < 20_000


def test_a_clock_before_1970_loses_no_line(tmp_path: Path) -> None:
    HealthLog(tmp_path, KIOSK, lambda: -1e9).stopped()
    assert [entry.at for entry in written(tmp_path, KIOSK)] == [0.0]


def test_the_last_start_is_the_last_line_of_its_ring_whatever_the_clock_told(tmp_path: Path) -> None:
    HealthLog(tmp_path, WATCH, lambda: 9e8).started("crash", "usual")
    HealthLog(tmp_path, WATCH, lambda: 1e8).started("operator", "usual")
    assert not by_itself(tmp_path)
