"""The bonus market: the face-up tile of each stack at the gate, and how many lie below (rules 3.4)."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.cards.pieces import bonus_tile
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import MarketStack
from game.stage import palette
from game.tabletop.frame.buttons import least_side
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit

#: The most edges drawn below a tile.
_EDGES = 3


def tile_with_edges(kit: TableKit, surface: pygame.Surface, kind: int, below: int, box: pygame.Rect) -> None:
    """Draw a bonus tile, or its back for -1, on one edge for each tile below it, three at most."""
    step = max(1, round(box.width * 0.045))
    edges = min(below, _EDGES)
    for edge in range(edges, 0, -1):
        kit.draw(surface, "bonus_back", box.move(edge * step, edge * step))
    if kind < 0:
        kit.draw(surface, "bonus_back", box)
    else:
        bonus_tile(surface, kit, kind, box)


class MarketPart(PanelPart):
    """The stacks of bonus tiles at the gate."""

    def __init__(self, kit: TableKit, boxes: tuple[pygame.Rect, ...]) -> None:
        super().__init__(kit, boxes[0].unionall(list(boxes)), edge_units=30)
        self.boxes = boxes

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the tiles, and the marked or hidden stacks."""
        names = [MarketStack(stack + 1) for stack in range(len(self.boxes))]
        return (
            view.bonus_tops,
            tuple(len(stack) for stack in view.bonus_below),
            tuple((n in marks.may, n in (marks.pointed, marks.chosen), n in marks.hidden) for n in names),
        )

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the stacks."""
        for stack, box in enumerate(self.boxes):
            self._stack(surface, view, marks, stack, box)

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the press area of each stack."""
        least = least_side(self.kit.layout)
        return {
            MarketStack(stack + 1): box.inflate(max(0, least - box.width), max(0, least - box.height))
            for stack, box in enumerate(self.boxes)
        }

    def _stack(
        self, surface: pygame.Surface, view: View, marks: BridgeMarks, stack: int, box: pygame.Rect
    ) -> None:
        name = MarketStack(stack + 1)
        top, below = view.bonus_tops[stack], len(view.bonus_below[stack])
        if name in marks.hidden:
            top = -1
        if top < 0 and below == 0:
            self.kit.paint.dashed(surface, box.inflate(-4, -4), palette.WOAD_5, radius=6, width=2, dash=8)
            return
        lit = name in (marks.pointed, marks.chosen)
        if name in marks.may:
            if lit:
                box = box.move(0, -self.kit.layout.px(4))
                self.kit.paint.glow(surface, box, radius=8, blur=12)
            self.kit.paint.may(surface, box.inflate(-4, -4), radius=8)
        if top < 0:
            below -= 1
        tile_with_edges(self.kit, surface, top, below, box)
