"""The puzzles of this game as pages of the program's book of puzzles."""

from __future__ import annotations

from functools import partial

from game.core.messages import Translator
from game.pillars_of_the_earth.puzzles import puzzles
from game.pillars_of_the_earth.rules.puzzle_goals import RoundGoal
from game.pillars_of_the_earth.words.puzzles import goal_words, puzzle_title, reached_words
from game.stage.puzzle_book import PuzzlePage


def puzzle_pages(translator: Translator) -> tuple[PuzzlePage, ...]:
    """Return the puzzles in their order, the easiest first."""
    pages = []
    for place, puzzle in enumerate(puzzles()):
        assert isinstance(puzzle.goal, RoundGoal)
        title, goal = puzzle_title(place, translator), puzzle.goal
        reached = partial(reached_words, goal, puzzle.solver, translator=translator)
        pages.append(PuzzlePage(puzzle, title, goal_words(goal, translator), reached))
    return tuple(pages)
