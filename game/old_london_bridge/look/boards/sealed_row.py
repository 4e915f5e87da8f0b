"""The board of a plate while cards are sealed: the sealed seats next to the rondel, and the order in ties."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from functools import partial
from typing import Final

import pygame

from game.old_london_bridge.look.boards.seal_board import SealBoard
from game.old_london_bridge.look.cards.cards import WHOLE, Cards
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fonts import Role
from game.stage.preparation import Step
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: Units of the head.
_HEAD: Final = 38
#: The distance between the cards of two seats, as a share of a card's width; and between a seat's own.
_APART: Final = 0.16
_OWN: Final = 0.3
#: The share of a card's width that the sign of a seat takes that has not sealed.
_SIGN: Final = 0.5


class SealedRow:
    """A place for the cards of every seat, in seating order: face down once they are sealed."""

    def __init__(self, kit: TableKit, places: TablePlaces, sealing: SealBoard) -> None:
        self.kit = kit
        self._sealing = sealing
        self._cards = Cards(kit)
        self._count = places.level.seating(kit.player_count).cards

    def ahead(self) -> Iterator[Step]:
        """Yield the making of the card backs of all seats."""
        for seat in range(self.kit.player_count):
            yield partial(self._cards.back, self.boxes(seat)[0].height, seat)

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """The parts in the board's place: plate and rondel, then the row."""
        return (*self._sealing.below, self)

    @property
    def area(self) -> pygame.Rect:
        """The plate left of the rondel."""
        return self._sealing.area

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the sealed seats, and the order in ties."""
        return tuple(map(bool, view.sealed)), view.chapel_order

    def boxes(self, seat: int) -> tuple[pygame.Rect, ...]:
        """Return the places of a seat's cards, side by side, each a little over the one before."""
        room, seats = self._sealing.room, self.kit.player_count
        across = 1 + _OWN * (self._count - 1)
        widest = room.width / (seats * across + (seats - 1) * _APART)
        height = round(min(room.height, widest * WHOLE))
        width = height / WHOLE
        pitch = width * (across + _APART)
        left = room.centerx - (pitch * seats - width * _APART) / 2 + seat * pitch
        top = room.centery - height // 2
        return equal_boxes((left, top, width, height), self._count, _OWN * width)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the head, the cards, and the order in ties."""
        kit, head = self.kit, self._sealing.head
        words = kit.translator.gettext("Cards sealed")
        kit.text.draw(surface, words, Role.NAME, _HEAD, palette.VELLUM_1, head.midleft, width=head.width)
        for seat in range(kit.player_count):
            self._seat(surface, seat, bool(view.sealed[seat]))
        self._sealing.paint_ties(surface, view)

    def _seat(self, surface: pygame.Surface, seat: int, sealed: bool) -> None:
        """Draw a seat's cards face down under its wax, or their empty places with its sign."""
        boxes = self.boxes(seat)
        for box in boxes:
            if sealed:
                picture = self._cards.back(box.height, seat)
                surface.blit(picture, picture.get_rect(center=box.center))
            else:
                self.kit.paint.dashed(surface, box, palette.WOAD_5, radius=10, width=2.6, dash=10)
        if not sealed:
            whole = boxes[0].union(boxes[-1])
            seal(surface, self.kit, seat, whole.center, round(boxes[0].width * _SIGN))
