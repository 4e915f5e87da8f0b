"""A bot made of one function: the worth of each choice."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from game.bots.bot import Candidate, Halt, Skill, Thought, never

#: Takes a view and an action; returns the points that the action is worth to the seat of the view.
Worth = Callable[[Any, Any], float]


class RuleBot:
    """A `bots.bot.Bot` that takes the choice of the highest worth, the first of equal ones."""

    def __init__(self, worth: Worth) -> None:
        self._worth = worth

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return one of the lawful actions of the view's seat."""
        return self.think(view, legal).action

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return the choices, the best first."""
        candidates = [Candidate(action, self._worth(view, action)) for action in legal]
        return Thought(tuple(sorted(candidates, key=lambda candidate: -candidate.points)))


def rule_bot(worth: Worth) -> Skill:
    """Return the opponent that takes the choice of the highest worth."""
    return Skill(lambda _seed, _simulations: RuleBot(worth))
