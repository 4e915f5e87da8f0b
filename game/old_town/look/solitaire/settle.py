"""The buildings that are still to be settled, and the tools: settle, pencil and rub out."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_town.look.answer import asked_of
from game.old_town.look.panels.tile import draw_tile
from game.old_town.rules.level import BUILDINGS
from game.old_town.rules.view import View
from game.old_town.things import PuzzleTool, StockBuilding, TakeHint, Tool
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.fonts import Role
from game.stage.glyphs import draw_words
from game.stage.paint import ink_on_segment
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.frame.buttons import button_states, paint_choice
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: In board units: the margin, the head, the gap between two tiles, and the widest of them.
_MARGIN: Final = 18
_HEAD: Final = 56
_GAP: Final = 10
_WIDEST: Final = 76
_LETTERS: Final = 22


def unsettled(view: View) -> tuple[int, ...]:
    """Return the buildings of the town that are not settled yet, in the file's order."""
    out = (1 << BUILDINGS) - 1 if not view.clues else view.built | sum(1 << one for one in view.unused)
    return tuple(building for building in range(BUILDINGS) if not out >> building & 1)


def settle_tiles(kit: TableKit, rect: pygame.Rect, view: View) -> dict[int, pygame.Rect]:
    """Return the tile of each building still to be settled: a tile keeps its size as they get fewer."""
    px, buildings = kit.layout.px, unsettled(view)
    most = BUILDINGS - 2
    room = rect.inflate(-px(2 * _MARGIN), 0)
    room.top, room.height = rect.top + px(_HEAD), rect.height - px(_HEAD + 8)
    best, columns = 0, 1
    for many in range(1, most + 1):
        rows = -(-most // many)
        wide, high = (
            (room.width - px(_GAP) * (many - 1)) // many,
            (room.height - px(_GAP) * (rows - 1)) // rows,
        )
        side = min(wide, high, px(_WIDEST))
        if side > best:
            best, columns = side, many
    pitch = min(best + px(2 * _GAP), (room.width - best) // max(1, columns - 1))
    boxes = equal_boxes((room.left, room.top, best, best), len(buildings), pitch, best + px(_GAP), columns)
    return dict(zip(buildings, boxes, strict=True))


class SettlePart(PanelPart):
    """The buildings still to be settled, with the number of their pencil marks."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the buildings with their marks, and which is chosen."""
        answer = asked_of(marks)
        left = unsettled(view)
        counts = tuple(view.marks[one].bit_count() for one in left)
        hidden = frozenset(StockBuilding(one) for one in left) & marks.hidden
        pointed = marks.pointed if isinstance(marks.pointed, StockBuilding) else None
        return view.level, left, counts, hidden, pointed, None if answer is None else answer.mine

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, rect, answer = self.kit, self.kit.layout.px, self.rect, asked_of(marks)
        self.paint_panel(surface, text(kit.translator, "solitaire.left"))
        at = rect.right - px(_MARGIN), rect.top + px(27)
        many = str(len(unsettled(view)))
        kit.text.draw(surface, many, Role.FAR_NUMBER, 26, palette.VELLUM_0, at, Align.RIGHT)
        for building, box in settle_tiles(kit, rect, view).items():
            thing = StockBuilding(building)
            if thing in marks.hidden:
                continue
            chosen = answer is not None and answer.mine == building
            if chosen or thing == marks.pointed:
                kit.paint.glow(surface, box, 8, 14 if chosen else 6)
                kit.paint.may(surface, box.inflate(-px(4), -px(4)), 8)
            draw_tile(surface, kit, view, building, box)


def tool_boxes(rect: pygame.Rect) -> dict[Tool, pygame.Rect]:
    """Return the boxes of the tools."""
    boxes = equal_boxes(
        (rect.left, rect.top, rect.width / len(Tool), rect.height), len(Tool), across=rect.width / len(Tool)
    )
    return dict(zip(Tool, boxes, strict=True))


class ToolsPart(PanelPart):
    """The tools side by side, the one in hand in gold."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the tool in hand, and the one that is pointed at."""
        answer = asked_of(marks)
        pointed = marks.pointed if isinstance(marks.pointed, PuzzleTool) else None
        return None if answer is None else answer.tool, pointed

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the tools; nothing while nobody is asked."""
        kit, answer = self.kit, asked_of(marks)
        if answer is None or answer.tool is None:
            return
        for tool, box in tool_boxes(self.rect).items():
            inside, chosen = box.inflate(-kit.layout.px(4), 0), tool is answer.tool
            kit.paint.segment(surface, inside, chosen, False, marks.pointed == PuzzleTool(tool))
            words = text(kit.translator, "solitaire.tool", tool.value)
            ink = ink_on_segment(chosen, False)
            draw_words(surface, kit, words, _LETTERS, ink, inside, inside.inflate(-kit.layout.px(8), 0), None)


class HintPart(PanelPart):
    """The button of the hint, with what it costs."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the state of the button."""
        return view.level, marks.chosen == TakeHint(), button_states((TakeHint(),), marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the button, with a glow while it is chosen."""
        kit = self.kit
        if marks.chosen == TakeHint():
            kit.paint.glow(surface, self.rect, 10, 12)
        words = text(kit.translator, "solitaire.hint", cost=view.level.puzzle.hint)
        paint_choice(surface, kit, self.rect, words, TakeHint(), marks, 24)
