"""Conversion of file timestamps, which may have any value, to moments of the calendar."""

from __future__ import annotations

from datetime import datetime, tzinfo


def moment_of(seconds: float, zone: tzinfo | None = None) -> datetime:
    """Return the moment of a timestamp, in seconds since 1970; by default in the machine's time zone.

    A timestamp before the year 1 or after the year 9999 gives `datetime.min` or `datetime.max`.
    """
    try:
        return datetime.fromtimestamp(seconds, zone)
    except (ValueError, OverflowError, OSError):
        return (datetime.max if seconds > 0 else datetime.min).replace(tzinfo=zone)
