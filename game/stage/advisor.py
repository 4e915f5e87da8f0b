"""Advice for the player to move, from the game's strongest bot in the worker pool."""

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
    """Advice for a seat's choice at a view of that seat."""

    seat: int
    view: Any
    thought: Thought


class Advisor:
    """Asks a bot for advice on one choice at a time; no call blocks except `step` with `block`.

    The bot sees only the player's own view. On the real clock a timed bot has the program's thinking time. On
    a scripted clock it runs a fixed number of simulations, so that every machine gives the same advice.
    """

    def __init__(self, match: Match, house: House) -> None:
        """Create an adviser; no worker starts before `ask`."""
        #: The advice taken last, until `drop` or another request.
        self.advice: Advice | None = None
        self._match = match
        self._house = house
        self._asked: Asked | None = None
        self._of: tuple[int, Any] = 0, None
        self._since = 0.0

    @property
    def thinking(self) -> bool:
        """Whether a request is pending or its advice has not been taken yet."""
        return self._asked is not None

    def thinking_ms(self, ms: float) -> float:
        """Return the milliseconds since the pending request; 0 where none is pending."""
        return ms - self._since if self.thinking else 0.0

    def ask(self, seat: int, view: Any, ms: float) -> None:
        """Request advice, at the time `ms`, on the choice that a seat owes at `view`."""
        self.drop()
        self._of, self._since = (seat, view), ms
        strongest = opponents(self._match.game.bots)[-1]
        self._asked = self._house.thinkers.ask(question_for(self._match, self._house, strongest, view))

    def step(self, ms: float, least: float, block: bool) -> None:
        """Take the advice if ready, `least` ms after its request at the earliest; then block if `block`."""
        asked = self._asked
        if asked is not None and self.thinking_ms(ms) >= least and (block or asked.done):
            self._asked = None
            self.advice = Advice(*self._of, asked.wait())

    def drop(self) -> None:
        """Drop the advice, and cancel the pending request for it."""
        asked, self._asked, self.advice = self._asked, None, None
        if asked is not None:
            asked.drop()
