"""The cloud of the storm."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.palette import rgb
from game.tabletop.kit.table_kit import TableKit

#: The cloud as circles: centre and radius against its width, over a flat foot.
_PUFFS: Final = ((0.17, 0.40, 0.13), (0.36, 0.27, 0.17), (0.60, 0.24, 0.19), (0.82, 0.39, 0.14))
_FOOT: Final = (0.06, 0.36, 0.88, 0.17)
_BOLT: Final = (
    (0.50, 0.52),
    (0.42, 0.68),
    (0.49, 0.68),
    (0.45, 0.84),
    (0.60, 0.62),
    (0.52, 0.62),
    (0.57, 0.52),
)
_NEAR, _FAR = rgb("#3A3657"), rgb("#6C668F")


def draw_cloud(surface: pygame.Surface, kit: TableKit, sky: pygame.Rect, share: float) -> None:
    """Draw the cloud in a sky: far and pale at first, near and dark at a share of 1."""
    wide = round(min(sky.width, sky.height / 0.86) * (0.7 + 0.3 * share))
    size = wide, round(wide * 0.86)
    colour = tuple(round(far + (near - far) * share) for far, near in zip(_FAR, _NEAR, strict=True))

    def draw(large: pygame.Surface, _factor: int) -> None:
        across = large.get_width()
        for reach, fill in ((0.015, palette.INK), (0.0, pygame.Color(*colour[:3]))):
            for x, y, radius in _PUFFS:
                pygame.draw.circle(large, fill, (x * across, y * across), (radius + reach) * across)
            left, top, width, high = _FOOT
            foot = pygame.Rect(
                round((left - reach) * across),
                round((top - reach) * across),
                round((width + 2 * reach) * across),
                round((high + 2 * reach) * across),
            )
            pygame.draw.rect(large, fill, foot, border_radius=foot.height // 2)
        bolt = [(x * across, y * across) for x, y in _BOLT]
        pygame.draw.polygon(large, palette.INK, bolt, max(2, round(across * 0.03)))
        pygame.draw.polygon(large, palette.LEAF_LT, bolt)

    picture = kit.art.once(("storm", size, colour), lambda: shapes.smooth(size, palette.INK, draw))
    surface.blit(picture, picture.get_rect(center=sky.center))
