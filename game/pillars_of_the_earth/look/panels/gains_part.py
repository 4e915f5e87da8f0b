"""The changes of the choice that is shown: gold, points and workers, before and after."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.cards.tokens import Sign, draw_row
from game.pillars_of_the_earth.look.panels.amounts import amount_of, picture_of
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount
from game.stage import palette
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: The height of a line at most, in board units.
_HIGHEST: Final = 48
_SHOWN: Final = (Amount.POINTS, Amount.GOLD, Amount.WORKERS)


class GainsPart(BoardPart[View]):
    """The amounts that change, in one line each."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat and the changed amounts."""
        return marks.near, self._changes(view, marks)

    def _changes(self, view: View, marks: BoardMarks) -> tuple[tuple[Amount, int, int], ...]:
        asked = asked_of(marks)
        if asked is None or asked.after is None:
            return ()
        seat, after = asked.seat, asked.after
        pairs = ((amount, amount_of(view, seat, amount), amount_of(after, seat, amount)) for amount in _SHOWN)
        return tuple(change for change in pairs if change[1] != change[2])

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the changes."""
        changes = self._changes(view, marks)
        kit, rect = self.kit, self.area
        pitch = min(rect.height // max(1, len(changes)), kit.layout.px(_HIGHEST))
        top = rect.centery - pitch * len(changes) // 2
        for row, (amount, before, after) in enumerate(changes):
            box = pygame.Rect(rect.left, top + row * pitch, rect.width, pitch)
            told = (picture_of(kit, marks.near, amount), str(before), Sign.ARROW, str(after))
            draw_row(surface, kit, told, box, palette.VELLUM_0)
