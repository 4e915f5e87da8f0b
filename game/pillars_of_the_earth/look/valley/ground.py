"""The ground of the valley: hills under the evening sky with road and river, and the frame around them."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.pigments import TABLE
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.valley_plan import ValleyPlan
from game.pillars_of_the_earth.look.valley.way import Point, draw_bands, river, road
from game.pillars_of_the_earth.rules.view import View
from game.stage import palette, shapes
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: The sizes of the two pictures.
_WIDE: Final = (1612, 566)
_TALL: Final = (1060, 880)
#: The frame in board units: the cut of its corners, its thickness, and the fine line inside it.
_BITE: Final = 26
_RIM: Final = 6.5
_LINE: Final = (11.5, 13.2)
#: The colours behind the table, from above; the stars, and the share of the height that has them.
_EVENING: Final = (
    palette.LAPIS_9,
    palette.rgb("#16305F"),
    palette.rgb("#33406A"),
    palette.rgb("#12303F"),
    TABLE[0],
    TABLE[0],
    TABLE[1],
)
_STARS: Final = (60, 0.2)
_SEED: Final = 17
#: How far the part reaches beyond the valley, for the frame's shadow.
_REACH: Final = 12

#: The road in the two forms, by the places that it leads past: their steps, and a point of the cell by shares
#: of its width and height.
_ROAD_WIDE: Final = (
    ((1, 0.98, 0.30), (7, 0.72, 0.92), (1, 0.34, -0.02), (1, 0.46, 0.99), (3, 0.3, 0.1)),
    (
        *((3, 0.30, 0.98), (4, 0.6, 0.98), (4, 0.06, 0.8), (4, 0.2, 0.02), (5, 0.45, 0.9)),
        *((5, 0.06, 0.3), (6, 0.5, 0.97), (7, 0.05, 0.9), (7, 0.62, 0.97)),
    ),
    (
        *((7, 0.55, 0.95), (1, 0.95, 0.25), (14, 0.03, 0.3), (8, 0.3, 0.98), (9, 0.2, 0.98)),
        *(
            (9, 0.42, 0.7),
            (10, 0.36, 0.3),
            (11, 0.38, 0.0),
            (11, 0.42, 0.6),
            (11, 0.2, 0.98),
            (12, 0.5, 0.99),
        ),
        (12, 0.05, 0.9),
    ),
    ((12, 0.0, 0.6), (12, 0.1, 0.0), (14, 0.3, 0.5), (8, 0.2, 0.98)),
)
_ROAD_TALL: Final = (
    (
        *((7, 0.43, 0.7), (6, 0.36, 0.4), (5, 0.42, 0.4), (4, 0.34, 0.4), (3, 0.43, 0.4), (1, 0.4, 0.3)),
        (1, 0.33, 0.95),
    ),
    (
        *((8, 0.34, 0.7), (9, 0.44, 0.5), (10, 0.33, 0.5), (11, 0.42, 0.4), (12, 0.34, 0.5)),
        *((14, 0.42, 0.4), (14, 0.1, 0.75), (14, -0.3, 0.95)),
    ),
)
#: The river, by shares of the valley's width and height.
_RIVER_WIDE: Final = (
    (-0.02, 0.5),
    (0.06, 0.585),
    (0.16, 0.66),
    (0.26, 0.70),
    (0.33, 0.80),
    (0.37, 0.92),
    (0.42, 1.03),
)
_RIVER_TALL: Final = ((-0.02, 0.52), (0.1, 0.62), (0.2, 0.70), (0.29, 0.78), (0.33, 0.9), (0.44, 1.03))


#: The darkness over the valley: how much of it is hidden.
_VEILED: Final = 0.84


def draw_veil(surface: pygame.Surface, kit: TableKit, valley: pygame.Rect) -> None:
    """Darken the valley inside its frame."""

    def make() -> pygame.Surface:
        u = kit.layout.u
        inside = shapes.bitten(valley.size, _BITE * u, palette.LAPIS_9, _RIM * u)
        return shapes.faded(inside, _VEILED)

    surface.blit(kit.art.once(("veil", valley.size), make, apart=True), valley)


def table_ground(kit: TableKit) -> pygame.Surface:
    """Return the ground of the whole window: night above, a last glow, and the dark table below."""
    window = pygame.Rect((0, 0), kit.layout.size)
    ground = pygame.Surface(window.size)
    kit.paint.gradient(ground, window, _EVENING)
    above = pygame.Rect(0, 0, window.width, round(window.height * _STARS[1]))
    kit.paint.stars(ground, above, _SEED, _STARS[0])
    return ground


class GroundPart(BoardPart[View]):
    """The picture below everything in the valley; it never changes."""

    def __init__(self, table: Arrangement) -> None:
        reach = 2 * table.kit.layout.px(_REACH)
        super().__init__(table.kit, table.plan.valley.inflate(reach, reach))
        self._plan = table.valley

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the same key always."""
        return None

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the frame, the hills in it, the river and the road."""
        kit, plan, rect = self.kit, self._plan, self._plan.rect
        kit.paint.board(surface, rect)
        drawing, bite, u = self._drawing(), _BITE, kit.layout.u

        def make() -> pygame.Surface:
            picture = pygame.Surface(rect.size, pygame.SRCALPHA)
            picture.blit(drawing, drawing.get_rect(midbottom=(rect.width // 2, rect.height)))
            _draw_ways(picture, plan)
            shapes.cut_to(picture, shapes.bitten(rect.size, bite * u, palette.INK, _RIM * u))
            line = shapes.bitten(rect.size, bite * u, palette.BRONZE, _LINE[0] * u)
            inside = shapes.bitten(rect.size, bite * u, (0, 0, 0), _LINE[1] * u)
            line.blit(inside, (0, 0), special_flags=pygame.BLEND_RGBA_SUB)
            picture.blit(shapes.faded(line, 0.85), (0, 0))
            return picture

        # The cells are those of a number of players.
        cells = tuple((step, *cell.rect) for step, cell in plan.cells.items())
        surface.blit(
            kit.art.once(("valley", rect.size, plan.tall, plan.scale, cells), make, apart=True), rect
        )

    def _drawing(self) -> pygame.Surface:
        """Return the drawing of the hills, as large as covers the valley."""
        rect = self._plan.rect
        name, size = ("valley_tall", _TALL) if self._plan.tall else ("valley_wide", _WIDE)
        scale = max(rect.width / size[0], rect.height / size[1])
        return self.kit.art.get(piece(name), math.ceil(size[0] * scale), math.ceil(size[1] * scale))


def _draw_ways(picture: pygame.Surface, plan: ValleyPlan) -> None:
    """Draw the river, and the road by the numbers of the places, on the picture of the valley."""
    width, height = picture.get_size()
    water = _RIVER_TALL if plan.tall else _RIVER_WIDE
    draw_bands(picture, [(x * width, y * height) for x, y in water], river(plan.scale))
    for part in _ROAD_TALL if plan.tall else _ROAD_WIDE:
        points = [_point(plan, step, across, down) for step, across, down in part]
        draw_bands(picture, points, road(plan.scale))


def _point(plan: ValleyPlan, step: int, across: float, down: float) -> Point:
    """Return a point of a place's cell, on the picture of the valley."""
    cell = plan.cells[step].rect
    x, y = cell.left + across * cell.width, cell.top + down * cell.height
    return x - plan.rect.left, y - plan.rect.top
