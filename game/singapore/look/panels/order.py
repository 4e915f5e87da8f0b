"""The order of turns: a row for each seat from Raffles on, and one for the neutral colour."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.cards.pad import draw_seal
from game.singapore.look.cards.signs import COIN, GOOD_SIGNS, Sign, draw_sign, draw_signs, medallion
from game.singapore.look.panels.amounts import acting, draw_count, draw_row_plate, worker_count
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
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
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
#: Pixels below which open goods are left out of a flat row.
_LEAST: Final = 30


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
    """Return the hit boxes in the rows."""
    found: dict[Thing, pygame.Rect] = {}
    for colour, row in order_rows(table, own, view).items():
        places = RowPlaces(table.kit, view, colour, row)
        if colour < view.players:
            found[SeatAmount(colour, Amount.POINTS)] = places.points
            if not places.flat:
                found[SeatAmount(colour, Amount.WORKERS)] = places.workers
        found[SeatAmount(colour, Amount.CHIPS)] = places.chips
        if colour == view.raffles:
            found[Hat()] = places.hat
        if colour < view.players and _is_open(view):
            found[SeatAmount(colour, Amount.MONEY)] = places.money
            found |= {SeatGoods(colour, kind): box for kind, box in enumerate(places.goods)}
    return found


class RowPlaces:
    """The boxes in the row of one colour: two lines, a third one for open goods; one line fewer if flat."""

    def __init__(self, kit: TableKit, view: View, colour: int, row: pygame.Rect) -> None:
        px = kit.layout.px
        opened = _is_open(view) and colour < view.players
        self.flat = row.width > _FLAT * row.height
        inner = row.inflate(-2 * px(5), -2 * px(5))
        shares = _LINES[(1 if self.flat else 2) + opened]
        tops = [inner.top + round(inner.height * sum(shares[:place])) for place in range(len(shares) + 1)]
        lines = [pygame.Rect(inner.left, top, inner.width, below - top) for top, below in pairwise(tops)]
        upper, item = lines[0], min(lines[-1].height - px(2), px(30))
        self.seal = _square(upper, min(round(upper.height * (1 if self.flat else 1.16)), px(46)))
        self.points = _square(upper, min(upper.height, px(44)), Align.RIGHT)
        self.sign = pygame.Rect(self.points.left - px(22), upper.top, px(20), upper.height)
        right, chip = self.sign.left, item + px(26)
        second = upper if len(lines) == 1 else lines[1]
        top = second.centery - item // 2
        if len(lines) == 1:
            # The hat lies on the seal.
            self.hat = pygame.Rect(self.seal.left - px(2), self.seal.top - px(8), item, item)
            self.chips = pygame.Rect(right - chip, top, chip, item)
            right = self.chips.left
            self.workers = self.purse = pygame.Rect(right, top, 0, item)
        else:
            self.hat = pygame.Rect(self.seal.centerx - item // 2, top, item, item)
            wide = 0 if self.flat else round(item * 1.5)
            self.workers = pygame.Rect(self.seal.right + px(4), top, wide, item)
            self.chips = pygame.Rect(self.workers.right + px(6), top, chip, item)
            rest = self.chips.right + px(4)
            self.purse = pygame.Rect(rest, top, inner.right - rest, item)
        self.name = pygame.Rect(self.seal.right + px(8), upper.top, 0, upper.height)
        self.name.width = right - px(4) - self.name.left
        self.money = self.purse
        self.goods = self._goods(lines[-1]) if opened else ()

    def _goods(self, line: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """Return the boxes of open goods: in the last line, of a flat row after the money if they fit."""
        left, wide = line.left, line.width / 4
        if self.flat:
            wide = self.purse.width / 5
            self.money = pygame.Rect(self.purse.topleft, (round(wide), self.purse.height))
            left = self.money.right
            if wide < _LEAST:
                return ()
        return equal_boxes((left, line.top, wide, line.height), 4, across=wide)


def _square(line: pygame.Rect, side: int, align: Align = Align.LEFT) -> pygame.Rect:
    """Return a square at one end of a line."""
    left = line.left + round((line.width - side) * align.value)
    return pygame.Rect(left, line.centery - side // 2, side, side)


def _is_open(view: View) -> bool:
    """Return whether everybody's money and goods are shown."""
    return view.level.switches.others_purses == "open"


