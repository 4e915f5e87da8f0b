"""Pennants that wave at six frames a second, a pure function of the time."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage.art import Art, shared

_FRAMES: Final = 6
_A_FRAME: Final = 1000 / 6
_POLE: Final = 14 / 72  # The pole's share of the picture's width.


class Pennants:
    """The pennants; every frame of every size is made once and cached."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._cache: dict[tuple[str, int, int, int], pygame.Surface] = {}

    def draw(self, surface: pygame.Surface, colour: str, box: pygame.Rect, ms: float) -> None:
        """Draw a pennant with its pole's foot on the lower edge of `box`; `colour` is a key of `PLAYERS`."""
        frame = int(ms // _A_FRAME) % _FRAMES
        surface.blit(self._frame(colour, box.width, box.height, frame), box)

    def _frame(self, colour: str, width: int, height: int, frame: int) -> pygame.Surface:
        key = (colour, width, height, frame)
        if key not in self._cache:
            still = self._art.get(shared(f"pennant_{colour}"), width, height)
            self._cache[key] = _waved(still, frame)
        return self._cache[key]


def _waved(still: pygame.Surface, frame: int) -> pygame.Surface:
    """Return the pennant with its cloth shifted column by column, more the farther from the pole."""
    picture = pygame.Surface(still.get_size(), pygame.SRCALPHA)
    width, height = still.get_size()
    pole = round(width * _POLE)
    picture.blit(still, (0, 0), (0, 0, pole, height))
    for x in range(pole, width):
        away = (x - pole) / max(1, width - pole)
        wave = math.sin(2 * math.pi * (away * 0.9 - frame / _FRAMES))
        picture.blit(still, (x, round(wave * away * height * 0.035)), (x, 0, 1, height))
    return picture
