"""The market on an overlay: purchases and sales, by steppers (rules 3.3 step 12)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.judgement.rest import most_points
from game.pillars_of_the_earth.look.answer import TradeAnswer, asked_of
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    POINT,
    Row,
    Sign,
    cubes_row,
    draw_row,
)
from game.pillars_of_the_earth.look.leaves.leaf_look import HEAD, LeafLook
from game.pillars_of_the_earth.look.panels.column_line import worker_of
from game.pillars_of_the_earth.look.pigments import GAIN, HEADS
from game.pillars_of_the_earth.rules.actions import Pass
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
from game.pillars_of_the_earth.words.sums import traded_gold
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button
from game.stage.text import Align
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.frame.buttons import button_states, paint_choice, paint_main
from game.tabletop.kit.seals import pawn
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The shares of the overlay's width for the words of the rows, and for the changes of the trade.
_ROWS: Final = 0.09
_CHANGES: Final = 0.25
#: From above, by the height of a column: its head, the two steppers, and the line below each.
_NAMES: Final = 0.2
_LINES: Final = (0.25, 0.6)
_STEPPER: Final = 0.21
_BELOW: Final = 0.1
#: The number of lines for the changes of a trade, the height of the buttons below them, and the width of both
#: at most.
_CHANGED: Final = 7
_BUTTON: Final = 60
_WIDEST: Final = 460
#: The thing that passes.
PASS: Final = ActionPiece(Pass())


class MarketLeaf(LeafLook):
    """A column for each kind, and at the right the changes of the trade so far."""

    @property
    def _room(self) -> pygame.Rect:
        return self.inside.inflate(-self.kit.layout.px(28), -self.kit.layout.px(24))

    @property
    def _beside(self) -> bool:
        """Whether the changes of the trade are shown next to the columns; else they are below them."""
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
        """The room of the changes of the trade."""
        room, column = self._room, self._column(len(CUBES) - 1)
        if self._beside:
            left = column.right + self.kit.layout.px(24)
            return pygame.Rect(left, room.top, room.right - left, room.height)
        top = column.bottom + self.kit.layout.px(14)
        return pygame.Rect(room.left, top, room.width, room.bottom - top)

    @property
    def _ways_on(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The buttons below the changes of the trade: to pass, and to trade."""
        room, px = self._changes, self.kit.layout.px
        high, gap = px(_BUTTON), px(12)
        wide = (min(room.width, px(_WIDEST)) - gap) // 2
        left = room.left if self._beside else room.right - 2 * wide - gap
        first = pygame.Rect(left, room.bottom - high, round(wide * 0.8), high)
        return first, pygame.Rect(first.right + gap, first.top, left + 2 * wide - first.right, high)

    def repeated(self, view: View, asked: bool) -> Mapping[Thing, pygame.Rect]:
        """Return the buttons that pass and trade, while somebody here is asked."""
        passes, trades = self._ways_on
        return {PASS: passes, TableButton.MAIN: trades} if asked else {}

    def _paint_ways_on(self, surface: pygame.Surface, marks: BoardMarks) -> None:
        """Draw the buttons near the things that they act on, with the words of those next to the board."""
        passes, trades = self._ways_on
        answer = marks.answer
        if answer is not None and PASS in answer.named:
            paint_choice(surface, self.kit, passes, answer.named[PASS], PASS, marks, 22, Button.OTHER)
        paint_main(surface, self.kit, trades, marks, 24)

    def _stepper(self, cube: int, buys: bool) -> pygame.Rect:
        """Return the frame of a stepper."""
        column = self._column(cube)
        top = column.top + round(column.height * _LINES[not buys])
        edge = self.kit.layout.px(10)
        return pygame.Rect(column.left + edge, top, column.width - 2 * edge, round(column.height * _STEPPER))

    def heads(self, view: View) -> Sequence[pygame.Rect]:
        """Return the head of the overlay, those of the columns, and the names of the rows."""
        left = self._room.left
        frames = (self._stepper(0, buys) for buys in (True, False))
        rows = (pygame.Rect(left, one.top, self._column(0).left - left, one.height) for one in frames)
        return (self.head, *map(self._head, range(len(CUBES))), *rows)

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
        """Return the stock, the trader's goods, and the trade so far."""
        asked = asked_of(marks)
        seat = self._trader(view, marks)
        mine = view.gold[seat], view.cubes_of(seat), view.craftsmen[seat]
        pressed = button_states((TableButton.MAIN, PASS), marks), marks.main, marks.glyphs
        return seat, view.stock, mine, view.at, view.bought, view.sold, asked and asked.trade, pressed

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        translator = self.kit.translator
        aside = translator.gettext("one trade each in turn, until all have passed")
        head = HEADS[STEPS.index("market")]
        kept = self.kit.layout.px(70) + sum(one >= 0 for one in self._spaces(view)) * self.kit.layout.px(56)
        self.paint_paper(surface, space_name(MARKET, translator), head, aside, "place_market", kept)
        self._paint_traders(surface, view)
        self._paint_rows(surface)
        seat = self._trader(view, marks)
        asked = asked_of(marks)
        trade = asked.trade if asked is not None else None
        for cube in range(len(CUBES)):
            self._paint_column(surface, view, cube, seat, trade)
        for thing, box in self.things(view).items():
            if isinstance(thing, Trade) and not self._ban(view, seat, thing.cube, thing.buys):
                sign = "+" if thing.more else "−"
                button = Button.MAIN if thing in marks.may else Button.PAPER
                paint_choice(surface, self.kit, box, sign, thing, marks, 30, button)
        if trade is not None:
            self._paint_changes(surface, view, seat, trade)
            self._paint_ways_on(surface, marks)
        else:
            self._paint_trader(surface, view, seat)

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
        seat: int,
        trade: TradeAnswer | None,
    ) -> None:
        yours = trade is not None
        kit, px, column = self.kit, self.kit.layout.px, self._column(cube)
        kit.paint.vellum(surface, column)
        head = self._head(cube)
        side = min(head.height, head.width // 3)
        draw_row(surface, kit, (CUBE_PICTURES[cube],), pygame.Rect(head.left, head.top, side, head.height))
        right = pygame.Rect(head.left + side + px(8), head.top, head.width - side - px(8), head.height // 2)
        name = cube_name(cube, kit.translator).capitalize()
        draw_fitted(surface, kit.text, name, Role.NAME, 22, palette.INK, right, Align.LEFT, 1)
        price = (GOLD, str(view.level.market_price[cube]))
        drawn = draw_row(surface, kit, price, right.move(0, right.height), palette.INK, Align.LEFT)
        each = pygame.Rect(drawn.right + px(8), drawn.top, right.right - drawn.right - px(8), drawn.height)
        words = kit.translator.gettext("each")
        if kit.text.width(words, Role.ASIDE, 1) <= each.width:
            draw_fitted(surface, kit.text, words, Role.ASIDE, 20, palette.INK_2, each, most=1)
        kit.paint.rule(surface, column.left + px(12), column.right - px(12), head.bottom + px(6))
        lines = {True: in_stock(view.stock[cube], kit.translator) if cube < SOLD else ""}
        lines[False] = in_store(view.cubes_of(seat)[cube], yours, kit.translator)
        for buys, below in lines.items():
            frame = self._stepper(cube, buys)
            ban = self._ban(view, seat, cube, buys)
            if ban:
                kit.paint.dashed(surface, frame, palette.VELLUM_4)
                self._paint_ban(surface, ban, frame.inflate(-px(18), -px(8)))
            else:
                kit.paint.may(surface, frame.inflate(-px(8), -px(8)))
                here = trade is not None and (trade.cube, trade.buys) == (cube, buys)
                many = trade.many if trade is not None and here else 0
                ink = palette.INK if many else palette.INK_3
                kit.text.draw(surface, str(many), Role.TOTAL, 30, ink, frame.center, Align.CENTRE)
            line = pygame.Rect(frame.left, frame.bottom, frame.width, round(column.height * _BELOW))
            draw_fitted(surface, kit.text, below, Role.BODY, 18, palette.INK_2, line, Align.CENTRE, 1)

    def _paint_ban(self, surface: pygame.Surface, words: str, room: pygame.Rect) -> None:
        """Draw why nothing may be traded, with a ban sign before it where it has room."""
        kit, px = self.kit, self.kit.layout.px
        side = min(room.height, px(36))
        width = room.width - side - px(8)
        longest = max(words.split(), key=len)
        if kit.text.fits(longest, Role.BODY, 1, width):
            sign = pygame.Rect(room.left, room.centery - side // 2, side, side)
            surface.blit(_ban_sign(kit, side), sign)
            room = pygame.Rect(sign.right + px(8), room.top, width, room.height)
            align = Align.LEFT
        else:
            align = Align.CENTRE
        draw_fitted(surface, kit.text, words, Role.BODY, 20, palette.RUBRIC_DK, room, align)

    def _paint_trader(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Describe the seat that trades, if nobody here is asked: gold, cubes, and their possible points."""
        kit, room, gettext = self.kit, self._changes, self.kit.translator.gettext
        lines = self._lines(room)
        words = fill(gettext("{name} trades."), name=kit.players[seat].name)
        draw_fitted(surface, kit.text, words, Role.NAME, 25, palette.INK, lines[0].union(lines[1]))
        slim = -kit.layout.px(8)
        row: Row = (GOLD, str(view.gold[seat]))
        draw_row(surface, kit, row, lines[2].inflate(0, slim), palette.INK, Align.LEFT)
        store = cubes_row(view.cubes_of(seat))
        if store:
            draw_row(surface, kit, store, lines[3].inflate(0, slim), palette.INK, Align.LEFT)
        self._paint_at_most(surface, gettext("The craftsmen can make at most"), lines[4])
        row = (signed(most_points(view, seat)), POINT)
        draw_row(surface, kit, row, lines[5].inflate(0, slim), palette.INK, Align.LEFT)

    def _paint_at_most(self, surface: pygame.Surface, words: str, room: pygame.Rect) -> None:
        """Draw the words over the points that craftsmen can make, in a narrow room fewer of them."""
        text = self.kit.text
        if not text.fits(words, Role.BODY, 1, room.width):
            words = self.kit.translator.gettext("Points at most")
        draw_fitted(surface, text, words, Role.BODY, 20, palette.INK_2, room, most=1)

    @staticmethod
    def _lines(room: pygame.Rect) -> tuple[pygame.Rect, ...]:
        """Return the lines for the changes of a trade."""
        high = room.height // _CHANGED
        return equal_boxes((*room.topleft, room.width, high), _CHANGED, down=high)

    def _paint_changes(self, surface: pygame.Surface, view: View, seat: int, trade: TradeAnswer) -> None:
        """Draw the changes of the trade so far: gold, cubes, and the points of the round's work."""
        kit, px, room = self.kit, self.kit.layout.px, self._changes.copy()
        room.height -= px(_BUTTON + 10)
        translator, slim = kit.translator, -px(8)
        lines = self._lines(room)
        points = most_points(view, seat)
        self._paint_at_most(surface, translator.gettext("Your craftsmen can make at most"), lines[4])
        if not trade.many:
            told = translator.gettext("Choose what to buy or sell, or pass.")
            upper = lines[0].unionall(lines[1:4])
            draw_fitted(surface, kit.text, told, Role.BODY, 22, palette.INK_2, upper, most=4)
            draw_row(
                surface, kit, (signed(points), POINT), lines[5].inflate(0, slim), palette.INK, Align.LEFT
            )
            return
        head = traded(trade.cube, trade.buys, trade.many, translator)
        draw_fitted(surface, kit.text, head, Role.NAME, 25, palette.INK, lines[0], most=1)
        amount = traded_gold(view, seat, trade.cube, trade.many, trade.buys)
        after = view.gold[seat] + amount
        row: Row = (GOLD, signed(amount), Sign.ARROW, GOLD, str(after))
        draw_row(surface, kit, row, lines[1].inflate(0, slim), palette.INK, Align.LEFT)
        cubes = list(view.cubes_of(seat))
        cubes[trade.cube] += trade.many if trade.buys else -trade.many
        words = translator.gettext("In store afterwards")
        draw_fitted(surface, kit.text, words, Role.BODY, 20, palette.INK_2, lines[2], most=1)
        store = (CUBE_PICTURES[trade.cube],) * cubes[trade.cube] or ("0", CUBE_PICTURES[trade.cube])
        draw_row(surface, kit, store, lines[3].inflate(0, slim), palette.INK, Align.LEFT)
        then = most_points(view, seat, cubes, after)
        row = (signed(points), POINT, Sign.ARROW, signed(then), POINT)
        ink = GAIN if then > points else palette.RUBRIC_DK if then < points else palette.INK
        draw_row(surface, kit, row, lines[5].inflate(0, slim), ink, Align.LEFT)
        caution = resale_caution(view, trade.cube, trade.buys, translator)
        draw_fitted(surface, kit.text, caution, Role.ASIDE, 18, palette.INK_2, lines[6])


def _ban_sign(kit: TableKit, side: int) -> pygame.Surface:
    """Return the sign of a forbidden trade: a barred ring."""

    def draw(surface: pygame.Surface, _factor: int) -> None:
        wide = surface.get_width()
        thick = max(2, round(wide * 0.12))
        pygame.draw.circle(surface, palette.RUBRIC_DK, (wide / 2, wide / 2), wide / 2 - 1, thick)
        near, far = wide * 0.2, wide * 0.8
        pygame.draw.line(surface, palette.RUBRIC_DK, (near, near), (far, far), thick)

    return kit.art.once(("ban", side), lambda: shapes.smooth((side, side), palette.RUBRIC_DK, draw))
