"""A sheet for charts of measurements, and text on it."""

from typing import Final

import pygame.freetype

from game.stage.fonts import Face, path_of
from game.stage.palette import INK, VELLUM_0, Colour

SIZE: Final = 18
HEAD: Final = 26
#: The margin around a chart, and the distance from the top to the content below the title, in pixels.
MARGIN: Final = 32
TOP: Final = MARGIN + 2 * HEAD


def sheet(width: int, height: int, title: str) -> pygame.Surface:
    """Return a sheet of `width` x `height` pixels with its title."""
    pygame.freetype.init()
    picture = pygame.Surface((width, height))
    picture.fill(VELLUM_0)
    write(picture, title, (MARGIN, MARGIN + HEAD // 3), INK, HEAD, Face.BOLD)
    return picture


def write(
    picture: pygame.Surface,
    text: str,
    place: tuple[int, int],
    colour: Colour,
    size: int = SIZE,
    face: Face = Face.SEMI_BOLD,
) -> None:
    """Draw text whose left end is at a place, its capitals centred on it vertically."""
    font = pygame.freetype.Font(str(path_of(face)), size)
    font.origin = True
    font.render_to(picture, (place[0], place[1] + round(0.33 * size)), text, colour)
