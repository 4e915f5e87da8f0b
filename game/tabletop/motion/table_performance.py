"""How the events of any table move, and before which of them somebody is waited for.

The session asks it, not the scene: a scene that has left is let go at once, with all its pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, TypeVar

from game.match.match import Asked
from game.stage.house import House, Table
from game.stage.performance import Performance, Wait
from game.stage.storyline import Told
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import Motion, Payload

StoryT = TypeVar("StoryT")


class TablePerformance(Performance[Any, Told[StoryT], Payload]):
    """Performs the events of one table.

    `moves` makes the motions for the window as it is: set it before the first one, and for each new layout.
    """

    moves: Choreographer[Any, Any]

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._seats = table.match.seats
        self._watched = table.demo or not any(seat.human for seat in self._seats)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat whose turn ends with an event; None for any other event.

        Called before each event is shown.
        """
        return None

    def apart(self, first: Any, following: Any) -> float | None:
        """Return after how many milliseconds an event follows another while that still moves.

        None where it waits until the other has come to its end. Called for two events of the game; choices
        that are asked for between such events keep none of them waiting.
        """
        return None

    def motion(self, event: Any, before: Told[StoryT], after: Told[StoryT]) -> Motion:
        """Return what moves for an event."""
        return self.moves.motion(event, before.view, after.view)

    def still(self, event: Any, before: Told[StoryT], after: Told[StoryT]) -> Motion:
        """Return what shows an event where nothing travels."""
        return self.moves.still(event, before.view, after.view)

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return after how long `following` begins, by `apart` of the first of the events that move."""
        first = events[0]
        if isinstance(following, Asked):
            return None if self.apart(first, first) is None else 0.0
        return self.apart(first, following)

    def waits(self, event: Any) -> Wait | None:
        """A person's turn ends when the person says so; after a bot's, people may want to look first."""
        seat = None if self._watched else self.ended_turn(event)
        if seat is None:
            return None
        if self._seats[seat].human:
            return Wait.WORD if self._house.holds else None
        return Wait.PRESS if self._house.waits else None
