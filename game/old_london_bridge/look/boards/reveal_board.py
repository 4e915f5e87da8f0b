"""The board when the cards are shown: the order of building, ties in brackets, and why (rules 2, 3.2.5)."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pygame

from game.core.thing import Thing
from game.core.wording.numbers import ordinal
from game.old_london_bridge.look.boards.board import PlatePart
from game.old_london_bridge.look.boards.tie_bracket import paint_bracket
from game.old_london_bridge.look.cards.cards import WHOLE, Cards
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.panels.tie_panel import TiePanel, ties_of
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import OrderBrackets, OrderCard, OrderName, RaisableCard
from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.tabletop.kit.name_banner import name_banner
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes


class RevealBoard:
    """The revealed cards, in the board's place from the reveal to the first turn.

    An own card that may be raised is a `RaisableCard` with the number that it counts.
    """

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self.kit = kit
        self.places = places
        self.cards = Cards(kit)
        board, px = places.board, kit.layout.px
        self.tall = places.plan.tall
        if self.tall:
            self.tie_panel = pygame.Rect(
                board.left + px(24), board.bottom - px(218), board.width - px(48), px(196)
            )
            self.row = pygame.Rect(board.left + px(24), board.top + px(20), board.width - px(48), 0)
            self.row.height = self.tie_panel.top - px(14) - self.row.top
        else:
            self.tie_panel = pygame.Rect(0, board.top + px(26), px(396), board.height - px(52))
            self.tie_panel.right = board.right - px(24)
            self.row = pygame.Rect(board.left + px(30), board.top + px(24), 0, board.height - px(48))
            self.row.width = self.tie_panel.left - px(30) - self.row.left
        self._plate = PlatePart(kit, board, places.plan.rondel)
        self._ties = TiePanel(kit, self.tie_panel, self.tall)

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """The parts in the board's place: plate, cards, and the panel that explains ties.

        A plate to read from afar has only the brackets between them.
        """
        return (self._plate, self) if self.kit.layout.bare else (self._plate, self, self._ties)

    @property
    def area(self) -> pygame.Rect:
        """The row of cards, as wide as it is where no tie is explained, and the glow of a card."""
        row = self.row.union(self.tie_panel)
        edge = self.kit.layout.px(22)
        return row.inflate(2 * edge, 2 * edge)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the order, its finality, and the raisable cards."""
        named = frozenset(thing for thing in marks.may if isinstance(thing, RaisableCard))
        hidden = frozenset(
            thing for thing in marks.hidden if isinstance(thing, OrderCard | OrderName | OrderBrackets)
        )
        lit = {marks.pointed, marks.chosen} & named
        return view.order, view.order_stands, marks.near, named, frozenset(lit), hidden

    def columns(self, view: View) -> tuple[pygame.Rect, ...]:
        """Return one column for each card of the order, centred over the board where there is no tie."""
        alone = self.kit.layout.bare or not ties_of(view)
        row = self.row.union(self.tie_panel) if alone else self.row
        count = len(view.order)
        pitch = self._pitch(count)
        left = row.centerx - pitch * count / 2
        return equal_boxes((left, row.top, pitch, row.height), count, pitch)

    def banner_box(self, column: pygame.Rect) -> pygame.Rect:
        """Return the box of the name over a column."""
        px = self.kit.layout.px
        box = pygame.Rect(0, column.top, column.width - px(14), self._bars()[0])
        box.centerx = column.centerx
        return box

    def card_box(self, column: pygame.Rect) -> pygame.Rect:
        """Return the box of the card of a column."""
        banner, ordinal_height = self._bars()
        px = self.kit.layout.px
        upper, lower = column.top + banner + px(12), column.bottom - ordinal_height - px(32)
        height = min(lower - upper, round((column.width - px(20)) * WHOLE))
        box = pygame.Rect(0, 0, round(height / WHOLE), height)
        box.center = column.centerx, (upper + lower) // 2
        return box

    def bracket(self, first: pygame.Rect, second: pygame.Rect) -> tuple[tuple[int, int], tuple[int, int]]:
        """Return the two ends of the foot of a bracket under two columns."""
        px = self.kit.layout.px
        y = first.bottom - self._bars()[1] - px(16)
        return (first.centerx + px(4), y), (second.centerx - px(4), y)

    def card_heights(self) -> set[int]:
        """Return the heights of the cards in pixels, with ties to explain and without."""
        pitch = self._pitch(self.kit.player_count * self.places.level.seating(self.kit.player_count).cards)
        return {
            self.card_box(pygame.Rect(0, 0, round(pitch), row.height)).height
            for row in (self.row, self.row.union(self.tie_panel))
        }

    def _pitch(self, cards: int) -> float:
        row = self.row.union(self.tie_panel) if self.kit.layout.bare else self.row
        return min(row.width / max(1, cards), self.kit.layout.px(236))

    def spots(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        """Return the press areas of the near seat's cards, by their values."""
        return {
            RaisableCard(counts): self.card_box(column)
            for (seat, _, counts), column in zip(view.order, self.columns(view), strict=False)
            if seat == near
        }

    def _bars(self) -> tuple[int, int]:
        """Return the heights in pixels of a name banner and of the plate with the place."""
        line = self.kit.text.size(Role.BUTTON, 26)
        return max(self.kit.layout.px(48), round(line * 1.7)), max(self.kit.layout.px(46), round(line * 1.6))

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the columns; once the order is final, also their places and the brackets under ties."""
        columns = self.columns(view)
        for place, column in enumerate(columns[: len(view.order)]):
            self._column(surface, view, marks, place, column)
        if not view.order_stands:
            return
        for place, (first, second) in enumerate(pairwise(columns)):
            self._arrow(surface, first)
            if view.order[place][2] == view.order[place + 1][2] and OrderBrackets() not in marks.hidden:
                paint_bracket(surface, self.kit, *self.bracket(first, second))

    def _column(
        self, surface: pygame.Surface, view: View, marks: BridgeMarks, place: int, column: pygame.Rect
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        seat, printed, counts = view.order[place]
        plate = self._bars()[1]
        if OrderName(place + 1) not in marks.hidden:
            top = self.banner_box(column)
            surface.blit(name_banner(kit, seat, top.size), top)
        box = self.card_box(column)
        name = RaisableCard(counts)
        if seat == marks.near and name in marks.may:
            if name in (marks.pointed, marks.chosen):
                kit.paint.glow(surface, box, radius=14, blur=16)
            kit.paint.may(surface, box.inflate(-4, -4), radius=13)
        elif place == 0 and view.order_stands:
            kit.paint.glow(surface, box, radius=14, blur=16)
        if OrderCard(place + 1) not in marks.hidden:
            picture = self.cards.whole(printed, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))
            if counts != printed:
                self._raised(surface, box, counts)
        if view.order_stands:
            foot = pygame.Rect(0, 0, min(column.width - px(52), box.width + px(20)), plate)
            foot.midbottom = column.centerx, column.bottom
            self._place(surface, place, foot)

    def _raised(self, surface: pygame.Surface, box: pygame.Rect, counts: int) -> None:
        """Draw a golden roundel with the card's present value, over the printed one."""
        side = round(box.width * 0.4)
        spot = pygame.Rect(0, 0, side, side)
        spot.center = box.left + round(box.width * 0.18), box.top + round(box.width * 0.19)
        self.kit.draw(surface, "pip_strength", spot)
        units = side * 0.56 / self.kit.layout.u / self.kit.layout.text.value
        self.kit.text.draw_in(surface, str(counts), Role.NUMBER, units, palette.INK, spot)

    def _place(self, surface: pygame.Surface, place: int, box: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        line, radius = max(1, px(2.4)), 7 * kit.layout.u
        kit.paint.shadow(surface, box, radius=7, blur=5, drop=3)
        surface.blit(shapes.rounded(box.size, radius, palette.INK), box)
        inner = box.inflate(-2 * line, -2 * line)
        if place == 0:
            kit.paint.plate(surface, inner)
        else:
            surface.blit(shapes.rounded(inner.size, radius - line, palette.VELLUM_1), inner)
        words = ordinal(place + 1, kit.translator)
        units = units_to_fit(kit.text, [words], Role.BUTTON, 26, box.width - px(12))
        kit.text.draw_in(surface, words, Role.BUTTON, units, palette.INK, box.inflate(-px(8), 0))

    def _arrow(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """Draw an arrow from one place to the next."""
        px = self.kit.layout.px
        y = column.bottom - self._bars()[1] // 2
        x, reach, thick = column.right, px(13), max(2, px(4))
        pygame.draw.line(surface, palette.LEAF_LT, (x - reach, y), (x + reach - px(3), y), thick)
        head = [(x + px(2), y - px(9)), (x + reach, y), (x + px(2), y + px(9))]
        pygame.draw.lines(surface, palette.LEAF_LT, False, head, thick)
