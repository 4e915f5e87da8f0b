"""The picture behind the title: the waterfront by night, its lamps, junks before the quay.

The still parts are painted once for a window; waves, junks, gulls and the light of windows are pure functions
of time.
"""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final

import pygame

from game.singapore.look.pigments import JADE
from game.singapore.look.title.waterfront import FAR, NEAR, piece, row
from game.stage import palette, shapes
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.palette import rgb
from game.stage.scenery.clouds import paint_clouds
from game.stage.scenery.gulls import Gulls
from game.stage.scenery.haze import hazy
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import LitWindows
from game.stage.scenery.moon import paint_moon
from game.stage.scenery.river import Boat, River
from game.stage.scenery.sky import paint_sky
from game.stage.title_plate import RibbonColours, TitlePlate

if TYPE_CHECKING:
    from collections.abc import Iterator

    from game.stage.kit import Kit
    from game.stage.preparation import Ahead

#: The upper edge of the quay and the moon in units, by shape.
_QUAYS: Final = {
    Shape.WIDE: (719.0, (261.0, 468.0)),
    Shape.ULTRA: (719.0, (261.0, 468.0)),
    Shape.FOUR_THREE: (719.0, (196.0, 470.0)),
    Shape.PORTRAIT: (1150.0, (180.0, 880.0)),
}
#: The quay's height, and from its foot to the first wave before its light.
_WALL: Final = 56
_BANK: Final = 78
#: The rows: pitch and width of a house, and how far the far ones stand above the quay.
_NEAR: Final = (177.0, 232.0)
_FAR: Final = (172.0, 252.0)
_FAR_UP: Final = 84.0
_FIRST: Final = 40.0
#: Lamp posts: their pitch and height; the lanterns on the line between two of them, and how deep it hangs.
_LAMPS: Final = (177.0, 104.0)
_LANTERNS: Final = 3
_SAG: Final = 16.0
_LANTERN: Final = 44
#: People and goods on the quay: piece, middle as a share of the frame, height in units.
_ON_QUAY: Final = (
    ("worker_madder", 0.216, 62),
    ("good_tea", 0.245, 28),
    ("good_textile", 0.255, 28),
    ("good_tea", 0.265, 28),
    ("worker_ivory", 0.364, 62),
    ("good_textile", 0.35, 28),
    ("worker_mulberry", 0.62, 62),
    ("good_brick", 0.647, 28),
    ("good_textile", 0.667, 28),
    ("worker_verdigris", 0.776, 62),
)
#: Steps down to the water: their middles as shares of the frame, their width, and how many.
_STAIRS: Final = (0.206, 0.498, 0.73)
_STAIR: Final = 156
_STEPS: Final = 4
_STONE: Final = (rgb("#E6D9BC"), rgb("#B7A988"), rgb("#7B6E58"))
_EDGE: Final = rgb("#2A1C16")
_JOINT: Final = rgb("#8A7C62")
_RIBBON: Final = RibbonColours(JADE[4], JADE[3], rgb("#5E3A1A"))


def _junks(layout: Layout, tops: tuple[float, ...]) -> tuple[Boat, ...]:
    """Return two junks and two sampans, clear of the buttons in the middle."""
    across = FRAMES[layout.shape][0]
    first, second, third, last = tops
    if layout.shape is Shape.PORTRAIT:
        return (
            Boat(piece("sampan"), 300, second - 30, 46, 1, 3.4),
            Boat(piece("junk_red"), 130, second + 20, 190, 1, 4.3),
            Boat(piece("junk_pale"), across - 130, third - 60, 190, 2, 3.7),
            Boat(piece("sampan"), across - 170, last + 10, 56, 3, 3.0),
        )
    aside, high = (128, 200) if layout.shape is Shape.FOUR_THREE else (206, 255)
    return (
        Boat(piece("sampan"), 0.3 * across, first + 5, 50, 0, 3.4),
        Boat(piece("sampan"), 0.713 * across, first + 5, 50, 0, 3.1, mirrored=True),
        Boat(piece("junk_red"), aside, second + 16, high, 1, 4.3),
        Boat(piece("junk_pale"), across - aside - 16, second + 16, high, 1, 3.7),
    )


@dataclass(frozen=True, slots=True)
class House:
    """A house on the quay: its drawing and its box in pixels."""

    name: str
    box: pygame.Rect


