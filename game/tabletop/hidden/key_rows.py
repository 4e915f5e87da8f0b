"""A row of keys for each player while several choose side by side, and which seats have chosen.

Nothing here knows a player's choice.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import LookAtHand, Thing
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph
from game.stage.key_places import ROWS, letters, look_letter
from game.stage.last_used import Glyph
from game.stage.naming import draw_name, set_name
from game.stage.text import Align
from game.tabletop.frame.buttons import paint_choice
from game.tabletop.hidden.pad_seats import LOOK_BUTTON
from game.tabletop.hidden.together import SeatChoice
from game.tabletop.kit.key_caps import key_cap, pad_cap
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: The highest row, the widest key, and the room for the button at the end of a row, in units.
_ROW: Final = 104.0
_KEY: Final = 62
_LOOK: Final = 104


@dataclass(frozen=True, slots=True)
class RowWords:
    """The words of a row."""

    made: str
    """Words for a seat that has chosen."""
    choosing: str
    waits: str
    """Words for a seat without keys that has not chosen."""
    waits_for: str
    """Words in place of that seat's keys: the reason for its wait."""


@dataclass(frozen=True, slots=True)
class RowCells:
    """The cells of a row, in pixels."""

    row: pygame.Rect
    name: pygame.Rect
    slots: pygame.Rect
    keys: tuple[pygame.Rect, ...]
    look: pygame.Rect


