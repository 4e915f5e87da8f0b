"""The order of building, and before it the sealed seats: rows in a panel, or chips in 4:3 and portrait."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass

import pygame

from game.old_london_bridge.look.cards.cards import CHIP, WHOLE, Cards
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import OrderCard
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.naming import draw_name, set_name
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import tick
from game.tabletop.kit.table_kit import TableKit


@dataclass(frozen=True, slots=True)
class OrderRow:
    """One row: a seat; its card (printed, counts), None before the reveal; its state."""

    seat: int
    card: tuple[int, int] | None
    state: str
    """`done`, `now`, `to come`; while cards are sealed `choosing`, `sealed`, `waits`; else `rest`."""


def rows_of(view: View, near: int, together: frozenset[int] = frozenset()) -> tuple[OrderRow, ...]:
    """Return the rows: the order once it is drawn up, else every seat and whether it has sealed.

    `together` are the seats that choose side by side, where there are several.
    """
    if view.order:
        return tuple(
            OrderRow(
                seat,
                (printed, counts),
                "done" if place < view.turn else "now" if place == view.turn else "to come",
            )
            for place, (seat, printed, counts) in enumerate(view.order)
        )
    if not view.round or view.ending:
        return tuple(OrderRow(seat, None, "rest") for seat in view.chapel_order)
    first = near if near in view.to_move else next(iter(view.to_move), None)
    asked = together or {first}
    return tuple(
        OrderRow(seat, None, "sealed" if view.sealed[seat] else "choosing" if seat in asked else "waits")
        for seat in range(view.players)
    )


class OrderPart(PanelPart):
    """The list for one table."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.order, edge_units=4)
        self.places = places
        self.panel = kit.layout.shape in (Shape.WIDE, Shape.ULTRA)
        self.cards = Cards(kit)
        self._head_units = head_height(kit, self._heads().values(), places.order) / kit.layout.u

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the rows, the turn, and the cards in flight."""
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, OrderCard))
        return rows_of(view, marks.near, marks.choosing), view.turn, view.order_stands, hidden

    def boxes(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the rows, the first to build first."""
        return self.places.order_rows(count, self._head_units)

    def chip_box(self, row: pygame.Rect) -> pygame.Rect:
        """Return the box of the card of a row."""
        height = min(self.kit.layout.px(52), row.height - self.kit.layout.px(4))
        box = pygame.Rect(0, 0, round(height / CHIP), height)
        box.midright = row.right - self.kit.layout.px(10), row.centery
        return box

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head and rows."""
        kit, rows = self.kit, rows_of(view, marks.near, marks.choosing)
        if self.panel:
            self.paint_panel(surface, self._head(view, rows))
        for place_in, (row, box) in enumerate(zip(rows, self.boxes(len(rows)), strict=True)):
            if not self.panel:
                kit.paint.panel(surface, box)
            self._row(surface, view, marks, row, box, place_in)

    def _heads(self) -> dict[str, str]:
        _ = self.kit.translator.gettext
        return {"order": _("Order of building"), "rest": _("Order in ties"), "seal": _("Cards sealed")}

    def _head(self, view: View, rows: tuple[OrderRow, ...]) -> str:
        if view.order:
            return self._heads()["order"]
        # Before the first step is dealt there are no rows.
        return self._heads()["rest" if not rows or rows[0].state == "rest" else "seal"]

    def _row(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BridgeMarks,
        row: OrderRow,
        box: pygame.Rect,
        place: int,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        drawn_up = view.turn < 0 and view.order_stands
        first = drawn_up and place == 0
        lit = row.state in ("now", "choosing") or first
        if lit:
            kit.paint.plate(surface, box if self.panel else box.inflate(-px(4), -px(4)))
        side = min(px(38), round(box.height * 0.72))
        # A row with a long name has no number, since its place shows it, and its sign is on the seal.
        card = self._card_left(row, box)
        number = str(place + 1) if drawn_up else ""
        usual = self._room(box, number, side, self._sign_left(row, box, card))
        name = kit.players[row.seat].name
        crowded = set_name(kit.text, name, Role.BUTTON, 23, usual.size).hyphened
        room = usual
        seal_at = room.left - px(9) - side // 2, box.centery
        if crowded:
            room = self._room(box, "", side, card)
            seal_at = room.left - px(9) - side // 2, box.centery
            room = pygame.Rect(room.left - px(5), room.top, room.width + px(7), room.height)
        if number and not crowded:
            colour, at = palette.RUBRIC_DK if lit else palette.WOAD_3, (box.left + px(10), box.centery)
            kit.text.draw(surface, number, Role.PANEL_HEAD, 23, colour, at)
        seal(surface, kit, row.seat, seal_at, side)
        self._card(surface, marks, row, box, place)
        corner = box.left + px(2), box.centery + side // 3
        self._sign(surface, row, box, corner if crowded else (room.right + px(4), box.centery))
        self._words(surface, name, self._under(row) if self.panel else "", room, lit)

    def _room(self, box: pygame.Rect, number: str, side: int, right: int) -> pygame.Rect:
        """Return the room for a row's words, after its number and its seal."""
        kit, px = self.kit, self.kit.layout.px
        start = box.left + px(8)
        if number:
            start = box.left + px(10) + kit.text.width(number, Role.PANEL_HEAD, 23) + px(6)
        left = start + 2 * (side // 2) + px(9)
        return pygame.Rect(left, box.top, right - px(4) - left, box.height)

    def _words(self, surface: pygame.Surface, name: str, under: str, room: pygame.Rect, lit: bool) -> None:
        """Draw the name, and the words below it if the name takes one line."""
        kit, px = self.kit, self.kit.layout.px
        ink = palette.INK if lit else palette.VELLUM_0
        half = round(room.height * 0.2)
        line = pygame.Rect(room.left, room.centery - half - px(16), room.width, px(32))
        if not under or len(set_name(kit.text, name, Role.BUTTON, 22, line.size).lines) > 1:
            draw_name(surface, kit.text, name, Role.BUTTON, 23, ink, room.inflate(0, -2 * px(2)))
            return
        draw_name(surface, kit.text, name, Role.BUTTON, 22, ink, line)
        soft = palette.INK_2 if lit else palette.WOAD_3
        draw_fitted(surface, kit.text, under, Role.ASIDE, 19, soft, line.move(0, 2 * half), most=1)

    def _under(self, row: OrderRow) -> str:
        """Return the words below a name while cards are sealed, else an empty text."""
        _ = self.kit.translator.gettext
        match row.state:
            case "choosing":
                return _("choosing")
            case "sealed":
                return _("sealed")
            case "waits":
                return _("waits")
        return ""

    def _back_height(self, box: pygame.Rect) -> int:
        return min(self.kit.layout.px(50), box.height - self.kit.layout.px(4))

    def _card_left(self, row: OrderRow, box: pygame.Rect) -> int:
        """Return the x where a row's card begins, or where a row without a card ends."""
        px = self.kit.layout.px
        if row.card is not None:
            return self.chip_box(box).left - px(6)
        if row.state == "sealed":
            return box.right - px(10) - round(self._back_height(box) / WHOLE) - px(6)
        return box.right - px(10)

    def _card(
        self, surface: pygame.Surface, marks: BridgeMarks, row: OrderRow, box: pygame.Rect, place: int
    ) -> None:
        """Draw the row's card, or its sealed back."""
        if row.card is not None:
            chip = self.chip_box(box)
            if OrderCard(place + 1) not in marks.hidden:
                picture = self.cards.chip(*row.card, chip.height)
                surface.blit(picture, picture.get_rect(center=chip.center))
        elif row.state == "sealed":
            picture = self.cards.back(self._back_height(box), row.seat)
            right = box.right - self.kit.layout.px(10)
            surface.blit(picture, picture.get_rect(midright=(right, box.centery)))

    def _sign_side(self, box: pygame.Rect) -> int:
        return min(self.kit.layout.px(26), round(box.height * 0.56))

    def _sign_left(self, row: OrderRow, box: pygame.Rect, right: int) -> int:
        """Return the x where a row's sign begins if it ends at `right`; without a sign, `right`."""
        return right - self._sign_side(box) if row.state in ("done", "now") else right

    def _sign(self, surface: pygame.Surface, row: OrderRow, box: pygame.Rect, left: tuple[int, int]) -> None:
        """Draw a green tick for `done`, a red arrow for `now`; `left` is the middle of its left side."""
        side = self._sign_side(box)
        sign = pygame.Rect(0, 0, side, side)
        sign.midleft = left
        if row.state == "done":
            surface.blit(tick(side, palette.DONE), sign)
        elif row.state == "now":
            corners = [(0.25, 0.1), (0.85, 0.5), (0.25, 0.9)]
            points = [(sign.left + x * side, sign.top + y * side) for x, y in corners]
            pygame.draw.polygon(surface, palette.RUBRIC_DK, points)
            pygame.draw.aalines(surface, palette.INK, True, points)
