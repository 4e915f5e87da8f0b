"""A window for the tables of any game, and comparisons of pictures."""

from __future__ import annotations

from pathlib import Path
from typing import Final

import pygame

from game.stage.art import Art, ArtFolders
from game.stage.kit import Kit
from game.stage.layout import Layout, TextSize
from game.stage.paint import Paint
from game.stage.text import Text
from tests.shared_kits import ROOM

ASSETS: Final = ArtFolders(Path(__file__).parents[2] / "assets")
SIZE: Final = (960, 540)
#: Windows in which words are measured.
SIZES: Final = ((1920, 1080), (1280, 720), (1080, 1920))


def open_window() -> None:
    """Open a window for pictures, unless one is open: a program that closes also closes this one."""
    if not pygame.display.get_init() or pygame.display.get_surface() is None:
        pygame.display.init()
        pygame.display.set_mode((64, 64))


def scene_kit(size: tuple[int, int] = SIZE, large: bool = False, text: type[Text] = Text) -> Kit:
    """Return the kit of a scene in a window."""
    open_window()
    layout = Layout(*size, TextSize.LARGE if large else TextSize.NORMAL)
    return Kit(layout, text(layout), Paint(layout), Art(ASSETS, ROOM))


def blank(size: tuple[int, int] = SIZE) -> pygame.Surface:
    """Return an empty picture of the window."""
    return pygame.Surface(size)


def pixels(picture: pygame.Surface) -> bytes:
    """Return the colours of a picture."""
    return pygame.image.tobytes(picture, "RGB")
