"""A far bridge opened at near size over the board, with its builder's name board."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.old_london_bridge.look.bridges.bridges import Stonework, paint_bridge
from game.old_london_bridge.look.cards.pieces import crest
from game.old_london_bridge.look.marks import NO_MARKS, BridgeMarks
from game.old_london_bridge.look.panels.strips import StripPart
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.components import CRESTS
from game.old_london_bridge.rules.view import View
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes


class OpenedPart(PanelPart):
    """One far slot, opened."""

    def __init__(self, kit: TableKit, places: TablePlaces, slot: int) -> None:
        super().__init__(kit, places.board, edge_units=20)
        self._slot = slot
        self._stone = Stonework(kit, places.opened)
        self.name = StripPart(kit, places.opened_name, slot)
        self._crests = places.opened_crests

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the seat, its bridge, strengths and name board."""
        seat = self.kit.others(marks.near)[self._slot]
        return (
            seat,
            view.bridges[seat],
            view.strengths[seat],
            self.name.key(view, BridgeMarks(near=marks.near)),
        )

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw a plate over the board, the name board, the strengths, the bridge."""
        self.kit.paint.board(surface, self.rect)
        seat = self.kit.others(marks.near)[self._slot]
        self.name.paint(surface, view, BridgeMarks(near=marks.near))
        self._strengths(surface, view, seat)
        paint_bridge(surface, self.kit, self._stone, seat, view, NO_MARKS)
        self._water(surface)

    def crest_boxes(self) -> tuple[pygame.Rect, ...]:
        """Return the box of each crest with its strength."""
        room = self._crests.inflate(-self.kit.layout.px(24), -self.kit.layout.px(22))
        width = room.width / len(CRESTS)
        return equal_boxes((room.left, room.top, width, room.height), len(CRESTS), width)

    def _strengths(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Draw the strength of each crest below it."""
        kit, side = self.kit, self.kit.layout.px(54)
        kit.paint.panel(surface, self._crests)
        for place, box in enumerate(self.crest_boxes()):
            crest(surface, kit, place, pygame.Rect(box.centerx - side // 2, box.top, side, side))
            below = box.centerx, (box.top + side + box.bottom) // 2
            strength = str(view.strengths[seat][place])
            kit.text.draw(surface, strength, Role.TOTAL, 34, palette.VELLUM_0, below, Align.CENTRE)

    def _water(self, surface: pygame.Surface) -> None:
        """Draw still water at the foot of the bridge, inside the plate's rim."""
        layout, plan, board = self.kit.layout, self._stone.plan, self.rect
        u = layout.u
        river = pygame.Surface(board.size, pygame.SRCALPHA)
        for name, below in (("wave_0", -6.0), ("wave_1", 10.0), ("wave_2", 25.0)):
            top = layout.point(0, plan.bottom + below - 6)[1] - board.top
            height = layout.px(46)
            wave = self.kit.art.get(shared(name), 40 * height, height)
            for left in range(0, board.width, wave.get_width()):
                river.blit(wave, (left, top))
        # The river keeps inside the rim, whose corners are bitten.
        shapes.cut_to(river, shapes.bitten(board.size, 22 * u, palette.INK, 13.5 * u))
        surface.blit(river, board)
