"""The layout of one table in one window: its tools, its panels, and the squares of the present map."""

from __future__ import annotations

from typing import Final

from game.singapore.look.places.plate_plan import PlatePlan, plan_of
from game.singapore.look.places.table_plan import TablePlan
from game.singapore.rules.land import LaidTile, ground_of
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.stage.recent import Recent
from game.tabletop.kit.table_kit import TableKit

#: The grounds whose squares are kept.
_PLATES: Final = 8


class Arrangement:
    """The places of one table in one window, in pixels; all parts of its picture share it."""

    def __init__(self, kit: TableKit, plan: TablePlan) -> None:
        self.kit = kit
        self.plan = plan
        self._plates: Recent[PlatePlan] = Recent(_PLATES, _one)
        """The squares of the grounds asked for last: preparation draws others between two frames."""

    def plate(self, view: View) -> PlatePlan:
        """Return the squares of the map of a view: that of its level as soon as the land is laid."""
        return self.plate_of(view.level, view.laid)

    def plate_of(self, level: Level, laid: tuple[LaidTile, ...] = ()) -> PlatePlan:
        """Return the squares of a map with some land laid."""
        ground = ground_of(level, laid)
        plan = self._plates.get(ground)
        if plan is None:
            plan = plan_of(self.kit, self.plan.plate, level, ground)
            self._plates.put(ground, plan)
        return plan


def _one(_plan: PlatePlan) -> int:
    """Return the room that a plan takes: each as much as any other."""
    return 1
