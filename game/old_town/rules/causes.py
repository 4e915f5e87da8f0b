"""Why a building cannot stand on a plot: every marker that comes off keeps one cause, and so does every plot
that was never marked (rules 3.3-3.5).

A cause is the code of the action, a card played or a marker taken; or a building that took its plot, a lock,
or that no possible town has the marker.
"""

from typing import Final, Literal

LOCK: Final = -100
TOWN: Final = -101

CauseKind = Literal["action", "building", "lock", "town"]


def by_building(building: int) -> int:
    """Return the cause of a building that took a plot."""
    return -1 - building


def read(cause: int) -> tuple[CauseKind, int]:
    """Return the kind of a cause, and the code of the action or the building; -1 for the other kinds.

    >>> read(by_building(3)), read(LOCK), read(120)
    (('building', 3), ('lock', -1), ('action', 120))
    """
    if cause >= 0:
        return "action", cause
    if cause in (LOCK, TOWN):
        return ("lock" if cause == LOCK else "town"), -1
    return "building", -1 - cause
