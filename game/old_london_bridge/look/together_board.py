"""The board while several people seal side by side: a row of keys for each, and who has sealed.

Nothing here knows what anybody has chosen.
"""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import LookAtHand, Thing
from game.old_london_bridge.look.cards import WHOLE, Cards
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.seal_board import SealBoard
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fitting import draw_fitted, step_of
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph
from game.stage.key_places import ROWS, letters
from game.stage.last_used import Glyph
from game.stage.naming import draw_name, set_name
from game.stage.paint import Button
from game.stage.text import Align
from game.tabletop.frame.buttons import paint_button, press_of
from game.tabletop.hidden.pad_seats import LOOK_BUTTON
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.key_caps import cap_body, key_cap, pad_cap
from game.tabletop.kit.seals import seal

#: Units of the head.
_HEAD: Final = 38
#: The highest row, the widest key, and the room for the button at the end of a row, in units.
_ROW: Final = 104.0
_KEY: Final = 62
_LOOK: Final = 104


@dataclass(frozen=True, slots=True)
class _Cells:
    """The cells of a row, in pixels."""

    row: pygame.Rect
    name: pygame.Rect
    slots: pygame.Rect
    keys: tuple[pygame.Rect, ...]
    look: pygame.Rect


class TogetherBoard:
    """Rows of keys at the left of the plate. `shown`: how it stands with every seat, set before drawing."""

    def __init__(self, kit: BridgeKit, places: TablePlaces, sealing: SealBoard) -> None:
        self.kit = kit
        self.shown: tuple[SeatChoice, ...] = ()
        self._sealing = sealing
        self._tall = places.plan.tall
        self._cards = Cards(kit)
        self._count = places.level.seating(kit.player_count).cards
        self._letters = tuple(letters(row) for row in range(len(ROWS)))

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """Everything that stands in the board's place: plate and wheel before the rows."""
        return (*self._sealing.below, self)

    def rehearse(self) -> None:
        """Make the pictures that take longest, so that the first frame does not wait for them."""
        for card in range(CARD_VALUES):
            self._cards.chip(card, card, self._chip_height)
        cells = self._cells(0)
        for seat in range(self.kit.player_count):
            self._cards.back(self._slot(cells.slots).height, seat)
            cap_body(self.kit, seat, cells.keys[0].size)

    @property
    def _chip_height(self) -> int:
        return self.kit.layout.px(52 if self._tall else 60)

    @property
    def area(self) -> pygame.Rect:
        """The plate left of the wheel."""
        return self._sealing.area

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Who has sealed, which keys there are, who wins ties, and how the buttons stand."""
        looks = tuple((press_of(name, marks), marks.rise(name)) for name in self.spots())
        return self.shown, looks, view.chapel_order

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Where each person asks for the table, to look at the own hand: `look 2`."""
        rows = enumerate(self.shown)
        return {LookAtHand(one.seat): self._cells(row).look for row, one in rows if one.row is not None}

    def boxes(self) -> dict[tuple[int, int], pygame.Rect]:
        """Where each row lies, and the keys in it: (a seat; a card, -1 for the row)."""
        boxes = {}
        for row, one in enumerate(self.shown):
            cells = self._cells(row)
            boxes[one.seat, -1] = cells.row
            if one.row is not None:
                boxes |= {(one.seat, card): key for card, key in enumerate(cells.keys)}
        return boxes

    # Places

    @property
    def _rows(self) -> pygame.Rect:
        """Between the cards at the head of the columns and the ties."""
        px, head, foot = self.kit.layout.px, self._sealing.head, self._sealing.foot
        # On a wide plate the cards stand beside the head, on a tall one below it.
        upper = head.bottom + px(56) if self._tall else head.top + max(px(80), self._head_height() + px(8))
        lower = foot.bottom - px(80 if self._tall else 76)
        return pygame.Rect(head.left, upper, head.width, lower - upper)

    def _cells(self, row: int) -> _Cells:
        px, rows = self.kit.layout.px, self._rows
        pitch = min(rows.height / self.kit.player_count, px(_ROW))
        box = pygame.Rect(rows.left, round(rows.top + row * pitch), rows.width, round(pitch) - px(6))
        lines = (box, box)
        if self._tall:
            upper = round(box.height * 0.42)
            lines = (
                pygame.Rect(box.left, box.top, box.width, upper),
                pygame.Rect(box.left, box.top + upper, box.width, box.height - upper),
            )
        look = pygame.Rect(0, 0, px(_LOOK), min(box.height - px(4), px(64)))
        look.midright = box.right - px(4), box.centery
        keys = self._keys(lines[1], box.left + px(8) if self._tall else look.left - px(14))
        slots = pygame.Rect(0, 0, self._slot(lines[0]).width * self._count + px(6), lines[0].height)
        slots.midright = (look.left if self._tall else keys[0].left) - px(12), lines[0].centery
        name = pygame.Rect(box.left + px(8), lines[0].top, 0, lines[0].height)
        name.width = slots.left - px(8) - name.left
        return _Cells(box, name, slots, keys, look)

    def _keys(self, line: pygame.Rect, edge: int) -> tuple[pygame.Rect, ...]:
        """The keys of a row, from the left edge of a tall plate, else up to the right one."""
        px = self.kit.layout.px
        pitch = px(_KEY + (8 if self._tall else 12))
        left = edge if self._tall else edge - CARD_VALUES * pitch + px(12)
        side = px(_KEY), min(line.height - px(8), px(68))
        keys = []
        for card in range(CARD_VALUES):
            key = pygame.Rect((0, 0), side)
            key.midleft = left + card * pitch, line.centery
            keys.append(key)
        return tuple(keys)

    def _slot(self, line: pygame.Rect) -> pygame.Rect:
        """A sealed card of a row, somewhere."""
        height = min(line.height - self.kit.layout.px(6), self.kit.layout.px(62))
        return pygame.Rect(0, 0, round(height / WHOLE) + self.kit.layout.px(4), height)

    # The picture

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Head, cards over their columns, rows, ties."""
        self._head(surface)
        self._columns(surface)
        for row, place in enumerate(self.shown):
            self._row(surface, place, self._cells(row), marks)
        self._sealing.paint_ties(surface, view)

    @property
    def _words(self) -> str:
        return self.kit.translator.ngettext("Seal a card", "Seal two cards", self._count)

    def _head_width(self) -> int:
        """How wide the head of a wide plate may be: up to the cards beside it."""
        px, head = self.kit.layout.px, self._sealing.head
        return self._keys(head, head.right - px(_LOOK + 18))[0].left - px(16) - head.left

    def _head_height(self) -> int:
        """What the head of a wide plate takes: one line, or two where the words are long."""
        text, width = self.kit.text, self._head_width()
        lines = 1 if text.fits(self._words, Role.NAME, _HEAD, width) else 2
        return lines * step_of(text, Role.NAME, _HEAD)

    def _head(self, surface: pygame.Surface) -> None:
        kit, px = self.kit, self.kit.layout.px
        room = self._sealing.head.copy()
        words = self._words
        aside = kit.translator.gettext("the highest builds first")
        if not self._tall:
            room.width = self._head_width()
            room.height = self._rows.top - px(8) - room.top
            lower = room.copy()
            if kit.text.fits(words, Role.NAME, _HEAD, room.width):
                room.height = px(44)
                lower.top, lower.height = room.bottom, lower.bottom - room.bottom
                draw_fitted(surface, kit.text, aside, Role.ASIDE, 23, palette.FOAM, lower, most=1)
        draw_fitted(surface, kit.text, words, Role.NAME, _HEAD, palette.VELLUM_1, room)

    def _columns(self, surface: pygame.Surface) -> None:
        """Which card each column of keys stands for."""
        px, keys = self.kit.layout.px, self._cells(0).keys
        for card, key in enumerate(keys):
            picture = self._cards.chip(card, card, self._chip_height)
            box = picture.get_rect(midbottom=(key.centerx, self._rows.top - px(3)))
            surface.blit(picture, box)

    def _row(self, surface: pygame.Surface, place: SeatChoice, cells: _Cells, marks: BridgeMarks) -> None:
        kit = self.kit
        kit.paint.panel(surface, cells.row)
        self._who(surface, place, cells.name)
        self._slots(surface, place, cells.slots)
        if place.row is None:
            self._idle(surface, place, cells)
            return
        for card, key in enumerate(cells.keys):
            if place.pad:
                pad_cap(surface, kit, place.seat, key, card)
            else:
                key_cap(surface, kit, place.seat, key, self._letters[place.row][card])
        name = LookAtHand(place.seat)
        words = kit.translator.gettext("My hand")
        press, rise = press_of(name, marks), marks.rise(name)
        paint_button(surface, kit, cells.look, words, Button.OTHER, press, 21, rise)
        if place.pad:
            draw_sign_glyph(surface, kit, cells.look, Glyph(button=LOOK_BUTTON), upper=True)

    def _idle(self, surface: pygame.Surface, place: SeatChoice, cells: _Cells) -> None:
        """Where nobody presses: bots choose once the people have."""
        if place.made:
            return
        words = self.kit.translator.gettext("seals when the people have sealed")
        room = cells.keys[0].unionall([*cells.keys, cells.look])
        draw_fitted(surface, self.kit.text, words, Role.ASIDE, 23, palette.WOAD_3, room)

    def _who(self, surface: pygame.Surface, place: SeatChoice, cell: pygame.Rect) -> None:
        """Seal and name, and how it stands below them."""
        kit, px = self.kit, self.kit.layout.px
        side = min(px(44), cell.height - px(6))
        seal(surface, kit, place.seat, (cell.left + side // 2, cell.centery), side)
        room = pygame.Rect(cell.left + side + px(10), cell.top, 0, cell.height)
        room.width = cell.right - room.left
        name, ink = kit.players[place.seat].name, palette.VELLUM_0
        parted = len(set_name(kit.text, name, Role.BUTTON, 23, room.size).lines) > 1
        under = "" if self._tall or parted else self._state(place)
        if not under:
            draw_name(surface, kit.text, name, Role.BUTTON, 23, ink, room.inflate(0, -px(4)))
            return
        em = kit.text.size(Role.BUTTON, 23)
        upper = pygame.Rect(room.left, room.centery - round(em * 1.14), room.width, round(em * 1.3))
        draw_name(surface, kit.text, name, Role.BUTTON, 23, ink, upper)
        lower = upper.move(0, round(em * 1.06))
        draw_fitted(surface, kit.text, under, Role.ASIDE, 20, palette.WOAD_3, lower, Align.LEFT, most=1)

    def _state(self, place: SeatChoice) -> str:
        _ = self.kit.translator.gettext
        if place.made:
            return _("sealed")
        return _("waits") if place.row is None else _("choosing")

    def _slots(self, surface: pygame.Surface, place: SeatChoice, cell: pygame.Rect) -> None:
        """The sealed cards face down; before, a frame for each, with a dot for a number pressed."""
        kit, px = self.kit, self.kit.layout.px
        slot = self._slot(cell)
        for card in range(self._count):
            slot.midleft = cell.left + card * (slot.width + px(2)), cell.centery
            if place.made:
                picture = self._cards.back(slot.height, place.seat)
                surface.blit(picture, picture.get_rect(center=slot.center))
                continue
            frame = slot.inflate(-px(4), -px(4))
            colour = palette.WOAD_4 if place.row is None else palette.LEAF
            kit.paint.dashed(surface, frame, colour, radius=6, width=2.4, dash=7)
            if card < place.pressed:
                pygame.draw.circle(surface, palette.LEAF_LT, frame.center, px(6))
