"""Moments of files, which may bear any time at all, within the years that the calendar can write."""

from __future__ import annotations

from datetime import datetime, tzinfo


def moment_of(seconds: float, zone: tzinfo | None = None) -> datetime:
    """Return the moment so many seconds after 1970 began, in a time zone; by default in that of the machine.

    A moment before the year 1 or after the year 9999 gives the first or the last one that there is.
    """
    try:
        return datetime.fromtimestamp(seconds, zone)
    except (ValueError, OverflowError, OSError):
        return (datetime.max if seconds > 0 else datetime.min).replace(tzinfo=zone)
