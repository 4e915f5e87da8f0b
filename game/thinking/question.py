"""A question for an opponent that searches, and the thinking itself, in any process."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import Bot, Candidate, Halt, Thought
from game.core.contract import Game


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that the seat of `view` owes, for the opponent called `skill`.

    The limit is `seconds` of thinking or, if None, a number of `simulations`; with the latter the result
    depends on the seed alone.
    """

    game: Game[Any]
    level: Any
    skill: str
    seed: str
    view: Any
    simulations: int = 0
    seconds: float | None = None


def bot_for(question: Question) -> Bot:
    """Return a new bot for this question."""
    bot: Bot = question.game.bots[question.skill](question.seed, question.simulations)
    return bot


def think(question: Question, halt: Halt, bot: Bot | None = None) -> Thought:
    """Think a question over; ValueError if the viewer owes no choice.

    A single lawful action is returned without thinking. The caller may pass the `bot`, and so decide when
    its search tree is freed.
    """
    view, game = question.view, question.game
    seat = view.viewer
    legal = [] if seat is None else game.world(view, Random(question.seed)).legal(seat)
    if not legal:
        raise ValueError("the seat of the view owes no choice")
    if len(legal) == 1:
        return Thought((Candidate(legal[0], 0.0),))
    return (bot or bot_for(question)).think(view, legal, halt)
