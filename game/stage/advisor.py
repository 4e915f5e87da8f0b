"""Who advises the person that is asked: the strongest opponent of the game, in the workers."""

from __future__ import annotations

from typing import Any

from game.bots.bot import Thought, opponents
from game.match.match import Match
from game.stage.house import House
from game.stage.rivals import question_for
from game.thinking.asked import Asked


class Advisor:
    """Asks for one choice at a time, and never waits unless it is told to.

    It sees what the person sees. On the real clock it has the table's thinking time where it is timed; on a
    scripted one it makes its own number of simulations, so that the advice is the same on any machine.
    """

    def __init__(self, match: Match, house: House) -> None:
        """Nothing is started before somebody asks."""
        self._match = match
        self._house = house
        self._asked: Asked | None = None

    @property
    def ready(self) -> bool:
        """Whether the advice is there."""
        return self._asked is not None and self._asked.done

    def ask(self, view: Any) -> None:
        """Let it think over the choice that the seat of a view owes."""
        self.drop()
        strongest = opponents(self._match.game.bots)[-1]
        self._asked = self._house.thinkers.ask(question_for(self._match, self._house, strongest, view))

    def take(self) -> Thought:
        """The advice; waits until it is there."""
        asked, self._asked = self._asked, None
        assert asked is not None
        return asked.wait()

    def drop(self) -> None:
        """What was asked is asked no more: whoever thinks stops."""
        asked, self._asked = self._asked, None
        if asked is not None:
            asked.drop()
