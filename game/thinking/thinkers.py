"""The workers of the program: as many as there are cores to think with, kept from game to game."""

from __future__ import annotations

import os
from dataclasses import replace
from typing import Final

from game.core.chance import seed_of
from game.thinking.asked import Asked
from game.thinking.hand import PATIENCE, Hand, Start, start_worker
from game.thinking.question import Question

#: Workers at most.
MOST: Final = 2


class Thinkers:
    """Has questions answered. Nothing here waits for a worker, but `close`.

    A question with a time is searched by all workers, each from a seed of its own, and what they found is
    merged. One with a number of simulations is for a single worker: its answer is the same on any machine.
    """

    def __init__(
        self, start: Start = start_worker, workers: int | None = None, patience: float = PATIENCE
    ) -> None:
        """No worker is started before one is wanted."""
        count = min(MOST, os.cpu_count() or 1) if workers is None else workers
        self._hands = tuple(Hand(start, patience) for _ in range(count))

    def warm(self) -> None:
        """Have all workers started: soon something will be asked."""
        for hand in self._hands:
            hand.warm()

    def ask(self, question: Question) -> Asked:
        """Have a question answered."""
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
        """Why workers could not answer, one line each; empty where all is well."""
        return tuple(hand.fault for hand in self._hands if hand.fault is not None)

    def close(self) -> None:
        """End all workers; what is being thought over is dropped."""
        for hand in self._hands:
            hand.close()
