"""The evening over the title's bridge: dusk, stars, moon, clouds, a spire far away, gulls."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.palette import Colour, rgb
from game.stage.scenes import Kit

Place = tuple[float, float]

#: Deep blue far down; violet, and then the warm light, only close above the roofs.
_SKY: Final = (
    (0.0, rgb("#080F28")),
    (0.16, rgb("#0A1432")),
    (0.32, rgb("#0E1C43")),
    (0.48, rgb("#19295B")),
    (0.6, rgb("#253676")),
    (0.68, rgb("#323E7F")),
    (0.76, rgb("#4D4B89")),
    (0.84, rgb("#716098")),
    (0.885, rgb("#8F6C94")),
    (0.925, rgb("#BA8284")),
    (0.965, rgb("#E3A478")),
    (1.0, palette.DUSK[4]),
)
_CLOUD: Final = rgb("#544C8E")
_CLOUD_LIGHT: Final = rgb("#7A6AA6")
_SPIRE: Final = rgb("#7A68A0")
_MOON: Final = 66
_RAYS: Final = 24
#: The moon's middle: from the frame's right edge, and above the deck.
_MOON_AT: Final = {
    Shape.WIDE: (168, 255),
    Shape.ULTRA: (168, 255),
    Shape.FOUR_THREE: (168, 255),
    Shape.PORTRAIT: (210, 300),
}
#: Clouds by their left end (from the frame's left, or from the moon), foot above the deck, width, whether
#: they catch the light, and how dense they are.
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
#: Gulls by their place from the frame's middle, above the deck, and size.
_GULLS: Final = ((-490, 290, 1.0), (-448, 268, 0.8), (80, 260, 1.2), (126, 282, 0.95), (160, 246, 0.8))


def paint_sky(kit: Kit, picture: pygame.Surface, deck: float) -> None:
    """Paint the sky down to the deck, which is in units, over the whole width."""
    layout = kit.layout
    # The glow of the horizon ends behind the roofs.
    sky = pygame.Rect(0, 0, layout.width, layout.point(0, deck - 84)[1])
    picture.fill(_SKY[-1][1], (0, 0, layout.width, layout.point(0, deck)[1]))
    picture.blit(shapes.gradient(sky.size, _SKY), sky)
    kit.paint.stars(picture, pygame.Rect(0, 0, layout.width, sky.height * 4 // 5), 17, 150)
    across = FRAMES[layout.shape][0]
    from_right, above = _MOON_AT[layout.shape]
    moon = (across - from_right, deck - above)
    _paint_moon(layout, picture, moon)
    _paint_spire(layout, picture, (283, deck))
    nearest = moon[0] + _MOON_CLOUDS[0][0]
    for x, up, width, light, dense in _CLOUDS:
        if x + width < nearest:
            _paint_cloud(layout, picture, (x, deck - up), width, light, dense)
    for x, up, width, light, dense in _MOON_CLOUDS:
        _paint_cloud(layout, picture, (moon[0] + x, moon[1] + 255 - up), width, light, dense)


def _paint_moon(layout: Layout, picture: pygame.Surface, at: Place) -> None:
    centre = layout.point(*at)
    reach = layout.px(142)
    for wide, strength, soft in ((3.2, 0.2, 44), (5.2, 0.14, 70)):
        disc = shapes.faded(shapes.disc(layout.px(wide * _MOON), palette.LEAF_HI), strength)
        glow = pygame.transform.box_blur(_bordered(disc, layout.px(2 * soft)), layout.px(soft))
        picture.blit(glow, glow.get_rect(center=centre))
    ring = shapes.smooth((2 * reach, 2 * reach), palette.LEAF_HI, rays)
    picture.blit(shapes.faded(ring, 0.115), ring.get_rect(center=centre))
    disc = moon(layout.px(2 * _MOON), layout.px(3))
    picture.blit(disc, disc.get_rect(center=centre))


def moon(side: int, edge: int) -> pygame.Surface:
    """The moon's disc, `side` pixels wide, in an edge of gold."""
    disc = shapes.disc(side, palette.LEAF_DK)
    inner = side - 2 * edge
    face = shapes.gradient((inner, inner), shapes.stops(rgb("#FFF7DC"), rgb("#FBE9B4"), rgb("#F5D886")))
    shapes.cut_to(face, shapes.disc(inner, palette.INK))
    disc.blit(face, face.get_rect(center=(side / 2, side / 2)))
    for x, y, size in ((0.33, 0.37, 0.22), (0.63, 0.28, 0.11), (0.68, 0.64, 0.29)):
        mare = shapes.faded(shapes.disc(max(2, round(side * size)), rgb("#E6C66F")), 0.6)
        disc.blit(mare, mare.get_rect(center=(side * x, side * y)))
    return disc


