"""The reasons why a game counts for nobody: neither in a person's own statistics, nor for a best score."""

from __future__ import annotations

from enum import Enum
from typing import Final


class Apart(Enum):
    """The reason that a game counts for nobody; the value of one in `MARKED` is its key in a header."""

    ASSISTED = "assisted"  # A step was taken back that only practice allows.
    BRANCHED = "branched"  # It continues from a step of another game, whose end may be known.
    LESSON = "lesson"  # A lesson chose the deal, and guides the player.
    PUZZLE = "puzzle"  # It begins at the position of a puzzle.


MARKED: Final = (Apart.BRANCHED, Apart.LESSON, Apart.PUZZLE)
"""The reasons that apply from the deal on."""
