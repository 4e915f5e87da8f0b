"""The picture behind the title: Main Street at dusk, its houses lit, a train that passes.

The still parts are painted once for a window; the train, its smoke and the light of windows are pure
functions of time.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING, Final, NamedTuple

import pygame

from game.old_town.look.pigments import EMBER_DARK
from game.old_town.look.smoke import draw_puffs
from game.old_town.look.title.desert import FAR, NEAR, building, paint_crescent, paint_desert, piece, row
from game.stage import shapes
from game.stage.layout import FRAMES, Shape
from game.stage.palette import rgb
from game.stage.scenery.haze import hazy
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import LitWindows
from game.stage.scenery.rays import rays
from game.stage.title_plate import RibbonColours, TitlePlate

if TYPE_CHECKING:
    from game.stage.kit import Kit
    from game.stage.preparation import Ahead

#: The foot of the houses and the middle of the moon in units, by shape; the train passes above the buttons.
_STREETS: Final = {
    Shape.WIDE: (726.0, (1665.0, 194.0)),
    Shape.ULTRA: (726.0, (1665.0, 194.0)),
    Shape.FOUR_THREE: (726.0, (1310.0, 300.0)),
    Shape.PORTRAIT: (970.0, (150.0, 190.0)),
}
#: The horizon above the foot of the houses.
_HORIZON: Final = 96
_MOON: Final = 132
#: The rows: pitch and width of a house; the church is so much larger; the far row is higher.
_NEAR: Final = (172.0, 192.0)
_CHURCH: Final = 1.36
_FAR: Final = (150.0, 190.0)
_FAR_UP: Final = 56.0
#: The boardwalk; lamps: pitch, height of the lantern and of its post; the rails below the houses.
_WALK: Final = 26
_LAMPS: Final = (172.0, 34.0, 56.0)
_RAILS: Final = (112.0, 24.0)
#: The train from its engine: pieces with their widths and heights in units. Where the engine is at first in
#: shares of the frame, its units a second, and its way beyond; its chimney and the size of its smoke.
_TRAIN: Final = (("loco", 270.0, 118.0), ("car_1", 244.0, 112.0), ("car_0", 244.0, 112.0))
_AT: Final = 0.8
_PACE: Final = 30.0
_BEYOND: Final = 900.0
_CHIMNEY: Final = (0.71, 0.16)
_SMOKE: Final = 62.0
#: Things behind the houses, and before the train: piece, middle as a share of the frame, foot below the
#: houses, height in units.
_BEHIND: Final = (("windpump", 0.84, -84, 216), ("water_tower", 0.165, -84, 170))
_BEFORE: Final = (
    ("wagon", 0.86, 142, 120),
    ("bison", 0.148, 160, 92),
    ("bison", 0.22, 158, 64),
    ("saguaro", 0.07, 214, 226),
    ("saguaro", 0.965, 206, 190),
    ("sage", 0.09, 168, 30),
    ("sage", 0.265, 150, 24),
    ("sage", 0.77, 168, 30),
    ("sage", 0.015, 226, 46),
    ("sage", 0.915, 250, 42),
)
_EDGE: Final = rgb("#2A1C16")
_PLANKS: Final = (rgb("#D9A55E"), rgb("#8A5A34"))
_TIE: Final = rgb("#3A2636")
_RAIL: Final = rgb("#C9A49A")
_RIBBON: Final = RibbonColours(EMBER_DARK, rgb("#6C2A13"), rgb("#4A1B0C"))


class House(NamedTuple):
    """A house of a row: its drawing and its box in pixels."""

    name: str
    box: pygame.Rect


class TitleBackdrop:
    """The whole picture for one layout."""

    plate: Final = TitlePlate(ribbon=_RIBBON)

    def __init__(self, kit: Kit) -> None:
        self._layout = layout = kit.layout
        self._art = kit.art
        self._foot, moon = _STREETS[layout.shape]
        self._across = FRAMES[layout.shape][0]
        self._windows = LitWindows(kit.art)
        self.houses: Final = tuple(self._row(NEAR, _NEAR, 0.0))
        """The houses of the row in front."""
        self._ground = pygame.Surface(layout.size).convert()
        horizon = layout.point(0, self._foot - _HORIZON)[1]
        side = 2 * round(1.1 * max(horizon, layout.width // 2))
        paint_desert(self._ground, kit, horizon, shapes.faded(rays(side), 0.55))
        paint_crescent(self._ground, layout.point(*moon), layout.px(_MOON))
        self._draw_things(self._ground, _BEHIND)
        for name, box in self._row(FAR, _FAR, _FAR_UP):
            self._ground.blit(hazy(self._art.get(name, *box.size)), box)
        self._paint_street()

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture over the whole surface."""
        surface.blit(self._ground, (0, 0))
        for number, (name, box) in enumerate(self.houses):
            self._windows.draw(surface, name, box, number + 1, 1000 * seconds)
        self._draw_train(surface, seconds)
        self._draw_things(surface, _BEFORE)

    def ahead(self) -> Ahead:
        """Yield nothing: the first frame shows all."""
        return iter(())

    def _row(self, names: tuple[str, ...], measures: tuple[float, float], up: float) -> list[House]:
        """Return the houses of a row over the whole window, on the street or so far above it."""
        layout, (pitch, width) = self._layout, measures
        boxes = []
        for name, x in row(names, layout.left, layout.right, pitch, self._across / 2):
            side = layout.px(width * (_CHURCH if name == "church" else 1))
            picture = self._art.get(building(name), side, 2 * side)
            place = layout.point(x, self._foot + 6 - up)
            boxes.append(House(building(name), picture.get_rect(midbottom=place)))
        return sorted(boxes, key=lambda house: house.name == building("church"))

    def _draw(self, surface: pygame.Surface, name: str, x: float, foot: float, high: float) -> None:
        """Draw one of the game's pieces, `high` units high, with the middle of its foot at a place."""
        size = self._layout.px(high)
        picture = self._art.get(piece(name), 3 * size, size)
        surface.blit(picture, picture.get_rect(midbottom=self._layout.point(x, foot)))

    def _draw_things(self, surface: pygame.Surface, things: Sequence[tuple[str, float, int, int]]) -> None:
        for name, share, below, high in things:
            self._draw(surface, name, share * self._across, self._foot + below, high)

    def _paint_street(self) -> None:
        """Paint the houses on their boardwalk, lamps before it with their light, and the rails."""
        layout, ground = self._layout, self._ground
        for name, box in self.houses:
            shadow = self._art.shadow(name, *box.size, layout.px(6))
            shadow.draw(ground, (box.left, box.top + layout.px(3)))
            ground.blit(self._art.get(name, *box.size), box)
        top, foot = (layout.point(0, self._foot + y)[1] for y in (0, _WALK))
        line = max(1, layout.px(2))
        ground.blit(shapes.gradient((layout.width, foot - top), shapes.stops(*_PLANKS)), (0, top))
        for y in (top, foot - line):
            ground.fill(_EDGE, (0, y, layout.width, line))
        pitch, high, post = _LAMPS
        light = soft_light(self._art, (layout.px(90), layout.px(26)))
        for _, x in row(("lamp",), layout.left, layout.right, pitch, (self._across + pitch) / 2):
            ground.blit(light, light.get_rect(center=layout.point(x, self._foot + _WALK + 26)))
            stand = layout.rect(x - 3, self._foot + _WALK - post, 6, post)
            ground.fill(_EDGE, stand)
            self._draw(ground, "lamp", x, self._foot + _WALK - post + 2, high)
        top = layout.point(0, self._foot + _RAILS[0])[1]
        wide, deep = layout.px(10), layout.px(_RAILS[1])
        for x in range(0, layout.width, layout.px(26)):
            ground.fill(_TIE, (x, top - line, wide, deep + 2 * line))
        for y in (top, top + deep - line):
            ground.fill(_RAIL, (0, y, layout.width, line))

    def _draw_train(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the train and its smoke on its way to the right, again and again."""
        layout = self._layout
        right = (self._across * _AT + _BEYOND + _PACE * seconds) % (self._across + 2 * _BEYOND) - _BEYOND
        for name, width, height in _TRAIN:
            picture = self._art.get(piece(name), layout.px(width), layout.px(height))
            foot = layout.point(right, self._foot + _RAILS[0] + _RAILS[1] - 6)
            surface.blit(picture, picture.get_rect(bottomright=foot))
            if name == "loco":
                x, y = (share * side for share, side in zip(_CHIMNEY, picture.get_size(), strict=True))
                draw_puffs(
                    surface,
                    self._art,
                    (foot[0] - picture.get_width() + x, foot[1] - picture.get_height() + y),
                    layout.px(_SMOKE),
                    seconds,
                )
            right -= width
