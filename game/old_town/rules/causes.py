"""Why a building cannot stand on a plot: every marker that comes off keeps one cause, and so does every plot
that was never marked (rules 3.3-3.5).

A cause is the code of the action, a card played or a marker taken; or a building that took its plot, a lock,
or that no possible town has the marker.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final, Literal

if TYPE_CHECKING:
    from game.old_town.rules.view import View

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


def why_not_on(view: View, building: int, plot: int) -> int | None:
    """Return the cause why a building with markers, or built, cannot stand on a plot; None if it can."""
    bit = 1 << plot - 1
    if not view.marks[building] or view.marks[building] & bit:
        return None
    for lifted, plots, cause in view.lifted:
        if lifted == building and plots & bit:
            return cause
    return next(by_building(other) for other, mask in enumerate(view.marks) if mask == bit)
