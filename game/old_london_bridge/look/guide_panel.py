"""The right wing of an ultra-wide window: what each building does, and what empty sites cost."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.old_london_bridge.look.buildings import building
from game.old_london_bridge.look.kit import Kit, Marks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import kind_line, kind_name
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.text import Align


class GuidePart:
    """A leaf of vellum that never changes."""

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect

    @property
    def area(self) -> pygame.Rect:
        """The leaf with its shadow."""
        return self.rect.inflate(self.kit.layout.px(40), self.kit.layout.px(40))

    def key(self, view: View, marks: Marks) -> Hashable:
        """What empty sites cost is the level's."""
        return view.level.empty_sites

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Six kinds, then the cost of empty sites."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        _ = kit.translator.gettext
        kit.paint.vellum(surface, rect)
        room = rect.width - px(44)
        place = rect.centerx, rect.top + px(30)
        words = _("What a building does")
        kit.text.draw(surface, words, Role.PANEL_HEAD, 25, palette.RUBRIC_DK, place, Align.CENTRE, room)
        costs = self._costs(view)
        foot = rect.bottom - px(22) - self._cost_height() * (1 if len(costs) <= 3 else 2) - px(52)
        top, height = rect.top + px(56), (foot - rect.top - px(62)) / len(KINDS)
        for kind in range(len(KINDS)):
            row = pygame.Rect(rect.left + px(16), round(top + kind * height), rect.width - px(32), 0)
            row.height = round(height) - px(8)
            self._kind(surface, kind, row)
        surface.fill(palette.LEAF_DK, (rect.left + px(20), foot, rect.width - px(40), max(1, px(1.6))))
        place = rect.centerx, foot + px(26)
        words = _("Empty sites at the end")
        kit.text.draw(surface, words, Role.PANEL_HEAD, 23, palette.RUBRIC_DK, place, Align.CENTRE, room)
        self._empty(surface, costs, foot + px(50))

    def _kind(self, surface: pygame.Surface, kind: int, row: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        stripe = shapes.rounded(row.size, 8 * kit.layout.u, palette.VELLUM_3)
        surface.blit(shapes.faded(stripe, 0.3), row)
        house = pygame.Rect(row.left + px(6), row.top + px(4), px(66), row.height - px(8))
        building(surface, kit, kind, house)
        left = house.right + px(10)
        room = row.right - px(8) - left
        words, line = kind_name(kind, kit.translator), kind_line(kind, kit.translator)
        y = row.top + px(17)
        kit.text.draw(surface, words, Role.BUTTON, 23, KIND_COLOURS[kind].head, (left, y), width=room)
        units = 19.0
        box = pygame.Rect(left, y + px(12), room, row.bottom - y - px(12))
        while (
            units > 15 and kit.text.paragraph_height(line, Role.BODY, units, room, leading=1.16) > box.height
        ):
            units -= 0.5
        kit.text.paragraph(surface, line, Role.BODY, units, palette.INK_2, box, leading=1.16)

    @staticmethod
    def _costs(view: View) -> list[tuple[str, int]]:
        """(how many empty sites, pounds); the last holds for more."""
        costs = view.level.empty_sites[:6]
        more = len(costs) - 1
        return [(f"{sites}+" if sites == more else str(sites), -cost) for sites, cost in enumerate(costs)]

    def _cost_height(self) -> int:
        return max(self.kit.layout.px(62), round(self.kit.text.size(Role.BUTTON, 20) * 2.9))

    def _empty(self, surface: pygame.Surface, costs: list[tuple[str, int]], top: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        width = (self.rect.width - px(36)) / min(3, len(costs))
        for place, (sites, cost) in enumerate(costs):
            row, column = divmod(place, 3)
            box = pygame.Rect(
                round(self.rect.left + px(18) + column * width) + px(3),
                top + row * self._cost_height(),
                round(width) - px(6),
                self._cost_height() - px(6),
            )
            surface.blit(shapes.rounded(box.size, 7 * kit.layout.u, palette.VELLUM_0), box)
            surface.blit(shapes.ring(box.size, 7 * kit.layout.u, 1.6, palette.LEAF_DK), box)
            upper = box.centerx, box.top + round(box.height * 0.3)
            kit.text.draw(surface, sites, Role.LIST, 20, palette.INK_2, upper, Align.CENTRE)
            lower = box.centerx, box.top + round(box.height * 0.7)
            colour = palette.RUBRIC_DK if cost else palette.INK
            kit.text.draw(surface, pounds(cost), Role.BUTTON, 20, colour, lower, Align.CENTRE)
