"""Which events of this game overlap, and after which of them people read."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.old_town.look.motion.card_motions import READ
from game.old_town.look.motion.motions import HOP, LEAVE, SET, delay
from game.old_town.rules import events as happened
from game.old_town.rules.causes import by_building, read
from game.old_town.sound.cues import cues
from game.tabletop.motion.table_performance import TablePerformance

#: The ms from one marker set, or one clue dealt, to the next.
_NEXT_MARKER: Final = 50.0
_NEXT_CLUE: Final = 90.0


class OldTownPerformance(TablePerformance[Any]):
    """The performance of the events of one table of archaeologists."""

    sounds = staticmethod(cues)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat that ends its turn."""
        return event.seat if isinstance(event, happened.TurnEnded | happened.RoundEnded) else None

    def begins_link(self, event: Any) -> bool:
        """Return whether a house is built: one press ends a link of the chain, a second one the chain."""
        return isinstance(event, happened.Built)

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return how many ms after the last event `following` begins, where both are one happening.

        Markers that leave, and what comes with a house, have their delays in their motions.
        """
        last = events[-1]
        match last, following:
            case happened.CardPlayed(), (happened.MarkerPlaced() | happened.MarkersSpared()):
                return READ
            case happened.CardPlayed(), happened.MarkerLifted():
                return READ if read(following.cause)[0] == "action" else None
            case happened.MarkerLifted(), happened.MarkerPlaced():
                lifted = sum(isinstance(one, happened.MarkerLifted) for one in events)
                return delay(lifted - 1) + LEAVE + HOP if read(last.cause)[0] == "action" else None
            case happened.MarkerPlaced(), happened.MarkerPlaced():
                return _NEXT_MARKER
            case happened.MarkerPlaced(), happened.MarkersSpared():
                return SET
            case happened.Drawn(), happened.Drawn():
                return _NEXT_CLUE
            case (
                (happened.Built() | happened.OwnerPaid()),
                (happened.OwnerPaid() | happened.MarkerLifted()),
            ):
                return 0.0 if _of_one_house(events[0], following) else None
            case happened.MarkerLifted(), happened.MarkerLifted():
                return 0.0 if last.cause == following.cause else None
        return None


def _of_one_house(built: Any, following: happened.OwnerPaid | happened.MarkerLifted) -> bool:
    """Return whether a house that was built brings the event that follows."""
    if isinstance(following, happened.OwnerPaid):
        return bool(built.building == following.building)
    return bool(following.cause == by_building(built.building))
