"""A picture of rates as bars: the longer, the faster."""

import os
from collections.abc import Sequence
from pathlib import Path
from typing import Final

os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")

import pygame.freetype

from bench.timing import counted
from game.stage.fonts import Face, path_of
from game.stage.palette import INK, INK_2, LEAF_DK, VELLUM_0, WOAD_5, Colour

WIDTH: Final = 1200
#: Of the margin, of a row, and of the bar in it.
MARGIN, ROW, BAR = 32, 34, 22
#: Where bars begin, and the room behind the longest for its number.
LEFT, RIGHT = 440, 130
SIZE: Final = 18
HEAD: Final = 26
#: What a name begins with that is drawn in gold.
OURS: Final = "this engine"


def draw(file: Path, title: str, rates: Sequence[tuple[str, float]]) -> None:
    """Write a picture of rates by name, in their order, as long as they are large."""
    pygame.freetype.init()
    plain = pygame.freetype.Font(str(path_of(Face.SEMI_BOLD)), SIZE)
    head = pygame.freetype.Font(str(path_of(Face.BOLD)), HEAD)
    top = MARGIN + 2 * HEAD
    picture = pygame.Surface((WIDTH, top + ROW * len(rates) + MARGIN))
    picture.fill(VELLUM_0)
    head.render_to(picture, (MARGIN, MARGIN), title, INK)
    longest = max(rate for _, rate in rates)
    for place, (name, rate) in enumerate(rates):
        colour: Colour = LEAF_DK if name.startswith(OURS) else WOAD_5
        bar = pygame.Rect(LEFT, top + place * ROW, 0, BAR)
        bar.width = max(1, round((WIDTH - LEFT - RIGHT) * rate / longest))
        pygame.draw.rect(picture, colour, bar)
        _text(picture, plain, name, (MARGIN, bar.centery), INK)
        _text(picture, plain, counted(rate), (bar.right + 10, bar.centery), INK_2)
    pygame.image.save(picture, file)


def _text(
    picture: pygame.Surface, font: pygame.freetype.Font, text: str, place: tuple[int, int], colour: Colour
) -> None:
    """Text that begins at a place, its capitals as far above it as below."""
    font.origin = True
    font.render_to(picture, (place[0], place[1] + round(0.33 * SIZE)), text, colour)
