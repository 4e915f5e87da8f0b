"""The leaf of a puzzle: its name, the points, and the two buildings that its town does not have."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.pigments import GAIN
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.old_town.words.messages import text
from game.old_town.words.names import building_name
from game.old_town.words.solitaire import grade_name, puzzle_name
from game.stage import palette
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart

#: In board units: the margin, the head, a row, and the marker of a building that is not used.
_MARGIN: Final = 20
_HEAD: Final = 60
_ROW: Final = 46
_MARKER: Final = (46, 53)
_NAME: Final = 20


class LeafPart(BoardPart[View]):
    """The leaf; in a low place the buildings that are not used are its right half."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(24), table.kit.layout.px(24)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the points, the houses and the buildings that are not used."""
        return view.level, view.scores, view.built, view.unused

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the leaf."""
        kit, px, rect = self.kit, self.kit.layout.px, self._rect
        kit.paint.vellum(surface, rect, palette.VELLUM_0, 0)
        left, right = rect.left + px(_MARGIN), rect.right - px(_MARGIN)
        low = rect.height < px(300)
        head = min(px(_HEAD), rect.height // 3)
        middle = rect.top + px(8) + head // 2
        grade = kit.text.draw(
            surface,
            grade_name(view.level, kit.translator),
            Role.ASIDE,
            22,
            palette.INK_3,
            (right, middle),
            Align.RIGHT,
        )
        room = pygame.Rect(left, rect.top + px(8), grade.left - left - px(10), head)
        name = puzzle_name(view.level, kit.translator)
        kit.text.draw_in(surface, name, Role.TOTAL, 34, palette.RUBRIC_DK, room, Align.LEFT)
        kit.paint.rule(surface, left, right, room.bottom)
        rows = pygame.Rect(left, room.bottom + px(6), right - left, rect.bottom - room.bottom - px(14))
        unused = pygame.Rect(rows)
        if low:
            rows.width = round(rows.width * 0.5)
            unused.left, unused.width = rows.right + px(14), unused.right - rows.right - px(14)
        bottom = self._paint_rows(surface, view, rows)
        if not low:
            kit.paint.rule(surface, left, right, bottom + px(4))
            unused.top, unused.height = bottom + px(10), rows.bottom - bottom - px(10)
        self._paint_unused(surface, view, unused)

    def _paint_rows(self, surface: pygame.Surface, view: View, rows: pygame.Rect) -> int:
        """Draw points, houses and what help has cost; return the y below them."""
        kit, level = self.kit, view.level
        start, score = level.puzzle.start, view.scores[0] if view.scores else level.puzzle.start
        told = (
            ("points", str(score), GAIN, 36),
            (
                "houses",
                text(kit.translator, "solitaire.of_all", built=view.built.bit_count()),
                palette.INK,
                25,
            ),
            ("lost", str(start - score), palette.INK, 25),
        )
        step = min(kit.layout.px(_ROW), rows.height // len(told))
        for place, (key, figure, colour, units) in enumerate(told):
            y = rows.top + step * place + step // 2
            drawn = kit.text.draw(surface, figure, Role.TOTAL, units, colour, (rows.right, y), Align.RIGHT)
            words = text(kit.translator, "solitaire", key)
            width = drawn.left - rows.left - kit.layout.px(8)
            kit.text.draw(surface, words, Role.LIST, 23, palette.INK_2, (rows.left, y), width=width)
        return rows.top + step * len(told)

    def _paint_unused(self, surface: pygame.Surface, view: View, room: pygame.Rect) -> None:
        """Draw the two buildings that the town does not have, side by side or one below the other."""
        kit, px = self.kit, self.kit.layout.px
        high = min(kit.text.line_height(Role.ASIDE, 20), room.height // 3)
        at = room.left, room.top + high // 2
        kit.text.draw(surface, text(kit.translator, "solitaire.unused"), Role.ASIDE, 20, palette.INK_3, at)
        pitch = room.width // 2
        high = min(px(_MARKER[1]), room.bottom - room.top - high - px(4))
        for place, building in enumerate(view.unused):
            box = pygame.Rect(room.left + place * pitch, 0, round(high * _MARKER[0] / _MARKER[1]), high)
            box.bottom = min(room.bottom, room.top + px(100))
            kit.draw(surface, f"marker_{view.level.buildings[building].id}", box)
            words = pygame.Rect(box.right + px(6), box.top, pitch - box.width - px(8), box.height)
            name = building_name(building, view.level, kit.translator)
            kit.text.paragraph(surface, name, Role.LIST, _NAME, palette.INK, words, lines=2, leading=1.05)
