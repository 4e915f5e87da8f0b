"""The layout of one table in one window: its tools, its panels, and the squares of the present map."""

from __future__ import annotations

from game.singapore.look.places.plate_plan import PlatePlan, plan_of
from game.singapore.look.places.table_plan import TablePlan
from game.singapore.rules.land import Ground, LaidTile, ground_of
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.tabletop.kit.table_kit import TableKit


class Arrangement:
    """The places of one table in one window, in pixels; all parts of its picture share it."""

    def __init__(self, kit: TableKit, plan: TablePlan) -> None:
        self.kit = kit
        self.plan = plan
        self._plate: tuple[Ground, PlatePlan] | None = None

    def plate(self, view: View) -> PlatePlan:
        """Return the squares of the map of a view: that of its level as soon as the land is laid."""
        return self.plate_of(view.level, view.laid)

    def plate_of(self, level: Level, laid: tuple[LaidTile, ...] = ()) -> PlatePlan:
        """Return the squares of a map with some land laid."""
        ground = ground_of(level, laid)
        if self._plate is None or self._plate[0] is not ground:
            self._plate = ground, plan_of(self.kit, self.plan.plate, level, ground)
        return self._plate[1]
