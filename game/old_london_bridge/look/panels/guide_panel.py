"""The right wing of an ultra-wide window: the effect of each building, and the cost of empty sites."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.bridges.buildings import building
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.components import KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.names import kind_line, kind_name
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_HEAD_LINES: Final = 2
#: Units that the picture of a building is wide.
_HOUSE: Final = 58
#: The most lines on the effect of a building.
_LINES: Final = 4


class GuidePart(PanelPart):
    """The panel of vellum with the guide; it changes only with the level."""

    def __init__(self, kit: TableKit, rect: pygame.Rect) -> None:
        super().__init__(kit, rect, edge_units=20)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the level's costs of empty sites."""
        return view.level.empty_sites

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw six kinds, then the cost of empty sites."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        _ = kit.translator.gettext
        kit.paint.vellum(surface, rect)
        room = rect.width - px(44)
        words = _("What a building does")
        head = self._head_height(words, 25, room)
        box = pygame.Rect(rect.left + px(22), rect.top + px(10), room, head)
        draw_fitted(
            surface, kit.text, words, Role.PANEL_HEAD, 25, palette.RUBRIC_DK, box, Align.CENTRE, _HEAD_LINES
        )
        costs, empty = self._costs(view), _("Empty sites at the end")
        second = self._head_height(empty, 23, room)
        foot = rect.bottom - px(18) - self._cost_height() * (1 if len(costs) <= 3 else 2) - second - px(10)
        top = box.bottom + px(4)
        for kind, height in enumerate(self._row_heights(foot - px(6) - top)):
            row = pygame.Rect(rect.left + px(16), top, rect.width - px(32), height - px(6))
            self._kind(surface, kind, row)
            top += height
        surface.fill(palette.LEAF_DK, (rect.left + px(20), foot, rect.width - px(40), max(1, px(1.6))))
        box = pygame.Rect(rect.left + px(22), foot + px(4), room, second)
        draw_fitted(
            surface, kit.text, empty, Role.PANEL_HEAD, 23, palette.RUBRIC_DK, box, Align.CENTRE, _HEAD_LINES
        )
        self._empty(surface, costs, box.bottom + px(2))

    def _head_height(self, words: str, units: float, room: int) -> int:
        """Return the height of a head in pixels: one line or two."""
        step = step_of(self.kit.text, Role.PANEL_HEAD, units)
        lines = fitted(self.kit.text, words, Role.PANEL_HEAD, units, (room, _HEAD_LINES * step), _HEAD_LINES)[
            1
        ]
        return len(lines) * step + self.kit.layout.px(13)

    def _kind(self, surface: pygame.Surface, kind: int, row: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        stripe = shapes.rounded(row.size, 8 * kit.layout.u, palette.VELLUM_3)
        surface.blit(shapes.faded(stripe, 0.3), row)
        house = pygame.Rect(row.left + px(4), row.top + px(4), px(_HOUSE), row.height - px(8))
        building(surface, kit, kind, house)
        left = house.right + px(8)
        room = row.right - px(6) - left
        words, line = kind_name(kind, kit.translator), kind_line(kind, kit.translator)
        y = row.top + px(17)
        kit.text.draw(surface, words, Role.BUTTON, 23, KIND_COLOURS[kind].head, (left, y), width=room)
        box = pygame.Rect(left, y + px(11), room, row.bottom - y - px(11))
        draw_fitted(surface, kit.text, line, Role.BODY, 19, palette.INK_2, box, most=_LINES)

    def _row_heights(self, whole: int) -> list[int]:
        """Return the height of each kind's row in `whole` pixels, at the largest size of text that fits.

        The pixels to spare are shared equally.
        """
        kit, px = self.kit, self.kit.layout.px
        room = self.rect.width - px(32 + 4 + _HOUSE + 8 + 6)
        units = 19.0
        while True:
            step = step_of(kit.text, Role.BODY, units)
            lines = [
                len(kit.text.wrap(kind_line(kind, kit.translator), Role.BODY, units, room))
                for kind in range(len(KINDS))
            ]
            needed = [count * step + px(17 + 11 + 6 + 3) for count in lines]
            if sum(needed) <= whole or kit.text.size(Role.BODY, units) <= Role.BODY.floor:
                break
            units -= 0.5
        spare = max(0, whole - sum(needed)) // len(KINDS)
        return [height + spare for height in needed]

    @staticmethod
    def _costs(view: View) -> list[tuple[str, int]]:
        """Return (how many empty sites, pounds) in rising order; the last pair holds for more sites too."""
        costs = view.level.empty_sites[:6]
        more = len(costs) - 1
        return [(f"{sites}+" if sites == more else str(sites), -cost) for sites, cost in enumerate(costs)]

    def _cost_height(self) -> int:
        return max(self.kit.layout.px(62), round(self.kit.text.size(Role.BUTTON, 20) * 2.9))

    def _empty(self, surface: pygame.Surface, costs: list[tuple[str, int]], top: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        width, height = (self.rect.width - px(36)) / min(3, len(costs)), self._cost_height()
        first = self.rect.left + px(18) + px(3), top, round(width) - px(6), height - px(6)
        boxes = equal_boxes(first, len(costs), width, height, 3)
        for (sites, cost), box in zip(costs, boxes, strict=True):
            surface.blit(shapes.rounded(box.size, 7 * kit.layout.u, palette.VELLUM_0), box)
            surface.blit(shapes.ring(box.size, 7 * kit.layout.u, 1.6, palette.LEAF_DK), box)
            upper = box.centerx, box.top + round(box.height * 0.3)
            kit.text.draw(surface, sites, Role.LIST, 20, palette.INK_2, upper, Align.CENTRE)
            lower = box.centerx, box.top + round(box.height * 0.7)
            colour = palette.RUBRIC_DK if cost else palette.INK
            kit.text.draw(surface, pounds(cost), Role.BUTTON, 20, colour, lower, Align.CENTRE)
