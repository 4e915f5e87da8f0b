"""Puffs of smoke over a chimney: of the engine, of a house, and of the train at the title."""

from functools import partial
from typing import Final

import pygame

from game.stage import shapes
from game.stage.art import Art
from game.stage.palette import rgb

_SMOKE: Final = rgb("#C9C3D6")
#: Puffs on their way, and the seconds of one; the steps in which they fade.
_PUFFS: Final = (4, 3.6)
_LEVELS: Final = 6
#: The way and the sizes of a puff, in heights of the piece with the chimney.
_WAY: Final = (0.9, 0.5)
_PUFF: Final = (0.16, 0.4)


def draw_puffs(
    surface: pygame.Surface, art: Art, foot: tuple[float, float], size: float, seconds: float
) -> None:
    """Draw puffs that rise from the mouth of a chimney and drift to the left; `size` is in pixels."""
    many, length = _PUFFS
    for number in range(many):
        way = (seconds / length + number / many) % 1.0
        level = round(_LEVELS * (1 - way))
        side = round(size * (_PUFF[0] + (_PUFF[1] - _PUFF[0]) * way))
        if level and side:
            puff = art.once(("smoke", side, level), partial(_puff, side, level))
            place = round(foot[0] - _WAY[0] * size * way * way), round(foot[1] - _WAY[1] * size * way)
            surface.blit(puff, puff.get_rect(center=place))


def _puff(side: int, level: int) -> pygame.Surface:
    """Return a puff of smoke at one of the levels of its fading."""
    return shapes.faded(shapes.disc(side, _SMOKE), 0.6 * level / _LEVELS)
