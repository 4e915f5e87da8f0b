"""The ground of a table that is played: the evening sky over the far town, and the sea below the quay."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.places.table_plan import TablePlan
from game.stage import palette, shapes
from game.stage.kit import Kit
from game.stage.layout import FloatPoint
from game.stage.palette import Colour, rgb
from game.tabletop.kit.night import night
from game.tabletop.kit.table_kit import TableKit

Outline = tuple[FloatPoint, ...]
"""The corners of a shape, in units from the left end of its foot, up positive."""

SKY: Final = tuple(map(rgb, ("#2C356C", "#464576", "#6C5987", "#A67881", "#E0A07A")))
_SEA: Final = tuple(
    map(rgb, ("#B17E83", "#6C5987", "#3A4F80", "#1C4068", "#16395D", "#123352", "#0E2441", "#0A1430"))
)
#: The far hills, the town before them, and the junks before the town.
_HILLS: Final = rgb("#8A6A92")
_TOWN: Final = rgb("#35356B")
_JUNK: Final = rgb("#282B5C")
#: The horizon above the wall's upper edge, and the town's height, in board units; its parts as drawn for it.
_HORIZON: Final = 10
_TALL: Final = 46
_SEED: Final = 1819
_STARS: Final = 34
_WAVES: Final = 60


def table_ground(kit: TableKit, plan: TablePlan) -> pygame.Surface:
    """Return the ground of a whole window; the night sky where a table is only watched."""
    if plan.own is None:
        return night(kit.layout, kit.paint)
    layout, wall = kit.layout, QuayPlan(kit, plan.own.quay, 1).walls[0]
    picture = pygame.Surface(layout.size)
    top, horizon = plan.own.quay.top, wall.top - layout.px(_HORIZON)
    unit = min(layout.u, (horizon - top) / _TALL / 1.15)
    draw_harbour(picture, kit, top, horizon, unit, quay=wall.height)
    return picture


def draw_harbour(
    picture: pygame.Surface,
    kit: Kit | TableKit,
    top: int,
    horizon: int,
    unit: float,
    sky: tuple[Colour, ...] = SKY,
    quay: int = 0,
) -> None:
    """Draw sky, far town and sea over a whole window, with stars from `top` on, in pixels.

    `unit` is a unit of the town in pixels, `quay` the height of a wall on the horizon, above the waves.
    """
    layout = kit.layout
    kit.paint.gradient(picture, pygame.Rect(0, 0, layout.width, horizon), sky)
    kit.paint.stars(picture, pygame.Rect(0, top, layout.width, horizon * 2 // 3), _SEED, _STARS)
    sea = pygame.Rect(0, horizon, layout.width, layout.height - horizon)
    kit.paint.gradient(picture, sea, _SEA)
    _draw_waves(picture, kit, sea.move(0, quay).clip(picture.get_rect()))
    town = _town(layout.width, unit)
    picture.blit(town, town.get_rect(bottomleft=(0, horizon)))
    _draw_junks(picture, layout.width, horizon, unit)


def _draw_waves(picture: pygame.Surface, kit: Kit | TableKit, sea: pygame.Rect) -> None:
    """Draw thin strokes of light on the sea."""
    random, px = Random(_SEED), kit.layout.px
    for _ in range(_WAVES):
        wide = px(random.uniform(24, 70))
        stroke = shapes.faded(shapes.rounded((wide, max(1, px(2))), 1, palette.WOAD_4), 0.3)
        picture.blit(stroke, (random.randrange(sea.width), random.randrange(sea.top, sea.bottom)))


def _town(width: int, unit: float) -> pygame.Surface:
    """Return the far hills and the town with its palms, masts and lit windows."""
    size = width, max(1, round(_TALL * 1.15 * unit))
    random = Random(_SEED)
    parts = list(_shapes(width / unit, random))
    windows = [
        (x, up) for x, up in ((random.uniform(0, width / unit), random.uniform(5, 9)) for _ in range(90))
    ]

    def draw_hills(surface: pygame.Surface, _factor: int) -> None:
        across, high = surface.get_size()
        hills, rises = Random(_SEED + 1), []
        for place in range(25):
            rises.append((across * place / 24, high * (1 - hills.uniform(0.2, 0.62))))
        pygame.draw.polygon(surface, _HILLS, [(0, high), *rises, (across, high)])

    def draw_town(surface: pygame.Surface, factor: int) -> None:
        scale, foot = unit * factor, surface.get_height()
        for part in parts:
            pygame.draw.polygon(surface, _TOWN, [(x * scale, foot - y * scale) for x, y in part])

    picture = shapes.smooth(size, _HILLS, draw_hills)
    houses = shapes.smooth(size, _TOWN, draw_town)
    picture.blit(houses, (0, 0))
    side = max(1, round(2.6 * unit))
    for x, up in windows:
        place = round(x * unit), round(size[1] - up * unit)
        if 0 <= place[0] < width and houses.get_at(place)[3] == 255:
            picture.fill(palette.LEAF_LT, (*place, side, side))
    return picture


def _shapes(width: float, random: Random) -> list[Outline]:
    """Return the outlines of houses, pagodas, palms and masts along a shore, in units from its foot."""
    found: list[Outline] = []
    x = -10.0
    while x < width:
        kind, wide, high = random.random(), random.uniform(22, 50), random.uniform(11, 24)
        if kind < 0.5:
            found.append(_house(x, wide, high))
            if kind < 0.16:
                found.append(_house(x + wide * 0.3, wide * 0.4, high + 9))
        elif kind < 0.62:
            found += _pagoda(x, wide)
        elif kind < 0.82:
            found += _palm(x + wide / 2, random.uniform(24, 40))
        else:
            found += [one for step in (6, 19) for one in _mast(x + step, random.uniform(30, 50))]
        x += wide * random.uniform(0.8, 1.35)
    return found


def _house(x: float, wide: float, high: float) -> Outline:
    """Return a house with a hipped roof."""
    right, eave = x + wide, min(6.0, wide / 4)
    return (
        *((x, 0), (x, high), (x - 2, high), (x + eave, high + eave)),
        *((right - eave, high + eave), (right + 2, high), (right, high), (right, 0)),
    )


def _pagoda(x: float, wide: float) -> list[Outline]:
    """Return a hall under two roofs with turned-up eaves."""
    hall = ((x, 0), (x, 18), (x + wide, 18), (x + wide, 0))
    roofs = []
    for inset, foot in ((0.0, 15.0), (wide * 0.22, 26.0)):
        left, right, ridge = x + inset - 6, x + wide - inset + 6, wide * 0.22
        roofs.append(((left, foot + 3), (left + 5, foot), (right - 5, foot), (right, foot + 3),
                      (right - ridge, foot + 10), (left + ridge, foot + 10)))  # fmt: skip
    tower = ((x + wide * 0.3, 18), (x + wide * 0.3, 30), (x + wide * 0.7, 30), (x + wide * 0.7, 18))
    return [hall, tower, *roofs]


def _palm(x: float, high: float) -> list[Outline]:
    """Return the trunk and the leaves of a palm."""
    trunk = ((x - 1.5, 0), (x + 1.5, 0), (x + 3.5, high), (x + 1.5, high))
    leaves = [(-13, -3), (-10, 4), (-2, 9), (8, 7), (14, 1), (13, -6)]
    tips = [
        ((x + 2.5, high - 2), (x + 2.5 + dx * 0.55, high + dy * 0.4 + 3), (x + 2.5 + dx, high + dy))
        for dx, dy in leaves
    ]
    return [trunk, *tips]


def _mast(x: float, high: float) -> list[Outline]:
    """Return a mast with two yards."""

    def bar(left: float, right: float, low: float, top: float) -> Outline:
        return (left, low), (left, top), (right, top), (right, low)

    return [
        bar(x, x + 2, 0, high),
        bar(x - 7, x + 9, high - 13, high - 11),
        bar(x - 5, x + 7, high - 24, high - 22),
    ]


def _draw_junks(picture: pygame.Surface, width: int, horizon: int, unit: float) -> None:
    """Draw junks under sail before the town."""
    size = round(74 * unit), round(62 * unit)
    outlines: tuple[Outline, ...] = (
        ((4, 8), (12, 0), (56, 0), (70, 11), (54, 8)),
        ((34, 10), (34, 58), (52, 46), (58, 10)),
        ((31, 10), (31, 48), (16, 30), (12, 10)),
    )

    def draw(surface: pygame.Surface, factor: int) -> None:
        for outline in outlines:
            points = [(x * unit * factor, surface.get_height() - y * unit * factor) for x, y in outline]
            pygame.draw.polygon(surface, _JUNK, points)

    junk = shapes.smooth(size, _JUNK, draw)
    random, x = Random(_SEED), 0.12 * width
    while x < width:
        scale = random.uniform(0.62, 1.0)
        shown = pygame.transform.smoothscale(junk, (round(size[0] * scale), round(size[1] * scale)))
        picture.blit(shown, shown.get_rect(midbottom=(round(x), horizon + round(5 * unit))))
        x += random.uniform(260, 420) * unit
