"""The puzzles of this game as pages of the program's book of puzzles."""

from __future__ import annotations

from game.core.messages import Translator
from game.pillars_of_the_earth.puzzles import puzzles
from game.pillars_of_the_earth.rules.puzzle_goals import RoundGoal
from game.pillars_of_the_earth.words.puzzles import goal_words, puzzle_title
from game.stage.puzzle_book import PuzzlePage


def puzzle_pages(translator: Translator) -> tuple[PuzzlePage, ...]:
    """Return the puzzles in their order, the easiest first."""
    pages = []
    for place, puzzle in enumerate(puzzles()):
        assert isinstance(puzzle.goal, RoundGoal)
        pages.append(PuzzlePage(puzzle, puzzle_title(place, translator), goal_words(puzzle.goal, translator)))
    return tuple(pages)
