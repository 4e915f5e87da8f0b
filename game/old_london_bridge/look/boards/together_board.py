"""The board while several people seal side by side: a row of keys for each, and the sealed seats.

Nothing here depends on people's choices.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.cards.cards import WHOLE, Cards
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fitting import draw_fitted, step_of
from game.stage.fonts import Role
from game.stage.preparation import Step
from game.tabletop.frame.buttons import button_states
from game.tabletop.hidden.key_rows import KeyRows, RowWords
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.key_caps import cap_body
from game.tabletop.kit.table_kit import TableKit

#: Units of the head.
_HEAD: Final = 38


class TogetherBoard:
    """Rows of keys at the left of the plate, painted for the seats in `marks.together`."""

    def __init__(self, kit: TableKit, places: TablePlaces, sealing: SealBoard) -> None:
        self.kit = kit
        self._sealing = sealing
        self._tall = places.plan.tall
        self._cards = Cards(kit)
        self._count = places.level.seating(kit.player_count).cards
        self._rows = KeyRows(kit, CARD_VALUES, self._count, self._tall, self._cards.back, WHOLE)

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """The parts in the board's place: plate and rondel, then the rows."""
        return (*self._sealing.below, self)

    def ahead(self) -> Iterator[Step]:
        """Yield the making of the chips, and of the card backs and keys of all seats."""
        for card in range(CARD_VALUES):
            yield partial(self._cards.chip, card, card, self._chip_height)
        cells = self._rows.cells(self._room, 0)
        for seat in range(self.kit.player_count):
            yield partial(self._cards.back, self._rows.slot(cells.slots).height, seat)
            yield partial(cap_body, self.kit, seat, cells.keys[0].size)

    @property
    def _chip_height(self) -> int:
        return self.kit.layout.px(52 if self._tall else 60)

    @property
    def area(self) -> pygame.Rect:
        """The plate left of the rondel."""
        return self._sealing.area

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: seats, keys, button states, and the order in ties."""
        return marks.together, button_states(self.spots(marks.together), marks), view.chapel_order

    def spots(self, together: tuple[SeatChoice, ...]) -> dict[Thing, pygame.Rect]:
        """Return the buttons by which people request the table, to look at their own hands."""
        return self._rows.spots(self._room, together)

    def boxes(self, together: tuple[SeatChoice, ...]) -> dict[tuple[int, int], pygame.Rect]:
        """Return the boxes of the rows, and of the keys in each: (a seat; a card, -1 for the row)."""
        return self._rows.boxes(self._room, together)

    # Places

    @property
    def _room(self) -> pygame.Rect:
        """The room for the rows: between the cards at the head of the columns and the ties."""
        px, head, foot = self.kit.layout.px, self._sealing.head, self._sealing.foot
        # On a wide plate the cards are next to the head, on a tall one below it.
        upper = head.bottom + px(56) if self._tall else head.top + max(px(80), self._head_height() + px(8))
        lower = foot.bottom - px(80 if self._tall else 76)
        return pygame.Rect(head.left, upper, head.width, lower - upper)

    # The picture

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head, cards over their columns, rows and ties."""
        self._head(surface)
        self._columns(surface)
        self._rows.paint(surface, self._room, marks.together, self._row_words(), marks)
        self._sealing.paint_ties(surface, view)

    @property
    def _words(self) -> str:
        return self.kit.translator.ngettext("Seal a card", "Seal two cards", self._count)

    def _head_width(self) -> int:
        """Return the greatest width in pixels of the head of a wide plate: up to the cards next to it."""
        head = self._sealing.head
        return self._rows.keys_left(head) - self.kit.layout.px(16) - head.left

    def _head_height(self) -> int:
        """Return the height in pixels of the head of a wide plate: one line, or two for long words."""
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
            room.height = self._room.top - px(8) - room.top
            lower = room.copy()
            if kit.text.fits(words, Role.NAME, _HEAD, room.width):
                room.height = px(44)
                lower.top, lower.height = room.bottom, lower.bottom - room.bottom
                draw_fitted(surface, kit.text, aside, Role.ASIDE, 23, palette.FOAM, lower, most=1)
        draw_fitted(surface, kit.text, words, Role.NAME, _HEAD, palette.VELLUM_1, room)

    def _columns(self, surface: pygame.Surface) -> None:
        """Draw the card of each column of keys above it."""
        px, room = self.kit.layout.px, self._room
        keys = self._rows.cells(room, 0).keys
        for card, key in enumerate(keys):
            picture = self._cards.chip(card, card, self._chip_height)
            box = picture.get_rect(midbottom=(key.centerx, room.top - px(3)))
            surface.blit(picture, box)

    def _row_words(self) -> RowWords:
        _ = self.kit.translator.gettext
        return RowWords(_("sealed"), _("choosing"), _("waits"), _("seals after the people"))
