"""The chronicle of Singapore: lines about a colour have its seal, also those about the neutral one."""

from __future__ import annotations

from typing import Any

import pygame

from game.singapore.look.cards.pad import draw_seal
from game.tabletop.board.board_chronicle import BoardChronicle


class SingaporeChronicle(BoardChronicle):
    """See `tabletop.board.board_chronicle.BoardChronicle`."""

    def seat_told(self, event: Any) -> int | None:
        """Return the seat or the colour of an event."""
        seat: int | None = getattr(event, "seat", getattr(event, "colour", None))
        return seat

    def draw_sign(self, surface: pygame.Surface, seat: int, rect: pygame.Rect) -> None:
        """Draw the seal of a colour."""
        draw_seal(surface, self.table_kit(), seat, rect.center, rect.height * 0.9)