class OrderPart(BoardPart[View]):
    """The rows of all colours."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table.kit, own.order.inflate(2 * table.kit.layout.px(6), 2 * table.kit.layout.px(6)))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the order, what each row shows, and whose turn it is."""
        done = tuple(has_played(view, seat) for seat in range(view.players))
        counts = tuple(worker_count(view, seat) for seat in range(view.players))
        opened = (view.money, view.goods) if _is_open(view) else None
        points = marks.scores or view.points
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, Hat))
        return order_of(view), view.raffles, acting(view), done, counts, view.chips, points, opened, hidden

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel and its rows."""
        kit, room = self.kit, self._own.order
        if not is_flat(room):
            kit.paint.panel(surface, room)
            panel_head(surface, kit, _head(kit), room, palette.VELLUM_2)
        for colour, row in order_rows(self._table, self._own, view).items():
            now = colour == acting(view)
            if now:
                kit.paint.plate(surface, row)
            elif is_flat(room):
                kit.paint.panel(surface, row)
            else:
                draw_row_plate(surface, kit, row)
            self._paint_row(surface, view, marks, colour, RowPlaces(kit, view, colour, row), now)

    def _paint_row(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        colour: int,
        places: RowPlaces,
        now: bool,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        ink = palette.INK if now else palette.VELLUM_0
        draw_seal(surface, kit, colour, places.seal.center, places.seal.width * 0.9)
        seat = colour < view.players
        name = kit.players[colour].name if seat else text(kit.translator, "panel.neutral")
        if places.goods and not places.flat:
            # A second line of the name would run into the amounts.
            units = units_to_fit(kit.text, [name], Role.BUTTON, 24, places.name.width)
            name = kit.text.shortened(name, Role.BUTTON, units, places.name.width)
            kit.text.draw(surface, name, Role.BUTTON, units, ink, places.name.midleft)
        else:
            draw_name(surface, kit.text, name, Role.BUTTON, 24, ink, places.name)
        draw_count(surface, kit, "chip_black", str(view.chips[colour]), places.chips, ink)
        if not seat:
            self._say_no_points(surface, places)
            return
        self._paint_points(surface, view, marks, colour, places, now)
        if colour == view.raffles and Hat() not in marks.hidden:
            kit.draw(surface, "raffles_hat", places.hat.inflate(px(8), px(6)))
        if not places.flat:
            worker = f"worker_{kit.players[colour].colour}"
            draw_signs(
                surface, kit, [Sign(worker)] * worker_count(view, colour), places.workers, align=Align.LEFT
            )
        if _is_open(view):
            draw_signs(
                surface, kit, (COIN, Sign(figure=str(view.money[colour]))), places.money, ink, Align.RIGHT
            )
            for kind, box in enumerate(places.goods):
                many = view.goods_of(colour)[kind]
                draw_signs(
                    surface, kit, (GOOD_SIGNS[kind], Sign(figure=str(many))), box.inflate(-px(4), 0), ink
                )
        elif not places.flat:
            screen = _square(places.purse, round(places.purse.height * 1.5), Align.RIGHT)
            kit.draw(surface, f"screen_{kit.players[colour].colour}", screen)

    def _paint_points(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, seat: int, places: RowPlaces, now: bool
    ) -> None:
        """Draw the medallion, and before it the mark of whose turn it is, or a tick once it is over."""
        kit = self.kit
        rolled = marks.scores[seat] if marks.scores else None
        points = view.points[seat] if rolled is None else rolled
        draw_sign(surface, kit, medallion(points), places.points.center, places.points.width)
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
