"""Dates and times of day as text for players."""

from __future__ import annotations

from datetime import date, datetime, timedelta
from typing import Final

from babel.dates import format_skeleton, format_time

from game.core.messages import Translator, fill

#: The locale of dates; the language cannot be chosen yet.
LOCALE: Final = "en_GB"


def relative_date(then: datetime, now: datetime, translator: Translator) -> str:
    """Return the text for a moment, seen from `now`: with its time of day if today or yesterday.

    >>> from game.core.messages import ENGLISH
    >>> now = datetime(2026, 11, 22, 20, 15)
    >>> relative_date(datetime(2026, 11, 22, 19, 42), now, ENGLISH)
    'today 19:42'
    >>> relative_date(datetime(2026, 11, 21, 9, 5), now, ENGLISH)
    'yesterday 09:05'
    >>> relative_date(datetime(2026, 11, 18, 19, 42), now, ENGLISH)
    '18 November'
    >>> relative_date(datetime(2025, 1, 2), now, ENGLISH)
    '2 January 2025'
    """
    clock = format_time(then.time(), "short", locale=LOCALE)
    if then.date() == now.date():
        return fill(translator.gettext("today {time}"), time=clock)
    if then.date() == now.date() - timedelta(days=1):
        return fill(translator.gettext("yesterday {time}"), time=clock)
    skeleton = "MMMMd" if then.year == now.year else "yMMMMd"
    return format_skeleton(skeleton, then, locale=LOCALE)


def day_and_month(day: date) -> str:
    """Return a date without its year.

    >>> day_and_month(date(2026, 11, 22))
    '22 November'
    """
    return format_skeleton("MMMMd", day, locale=LOCALE)
