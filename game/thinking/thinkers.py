"""The worker pool of the program: one worker for each core up to MOST, kept from game to game."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import TYPE_CHECKING, Any, Final

from game.core.chance import seed_of
from game.thinking.asked import Asked
from game.thinking.hand import PATIENCE, Hand
from game.thinking.question import Question
from game.thinking.starting import Start, start_worker

if TYPE_CHECKING:
    from game.core.contract import Game

#: Workers at most.
MOST: Final = 2


class Thinkers:
    """The worker pool. Only `close` blocks.

    A question with a time limit goes to all workers, each with its own seed, and their thoughts are merged.
    One with a number of simulations goes to a single worker, so that its answer is the same on any machine.
    """

    def __init__(
        self, start: Start = start_worker, workers: int | None = None, patience: float = PATIENCE
    ) -> None:
        """Set up without starting any. `workers` None means one a core, up to MOST; `patience` in s."""
        count = min(MOST, os.cpu_count() or 1) if workers is None else workers
        self._hands = tuple(Hand(start, patience) for _ in range(count))

    def warm(self, game: Game[Any], level: Any) -> None:
        """Start all workers and have them load a game, ahead of the first question at its table."""
        for hand in self._hands:
            hand.warm(game, level)

    def ask(self, question: Question) -> Asked:
        """Send a question to the workers and return its pending request."""
        if question.seconds is None:
            parts = [question]
        else:
            parts = [
                replace(question, seed=seed_of(f"{question.seed}/part", part))
                for part in range(len(self._hands))
            ]
        asked = Asked(question, len(parts))
        for place, part in enumerate(parts):
            self._hands[place].ask(asked, place, part)
        return asked

    @property
    def faults(self) -> tuple[str, ...]:
        """The workers' latest faults, one line each; empty if there are none."""
        return tuple(hand.fault for hand in self._hands if hand.fault is not None)

    def close(self) -> None:
        """End all workers and drop their pending requests."""
        for hand in self._hands:
            hand.close()
