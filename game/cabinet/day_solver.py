"""The strongest opponent plays the deal of the day in the background, so that there is a score to beat."""

from __future__ import annotations

from typing import Any

from game.core.contract import Game
from game.match.daily import DAY_SEAT
from game.match.match import Match
from game.match.series import ask, choice_seed, seated
from game.stage.house import House
from game.thinking.asked import Asked
from game.thinking.question import Question


def strongest(game: Game[Any]) -> str:
    """Return the name of a game's strongest opponent for people."""
    return [name for name, skill in game.bots.items() if not skill.anchor][-1]


class DaySolver:
    """A match of the day played by bots: the strongest one at the person's seat, untimed.

    It runs a fixed number of simulations for a choice. No call blocks: its choices come from the workers. The
    other seats have the bots that they have at the table, with the same seeds.
    """

    def __init__(self, house: House, match: Match) -> None:
        """Deal the match, which has not been started yet."""
        self._house = house
        self.match = match
        self._asked: Asked | None = None
        self._bots = {
            seat: seated(match, match.game.bots[who.bot], seat)
            for seat, who in enumerate(match.seats)
            if who.bot is not None
        }
        match.start()

    @property
    def score(self) -> int | None:
        """The score at the person's seat; None until the game is over."""
        return self.match.result().scores[DAY_SEAT] if self.match.over else None

    def step(self) -> bool:
        """Make the choices that are ready, of one moment at most; return whether there were any."""
        match = self.match
        if match.over:
            return False
        if DAY_SEAT in match.to_move:
            return self._solve()
        for seat in match.to_move:
            match.decide(seat, ask(self._bots[seat], match, seat))
        return True

    def _solve(self) -> bool:
        """Ask for the choice of the person's seat, or make it once it is known."""
        match = self.match
        if self._asked is None:
            bot, seed = strongest(match.game), choice_seed(match, DAY_SEAT)
            most = max(1, match.game.bots[bot].simulations)
            question = Question(match.game, match.level, bot, seed, match.view(DAY_SEAT), most)
            self._asked = self._house.thinkers.ask(question)
        if not self._asked.done:
            return False
        action, self._asked = self._asked.wait().action, None
        match.decide(DAY_SEAT, action)
        return True

    def close(self) -> None:
        """Drop the pending request."""
        if self._asked is not None:
            self._asked.drop()
            self._asked = None
