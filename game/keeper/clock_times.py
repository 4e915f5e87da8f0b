"""Times of day and days of the year, as the operator's file writes them: ``10:00-18:00``, ``12-25``."""

from __future__ import annotations

import re
from dataclasses import dataclass
from datetime import date
from typing import Final

HOUR: Final = 60
#: The minutes of a day.
DAY: Final = 24 * HOUR
CLOSED: Final = "closed"

_TIME: Final = re.compile(r"([01]?[0-9]|2[0-3]):([0-5][0-9])|(24):(00)", re.ASCII)
_SPAN: Final = re.compile(r"([0-9:]{4,5}) ?[-–] ?([0-9:]{4,5})", re.ASCII)
_CLOSED_DAY: Final = re.compile(r"(?:([0-9]{4})-)?([0-9]{2})-([0-9]{2})", re.ASCII)
#: A year with a 29 February, to check days of every year.
_LEAP: Final = 2024


@dataclass(frozen=True, slots=True)
class Span:
    """Opening hours of one day, in minutes from its midnight; ValueError if they are none.

    `closes` is later than `opens`; past 1440 it lies on the next day, and the whole lasts one day at most.
    """

    opens: int
    closes: int

    def __post_init__(self) -> None:
        if not (0 <= self.opens < DAY and self.opens < self.closes <= self.opens + DAY):
            raise ValueError(f"{self.opens} to {self.closes} are not hours of one day")

    def __str__(self) -> str:
        closes = self.closes - DAY if self.closes > DAY else self.closes
        return f"{time_text(self.opens)}-{time_text(closes)}"


@dataclass(frozen=True, slots=True, order=True)
class ClosedDay:
    """A day on which the machine stays dark: of one year, or of every year; ValueError if there is none."""

    month: int
    day: int
    year: int | None = None

    def __post_init__(self) -> None:
        date(_LEAP if self.year is None else self.year, self.month, self.day)

    def falls_on(self, day: date) -> bool:
        """Return whether it is this day."""
        return (self.month, self.day) == (day.month, day.day) and self.year in (None, day.year)

    def __str__(self) -> str:
        year = "" if self.year is None else f"{self.year:04}-"
        return f"{year}{self.month:02}-{self.day:02}"


def time_text(minute: int) -> str:
    """Return a minute of the day, from 0 to 1440, as a time.

    >>> time_text(570), time_text(1440)
    ('09:30', '24:00')
    """
    return f"{minute // HOUR:02}:{minute % HOUR:02}"


def time_from(text: str) -> int:
    """Return the minute of the day of a time from ``0:00`` to ``24:00``; ValueError if it is none.

    >>> time_from("9:30"), time_from("24:00")
    (570, 1440)
    """
    found = _TIME.fullmatch(text)
    if found is None:
        raise ValueError("a time must be written as 9:30")
    hours, minutes = (part for part in found.groups() if part is not None)
    return int(hours) * HOUR + int(minutes)


def span_from(text: str) -> Span | None:
    """Return the hours in a text, None for ``closed``; ValueError if there are none.

    An end that is earlier than the beginning is one of the next day.

    >>> span_from("10:00-18:00"), span_from("18:00 - 1:00"), span_from("closed")
    (Span(opens=600, closes=1080), Span(opens=1080, closes=1500), None)
    """
    if text == CLOSED:
        return None
    found = _SPAN.fullmatch(text)
    if found is None:
        raise ValueError("hours must be written as 10:00-18:00")
    opens, closes = time_from(found[1]), time_from(found[2])
    if opens == closes:
        raise ValueError("hours must begin and end at different times")
    return Span(opens, closes if closes > opens else closes + DAY)


def closed_day_from(text: str) -> ClosedDay:
    """Return the day in a text; ValueError if there is none.

    >>> closed_day_from("12-25"), closed_day_from("2027-05-03")
    (ClosedDay(month=12, day=25, year=None), ClosedDay(month=5, day=3, year=2027))
    """
    found = _CLOSED_DAY.fullmatch(text)
    if found is None:
        raise ValueError("a day must be written as 12-25 or 2027-05-03")
    return ClosedDay(int(found[2]), int(found[3]), None if found[1] is None else int(found[1]))
