"""The present visitor of the kiosk: whether they are still there, and how far they have come."""

from __future__ import annotations

from datetime import date
from typing import Final

from game.keeper.idle import Idle, IdlePhase
from game.keeper.kiosk_settings import Play
from game.keeper.session_steps import SessionSteps
from game.kiosk.signs import is_sign
from game.match.match import Match
from game.match.seat import people_of
from game.stage.house import Table
from game.stage.inputs import Input, PointerMove

#: The seconds for which a reckoning is shown before initials are asked for.
_READ: Final = 20.0


class Sitting:
    """One sitting at a table, from when somebody sits down until the table is left.

    Seconds are those of one clock that only runs forward. `steps` reports its progress to the health log.
    """

    def __init__(
        self, table: Table, play: Play, steps: SessionSteps | None, seconds: float, day: date
    ) -> None:
        self.table = table
        #: The day on which somebody sat down.
        self.day = day
        #: Whether initials have been asked for, or the time to ask has passed.
        self.initials_asked = False
        self._idle = Idle(play.idle_seconds, play.answer_seconds, seconds)
        self._steps = steps
        self._told = len(table.match.lines)
        self._reckoned = 0.0

    def notice(self, event: Input, seconds: float) -> bool:
        """Take a sign that somebody is there; return whether it was a pointer that moved.

        A pointer's jitter and a held key are none.
        """
        if not is_sign(event):
            return False
        if isinstance(event, PointerMove):
            return self._idle.point(event.place, seconds)
        self._idle.act(seconds)
        return False

    def act(self, seconds: float) -> None:
        """Note that somebody is there."""
        self._idle.act(seconds)

    def phase(self, seconds: float) -> IdlePhase:
        """Return whether somebody plays, is asked, or has left; see `Idle.phase`."""
        return self._idle.phase(seconds)

    def answer_left(self, seconds: float) -> float:
        """Return the seconds that are left to answer."""
        return self._idle.answer_left(seconds)

    @property
    def alone(self) -> str:
        """The name of the only person at the table; empty where several play."""
        seats = self.table.match.seats
        people = people_of(seats)
        return seats[people[0]].name if len(people) == 1 else ""

    def follow_reckoning(self, passed: float) -> bool:
        """Take the seconds for which a reckoning was shown; return True once, when it is time to ask."""
        if self.initials_asked:
            return False
        self._reckoned += passed
        self.initials_asked = self._reckoned >= _READ
        return self.initials_asked

    def follow_steps(self, seconds: float) -> None:
        """Tell the health log how far the visitor has come, from the new lines of the match."""
        if self._steps is not None:
            match = self.table.match
            turned = person_chose(match, self._told)
            self._told = len(match.lines)
            self._steps.follow(turned, match.over, seconds)


def person_chose(match: Match, after: int = 0) -> bool:
    """Return whether a person has chosen anything in the lines of a match after so many."""
    people = people_of(match.seats)
    return any("action" in line and line.get("seat") in people for line in match.lines[after:])
