"""The performance of any table's events: their motions, and the waits before them.

The session holds this object, not the scene: a scene that was left is released at once with its pictures.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import Any, ClassVar, TypeVar

from game.match.match import DecisionRequested
from game.stage.house import House, Table
from game.stage.performance import Performance, Wait
from game.stage.sound.cue import Cue
from game.stage.storyline import Snapshot
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.moments import landings
from game.tabletop.motion.payloads import Motion, Payload
from game.tabletop.motion.reading import reading_ms

StoryT = TypeVar("StoryT")


class TablePerformance(Performance[Any, Snapshot[StoryT], Payload]):
    """The performance of one table's events.

    `moves` makes the motions for the present window: set it before the first motion, and for each new layout.
    """

    moves: Choreographer[Any, Any]
    least_reading: float = 0.0
    """The least ms for which lines to read stay."""
    landing: str | None = None
    """The name of the effect of a piece that lands; None for a game without one."""
    sounds: ClassVar[Any] = None
    """Return the cues of an event's motion from one view to the other; None where landings are all."""

    def __init__(self, house: House, table: Table) -> None:
        self._house = house
        self._seats = table.match.seats
        self._watched = table.demo or not any(seat.human for seat in self._seats)

    def ended_turn(self, event: Any) -> int | None:
        """Return the seat whose turn ends with an event; None for any other event.

        Called before each event is shown.
        """
        return None

    def begins_draw(self, event: Any) -> int | None:
        """Return the seat whose step goes on with a draw after an event; None for any other event.

        Called before each event is shown: a person can take the step back until it is drawn.
        """
        return None

    def is_read_before(self, event: Any) -> bool:
        """Return whether an event goes on from something that is to be read.

        Called before each event is shown: where people want to look after a rival's turn, it waits for them.
        """
        return False

    def cues(
        self, event: Any, before: Snapshot[StoryT], after: Snapshot[StoryT], motion: Motion
    ) -> tuple[Cue, ...]:
        """Return the cues of a motion: those of the game's `sounds`, else one for each piece that lands."""
        if self.sounds is not None:
            found: tuple[Cue, ...] = self.sounds(event, before.view, after.view, motion)
            return found
        if self.landing is None:
            return ()
        return tuple(Cue(at, self.landing) for at in landings(motion))

    def apart(self, first: Any, following: Any) -> float | None:
        """Return how many milliseconds after the start of one event the following one may begin.

        None if it waits for the end of the first. Called for two events of the game; requests for a choice
        between such events delay none of them.
        """
        return None

    def motion(self, event: Any, before: Snapshot[StoryT], after: Snapshot[StoryT]) -> Motion:
        """Return the motion of an event, and the time to read its texts."""
        return self._to_be_read(self.moves.motion(event, before.view, after.view), event, before, after)

    def still(self, event: Any, before: Snapshot[StoryT], after: Snapshot[StoryT]) -> Motion:
        """Return the motion of an event at pace Still."""
        return self._to_be_read(self.moves.still(event, before.view, after.view), event, before, after)

    def _to_be_read(
        self, motion: Motion, event: Any, before: Snapshot[StoryT], after: Snapshot[StoryT]
    ) -> Motion:
        """Return the motion with a rest that is as long at every pace; none where a press is waited for."""
        lines = self.moves.to_read(event, before.view, after.view)
        if not lines or self._looks:
            return motion
        reading = max(self.least_reading, reading_ms(*lines))
        return replace(motion, rest=motion.rest + reading / self._house.pace.factor)

    @property
    def _looks(self) -> bool:
        """Whether people here end a pause for reading by a press."""
        return not self._watched and self._house.pause_after_rival

    def follows(self, events: Sequence[Any], following: Any) -> float | None:
        """Return how many milliseconds after the first running event `following` begins, by `apart`."""
        first = events[0]
        if isinstance(following, DecisionRequested):
            return None if self.apart(first, first) is None else 0.0
        return self.apart(first, following)

    def wait_after(self, event: Any) -> Wait | None:
        """Return the wait before an event: after a turn, and before a draw, the person's word.

        After a bot's turn it is a press.

        Texts to read wait for a press too; None for no wait.
        """
        if self.is_read_before(event):
            return Wait.PRESS if self._looks else None
        if self._watched:
            return None
        drawing = self.begins_draw(event)
        if drawing is not None and self._seats[drawing].human:
            return Wait.DRAW
        seat = self.ended_turn(event)
        if seat is None:
            return None
        if self._seats[seat].human:
            return Wait.END_TURN if self._house.confirm_turn_end else None
        return Wait.PRESS if self._looks else None
