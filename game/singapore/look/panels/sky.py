"""The ground of a table that is played: the evening sky over the far town, and the sea below the quay."""

from __future__ import annotations

from random import Random
from typing import Final

import pygame

from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.places.table_plan import TablePlan
from game.stage import palette, shapes
from game.stage.kit import Kit
from game.stage.palette import Colour, rgb
from game.tabletop.kit.night import night
from game.tabletop.kit.table_kit import TableKit

SKY: Final = tuple(map(rgb, ("#2C356C", "#464576", "#6C5987", "#A67881", "#E0A07A")))
_SEA: Final = tuple(
    map(rgb, ("#B17E83", "#6C5987", "#3A4F80", "#1C4068", "#16395D", "#123352", "#0E2441", "#0A1430"))
)
#: The far hills, the town before them, and the junks before the town.
_HILLS: Final = rgb("#8A6A92")
_TOWN: Final = rgb("#35356B")
_JUNK: Final = rgb("#282B5C")
#: The horizon above the wall's upper edge, and the highest hill, in board units.
_HORIZON: Final = 10
_TALL: Final = 58
#: The pieces whose outlines make the town and the ships, with their heights in board units.
_HOUSES: Final = {
    **dict.fromkeys(("teahouse", "godown", "bazaar", "landing_stage", "weaver", "street_kitchen"), 38),
    **dict.fromkeys(("tea_palace", "mission", "town_hall", "brick_yard", "government_house"), 52),
}
_SHIPS: Final = {"junk_pale": 56, "sampan": 17, "junk_red": 50, "junk_ochre": 44, "islet": 44}
_FOLDER: Final = "singapore"
#: The quay's place begins so many units below the header.
_HEADER: Final = 5
_SEED: Final = 1819
_STARS: Final = 34
_WAVES: Final = 60
_WINDOWS: Final = 260


def table_ground(kit: TableKit, plan: TablePlan) -> pygame.Surface:
    """Return the ground of a whole window; the night sky where a table is only watched."""
    if plan.own is None:
        return night(kit.layout, kit.paint)
    layout, wall = kit.layout, QuayPlan(kit, plan.own.quay, 1).walls[0]
    picture = pygame.Surface(layout.size)
    top, horizon = plan.own.quay.top, wall.top - layout.px(_HORIZON)
    unit = min(layout.u, (horizon - top) / _TALL)
    draw_harbour(picture, kit, top, horizon, unit, quay=wall.height)
    header = pygame.Rect(0, 0, layout.width, top - layout.px(_HEADER))
    kit.paint.gradient(picture, header, (palette.LAPIS_9, palette.rgb("#0A1430")))
    picture.fill(palette.LEAF_DK, (0, header.bottom, header.width, max(1, layout.px(2))))
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
    town = _town(kit, layout.width, unit)
    picture.blit(town, town.get_rect(bottomleft=(0, horizon)))
    random, x = Random(_SEED), 0.12 * layout.width
    while x < layout.width:
        ship = _outline(kit, *random.choice(list(_SHIPS.items())), unit, _JUNK)
        picture.blit(ship, ship.get_rect(midbottom=(round(x), horizon + round(7 * unit))))
        x += random.uniform(260, 420) * unit


def _draw_waves(picture: pygame.Surface, kit: Kit | TableKit, sea: pygame.Rect) -> None:
    """Draw thin strokes of light on the sea."""
    random, px = Random(_SEED), kit.layout.px
    for _ in range(_WAVES):
        wide = px(random.uniform(24, 70))
        stroke = shapes.faded(shapes.rounded((wide, max(1, px(2))), 1, palette.WOAD_4), 0.3)
        picture.blit(stroke, (random.randrange(sea.width), random.randrange(sea.top, sea.bottom)))


def _town(kit: Kit | TableKit, width: int, unit: float) -> pygame.Surface:
    """Return the far hills, and the town before them with lit windows."""
    size, random = (width, max(1, round(_TALL * unit))), Random(_SEED)
    rises = [(place / 24, 1 - random.uniform(0.2, 0.62)) for place in range(25)]

    def draw(surface: pygame.Surface, _factor: int) -> None:
        across, high = surface.get_size()
        hills = [(across * x, high * y) for x, y in rises]
        pygame.draw.polygon(surface, _HILLS, [(0, high), *hills, (across, high)])

    picture, town = shapes.smooth(size, _HILLS, draw), pygame.Surface(size, pygame.SRCALPHA)
    x = 0.0
    while x < width:
        name, high = random.choice(list(_HOUSES.items()))
        house = _outline(kit, f"building_{name}", high * random.choice((0.8, 1.0)), unit, _TOWN)
        town.blit(house, house.get_rect(midbottom=(round(x), size[1] + house.get_height() // 12)))
        x += house.get_width() * random.uniform(0.7, 1.3)
    side = max(1, round(2.4 * unit))
    for _ in range(_WINDOWS):
        place = random.randrange(width), size[1] - round(random.uniform(4, 16) * unit)
        if place[1] >= 0 and town.get_at(place)[3] == 255:
            town.fill(palette.LEAF_LT, (*place, side, side))
    picture.blit(town, (0, 0))
    return picture


def _outline(kit: Kit | TableKit, name: str, high: float, unit: float, colour: Colour) -> pygame.Surface:
    """Return a piece as an outline filled with one colour, `high` units high."""
    side = max(2, round(high * unit))
    return shapes.tinted(kit.art.get(f"{_FOLDER}/{name}", 2 * side, side), colour)
