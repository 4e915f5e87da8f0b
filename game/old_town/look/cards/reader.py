"""The reader: what the clue, marker or building that is pointed at or chosen says and brings."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.wording.numbers import signed
from game.old_town.look.answer import PileRow, Reading, Standing, reading_of
from game.old_town.look.cards.clue_card import SIZE, draw_back, draw_clue
from game.old_town.look.panels.tile import draw_tile
from game.old_town.look.pigments import EMBER_DARK, GAIN, ROOFS
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: In board units: the head, the margin, a house of the chain, and letters.
_HEAD: Final = 48
_MARGIN: Final = 22
_HOUSE: Final = 46
_TITLE: Final = 27
_TOLD: Final = 24
_SUMS: Final = 22
_LAST: Final = 25
_GAIN: Final = 38
_LEFT: Final = 34
_LINES: Final = 4
#: The distance from line to line in ems, where there is room.
_LEADING: Final = 1.28
#: A small clue in board units, and at least in pixels.
_CARD: Final = 76
_LEAST_CARD: Final = 36
_REFUSED: Final = (Standing.NEVER, Standing.DEAD)


def pile_rows(kit: TableKit, rect: pygame.Rect, piles: Sequence[PileRow]) -> dict[PileRow, pygame.Rect]:
    """Return the rows of some piles in the reader."""
    px = kit.layout.px
    head = min(px(_HEAD), rect.height // 4)
    room = pygame.Rect(rect.left + px(14), rect.top + head + px(8), rect.width - px(28), 0)
    room.height = (rect.bottom - px(8) - room.top) // len(piles) - px(6)
    return {row: room.move(0, place * (room.height + px(6))) for place, row in enumerate(piles)}


class ReaderPart(BoardPart[View]):
    """The sheet of the reader; nothing while nothing is read."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(24), table.kit.layout.px(24)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the words."""
        reading = reading_of(marks)
        pointed = marks.pointed if reading is not None and reading.piles else None
        return view.level, reading, pointed

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the sheet."""
        reading = reading_of(marks)
        if reading is not None:
            self._paint(surface, view, reading, marks)

    def _paint(self, surface: pygame.Surface, view: View, reading: Reading, marks: BoardMarks) -> None:
        kit, px, rect, text = self.kit, self.kit.layout.px, self._rect, self.kit.text
        own = "" if reading.building is None else view.level.buildings[reading.building].id
        _, deep = ROOFS.get(own, (EMBER_DARK, EMBER_DARK))
        head = pygame.Rect(rect.topleft, (rect.width, min(px(_HEAD), rect.height // 4)))
        refused, waits = reading.standing in _REFUSED, reading.standing is Standing.LATER
        ground = palette.RUBRIC_DK if refused else palette.LAPIS_8 if waits else deep
        kit.paint.vellum(surface, rect, ground, head.height)
        icon = pygame.Rect(head.left + px(14), head.top + px(9), head.height - px(18), head.height - px(18))
        if refused:
            kit.sign(surface, "sign_warning", icon)
        else:
            name = "pip_later" if waits else f"marker_{own}" if own else "marker_mine"
            kit.draw(surface, name, icon.inflate(px(6), px(6)))
        title = pygame.Rect(icon.right + px(12), head.top, head.right - icon.right - px(24), head.height)
        text.draw_in(surface, reading.head, Role.PANEL_HEAD, _TITLE, palette.VELLUM_0, title, Align.LEFT)
        if reading.piles:
            for row, box in pile_rows(kit, rect, reading.piles).items():
                self._paint_pile(surface, row, box, marks)
            return
        left, right = rect.left + px(_MARGIN), rect.right - px(_MARGIN)
        foot = self._paint_foot(surface, reading, left, right)
        room = pygame.Rect(left, head.bottom + px(8), right - left, foot - head.bottom - px(10))
        if reading.fits is not None:
            room = self._paint_building(surface, view, reading, room)
        chain = px(_HOUSE) + px(4) if reading.chain else 0
        sums = text.line_height(Role.LIST, _SUMS) if reading.sums is not None else 0
        if room.height < chain + sums + text.line_height(Role.ASIDE, _TOLD):
            chain = 0
        told = pygame.Rect(room.left, room.top, room.width, room.height - chain - sums)
        units, lines = fitted(text, reading.told, Role.ASIDE, _TOLD, told.size, _LINES)
        if sums and lines[-1].endswith("…"):
            # The sentence is worth more than the sum, which is in the points.
            told.height += sums
            sums, (units, lines) = 0, fitted(text, reading.told, Role.ASIDE, _TOLD, told.size, _LINES)
        told.height = min(told.height, len(lines) * text.line_height(Role.ASIDE, units))
        draw_fitted(
            surface, text, reading.told, Role.ASIDE, units, palette.INK, told, most=_LINES, leading=_LEADING
        )
        y = told.bottom
        if reading.fits:
            below = pygame.Rect(room.left, y, room.width, room.bottom - y)
            self._paint_fits(surface, view, reading.fits, below)
        if chain:
            self._paint_chain(surface, view, reading, pygame.Rect(left, y, right - left, chain))
        if reading.sums is not None and sums:
            middle = foot - sums // 2 - px(4)
            words, figures = reading.sums
            drawn = text.draw(
                surface, figures, Role.FAR_NUMBER, _SUMS, palette.INK, (right, middle), Align.RIGHT
            )
            width = drawn.left - left - px(8)
            text.draw(surface, words, Role.LIST, _SUMS, palette.INK_2, (left, middle), width=width)

    def _paint_pile(self, surface: pygame.Surface, row: PileRow, box: pygame.Rect, marks: BoardMarks) -> None:
        """Draw a pile that may be drawn from in its row."""
        kit, px, text = self.kit, self.kit.layout.px, self.kit.text
        if row.pile in marks.may:
            kit.paint.glow(surface, box, 8, 14 if row.pile == marks.pointed else 6)
            kit.paint.may(surface, box.inflate(-px(4), -px(4)), 8)
        high = box.height - px(18)
        card = pygame.Rect(box.left + px(14), box.top + px(9), round(high * SIZE[0] / SIZE[1]), high)
        draw_back(surface, kit, card, row.back)
        middle, right = box.centery, box.right - px(16)
        drawn = text.draw(
            surface, str(row.left), Role.NUMBER, _LEFT, palette.INK, (right, middle), Align.RIGHT
        )
        room = pygame.Rect(card.right + px(14), box.top, 0, box.height)
        room.width = drawn.left - px(10) - room.left
        step = text.line_height(Role.LIST, _LAST)
        if box.height >= 1.8 * step:
            below = pygame.Rect(room.left, middle, room.width, box.height // 2 - px(4))
            draw_fitted(surface, text, row.holds, Role.ASIDE, _SUMS, palette.INK_2, below)
            room.height //= 2
        text.draw_in(surface, row.name, Role.LIST, _LAST, palette.INK, room, Align.LEFT)

    def _paint_building(
        self, surface: pygame.Surface, view: View, reading: Reading, room: pygame.Rect
    ) -> pygame.Rect:
        """Draw the building that may be taken at the left of a room; return the rest of the room."""
        side = min(room.height - self.kit.layout.px(6), room.width // 4)
        if reading.building is not None:
            box = pygame.Rect(room.left, room.top, side, side)
            draw_tile(surface, self.kit, view, reading.building, box)
        gone = side + self.kit.layout.px(16)
        return pygame.Rect(room.left + gone, room.top, room.width - gone, room.height)

    def _paint_fits(
        self, surface: pygame.Surface, view: View, cards: tuple[int, ...], room: pygame.Rect
    ) -> None:
        """Draw the clues that fit a building, where the room is high enough."""
        high = min(room.height - self.kit.layout.px(8), self.kit.layout.px(_CARD))
        if high >= _LEAST_CARD:
            wide = round(high * SIZE[0] / SIZE[1])
            for place, card in enumerate(cards):
                box = pygame.Rect(room.left + place * (wide + self.kit.layout.px(8)), room.top, wide, high)
                draw_clue(surface, self.kit, view.level, card, box)

    def _paint_foot(self, surface: pygame.Surface, reading: Reading, left: int, right: int) -> int:
        """Draw the last line with the points; return the y above it."""
        kit, px, text = self.kit, self.kit.layout.px, self.kit.text
        if not reading.last and reading.gain is None:
            return self._rect.bottom - px(8)
        high = text.line_height(Role.TOTAL, _GAIN, 1.1)
        middle = self._rect.bottom - px(6) - high // 2
        end = right
        if reading.gain is not None:
            gain = signed(reading.gain)
            end = text.draw(surface, gain, Role.TOTAL, _GAIN, GAIN, (right, middle), Align.RIGHT).left - px(
                10
            )
        units = units_to_fit(text, [reading.last], Role.LIST, _LAST, end - left)
        if text.fits(reading.last, Role.LIST, units, end - left):
            text.draw(surface, reading.last, Role.LIST, units, palette.INK, (left, middle))
        else:
            step, bottom = text.line_height(Role.LIST, _SUMS, 1.1), middle + high // 2
            high = 2 * step
            if not fitted_whole(text, reading.last, Role.LIST, _SUMS, (end - left, high)):
                high = 3 * step
            room = pygame.Rect(left, bottom - high, end - left, high)
            draw_fitted(surface, text, reading.last, Role.LIST, _SUMS, palette.INK, room, most=3)
            middle = room.centery
        top = middle - high // 2 - px(3)
        kit.paint.rule(surface, left, right, top)
        return top

    def _paint_chain(self, surface: pygame.Surface, view: View, reading: Reading, room: pygame.Rect) -> None:
        """Draw the houses that rise with their plots, and an arrow from each to the next."""
        kit, px = self.kit, self.kit.layout.px
        side, x = px(_HOUSE), room.left
        pitch = min(px(126), room.width // max(1, len(reading.chain)))
        for place, (building, plot) in enumerate(reading.chain):
            box = pygame.Rect(x + place * pitch, room.top, round(side * 0.88), side)
            kit.draw(surface, f"marker_{view.level.buildings[building].id}", box)
            at = box.right + px(5), box.centery
            drawn = kit.text.draw(surface, str(plot), Role.FAR_NUMBER, 25, palette.INK, at)
            after = drawn.right + px(6), box.centery
            if place + 1 < len(reading.chain) and after[0] + px(22) < x + (place + 1) * pitch:
                kit.text.draw(surface, "→", Role.FAR_NUMBER, 25, palette.INK_2, after)
