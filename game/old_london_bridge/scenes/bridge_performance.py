"""The sounds of this game's events, which of them overlap, and which end a turn."""

from __future__ import annotations

from typing import Any, Final

from game.old_london_bridge.look.story import Story
from game.old_london_bridge.rules.events import CardTaken, TurnBegun, TurnEnded
from game.old_london_bridge.sound.cues import cues
from game.tabletop.motion.table_performance import TablePerformance

#: The ms from one card to the next, of several that go to one hand.
_CARDS_APART: Final = 90.0


class BridgePerformance(TablePerformance[Story]):
    """The performance of the events of one table of bridges."""

    sounds = staticmethod(cues)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that has built and ends its turn."""
        return event.seat if isinstance(event, TurnEnded) else None

    def is_read_before(self, event: Any) -> bool:
        """Return whether the first turn of a round begins: before it the order of building is read."""
        return isinstance(event, TurnBegun) and event.turn == 0

    def apart(self, first: Any, following: Any) -> float | None:
        """Return the ms from one card of a mix to the next, so that they fly close together; else None."""
        taken = isinstance(first, CardTaken) and isinstance(following, CardTaken)
        return _CARDS_APART if taken and first.seat == following.seat else None
