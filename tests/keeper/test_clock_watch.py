"""A clock that jumps by a day changes no hours until somebody has looked."""

from __future__ import annotations

from datetime import datetime, timedelta

from hypothesis import given
from hypothesis import strategies as st

from game.keeper.clock_watch import STEP, ClockWatch

NOON = datetime(2026, 11, 24, 12)
DAY = timedelta(days=1)


def later(seconds: float) -> datetime:
    return NOON + timedelta(seconds=seconds)


def test_a_clock_a_day_off_is_not_believed_until_the_operator_looks() -> None:
    for off in (DAY, -DAY):
        watch = ClockWatch(NOON, 100.0)
        assert watch.now(later(10) + off, 110.0) == later(10)
        assert watch.jump == off
        assert watch.now(later(3600) + off, 3700.0) == later(3600)
        watch.accept()
        assert watch.jump is None
        assert watch.now(later(3610) + off, 3710.0) == later(3610) + off


def test_a_clock_that_comes_back_is_believed_again() -> None:
    watch = ClockWatch(NOON, 0.0)
    watch.now(later(10) + DAY, 10.0)
    assert watch.now(later(20), 20.0) == later(20)
    assert watch.jump is None


def test_summer_time_and_a_corrected_clock_are_no_jumps() -> None:
    watch = ClockWatch(NOON, 0.0)
    assert watch.now(later(1) + timedelta(hours=1), 1.0) == later(1) + timedelta(hours=1)
    assert watch.now(later(2) - timedelta(minutes=30), 2.0) == later(2) - timedelta(minutes=30)
    assert watch.jump is None


def test_the_first_time_that_a_clock_is_set_to_is_believed() -> None:
    watch = ClockWatch(datetime(1970, 1, 1), 0.0)
    assert watch.now(NOON, 30.0) == NOON
    assert watch.jump is None


@given(st.lists(st.floats(0, 1e5)))
def test_a_clock_that_is_nearly_right_is_followed(waits: list[float]) -> None:
    watch, seconds = ClockWatch(NOON, 0.0), 0.0
    for wait in waits:
        seconds += wait
        assert watch.now(later(seconds), seconds) == later(seconds)


@given(st.lists(st.tuples(st.floats(0, 1e5), st.floats(-1e6, 1e6)), max_size=20))
def test_believed_time_never_leaps(ticks: list[tuple[float, float]]) -> None:
    watch, seconds, believed = ClockWatch(NOON, 0.0), 0.0, NOON
    for wait, off in ticks:
        seconds += wait
        now = watch.now(later(seconds + off), seconds)
        assert abs(now - believed - timedelta(seconds=wait)) <= STEP + timedelta(seconds=1)
        believed = now
