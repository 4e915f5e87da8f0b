"""The book of Old Town on the shelf: its cover, and its pop-up street."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

import pygame

from game.core.messages import mark
from game.old_town.look.title.desert import (
    FAR,
    FOLDER,
    GROUND,
    MESA,
    NEAR,
    SKY,
    building,
    paint_crescent,
    piece,
)
from game.stage import shapes
from game.stage.art import Art
from game.stage.game_front import BookRoom, CoverColours, ShelfBook
from game.stage.inputs import Place
from game.stage.palette import rgb
from game.stage.scenery.book_sky import paint_book_stars
from game.stage.scenery.haze import hazy
from game.stage.scenery.lit_windows import LitWindows

#: Houses in an open book, then in one ajar: names with their middles, width, and foot.
_ROWS: Final = (
    (tuple(zip((*NEAR[2:5], *NEAR[6:9]), (98, 240, 366, 634, 760, 902), strict=True)), 180.0, 6.0),
    (tuple(zip(("saloon", "bank"), (70, 262), strict=True)), 120.0, 6.0),
)
_BEHIND: Final = (
    (tuple(zip(FAR[:6], (120, 280, 420, 580, 720, 880), strict=True)), 200.0, 70.0),
    (tuple(zip(FAR[:2], (96, 240), strict=True)), 150.0, 60.0),
)
#: The church in the middle of the street, its tallest house: width and foot.
_CHURCH: Final = (("church", 500.0, 290.0, 6.0), ("church", 165.0, 190.0, 6.0))
#: Mesas: number, middle, foot, height; the sides of the pages cut them off.
_MESAS: Final = (((0, 290.0, 60.0, 280.0), (1, 790.0, 60.0, 300.0)), ((1, 215.0, 50.0, 215.0),))
_SIDES: Final = ((31, 969), (26, 304))
#: Pieces on the page before the street: name, middle, foot, height.
_THINGS: Final = (
    (("loco", 380.0, -46.0, 108.0), ("wagon", 760.0, -48.0, 92.0), ("saguaro", 936.0, -54.0, 150.0)),
    (("loco", 150.0, -36.0, 62.0), ("saguaro", 288.0, -40.0, 90.0)),
)
_MOONS: Final = ((160.0, 150.0, 96.0), (76.0, 150.0, 56.0))


class StreetPopUp:
    """The street in its book, with a house or two in a book that is ajar."""

    def __init__(self, art: Art, room: BookRoom) -> None:
        self._art, self._room = art, room
        self._windows = LitWindows(art)
        row, width, foot = _ROWS[room.narrow]
        self._houses = [self._placed(building(name), x, foot, width) for name, x in row]
        church, *place = _CHURCH[room.narrow]
        x, width, foot = place
        self._houses.append(self._placed(building(church), x, foot, width))
        self.layers: Sequence[pygame.Surface] = (self._sky(), self._far(), self._near(), self._page())

    def _clear(self) -> pygame.Surface:
        return pygame.Surface(self._room.size, pygame.SRCALPHA)

    def _placed(self, name: str, x: float, foot: float, width: float) -> tuple[str, pygame.Rect]:
        """Return a drawing with its box, so many units wide, the middle of its foot at a place."""
        side = self._room.px(width)
        return name, self._art.get(name, side, 2 * side).get_rect(midbottom=self._room.at(x, foot))

    def _upright(self, layer: pygame.Surface, name: str, x: float, foot: float, high: float) -> None:
        """Draw a piece so many units high, the middle of its foot at a place."""
        side = self._room.px(high)
        picture = self._art.get(piece(name), 4 * side, side)
        layer.blit(picture, picture.get_rect(midbottom=self._room.at(x, foot)))

    def _sky(self) -> pygame.Surface:
        """Return stars, moon and mesas."""
        layer, room = self._clear(), self._room
        paint_book_stars(layer, room)
        x, down, side = _MOONS[room.narrow]
        centre = room.at(x, room.origin[1] / room.unit - down)
        paint_crescent(layer, centre, room.px(side))
        (left, _), (right, _) = (room.at(x, 0) for x in _SIDES[room.narrow])
        far = self._clear()
        far.set_clip(pygame.Rect(left, 0, right - left, layer.get_height()))
        for number, x, foot, high in _MESAS[room.narrow]:
            self._upright(far, f"mesa_{number}", x, foot, high)
        layer.blit(shapes.tinted(far, MESA), (0, 0))
        return layer

    def _far(self) -> pygame.Surface:
        """Return the houses in the haze."""
        layer, (row, width, foot) = self._clear(), _BEHIND[self._room.narrow]
        for name, x in row:
            far, box = self._placed(building(name), x, foot, width)
            layer.blit(hazy(self._art.get(far, *box.size)), box)
        return layer

    def _near(self) -> pygame.Surface:
        """Return the lit houses with their shadows."""
        layer, room = self._clear(), self._room
        for name, box in self._houses:
            shadow = self._art.shadow(name, *box.size, room.px(6))
            shadow.draw(layer, (box.left, box.top + room.px(3)))
            layer.blit(self._art.get(name, *box.size), box)
        return layer

    def _page(self) -> pygame.Surface:
        """Return the pieces before the street."""
        layer = self._clear()
        for name, x, foot, high in _THINGS[self._room.narrow]:
            self._upright(layer, name, x, foot, high)
        return layer

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw the changing light of the windows."""
        for number, (name, box) in enumerate(self._houses):
            self._windows.draw(surface, name, box.move(place), number + 1, 1000 * seconds)


SHELF_BOOK: Final = ShelfBook(
    FOLDER,
    "Old Town",
    mark("Every clue puts a house back in its place"),
    (1, 4),
    30,
    CoverColours(rgb("#F3C79A"), rgb("#C9752F"), rgb("#7A3F14")),
    SKY,
    (GROUND[0], GROUND[1]),
    stripes=3,
    pop_up=StreetPopUp,
)
"""The game's description of its book."""
