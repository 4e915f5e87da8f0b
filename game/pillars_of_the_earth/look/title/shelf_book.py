"""The book of The Pillars of the Earth on the shelf: its cover, and its pop-up cathedral."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import mark
from game.pillars_of_the_earth.look.cards.pieces import FOLDER, piece
from game.pillars_of_the_earth.look.pigments import RIDGES
from game.pillars_of_the_earth.look.valley.cathedral_picture import (
    ORDER,
    CathedralLights,
    cathedral,
    cathedral_box,
)
from game.stage import shapes
from game.stage.art import Art
from game.stage.game_front import BookRoom, CoverColours, ShelfBook
from game.stage.inputs import Place
from game.stage.palette import rgb
from game.stage.scenery.book_sky import paint_book_moon, paint_book_stars
from game.stage.scenery.clouds import cloud
from game.stage.scenery.haze import hazy
from game.stage.scenery.lit_windows import LitWindows
from game.stage.scenery.ridges import Ridge, paint_ridge

_SKY: Final = (
    (0.0, rgb("#0A1434")),
    (0.34, rgb("#16245A")),
    (0.56, rgb("#3D3F80")),
    (0.7, rgb("#77609A")),
    (0.82, rgb("#B9757C")),
    (0.92, rgb("#F4B878")),
    (1.0, rgb("#F4B878")),
)
_LEAF: Final = (rgb("#2F6B57"), rgb("#1C4A3C"))
_PATH: Final = rgb("#D8C69C")
#: The ridges behind the town, from the far to the near one, in scene units.
_HILLS: Final = (
    Ridge((250.0, 232.0, 150.0, 118.0, 160.0, 236.0, 262.0), RIDGES[0]),
    Ridge((170.0, 150.0, 96.0, 70.0, 92.0, 140.0, 178.0), RIDGES[1]),
    Ridge((96.0, 84.0, 52.0, 34.0, 56.0, 90.0, 100.0), RIDGES[2]),
    Ridge((30.0, 24.0, 34.0, 30.0, 26.0, 36.0, 28.0), RIDGES[3]),
)
#: From the pages' outer edge to their frame: of an open book, of one ajar.
_EDGE: Final = (16.0, 13.0)
_NARROW_HILLS: Final = (
    Ridge((150.0, 96.0, 170.0), RIDGES[0]),
    Ridge((80.0, 50.0, 96.0), RIDGES[1]),
    Ridge((36.0, 30.0, 40.0), RIDGES[3]),
)
#: Places next to the cathedral: piece, middle, width.
_TOWN: Final = (
    ("place_wool_mill", 122.0, 178.0),
    ("place_bishop", 262.0, 150.0),
    ("place_market", 748.0, 150.0),
    ("place_shiring_castle", 870.0, 168.0),
)
_FAR: Final = (
    ("place_kingsbridge", 88.0, 118.0),
    ("place_priory", 200.0, 128.0),
    ("place_shiring", 690.0, 120.0),
    ("place_priory", 820.0, 128.0),
    ("place_kingsbridge", 916.0, 112.0),
)
#: Trees on the page: piece, middle, foot, height.
_TREES: Final = (
    ("fir", 60.0, -44.0, 92.0),
    ("fir", 128.0, -22.0, 70.0),
    ("tree", 930.0, -44.0, 104.0),
    ("fir", 850.0, -20.0, 66.0),
)
_NARROW_TREES: Final = (("fir", 36.0, -30.0, 66.0), ("tree", 292.0, -26.0, 78.0))
_HAZE_AFTER: Final = 1
"""The ridge of an open book behind the roofs in the haze."""
_WIDTH: Final = 470.0
"""The width of the cathedral's foot in its drawing's units, its paper included."""
_HEIGHT: Final = 712.0
"""Its height to the top of the cross, in the same units."""


class CathedralPopUp:
    """The finished cathedral in its book: with its town in an open book, alone in one that is ajar."""

    def __init__(self, art: Art, room: BookRoom) -> None:
        self._art = art
        self._room = room
        self._windows = LitWindows(art)
        self._across = 330.0 if room.narrow else 1000.0
        #: The height of the pages, in units.
        self._high = room.origin[1] / room.unit
        scale = min((self._high - 70) / _HEIGHT, (296.0 if room.narrow else 400.0) / _WIDTH)
        self._box = cathedral_box(room.at(self._across / 2, 4), scale * room.unit)
        self._lights = CathedralLights(art, self._box.size)
        self._lights.make()
        self._town: Sequence[tuple[str, float, float]] = () if room.narrow else _TOWN
        self.layers: Sequence[pygame.Surface] = (self._sky(), self._far(), self._church(), self._leaf())

    def _clear(self) -> pygame.Surface:
        return pygame.Surface(self._room.size, pygame.SRCALPHA)

    def _place(self, name: str, x: float, y: float, width: float) -> tuple[pygame.Surface, pygame.Rect]:
        """Return a piece `width` units wide, and its box with the middle of its foot at a place."""
        picture = self._art.get(piece(name), self._room.px(width), self._room.px(width * 2))
        return picture, picture.get_rect(midbottom=self._room.at(x, y))

    # Layers

    def _sky(self) -> pygame.Surface:
        layer, room, high = self._clear(), self._room, self._high
        paint_book_stars(layer, room)
        if room.narrow:
            paint_book_moon(layer, room, (86.0, high - 168), 62.0)
            return layer
        for left, down, width, light, dense in (
            (30, 330, 250, False, 0.8),
            (76, 330, 176, True, 0.35),
            (640, 372, 210, False, 0.7),
        ):
            puffs = shapes.faded(cloud((room.px(width), room.px(width * 0.42)), light), dense)
            layer.blit(puffs, puffs.get_rect(bottomleft=room.at(left, high - down)))
        paint_book_moon(layer, room, (796.0, high - 178), 106.0)
        return layer

    def _far(self) -> pygame.Surface:
        """Return the ridges, with roofs in the haze of an open book."""
        layer, room = self._clear(), self._room
        edge = _EDGE[room.narrow]
        left, right = room.at(edge, 0)[0], room.at(self._across - edge, 0)[0]
        top, foot = room.at(0, 300)[1], room.at(0, -4)[1]
        hills = _NARROW_HILLS if room.narrow else _HILLS
        for number, ridge in enumerate(hills):
            paint_ridge(layer, pygame.Rect(left, top, right - left, foot - top), ridge, room.unit)
            if number == _HAZE_AFTER and not room.narrow:
                self._draw_haze(layer)
        return layer

    def _draw_haze(self, layer: pygame.Surface) -> None:
        for name, x, width in _FAR:
            picture, box = self._place(name, x, 46, width)
            layer.blit(shapes.faded(hazy(picture), 0.85), box)

    def _church(self) -> pygame.Surface:
        layer, room = self._clear(), self._room
        for name, x, width in self._town:
            picture, box = self._place(name, x, -2, width)
            reach = max(1, room.px(6))
            self._art.shadow(piece(name), room.px(width), room.px(width * 2), reach).draw(
                layer, (box.left, box.top + room.px(3))
            )
            layer.blit(picture, box)
        layer.blit(cathedral(self._art, self._box.size, len(ORDER), None), self._box)
        return layer

    def _leaf(self) -> pygame.Surface:
        """Return the path to the cathedral's door, and trees on the page in front of the fold."""
        layer, room = self._clear(), self._room
        deep = room.size[1] - room.origin[1]
        half = self._box.width * 0.065

        def draw(surface: pygame.Surface, factor: int) -> None:
            middle, bottom = self._box.centerx * factor, (room.size[1] - room.px(5)) * factor
            top = (room.origin[1] - room.px(4)) * factor
            near = half * 1.5 * factor
            points = [
                (middle - half * factor, top),
                (middle + half * factor, top),
                (middle + near, bottom),
                (middle - near, bottom),
            ]
            pygame.draw.polygon(surface, _PATH, points)

        if deep > 1:
            layer.blit(shapes.faded(shapes.smooth(room.size, _PATH, draw), 0.9), (0, 0))
        for name, x, foot, height in _NARROW_TREES if room.narrow else _TREES:
            picture = self._art.get(piece(name), room.px(2 * height), room.px(height))
            layer.blit(picture, picture.get_rect(midbottom=room.at(x, foot)))
        return layer

    # Moving light

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw the changing light of the windows."""
        self._lights.draw(surface, (place[0] + self._box.left, place[1] + self._box.top), seconds)
        for number, (name, x, width) in enumerate(self._town):
            _picture, box = self._place(name, x, -2, width)
            self._windows.draw(surface, piece(name), box.move(place), number + 1, 1000 * seconds)


SHELF_BOOK: Final = ShelfBook(
    FOLDER,
    "The Pillars of the Earth",
    mark("Raise the cathedral of Kingsbridge"),
    (2, 4),
    60,
    CoverColours(rgb("#9AD0B8"), rgb("#3F8A6E"), rgb("#1F5443")),
    _SKY,
    _LEAF,
    pop_up=CathedralPopUp,
)
"""The game's description of its book."""
