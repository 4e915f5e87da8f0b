"""The signs of the cathedral's parts in the header: the finished ones, the one in work, those to come."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.pillars_of_the_earth.rules.view import View
from game.stage import palette, shapes
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit

#: Board units between two signs.
_GAP = 6


class PartSigns:
    """A `HeaderMiddle`: one sign for each round of the level."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def key(self, view: View, marks: Marks) -> Hashable:
        """Return the finished parts, the present one, and how many there are."""
        return view.risen, view.round, len(view.level.rounds)

    def paint(self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect) -> None:
        """Draw the signs from the left."""
        kit, side, gap = self._kit, room.height, self._kit.layout.px(_GAP)
        for part in range(1, len(view.level.rounds) + 1):
            left = room.left + (part - 1) * (side + gap)
            if left + side > room.right:
                return
            box = pygame.Rect(left, room.top, side, side)
            draw_part_sign(surface, kit, part, box, done=part <= view.risen, now=part == view.round)


def draw_part_sign(
    surface: pygame.Surface, kit: TableKit, part: int, box: pygame.Rect, *, done: bool, now: bool
) -> None:
    """Draw the sign of a part: of a finished one, of the one of this round, or of one to come."""
    rim = palette.LEAF_LT if now else palette.VELLUM_1 if done else palette.WOAD_4
    surface.blit(shapes.disc(box.width, rim), box)
    inner = box.inflate(-max(2, kit.layout.px(5)), -max(2, kit.layout.px(5)))
    fill = palette.VELLUM_1 if done or now else palette.LAPIS_7
    surface.blit(shapes.disc(inner.width, fill), inner)
    side = inner.width * 3 // 4
    sign = kit.art.get(f"{kit.pieces}/picto_part_{part}", side, side)
    sign = shapes.tinted(sign, palette.INK if done or now else palette.WOAD_3)
    surface.blit(sign, sign.get_rect(center=inner.center))
