"""The picture behind the title: the finished cathedral by night, moon, ridges, the town, the river.

The still parts are painted once for a window; waves, boats, gulls and the light of windows are pure functions
of time.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.pigments import MALACHITE_DK, RIDGES
from game.pillars_of_the_earth.look.title.title_town import TitleTown
from game.pillars_of_the_earth.look.valley.cathedral_picture import (
    ORDER,
    CathedralLights,
    cathedral,
    cathedral_box,
)
from game.stage.layout import Layout, Shape
from game.stage.palette import rgb
from game.stage.scenery.clouds import paint_clouds
from game.stage.scenery.gulls import Gulls
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.moon import paint_moon
from game.stage.scenery.ridges import Ridge, paint_ridge
from game.stage.scenery.river import River
from game.stage.scenery.sky import paint_sky
from game.stage.title_plate import RibbonColours, TitlePlate

if TYPE_CHECKING:
    from game.stage.kit import Kit
    from game.stage.preparation import Ahead

#: The ridges above the water, from the far to the near one.
_HILLS: Final = (
    Ridge((264.0, 236.0, 196.0, 168.0, 186.0, 204.0, 232.0, 276.0), RIDGES[0]),
    Ridge((176.0, 196.0, 150.0, 118.0, 126.0, 112.0, 168.0, 196.0), RIDGES[1]),
    Ridge((120.0, 96.0, 112.0, 84.0, 72.0, 78.0, 96.0, 128.0), RIDGES[2]),
    Ridge((52.0, 66.0, 44.0, 52.0, 60.0, 42.0, 56.0, 48.0), RIDGES[3]),
)
_TALLEST: Final = 290
_BELOW: Final = 20
"""Units that the ridges reach below the bank, under the water."""
#: Firs on the ridges: share of the window's width, height above the water, size, in units.
_FIRS: Final = (
    *((0.05, 96, 40), (0.12, 66, 48), (0.21, 84, 34), (0.33, 72, 46), (0.345, 66, 36), (0.47, 58, 48)),
    *((0.585, 62, 44), (0.6, 56, 34), (0.66, 50, 40), (0.93, 88, 44), (0.95, 76, 34), (0.985, 70, 48)),
)


_RIBBON: Final = RibbonColours(MALACHITE_DK, rgb("#1A4438"), rgb("#0F2A22"))


@dataclass(frozen=True, slots=True)
class _Plan:
    """The places of things in one shape, in units; `scale` is units for one of the cathedral's drawing."""

    water: float
    """The bank's edge; the first wave before the light on the water is `bank` below it."""
    bank: float
    church: float
    scale: float
    moon: tuple[float, float]
    room: tuple[float, float] | None
    """The room of the game's name next to the cathedral; None above it."""


_PLANS: Final = {
    Shape.WIDE: _Plan(870, 54, 1470, 1.13, (1640, 250), (30, 1190)),
    Shape.ULTRA: _Plan(870, 54, 1470, 1.13, (1640, 250), (30, 1190)),
    Shape.FOUR_THREE: _Plan(870, 54, 1146, 1.0, (1300, 300), (0, 915)),
    Shape.PORTRAIT: _Plan(1172, 78, 540, 0.68, (830, 780), None),
}


class TitleBackdrop:
    """The whole picture for one layout."""

    def __init__(self, kit: Kit) -> None:
        layout = kit.layout
        plan = _PLANS[layout.shape]
        self.plate: Final = TitlePlate(plan.room, _RIBBON)
        self._art = kit.art
        foot = layout.point(plan.church, plan.water + 6)
        self._light = layout.point(plan.church, plan.water + plan.bank * 0.6)
        self.box: Final = cathedral_box(foot, plan.scale * layout.u)
        """The box of the cathedral in pixels."""
        self._lights = CathedralLights(kit.art, self.box.size)
        self._town = TitleTown(layout, kit.art, plan.water)
        self._river = River(layout, kit.art, plan.water, plan.water + plan.bank)
        self._gulls = Gulls(layout, plan.water)
        self._shine = soft_light(kit.art, (layout.px(150), layout.px(30)))
        self._ground = pygame.Surface(layout.size).convert()
        paint_sky(layout, kit.paint, self._ground, plan.water - 80)
        paint_moon(layout, self._ground, plan.moon)
        paint_clouds(layout, self._ground, plan.water - 130, plan.moon)
        _paint_hills(layout, self._ground, plan.water)
        self._paint_firs(layout, plan.water)
        self._river.paint(self._ground)
        self._town.paint(self._ground)
        church = cathedral(kit.art, self.box.size, len(ORDER), None)
        self._ground.blit(church, self.box)

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture over the whole surface."""
        surface.blit(self._ground, (0, 0))
        self._gulls.draw(surface, seconds)
        self._town.draw_windows(surface, seconds)
        self._lights.draw(surface, self.box.topleft, seconds)
        self._river.draw_behind(surface, seconds)
        self._town.draw_reflections(surface, seconds)
        surface.blit(self._shine, self._shine.get_rect(center=self._light))
        self._river.draw_before(surface, seconds)

    def ahead(self) -> Ahead:
        """Yield the making of the light in the cathedral, which is not seen at once."""
        yield self._lights.make

    def _paint_firs(self, layout: Layout, water: float) -> None:
        for share, up, size in _FIRS:
            fir = self._art.get(piece("fir"), layout.px(size), layout.px(size))
            dark = fir.copy()
            dark.fill((110, 120, 150), special_flags=pygame.BLEND_RGB_MULT)
            foot = round(share * layout.width), layout.point(0, water - up)[1]
            self._ground.blit(dark, dark.get_rect(midbottom=foot))


def _paint_hills(layout: Layout, picture: pygame.Surface, water: float) -> None:
    """Paint the ridges across the window, down to the water."""
    top, foot = layout.point(0, water - _TALLEST)[1], layout.point(0, water + _BELOW)[1]
    lift = (foot - top) / layout.u - _TALLEST
    for ridge in _HILLS:
        raised = Ridge(tuple(height + lift for height in ridge.heights), ridge.colour)
        paint_ridge(picture, pygame.Rect(0, top, layout.width, foot - top), raised, layout.u)
