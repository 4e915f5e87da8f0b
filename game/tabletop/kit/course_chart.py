"""A chart of the scores of all seats in the course of a game, with a seal at the end of each line."""

from __future__ import annotations

from collections.abc import Sequence
from functools import partial
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.plots.lines import apart, stroke
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

_GRID: Final = 3
#: A line in board units, and the pixels from one of its points to the next at least.
_LINE: Final = 4.0
_STEP: Final = 3


def paint_course(
    surface: pygame.Surface,
    kit: TableKit,
    chart: pygame.Rect,
    rows: Sequence[Sequence[int]],
    whole: int,
    reach: tuple[int, int],
    seal_units: float = 24,
) -> None:
    """Draw the scores by seat at each place so far.

    `whole` is the number of places across the chart; `reach` is the least score, and the highest.
    """
    # The seals of equal scores are above each other.
    side = min(kit.layout.px(seal_units), 2 * chart.height // (2 * kit.player_count + 1))
    field = chart.inflate(-side, -side)
    for line in range(_GRID):
        y = field.top + line * field.height // (_GRID - 1)
        surface.fill(palette.LAPIS_6, (chart.left, y, chart.width, max(1, kit.layout.px(1.5))))
    step = max(1, _STEP * whole // max(1, field.width))
    places = [*range(0, len(rows) - 1, step), len(rows) - 1]
    least, most = reach
    lines = [
        [
            (
                field.width * place / max(1, whole - 1),
                field.height * (1 - (rows[place][seat] - least) / max(1, most - least)),
            )
            for place in places
        ]
        for seat in range(kit.player_count)
    ]
    edge = kit.layout.px(_LINE)
    size = field.width + 2 * edge, field.height + 2 * edge
    picture = shapes.smooth(size, palette.INK, partial(_draw_lines, kit, lines, edge))
    surface.blit(picture, (field.left - edge, field.top - edge))
    heights = apart([field.top + line[-1][1] for line in lines], side, field.top, field.bottom)
    for seat in sorted(range(kit.player_count), key=lambda seat: rows[-1][seat]):
        seal(surface, kit, seat, (field.left + lines[seat][-1][0], heights[seat]), side)


def _draw_lines(
    kit: TableKit,
    lines: Sequence[Sequence[tuple[float, float]]],
    edge: int,
    picture: pygame.Surface,
    factor: int,
) -> None:
    """Draw the lines of all seats on a picture that is larger by a factor, and by an edge."""
    for seat, line in enumerate(lines):
        points = [((x + edge) * factor, (y + edge) * factor) for x, y in line]
        wide = _LINE * kit.layout.u * factor
        for width, colour in ((1.7 * wide, palette.INK), (wide, kit.players[seat].colours.fill)):
            stroke(picture, points, width, colour)
