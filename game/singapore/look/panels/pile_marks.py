"""The marks of the pile in the header: one for each tile by era, lit while it is still to come."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.singapore.look.panels.show import pile_of
from game.singapore.rules.components import ERA_MASKS
from game.singapore.rules.view import View
from game.singapore.words.messages import text
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit

#: A mark's width and height, and the room after each and after each era, in board units.
_MARK: Final = (12, 19)
_GAP: Final = 3.4
_ERA: Final = 9
_WORDS: Final = 23
#: The least width in pixels of a mark with the room after it.
_LEAST: Final = 4


class PileMarks:
    """A `HeaderMiddle`: the game's clock."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def key(self, view: View, marks: Marks) -> Hashable:
        """Return the level, which has the tiles, and how many are left."""
        return view.level, pile_of(view)

    def paint(self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect) -> None:
        """Draw the marks from the left, as wide as there is room, and how many tiles are left."""
        kit, px, left = self._kit, self._kit.layout.px, pile_of(view)
        eras = [many for mask in ERA_MASKS[1:] if (many := (view.level.tiles & mask).bit_count())]
        words = text(kit.translator, "panel.tiles_left", left=left)
        said = kit.text.width(words, Role.LIST, _WORDS)
        between = px(_ERA) * (len(eras) - 1)
        free = room.width - said - px(14) - between
        pitch = min(px(_MARK[0] + _GAP), free // max(1, sum(eras)))
        x = room.left
        if pitch >= _LEAST:
            gone, wide, high = sum(eras) - left, pitch - max(1, round(pitch * 0.2)), px(_MARK[1])
            for many in eras:
                for _ in range(many):
                    surface.blit(_mark(kit, (wide, high), gone <= 0), (x, room.centery - high // 2))
                    x, gone = x + pitch, gone - 1
                x += px(_ERA)
            x += px(14) - px(_ERA)
        width = room.right - x
        if said <= width or pitch < _LEAST:
            kit.text.draw(surface, words, Role.LIST, _WORDS, palette.FOAM, (x, room.centery), width=width)


def _mark(kit: TableKit, size: tuple[int, int], lit: bool) -> pygame.Surface:
    def make() -> pygame.Surface:
        mark = shapes.gradient(size, shapes.stops(palette.VELLUM_2 if lit else palette.LAPIS_7))
        line = palette.LEAF_SH if lit else palette.WOAD_5
        shapes.frame(mark, 2.6 * kit.layout.u, max(1.0, 1.4 * kit.layout.u), line)
        return mark

    return kit.art.once(("mark of the pile", size, lit), make)
