"""The puzzles of Old London Bridge, read from the file beside this module."""

from functools import cache
from pathlib import Path
from typing import Final

from game.core.careful_json import json_from
from game.core.puzzle import Puzzle, PuzzleFault, puzzle_from
from game.old_london_bridge.rules.puzzle_goals import goal_from

#: Written by ``python -m training.puzzles``.
PUZZLES_FILE: Final = Path(__file__).with_name("puzzles.json")


def puzzles_from(text: str) -> tuple[Puzzle, ...]:
    """Return the puzzles in the text of a file, in its order; PuzzleFault if something is amiss."""
    try:
        tables = json_from(text)
    except ValueError:
        raise PuzzleFault("the puzzles are not JSON") from None
    if not isinstance(tables, list):
        raise PuzzleFault("the puzzles are a list")
    puzzles = tuple(
        puzzle_from(table, goal_from(table.get("goal") if isinstance(table, dict) else None))
        for table in tables
    )
    if len({puzzle.name for puzzle in puzzles}) < len(puzzles):
        raise PuzzleFault("two puzzles have one name")
    return puzzles


@cache
def puzzles() -> tuple[Puzzle, ...]:
    """Return the puzzles that come with the game, the easiest first; the file is read once."""
    return puzzles_from(PUZZLES_FILE.read_text(encoding="utf-8"))
