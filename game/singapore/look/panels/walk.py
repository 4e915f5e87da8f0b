"""The walk: steps and trades left, the trades made, the one looked at, and the button that ends the turn."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final, NamedTuple

import pygame

from game.core.thing import Thing
from game.singapore.look.answer import asked_of, used_of
from game.singapore.look.cards.bargain import draw_bargain
from game.singapore.look.cards.pad import draw_building, draw_seal
from game.singapore.look.cards.signs import draw_sign, medallion
from game.singapore.look.panels.amounts import after_of, draw_discs, draw_row_plate, works
from game.singapore.look.panels.round_list import draw_round_list, round_list
from game.singapore.look.panels.side_plan import PanelPart, SidePlan
from game.singapore.look.pigments import BOARD
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.box import numbers_in
from game.singapore.rules.view import View
from game.singapore.things import Bag, EndTurn, Steps, Trades
from game.singapore.words.figures import pounds
from game.singapore.words.messages import text
from game.singapore.words.names import building_name
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted_whole, step_of
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.frame.buttons import button_states, paint_choice
from game.tabletop.kit.table_kit import TableKit

#: The line with the discs, a disc, and the head of the line, in board units.
_LINE: Final = 44
_DISC: Final = 36
_HEAD: Final = 24
#: The row of a trade at most and at least, and the least with the name above the bargain.
_ROW: Final = 72
_LEAST_ROW: Final = 30
_TWO_LINES: Final = 52
_NAME: Final = 21
#: The least width of a bargain next to a name.
_LEAST_BOARD: Final = 72


class _Trade(NamedTuple):
    """A trade in this turn: `owner` -1 for nobody, `way` None for all ways, `made` or only looked at."""

    building: int
    owner: int
    way: int | None
    made: bool


def walk_things(table: Arrangement, own: OwnPlaces, view: View) -> dict[Thing, pygame.Rect]:
    """Return the boxes of steps, trades and bag, and of the button that ends the turn."""
    plan = SidePlan(table, own, len(view.row))
    steps, trades = _halves(table.kit, plan.walk, 0)
    found: dict[Thing, pygame.Rect] = {Bag(): plan.bag, Steps(): steps, Trades(): trades}
    if works(view):
        found[EndTurn()] = own.second
    return found


def _halves(kit: TableKit, walk: pygame.Rect, top: int) -> tuple[pygame.Rect, pygame.Rect]:
    """Return the boxes of steps and trades in the line `top` pixels below the upper edge, after its head."""
    px, words = kit.layout.px, [text(kit.translator, "panel.walk"), text(kit.translator, "panel.then")]
    head, gap = max(kit.text.width(one, Role.PANEL_HEAD, _HEAD) for one in words), px(8)
    left, right = walk.left + px(12) + head + gap, walk.right - px(6)
    middle = walk.top + top + px(4) + px(_LINE) // 2
    box = pygame.Rect(left, middle - px(_DISC) // 2, (right - left - gap) // 2, px(_DISC))
    return box, box.move(box.width + gap, 0)


class WalkPart(PanelPart):
    """The walk of the seat on turn."""

    place = "walk"

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the steps and trades now and then, the trades, the list of the round, and the place."""
        now, place = (view.round > 0, view.turn, view.steps, view.actions), self.side(view).walk.topleft
        found = None if works(view) else round_list(self.kit, view, marks)
        return now, self._then(view, marks), _trades(view, marks), works(view), place, view.level, found

    def _then(self, view: View, marks: BoardMarks) -> tuple[int, int] | None:
        """Return the steps and trades that the choice which is shown leaves; None while none is."""
        after = after_of(marks)
        return None if after is None or not works(view) else (after.steps, after.actions)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the line of discs, the trades, and what then remains."""
        kit, px, box, level = self.kit, self.kit.layout.px, self.side(view).walk, view.level
        kit.paint.panel(surface, box)
        if not view.round:
            return  # In the preparation nobody walks: the promise of the seed lies here.
        room = pygame.Rect(box.left + px(8), box.top + px(_LINE + 6), box.width - px(16), 0)
        room.height = box.bottom - px(8) - room.top
        on = view.turn >= 0
        now = (view.steps, view.actions) if on else (level.steps, level.actions)
        self._paint_line(surface, view, "panel.walk", now, box, 0)
        then, trades = self._then(view, marks), _trades(view, marks)
        if then is not None and room.height >= px(_LINE):
            room.height -= px(_LINE)
            self._paint_line(surface, view, "panel.then", then, box, room.bottom - box.top)
            line = pygame.Rect(room.left + px(6), room.bottom + px(3), room.width - px(12), max(1, px(1.6)))
            surface.fill(palette.WOAD_5, line)
        trades = trades[-max(1, room.height // px(_LEAST_ROW)) :]
        high = min(px(_ROW), room.height // max(1, len(trades)))
        for place, trade in enumerate(trades):
            row = pygame.Rect(room.left, room.top + place * high, room.width, high - px(4))
            self._paint_trade(surface, view, row, trade)
        found = None if works(view) else round_list(kit, view, marks)
        if found is not None:
            draw_round_list(surface, kit, found, room.inflate(-px(8), 0))
        elif then is None and (works(view) or not trades):
            room.top, room.height = room.top + high * len(trades), room.height - high * len(trades)
            self._say(surface, view, room.inflate(-px(12), -px(8)))

    def _paint_line(
        self, surface: pygame.Surface, view: View, key: str, left: tuple[int, int], box: pygame.Rect, top: int
    ) -> None:
        """Draw a head, and the discs of the steps and trades that are left."""
        kit, halves = self.kit, _halves(self.kit, box, top)
        at = box.left + kit.layout.px(12), halves[0].centery
        kit.text.draw(surface, text(kit.translator, key), Role.PANEL_HEAD, _HEAD, palette.VELLUM_2, at)
        whole, icons = (view.level.steps, view.level.actions), ("icon_step", "icon_trade")
        for icon, many, all_, place in zip(icons, left, whole, halves, strict=True):
            draw_discs(surface, kit, icon, many, max(0, all_ - many), place)

    def _say(self, surface: pygame.Surface, view: View, room: pygame.Rect) -> None:
        """Draw an aside where there is room: what the town shows, or what a seat may do after the street."""
        kit, level = self.kit, view.level
        words = text(kit.translator, "panel.after_street", steps=level.steps, trades=level.actions)
        if works(view):
            words = text(kit.translator, "panel.reach", price=pounds(level.street_price, kit.translator))
        room.height = min(room.height, kit.layout.px(88))
        if room.height > 0 and fitted_whole(kit.text, words, Role.ASIDE, _NAME, room.size, most=3):
            draw_fitted(surface, kit.text, words, Role.ASIDE, _NAME, palette.WOAD_3, room, most=3)

    def _paint_trade(self, surface: pygame.Surface, view: View, row: pygame.Rect, trade: _Trade) -> None:
        """Draw a trade: the building, its name if there is room, its bargain, and its owner's point."""
        kit, px = self.kit, self.kit.layout.px
        draw_row_plate(surface, kit, row)
        if not trade.made:
            kit.paint.dashed(surface, row, radius=7, width=2.4, dash=8)
        one, name = (
            view.level.building(trade.building),
            building_name(trade.building, view.level, kit.translator),
        )
        house = pygame.Rect(row.left + px(4), row.top + px(4), round(row.height * 0.95), row.height - px(8))
        right = self._paint_owner(surface, view, row, trade.owner) - px(4)
        board = pygame.Rect(house.right + px(6), row.top + px(5), 0, row.height - px(10))
        board.width, whole = right - board.left, board.copy()
        whole.left, whole.width = house.left, right - house.left
        # A name that would be cut next to the drawing takes its place; one that is cut there too is left out.
        bare = False
        for room in (board, whole):
            box, rest, most = self._parted(name, room, above=row.height >= px(_TWO_LINES))
            if fitted_whole(kit.text, name, Role.BUTTON, _NAME, box.size, most=most):
                draw_fitted(surface, kit.text, name, Role.BUTTON, _NAME, palette.VELLUM_0, box, most=most)
                board, bare = rest, room is whole
                break
        if not bare:
            draw_building(surface, kit, trade.building, house)
        surface.blit(_board(kit, board.size, one.illegal), board)
        ink, inside = palette.VELLUM_0 if one.illegal else palette.INK, board.inflate(-px(8), -px(4))
        draw_bargain(surface, kit, view.level, trade.building, inside, ink, trade.way)

    def _parted(self, name: str, room: pygame.Rect, *, above: bool) -> tuple[pygame.Rect, pygame.Rect, int]:
        """Return the upper or left part of a room for a name, the rest, and the most lines of the name."""
        kit, px = self.kit, self.kit.layout.px
        if above:
            at = max(round(room.height * 0.46), step_of(kit.text, Role.BUTTON, _NAME))
            box, rest = pygame.Rect(room.topleft, (room.width, at)), room.move(0, at)
            rest.height = room.height - at
            return box.inflate(-px(8), 0), rest, 1
        needed = kit.text.width(name, Role.BUTTON, _NAME) + px(12)
        at = max(room.width // 2, min(needed, room.width - px(_LEAST_BOARD)))
        rest = pygame.Rect(room.left + at, room.top, room.width - at, room.height)
        return pygame.Rect(room.topleft, (at, room.height)).inflate(-px(8), 0), rest, 2

    def _paint_owner(self, surface: pygame.Surface, view: View, row: pygame.Rect, owner: int) -> int:
        """Draw another owner and the point that the trade brings there; return the left end of both."""
        px, points = self.kit.layout.px, medallion(view.level.owner_points)
        if not 0 <= owner < view.players or owner == view.turn or not view.level.owner_points:
            return row.right
        above = row.height >= px(_TWO_LINES)
        side = min(px(29), round(row.height * (0.44 if above else 0.62)))
        x, away = row.right - px(8) - side // 2, 0 if above else side + px(4)
        up = row.height * 0.22 if above else 0
        draw_seal(surface, self.kit, owner, (x - away, row.centery - up), side)
        draw_sign(surface, self.kit, points, (x, row.centery + up), side)
        return x - away - side // 2


def _trades(view: View, marks: BoardMarks) -> tuple[_Trade, ...]:
    """Return the trades made in this turn in their order, and the one looked at."""
    order = dict.fromkeys((*used_of(marks), *numbers_in(view.used)))
    made = [building for building in order if view.used >> building & 1]
    found = [_Trade(building, view.owners[building], None, True) for building in made]
    answer = asked_of(marks)
    trade = None if answer is None else answer.trade
    if trade is not None and view.actions:
        found.append(_Trade(trade.building, view.owners[trade.building], trade.way, False))
    return tuple(found)


def _board(kit: TableKit, size: tuple[int, int], black: bool) -> pygame.Surface:
    """Return the board behind a bargain."""

    def make() -> pygame.Surface:
        stops = BOARD if black else (palette.VELLUM_0, palette.VELLUM_2)
        plate = shapes.gradient(size, shapes.stops(*stops))
        shapes.frame(plate, 5 * kit.layout.u, max(1.0, 1.6 * kit.layout.u), palette.INK)
        return plate

    return kit.art.once(("board of a trade", size, black), make)


class SecondPart(PanelPart):
    """The button that ends the turn, while the main one trades or waits for a walk."""

    place = "second"

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the words of the button and its state."""
        return self._words(marks), button_states((EndTurn(),), marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the button while it may be pressed."""
        if words := self._words(marks):
            paint_choice(surface, self.kit, self.own.second, words, EndTurn(), marks, 22)

    def _words(self, marks: BoardMarks) -> str:
        """Return the words of the button; empty while there is none."""
        return "" if marks.answer is None or EndTurn() not in marks.may else marks.answer.named[EndTurn()]
