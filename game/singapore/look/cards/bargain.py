"""The bargain of a building: cost and gain in pictures, a line for each way."""

from __future__ import annotations

from typing import Final

import pygame

from game.singapore.look.cards.signs import ARROW, STEP, Sign, coin, draw_signs, goods, medallion
from game.singapore.rules.components import GOODS
from game.singapore.rules.level import Four, Level, Way
from game.stage import palette
from game.stage.palette import Colour
from game.tabletop.kit.table_kit import TableKit

Row = tuple[Sign, ...]
#: The chips and the people that a sign shows at most.
_MOST: Final = 3
#: The height of the pictures of one line against its part of the board.
_LINE: Final = 0.94


def bargain_rows(level: Level, building: int) -> tuple[Row, ...]:
    """Return the rows of signs of a building, one for each way to use it."""
    one = level.building(building)
    match one.special:
        case "agent":
            return ((Sign(figure="+"), Sign("icon_agent")),)
        case "court":
            chips = Sign("chip_black", times=min(_MOST, level.courthouse_chips))
            return ((chips, ARROW, Sign("bag")),)
        case "steps":
            return ((Sign(figure=f"+{level.instruction_steps}"), STEP),)
        case "levy":
            return ((Sign("icon_agent", times=_MOST), ARROW, coin(level.lodge_levy)),)
    return tuple(map(way_row, one.ways))


def way_row(way: Way) -> Row:
    """Return the signs of one way: cost, arrow, gain; the gain alone where nothing is paid."""
    cost = (
        *_four(way.pays),
        *goods(way.pays_any, "any"),
        *goods(way.pays_same, "same"),
        *_sums(way.pays_pounds, way.pays_points),
    )
    gain = (*_four(way.gets), *goods(way.picks, "pick"), *_sums(way.gets_pounds, way.gets_points))
    return (*cost, ARROW, *gain) if cost else gain


def draw_bargain(
    surface: pygame.Surface,
    kit: TableKit,
    level: Level,
    building: int,
    rect: pygame.Rect,
    colour: Colour = palette.INK,
    way: int | None = None,
) -> None:
    """Draw the bargain of a building as large as fits, in the middle of `rect`; `colour` is that of figures.

    `way`, from 1, draws one way alone.
    """
    rows = bargain_rows(level, building)
    if way:
        rows = rows[way - 1 : way]
    high = rect.height / len(rows)
    for place, row in enumerate(rows):
        line = pygame.Rect(rect.left, 0, rect.width, round(high * _LINE))
        line.centery = round(rect.top + (place + 0.5) * high)
        draw_signs(surface, kit, row, line, colour)


def _four(amounts: Four) -> Row:
    return tuple(sign for many, kind in zip(amounts, GOODS, strict=True) for sign in goods(many, kind))


def _sums(pounds: int, points: int) -> Row:
    return (*([coin(pounds)] if pounds else ()), *([medallion(points)] if points else ()))