class KeyRows:
    """Rows of `numbers` keys, five at most, by which `wanted` numbers are chosen; `tall`: in two lines.

    `back(height, seat)` is the picture of a choice face down, `shape` its height by its width.
    """

    def __init__(
        self,
        kit: TableKit,
        numbers: int,
        wanted: int,
        tall: bool,
        back: Callable[[int, int], pygame.Surface],
        shape: float,
    ) -> None:
        self.kit = kit
        self._numbers = numbers
        self._wanted = wanted
        self._tall = tall
        self._back = back
        self._shape = shape
        self._letters = tuple(letters(row) for row in range(len(ROWS)))

    # Places

    def cells(self, area: pygame.Rect, row: int) -> RowCells:
        """Return the cells of a row, from 0, with all rows inside `area`."""
        px = self.kit.layout.px
        pitch = min(area.height / self.kit.player_count, px(_ROW))
        box = pygame.Rect(area.left, round(area.top + row * pitch), area.width, round(pitch) - px(6))
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
        slots = pygame.Rect(0, 0, self.slot(lines[0]).width * self._wanted + px(6), lines[0].height)
        slots.midright = (look.left if self._tall else keys[0].left) - px(12), lines[0].centery
        name = pygame.Rect(box.left + px(8), lines[0].top, 0, lines[0].height)
        name.width = slots.left - px(8) - name.left
        return RowCells(box, name, slots, keys, look)

    def keys_left(self, area: pygame.Rect) -> int:
        """Return the left edge of the keys in a wide row of that area, in pixels."""
        return self._keys(area, area.right - self.kit.layout.px(_LOOK + 18))[0].left

    def _keys(self, line: pygame.Rect, edge: int) -> tuple[pygame.Rect, ...]:
        """Return the key boxes of a row: from `edge` to the right in a tall row, else up to `edge`."""
        px = self.kit.layout.px
        pitch = px(_KEY + (8 if self._tall else 12))
        left = edge if self._tall else edge - self._numbers * pitch + px(12)
        side = px(_KEY), min(line.height - px(8), px(68))
        keys = []
        for number in range(self._numbers):
            key = pygame.Rect((0, 0), side)
            key.midleft = left + number * pitch, line.centery
            keys.append(key)
        return tuple(keys)

    def slot(self, line: pygame.Rect) -> pygame.Rect:
        """Return a rectangle at the origin with the size of a face-down choice in a line."""
        height = min(line.height - self.kit.layout.px(6), self.kit.layout.px(62))
        return pygame.Rect(0, 0, round(height / self._shape) + self.kit.layout.px(4), height)

    def spots(self, area: pygame.Rect, seats: Sequence[SeatChoice]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the buttons by which players ask to look at their own hand."""
        rows = enumerate(seats)
        return {LookAtHand(one.seat): self.cells(area, row).look for row, one in rows if one.row is not None}

    def boxes(self, area: pygame.Rect, seats: Sequence[SeatChoice]) -> dict[tuple[int, int], pygame.Rect]:
        """Return the boxes of rows and their keys by (seat, number); the number is -1 for the row."""
        boxes = {}
        for row, one in enumerate(seats):
            cells = self.cells(area, row)
            boxes[one.seat, -1] = cells.row
            if one.row is not None:
                boxes |= {(one.seat, number): key for number, key in enumerate(cells.keys)}
        return boxes

    # The picture

    def paint(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        seats: Sequence[SeatChoice],
        words: RowWords,
        marks: Marks,
    ) -> None:
        """Draw a row for every seat."""
        for row, one in enumerate(seats):
            self._row(surface, one, self.cells(area, row), words, marks)

    def _row(
        self, surface: pygame.Surface, one: SeatChoice, cells: RowCells, words: RowWords, marks: Marks
    ) -> None:
        kit = self.kit
        kit.paint.panel(surface, cells.row)
        self._who(surface, one, cells.name, words)
        self._slots(surface, one, cells.slots)
        if one.row is None:
            self._idle(surface, one, cells, words)
            return
        for number, key in enumerate(cells.keys):
            if one.pad:
                pad_cap(surface, kit, one.seat, key, number)
            else:
                key_cap(surface, kit, one.seat, key, self._letters[one.row][number])
        my_hand = kit.translator.gettext("My hand")
        paint_choice(surface, kit, cells.look, my_hand, LookAtHand(one.seat), marks, 21)
        glyph = Glyph(button=LOOK_BUTTON) if one.pad else Glyph(look_letter(one.row))
        draw_sign_glyph(surface, kit, cells.look, glyph, upper=True)

    def _idle(self, surface: pygame.Surface, one: SeatChoice, cells: RowCells, words: RowWords) -> None:
        """Draw the words of a seat without keys, which waits: bots choose after the people."""
        if one.made:
            return
        room = cells.keys[0].unionall([*cells.keys, cells.look])
        draw_fitted(surface, self.kit.text, words.waits_for, Role.ASIDE, 23, palette.WOAD_3, room)

    def _who(self, surface: pygame.Surface, one: SeatChoice, cell: pygame.Rect, words: RowWords) -> None:
        """Draw seal and name, with the seat's state below them."""
        kit, px = self.kit, self.kit.layout.px
        side = min(px(44), cell.height - px(6))
        seal(surface, kit, one.seat, (cell.left + side // 2, cell.centery), side)
        room = pygame.Rect(cell.left + side + px(10), cell.top, 0, cell.height)
        room.width = cell.right - room.left
        name, ink = kit.players[one.seat].name, palette.VELLUM_0
        parted = len(set_name(kit.text, name, Role.BUTTON, 23, room.size).lines) > 1
        if self._tall or parted:
            draw_name(surface, kit.text, name, Role.BUTTON, 23, ink, room.inflate(0, -px(4)))
            return
        under = words.made if one.made else words.waits if one.row is None else words.choosing
        em = kit.text.size(Role.BUTTON, 23)
        upper = pygame.Rect(room.left, room.centery - round(em * 1.14), room.width, round(em * 1.3))
        draw_name(surface, kit.text, name, Role.BUTTON, 23, ink, upper)
        lower = upper.move(0, round(em * 1.06))
        draw_fitted(surface, kit.text, under, Role.ASIDE, 20, palette.WOAD_3, lower, Align.LEFT, most=1)

    def _slots(self, surface: pygame.Surface, one: SeatChoice, cell: pygame.Rect) -> None:
        """Draw the choice face down; before that, a frame for each number, with a dot once it is pressed."""
        kit, px = self.kit, self.kit.layout.px
        slot = self.slot(cell)
        for place in range(self._wanted):
            slot.midleft = cell.left + place * (slot.width + px(2)), cell.centery
            if one.made:
                picture = self._back(slot.height, one.seat)
                surface.blit(picture, picture.get_rect(center=slot.center))
                continue
            frame = slot.inflate(-px(4), -px(4))
            colour = palette.WOAD_4 if one.row is None else palette.LEAF
            kit.paint.dashed(surface, frame, colour, radius=6, width=2.4, dash=7)
            if place < one.pressed:
                pygame.draw.circle(surface, palette.LEAF_LT, frame.center, px(6))
