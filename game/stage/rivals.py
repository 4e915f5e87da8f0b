"""Who thinks for the seats that nobody sits at: bots beside the loop, and those that search in workers."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.bots.bot import Thought
from game.core.contract import Opponent
from game.match.match import Match
from game.match.series import bot_seed, choice_seed
from game.stage.clock import RealClock
from game.stage.house import House
from game.thinking.asked import Asked
from game.thinking.question import Question


class Rivals:
    """Asks the bots of a match, one at a time, and never waits unless it is told to.

    A bot's choices follow from its seat's own seed. On the real clock one that is timed has as long as the
    house says; on a scripted one all make their own number of simulations, so that they choose the same.
    """

    def __init__(self, match: Match, house: House) -> None:
        """Workers are started where one of the seats will need them."""
        self._match = match
        self._house = house
        self._bots: dict[tuple[int, str], Any] = {}
        self._thread: ThreadPoolExecutor | None = None
        self._answer: Future[Thought] | Asked | None = None
        self._seen_since: float | None = None
        if any(self.searches(seat) for seat, who in enumerate(match.seats) if not who.human):
            house.thinkers.warm()

    def searches(self, seat: int) -> bool:
        """Whether a seat's bot thinks so long that it does so in workers."""
        return self._skill(seat).simulations > 0

    @property
    def asked(self) -> bool:
        """Whether somebody is thinking, or has thought, for a choice that has not been taken yet."""
        return self._answer is not None

    @property
    def ready(self) -> bool:
        """Whether the choice is there."""
        if isinstance(self._answer, Asked):
            return self._answer.done
        return self._answer is not None and self._answer.done()

    def ask(self, seat: int) -> None:
        """Let a seat's bot think its choice over."""
        view = self._match.view(seat)
        if self.searches(seat):
            question = question_for(self._match, self._house, self._name(seat), view)
            self._answer = self._house.thinkers.ask(question)
            return
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._answer = self._thread.submit(self._bot(seat).think, view, self._match.legal(seat))

    def answer(self, ms: float, least: float, waits: bool) -> Thought | None:
        """The choice with its reasons, once it was seen to be thought of for so long, from the first call on.

        None before, and, unless it `waits` then, while it is not there.
        """
        if self._seen_since is None:
            self._seen_since = ms
        elif ms - self._seen_since >= least and (waits or self.ready):
            answer, self._answer, self._seen_since = self._answer, None, None
            assert answer is not None
            return answer.wait() if isinstance(answer, Asked) else answer.result()
        return None

    def overtime_ms(self, ms: float, least: float) -> float:
        """Milliseconds by which a choice has been seen to be thought of for longer than that."""
        return 0.0 if self._seen_since is None else max(0.0, ms - self._seen_since - least)

    def drop(self) -> None:
        """What was asked is asked no more."""
        answer, self._answer, self._seen_since = self._answer, None, None
        if isinstance(answer, Asked):
            answer.drop()
        elif answer is not None:
            answer.cancel()

    def close(self) -> None:
        """The table is left."""
        self.drop()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    def _bot(self, seat: int) -> Any:
        """The bot that sits at a seat, made when it is asked for the first time."""
        held = seat, self._name(seat)
        if held not in self._bots:
            assert self._match.seed is not None
            self._bots[held] = self._skill(seat)(bot_seed(self._match.seed, seat))
        return self._bots[held]

    def _name(self, seat: int) -> str:
        return self._match.seats[seat].kind.removeprefix("bot:")

    def _skill(self, seat: int) -> Opponent:
        return self._match.game.bots[self._name(seat)]


def question_for(match: Match, house: House, name: str, view: Any) -> Question:
    """What a bot of that name is to think over for the seat of a view, and for how long."""
    skill, seed = match.game.bots[name], choice_seed(match, view.viewer)
    if skill.timed and isinstance(house.clock, RealClock):
        return Question(match.game, match.level, name, seed, view, seconds=house.thinking_seconds)
    # One that does not search takes any number for its measure.
    return Question(match.game, match.level, name, seed, view, max(1, skill.simulations))
