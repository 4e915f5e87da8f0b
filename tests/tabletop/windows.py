"""A window in which the tables of any game are drawn, and pictures compared."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.stage.art import Art
from game.stage.layout import Layout
from game.stage.paint import Paint
from game.stage.scenes import Kit
from game.stage.text import Text

ASSETS: Final = Path(__file__).parents[2] / "assets"
SIZE: Final = (960, 540)


def scene_kit(size: tuple[int, int] = SIZE, text: type[Text] = Text) -> Kit:
    """Return the tools of a scene in a window."""
    pygame.display.init()
    pygame.display.set_mode((64, 64))
    layout = Layout(*size)
    return Kit(layout, text(layout), Paint(layout), Art(ASSETS))


def blank() -> pygame.Surface:
    """Return an empty picture of the window."""
    return pygame.Surface(SIZE).convert()


def pixels(picture: pygame.Surface) -> bytes:
    """Return the colours of a picture."""
    return pygame.image.tobytes(picture, "RGB")
