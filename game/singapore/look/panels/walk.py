"""The bag of chips, and the walk: steps and trades left, the trades made, and the one looked at."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.singapore.look.answer import asked_of
from game.singapore.look.cards.bargain import draw_bargain
from game.singapore.look.cards.pad import draw_building, draw_seal
from game.singapore.look.cards.signs import draw_sign, medallion
from game.singapore.look.panels.amounts import after_of, draw_count, draw_discs, draw_row_plate, works
from game.singapore.look.panels.show import side_plan
from game.singapore.look.pigments import BOARD
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.box import numbers_in
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.singapore.things import Bag, EndTurn, Steps, Trades
from game.singapore.words.messages import text
from game.singapore.words.names import building_name
from game.singapore.words.panel_words import raid_words
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.frame.buttons import button_states, paint_choice
from game.tabletop.kit.table_kit import TableKit

#: The line with the discs, and a row of a trade at most, in board units; a lower row has one line.
_LINE: Final = 44
_ROW: Final = 72
_TWO_LINES: Final = 60
_LEAST_ROW: Final = 30
_DISC: Final = 36
_MARGIN: Final = 12
_HEAD: Final = 24
_NAME: Final = 21
_ASIDE: Final = 21
#: The sizes of the numbers of chips, and of the chance of a raid.
_COUNT: Final = 23
_CHANCE: Final = 22


class BagPart(BoardPart[View]):
    """The bag with its chips and the chance of a raid; gold while a chip is drawn from it."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        edge = 2 * table.kit.layout.px(16)
        whole = own.show.union(own.walk) if own.show.left == own.walk.left else own.bag
        super().__init__(table.kit, whole.inflate(edge, edge))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the chips in the bag, and whether one is to be drawn."""
        place = side_plan(self._table, self._own, view).bag
        may = Bag() in marks.may
        return view.black, view.white, may, may and Bag() in (marks.pointed, marks.chosen), place.topleft

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, box = self.kit, self.kit.layout.px, side_plan(self._table, self._own, view).bag
        if Bag() in marks.may:
            if Bag() in (marks.pointed, marks.chosen):
                kit.paint.glow(surface, box)
            kit.paint.may(surface, box)
        kit.paint.panel(surface, box)
        said = raid_words(view, kit.translator)
        counts = [str(view.black), str(view.white)]
        chip, bag = round(box.height * 0.6), round(box.height * 0.86) + px(8)
        taken = sum(kit.text.width(one, Role.FAR_NUMBER, _COUNT) + chip + px(12) for one in counts)
        free = box.width - px(16) - taken
        # The chance comes first: a narrow panel has no picture of the bag.
        fits = [one for one in said if kit.text.fits(one, Role.LIST, 1, free - bag)]
        left, words = box.left + px(8), (fits or said[-1:])[0]
        if fits:
            name = "bag_open" if Bag() in marks.may else "bag"
            kit.draw(surface, name, pygame.Rect(left, box.centery - bag // 2, bag - px(8), bag))
            left, free = left + bag, free - bag
        for piece, many in zip(("chip_black", "chip_white"), counts, strict=True):
            place = pygame.Rect(left, box.centery - chip // 2, chip, chip)
            left = draw_count(surface, kit, piece, many, place, units=_COUNT).right + px(7)
        units = units_to_fit(kit.text, [words], Role.LIST, _CHANCE, free)
        at = box.right - px(8), box.centery
        kit.text.draw(surface, words, Role.LIST, units, palette.FOAM, at, Align.RIGHT, free)


def walk_things(table: Arrangement, own: OwnPlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the boxes of steps, trades and bag, and of the button that ends the turn."""
    plan = side_plan(table, own, view)
    steps, trades = _halves(table.kit, _line(table.kit, plan.walk, 0))
    found: dict[Thing, pygame.Rect] = {Bag(): plan.bag, Steps(): steps, Trades(): trades}
    if works(view):
        found[EndTurn()] = own.second
    return found


def _line(kit: TableKit, walk: pygame.Rect, top: int) -> pygame.Rect:
    """Return the line of discs `top` pixels below the upper edge of the panel, without its head."""
    px = kit.layout.px
    words = [text(kit.translator, "panel.walk"), text(kit.translator, "panel.then")]
    head = max(kit.text.width(one, Role.PANEL_HEAD, _HEAD) for one in words)
    box = pygame.Rect(walk.left + px(_MARGIN) + head + px(8), walk.top + top + px(4), 0, px(_LINE))
    box.width = walk.right - px(6) - box.left
    return box


