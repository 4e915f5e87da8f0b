"""The order of turns: a row for each seat from Raffles on, and one for the neutral colour."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import draw_seal
from game.singapore.look.cards.signs import COIN, GOOD_SIGNS, Sign, draw_sign, draw_signs, medallion
from game.singapore.look.panels.amounts import (
    acting,
    draw_row_plate,
    lines_of,
    shown_points,
    worker_count,
)
from game.singapore.look.panels.side_plan import PanelPart
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules import agenda
from game.singapore.rules.box import box_of
from game.singapore.rules.view import View
from game.singapore.things import Amount, Hat, SeatAmount, SeatGoods
from game.singapore.words.messages import text
from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.panel_head import head_height, panel_head
from game.tabletop.kit.strokes import tick
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes
from game.tabletop.parts.turn_mark import draw_turn_mark

#: A row's height at most, the gap between rows and the margin, in board units.
_ROW: Final = 112
_GAP: Final = 6
_MARGIN: Final = 8
#: A row flatter than this has one line; the shares of one, two and three lines.
_FLAT: Final = 3.4
_LINES: Final = {1: (1.0,), 2: (0.54, 0.46), 3: (0.38, 0.31, 0.31)}
#: Pixels that each open amount needs in a flat row, and the size of names in board units.
_LEAST: Final = 30
_NAME: Final = 24


def order_of(view: View) -> tuple[int, ...]:
    """Return the colours in the order of turns, from the Raffles player on; by number before the first."""
    first = max(0, view.raffles)
    seats = tuple((first + place) % view.players for place in range(view.players))
    return (*seats, *range(view.players, box_of(view.level, view.players).colours))


def has_played(view: View, seat: int) -> bool:
    """Return whether a seat's turn of this round is over."""
    if view.places or view.round < 1:
        return False
    steps = {step[0]: step for step in view.agenda}
    for kind, done in ((agenda.TURN, 0), (agenda.TURN_OVER, 0)):
        if kind in steps:
            return (seat - view.raffles) % view.players < steps[kind][1] + done
    return bool(steps.keys() & {agenda.NEUTRAL, agenda.SETTLE_HUT, agenda.ASK_HUT, agenda.CLOSE})


def is_flat(room: pygame.Rect) -> bool:
    """Return whether a room is so low that seats lie side by side in it."""
    return room.width > 3 * room.height


