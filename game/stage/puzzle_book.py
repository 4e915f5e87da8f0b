"""The puzzles of a game as the program shows them, and the task at a table."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import Any

from game.core.messages import Translator
from game.core.puzzle import Goal, Outcome, Puzzle
from game.core.wording.puzzle_text import PuzzleWords


@dataclass(frozen=True, slots=True)
class PuzzlePage:
    """A puzzle with its name and its goal in the player's language.

    `reached` returns a text for the progress in a view of the solver: ``50 points and 1 cube``.
    """

    puzzle: Puzzle
    title: str
    goal: str
    reached: Callable[[Any], str]


def puzzle_pages(
    puzzles: Sequence[Puzzle], words: PuzzleWords, translator: Translator
) -> tuple[PuzzlePage, ...]:
    """Return the pages of a game's puzzles, in their order."""
    return tuple(
        PuzzlePage(
            puzzle,
            words.title(place, translator),
            words.goal(puzzle.goal, translator),
            partial(words.reached, puzzle.goal, puzzle.solver, translator=translator),
        )
        for place, puzzle in enumerate(puzzles)
    )


@dataclass(frozen=True, slots=True)
class TableTask:
    """A task for a person at a table, shown in the table's header.

    `title` replaces the game's name; `words`, unless empty, replace the number of the round. `goal` is judged
    by the view of `seat`, with `start` its view at the beginning; without a goal the task ends with the game.
    `ended` is called once, `after_ms` milliseconds after its end was shown, with the view that showed it.
    """

    title: str
    words: str
    seat: int
    ended: Callable[[Outcome, Any], None]
    goal: Goal | None = None
    start: Any = None
    after_ms: float = 700.0

    def outcome(self, view: Any, over: bool) -> Outcome:
        """Return the outcome of the task in a view of its seat; `over` says whether the game has ended."""
        found = Outcome.OPEN if self.goal is None else self.goal.outcome(self.start, view)
        if found is Outcome.OPEN and over:
            return Outcome.MET if self.goal is None else Outcome.MISSED
        return found