def _halves(kit: TableKit, line: pygame.Rect) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the boxes of steps and trades in a line."""
    side, gap = kit.layout.px(_DISC), kit.layout.px(8)
    left = pygame.Rect(line.left, line.centery - side // 2, (line.width - gap) // 2, side)
    return left, left.move(left.width + gap, 0)


class WalkPart(BoardPart[View]):
    """The walk of the seat on turn."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        edge = 2 * table.kit.layout.px(8)
        whole = own.show.union(own.walk) if own.show.left == own.walk.left else own.walk
        super().__init__(table.kit, whole.inflate(edge, edge))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the steps and trades now and then, the trades made, and the one looked at."""
        after, place = after_of(marks), side_plan(self._table, self._own, view).walk
        then = None if after is None or not works(view) else (after.steps, after.actions)
        rows = tuple(self._rows(view, marks))
        return (
            view.turn,
            view.round > 0,
            view.steps,
            view.actions,
            then,
            rows,
            works(view),
            place.topleft,
            view.level,
        )

    def _rows(self, view: View, marks: BoardMarks) -> Iterator[tuple[int, int, int | None, bool]]:
        """Yield the trades made and the one looked at: building, owner or -1, way, whether it is made."""
        for building in numbers_in(view.used):
            yield building, view.owners[building], None, True
        answer = asked_of(marks)
        trade = None if answer is None else answer.trade
        if trade is not None and view.actions:
            yield trade.building, view.owners[trade.building], trade.way, False

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the line of discs, the trades, and what then remains."""
        kit, px, box = self.kit, self.kit.layout.px, side_plan(self._table, self._own, view).walk
        kit.paint.panel(surface, box)
        if not view.round:
            # In the preparation nobody walks: the promise of the seed lies here.
            return
        level = view.level
        on = view.turn >= 0
        now = (view.steps, view.actions) if on else (level.steps, level.actions)
        self._paint_line(surface, level, "panel.walk", now, box, 0)
        room = pygame.Rect(box.left + px(8), box.top + px(_LINE + 6), box.width - px(16), 0)
        room.height = box.bottom - px(8) - room.top
        after, rows = after_of(marks), list(self._rows(view, marks))
        if after is not None and works(view) and room.height >= px(_LINE):
            room.height -= px(_LINE)
            self._paint_line(
                surface, level, "panel.then", (after.steps, after.actions), box, room.bottom - box.top
            )
            surface.fill(
                palette.WOAD_5, (room.left + px(6), room.bottom + px(3), room.width - px(12), max(1, px(1.6)))
            )
        if not works(view) and not rows:
            words = text(kit.translator, "panel.after_street", steps=level.steps, trades=level.actions)
            inside = room.inflate(-px(12), -px(8))
            inside.height = min(inside.height, px(88))
            if fitted_whole(kit.text, words, Role.ASIDE, _ASIDE, inside.size, most=3):
                draw_fitted(surface, kit.text, words, Role.ASIDE, _ASIDE, palette.WOAD_3, inside, most=3)
            return
        most = max(1, room.height // px(_LEAST_ROW))
        rows = rows[-most:]
        high = min(px(_ROW), room.height // max(1, len(rows)))
        if high < px(_LEAST_ROW) - 2:
            return
        for place, (building, owner, way, made) in enumerate(rows):
            row = pygame.Rect(room.left, room.top + place * high, room.width, high - px(4))
            self._paint_trade(surface, view, row, building, owner, way, made)

    def _paint_line(
        self,
        surface: pygame.Surface,
        level: Level,
        key: str,
        left: tuple[int, int],
        box: pygame.Rect,
        top: int,
    ) -> None:
        """Draw a head, and the discs of the steps and trades that are left."""
        kit, line = self.kit, _line(self.kit, box, top)
        at = box.left + kit.layout.px(_MARGIN), line.centery
        kit.text.draw(surface, text(kit.translator, key), Role.PANEL_HEAD, _HEAD, palette.VELLUM_2, at)
        whole = level.steps, level.actions
        for icon, many, all_, place in zip(
            ("icon_step", "icon_trade"), left, whole, _halves(kit, line), strict=True
        ):
            draw_discs(surface, kit, icon, many, max(0, all_ - many), place)

    def _paint_trade(
        self,
        surface: pygame.Surface,
        view: View,
        row: pygame.Rect,
        building: int,
        owner: int,
        way: int | None,
        made: bool,
    ) -> None:
        """Draw a trade: the building, its name if there is room, its bargain, and its owner's point."""
        kit, px = self.kit, self.kit.layout.px
        draw_row_plate(surface, kit, row)
        if not made:
            kit.paint.dashed(surface, row, radius=7, width=2.4, dash=8)
        house = pygame.Rect(row.left + px(4), row.top + px(4), round(row.height * 0.95), row.height - px(8))
        draw_building(surface, kit, building, house)
        gains = 0 <= owner < view.players and owner != view.turn and view.level.owner_points
        right = self._paint_owner(surface, view, row, owner) if gains else row.right - px(4)
        room = pygame.Rect(
            house.right + px(6), row.top + px(5), right - house.right - px(10), row.height - px(10)
        )
        name = building_name(building, view.level, kit.translator)
        board = self._paint_building_name(surface, name, room)
        black = view.level.building(building).illegal
        surface.blit(_board(kit, board.size, black), board)
        ink = palette.VELLUM_0 if black else palette.INK
        draw_bargain(surface, kit, view.level, building, board.inflate(-px(8), -px(4)), ink, way)

    def _paint_building_name(self, surface: pygame.Surface, name: str, room: pygame.Rect) -> pygame.Rect:
        """Draw a name in the upper half of a room, or in the left one of a low room; return the rest.

        A name that would be cut is left out.
        """
        kit, px = self.kit, self.kit.layout.px
        high = room.height + px(10) >= px(_TWO_LINES)
        wide, tall = (
            room.width if high else room.width // 2,
            round(room.height * 0.46) if high else room.height,
        )
        box = pygame.Rect(room.left + px(4), room.top, wide - px(8), tall)
        if not fitted_whole(kit.text, name, Role.BUTTON, _NAME, box.size, most=1):
            return room
        draw_fitted(surface, kit.text, name, Role.BUTTON, _NAME, palette.VELLUM_0, box, most=1)
        if high:
            return pygame.Rect(room.left, room.top + tall, room.width, room.height - tall)
        return pygame.Rect(room.left + wide, room.top, room.width - wide, room.height)

    def _paint_owner(self, surface: pygame.Surface, view: View, row: pygame.Rect, owner: int) -> int:
        """Draw the owner and the point that the trade brings there; return their left end."""
        kit, px = self.kit, self.kit.layout.px
        side = min(px(29), round(row.height * 0.44))
        points = medallion(view.level.owner_points)
        if row.height >= px(_TWO_LINES):
            x = row.right - px(8) - side // 2
            draw_seal(surface, kit, owner, (x, row.top + row.height * 0.29), side)
            draw_sign(surface, kit, points, (x, row.top + row.height * 0.74), side)
            return row.right - px(12) - side
        side = round(row.height * 0.62)
        draw_sign(surface, kit, points, (row.right - px(8) - side // 2, row.centery), side)
        draw_seal(surface, kit, owner, (row.right - px(12) - 3 * side // 2, row.centery), side)
        return row.right - px(18) - 2 * side


class SecondPart(BoardPart[View]):
    """The button that ends the turn, while the main one trades."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(
            table.kit, own.second.inflate(2 * table.kit.layout.px(8), 2 * table.kit.layout.px(8))
        )
        self._own = own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the words of the button and its state."""
        return _words(marks), button_states((EndTurn(),), marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the button while it may be pressed."""
        if words := _words(marks):
            paint_choice(surface, self.kit, self._own.second, words, EndTurn(), marks, 22)


def _words(marks: BoardMarks) -> str:
    """Return the words of the second button; empty while there is none."""
    if marks.answer is None or EndTurn() not in marks.may:
        return ""
    return marks.answer.named[EndTurn()]


def _board(kit: TableKit, size: tuple[int, int], black: bool) -> pygame.Surface:
    """Return the board behind a bargain."""

    def make() -> pygame.Surface:
        plate = shapes.gradient(
            size, shapes.stops(*(BOARD if black else (palette.VELLUM_0, palette.VELLUM_2)))
        )
        shapes.frame(plate, 5 * kit.layout.u, max(1.0, 1.6 * kit.layout.u), palette.INK)
        return plate

    return kit.art.once(("board of a trade", size, black), make)
