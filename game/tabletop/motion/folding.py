"""A paper house that folds up from its sheet: its height, and the dust at its foot."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.art import Art
from game.stage.tween import between

FLAT: Final = 0.1
"""The height of a sheet that lies flat, against that of the house."""
#: The height to which it folds up, and the share of the time after which it is there.
_OVER: Final = 1.06
_OVER_AT: Final = 0.7
#: Puffs of dust, their size against the width, and the steps in which they fade.
_PUFFS: Final = 8
_PUFF: Final = 0.05
_LEVELS: Final = 8


def folded_height(share: float) -> float:
    """Return the height of a house that folds up: from flat to a little too high, then its own.

    >>> folded_height(0.0), folded_height(1.0)
    (0.1, 1.0)
    """
    if share < _OVER_AT:
        return between(FLAT, _OVER, 1 - (1 - share / _OVER_AT) ** 3)
    return between(_OVER, 1.0, math.sin((share - _OVER_AT) / (1 - _OVER_AT) * math.pi / 2))


def draw_dust(surface: pygame.Surface, art: Art, foot: tuple[int, int], width: float, share: float) -> None:
    """Draw puffs that go outward along the foot of a house, grow, and fade; sizes in pixels."""
    level = max(1, round(_LEVELS * (1 - share)))
    radius = max(2, round(width * _PUFF * (1 + share)))

    def make() -> pygame.Surface:
        return shapes.faded(shapes.disc(2 * radius, palette.VELLUM_2), 0.7 * level / _LEVELS)

    puff = art.once(("puff", radius, level), make)
    for number in range(_PUFFS):
        side = number / (_PUFFS - 1) * 2 - 1
        x = foot[0] + side * width * between(0.4, 0.62, share)
        surface.blit(puff, puff.get_rect(center=(round(x), foot[1] - round(0.08 * width * share))))
