"""The puzzles of Singapore, read from the file next to this module."""

from functools import cache
from pathlib import Path
from typing import Final

from game.core.puzzle import Puzzle, puzzles_from
from game.singapore.rules.puzzle_goals import goal_from

#: Written by ``python -m training.puzzles singapore``.
PUZZLES_FILE: Final = Path(__file__).with_name("puzzles.json")


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game, the easiest first; the file is read once."""
    return puzzles_from(PUZZLES_FILE.read_text(encoding="utf-8"), goal_from)
