"""The open supply: the cards at the inn, counted by value."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.cards.cards import SMALL, Cards
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import SupplyCard
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.text import Align
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes


class SupplyPart(PanelPart):
    """The cards of the four values at the inn."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect)
        self.cards = Cards(kit)
        self._name = kit.translator.gettext("Cards at the inn")
        self._top = rect.top + head_height(kit, [self._name], rect) + kit.layout.px(2)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the counts."""
        return view.supply

    def boxes(self) -> dict[Thing, pygame.Rect]:
        """Return the box of the card of each value."""
        px = self.kit.layout.px
        room = self.rect.inflate(-px(28), 0)
        pitch = room.width / (CARD_VALUES - 1)
        largest = px(62 if self.kit.layout.shape is not Shape.PORTRAIT else 86)
        count = px(9) + round(self.kit.text.size(Role.LIST, 20) * 1.2)
        height = min(round(pitch * 0.88 * SMALL), largest, self.rect.bottom - count - self._top)
        left = room.left + 0.5 * pitch - height / SMALL / 2
        boxes = equal_boxes((left, self._top, height / SMALL, height), CARD_VALUES - 1, pitch)
        return {SupplyCard(value): box for value, box in enumerate(boxes, 1)}

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw panel, head, four cards and their counts."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        self.paint_panel(surface, self._name)
        for value, box in enumerate(self.boxes().values(), start=1):
            picture = self.cards.small(value, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))
            count = view.supply[value]
            below = box.centerx, min(box.bottom + px(17), (box.bottom + rect.bottom - px(4)) // 2)
            colour = palette.VELLUM_0 if count else palette.WOAD_4
            kit.text.draw(surface, f"×{count}", Role.LIST, 20, colour, below, Align.CENTRE)
