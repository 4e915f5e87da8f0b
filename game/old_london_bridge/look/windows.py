"""Lit windows: their light rises and falls a little, slowly, each building in its own time.

The breath is a pure function of the time in milliseconds, in few steps, so that each picture is made once.
"""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.old_london_bridge.look.bridge_plan import BridgePlan
from game.old_london_bridge.look.buildings import building_name, tiles_of
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import BridgeSite
from game.stage.art import Art
from game.tabletop.kit.table_kit import shared

#: The colours of panes, of open doors with light behind them, and of the glow around them.
_LIGHTS: Final = frozenset(
    ("#FFD56B", "#FFF3C4", "#FFF0B8", "#FFE7A0", "#FFE39A", "#FFF6CF", "#FFE9A0", "#F0B04A")
)
_HERTZ: Final = 0.2
_DEPTH: Final = 0.06
#: Steps up and down in which the light changes.
_STEPS: Final = 3
#: From one building to the next, in radians: neighbours are never in time.
_APART: Final = 2.4


def brightness(ms: float, place: int) -> int:
    """The step from -3, darkest, to 3 of the building at a place of the row; 0 as it is drawn."""
    return round(_STEPS * math.sin(math.tau * _HERTZ * ms / 1000 + _APART * place))


class Windows:
    """Draws the changing light over buildings that stand; every step of every drawing is made once."""

    def __init__(self, art: Art) -> None:
        self._art = art
        self._kept: dict[tuple[str, int, int], tuple[pygame.Surface, ...]] = {}

    def draw(self, surface: pygame.Surface, name: str, box: pygame.Rect, place: int, ms: float) -> None:
        """Light one building over its picture: `name` is its drawing in `Art`, `box` where it stands."""
        step = brightness(ms, place)
        if step:
            light = self._steps(name, box.width, box.height)[abs(step) - 1]
            flag = pygame.BLEND_RGB_ADD if step > 0 else pygame.BLEND_RGB_SUB
            surface.blit(light, light.get_rect(midbottom=box.midbottom), special_flags=flag)

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
        """Light the near bridge, a seat's, and the lanterns on its towers, `depth` pixels below its place.

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

    def _steps(self, name: str, width: int, height: int) -> tuple[pygame.Surface, ...]:
        key = name, width, height
        if key not in self._kept:
            lights = self._art.lights(name, width, height, _LIGHTS)
            shares = (_DEPTH * step / _STEPS for step in range(1, _STEPS + 1))
            self._kept[key] = tuple(_weakened(lights, share) for share in shares)
        return self._kept[key]


def _weakened(lights: pygame.Surface, share: float) -> pygame.Surface:
    picture = lights.copy()
    picture.fill([round(255 * share)] * 3, special_flags=pygame.BLEND_RGB_MULT)
    return picture
