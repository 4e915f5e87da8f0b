"""Whether a machine is open at a moment of its local time, until when, and how light its picture is.

Moments are naive local times; `clock_watch` says which one to believe.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import date, datetime, time, timedelta
from itertools import chain
from typing import Final

from game.keeper.clock_times import HOUR
from game.keeper.kiosk_settings import MOST_CLOSED_DAYS, WEEKDAYS, Hours

#: Until this minute of the day the light is that of the evening before.
MORNING: Final = 6 * HOUR
_WEEK: Final = len(WEEKDAYS)
#: After so many days a machine that has not opened never does.
_HORIZON: Final = _WEEK * (1 + MOST_CLOSED_DAYS)
_FULL: Final = 100


@dataclass(frozen=True, slots=True)
class Open:
    """The machine is open until `closes`; None if it is not known to close within a week."""

    closes: datetime | None


@dataclass(frozen=True, slots=True)
class Closing:
    """The machine is open and says that it closes; `minutes` are left, each begun one counted."""

    closes: datetime
    minutes: int


@dataclass(frozen=True, slots=True)
class Dark:
    """The machine is dark until `opens`; None if no day of the week ever opens."""

    opens: datetime | None


State = Open | Closing | Dark


def state_at(hours: Hours, now: datetime) -> State:
    """Return whether the machine is open at a moment. The minute of the end is dark."""
    closes = _closes(hours, now)
    if closes is None:
        return Dark(next(_openings(hours, now), None))
    if closes - now >= timedelta(days=_WEEK):
        return Open(None)
    left = -((now - closes) // timedelta(minutes=1))
    if closes - now <= timedelta(minutes=hours.warning_minutes):
        return Closing(closes, left)
    return Open(closes)


def is_closed_day(hours: Hours, day: date) -> bool:
    """Return whether a day is one of the closed days."""
    return any(closed.falls_on(day) for closed in hours.closed_days)


def fits(state: State, now: datetime, minutes: float) -> bool:
    """Return whether a game of so many minutes, begun now, ends before the machine closes."""
    match state:
        case Dark():
            return False
        case Open(closes=closes) | Closing(closes=closes):
            return closes is None or now + timedelta(minutes=minutes) <= closes


def light_at(hours: Hours, state: State, now: datetime, brightness: int) -> int:
    """Return the light of the picture in percent: `brightness` by day, less in the evening and when dark."""
    if isinstance(state, Dark):
        share = hours.light_dark
    else:
        share = hours.light_evening if _is_evening(hours, now) else _FULL
    return round(brightness * share / _FULL)


def _is_evening(hours: Hours, now: datetime) -> bool:
    minute = now.hour * HOUR + now.minute
    if hours.evening_from < MORNING:
        return hours.evening_from <= minute < MORNING
    return minute >= hours.evening_from or minute < MORNING


def _closes(hours: Hours, now: datetime) -> datetime | None:
    """Return the end of the hours at a moment, joined with hours that follow at once; None outside them."""
    until: datetime | None = None
    for opens, closes in _spans(hours, now.date(), -1, _WEEK + 1):
        if opens <= (now if until is None else until) and closes > (now if until is None else until):
            until = closes
    return until


def _openings(hours: Hours, now: datetime) -> Iterator[datetime]:
    return (opens for opens, _ in _spans(hours, now.date(), 0, _HORIZON) if opens > now)


def _spans(hours: Hours, today: date, first: int, end: int) -> Iterator[tuple[datetime, datetime]]:
    """Yield the hours of the days from `first` to before `end`, counted from today, in their order."""
    return chain.from_iterable(_span(hours, today + timedelta(days=day)) for day in range(first, end))


def _span(hours: Hours, day: date) -> list[tuple[datetime, datetime]]:
    span = hours.week[day.weekday()]
    if span is None or is_closed_day(hours, day):
        return []
    midnight = datetime.combine(day, time())
    return [(midnight + timedelta(minutes=span.opens), midnight + timedelta(minutes=span.closes))]
