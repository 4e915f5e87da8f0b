"""What an opponent that searches is asked, and the thinking itself, in whichever process."""

from dataclasses import dataclass
from random import Random
from typing import Any

from game.bots.bot import Bot, Candidate, Halt, Thought
from game.core.contract import Game


@dataclass(frozen=True, slots=True)
class Question:
    """A choice that the seat of `view` owes, for the opponent called `skill`.

    It is thought over for so many `seconds`, or where there are none, for so many `simulations`; then
    what comes of it follows from the seed alone.
    """

    game: Game[Any]
    level: Any
    skill: str
    seed: str
    view: Any
    simulations: int = 0
    seconds: float | None = None


def bot_for(question: Question) -> Bot:
    """A bot to think it over, and nothing else."""
    bot: Bot = question.game.bots[question.skill](question.seed, question.simulations)
    return bot


def think(question: Question, halt: Halt, bot: Bot | None = None) -> Thought:
    """Think a question over; ValueError where nobody is asked. A single lawful action is no choice.

    A `bot` that is handed in holds what it has searched until it is let go.
    """
    view, game = question.view, question.game
    seat = view.viewer
    legal = [] if seat is None else game.world(view, Random(question.seed)).legal(seat)
    if not legal:
        raise ValueError("the view is of a seat that owes no choice")
    if len(legal) == 1:
        return Thought((Candidate(legal[0], 0.0),))
    return (bot or bot_for(question)).think(view, legal, halt)
