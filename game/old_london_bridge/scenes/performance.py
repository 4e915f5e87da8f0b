"""How the events of one table move and sound, and after which of them a press is waited for.

The session asks for it, not the scene: so a scene that has left is let go at once, with all its pictures.
"""

from __future__ import annotations

from typing import Any

from game.old_london_bridge.look.motions import Choreographer
from game.old_london_bridge.rules.events import TurnEnded
from game.old_london_bridge.scenes.story import Story
from game.old_london_bridge.sound.cues import cues
from game.stage.house import House, Table
from game.stage.session import Told
from game.stage.sound.cue import Cue


class Performance:
    """`moves` makes the motions for the window as it is: it is set before the first, and for each layout."""

    moves: Choreographer

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._seats = table.match.seats
        self._watched = table.demo or not any(seat.human for seat in self._seats)

    def motion(self, event: Any, before: Told[Story], after: Told[Story]) -> Any:
        """What moves for an event."""
        return self.moves.motion(event, before.view, after.view)

    def still(self, event: Any, before: Told[Story], after: Told[Story]) -> Any:
        """What shows an event where nothing travels."""
        return self.moves.still(event, before.view, after.view)

    def cues(self, event: Any, before: Told[Story], after: Told[Story], motion: Any) -> tuple[Cue, ...]:
        """What is heard of a motion."""
        return cues(event, before.view, after.view, motion)

    def waits(self, event: Any) -> bool:
        """Whether a person wants to look at what a bot has built before its turn ends."""
        if not self._house.waits or self._watched or not isinstance(event, TurnEnded):
            return False
        return not self._seats[event.seat].human
