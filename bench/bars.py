"""A picture of rates as bars: the longer, the faster."""

from collections.abc import Sequence
from pathlib import Path
from typing import Final

import pygame

from bench.paper import MARGIN, TOP, sheet, write
from bench.timing import counted
from game.stage.palette import INK, INK_2, LEAF_DK, WOAD_5, Colour

WIDTH: Final = 1200
#: Of a row, and of the bar in it.
ROW, BAR = 34, 22
#: Where bars begin, and the room behind the longest for its number.
LEFT, RIGHT = 440, 130
#: What a name begins with that is drawn in gold.
OURS: Final = "this engine"


def draw(file: Path, title: str, rates: Sequence[tuple[str, float]]) -> None:
    """Write a picture of rates by name, in their order, as long as they are large."""
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
