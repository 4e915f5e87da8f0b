"""The column while cards are chosen: the order of choosing, and the last choice of each seat."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.resource_card import fetches_row
from game.pillars_of_the_earth.look.cards.tokens import draw_row, worker_of
from game.pillars_of_the_earth.look.panels.column_line import ColumnLine, lines_of
from game.pillars_of_the_earth.look.panels.row_plate import row_plate
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import OFFERED
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.messages import text
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes
from game.tabletop.parts.turn_mark import draw_turn_mark

#: A row's height at most and the gap between two, in board units; the shares of a row's seal and name.
_ROW: Final = 74
_GAP: Final = 8
_SEAL: Final = 0.66
_NAME: Final = 0.5
_FOOT: Final = 34


def order_of(view: View) -> tuple[int, ...]:
    """Return the seats from the starting player on; by number before the lot."""
    first = max(0, view.start)
    return tuple((first + step) % view.players for step in range(view.players))


def offered_in_all(view: View) -> int:
    """Return how many resource cards and craftsmen a round offers (rules 3.1)."""
    craftsmen = box_of(view.level, view.players).of_round[max(0, view.round - 1)]
    return view.level.cards_offered + max(0, len(craftsmen) - OFFERED)


def draw_order(
    surface: pygame.Surface, kit: TableKit, room: pygame.Rect, view: View, marks: BoardMarks
) -> None:
    """Draw a row for each seat, the rule of the phase, and how many cards are left."""
    px, seats = kit.layout.px, order_of(view)
    flat = room.width > 2 * room.height
    columns = len(seats) if flat else 1
    gap = px(_GAP)
    high = px(_ROW) if flat else min(px(_ROW), room.height // len(seats) - gap)
    wide = (room.width - gap * (columns - 1)) // columns
    last = {line.seat: line for line in lines_of(marks)}
    boxes = equal_boxes((*room.topleft, wide, high), len(seats), wide + gap, high + gap, columns)
    for seat, box in zip(seats, boxes, strict=True):
        _draw_seat(surface, kit, view, seat, last.get(seat), box)
    bottom = boxes[-1].bottom
    _draw_foot(surface, kit, view, pygame.Rect(room.left, bottom, room.width, room.bottom - bottom))


def _draw_seat(
    surface: pygame.Surface, kit: TableKit, view: View, seat: int, line: ColumnLine | None, box: pygame.Rect
) -> None:
    """Draw the row of a seat, gold while it chooses."""
    px, now = kit.layout.px, seat in view.to_move
    if now:
        kit.paint.plate(surface, box)
    else:
        surface.blit(row_plate(kit, box.size), box)
    side = round(box.height * _SEAL)
    seal(surface, kit, seat, (box.left + px(8) + side // 2, box.centery - 1), side)
    left = box.left + px(18) + side
    upper = pygame.Rect(left, box.top + px(2), box.right - px(26) - left, round(box.height * _NAME))
    lower = pygame.Rect(left, upper.bottom - px(3), box.right - px(8) - left, box.bottom - upper.bottom)
    ink = palette.INK if now else palette.VELLUM_0
    draw_name(surface, kit.text, kit.players[seat].name, Role.BUTTON, 23, ink, upper, Align.LEFT)
    if now:
        _say(surface, kit, text(kit.translator, "column.chooses"), palette.INK_2, lower)
        draw_turn_mark(surface, kit, (box.right - px(8), box.centery))
    elif line is not None and line.card is not None:
        row = fetches_row(view.level, line.card, worker_of(kit, seat))
        draw_row(surface, kit, row, lower, palette.FOAM, Align.LEFT)
    elif line is not None:
        _say(surface, kit, line.words, palette.WOAD_3, lower)


def _say(
    surface: pygame.Surface, kit: TableKit, words: str, colour: palette.Colour, box: pygame.Rect
) -> None:
    units = units_to_fit(kit.text, [words], Role.BODY_DARK, 21, box.width)
    kit.text.draw(surface, words, Role.BODY_DARK, units, colour, box.midleft, width=box.width)


def _draw_foot(surface: pygame.Surface, kit: TableKit, view: View, room: pygame.Rect) -> None:
    """Draw the rule of the phase, and below it how many cards are left, once there are any."""
    px = kit.layout.px
    high = px(_FOOT)
    if room.height < high:
        return
    foot = pygame.Rect(room.left + px(8), room.bottom - high, room.width - px(16), high)
    left = view.cards.count(ON_OFFER) + view.for_hire.bit_count()
    if left:
        # Until the cards of the round are dealt, all of the deck are on offer.
        offered = offered_in_all(view)
        words = text(kit.translator, "column.left", left=min(left, offered), all=offered)
        foot = _draw_left(surface, kit, words, text(kit.translator, "column.left_head"), foot, room)
    above = pygame.Rect(foot.left, room.top + px(14), foot.width, foot.top - room.top - px(22))
    rule = text(kit.translator, "column.rule")
    if above.height >= 2 * high and fitted_whole(kit.text, rule, Role.ASIDE, 21, above.size, most=4):
        surface.fill(palette.LEAF_SH, (above.left, room.top + px(12), above.width, max(1, px(1.6))))
        draw_fitted(surface, kit.text, rule, Role.ASIDE, 21, palette.FOAM, above, most=4)


def _draw_left(
    surface: pygame.Surface, kit: TableKit, words: str, head: str, foot: pygame.Rect, room: pygame.Rect
) -> pygame.Rect:
    """Draw a figure with its words in the foot of a room, one or two lines high; return the used part."""
    high = foot.height
    drawn = kit.text.draw(surface, words, Role.BUTTON, 22, palette.VELLUM_0, foot.midright, Align.RIGHT)
    width = drawn.left - kit.layout.px(10) - foot.left
    units = units_to_fit(kit.text, [head], Role.BODY_DARK, 21, width)
    if kit.text.fits(head, Role.BODY_DARK, units, width):
        kit.text.draw(surface, head, Role.BODY_DARK, units, palette.WOAD_3, foot.midleft)
    elif room.height >= 2 * high:
        # In a narrow column the figure has its words above it.
        foot = pygame.Rect(foot.left, foot.top - high, foot.width, 2 * high)
        line = pygame.Rect(foot.left, foot.top, foot.width, high)
        _say(surface, kit, head, palette.WOAD_3, line)
    return foot
