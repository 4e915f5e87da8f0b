"""The place of a game's name and motto in front of its title picture, and the motto's ribbon."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.stage import palette
from game.stage.palette import Colour, rgb


@dataclass(frozen=True, slots=True)
class RibbonColours:
    """A ribbon's face, its tails, and its folds."""

    face: Colour
    tail: Colour
    fold: Colour


RED_RIBBON: Final = RibbonColours(palette.RUBRIC, palette.RUBRIC_DK, rgb("#5E120F"))


@dataclass(frozen=True, slots=True)
class TitlePlate:
    """The place of name and motto; with a `room` the name takes two rows in any shape of window."""

    room: tuple[float, float] | None = None
    """The left and right edges of the text in units, clear of the picture; None for the whole frame."""
    ribbon: RibbonColours = RED_RIBBON


WHOLE_FRAME: Final = TitlePlate()
"""Name and motto in the middle of the frame, on red."""
