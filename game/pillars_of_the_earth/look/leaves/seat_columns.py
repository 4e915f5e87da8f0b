"""Columns of an overlay, one for each seat: its seal, its name, and rows that show the outcome for it."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.cards.tokens import Picture, Row, Sign, Struck, draw_row
from game.pillars_of_the_earth.look.pigments import GAIN
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import Colour, rgb
from game.stage.text import Align
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The grounds of columns: of a seat that is spared, of one that is asked, of any other.
_SPARED: Final = rgb("#DDEBD0")
_ASKED: Final = rgb("#FFF2CB")
#: The diameter of a seal, the size of the words, and the height of a row at most, in board units.
_SEAL: Final = 56
_WORDS: Final = 21
_ROW: Final = 62
#: The rows that a sign takes, and the most lines of words.
_SIGN_ROWS: Final = 2
_MOST_WORDS: Final = 4
#: The share of the room that words may take.
_SAID: Final = 0.66


@dataclass(frozen=True, slots=True)
class SeatColumn:
    """The contents of a seat's column: rows of small pictures, and a line of words."""

    seat: int
    rows: tuple[Row, ...] = ()
    changes: tuple[tuple[int, Picture], ...] = ()
    """By how much amounts change, below the rows: a gain in green, a loss in red."""
    words: str = ""
    spared: bool = False
    asked: bool = False


def from_to(picture: Picture, before: int, after: int) -> Row:
    """Return an amount before and after; an old amount that no longer holds is struck through."""
    return picture, str(before) if before == after else Struck(str(before)), Sign.ARROW, str(after)


def draw_columns(
    surface: pygame.Surface, kit: TableKit, columns: list[SeatColumn], room: pygame.Rect
) -> None:
    """Draw columns side by side."""
    gap = kit.layout.px(12)
    wide = (room.width - gap * (len(columns) - 1)) // len(columns)
    boxes = equal_boxes((*room.topleft, wide, room.height), len(columns), wide + gap)
    for column, box in zip(columns, boxes, strict=True):
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
    room = pygame.Rect(box.left + px(10), top + px(10), box.width - px(20), 0)
    room.height = box.bottom - px(12) - room.top
    _draw_rows(surface, kit, column, room)


def _draw_rows(surface: pygame.Surface, kit: TableKit, column: SeatColumn, room: pygame.Rect) -> None:
    """Draw rows, changes and words below each other, as large as all of them fit."""
    px, text = kit.layout.px, kit.text
    lines = len(column.rows) * (_SIGN_ROWS if column.spared else 1) + bool(column.changes)
    words = 0
    if column.words:
        size, rows = fitted(
            text, column.words, Role.BODY, _WORDS, (room.width, round(room.height * _SAID)), _MOST_WORDS
        )
        words = len(rows) * step_of(text, Role.BODY, size) + px(6)
    pitch = min(px(_ROW), (room.height - words) // max(1, lines))
    line = pygame.Rect(room.left, room.top, room.width, pitch * (_SIGN_ROWS if column.spared else 1))
    for row in column.rows:
        draw_row(surface, kit, row, line.inflate(0, -round(pitch * 0.16)), palette.INK)
        line.top = line.bottom
    if column.changes:
        told = tuple(part for change, picture in column.changes for part in (signed(change), picture))
        ink = GAIN if all(change > 0 for change, _ in column.changes) else palette.RUBRIC_DK
        line.height = pitch
        draw_row(surface, kit, told, line.inflate(0, -round(pitch * 0.16)), ink)
        line.top = line.bottom
    if column.words:
        below = pygame.Rect(room.left, line.top, room.width, min(room.bottom - line.top, max(words, px(110))))
        ink = GAIN if column.spared else palette.INK_2
        draw_fitted(surface, text, column.words, Role.BODY, _WORDS, ink, below, Align.CENTRE, _MOST_WORDS)
