"""How this game's events sound, which of them come close together, and which end a turn."""

from __future__ import annotations

from typing import Any, Final

from game.old_london_bridge.rules.events import CardTaken, TurnEnded
from game.old_london_bridge.scenes.story import Story
from game.old_london_bridge.sound.cues import cues
from game.stage.sound.cue import Cue
from game.stage.storyline import Snapshot
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.table_performance import TablePerformance

#: From one card to the next, of several that go to one hand.
_CARDS_APART: Final = 90.0


class BridgePerformance(TablePerformance[Story]):
    """Performs the events of one table of bridges."""

    def cues(
        self, event: Any, before: Snapshot[Story], after: Snapshot[Story], motion: Motion
    ) -> tuple[Cue, ...]:
        """Return what is heard of a motion."""
        return cues(event, before.view, after.view, motion)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that has built and ends its turn."""
        return event.seat if isinstance(event, TurnEnded) else None

    def apart(self, first: Any, following: Any) -> float | None:
        """Let the cards of one mix fly to a hand one close upon the other."""
        taken = isinstance(first, CardTaken) and isinstance(following, CardTaken)
        return _CARDS_APART if taken and first.seat == following.seat else None
