"""The sign that a bot is still thinking: a soft dash that glides along the prompt band's lower line."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette
from game.tabletop.kit.table_kit import TableKit

#: Milliseconds of thinking beyond the usual before the sign appears, and until it is fully visible.
BEGINS_MS: Final = 200.0
_COMES_MS: Final = 300.0
#: Milliseconds of the way there and back.
_THERE_AND_BACK_MS: Final = 5200.0
#: Board units: length and weight of the dash, its way and where that begins, and the line's inset.
_LENGTH: Final = 150.0
_WEIGHT: Final = 4.0
_WAY: Final = 460.0
_LEFT: Final = 66.0
_INSET: Final = 6.5


class ThinkingSign:
    """The sign on one band; a pure function of time."""

    def __init__(self, kit: TableKit, band: pygame.Rect) -> None:
        self._layout = kit.layout
        self._band = band
        self._dash: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, ms: float) -> None:
        """Draw the sign; `ms` is the time of thinking beyond the usual, in milliseconds."""
        come = min(1.0, (ms - BEGINS_MS) / _COMES_MS)
        if come <= 0:
            return
        if self._dash is None:
            self._dash = _dash(self._layout.px(_LENGTH), max(2, self._layout.px(_WEIGHT)))
        layout, band = self._layout, self._band
        gone = 0.5 - 0.5 * math.cos(math.tau * ms / _THERE_AND_BACK_MS)
        place = self._dash.get_rect(left=band.left + layout.px(_LEFT + _WAY * gone))
        place.centery = band.bottom - layout.px(_INSET)
        self._dash.set_alpha(round(255 * come))
        surface.blit(self._dash, place)


def _dash(width: int, height: int) -> pygame.Surface:
    """Return a dash of ink, darkest in the middle and transparent at its ends."""
    dash = pygame.Surface((width, height), pygame.SRCALPHA)
    for x in range(width):
        dark = math.sin(math.pi * (x + 0.5) / width) ** 2
        dash.fill((*palette.INK_2, round(235 * dark)), (x, 0, 1, height))
    return dash
