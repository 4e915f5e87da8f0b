"""The bots of a match: quick ones run on a thread of their own, searching ones in the worker pool."""

from __future__ import annotations

from concurrent.futures import Future, ThreadPoolExecutor
from typing import Any

from game.bots.bot import Candidate, Thought
from game.core.contract import Opponent
from game.match.match import Match
from game.match.retelling import Choices, Told
from game.match.series import bot_seed, choice_seed
from game.stage.clock import RealClock
from game.stage.house import House, Table
from game.thinking.asked import Asked
from game.thinking.question import Question


class Rivals:
    """The bots of a match, asked one at a time; no call blocks except `answer` with `block`.

    A bot's choices follow from its seat's own seed. On the real clock a timed bot has the program's thinking
    time. On a scripted clock, and at a table that repeats, every bot runs a fixed number of simulations, so
    that choices repeat.
    """

    def __init__(self, table: Table, house: House) -> None:
        """Warm up the worker pool if the bot of a seat will need it."""
        self._match = match = table.match
        self._house = house
        self._repeats = table.repeats
        self._choices = table.choices
        self._bots: dict[int, Any] = {}
        self._thread: ThreadPoolExecutor | None = None
        self._answer: Future[Thought] | Asked | None = None
        self._seen_since: float | None = None
        self.brief = False
        """Whether a bot has thought less than it would in a worker, because no worker could think."""
        if any(self.searches(seat) for seat, who in enumerate(match.seats) if not who.human):
            house.thinkers.warm(match.game, match.level)

    def searches(self, seat: int) -> bool:
        """Return whether a seat's bot searches, and so runs in the worker pool."""
        return self._choices is None and self._skill(seat).simulations > 0

    @property
    def asked(self) -> bool:
        """Whether a request is pending or its choice has not been taken yet."""
        return self._answer is not None

    @property
    def ready(self) -> bool:
        """Whether the requested choice is ready."""
        if isinstance(self._answer, Asked):
            return self._answer.done
        return self._answer is not None and self._answer.done()

    def ask(self, seat: int) -> None:
        """Request a choice from a seat's bot."""
        if self._choices is not None:
            self._answer = _known(self._choices, seat)
            return
        view = self._match.view(seat)
        if self.searches(seat):
            question = question_for(self._match, self._house, self._name(seat), view, self._repeats)
            self._answer = self._house.thinkers.ask(question)
            return
        if self._thread is None:
            self._thread = ThreadPoolExecutor(1, thread_name_prefix="bot")
        self._answer = self._thread.submit(self._bot(seat).think, view, self._match.legal(seat))

    def answer(self, ms: float, least: float, block: bool) -> Thought | None:
        """Return the choice with its reasons, `least` milliseconds after the first call at the earliest.

        None before. After that, block if `block`, else return None until the choice is ready.
        """
        if self._seen_since is None:
            self._seen_since = ms
        elif ms - self._seen_since >= least and (block or self.ready):
            answer, self._answer, self._seen_since = self._answer, None, None
            assert answer is not None
            if not isinstance(answer, Asked):
                return answer.result()
            thought = answer.wait()
            self.brief = self.brief or answer.brief
            return thought
        return None

    def overtime_ms(self, ms: float, least: float) -> float:
        """Return the milliseconds beyond `least` since the first call of `answer`; 0 before both."""
        return 0.0 if self._seen_since is None else max(0.0, ms - self._seen_since - least)

    def drop(self) -> None:
        """Cancel the pending request, if any."""
        answer, self._answer, self._seen_since = self._answer, None, None
        if isinstance(answer, Asked):
            answer.drop()
        elif answer is not None:
            answer.cancel()

    def close(self) -> None:
        """Cancel the pending request and stop the thread. Called when the table is left."""
        self.drop()
        if self._thread is not None:
            self._thread.shutdown(wait=False, cancel_futures=True)

    def _bot(self, seat: int) -> Any:
        """Return the bot of a seat, created on first use."""
        if seat not in self._bots:
            assert self._match.seed is not None
            self._bots[seat] = self._skill(seat)(bot_seed(self._match.seed, seat))
        return self._bots[seat]

    def _name(self, seat: int) -> str:
        bot = self._match.seats[seat].bot
        assert bot is not None
        return bot

    def _skill(self, seat: int) -> Opponent:
        return self._match.game.bots[self._name(seat)]


def _known(choices: Choices, seat: int) -> Future[Thought]:
    """Return the choice that a seat made when its record was written, or the error if it made none."""
    answer: Future[Thought] = Future()
    try:
        answer.set_result(Thought((Candidate(choices(seat), 0.0),)))
    except Told as end:
        answer.set_exception(end)
    return answer


def question_for(match: Match, house: House, name: str, view: Any, repeats: bool = False) -> Question:
    """Return the question for the bot `name` at the seat of a view, with its time or simulations.

    With `repeats` a timed bot has its simulations on the real clock too.
    """
    skill, seed = match.game.bots[name], choice_seed(match, view.viewer)
    if skill.timed and isinstance(house.clock, RealClock) and not repeats:
        return Question(match.game, match.level, name, seed, view, seconds=house.thinking_seconds)
    # A bot that does not search ignores the number, which must be at least 1.
    return Question(match.game, match.level, name, seed, view, max(1, skill.simulations))
