"""A bar chart of rates."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from bench.paper import MARGIN, TOP, sheet, write
from bench.timing import counted
from game.stage.palette import INK, INK_2, LEAF_DK, WOAD_5, Colour

WIDTH: Final = 1200
#: The height of a row, and of the bar in it, in pixels.
ROW, BAR = 34, 22
#: The left end of all bars, and the space to the right of the longest for its number, in pixels.
LEFT, RIGHT = 440, 130
#: The prefix of names with a bar in gold.
OURS: Final = "this engine"


def draw(file: Path, title: str, rates: Sequence[tuple[str, float]]) -> None:
    """Write a bar chart of named rates, in their order, as a picture file."""
    picture = sheet(WIDTH, TOP + ROW * len(rates) + MARGIN, title)
    longest = max(rate for _, rate in rates)
    for place, (name, rate) in enumerate(rates):
        colour: Colour = LEAF_DK if name.startswith(OURS) else WOAD_5
        bar = pygame.Rect(LEFT, TOP + place * ROW, 0, BAR)
        bar.width = max(1, round((WIDTH - LEFT - RIGHT) * rate / longest))
        pygame.draw.rect(picture, colour, bar)
        write(picture, name, (MARGIN, bar.centery), INK)
        write(picture, counted(rate), (bar.right + 10, bar.centery), INK_2)
    pygame.image.save(picture, file)
