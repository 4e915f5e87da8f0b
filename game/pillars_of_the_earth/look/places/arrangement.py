"""The layout of one table in one window: its tools, its panels, its valley, and the lodge of each seat."""

from __future__ import annotations

import pygame

from game.pillars_of_the_earth.look.places.table_plan import TablePlan
from game.pillars_of_the_earth.look.places.valley_plan import ValleyPlan
from game.pillars_of_the_earth.look.valley.cathedral_picture import lit_box
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.kit.table_kit import TableKit

#: Board units from the valley's lower edge to the foot of the large cathedral.
_FOOT = 30


class Arrangement:
    """The places of one table in one window, in pixels; all parts of its picture share it."""

    def __init__(self, kit: TableKit, plan: TablePlan) -> None:
        self.kit = kit
        self.plan = plan
        self.valley = ValleyPlan(kit, plan.valley)
        self._spaces: tuple[Level, dict[tuple[int, int], pygame.Rect]] | None = None

    def spaces(self, view: View) -> dict[tuple[int, int], pygame.Rect]:
        """Return the boxes of the spaces; how many there are, the level of a view says."""
        if self._spaces is None or self._spaces[0] is not view.level:
            self._spaces = view.level, self.valley.spaces(box_of(view.level, view.players))
        return self._spaces[1]

    def lit_cathedral(self, part: int) -> pygame.Rect:
        """Return the box of all parts of the large cathedral on an overlay, up to a part."""
        kit, valley = self.kit, self.plan.valley
        return lit_box(kit.art, valley, self.valley.cathedral, part, kit.layout.px(_FOOT))

    def seats(self, near: int) -> tuple[int, ...]:
        """Return the seats of the lodges in their order: all but the one in front, watched all of them."""
        return self.kit.others(near) if self.plan.own else tuple(range(self.kit.player_count))
