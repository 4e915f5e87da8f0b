"""Thinkers with fixed answers, which learning about the game does not change."""

from __future__ import annotations

from random import Random
from typing import Any, Final

from game.bots.bot import Candidate, Thought
from game.thinking.asked import Asked
from game.thinking.question import Question

#: Terms of the first, the second and every further choice.
TERMS: Final = (
    (("money", 4.0), ("crests", 3.0), ("gate_face", 2.0), ("cards", -1.5)),
    (("crests", 2.5), ("longer", 1.5), ("money", -2.0)),
    (("chapel", 2.0),),
)
#: Pounds of the first choice; each further one ends lower by so much.
BEST: Final = 47.0
LOWER: Final = 1.5


class Counsel:
    """A replacement for the worker pool: it answers at once, or with `later` only when `answer` is called."""

    def __init__(self, later: bool = False) -> None:
        self.later = later
        self.asked: list[Asked] = []

    def warm(self, game: Any, level: Any) -> None:
        """Do nothing: there is no process to start."""

    def ask(self, question: Question) -> Asked:
        """Queue a question in one part."""
        self.asked.append(Asked(question, 1))
        if not self.later:
            self.answer()
        return self.asked[-1]

    def answer(self) -> None:
        """Answer the latest question with the lawful actions in order."""
        question = self.asked[-1].question
        legal = question.game.world(question.view, Random(0)).legal(question.view.viewer)
        found = [
            Candidate(action, BEST - LOWER * place, TERMS[min(place, len(TERMS) - 1)], 100 - place)
            for place, action in enumerate(legal)
        ]
        self.asked[-1].bring(0, Thought(tuple(found), len(found)))

    def close(self) -> None:
        """Do nothing: there is no process to end."""