def order_rows(table: Arrangement, own: OwnPlaces, view: View) -> dict[int, pygame.Rect]:
    """Return the row of each colour, in the order of turns."""
    kit, room, colours = table.kit, own.order, order_of(view)
    px, gap = kit.layout.px, kit.layout.px(_GAP)
    if is_flat(room):
        wide = (room.width - gap * (len(colours) - 1)) / len(colours)
        boxes = equal_boxes((room.left, room.top, wide, room.height), len(colours), across=wide + gap)
    else:
        head, edge = head_height(kit, [_head(kit)], room), px(_MARGIN)
        high = min(px(_ROW), (room.height - head - edge + gap) // len(colours) - gap)
        first = (room.left + edge, room.top + head, room.width - 2 * edge, high)
        boxes = equal_boxes(first, len(colours), down=high + gap)
    return dict(zip(colours, boxes, strict=True))


def order_things(table: Arrangement, own: OwnPlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes in the rows; the row of the neutral colour is one."""
    found: dict[Thing, pygame.Rect] = {}
    for colour, row in order_rows(table, own, view).items():
        places = RowPlaces(table.kit, view, colour, row)
        found[SeatAmount(colour, Amount.CHIPS)] = places.chips if colour < view.players else row
        if colour == view.raffles:
            found[Hat()] = places.hat
        if colour < view.players:
            found[SeatAmount(colour, Amount.POINTS)] = places.points
            if not places.flat:
                found[SeatAmount(colour, Amount.WORKERS)] = places.workers
            if _is_open(view):
                found[SeatAmount(colour, Amount.MONEY)] = places.money
                found |= {SeatGoods(colour, kind): box for kind, box in enumerate(places.goods)}
    return found


class RowPlaces:
    """The boxes in the row of one colour: two lines, a third one for open goods; one line fewer if flat."""

    def __init__(self, kit: TableKit, view: View, colour: int, row: pygame.Rect) -> None:
        px, opened = kit.layout.px, _is_open(view) and colour < view.players
        self.flat = row.width > _FLAT * row.height
        lines = lines_of(row.inflate(-2 * px(5), -2 * px(5)), _LINES[(1 if self.flat else 2) + opened])
        first, second, last = lines[0], lines[min(1, len(lines) - 1)], lines[-1]
        item = min(last.height - px(2), px(30))
        self.seal = _square(first, min(round(first.height * (1 if self.flat else 1.16)), px(46)))
        self.points = _square(first, min(first.height, px(44)), Align.RIGHT)
        self.sign = pygame.Rect(self.points.left - px(22), first.top, px(20), first.height)
        line = pygame.Rect(self.seal.right + px(4), second.centery - item // 2, 0, item)
        line.width = second.right - line.left
        self.hat = pygame.Rect(self.seal.centerx - item // 2, line.top, item, item)
        self.workers = pygame.Rect(line.topleft, (0 if self.flat else round(item * 1.5), item))
        self.chips = pygame.Rect(self.workers.right + px(6), line.top, item + px(24), item)
        right = self.sign.left
        if first is second:
            self.hat.topleft = self.seal.left - px(2), self.seal.top - px(8)
            self.chips.right = right
            right = self.chips.left
        left = self.seal.right + px(8)
        self.name = pygame.Rect(left, first.top, right - px(4) - left, first.height)
        rest = self.chips.right + px(4)
        self.purse = self.money = pygame.Rect(rest, line.top, max(0, line.right - rest), item)
        self.goods: tuple[pygame.Rect, ...] = ()
        if opened and not self.flat:
            wide = last.width / 4
            self.goods = equal_boxes((last.left, last.top, wide, last.height), 4, across=wide)
        elif opened and self.purse.width >= 5 * _LEAST:
            wide = self.purse.width / 5
            self.money, *goods = equal_boxes((*self.purse.topleft, wide, item), 5, across=wide)
            self.goods = tuple(goods)


def _square(line: pygame.Rect, side: int, align: Align = Align.LEFT) -> pygame.Rect:
    """Return a square at one end of a line."""
    left = line.left + round((line.width - side) * align.value)
    return pygame.Rect(left, line.centery - side // 2, side, side)


def _is_open(view: View) -> bool:
    """Return whether everybody's money and goods are shown."""
    return view.level.switches.others_purses == "open"


class OrderPart(PanelPart):
    """The rows of all colours."""

    place = "order"

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the order, what each row shows, and whose turn it is."""
        seats = range(view.players)
        done = tuple(has_played(view, seat) for seat in seats)
        workers = tuple(worker_count(view, seat) for seat in seats)
        points = tuple(shown_points(view, seat, marks) for seat in seats)
        opened = (view.money, view.goods) if _is_open(view) else None
        now = order_of(view), view.raffles, acting(view), Hat() in marks.hidden
        return now, done, workers, view.chips, points, opened

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and its rows."""
        kit, room, flat = self.kit, self.own.order, is_flat(self.own.order)
        if not flat:
            kit.paint.panel(surface, room)
            panel_head(surface, kit, _head(kit), room, palette.VELLUM_2)
        for colour, row in order_rows(self.table, self.own, view).items():
            now = colour == acting(view)
            if now:
                kit.paint.plate(surface, row)
            elif flat:
                kit.paint.panel(surface, row)
            else:
                draw_row_plate(surface, kit, row)
            places, ink = RowPlaces(kit, view, colour, row), palette.INK if now else palette.VELLUM_0
            draw_seal(surface, kit, colour, places.seal.center, places.seal.width * 0.9)
            chips = Sign("chip_black"), Sign(figure=str(view.chips[colour]))
            draw_signs(surface, kit, chips, places.chips, ink, Align.LEFT)
            if colour < view.players:
                self._paint_name(surface, kit.players[colour].name, places, ink)
                self._paint_points(surface, view, marks, colour, places, now)
                self._paint_rest(surface, view, marks, colour, places)
            else:
                if not places.flat:
                    # No medallion and no mark of a turn is next to this name.
                    places.name.width = places.points.right - places.name.left
                self._paint_name(surface, text(kit.translator, "panel.neutral"), places, ink)
                self._say_no_points(surface, places)

    def _paint_name(self, surface: pygame.Surface, name: str, places: RowPlaces, ink: Colour) -> None:
        """Draw a name; above open goods in one line, since a second one would run into the amounts."""
        kit, width = self.kit, places.name.width
        if places.flat or not places.goods:
            draw_name(surface, kit.text, name, Role.BUTTON, _NAME, ink, places.name)
            return
        units = units_to_fit(kit.text, [name], Role.BUTTON, _NAME, width)
        name = kit.text.shortened(name, Role.BUTTON, units, width)
        kit.text.draw(surface, name, Role.BUTTON, units, ink, places.name.midleft)

    def _paint_rest(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, seat: int, places: RowPlaces
    ) -> None:
        """Draw hat, workers and screen; instead of the screen an open purse."""
        kit, px, colour = self.kit, self.kit.layout.px, self.kit.players[seat].colour
        ink = palette.INK if seat == acting(view) else palette.VELLUM_0
        if seat == view.raffles and Hat() not in marks.hidden:
            kit.draw(surface, "raffles_hat", places.hat.inflate(px(8), px(6)))
        if not places.flat:
            workers = [Sign(f"worker_{colour}")] * worker_count(view, seat)
            draw_signs(surface, kit, workers, places.workers, align=Align.LEFT)
        if _is_open(view):
            purse = (COIN, view.money[seat]), *zip(GOOD_SIGNS, view.goods_of(seat), strict=True)
            boxes = places.money, *(box.inflate(-px(4), 0) for box in places.goods)
            for (sign, many), box in zip(purse, boxes, strict=False):
                align = Align.RIGHT if sign is COIN else Align.CENTRE
                draw_signs(surface, kit, (sign, Sign(figure=str(many))), box, ink, align)
        elif not places.flat:
            side = min(round(places.purse.height * 1.5), places.purse.width)
            screen = _square(places.purse, side, Align.RIGHT)
            kit.draw(surface, f"screen_{colour}", screen)

    def _paint_points(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, seat: int, places: RowPlaces, now: bool
    ) -> None:
        """Draw the medallion, and before it the mark of whose turn it is, or a tick once it is over."""
        kit = self.kit
        points = medallion(shown_points(view, seat, marks))
        draw_sign(surface, kit, points, places.points.center, places.points.width)
        if now:
            draw_turn_mark(surface, kit, places.sign.midright)
        elif has_played(view, seat):
            side = kit.layout.px(20)
            done = kit.art.once(("order tick", side), lambda: tick(side, palette.DONE))
            at = done.get_rect(midright=places.sign.midright)
            surface.blit(done, done.get_rect(bottomright=places.seal.bottomright) if places.flat else at)

    def _say_no_points(self, surface: pygame.Surface, places: RowPlaces) -> None:
        """Draw that the neutral colour scores nothing, where there is room."""
        kit, words = self.kit, text(self.kit.translator, "panel.no_points")
        room = places.points.right - places.chips.right - kit.layout.px(8)
        if places.flat:
            return
        units = units_to_fit(kit.text, [words], Role.ASIDE, 20, room)
        if kit.text.fits(words, Role.ASIDE, units, room):
            at = places.points.right, places.chips.centery
            kit.text.draw(surface, words, Role.ASIDE, units, palette.WOAD_3, at, Align.RIGHT)


def _head(kit: TableKit) -> str:
    return text(kit.translator, "panel.order")
