"""The panel next to the board: the payments at the end, and the seats that would be paid now (rules 4)."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.boards.areas import face_card, prize_board, words_of
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.standing import compared, counted_by, leaders
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.names import area_name
from game.old_london_bridge.words.scoring_lines import from_hand
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.paint import Button, ButtonState
from game.stage.text import Align
from game.tabletop.kit.panel_head import head_height, panel_head
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_PLACES = 3
#: Units of the sign next to the head, and of the glow around the panel while it is pointed at.
_SIGN = 30
_GLOW = 14


class PaymentPart(PanelPart):
    """The four payments, printed or expert; a press opens the whole sheet."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, _GLOW)

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the press area: the whole panel opens the sheet."""
        return {TableButton.SCORING: self.rect}

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the faces, and all of the present ranking."""
        return view.faces, view.viewer, counted_by(view), marks.pointed is TableButton.SCORING

    def rows(self) -> tuple[pygame.Rect, ...]:
        """Return the box of each area."""
        px, rect = self.kit.layout.px, self.rect
        below = head_height(self.kit, [self._head], self._head_room) + px(4)
        top, height = rect.top + below, (rect.height - below - px(8)) / len(AREAS)
        first = rect.left + px(12), top, rect.width - px(24), height
        return equal_boxes(first, len(AREAS), down=height)

    def seals(self, view: View, area: int) -> dict[int, pygame.Rect]:
        """Return, by seat, the box of each leading seal of a printed contest with the number compared."""
        if view.faces[area] > 0:
            return {}
        px, row = self.kit.layout.px, self.rows()[area]
        left, side = self._board(row).right + px(12), self._side
        pitch = (row.right - left) / _PLACES
        high = min(row.bottom, row.top + px(44) + side // 2 + (px(30) if self._tall(row) else 0))
        top = row.top + px(44) - side // 2
        seats = leaders(view, area)[:_PLACES]
        return dict(zip(seats, equal_boxes((left, top, side, high - top), len(seats), pitch), strict=True))

    @property
    def _head(self) -> str:
        return self.kit.translator.gettext("Paid at the end")

    @property
    def _sign(self) -> pygame.Rect:
        """The sign in the upper right corner, as in the header: the panel can be pressed."""
        px = self.kit.layout.px
        side = px(_SIGN)
        return pygame.Rect(self.rect.right - px(7) - side, self.rect.top + px(12), side, side)

    @property
    def _head_room(self) -> pygame.Rect:
        """The panel as wide as its head may be: next to the sign, or without one."""
        return self._beside_sign if self._signed else self.rect

    @property
    def _beside_sign(self) -> pygame.Rect:
        room = self.rect.copy()
        room.width = self._sign.left + self.kit.layout.px(6) - room.left
        return room

    @property
    def _signed(self) -> bool:
        """Whether the sign has room: a further line of the head would take it from the rows."""
        beside = head_height(self.kit, [self._head], self._beside_sign)
        return beside <= head_height(self.kit, [self._head], self.rect)

    @property
    def _side(self) -> int:
        """The diameter of a seal."""
        return max(self.kit.layout.px(26), 18)

    def _tall(self, row: pygame.Rect) -> bool:
        """Return whether a row has room for the numbers compared."""
        return row.height > self.kit.layout.px(96)

    def _board(self, row: pygame.Rect) -> pygame.Rect:
        """Return the box of the prize board in a row."""
        px = self.kit.layout.px
        high = min(px(56), row.height - px(2))
        return pygame.Rect(row.left + px(2), row.top + px(2), round(high * 1.39), high)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head and four rows."""
        kit, px = self.kit, self.kit.layout.px
        pointed = marks.pointed is TableButton.SCORING
        if pointed:
            kit.paint.glow(surface, self.rect)
        kit.paint.panel(surface, self.rect)
        colour = palette.LEAF_HI if pointed else palette.VELLUM_2
        panel_head(surface, kit, self._head, self._head_room, colour)
        if self._signed:
            state = ButtonState.POINTED if pointed else ButtonState.REST
            face = kit.paint.button(surface, self._sign, Button.SIGN, state)
            margin = round(face.width * 0.38)
            kit.sign(surface, "icon_trophy", face.inflate(-margin, -margin))
        for area, row in enumerate(self.rows()):
            if view.faces[area] > 0:
                face_card(surface, kit, view, area, row.inflate(0, -px(6)))
            else:
                self._contest(surface, view, area, row)

    def _contest(self, surface: pygame.Surface, view: View, area: int, row: pygame.Rect) -> None:
        """Draw a printed contest: its board, the area's name, the leading seals."""
        kit, px = self.kit, self.kit.layout.px
        board = self._board(row)
        prize_board(surface, kit, area, words_of(kit, view, area).headline, board)
        left = board.right + px(12)
        name = area_name(area, kit.translator)
        line = row.top + px(16)
        room = pygame.Rect(left, row.top, row.right - left, px(32))
        draw_fitted(surface, kit.text, name, Role.LIST, 20, palette.VELLUM_0, room, most=1)
        tall, side = self._tall(row), self._side
        pitch = (row.right - left) / _PLACES
        for place, seat in enumerate(leaders(view, area)[:_PLACES]):
            middle = left + pitch * place + side / 2, line + px(28)
            seal(surface, kit, seat, middle, side)
            value = compared(view, area, seat)
            secret = from_hand(view, area) and not hand_is_open(view, seat)
            if tall and value is not None and not secret:
                below = middle[0], middle[1] + px(32)
                kit.text.draw(surface, str(value), Role.LIST, 20, palette.VELLUM_1, below, Align.CENTRE)
