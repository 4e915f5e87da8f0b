"""Gilded letters: a gradient of gold with an edge of ink, in a raised brown rim, over a soft shadow."""

from __future__ import annotations

from collections.abc import Callable
from itertools import pairwise
from typing import Final

import pygame

from game.stage import palette
from game.stage.palette import Colour

RIM: Final = palette.rgb("#3B1C0D")
LEAF: Final = (
    (0.0, palette.rgb("#FDE69B")),
    (0.45, palette.LEAF_LT),
    (0.60, palette.rgb("#EDB63E")),
    (1.0, palette.rgb("#CF962C")),
)
"""Gradient stops: share of the way from the top of the tallest letters to the baseline, and colour."""


def gilded(
    letters: pygame.Surface, baseline: int, size: int, outline: Callable[[int, Colour], pygame.Surface]
) -> tuple[pygame.Surface, int]:
    """Return the gilded picture of white `letters` of `size` pixels, and its overhang on each side in pixels.

    `outline(reach, colour)` draws the same letters thickened by `reach` pixels on every side.
    """
    edge, rim, drop = (max(1, round(size * share / 150)) for share in (3.5, 8, 5))
    reach = rim + 3 * drop
    width, height = letters.get_size()
    picture = pygame.Surface((width + 2 * reach, height + 2 * reach), pygame.SRCALPHA)
    picture.fill((*palette.SHADOW, 0))
    picture.blit(outline(rim, palette.SHADOW), (reach - rim, reach - rim + 2 * drop))
    picture = pygame.transform.gaussian_blur(picture, drop)
    picture.fill((255, 255, 255, 200), special_flags=pygame.BLEND_RGBA_MULT)
    brown = outline(rim, RIM)
    for depth in range(drop + 1):
        picture.blit(brown, (reach - rim, reach - rim + depth))
    picture.blit(outline(edge, palette.INK), (reach - edge, reach - edge))
    gold = letters.copy()
    gold.blit(_leaf(width, height, baseline, size), (0, 0), special_flags=pygame.BLEND_RGBA_MULT)
    picture.blit(gold, (reach, reach))
    return picture, reach


def _leaf(width: int, height: int, baseline: int, size: int) -> pygame.Surface:
    top = baseline - size * 0.76
    strip = pygame.Surface((1, height))
    for y in range(height):
        strip.set_at((0, y), _leaf_at((y - top) / (baseline - top)))
    return pygame.transform.scale(strip, (width, height))


def _leaf_at(share: float) -> Colour:
    for (upper, first), (lower, last) in pairwise(LEAF):
        if share <= lower:
            return palette.mixed(first, last, max(0.0, (share - upper) / (lower - upper)))
    return LEAF[-1][1]
