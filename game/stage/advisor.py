"""Who advises the person that is asked: the strongest opponent of the game, in the workers."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Any

from game.bots.bot import Thought, opponents
from game.match.match import Match
from game.stage.house import House
from game.stage.rivals import question_for
from game.thinking.asked import Asked


@dataclass(frozen=True, slots=True)
class Advice:
    """What the person of a seat was advised in a moment of the seat's view."""

    seat: int
    view: Any
    thought: Thought


class Advisor:
    """Asks for one choice at a time, and never waits unless it is told to.

    It sees what the person sees. On the real clock it has the table's thinking time where it is timed; on a
    scripted one it makes its own number of simulations, so that the advice is the same on any machine.
    """

    def __init__(self, match: Match, house: House) -> None:
        """Nothing is started before somebody asks."""
        #: For the person who is asked, until something happens or it is dropped.
        self.advice: Advice | None = None
        self._match = match
        self._house = house
        self._asked: Asked | None = None
        self._of: tuple[int, Any] = 0, None
        self._since = 0.0

    @property
    def thinking(self) -> bool:
        """Whether advice was asked for that has not been taken yet."""
        return self._asked is not None

    def thinking_ms(self, ms: float) -> float:
        """Milliseconds since it was asked for; 0 where none is waited for."""
        return ms - self._since if self.thinking else 0.0

    def ask(self, seat: int, view: Any, ms: float) -> None:
        """Let it think over the choice that a seat owes at its view."""
        self.drop()
        self._of, self._since = (seat, view), ms
        strongest = opponents(self._match.game.bots)[-1]
        self._asked = self._house.thinkers.ask(question_for(self._match, self._house, strongest, view))

    def step(self, ms: float, least: float, waits: bool) -> None:
        """Take the advice, once it was seen to be thought of for so long; `waits`: it is waited for then."""
        asked = self._asked
        if asked is not None and self.thinking_ms(ms) >= least and (waits or asked.done):
            self._asked = None
            self.advice = Advice(*self._of, asked.wait())

    def drop(self) -> None:
        """No advice is wanted: whoever thinks of it stops."""
        asked, self._asked, self.advice = self._asked, None, None
        if asked is not None:
            asked.drop()
