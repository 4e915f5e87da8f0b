"""Which events of this game overlap, and after which of them people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.singapore.rules.events import (
    BuildingBuilt,
    BuildingUsed,
    ChipsReturned,
    GoodsMoved,
    MoneyMoved,
    PointsMoved,
    RoundClosed,
    SealReached,
    TileShown,
    TileTaken,
    TileTurnedUp,
    TurnEnded,
)
from game.tabletop.motion.table_performance import TablePerformance

#: The ms between pieces of one happening, from a trade's cost to its gain, and from a tile to the next one.
_CLOSE: Final = 70.0
_TURNED: Final = 600.0
_NEXT_TILE: Final = 300.0

_MOVED: Final = GoodsMoved | MoneyMoved | PointsMoved | ChipsReturned


class SingaporePerformance(TablePerformance[Any]):
    """The performance of the events of one table of merchants."""

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that ends its turn."""
        return event.seat if isinstance(event, TurnEnded) else None

    def is_read_before(self, event: Any) -> bool:
        """Return whether a round closes: before it, points and tiles left over are read."""
        return isinstance(event, RoundClosed)

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return how many ms after the last running event `following` begins, where both are one happening."""
        last = events[-1]
        if isinstance(following, _MOVED) and isinstance(last, (BuildingUsed, *_MOVED.__args__)):
            return _apart(last, following)
        return super().follows(events, following)

    def apart(self, first: Any, following: Any) -> float | None:
        """Return the ms from one event to the next where they are one happening; None for any others."""
        match first, following:
            case (TileShown() | TileTurnedUp(), TileShown() | TileTurnedUp()):
                return _NEXT_TILE if isinstance(following, TileShown) else 0.0
            case (TileTaken(), BuildingBuilt()) | (PointsMoved(), SealReached()):
                return 0.0
        return None


def _apart(last: Any, following: Any) -> float | None:
    """Return the ms from one part of a trade, a fine or a price to the next; None for another happening."""
    if isinstance(last, BuildingUsed):
        return 0.0 if following.cause.building == last.building else None
    if last.cause != following.cause or last.cause.kind == "seal":
        return None
    return _TURNED if not _gains(last) and _gains(following) else _CLOSE


def _gains(event: Any) -> bool:
    """Return whether an event brings something."""
    match event:
        case GoodsMoved(by=by) | MoneyMoved(by=by):
            return bool(by > 0)
        case PointsMoved(before=before, after=after):
            return bool(after > before)
    return False
