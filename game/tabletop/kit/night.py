"""A plain night sky: the ground of scenes for which a game has no picture of its own."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.preparation import Ahead
from game.stage.title_plate import WHOLE_FRAME

_STARS: Final = 90
_SEED: Final = 17


def night(layout: Layout, paint: Paint) -> pygame.Surface:
    """Return the night sky, as large as the window."""
    picture = pygame.Surface(layout.size)
    window = picture.get_rect()
    paint.gradient(picture, window, (palette.LAPIS_9, palette.LAPIS_8, palette.LAPIS_7))
    paint.stars(picture, window, _SEED, _STARS)
    return picture


class StillBackdrop:
    """A `stage.game_front.Backdrop` that shows one picture."""

    plate: Final = WHOLE_FRAME

    def __init__(self, picture: pygame.Surface) -> None:
        self._picture = picture

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture over the whole surface."""
        surface.blit(self._picture, (0, 0))

    def ahead(self) -> Ahead:
        """Yield nothing: the first frame shows all."""
        return iter(())
