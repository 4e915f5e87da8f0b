"""The places of the attract loop, in pixels, by the shape of the window."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FRAMES, Layout, Shape

_HEADER: Final = 88
_EDGE: Final = 40
_SIDE: Final = 514
_GAP: Final = 36
#: In an upright window.
_UPRIGHT_EDGE: Final = 34


@dataclass(frozen=True, slots=True)
class AttractPlaces:
    """The rectangles of the attract loop in one window."""

    header: pygame.Rect
    stage: pygame.Rect
    """The board of the running game."""
    caption: pygame.Rect
    standings: pygame.Rect
    pill: pygame.Rect
    """The sign that says how to join; the whole window listens."""
    pictures: pygame.Rect
    best: pygame.Rect
    line: pygame.Rect
    """The keeper's line."""
    across: int
    """How many of the four pictures are side by side."""


def attract_places(layout: Layout, swapped: bool = False) -> AttractPlaces:
    """Return the places for a window; with `swapped` bright and dark parts change places.

    Wide, left and right are swapped, and caption and sign; upright, every row with the one below it.
    """
    if layout.shape is Shape.PORTRAIT:
        return _upright(layout, swapped)
    width = FRAMES[layout.shape][0]
    right = width - _EDGE - _SIDE
    stage = right - _GAP - _EDGE
    signs = 590 if width > 1500 else 430
    words = stage - signs - 30
    caption, join = (976, 846) if swapped else (846, 942)

    def rect(x: float, y: float, wide: float, high: float) -> pygame.Rect:
        return layout.rect(width - x - wide if swapped else x, y, wide, high)

    return AttractPlaces(
        header=_from_edge_to_edge(layout, layout.rect),
        stage=rect(_EDGE, 116, stage, 708),
        caption=rect(_EDGE, caption, stage, 78),
        standings=rect(_EDGE, join, signs, 112),
        pill=rect(_EDGE + signs + 30, join, words, 112),
        pictures=rect(right, 106, _SIDE, 544),
        best=rect(right, 672, _SIDE, 228),
        line=rect(right, 922, _SIDE, 132),
        across=2,
    )


def _upright(layout: Layout, swapped: bool) -> AttractPlaces:
    rect, width = layout.rect, FRAMES[Shape.PORTRAIT][0] - 2 * _UPRIGHT_EDGE
    left = _UPRIGHT_EDGE
    pictures, signs = (1486, 1222) if swapped else (1222, 1616)
    caption, lines = (1116, 986) if swapped else (986, 1088)
    return AttractPlaces(
        header=_from_edge_to_edge(layout, rect),
        stage=rect(left, 124, width, 840),
        caption=rect(left, caption, width, 84),
        standings=rect(left + width - 590 if swapped else left, lines, 590, 112),
        pill=rect(left if swapped else left + 440, signs, width - 440, 240),
        pictures=rect(left, pictures, width, 370),
        best=rect(left + width - 410 if swapped else left, signs, 410, 240),
        line=rect(left if swapped else left + 610, lines, width - 610, 112),
        across=4,
    )


def _from_edge_to_edge(
    layout: Layout, rect: Callable[[float, float, float, float], pygame.Rect]
) -> pygame.Rect:
    """Return the header, which reaches over the whole window."""
    header = rect(0, 0, 1, _HEADER)
    return pygame.Rect(0, 0, layout.width, header.bottom)
