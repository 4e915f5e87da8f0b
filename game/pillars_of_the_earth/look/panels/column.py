"""The column next to the valley: the order of choosing, then the wheel, then the fourteen steps."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.panels.column_line import lines_of
from game.pillars_of_the_earth.look.panels.order_column import draw_order
from game.pillars_of_the_earth.look.panels.steps_column import draw_steps, steps_things
from game.pillars_of_the_earth.look.panels.wheel_column import draw_wheel_column, wheel_things
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.rules.actions import Pass, Redraw
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import DrawnBuilder, WaitingBuilder
from game.pillars_of_the_earth.words.messages import text
from game.pillars_of_the_earth.words.prompts import phase_of
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

CARDS, BUILDERS, ROUND = range(3)
#: The head's height and the margin, in board units; a column lower or flatter than this has no head.
_HEAD: Final = 46
_MARGIN: Final = 10
_LEAST: Final = 400
_WORDS: Final = 26
_LEAST_WORDS: Final = 20


def column_things(table: Arrangement, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the column."""
    room, phase = _inside(table), phase_of(view)
    if phase == BUILDERS:
        return wheel_things(table.kit, room, view)
    return steps_things(room, view.level) if phase == ROUND else {}


def _has_head(kit: TableKit, column: pygame.Rect) -> bool:
    return column.height >= kit.layout.px(_LEAST)


def _inside(table: Arrangement) -> pygame.Rect:
    """Return the room below the head."""
    px, column = table.kit.layout.px, table.plan.column
    room = column.inflate(-2 * px(_MARGIN), -2 * px(_MARGIN))
    if _has_head(table.kit, column):
        room.top, room.height = column.top + px(_HEAD), column.bottom - px(_MARGIN) - column.top - px(_HEAD)
    return room


class ColumnPart(BoardPart[View]):
    """The panel of the phase: the order of choosing, the price of a builder, or the steps."""

    def __init__(self, table: Arrangement) -> None:
        super().__init__(table.kit, table.plan.column.inflate(16, 16))
        self._table = table

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the values that the panel of the phase depends on."""
        phase = phase_of(view)
        if phase == ROUND:
            return phase, view.step, view.at, view.level
        if phase == BUILDERS:
            again = ActionPiece(Redraw())
            state = again in marks.may, marks.pointed == again, ActionPiece(Pass()) in marks.may
            hub = view.drawn, _moving(marks)
            return phase, view.marker, hub, view.waiting, view.bag, state, lines_of(marks), view.level
        return phase, view.start, view.to_move, view.cards, view.for_hire, lines_of(marks), view.level

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the column."""
        kit, room, phase = self.kit, _inside(self._table), phase_of(view)
        kit.paint.panel(surface, self._table.plan.column)
        if _has_head(kit, self._table.plan.column):
            self._paint_head(surface, view, phase)
        if phase == BUILDERS:
            draw_wheel_column(surface, kit, room, view, marks)
        elif phase == ROUND:
            draw_steps(surface, kit, room, view)
        else:
            draw_order(surface, kit, room, view, marks)

    def _paint_head(self, surface: pygame.Surface, view: View, phase: int) -> None:
        """Draw the phase, and which builder is drawn."""
        kit, px, column = self.kit, self.kit.layout.px, self._table.plan.column
        middle = column.top + px(26)
        right = column.right - px(14)
        head, left = text(kit.translator, "column.head", phase=phase), column.left + px(16)
        if phase == BUILDERS:
            everybody = view.level.start_builders * view.players
            words = text(kit.translator, "column.draw", number=everybody - sum(view.bag), all=everybody)
            needed = kit.text.width(words, Role.BODY_DARK, 20) + px(8)
            if kit.text.width(head, Role.BUTTON, _LEAST_WORDS) + needed <= right - left:
                place = right, middle
                kit.text.draw(surface, words, Role.BODY_DARK, 20, palette.WOAD_3, place, Align.RIGHT)
                right -= needed
        units = units_to_fit(kit.text, [head], Role.BUTTON, _WORDS, right - left)
        role = Role.NAME if kit.text.fits(head, Role.NAME, _WORDS, right - left) else Role.BUTTON
        units = _WORDS if role is Role.NAME else units
        if not kit.text.fits(head, role, units, right - left):
            right = max(right, column.right - px(4)) if phase != BUILDERS else right
            role, units = Role.LIST, units_to_fit(kit.text, [head], Role.LIST, _WORDS, right - left)
        kit.text.draw(surface, head, role, units, palette.VELLUM_0, (left, middle), width=right - left)


def _moving(marks: BoardMarks) -> frozenset[Thing]:
    """Return the builders of the wheel that are on their way."""
    return frozenset(thing for thing in marks.hidden if isinstance(thing, DrawnBuilder | WaitingBuilder))
