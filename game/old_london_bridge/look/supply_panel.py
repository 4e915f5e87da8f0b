"""The open supply: the cards at the inn, counted by value."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.old_london_bridge.look.cards import SMALL, Cards
from game.old_london_bridge.look.fitted import panel_head
from game.old_london_bridge.look.kit import Kit, Marks
from game.old_london_bridge.rules.components import CARD_VALUES
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.text import Align


class SupplyPart:
    """The four values that lie at the inn: `take 1` to `take 4`."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        self.cards = Cards(kit)

    @property
    def area(self) -> pygame.Rect:
        """The panel."""
        return self.rect.inflate(4, 4)

    def key(self, view: View, marks: Marks) -> Hashable:
        """The counts."""
        return view.supply

    def boxes(self) -> dict[str, pygame.Rect]:
        """Where the card of each value lies."""
        px = self.kit.layout.px
        room = self.rect.inflate(-px(28), 0)
        pitch = room.width / (CARD_VALUES - 1)
        height = min(
            round(pitch * 0.88 * SMALL), px(62 if self.kit.layout.shape is not Shape.PORTRAIT else 86)
        )
        return {
            f"take {value}": pygame.Rect(
                round(room.left + (value - 0.5) * pitch - height / SMALL / 2),
                self.rect.top + px(48),
                round(height / SMALL),
                height,
            )
            for value in range(1, CARD_VALUES)
        }

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Panel, head, four cards and their counts."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, kit.translator.gettext("Cards at the inn"), rect, palette.VELLUM_2)
        for value, box in enumerate(self.boxes().values(), start=1):
            picture = self.cards.small(value, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))
            count = view.supply[value]
            below = box.centerx, box.bottom + px(17)
            colour = palette.VELLUM_0 if count else palette.WOAD_4
            kit.text.draw(surface, f"×{count}", Role.LIST, 20, colour, below, Align.CENTRE)
