"""How the events of one table move and sound, and before which of them somebody is waited for.

The session asks it, not the scene: so a scene that has left is let go at once, with all its pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Final

from game.match.match import Asked
from game.old_london_bridge.look.motions import Choreographer, Motion
from game.old_london_bridge.look.moving import Payload
from game.old_london_bridge.rules.events import CardTaken, TurnEnded
from game.old_london_bridge.scenes.story import Story
from game.old_london_bridge.sound.cues import cues
from game.stage.house import House, Table
from game.stage.performance import Performance, Wait
from game.stage.sound.cue import Cue
from game.stage.storyline import Told

#: From one card to the next, of several that go to one hand.
_CARDS_APART: Final = 90.0


class TablePerformance(Performance[Any, Told[Story], Payload]):
    """`moves` makes the motions for the window as it is: it is set before the first, and for each layout."""

    moves: Choreographer

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._seats = table.match.seats
        self._watched = table.demo or not any(seat.human for seat in self._seats)

    def motion(self, event: Any, before: Told[Story], after: Told[Story]) -> Motion:
        """What moves for an event."""
        return self.moves.motion(event, before.view, after.view)

    def still(self, event: Any, before: Told[Story], after: Told[Story]) -> Motion:
        """What shows an event where nothing travels."""
        return self.moves.still(event, before.view, after.view)

    def cues(self, event: Any, before: Told[Story], after: Told[Story], motion: Motion) -> tuple[Cue, ...]:
        """What is heard of a motion."""
        return cues(event, before.view, after.view, motion)

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Cards fly to a hand one close upon the other, whatever is asked between them."""
        first = events[0]
        if isinstance(first, CardTaken) and isinstance(following, Asked):
            return 0.0
        taken = isinstance(first, CardTaken) and isinstance(following, CardTaken)
        return _CARDS_APART if taken and first.seat == following.seat else None

    def waits(self, event: Any) -> Wait | None:
        """A person's turn ends when the person says so; after a bot's, people may want to look first."""
        if self._watched or not isinstance(event, TurnEnded):
            return None
        if self._seats[event.seat].human:
            return Wait.WORD if self._house.holds else None
        return Wait.PRESS if self._house.waits else None
