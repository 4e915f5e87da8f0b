"""The program with the rulebook of a game on top."""

from __future__ import annotations

from pathlib import Path

import pygame

from game.core.messages import ENGLISH, Translator
from game.stage.layout import TextSize
from tests.cabinet.driver import Driver


def at_book(
    folder: Path,
    game: str,
    size: tuple[int, int] = (1280, 720),
    text: TextSize = TextSize.NORMAL,
    translator: Translator = ENGLISH,
) -> Driver:
    """Return the program at the first page of a rulebook."""
    driver = Driver(folder, size, text, translator=translator, game=game)
    driver.app.open_title(game)
    driver.run()
    driver.press(pygame.K_F1)
    return driver
