"""The bot that knows nothing: any lawful action, each as likely."""

import random
from collections.abc import Sequence
from typing import Any

from game.bots.bot import Candidate, Halt, Thought, never


class RandomBot:
    """Chooses at random from its own seed."""

    def __init__(self, seed: str) -> None:
        self._random = random.Random(seed)

    def choose(self, view: Any, legal: Sequence[Any]) -> Any:
        """Any lawful action."""
        return self._random.choice(legal)

    def think(self, view: Any, legal: Sequence[Any], halt: Halt = never) -> Thought:
        """Any lawful action, for no reason."""
        return Thought((Candidate(self.choose(view, legal), 0.0),))
