"""The question that the operator's door asks."""

from __future__ import annotations

from enum import Enum


class Lock(Enum):
    """The four states of the door."""

    PIN = "pin"
    CHOICE = "choice"
    """A PIN that is chosen now."""
    NONE_YET = "none yet"
    """There is no PIN, and none may be chosen now."""
    FAULT = "fault"
    """The settings file hides the PIN until it is mended."""
