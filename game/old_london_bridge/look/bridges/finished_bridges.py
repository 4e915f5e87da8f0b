"""The finished bridges over the river at evening, below the reckoning: two side by side, or one in a row."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.old_london_bridge.look.bridges.bridges import Stonework, paint_bridge
from game.old_london_bridge.look.marks import NO_MARKS
from game.old_london_bridge.look.places.bridge_plan import BridgePlan
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.art import shared
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Shape
from game.stage.naming import draw_name
from game.stage.scenery.evening import evening
from game.stage.scenery.pennants import Pennants
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

Waves = tuple[tuple[str, float], ...]
#: Waves seen through the arches, and those at the piers' feet: their picture, and units below the feet.
_BEHIND: Final[Waves] = (("wave_0", -38.0), ("wave_1", -26.0))
_BEFORE: Final[Waves] = (("wave_1", -14.0), ("wave_2", 0.0))


class FinishedBridges:
    """Bridges with a panel for each rank: its builder, and the rank once it is known."""

    def __init__(self, kit: TableKit, level: Level) -> None:
        self.kit = kit
        layout = kit.layout
        tall = layout.shape is Shape.PORTRAIT
        self._horizon = 410.0 if tall else 306.0
        self._ground: pygame.Surface | None = None
        self._cache = CachedPicture()
        self._pennants = Pennants(kit.art)
        slots = [self._slot(place, level.sites, tall) for place in range(kit.player_count)]
        self.panels = tuple(panel for panel, _ in slots)
        self.stones = tuple(Stonework(kit, plan) for _, plan in slots)
        boxes = [panel.union(stone.plan.area) for panel, stone in zip(self.panels, self.stones, strict=True)]
        #: All of them, over the whole width of the window.
        self.area = boxes[0].unionall(boxes).inflate(0, layout.px(40))
        self.area.left, self.area.width = 0, layout.width

    def _slot(self, place: int, sites: int, tall: bool) -> tuple[pygame.Rect, BridgePlan]:
        """Return the panel and the bridge of a rank, from 0."""
        layout = self.kit.layout
        width = FRAMES[layout.shape][0]
        across = 1 if tall else 2
        room = width / across
        row, column = divmod(place, across)
        left = column * room
        panel = 150 if tall else 118 if room > 800 else 96
        pitch = min(66 if tall else 62, (room - panel - 84) / sites)
        deck = (1330 if tall else 852) + row * (146 if tall else 150)
        box = layout.rect(left + 10, deck - 46, panel, 92)
        start = left + 10 + panel + 34
        plan = BridgePlan(
            layout,
            start,
            deck,
            pitch,
            sites,
            30 if pitch >= 46 else 42,
            30 if tall else 38,
            26 if pitch > 50 else 18,
            near=False,
        )
        return box, plan

    def draw_ground(self, surface: pygame.Surface) -> None:
        """Draw the evening over the river, which is painted at the first call."""
        if self._ground is None:
            self._ground = evening(self.kit.layout, self.kit.paint, self._horizon)
        surface.blit(self._ground, (0, 0))

    def draw(self, surface: pygame.Surface, view: View) -> None:
        """Draw the bridges of all builders, those of the best ranks first."""
        order = view.ranking or tuple(range(view.players))
        key = order, view.bridges, bool(view.ranking)
        self._cache.draw(surface, self.area, key, lambda easel: self._bridges(easel, view, order))

    def _bridges(self, surface: pygame.Surface, view: View, order: Sequence[int]) -> None:
        feet = sorted({stone.plan.bottom for stone in self.stones})
        for foot in feet:
            # Row by row from above: roofs cover the water of the row behind them.
            self._water(surface, foot, _BEHIND)
            for place, seat in enumerate(order):
                if self.stones[place].plan.bottom == foot:
                    self._bridge(surface, view, seat, self.stones[place])
            self._water(surface, foot, _BEFORE)
        for place, seat in enumerate(order):
            self._panel(surface, seat, place if view.ranking else None, self.panels[place])

    def _bridge(self, surface: pygame.Surface, view: View, seat: int, stone: Stonework) -> None:
        for left in (True, False):
            self._pennants.draw(surface, self.kit.players[seat].colour, stone.plan.pennant(left), 0)
        paint_bridge(surface, self.kit, stone, seat, view, NO_MARKS)

    def _water(self, surface: pygame.Surface, foot: float, waves: Waves) -> None:
        """Draw still water at the foot of a row of bridges, over the whole window."""
        layout = self.kit.layout
        for name, below in waves:
            height = layout.px(30)
            wave = self.kit.art.get(shared(name), 40 * height, height)
            top = layout.point(0, foot + below)[1]
            for left in range(0, layout.width, wave.get_width()):
                surface.blit(wave, (left, top))

    def _panel(self, surface: pygame.Surface, seat: int, rank: int | None, box: pygame.Rect) -> None:
        kit, px = self.kit, self.kit.layout.px
        kit.paint.panel(surface, box)
        side = px(38)
        seal(surface, kit, seat, (box.left + px(30), box.top + px(28)), side)
        if rank is not None:
            colour = palette.LEAF_LT if rank == 0 else palette.VELLUM_1
            place = box.left + px(58), box.top + px(28)
            kit.text.draw(surface, str(rank + 1), Role.TOTAL, 26, colour, place)
        name = kit.players[seat].name
        room = pygame.Rect(box.left + px(7), box.bottom - px(46), box.width - px(14), px(44))
        draw_name(surface, kit.text, name, Role.BUTTON, 23, palette.VELLUM_0, room)
