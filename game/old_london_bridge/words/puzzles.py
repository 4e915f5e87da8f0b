"""Puzzles in words, which are in `puzzles.md`."""

from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final

from game.core.wording.puzzle_text import PuzzleWords
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.words.rulebook import WRITERS


def _facts_of(amount: int) -> Mapping[str, Any]:
    """Return whether a number is that of a park, under which any other is too low."""
    return {"park": amount >= PARK_TILE}


PUZZLE_WORDS: Final = PuzzleWords(Path(__file__).with_name("puzzles.md"), WRITERS, _facts_of)
