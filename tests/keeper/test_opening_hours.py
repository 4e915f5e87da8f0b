"""A machine is open in its hours, says before it closes, and is dark outside them."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from game.keeper.clock_times import ClosedDay, Span, closed_day_from, span_from, time_from
from game.keeper.kiosk_settings import Hours
from game.keeper.opening_hours import Closing, Dark, Open, fits, light_at, state_at
from tests.keeper.kiosks import CLOSED_DAYS, HOURS, SPANS

#: Of the reading room: closed on Mondays, longer from Thursday on.
ROOM = Hours(
    week=tuple(
        span_from(text) for text in ("closed", *["10:00-18:00"] * 2, *["10:00-20:00"] * 3, "11:00-17:30")
    ),
    closed_days=(ClosedDay(12, 25), ClosedDay(12, 26), ClosedDay(1, 1, 2027)),
)
BAR = Hours(week=(span_from("18:00-2:00"),) * 7)
MOMENTS = st.datetimes(datetime(2026, 1, 1), datetime(2030, 1, 1))


def at(text: str) -> datetime:
    return datetime.fromisoformat(text)


CASES = [
    ("2026-11-24 09:59:59", Dark(at("2026-11-24 10:00"))),
    ("2026-11-24 10:00", Open(at("2026-11-24 18:00"))),
    ("2026-11-24 17:44:59", Open(at("2026-11-24 18:00"))),
    ("2026-11-24 17:45", Closing(at("2026-11-24 18:00"), 15)),
    ("2026-11-24 17:45:01", Closing(at("2026-11-24 18:00"), 15)),
    ("2026-11-24 17:59:30", Closing(at("2026-11-24 18:00"), 1)),
    ("2026-11-24 18:00", Dark(at("2026-11-25 10:00"))),
    ("2026-11-22 20:00", Dark(at("2026-11-24 10:00"))),
    ("2026-12-24 20:00", Dark(at("2026-12-27 11:00"))),
    ("2027-01-01 12:00", Dark(at("2027-01-02 10:00"))),
    ("2028-01-01 12:00", Open(at("2028-01-01 20:00"))),
]


@pytest.mark.parametrize(("now", "state"), CASES)
def test_a_reading_room_opens_and_closes(now: str, state: Open | Closing | Dark) -> None:
    assert state_at(ROOM, at(now)) == state


def test_hours_past_midnight_belong_to_the_day_before() -> None:
    assert state_at(BAR, at("2026-11-24 01:00")) == Open(at("2026-11-24 02:00"))
    assert state_at(BAR, at("2026-11-24 02:00")) == Dark(at("2026-11-24 18:00"))
    closed = replace(BAR, closed_days=(ClosedDay(11, 23),))
    assert state_at(closed, at("2026-11-24 01:00")) == Dark(at("2026-11-24 18:00"))
    assert state_at(closed, at("2026-11-23 01:00")) == Open(at("2026-11-23 02:00"))


def test_a_machine_that_is_always_open_never_closes_at_midnight() -> None:
    assert state_at(Hours(), at("2026-11-24 23:59")) == Open(None)
    one_day = Hours(closed_days=(ClosedDay(11, 26),))
    assert state_at(one_day, at("2026-11-24 23:59")) == Open(at("2026-11-26 00:00"))
    assert state_at(one_day, at("2026-11-25 23:50")) == Closing(at("2026-11-26 00:00"), 10)
    assert state_at(one_day, at("2026-11-26 12:00")) == Dark(at("2026-11-27 00:00"))


def test_a_machine_that_never_opens_says_so() -> None:
    assert state_at(Hours(week=(None,) * 7), at("2026-11-24 12:00")) == Dark(None)


def test_a_last_game_is_offered_while_it_fits() -> None:
    now = at("2026-11-24 17:50")
    state = state_at(ROOM, now)
    assert fits(state, now, 10)
    assert not fits(state, now, 10.1)
    assert fits(Open(None), now, 10000)
    assert not fits(Dark(None), now, 0)


def test_the_light_goes_down_in_the_evening_and_outside_the_hours() -> None:
    hours = replace(BAR, evening_from=time_from("20:00"), light_evening=60, light_dark=4)
    lights = [
        light_at(hours, state_at(hours, at(f"2026-11-24 {now}")), at(f"2026-11-24 {now}"), 50)
        for now in ("18:00", "19:59", "20:00", "01:59", "02:00", "12:00")
    ]
    assert lights == [50, 50, 30, 30, 2, 2]


@given(HOURS, MOMENTS)
def test_a_state_holds_until_it_says_that_it_ends(hours: Hours, now: datetime) -> None:
    state, instant = state_at(hours, now), timedelta(microseconds=1)
    match state:
        case Dark(opens=opens) if opens is not None:
            assert opens > now
            assert state_at(hours, opens - instant) == state
            assert not isinstance(state_at(hours, opens), Dark)
        case Closing(closes=closes, minutes=minutes):
            assert 0 < minutes <= hours.warning_minutes
            assert isinstance(state_at(hours, closes), Dark)
        case Open(closes=closes) if closes is not None:
            assert not isinstance(state_at(hours, closes - instant), Dark)
            assert isinstance(state_at(hours, closes), Dark)
            assert fits(state, now, (closes - now) / timedelta(minutes=1) - 1)


@given(SPANS, CLOSED_DAYS)
def test_times_and_days_are_read_as_they_are_written(span: Span, day: ClosedDay) -> None:
    assert span_from(str(span)) == span
    assert closed_day_from(str(day)) == day


@given(st.one_of(st.text(), st.text("0123456789:- ", max_size=13)))
def test_any_text_is_a_time_or_none(text: str) -> None:
    for read in (span_from, closed_day_from, time_from):
        try:
            read(text)
        except ValueError as fault:
            assert str(fault).isprintable()
