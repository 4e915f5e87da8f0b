"""The summary of a day, as plain values and as a table in the terminal."""

from __future__ import annotations

from datetime import UTC, datetime

from game.keeper.health_day import HealthSample, Restart, last_days, summary
from game.keeper.health_log import LogEntry, Step
from game.keeper.health_text import health_text

NOON = datetime(2026, 11, 21, 12, tzinfo=UTC)


def at(hour: int, minute: int = 0, day: int = 21) -> float:
    return datetime(2026, 11, day, hour, minute, tzinfo=UTC).timestamp()


def session(hour: int, game: str, last: Step) -> list[LogEntry]:
    """Return the lines of a session that reached the step `last`."""
    steps = list(Step)
    return [
        LogEntry(at(hour, number), "session", {"game": game, "step": step.value})
        for number, step in enumerate(steps[: steps.index(last) + 1])
    ]


LINES = [
    LogEntry(at(9, day=20), "start", {"why": "first", "mode": "usual", "boot": "1"}),
    *session(10, "walls", Step.END),
    *session(10, "towers", Step.BEGUN),
    LogEntry(
        at(10, 30), "minute", {"frames": 3600, "usual": 4, "slow": 6.5, "slowest": 30.0, "memory": 140.0}
    ),
    LogEntry(at(11), "start", {"why": "crash", "mode": "usual", "boot": "1", "code": -11}),
    *session(11, "walls", Step.TURN),
    LogEntry(
        at(11, 30), "minute", {"frames": 3600, "usual": 4, "slow": 6.0, "slowest": 30.0, "memory": 138.0}
    ),
    LogEntry(at(11, 40), "minute", {"frames": "many"}),
    LogEntry(at(11, 50), "session", {"game": "walls", "step": "flown"}),
]


def test_a_day_is_counted_by_hour_and_game() -> None:
    told = summary(LINES, *last_days(NOON, 1), zone=UTC)
    assert {game: sum(hours) for game, hours in told.sessions.items()} == {"walls": 2, "towers": 1}
    assert (told.sessions["walls"][10], told.sessions["walls"][11], told.sessions["towers"][10]) == (1, 1, 1)
    assert told.funnel == {Step.BEGUN: 3, Step.SEAT: 2, Step.TURN: 2, Step.HALF: 1, Step.END: 1}
    assert told.reached["walls"][Step.TURN] == 2 and told.reached["towers"][Step.SEAT] == 0


def test_frames_memory_and_restarts_stand_on_one_time_line() -> None:
    told = summary(LINES, *last_days(NOON, 1), zone=UTC)
    assert told.samples == [HealthSample(at(10, 30), 6.5, 140.0), HealthSample(at(11, 30), 6.0, 138.0)]
    assert told.restarts == [Restart(at(11), "crash", "usual", -11)]
    assert told.running_since == at(11)


def test_an_earlier_start_is_in_a_longer_span_and_was_asked_for() -> None:
    told = summary(LINES, *last_days(NOON, 7), zone=UTC)
    assert [start.why for start in told.starts] == ["first", "crash"] and len(told.restarts) == 1
    assert summary(LINES, *last_days(NOON, 10**9), zone=UTC).starts == told.starts


def test_a_stopped_kiosk_is_not_running() -> None:
    lines = [*LINES, LogEntry(at(11, 59), "stop", {})]
    assert summary(lines, *last_days(NOON, 1), zone=UTC).running_since is None


def test_the_table_in_the_terminal() -> None:
    told = summary(LINES, *last_days(NOON, 1), zone=UTC)
    assert health_text(told, UTC).splitlines() == [
        "Health, 2026-11-21 00:00 to 2026-11-21 12:00",
        "running since 2026-11-21 11:00",
        "",
        "Sessions by the hour",
        "  hour  walls  towers",
        "    10      1       1",
        "    11      1       0",
        "  all       2       1",
        "",
        "Where people leave",
        "  touched          3  ##############################",
        "  took a seat      2  ####################",
        "  first turn       2  ####################",
        "  half way         1  ##########",
        "  to the end       1  ##########",
        "",
        "Frames and memory               first    last    most",
        "  slowest frame in a hundred      6.5     6.0     6.5  ms",
        "  memory                        140.0   138.0   140.0  MB",
        "",
        "Restarts: 1",
        "  2026-11-21 11:00  crash, signal 11; started: usual",
    ]


def test_a_day_on_which_nothing_happened() -> None:
    told = summary([], *last_days(NOON, 1), zone=UTC)
    text = health_text(told, UTC)
    assert "not running" in text and "Restarts: none" in text