def _bordered(picture: pygame.Surface, border: int) -> pygame.Surface:
    """The picture in the middle of a clear ground, so that it can be blurred."""
    width, height = picture.get_size()
    ground = pygame.Surface((width + 2 * border, height + 2 * border), pygame.SRCALPHA)
    ground.fill((*palette.LEAF_HI, 0))
    ground.blit(picture, (border, border))
    return ground


def rays(surface: pygame.Surface, _factor: int) -> None:
    """Draw the rays around a moon that is half as wide as the surface."""
    middle = surface.get_width() / 2
    for ray in range(_RAYS):
        angle = ray * math.tau / _RAYS
        corners = [(0.5, -0.04), (1.0, -0.046), (1.0, 0.046), (0.5, 0.04)]
        points = [
            (
                middle + middle * way * math.cos(angle + turn),
                middle + middle * way * math.sin(angle + turn),
            )
            for way, turn in corners
        ]
        pygame.draw.polygon(surface, palette.LEAF_HI, points)


def _paint_cloud(
    layout: Layout, picture: pygame.Surface, foot: Place, width: float, light: bool, dense: float
) -> None:
    puffs = shapes.faded(cloud((layout.px(width), layout.px(width * 0.42)), light), dense)
    picture.blit(puffs, puffs.get_rect(bottomleft=layout.point(*foot)))


def cloud(size: tuple[int, int], light: bool) -> pygame.Surface:
    """A heap of round puffs on a level foot; `light` where it catches the light."""
    colour = _CLOUD_LIGHT if light else _CLOUD

    def draw(surface: pygame.Surface, _factor: int) -> None:
        across, up = surface.get_size()
        for middle, radius in _PUFFS:
            pygame.draw.circle(surface, colour, (middle * across, up - across * 0.04), radius * across)
        pygame.draw.rect(surface, colour, (across * 0.02, up - across * 0.05, across * 0.96, across * 0.05))

    return shapes.smooth(size, colour, draw)


def _paint_spire(layout: Layout, picture: pygame.Surface, foot: Place) -> None:
    """The spire of the church beyond the river."""
    size = (layout.px(60), layout.px(330))

    def draw(surface: pygame.Surface, _factor: int) -> None:
        width, height = surface.get_size()
        middle = width / 2
        pygame.draw.polygon(
            surface,
            _SPIRE,
            [
                (middle, height * 0.09),
                (width * 0.66, height * 0.62),
                (width * 0.8, height),
                (width * 0.2, height),
                (width * 0.34, height * 0.62),
            ],
        )
        thick = max(2, round(width * 0.05))
        pygame.draw.line(surface, _SPIRE, (middle, 0), (middle, height * 0.12), thick)
        pygame.draw.line(surface, _SPIRE, (width * 0.34, height * 0.03), (width * 0.66, height * 0.03), thick)

    tower = shapes.faded(shapes.smooth(size, _SPIRE, draw), 0.95)
    picture.blit(tower, tower.get_rect(midbottom=layout.point(*foot)))


class Gulls:
    """A few gulls that circle slowly."""

    def __init__(self, layout: Layout, deck: float) -> None:
        self._layout = layout
        self._deck = deck
        self._pictures = [_gull(layout, size) for _x, _up, size in _GULLS]

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw them where they are at that time."""
        middle = FRAMES[self._layout.shape][0] / 2
        for number, ((x, up, _size), picture) in enumerate(zip(_GULLS, self._pictures, strict=True)):
            turn = seconds * 0.11 + number
            across = 26 * (math.cos(turn) - math.cos(number))
            down = 9 * (math.sin(turn) - math.sin(number))
            place = self._layout.point(middle + x + across, self._deck - up + down)
            surface.blit(picture, picture.get_rect(center=place))


def _gull(layout: Layout, size: float) -> pygame.Surface:
    """Two wings."""
    colour: Colour = palette.VELLUM_1

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        thick = max(2, round(3 * layout.u * factor))
        for side in (-1, 1):
            points = []
            for step in range(13):
                share = step / 12
                x = width / 2 + side * share * width * 0.46
                points.append((x, height * (0.82 - 0.62 * math.sin(share * math.pi * 0.78))))
            pygame.draw.lines(surface, colour, False, points, thick)

    return shapes.smooth((max(6, layout.px(28 * size)), max(4, layout.px(13 * size))), colour, draw)
