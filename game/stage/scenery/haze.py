"""Haze: things far away in the evening."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage.palette import rgb

_HAZE: Final = rgb("#7A68A4")


def hazy(picture: pygame.Surface) -> pygame.Surface:
    """Return a picture as if far away: its colours drawn towards the evening's violet."""
    far = picture.copy()
    far.fill((96, 90, 118), special_flags=pygame.BLEND_RGB_MULT)
    share = 0.44
    far.fill([round(value * share) for value in _HAZE], special_flags=pygame.BLEND_RGB_ADD)
    return far
