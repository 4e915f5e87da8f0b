"""A bot that takes any lawful action, all equally likely."""

import random
from collections.abc import Sequence
from typing import Any

from game.bots.bot import Candidate, Halt, Thought, never


class RandomBot:
    """A bot that chooses at random from its own seed."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Return any lawful action."""
        return self._random.choice(legal)

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Return any lawful action, without reasons."""
        return Thought((Candidate(self.choose(view, legal), 0.0),))
