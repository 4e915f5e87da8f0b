"""The lit windows of the near bridge, and the lanterns on its towers."""

from __future__ import annotations

import pygame

from game.old_london_bridge.look.bridges.buildings import building_name, tiles_of
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite
from game.stage.art import shared
from game.stage.scenery.lit_windows import LitWindows


class BridgeWindows(LitWindows):
    """The changing light over the buildings of a bridge."""

    def draw_bridge(
        self,
        surface: pygame.Surface,
        plan: BridgePlan,
        seat: int,
        view: View,
        marks: BridgeMarks,
        ms: float,
        depth: int = 0,
    ) -> None:
        """Draw the light of a seat's near bridge and its lanterns, `depth` pixels below its place.

        Buildings in flight, folded, or dimmed because others may be replaced, keep the light they have.
        """
        tiles = tiles_of(view.level)
        may = {thing.number for thing in marks.may if isinstance(thing, BridgeSite)}
        replacing = any(site <= len(view.bridges[seat]) for site in may)
        for site, tile in enumerate(view.bridges[seat], start=1):
            previewed = marks.preview is not None and marks.preview.site == site
            dim = replacing and site not in may
            if not previewed and not dim and BridgeSite(site, seat) not in marks.hidden:
                box = plan.building(site).move(0, depth)
                self.draw(surface, building_name(tiles.kind(tile), tile), box, site, ms)
        for place, left in ((0, True), (plan.sites + 1, False)):
            self.draw(surface, shared("lamp"), plan.lamp(left).move(0, depth), place, ms)