class TitleBackdrop:
    """The whole picture for one layout."""

    plate: Final = TitlePlate(ribbon=_RIBBON)

    def __init__(self, kit: Kit) -> None:
        self._layout = layout = kit.layout
        self._art = kit.art
        self._quay, moon = _QUAYS[layout.shape]
        water = self._quay + _WALL
        self._river = River(layout, kit.art, water, water + _BANK, _junks)
        self._gulls = Gulls(layout, self._quay + 20)
        self._windows = LitWindows(kit.art)
        self.houses: Final = tuple(self._row(NEAR, *_NEAR, 0.0))
        """The houses on the quay."""
        self._lights = [house.box.centerx for house in self.houses[::2]]
        self._shine = soft_light(kit.art, (layout.px(60), layout.px(30)))
        self._ground = pygame.Surface(layout.size).convert()
        paint_sky(layout, kit.paint, self._ground, self._quay - 60)
        paint_moon(layout, self._ground, moon)
        paint_clouds(layout, self._ground, self._quay - 150, moon)
        self._river.paint(self._ground)
        self._paint_far()
        self._paint_near()
        self._paint_wall()
        self._paint_people()

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the picture over the whole surface."""
        surface.blit(self._ground, (0, 0))
        self._gulls.draw(surface, seconds)
        for number, house in enumerate(self.houses):
            self._windows.draw(surface, house.name, house.box, number + 1, 1000 * seconds)
        self._river.draw_behind(surface, seconds)
        below = self._layout.point(0, self._quay + _WALL + 26)[1]
        for number, x in enumerate(self._lights):
            self._shine.set_alpha(round(150 + 60 * math.sin(1.26 * seconds + 2.4 * number)))
            surface.blit(self._shine, self._shine.get_rect(center=(x, below)))
        self._river.draw_before(surface, seconds)

    def ahead(self) -> Ahead:
        """Yield nothing: the first frame shows all."""
        return iter(())

    def _row(self, names: tuple[str, ...], pitch: float, width: float, up: float) -> Iterator[House]:
        """Yield the houses of a row over the whole window, on the quay or so far above it."""
        layout = self._layout
        for name, x in row(names, layout.left, layout.right, pitch, _FIRST):
            side = layout.px(width)
            picture = self._art.get(name, side, side)
            yield House(name, picture.get_rect(midbottom=layout.point(x, self._quay + 8 - up)))

    def _paint_far(self) -> None:
        """Paint the town in the haze, and the land on which it stands."""
        layout = self._layout
        for house in self._row(FAR, *_FAR, _FAR_UP):
            picture = self._art.get(house.name, *house.box.size)
            self._ground.blit(hazy(picture), house.box)
        top = layout.point(0, self._quay - _FAR_UP - 6)[1]
        land = pygame.Rect(0, top, layout.width, layout.point(0, self._quay)[1] - top)
        self._ground.blit(shapes.gradient(land.size, shapes.stops(rgb("#4A3A5E"), rgb("#2C2438"))), land)

    def _paint_near(self) -> None:
        """Paint the houses on the quay, and the lanterns on lines between lamp posts before them."""
        layout = self._layout
        for house in self.houses:
            self._art.shadow(house.name, *house.box.size, layout.px(6)).draw(
                self._ground, (house.box.left, house.box.top + layout.px(3))
            )
            self._ground.blit(self._art.get(house.name, *house.box.size), house.box)
        pitch, high = _LAMPS
        first = _FIRST + _NEAR[0] / 2
        start = first - math.ceil((first - layout.left) / pitch) * pitch
        posts = [start + pitch * place for place in range(math.ceil((layout.right - start) / pitch) + 1)]
        shares = [part / 8 for part in range(8)]
        rope = [layout.point(x + pitch * share, self._hung(share)) for x in posts for share in shares]
        pygame.draw.aalines(self._ground, _EDGE, False, rope)
        for x in posts:
            for number in range(_LANTERNS):
                share = (number + 0.5) / _LANTERNS
                self._blit("lantern", x + share * pitch, self._hung(share) + 0.8 * _LANTERN, _LANTERN)
            self._blit("lamp_post", x, self._quay + 4, high)

    def _hung(self, share: float) -> float:
        """Return the height in units of the line between two lamp posts, at a share of its way."""
        return self._quay - 0.66 * _LAMPS[1] + _SAG * 4 * share * (1 - share)

    def _blit(self, name: str, x: float, foot: float, high: float) -> None:
        """Paint one of the game's pieces, `high` units high, with the middle of its foot at a place."""
        size = self._layout.px(high)
        picture = self._art.get(piece(name), 3 * size, size)
        self._ground.blit(picture, picture.get_rect(midbottom=self._layout.point(x, foot)))

    def _paint_wall(self) -> None:
        """Paint the quay of stone, with steps down to the water."""
        layout = self._layout
        top, foot = layout.point(0, self._quay)[1], layout.point(0, self._quay + _WALL)[1]
        wall = shapes.gradient((layout.width, foot - top), shapes.stops(*_STONE))
        shapes.grain(wall, 3, 5)
        line = max(1, layout.px(3))
        for course in (1, 2):
            y = course * wall.get_height() // 3
            for number in range(layout.width // layout.px(64) + 1):
                left = number * layout.px(64) + (layout.px(32) if course % 2 else 0)
                wall.fill(_JOINT, (left, y, layout.px(30), max(1, line // 2)))
        wall.fill(_EDGE, (0, 0, layout.width, line))
        wall.fill(palette.VELLUM_1, (0, line, layout.width, line))
        wall.fill(_EDGE, (0, wall.get_height() - line, layout.width, line))
        self._ground.blit(wall, (0, top))
        frame = FRAMES[layout.shape][0]
        for share in _STAIRS:
            for step in range(_STEPS):
                wide = layout.px(_STAIR - 22 * step)
                box = pygame.Rect(0, top + step * (foot - top) // _STEPS, wide, (foot - top) // _STEPS)
                box.centerx = layout.point(share * frame, 0)[0]
                self._ground.fill(_STONE[0], box)
                pygame.draw.rect(self._ground, _EDGE, box, max(1, line // 2))

    def _paint_people(self) -> None:
        frame = FRAMES[self._layout.shape][0]
        for name, share, high in _ON_QUAY:
            self._blit(name, share * frame, self._quay + 6, high)
