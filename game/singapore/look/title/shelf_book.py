"""The book of Singapore on the shelf: its cover, and its pop-up waterfront."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import mark
from game.singapore.look.title.waterfront import FAR, FOLDER, NEAR, building, piece
from game.stage import shapes
from game.stage.art import Art
from game.stage.game_front import BookRoom, CoverColours, ShelfBook
from game.stage.inputs import Place
from game.stage.palette import rgb
from game.stage.scenery.book_sky import paint_book_moon, paint_book_stars
from game.stage.scenery.clouds import cloud
from game.stage.scenery.haze import hazy
from game.stage.scenery.lit_windows import LitWindows

_SKY: Final = (
    (0.0, rgb("#0B1538")),
    (0.3, rgb("#1D2A66")),
    (0.55, rgb("#4A4583")),
    (0.75, rgb("#8E6A93")),
    (0.9, rgb("#E0A07A")),
    (1.0, rgb("#E0A07A")),
)
_LEAF: Final = (rgb("#2A5FA8"), rgb("#132F63"))
_STONE: Final = (rgb("#E6D9BC"), rgb("#8A7C62"))
_EDGE: Final = rgb("#2A1C16")
_LAND: Final = rgb("#4A3F66")
#: Houses in an open book, then in one ajar: names of the row with their middles, width, and foot.
_ROWS: Final = (
    (tuple(zip(NEAR[1:6], (140, 322, 500, 682, 860), strict=True)), 240.0, 10.0),
    (tuple(zip(("money_changer", "tea_auction"), (98, 236), strict=True)), 170.0, 10.0),
)
_BEHIND: Final = (
    (tuple(zip(FAR[1:7], (100, 270, 430, 600, 760, 900), strict=True)), 290.0, 104.0),
    (tuple(zip(("mission", "grand_hotel"), (96, 240), strict=True)), 210.0, 84.0),
)
#: The tea palace in the middle of the waterfront, which is its tallest house: width and foot.
_TALL: Final = (("tea_palace", 500.0, 480.0, 70.0), ("tea_palace", 165.0, 250.0, 60.0))
#: Boats on the page before the quay: piece, middle, keel, height.
_BOATS: Final = (
    (("junk_red", 150.0, -54.0, 170.0), ("junk_pale", 842.0, -58.0, 178.0), ("sampan", 470.0, -40.0, 44.0)),
    (("junk_red", 76.0, -42.0, 100.0), ("sampan", 252.0, -36.0, 32.0)),
)
#: Lamp posts on the quay, and their height.
_LAMPS: Final = ((231.0, 411.0, 591.0, 771.0), (166.0,))
_LAMP: Final = 112.0
#: The moon: its middle, how far below the upper edge, and its width.
_MOONS: Final = ((196.0, 172.0, 106.0), (86.0, 168.0, 62.0))
#: The edges of the pages, and the quay's height above the fold and below it.
_PAGE: Final = (16.0, 13.0)
_WALL: Final = (10.0, -16.0)


class WaterfrontPopUp:
    """The waterfront in its book, with a house or two in a book that is ajar."""

    def __init__(self, art: Art, room: BookRoom) -> None:
        self._art, self._room = art, room
        self._windows = LitWindows(art)
        self._across = 330.0 if room.narrow else 1000.0
        self._high = room.origin[1] / room.unit
        """The height of the pages, in units."""
        self._houses = self._boxes(_ROWS[room.narrow])
        self.layers: Sequence[pygame.Surface] = (self._sky(), self._far(), self._near(), self._water())

    def _clear(self) -> pygame.Surface:
        return pygame.Surface(self._room.size, pygame.SRCALPHA)

    def _placed(self, name: str, x: float, foot: float, width: float) -> tuple[str, pygame.Rect]:
        """Return a drawing with its box, so many units wide, the middle of its foot at a place."""
        side = self._room.px(width)
        return name, self._art.get(name, side, side).get_rect(midbottom=self._room.at(x, foot))

    def _boxes(
        self, row: tuple[tuple[tuple[str, float], ...], float, float]
    ) -> list[tuple[str, pygame.Rect]]:
        names, width, foot = row
        return [self._placed(building(name), x, foot, width) for name, x in names]

    def _blit(self, layer: pygame.Surface, name: str, box: pygame.Rect) -> None:
        """Draw a piece with its shadow."""
        self._art.shadow(name, *box.size, self._room.px(6)).draw(
            layer, (box.left, box.top + self._room.px(3))
        )
        layer.blit(self._art.get(name, *box.size), box)

    # Layers

    def _sky(self) -> pygame.Surface:
        layer, room = self._clear(), self._room
        paint_book_stars(layer, room)
        if not room.narrow:
            puffs = shapes.faded(cloud((room.px(260), room.px(110)), light=False), 0.6)
            layer.blit(puffs, puffs.get_rect(bottomleft=room.at(690, self._high - 330)))
        x, down, side = _MOONS[room.narrow]
        paint_book_moon(layer, room, (x, self._high - down), side)
        return layer

    def _far(self) -> pygame.Surface:
        """Return the town in the haze, on its land, as wide as the pages."""
        layer, room = self._clear(), self._room
        edge, row = _PAGE[room.narrow], _BEHIND[room.narrow]
        left, top = room.at(edge, row[2] + 10)
        right, foot = room.at(self._across - edge, _WALL[1])
        layer.set_clip(pygame.Rect(left, 0, right - left, foot))
        for name, box in self._boxes(row):
            layer.blit(hazy(self._art.get(name, *box.size)), box)
        layer.fill(_LAND, (left, top, right - left, foot - top))
        return layer

    def _near(self) -> pygame.Surface:
        """Return the houses on the quay, its tallest one behind them, and the lamps."""
        layer, room = self._clear(), self._room
        name, x, width, foot = _TALL[room.narrow]
        self._blit(layer, *self._placed(building(name), x, foot, width))
        for house in self._houses:
            self._blit(layer, *house)
        for x in _LAMPS[room.narrow]:
            post = self._art.get(piece("lamp_post"), room.px(_LAMP), room.px(_LAMP))
            layer.blit(post, post.get_rect(midbottom=room.at(x, _WALL[0])))
        return layer

    def _water(self) -> pygame.Surface:
        """Return the quay over the fold, and boats on the page before it."""
        layer, room = self._clear(), self._room
        edge = _PAGE[room.narrow]
        left, top = room.at(edge, _WALL[0])
        right, foot = room.at(self._across - edge, _WALL[1])
        wall = shapes.gradient((right - left, foot - top), shapes.stops(*_STONE))
        line = max(1, room.px(2.4))
        for y in (0, wall.get_height() - line):
            wall.fill(_EDGE, (0, y, wall.get_width(), line))
        layer.blit(wall, (left, top))
        for name, x, keel, height in _BOATS[room.narrow]:
            picture = self._art.get(piece(name), room.px(2 * height), room.px(height))
            layer.blit(picture, picture.get_rect(midbottom=room.at(x, keel)))
        return layer

    # Moving light

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw the changing light of the windows."""
        for number, (name, box) in enumerate(self._houses):
            self._windows.draw(surface, name, box.move(place), number + 1, 1000 * seconds)


SHELF_BOOK: Final = ShelfBook(
    FOLDER,
    "Singapore",
    mark("Lay streets, walk trades, mind the law"),
    (2, 4),
    60,
    CoverColours(rgb("#8FB5EC"), rgb("#24509A"), rgb("#132F63")),
    _SKY,
    _LEAF,
    stripes=2,
    pop_up=WaterfrontPopUp,
)
"""The game's description of its book."""
