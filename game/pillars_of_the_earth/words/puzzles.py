"""Puzzles in words, which are in `puzzles.md`."""

from pathlib import Path
from typing import Final

from game.core.wording.puzzle_text import PuzzleWords
from game.pillars_of_the_earth.rules.components import METAL
from game.pillars_of_the_earth.words.figures import of_kind
from game.pillars_of_the_earth.words.rulebook import WRITERS

PUZZLE_WORDS: Final = PuzzleWords(
    Path(__file__).with_name("puzzles.md"),
    {**WRITERS, "metal": lambda amount, translator: of_kind(amount, METAL, translator)},
)
