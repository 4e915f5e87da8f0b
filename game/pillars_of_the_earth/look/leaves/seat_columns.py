"""Columns of a leaf, one for each seat: its seal, its name, and rows that tell what becomes of it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.pigments import GAIN
from game.pillars_of_the_earth.look.tokens import Picture, Row, draw_row
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import Colour, rgb
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The grounds of columns: of a seat that is spared, of one that is asked, of any other.
_SPARED: Final = rgb("#DDEBD0")
_ASKED: Final = rgb("#FFF2CB")
#: The diameter of a seal, the size of the words, and the height of a row, in board units.
_SEAL: Final = 56
_WORDS: Final = 19
_ROW: Final = 42


@dataclass(frozen=True, slots=True)
class SeatColumn:
    """What is told of a seat: rows of small pictures, and a line of words."""

    seat: int
    rows: tuple[Row, ...] = ()
    changes: tuple[tuple[int, Picture], ...] = ()
    """By how much amounts change, below the rows: a gain in green, a loss in red."""
    words: str = ""
    spared: bool = False
    asked: bool = False


def draw_columns(
    surface: pygame.Surface, kit: TableKit, columns: list[SeatColumn], room: pygame.Rect
) -> None:
    """Draw columns side by side."""
    gap = kit.layout.px(12)
    wide = (room.width - gap * (len(columns) - 1)) // len(columns)
    for place, column in enumerate(columns):
        box = pygame.Rect(room.left + place * (wide + gap), room.top, wide, room.height)
        _draw_column(surface, kit, column, box)


def _draw_column(surface: pygame.Surface, kit: TableKit, column: SeatColumn, box: pygame.Rect) -> None:
    px = kit.layout.px
    kit.paint.vellum(surface, box)
    ground: Colour | None = _ASKED if column.asked else _SPARED if column.spared else None
    if ground is not None:
        inner = box.inflate(-px(8), -px(8))
        surface.blit(shapes.rounded(inner.size, 8 * kit.layout.u, ground), inner)
    side = min(px(_SEAL), box.width // 2)
    seal(surface, kit, column.seat, (box.centerx, box.top + px(16) + side // 2), side)
    top = box.top + px(16) + side + px(8)
    name = pygame.Rect(box.left + px(8), top, box.width - px(16), px(32))
    draw_name(
        surface, kit.text, kit.players[column.seat].name, Role.NAME, 21, palette.INK, name, Align.CENTRE
    )
    top = name.bottom + px(6)
    kit.paint.rule(surface, box.left + px(14), box.right - px(14), top)
    top += px(12)
    high = px(_ROW * (2 if column.spared else 1))
    for row in column.rows:
        line = pygame.Rect(box.left + px(10), top, box.width - px(20), high)
        draw_row(surface, kit, row, line.inflate(0, -px(6)), palette.INK)
        top += high
    for change, picture in column.changes:
        line = pygame.Rect(box.left + px(10), top, box.width - px(20), px(_ROW))
        ink = GAIN if change > 0 else palette.RUBRIC_DK
        draw_row(surface, kit, (signed(change), picture), line.inflate(0, -px(10)), ink)
        top += px(_ROW)
    if column.words:
        line = pygame.Rect(box.left + px(10), top, box.width - px(20), box.bottom - px(10) - top)
        line.height = min(line.height, px(130))
        draw_fitted(surface, kit.text, column.words, Role.BODY, _WORDS, palette.INK_2, line, Align.CENTRE, 4)
