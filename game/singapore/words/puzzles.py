"""Puzzles in words, which are in `puzzles.md`."""

from pathlib import Path
from typing import Final

from game.core.wording.puzzle_text import PuzzleWords
from game.singapore.words.figures import pounds
from game.singapore.words.rulebook import WRITERS

PUZZLE_WORDS: Final = PuzzleWords(
    Path(__file__).with_name("puzzles.md"),
    {**WRITERS, "pounds": pounds},
    lambda amount: {"behind": amount < 0, "gap": abs(amount)},
)
