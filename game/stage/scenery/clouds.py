"""Evening clouds: heaps of puffs on level feet, low over the horizon and around the moon."""

from __future__ import annotations

from typing import Final

import pygame

from game.stage import shapes
from game.stage.layout import Layout
from game.stage.palette import rgb

_CLOUD: Final = rgb("#544C8E")
_CLOUD_LIGHT: Final = rgb("#7A6AA6")
#: Clouds by their left end (from the frame's left, or from the moon), foot above the horizon, width, whether
#: they are lit, and how dense they are.
_CLOUDS: Final = (
    (88, 188, 306, False, 0.75),
    (123, 188, 216, True, 0.3),
    (560, 177, 206, False, 0.66),
    (584, 177, 148, True, 0.25),
    (-90, 312, 192, False, 0.5),
)
_MOON_CLOUDS: Final = ((-322, 176, 344, False, 0.8), (-282, 176, 244, True, 0.72))
#: Puffs of a cloud: middle and radius as shares of its width.
_PUFFS: Final = ((0.14, 0.115), (0.34, 0.2), (0.55, 0.24), (0.74, 0.18), (0.9, 0.1))


def paint_clouds(layout: Layout, picture: pygame.Surface, horizon: float, moon: tuple[float, float]) -> None:
    """Paint the clouds; the horizon and the moon's middle are in units."""
    nearest = moon[0] + _MOON_CLOUDS[0][0]
    for x, up, width, light, dense in _CLOUDS:
        if x + width < nearest:
            _paint_cloud(layout, picture, (x, horizon - up), width, light, dense)
    for x, up, width, light, dense in _MOON_CLOUDS:
        _paint_cloud(layout, picture, (moon[0] + x, moon[1] + 255 - up), width, light, dense)


def _paint_cloud(
    layout: Layout,
    picture: pygame.Surface,
    foot: tuple[float, float],
    width: float,
    light: bool,
    dense: float,
) -> None:
    """Paint a cloud with the left end of its foot at a place in units."""
    puffs = shapes.faded(cloud((layout.px(width), layout.px(width * 0.42)), light), dense)
    picture.blit(puffs, puffs.get_rect(bottomleft=layout.point(*foot)))


def cloud(size: tuple[int, int], light: bool) -> pygame.Surface:
    """Return a heap of round puffs on a level foot; `light` if it is lit."""
    colour = _CLOUD_LIGHT if light else _CLOUD

    def draw(surface: pygame.Surface, _factor: int) -> None:
        across, up = surface.get_size()
        for middle, radius in _PUFFS:
            pygame.draw.circle(surface, colour, (middle * across, up - across * 0.04), radius * across)
        pygame.draw.rect(surface, colour, (across * 0.02, up - across * 0.05, across * 0.96, across * 0.05))

    return shapes.smooth(size, colour, draw)
