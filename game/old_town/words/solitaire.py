"""The words of the solitaire games: puzzles by name and difficulty."""

from __future__ import annotations

from game.core.messages import Translator
from game.old_town.rules.level import Level
from game.old_town.words.messages import text


def puzzle_name(level: Level, translator: Translator) -> str:
    """Return the name of a level's puzzle: ``Map 1`` for a ready one."""
    ready = level.puzzle.ready
    return text(translator, "solitaire.map", number=ready) if ready else text(translator, "solitaire.new_map")


def grade_name(level: Level, translator: Translator) -> str:
    """Return the difficulty of a level's puzzle: ``easy``."""
    ready = level.puzzle.ready
    return text(translator, "solitaire.grade", level.puzzles[ready].level if ready else level.puzzle.level)
