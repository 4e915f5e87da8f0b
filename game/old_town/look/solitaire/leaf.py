"""The leaf of a puzzle: its name, points, help and time, and the two buildings that it does not use."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import PuzzleMarks
from game.old_town.look.pigments import GAIN
from game.old_town.rules.view import View
from game.old_town.words.messages import text
from game.old_town.words.names import building_name
from game.old_town.words.solitaire import grade_name, time_told
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit

#: In board units: the margin, the head, a row, and the marker of a building that is not used.
_MARGIN: Final = 20
_HEAD: Final = 60
_ROW: Final = 46
_MARKER: Final = (46, 53)
_NAME: Final = 20
_LETTERS: Final = 23
_FIGURE: Final = 25
#: A lower leaf leaves out the houses, which the header tells; its rows take this share of its width.
_LOW: Final = 300
_SHARE: Final = 0.6
_MOST: Final = 260
_WIDEST: Final = 0.74


class LeafPart(PanelPart):
    """The leaf without its time; in a low place the buildings that are not used are at its right."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the name, the points, the help and the houses, and the buildings that are not used."""
        told = (marks.name, marks.hints, marks.wrong, marks.timed) if isinstance(marks, PuzzleMarks) else None
        return view.level, view.scores, view.built, view.unused, told

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the leaf."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        told = marks if isinstance(marks, PuzzleMarks) else PuzzleMarks()
        kit.paint.vellum(surface, rect, palette.VELLUM_0, 0)
        left, right, head = rect.left + px(_MARGIN), rect.right - px(_MARGIN), _head(kit, rect)
        grade = kit.text.draw(
            surface,
            grade_name(view.level, kit.translator),
            Role.ASIDE,
            22,
            palette.INK_3,
            (right, head.centery),
            Align.RIGHT,
        )
        room = pygame.Rect(left, head.top, grade.left - left - px(10), head.height)
        units = units_to_fit(kit.text, [told.name], Role.FAR_NUMBER, 34, room.width)
        kit.text.draw_in(surface, told.name, Role.FAR_NUMBER, units, palette.RUBRIC_DK, room, Align.LEFT)
        kit.paint.rule(surface, left, right, head.bottom)
        score = str(view.scores[0] if view.scores else view.level.puzzle.start)
        houses = text(kit.translator, "solitaire.of_all", built=view.built.bit_count())
        helped = text(kit.translator, "solitaire.counts", hints=told.hints, wrong=told.wrong)
        figures: dict[str, tuple[str, Colour, float]] = {
            "points": (score, GAIN, 36),
            "houses": (houses, palette.INK, _FIGURE),
            "helped": (helped, palette.INK, _FIGURE),
            "time": ("", palette.INK, _FIGURE),
        }
        rows = _rows(kit, rect, told.timed)
        for key, row in rows.items():
            figure, colour, units = figures[key]
            words = text(kit.translator, "solitaire", key)
            at = row.right, row.centery
            units = min(units, 1.1 * row.height / kit.layout.u / kit.layout.text.value)
            drawn = kit.text.draw(surface, figure, Role.FAR_NUMBER, units, colour, at, Align.RIGHT)
            width = drawn.left - row.left - px(8)
            units = units_to_fit(kit.text, [words], Role.LIST, _LETTERS, width)
            at = row.left, row.centery
            kit.text.draw(surface, words, Role.LIST, units, palette.INK_2, at, width=width)
        *_, last = rows.values()
        if rect.height < px(_LOW):
            x = last.right + px(16)
            room = pygame.Rect(x, head.bottom + px(6), right - x, rect.bottom - head.bottom - px(14))
            self._paint_unused(surface, view, room)
            return
        kit.paint.rule(surface, left, right, last.bottom + px(4))
        top = last.bottom + px(10)
        self._paint_unused(surface, view, pygame.Rect(left, top, right - left, rect.bottom - px(10) - top))

    def _paint_unused(self, surface: pygame.Surface, view: View, room: pygame.Rect) -> None:
        """Draw the two buildings that the town does not have, with their names where they have room."""
        if not view.unused:
            return  # The town is still being made.
        kit, px = self.kit, self.kit.layout.px
        words = text(kit.translator, "solitaire.unused")
        units = units_to_fit(kit.text, [words], Role.ASIDE, 20, room.width)
        line = kit.text.line_height(Role.ASIDE, units)
        if kit.text.fits(words, Role.ASIDE, units, room.width):
            at = room.left, room.top + line // 2
            kit.text.draw(surface, words, Role.ASIDE, units, palette.INK_3, at)
        top = room.top + line + px(6)
        names = [building_name(one, view.level, kit.translator) for one in view.unused]
        for columns in (2, 1):
            pitch, rows = room.width // columns, len(names) // columns
            high = min(px(_MARKER[1]), (room.bottom - top) // rows - px(4))
            box = pygame.Rect(room.left, top, round(high * _MARKER[0] / _MARKER[1]), high)
            told = pygame.Rect(box.right + px(6), top, pitch - box.width - px(8), high)
            if all(self._fits(name, told) for name in names):
                break
        else:
            pitch, rows = room.width // 2, 1
            high = min(room.bottom - top, px(_MARKER[1]), round(pitch * 0.9 * _MARKER[1] / _MARKER[0]))
            box.size, names = (round(high * _MARKER[0] / _MARKER[1]), high), [""] * len(names)
        for place, (building, name) in enumerate(zip(view.unused, names, strict=True)):
            move = (0, place * (high + px(4))) if rows > 1 else (place * pitch, 0)
            kit.draw(surface, f"marker_{view.level.buildings[building].id}", box.move(move))
            if name:
                draw_fitted(surface, kit.text, name, Role.LIST, _NAME, palette.INK, told.move(move))

    def _fits(self, name: str, room: pygame.Rect) -> bool:
        """Return whether a name has room in its one line or two."""
        return fitted_whole(self.kit.text, name, Role.LIST, _NAME, room.size) is not None


def draw_clock(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, seconds: int) -> None:
    """Draw the time on the map into its row of the leaf."""
    row = _rows(kit, rect, timed=True)["time"]
    at = row.right, row.centery
    kit.text.draw(surface, time_told(seconds), Role.FAR_NUMBER, _FIGURE, palette.INK, at, Align.RIGHT)


def _head(kit: TableKit, rect: pygame.Rect) -> pygame.Rect:
    """Return the place of the name on a leaf."""
    px = kit.layout.px
    return pygame.Rect(rect.left, rect.top + px(8), rect.width, min(px(_HEAD), rect.height // 3))


def _rows(kit: TableKit, rect: pygame.Rect, timed: bool) -> dict[str, pygame.Rect]:
    """Return the rows of a leaf by their message."""
    px, head = kit.layout.px, _head(kit, rect)
    low = rect.height < px(_LOW)
    names = ["points", *(() if low else ("houses",)), "helped", *(("time",) if timed else ())]
    room = rect.width - px(2 * _MARGIN)
    width = room
    if low:
        helped = text(kit.translator, "solitaire.helped")
        counts = text(kit.translator, "solitaire.counts", hints=0, wrong=0)
        need = (
            kit.text.width(helped, Role.LIST, 1) + kit.text.width(counts, Role.FAR_NUMBER, _FIGURE) + px(12)
        )
        width = max(min(round(room * _SHARE), px(_MOST)), min(need, round(room * _WIDEST)))
    top = head.bottom + px(6)
    step = min(px(_ROW), (rect.bottom - px(8) - top) // len(names))
    left = rect.left + px(_MARGIN)
    return {name: pygame.Rect(left, top + place * step, width, step) for place, name in enumerate(names)}
