"""Which events of this game overlap, and after which of them people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.old_town.look.motion.card_motions import READ
from game.old_town.look.motion.motions import HOP, LEAVE, SET, delay
from game.old_town.rules.causes import by_building, read
from game.old_town.rules.events import (
    Built,
    CardPlayed,
    Drawn,
    MarkerLifted,
    MarkerPlaced,
    MarkersSpared,
    OwnerPaid,
    RoundEnded,
    TurnEnded,
)
from game.old_town.sound.cues import cues
from game.stage.sound.cue import Cue
from game.stage.storyline import Snapshot
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.table_performance import TablePerformance

#: The ms from one marker set, or one clue dealt, to the next.
_NEXT_MARKER: Final = 50.0
_NEXT_CLUE: Final = 90.0


class OldTownPerformance(TablePerformance[Any]):
    """The performance of the events of one table of archaeologists."""

    def cues(
        self, event: Any, before: Snapshot[Any], after: Snapshot[Any], motion: Motion
    ) -> tuple[Cue, ...]:
        """Return the cues of a motion."""
        return cues(event, before.view, after.view, motion)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that ends its turn."""
        return event.seat if isinstance(event, TurnEnded | RoundEnded) else None

    def begins_link(self, event: Any) -> bool:
        """Return whether a house is built: one press ends a link of the chain, a second one the chain."""
        return isinstance(event, Built)

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return how many ms after the last event `following` begins, where both are one happening.

        Markers that leave, and what comes with a house, have their delays in their motions.
        """
        last = events[-1]
        match last, following:
            case CardPlayed(), (MarkerPlaced() | MarkersSpared()):
                return READ
            case CardPlayed(), MarkerLifted():
                return READ if read(following.cause)[0] == "action" else None
            case MarkerLifted(), MarkerPlaced():
                lifted = sum(isinstance(one, MarkerLifted) for one in events)
                return delay(lifted - 1) + LEAVE + HOP if read(last.cause)[0] == "action" else None
            case MarkerPlaced(), MarkerPlaced():
                return _NEXT_MARKER
            case MarkerPlaced(), MarkersSpared():
                return SET
            case Drawn(), Drawn():
                return _NEXT_CLUE
            case ((Built() | OwnerPaid()), (OwnerPaid() | MarkerLifted())):
                return 0.0 if _of_one_house(events[0], following) else None
            case MarkerLifted(), MarkerLifted():
                return 0.0 if last.cause == following.cause else None
        return None


def _of_one_house(built: Any, following: OwnerPaid | MarkerLifted) -> bool:
    """Return whether a house that was built brings the event that follows."""
    if isinstance(following, OwnerPaid):
        return bool(built.building == following.building)
    return bool(following.cause == by_building(built.building))
