"""The layout of one table in one window: its tools, its panels, and the places on the map."""

from __future__ import annotations

from game.old_town.look.places.map_plan import MapPlan
from game.old_town.look.places.table_places import table_layouts
from game.old_town.look.places.table_plan import TablePlan
from game.old_town.rules.level import Level, Map
from game.old_town.rules.view import View
from game.tabletop.kit.table_kit import TableKit


class Arrangement:
    """The places of one table in one window, in pixels; all parts of its picture share it."""

    def __init__(self, kit: TableKit, plan: TablePlan) -> None:
        self.kit = kit
        self.plan = plan
        self._map: tuple[Map, MapPlan] | None = None

    def map(self, view: View) -> MapPlan:
        """Return the places on the map of a view's level."""
        return self.map_of(view.level)

    def map_of(self, level: Level) -> MapPlan:
        """Return the places on the map of a level."""
        if self._map is None or self._map[0] is not level.map:
            layout = self.kit.layout
            measures = table_layouts()[layout.shape].map
            self._map = level.map, MapPlan(layout, self.plan.map, measures, level.map)
        return self._map[1]
