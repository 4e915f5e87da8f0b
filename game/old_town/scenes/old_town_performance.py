"""Which events of this game overlap, and after which of them people read."""

from __future__ import annotations

from typing import Any

from game.old_town.rules.events import RoundEnded, TurnEnded
from game.tabletop.motion.table_performance import TablePerformance


class OldTownPerformance(TablePerformance[Any]):
    """The performance of the events of one table of archaeologists."""

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that ends its turn."""
        return event.seat if isinstance(event, TurnEnded | RoundEnded) else None
