"""A list of records on a night panel: the player's seal, the record, the name below, the figure in gold."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import PlayerColours
from game.stage.plots.panel import seal
from game.stage.text import Align

_LABEL: Final = 23
_NAME: Final = 20
_FIGURE: Final = 29
_HIGHEST: Final = 66
_GAP: Final = 20


@dataclass(frozen=True, slots=True)
class BookEntry:
    """One record."""

    label: str
    name: str
    figure: str
    who: PlayerColours


@dataclass(frozen=True, slots=True)
class BookPlot:
    """Rows from the top, in two columns where the room is wide; every other row on a lighter band."""

    entries: Sequence[BookEntry]

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw all records, or as many as fit."""
        px = kit.layout.px
        if not self.entries:
            return
        columns = 2 if room.width > 2.2 * room.height else 1
        rows = -(-len(self.entries) // columns)
        gap = px(_GAP)
        width = (room.width - (columns - 1) * gap) // columns
        high = min(px(_HIGHEST), room.height // rows)
        for place, entry in enumerate(self.entries):
            column, number = divmod(place, rows)
            box = pygame.Rect(room.left + column * (width + gap), room.top + number * high, width, high)
            if number % 2 == 0:
                pygame.draw.rect(surface, palette.LAPIS_7, box, border_radius=px(6))
            self._entry(surface, kit, entry, box.inflate(-2 * px(12), 0))

    def _entry(self, surface: pygame.Surface, kit: Kit, entry: BookEntry, box: pygame.Rect) -> None:
        px, text = kit.layout.px, kit.text
        side = min(px(38), box.height - px(6))
        seal(surface, kit, entry.who, (box.left + side // 2, box.centery), side)
        at = (box.right, box.centery)
        text.draw(surface, entry.figure, Role.TOTAL, _FIGURE, palette.LEAF_LT, at, Align.RIGHT)
        left = box.left + side + px(12)
        width = box.right - left - text.width(entry.figure, Role.TOTAL, _FIGURE) - px(10)
        upper, lower = (
            text.line_height(Role.LIST, _LABEL, 1.12),
            text.line_height(Role.ASIDE, _NAME, 1.12),
        )
        if upper + lower > box.height:
            # In a low row label and name are side by side.
            taken = text.width(entry.name, Role.ASIDE, _NAME)
            if text.width(entry.label, Role.LIST, _LABEL) + px(12) + taken <= width:
                at = (left + width, box.centery)
                text.draw(surface, entry.name, Role.ASIDE, _NAME, palette.WOAD_3, at, Align.RIGHT)
                width -= taken + px(12)
            label = pygame.Rect(left, box.top, width, box.height)
            draw_fitted(surface, text, entry.label, Role.LIST, _LABEL, palette.FOAM, label, most=1)
            return
        top = box.centery - (upper + lower) // 2
        label, name = pygame.Rect(left, top, width, upper), pygame.Rect(left, top + upper, width, lower)
        draw_fitted(surface, text, entry.label, Role.LIST, _LABEL, palette.FOAM, label, most=1)
        draw_fitted(surface, text, entry.name, Role.ASIDE, _NAME, palette.WOAD_3, name, most=1)
