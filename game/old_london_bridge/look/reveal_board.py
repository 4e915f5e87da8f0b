"""The board when the cards are shown: the order of building, ties in brackets, and why (rules 2, 3.2.5)."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pygame

from game.old_london_bridge.look.areas import speech_of
from game.old_london_bridge.look.board import paint_plate
from game.old_london_bridge.look.cards import WHOLE, Cards
from game.old_london_bridge.look.fitted import draw_fitted
from game.old_london_bridge.look.kit import Kit, Marks, piece
from game.old_london_bridge.look.pieces import seal, tinted, units_to_fit
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.strokes import chevron
from game.old_london_bridge.look.tie_strip import paint_tie_strip
from game.old_london_bridge.rules.causes import OrderTie
from game.old_london_bridge.rules.chapel_order import why_ahead
from game.old_london_bridge.rules.components import CHAPEL
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.old_london_bridge.words.figures import ordinal
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.text import Align

_TIES = 3


def ties_of(view: View) -> tuple[OrderTie, ...]:
    """Neighbours in the order whose cards count the same, and why the first is first."""
    position = Position.from_view(view)
    ties = []
    for (first, _, counts), (second, _, same) in pairwise(view.order):
        if counts == same:
            rank = None if first == second else why_ahead(position, first, second)
            ties.append(OrderTie(first, second, counts, rank))
    return tuple(ties)


class RevealBoard:
    """Stands in the board's place from the reveal to the first turn. `raise 3`: an own card that counts 3."""

    def __init__(self, kit: Kit, places: TablePlaces) -> None:
        self.kit = kit
        self.places = places
        self.cards = Cards(kit)
        board, px = places.board, kit.layout.px
        self.tall = places.plan.tall
        if self.tall:
            self.leaf = pygame.Rect(
                board.left + px(24), board.bottom - px(252), board.width - px(48), px(228)
            )
            self.row = pygame.Rect(board.left + px(24), board.top + px(20), board.width - px(48), 0)
            self.row.height = self.leaf.top - px(14) - self.row.top
        else:
            self.leaf = pygame.Rect(0, board.top + px(26), px(396), board.height - px(52))
            self.leaf.right = board.right - px(24)
            self.row = pygame.Rect(board.left + px(30), board.top + px(24), 0, board.height - px(48))
            self.row.width = self.leaf.left - px(30) - self.row.left

    @property
    def area(self) -> pygame.Rect:
        """The plate and its shadow."""
        return self.places.board.inflate(self.kit.layout.px(40), self.kit.layout.px(40))

    def key(self, view: View, marks: Marks) -> Hashable:
        """The order, the chapel track, and what may be raised."""
        named = frozenset(name for name in marks.may if name.startswith("raise"))
        return view.order, view.chapel, view.chapel_order, named, marks.pointed, marks.chosen, marks.hidden

    def columns(self, view: View) -> tuple[pygame.Rect, ...]:
        """One column for each card of the order, in the middle of the row where there is no tie."""
        count = max(1, len(view.order))
        row = self.row if self.tall or ties_of(view) else self.row.union(self.leaf)
        pitch = min(row.width / count, self.kit.layout.px(236))
        left = row.centerx - pitch * count / 2
        return tuple(
            pygame.Rect(round(left + place * pitch), row.top, round(pitch), row.height)
            for place in range(count)
        )

    def card_box(self, column: pygame.Rect) -> pygame.Rect:
        """Where the card of a column lies."""
        banner, ordinal_height = self._bars()
        px = self.kit.layout.px
        upper, lower = column.top + banner + px(12), column.bottom - ordinal_height - px(32)
        height = min(lower - upper, round((column.width - px(20)) * WHOLE))
        box = pygame.Rect(0, 0, round(height / WHOLE), height)
        box.center = column.centerx, (upper + lower) // 2
        return box

    def spots(self, view: View) -> dict[str, pygame.Rect]:
        """Own cards that may be raised, by what they count."""
        return {
            f"raise {counts}": self.card_box(column)
            for (seat, _, counts), column in zip(view.order, self.columns(view), strict=False)
            if seat == self.kit.near
        }

    def _bars(self) -> tuple[int, int]:
        """Heights of a name banner and of the plate with the place."""
        line = self.kit.text.size(Role.BUTTON, 26)
        return max(self.kit.layout.px(48), round(line * 1.7)), max(self.kit.layout.px(46), round(line * 1.6))

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Plate, columns, brackets, explanation."""
        paint_plate(surface, self.kit, self.places.board, None)
        columns, ties = self.columns(view), ties_of(view)
        tied = [a[2] == b[2] for a, b in pairwise(view.order)]
        for place, (shown, column) in enumerate(zip(view.order, columns, strict=False)):
            self._column(surface, marks, shown, column, place)
            if place + 1 < len(view.order):
                self._arrow(surface, column)
                if tied[place]:
                    self._bracket(surface, column, columns[place + 1])
        if ties:
            self._explain(surface, view, ties)

    def _column(
        self,
        surface: pygame.Surface,
        marks: Marks,
        shown: tuple[int, int, int],
        column: pygame.Rect,
        place: int,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        seat, printed, counts = shown
        banner, plate = self._bars()
        top = pygame.Rect(0, column.top, column.width - px(26), banner)
        top.centerx = column.centerx + px(6)
        self._banner(surface, seat, top)
        box = self.card_box(column)
        name = f"raise {counts}"
        if seat == kit.near and name in marks.may:
            if name in (marks.pointed, marks.chosen):
                kit.paint.glow(surface, box, radius=14, blur=16)
            kit.paint.may(surface, box.inflate(-4, -4), radius=13)
        elif place == 0:
            kit.paint.glow(surface, box, radius=14, blur=16)
        if f"order {place + 1}" not in marks.hidden:
            picture = self.cards.whole(printed, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))
            if counts != printed:
                self._raised(surface, box, counts)
        foot = pygame.Rect(0, 0, min(column.width - px(52), box.width + px(20)), plate)
        foot.midbottom = column.centerx, column.bottom
        self._place(surface, place, foot)

    def _banner(self, surface: pygame.Surface, seat: int, box: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        builder = kit.builders[seat]
        line, radius = max(1, px(2.4)), 7 * kit.layout.u
        surface.blit(shapes.rounded(box.size, radius, palette.INK), box)
        inner = box.inflate(-2 * line, -2 * line)
        surface.blit(shapes.rounded(inner.size, radius - line, builder.colours.fill), inner)
        hair = box.inflate(-2 * px(6), -2 * px(6))
        surface.blit(
            shapes.ring(hair.size, radius * 0.6, max(1.0, 1.6 * kit.layout.u), builder.colours.light), hair
        )
        side = round(box.height * 1.06)
        seal(surface, kit, seat, (box.left + side * 0.2, box.centery), side)
        left = box.left + round(side * 0.78)
        room = pygame.Rect(left, box.top, box.right - px(10) - left, box.height)
        units = units_to_fit(kit, builder.name, Role.BUTTON, 28, room.width)
        kit.text.draw_in(surface, builder.name, Role.BUTTON, units, builder.colours.ink, room)

    def _raised(self, surface: pygame.Surface, box: pygame.Rect, counts: int) -> None:
        """A golden roundel over the printed one: what the card counts now."""
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
        units = units_to_fit(kit, words, Role.BUTTON, 26, box.width - px(12))
        kit.text.draw_in(surface, words, Role.BUTTON, units, palette.INK, box.inflate(-px(8), 0))

    def _arrow(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """From one place to the next."""
        px = self.kit.layout.px
        y = column.bottom - self._bars()[1] // 2
        x, reach, thick = column.right, px(13), max(2, px(4))
        pygame.draw.line(surface, palette.LEAF_LT, (x - reach, y), (x + reach - px(3), y), thick)
        head = [(x + px(2), y - px(9)), (x + reach, y), (x + px(2), y + px(9))]
        pygame.draw.lines(surface, palette.LEAF_LT, False, head, thick)

    def _bracket(self, surface: pygame.Surface, first: pygame.Rect, second: pygame.Rect) -> None:
        """Under two cards that count the same, with the chapel's sign."""
        kit, px = self.kit, self.kit.layout.px
        y = first.bottom - self._bars()[1] - px(16)
        left, right = first.centerx + px(4), second.centerx - px(4)
        thick, colour = max(2, px(4)), KIND_COLOURS[CHAPEL].light
        points = [(left, y - px(12)), (left, y), (right, y), (right, y - px(12))]
        pygame.draw.lines(surface, colour, False, points, thick)
        side = px(40)
        for shrink, fill in ((0, palette.VELLUM_0), (px(3), KIND_COLOURS[CHAPEL].dark)):
            disc = shapes.disc(side - 2 * shrink, fill)
            surface.blit(disc, disc.get_rect(center=((left + right) // 2, y)))
        icon = tinted(kit.art.get(piece("picto_chapel"), side // 2, side // 2), palette.VELLUM_0)
        surface.blit(icon, icon.get_rect(center=((left + right) // 2, y)))

    def _explain(self, surface: pygame.Surface, view: View, ties: tuple[OrderTie, ...]) -> None:
        kit, px, leaf = self.kit, self.kit.layout.px, self.leaf
        head = max(px(54), round(kit.text.size(Role.PANEL_HEAD, 27) * 1.7))
        kit.paint.vellum(surface, leaf, KIND_COLOURS[CHAPEL].dark, head)
        side, middle = px(34), leaf.top + head // 2
        icon = tinted(kit.art.get(piece("picto_chapel"), side, side), palette.VELLUM_0)
        surface.blit(icon, icon.get_rect(midleft=(leaf.left + px(20), middle)))
        left = leaf.left + px(20) + side + px(14)
        words = kit.translator.gettext("The chapel breaks ties")
        room = leaf.right - px(16) - left
        line = pygame.Rect(left, leaf.top, room, head)
        draw_fitted(surface, kit, words, Role.PANEL_HEAD, 27, palette.VELLUM_0, line, most=1)
        body = pygame.Rect(leaf.left + px(18), leaf.top + head + px(8), leaf.width - px(36), 0)
        body.height = leaf.bottom - px(10) - body.top
        strip = pygame.Rect(
            body.left, body.top, body.width if not self.tall else round(body.width * 0.42), px(92)
        )
        seats = {seat for tie in ties for seat in (tie.first, tie.second)}
        paint_tie_strip(surface, kit, view, seats, strip)
        rows = body.copy()
        if self.tall:
            rows.left, rows.width = strip.right + px(20), body.right - strip.right - px(20)
        else:
            rows.top, rows.height = strip.bottom, body.bottom - strip.bottom
        self._reasons(surface, view, ties[:_TIES], rows)

    def _reasons(
        self, surface: pygame.Surface, view: View, ties: tuple[OrderTie, ...], rows: pygame.Rect
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        speech = speech_of(kit, view.level)
        height = min(rows.height // max(1, len(ties)), px(116))
        side = px(38)
        for place, tie in enumerate(ties):
            row = pygame.Rect(rows.left, rows.top + place * height, rows.width, height)
            surface.fill(palette.rgb("#C69A4C"), (row.left, row.top, row.width, max(1, px(1.6))))
            y = row.centery
            seal(surface, kit, tie.first, (row.left + side // 2 + px(2), y), side)
            seal(surface, kit, tie.second, (row.left + round(side * 2.1), y), side)
            sign = chevron(px(22), palette.RUBRIC_DK)
            surface.blit(sign, sign.get_rect(center=(row.left + round(side * 1.35), y)))
            left = row.left + round(side * 2.75)
            words, width = because(tie, speech), row.right - left
            units = 22.0
            while units > 14 and kit.text.paragraph_height(words, Role.LIST, units, width) > height - px(6):
                units -= 1
            tall = kit.text.paragraph_height(words, Role.LIST, units, width)
            room = pygame.Rect(left, y - tall // 2, width, max(tall, height - px(6)))
            kit.text.paragraph(surface, words, Role.LIST, units, palette.INK, room, Align.LEFT)
