"""The places of the replay controls over the reckoning of any game, in pixels."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape

_BAR: Final[dict[Shape, tuple[float, float, float, float]]] = {
    Shape.WIDE: (20, 743, 1880, 46),
    Shape.ULTRA: (20, 743, 1880, 46),
    Shape.FOUR_THREE: (10, 743, 1420, 46),
    Shape.PORTRAIT: (10, 1840, 1060, 65),
}


def last_bar(layout: Layout) -> pygame.Rect:
    """Return the place of the bar."""
    return layout.rect(*_BAR[layout.shape])


def last_buttons(layout: Layout) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the places of two buttons: out of the replay, and a copy of the record."""
    width = FRAMES[layout.shape][0]
    if layout.shape is Shape.PORTRAIT:
        return layout.rect(20, 20, 210, 64), layout.rect(width - 230, 20, 210, 64)
    right = 452 if layout.shape is Shape.FOUR_THREE else 610
    middle, half = width - right / 2 - (10 if right == 610 else 5), (right - 50) / 2
    boxes = (middle - half - 6, 664, half, 56), (middle + 6, 664, half, 56)
    return layout.rect(*boxes[0]), layout.rect(*boxes[1])
