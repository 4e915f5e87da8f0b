"""The market on a leaf: what can be bought and sold, by steppers (rules 3.3 step 12)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import Thing
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.answer import TradeAnswer, asked_of
from game.pillars_of_the_earth.look.column_line import worker_of
from game.pillars_of_the_earth.look.leaves.leaf_look import HEAD, LeafLook
from game.pillars_of_the_earth.look.pigments import GAIN, HEADS
from game.pillars_of_the_earth.look.tokens import CUBE_PICTURES, GOLD, POINT, Row, Sign, draw_row
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import CUBES, MARKET, SOLD, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Stock, Trade
from game.pillars_of_the_earth.words.market_lines import (
    in_stock,
    in_store,
    no_buying,
    no_selling,
    resale_caution,
    traded,
)
from game.pillars_of_the_earth.words.names import cube_name, space_name
from game.pillars_of_the_earth.words.sums import most_work, traded_gold
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.frame.buttons import paint_choice
from game.tabletop.kit.seals import pawn

#: The shares of the leaf's width for the words of the rows, and for what the trade changes.
_ROWS: Final = 0.09
_CHANGES: Final = 0.25
#: From above, by the height of a column: its head, the two steppers, and the line below each.
_NAMES: Final = 0.2
_LINES: Final = (0.25, 0.6)
_STEPPER: Final = 0.21
_BELOW: Final = 0.1


class MarketLeaf(LeafLook):
    """A column for each kind, and at the right what the trade so far changes."""

    @property
    def _room(self) -> pygame.Rect:
        return self.inside.inflate(-self.kit.layout.px(28), -self.kit.layout.px(24))

    @property
    def _beside(self) -> bool:
        """Whether what the trade changes stands beside the columns; else below them."""
        return self._room.width > 1.6 * self._room.height

    def _column(self, cube: int) -> pygame.Rect:
        """Return the column of a kind."""
        room, gap = self._room, self.kit.layout.px(12)
        left = room.left + round(room.width * _ROWS)
        right = room.right - (round(room.width * _CHANGES) if self._beside else 0)
        high = room.height if self._beside else round(room.height * 0.62)
        wide = (right - left) // len(CUBES)
        return pygame.Rect(left + cube * wide, room.top, wide - gap, high)

    def _head(self, cube: int) -> pygame.Rect:
        """Return the head of a column: the cube, its name and its price."""
        px, column = self.kit.layout.px, self._column(cube)
        high = round(column.height * _NAMES)
        return pygame.Rect(column.left + px(10), column.top + px(6), column.width - px(20), high)

    @property
    def _changes(self) -> pygame.Rect:
        """The room of what the trade changes."""
        room, column = self._room, self._column(len(CUBES) - 1)
        if self._beside:
            left = column.right + self.kit.layout.px(24)
            return pygame.Rect(left, room.top, room.right - left, room.height)
        top = column.bottom + self.kit.layout.px(14)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)

    def _stepper(self, cube: int, buys: bool) -> pygame.Rect:
        """Return the frame of a stepper."""
        column = self._column(cube)
        top = column.top + round(column.height * _LINES[not buys])
        edge = self.kit.layout.px(10)
        return pygame.Rect(column.left + edge, top, column.width - 2 * edge, round(column.height * _STEPPER))

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the boxes of the steppers' buttons."""
        found: dict[Thing, pygame.Rect] = {Stock(cube): self._head(cube) for cube in range(SOLD)}
        for buys, kinds in ((True, SOLD), (False, len(CUBES))):
            for cube in range(kinds):
                frame = self._stepper(cube, buys)
                inner = frame.inflate(-self.kit.layout.px(20), -self.kit.layout.px(20))
                wide = min(max(inner.height, self.kit.layout.px(56)), inner.width * 2 // 5)
                for more in (False, True):
                    box = pygame.Rect(inner.left, inner.top, wide, inner.height)
                    if more:
                        box.right = inner.right
                    found[Trade(cube, buys, more)] = box
        return found

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return what is in stock, what the trader has, and the trade so far."""
        asked = asked_of(marks)
        seat = self._trader(view, marks)
        mine = view.gold[seat], view.cubes_of(seat), view.craftsmen[seat]
        return seat, view.stock, mine, view.at, view.bought, view.sold, asked and asked.trade

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the leaf."""
        translator = self.kit.translator
        aside = translator.gettext("one trade each, again and again until all have passed")
        head = HEADS[STEPS.index("market")]
        kept = self.kit.layout.px(70) + sum(one >= 0 for one in self._spaces(view)) * self.kit.layout.px(56)
        self.paint_paper(surface, space_name(MARKET, translator), head, aside, "place_market", kept)
        self._paint_traders(surface, view)
        self._paint_rows(surface)
        seat = self._trader(view, marks)
        asked = asked_of(marks)
        trade = asked.trade if asked is not None else None
        for cube in range(len(CUBES)):
            self._paint_column(surface, view, cube, trade)
        for thing, box in self.things(view).items():
            if isinstance(thing, Trade) and not self._ban(view, seat, thing.cube, thing.buys):
                sign = "+" if thing.more else "−"
                button = Button.MAIN if thing in marks.may else Button.PAPER
                paint_choice(surface, self.kit, box, sign, thing, marks, 30, button)
        if trade is not None:
            self._paint_changes(surface, view, seat, trade)
        else:
            self._paint_trader(surface, seat)

    def _trader(self, view: View, marks: BoardMarks) -> int:
        """Return the seat that trades; before the first trade that of the first builder."""
        seat = worker_of(view, marks)
        return next(one for one in self._spaces(view) if one >= 0) if seat is None else seat

    def _spaces(self, view: View) -> list[int]:
        """Return the seats of the builders on the spaces, -1 for none."""
        return [view.at[at] for at in box_of(view.level, view.players).spaces_of[MARKET]]

    def _ban(self, view: View, seat: int, cube: int, buys: bool) -> str:
        why = no_buying if buys else no_selling
        return why(view, seat, cube, self.kit.translator)

    def _paint_traders(self, surface: pygame.Surface, view: View) -> None:
        """Draw the builders at the market in the order of their spaces, at the head's right."""
        kit, px = self.kit, self.kit.layout.px
        there = [(number, seat) for number, seat in enumerate(self._spaces(view)) if seat >= 0]
        for place, (number, seat) in enumerate(there):
            left = self.rect.right - px(30) - (len(there) - place) * px(56)
            pawn(surface, kit, seat, (left + px(20), self.rect.top + px(HEAD) - px(2)), px(HEAD) - px(6))
            disc = pygame.Rect(left + px(28), self.rect.top + px(26), px(26), px(26))
            pygame.draw.circle(surface, palette.VELLUM_0, disc.center, disc.width // 2)
            kit.text.draw(surface, str(number + 1), Role.LIST, 17, palette.INK, disc.center, Align.CENTRE)

    def _paint_rows(self, surface: pygame.Surface) -> None:
        kit, left = self.kit, self._room.left
        gettext = kit.translator.gettext
        for buys, words in ((True, gettext("Buy")), (False, gettext("Sell"))):
            frame = self._stepper(0, buys)
            room = pygame.Rect(left, frame.top, self._column(0).left - left, frame.height)
            draw_fitted(surface, kit.text, words, Role.NAME, 26, palette.INK, room, Align.LEFT, 1)

    def _paint_column(
        self,
        surface: pygame.Surface,
        view: View,
        cube: int,
        trade: TradeAnswer | None,
    ) -> None:
        seat, yours = view.agenda[-1][1], trade is not None
        kit, px, column = self.kit, self.kit.layout.px, self._column(cube)
        kit.paint.vellum(surface, column)
        head = self._head(cube)
        side = min(head.height, head.width // 3)
        draw_row(surface, kit, (CUBE_PICTURES[cube],), pygame.Rect(head.left, head.top, side, head.height))
        right = pygame.Rect(head.left + side + px(8), head.top, head.width - side - px(8), head.height // 2)
        name = cube_name(cube, kit.translator).capitalize()
        draw_fitted(surface, kit.text, name, Role.NAME, 22, palette.INK, right, Align.LEFT, 1)
        price = (GOLD, str(view.level.market_price[cube]))
        draw_row(surface, kit, price, right.move(0, right.height), palette.INK, Align.LEFT)
        lines = {True: in_stock(view.stock[cube], kit.translator) if cube < SOLD else ""}
        lines[False] = in_store(view.cubes_of(seat)[cube], yours, kit.translator)
        for buys, below in lines.items():
            frame = self._stepper(cube, buys)
            ban = self._ban(view, seat, cube, buys)
            if ban:
                kit.paint.dashed(surface, frame, palette.VELLUM_4)
                room = frame.inflate(-px(16), 0)
                draw_fitted(surface, kit.text, ban, Role.BODY, 19, palette.RUBRIC_DK, room, Align.CENTRE)
            else:
                kit.paint.may(surface, frame.inflate(-px(8), -px(8)))
                here = trade is not None and (trade.cube, trade.buys) == (cube, buys)
                many = trade.many if trade is not None and here else 0
                ink = palette.INK if many else palette.INK_3
                kit.text.draw(surface, str(many), Role.TOTAL, 30, ink, frame.center, Align.CENTRE)
            line = pygame.Rect(frame.left, frame.bottom, frame.width, round(column.height * _BELOW))
            draw_fitted(surface, kit.text, below, Role.BODY, 18, palette.INK_2, line, Align.CENTRE, 1)

    def _paint_trader(self, surface: pygame.Surface, seat: int) -> None:
        """Say whose turn to trade it is, where nobody here is asked."""
        kit, room = self.kit, self._changes
        words = fill(kit.translator.gettext("{name} trades."), name=kit.players[seat].name)
        line = pygame.Rect(room.left, room.top, room.width, min(room.height, kit.layout.px(120)))
        draw_fitted(surface, kit.text, words, Role.BODY, 22, palette.INK_2, line, most=3)

    def _paint_changes(self, surface: pygame.Surface, view: View, seat: int, trade: TradeAnswer) -> None:
        """Draw what the trade so far changes: gold, cubes, and the points of the round's work."""
        kit, px, room = self.kit, self.kit.layout.px, self._changes
        translator = kit.translator
        high = room.height // 7
        lines = [pygame.Rect(room.left, room.top + place * high, room.width, high) for place in range(7)]
        if not trade.many:
            words = translator.gettext("Choose what to buy or to sell, or pass.")
            upper = lines[0].unionall(lines[1:3])
            draw_fitted(surface, kit.text, words, Role.BODY, 22, palette.INK_2, upper, most=4)
            return
        head = traded(trade.cube, trade.buys, trade.many, translator)
        draw_fitted(surface, kit.text, head, Role.NAME, 25, palette.INK, lines[0], most=1)
        amount = traded_gold(view, seat, trade.cube, trade.many, trade.buys)
        after = view.gold[seat] + amount
        row: Row = (GOLD, signed(amount), Sign.ARROW, GOLD, str(after))
        slim = -px(8)
        draw_row(surface, kit, row, lines[1].inflate(0, slim), palette.INK, Align.LEFT)
        cubes = list(view.cubes_of(seat))
        points = most_work(view, seat, cubes, view.gold[seat])
        cubes[trade.cube] += trade.many if trade.buys else -trade.many
        words = translator.gettext("In store then")
        draw_fitted(surface, kit.text, words, Role.BODY, 20, palette.INK_2, lines[2], most=1)
        store = (CUBE_PICTURES[trade.cube],) * cubes[trade.cube] or ("0", CUBE_PICTURES[trade.cube])
        draw_row(surface, kit, store, lines[3].inflate(0, slim), palette.INK, Align.LEFT)
        words = translator.gettext("Your craftsmen can make at most")
        draw_fitted(surface, kit.text, words, Role.BODY, 20, palette.INK_2, lines[4], most=1)
        then = most_work(view, seat, cubes, after)
        row = (signed(points), POINT, Sign.ARROW, signed(then), POINT)
        ink = GAIN if then > points else palette.RUBRIC_DK if then < points else palette.INK
        draw_row(surface, kit, row, lines[5].inflate(0, slim), ink, Align.LEFT)
        caution = resale_caution(view, trade.cube, trade.buys, translator)
        draw_fitted(surface, kit.text, caution, Role.ASIDE, 18, palette.INK_2, lines[6])
