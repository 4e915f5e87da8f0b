"""What the round has brought so far, below the walk: the lots handed out, then the points of each seat."""

from __future__ import annotations

from typing import Final, NamedTuple

import pygame

from game.singapore.look.answer import begun_of
from game.singapore.look.cards.pad import draw_seal
from game.singapore.look.panels.order import has_played, order_of
from game.singapore.rules.agenda import ASK_LOT
from game.singapore.rules.land import ground_of
from game.singapore.rules.view import View
from game.singapore.things import Lot
from game.singapore.words.card_words import change
from game.singapore.words.figures import pounds
from game.singapore.words.messages import text
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The head, a line at most and at least, its words and figures, in board units.
_HEAD: Final = 32
_LINE: Final = 34
_LEAST: Final = 26
_NAME: Final = 22
_VALUE: Final = 23


class Row(NamedTuple):
    """The line of a colour; `now` for the one whose lot is chosen."""

    colour: int
    value: str
    now: bool = False


class RoundList(NamedTuple):
    """A head and its lines."""

    head: str
    rows: tuple[Row, ...]


def round_list(kit: TableKit, view: View, marks: BoardMarks) -> RoundList | None:
    """Return the lots while they are handed out, later the points of those who have played; None for none."""
    if not view.round:
        return None
    if view.agenda and view.agenda[-1][0] == ASK_LOT:
        return RoundList(text(kit.translator, "panel.lots"), tuple(_lots(kit, view, marks)))
    rows, begun = [], begun_of(marks)
    for seat in order_of(view)[: view.players]:
        if begun and (has_played(view, seat) or begun[seat] != view.points[seat]):
            rows.append(Row(seat, change(begun[seat], view.points[seat], kit.translator)))
    return RoundList(text(kit.translator, "panel.round"), tuple(rows)) if rows else None


def _lots(kit: TableKit, view: View, marks: BoardMarks) -> list[Row]:
    prices, asked = ground_of(view.level, view.laid).prices, view.agenda[-1][2]
    looked = (one for one in (marks.pointed, marks.chosen) if isinstance(one, Lot) and one in marks.may)
    lot, rows = next(looked, None), []
    for colour in order_of(view):
        site = view.marks[colour]
        if colour == asked:
            value = "?" if lot is None else f"{pounds(prices[lot.site], kit.translator)} ?"
        else:
            value = pounds(prices[site], kit.translator) if site >= 0 else "–"
        rows.append(Row(colour, value, colour == asked))
    return rows


def draw_round_list(surface: pygame.Surface, kit: TableKit, found: RoundList, room: pygame.Rect) -> None:
    """Draw a list: one line below the other with names, or in a low room two in a line without them."""
    px, count = kit.layout.px, len(found.rows)
    head = pygame.Rect(room.left, room.top, room.width, px(_HEAD))
    if fitted_whole(kit.text, found.head, Role.BUTTON, _VALUE, head.size, most=1):
        draw_fitted(surface, kit.text, found.head, Role.BUTTON, _VALUE, palette.VELLUM_2, head, most=1)
    free = room.bottom - head.bottom
    columns = 1 if free >= count * px(_LEAST) else 2
    lines = -(-count // columns)
    high, wide = min(px(_LINE), free // lines), room.width / columns
    boxes = equal_boxes((room.left, head.bottom, wide, high), count, wide, high, columns)
    for row, box in zip(found.rows, boxes, strict=True):
        if row.now:
            kit.paint.plate(surface, box.inflate(-px(4), 0))
        ink, side = palette.INK if row.now else palette.VELLUM_0, min(box.height - px(2), px(28))
        draw_seal(surface, kit, row.colour, (box.left + px(4) + side // 2, box.centery), side)
        words = box.inflate(-px(16) - side, 0)
        words.right = box.right - px(6)
        align = Align.RIGHT if columns == 1 else Align.LEFT
        kit.text.draw_in(surface, row.value, Role.FAR_NUMBER, _VALUE, ink, words, align)
        words.width -= kit.text.width(row.value, Role.FAR_NUMBER, _VALUE) + px(8)
        if columns == 1:
            neutral = row.colour >= kit.player_count
            name = text(kit.translator, "panel.neutral") if neutral else kit.players[row.colour].name
            units = units_to_fit(kit.text, [name], Role.BUTTON, _NAME, words.width)
            name = kit.text.shortened(name, Role.BUTTON, units, words.width)
            kit.text.draw(surface, name, Role.BUTTON, units, ink, words.midleft)
