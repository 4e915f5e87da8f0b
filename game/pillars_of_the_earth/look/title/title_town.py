"""The title's town: places of the valley on the bank, others in the haze behind, light on the water."""

from __future__ import annotations

import math
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.stage import shapes
from game.stage.art import Art
from game.stage.layout import Layout, Shape
from game.stage.scenery.haze import hazy
from game.stage.scenery.lamplight import soft_light
from game.stage.scenery.lit_windows import LitWindows

#: Places on the bank: piece, middle and width in units, beginning at the frame's left edge.
_WIDE: Final = (
    ("place_wool_mill", 140.0, 226.0),
    ("place_bishop", 340.0, 206.0),
    ("place_market", 530.0, 206.0),
    ("place_priory", 740.0, 226.0),
    ("place_starting_player", 930.0, 176.0),
    ("sheep", 1060.0, 62.0),
    ("sheep", 1132.0, 48.0),
    ("place_shiring_castle", 1824.0, 188.0),
    # Beyond the frame, for wider windows.
    ("place_kingsbridge", -96.0, 210.0),
    ("place_shiring", -300.0, 206.0),
    ("place_kingsbridge", 2030.0, 206.0),
    ("place_shiring", 2220.0, 200.0),
)
_FOUR_THREE: Final = (
    ("place_wool_mill", 136.0, 216.0),
    ("place_bishop", 350.0, 200.0),
    ("place_market", 560.0, 200.0),
    ("place_priory", 774.0, 212.0),
)
_PORTRAIT: Final = (
    ("place_wool_mill", 96.0, 190.0),
    ("place_bishop", 262.0, 176.0),
    ("place_market", 822.0, 176.0),
    ("place_shiring_castle", 984.0, 168.0),
)
_TOWNS: Final = {
    Shape.WIDE: _WIDE,
    Shape.ULTRA: _WIDE,
    Shape.FOUR_THREE: _FOUR_THREE,
    Shape.PORTRAIT: _PORTRAIT,
}
#: In the haze: piece and width, in turn, `_FAR_PITCH` units apart.
_FAR: Final = (
    ("place_kingsbridge", 168.0),
    ("place_shiring", 150.0),
    ("place_bishop", 158.0),
    ("place_priory", 170.0),
)
_FAR_PITCH: Final = 214.0
_FAR_UP: Final = 34.0
_LAMPS: Final = 2
"""One in so many places lights the water."""
_SHINE: Final = 26
"""Units from the foot of a place to the middle of its light on the water."""
#: How the light on the water changes: seconds by radian, and from one place to the next.
_BEAT: Final = (1.26, 2.4)


class TitleTown:
    """The town of one window; `water` is the bank's edge in units."""

    def __init__(self, layout: Layout, art: Art, water: float) -> None:
        self._layout = layout
        self._art = art
        self._water = water
        self._windows = LitWindows(art)
        self._places = [(name, self._box(name, x, width)) for name, x, width in _TOWNS[layout.shape]]
        self._shine = soft_light(art, (layout.px(56), layout.px(34)))

    def _box(self, name: str, x: float, width: float, up: float = 0.0) -> pygame.Rect:
        """Return the box of a place on the bank, in pixels."""
        side = self._layout.px(width)
        picture = self._art.get(piece(name), side, 2 * side)
        return picture.get_rect(midbottom=self._layout.point(x, self._water + 8 - up))

    def paint(self, picture: pygame.Surface) -> None:
        """Paint the places in the haze, then those on the bank."""
        layout = self._layout
        count = math.ceil((layout.right - layout.left) / _FAR_PITCH) + 1
        for number in range(count):
            name, width = _FAR[number % len(_FAR)]
            box = self._box(name, layout.left + (number + 0.4) * _FAR_PITCH, width, _FAR_UP)
            far = self._art.get(piece(name), box.width, box.height)
            picture.blit(shapes.faded(hazy(far), 0.9), box)
        for name, box in self._places:
            self._art.shadow(piece(name), box.width, box.height, layout.px(6)).draw(
                picture, (box.left, box.top + layout.px(3))
            )
            picture.blit(self._art.get(piece(name), box.width, box.height), box)

    def draw_windows(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the changing light of the windows."""
        for number, (name, box) in enumerate(self._places):
            self._windows.draw(surface, piece(name), box, number + 1, 1000 * seconds)

    def draw_reflections(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the town's light on the water, which rises and falls."""
        for number, (_name, box) in enumerate(self._places[::_LAMPS]):
            self._shine.set_alpha(round(150 + 60 * math.sin(seconds * _BEAT[0] + _BEAT[1] * number)))
            centre = box.centerx, box.bottom + self._layout.px(_SHINE)
            surface.blit(self._shine, self._shine.get_rect(center=centre))
