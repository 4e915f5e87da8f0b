"""The cupboard before the house closes: the books in the light of four lamps and a candle that go out."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.cabinet.book_boards import BookShape
from game.cabinet.book_picture import BookPictures
from game.cabinet.cabinet_picture import draw_lamp, paint_cabinet
from game.cabinet.shelf_places import FEET, LOWER_FEET, ShelfPlaces, Slot
from game.stage import palette
from game.stage.game_front import ShelfBook
from game.stage.kit import Kit
from game.stage.layout import Shape

#: The lamps that hang from the arch, and the candle, which goes out last.
LIGHTS: Final = 5
#: A light reaches so far, in units.
_REACH: Final = 1000.0
#: How light one flame makes the things right below it, 0 to 1.
_STRONG: Final = 0.62
#: The light of a book that no lamp reaches, and of the cupboard at the first and at the last light.
_UNLIT: Final = palette.rgb("#5C5A80")
_LIT: Final = (255, 255, 255)
_EVENING: Final = (palette.rgb("#6A6688"), palette.rgb("#C2BED4"))
_DARK: Final = (palette.rgb("#241915"), palette.rgb("#17111A"))
_CANDLE: Final = (112.0, 230.0)
_UPRIGHT_FEET: Final = 796.0
_WIDEST: Final = 320.0
#: A single book in an upright window, below the lamps.
_ALONE: Final = (820.0, 470.0)
_GLOW: Final = palette.rgb("#4A3A16")
Light = tuple[float, float]
"""Where a light is: x in units, and the y of its lower end."""


@dataclass(frozen=True, slots=True)
class ClosingPlaces:
    """Where books and lights are in a cupboard with that many books."""

    shelf: ShelfPlaces

    @property
    def _post(self) -> float:
        return self.shelf.post

    def slots(self) -> tuple[Slot, ...]:
        """Return a slot for each book: side by side and ajar; a single one is open."""
        across, upright, count = self.shelf.across, self.shelf.upright, self.shelf.count
        feet = _UPRIGHT_FEET if upright else FEET
        if count == 1 and upright:
            return (Slot(across / 2, feet, BookShape(*_ALONE, 1.0)),)
        if count == 1:
            return tuple(Slot(across / 2, feet, slot.shape) for slot in self.shelf.slots(0))
        pitch = min(_WIDEST + 150, (across - 2 * self._post - 40) / count)
        width = min(_WIDEST, pitch - 62)
        high = min(456.0, width * 1.62)
        left = across / 2 - pitch * (count - 1) / 2
        return tuple(Slot(left + pitch * place, feet, BookShape(width, high, 0.0)) for place in range(count))

    def lamps(self) -> tuple[Light, ...]:
        """Return the four lamps from left to right, which go out in this order."""
        across, first, second = self.shelf.across, self._post + 106.0, self._post + 336.0
        low = 206.0
        if self.shelf.upright:
            first, second, low = self._post + 96.0, self._post + 346.0, 320.0
        elif self.shelf.layout.shape is Shape.FOUR_THREE:
            second = self._post + 256.0
        return (first, low), (second, low), (across - second, low), (across - first, low)

    @property
    def candle(self) -> Light:
        """The foot of the candle: next to the books, with four in the middle of them."""
        across = self.shelf.across
        if self.shelf.upright:
            return across - 170.0, LOWER_FEET + 6
        crowded = self.slots()[-1].box[0] + self.slots()[-1].box[2] > across - self._post - 150
        return (across / 2 if crowded else across - self._post - 94.0), 738.0

    def pieces(self) -> tuple[tuple[str, float, float], ...]:
        """Return the other pieces on the shelf: name, x of the middle of its foot, and width."""
        if self.shelf.upright:
            return (("globe", 190, 190), ("stack", 452, 200), ("casket", 700, 204))
        left = self.slots()[0].box[0] - self._post
        if left < 260:
            return ()
        if left < 440:
            return (("globe", self._post + left / 2, 196),)
        return (("globe", self._post + 140, 196), ("stack", self._post + 346, 190))


def paint_closing(kit: Kit, books: Sequence[ShelfBook], lights: int) -> pygame.Surface:
    """Return the picture of the whole window with so many lights burning, 0 to `LIGHTS`."""
    places = ClosingPlaces(ShelfPlaces(kit.layout, len(books)))
    picture = paint_cabinet(kit, places.shelf)
    pictures = BookPictures(kit)
    share = lights / LIGHTS
    picture.fill(palette.mixed(*_EVENING, share), special_flags=pygame.BLEND_RGB_MULT)
    _darken_below(kit, places, picture)
    burning = [*places.lamps(), places.candle][LIGHTS - lights :]
    for name, x, width in places.pieces():
        layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        piece = kit.art.get(f"cabinet/{name}", kit.layout.px(width), kit.layout.px(600))
        foot = places.candle[1]
        layer.blit(piece, piece.get_rect(midbottom=kit.layout.point(x, foot)))
        _blit_lit(picture, layer, _light_at(x, burning))
    for book, slot in zip(books, places.slots(), strict=True):
        layer = pygame.Surface(picture.get_size(), pygame.SRCALPHA)
        pictures.draw(layer, book, slot)
        _blit_lit(picture, layer, _light_at(slot.x, burning))
    _draw_lights(kit, places, picture, lights)
    return picture


def _light_at(x: float, burning: Sequence[Light]) -> float:
    """Return how light it is at a place of the shelf, 0 to 1."""
    return min(1.0, _STRONG * sum(max(0.0, 1 - abs(x - light) / _REACH) for light, _ in burning))


def _blit_lit(picture: pygame.Surface, layer: pygame.Surface, light: float) -> None:
    layer.fill(palette.mixed(_UNLIT, _LIT, light), special_flags=pygame.BLEND_RGB_MULT)
    picture.blit(layer, (0, 0))


def _darken_below(kit: Kit, places: ClosingPlaces, picture: pygame.Surface) -> None:
    """Paint the part below the shelf, behind the notice."""
    layout, shelf = kit.layout, places.shelf
    left, top = layout.point(layout.left + shelf.post, LOWER_FEET + 138 if shelf.upright else 826)
    right = layout.point(layout.right - shelf.post, 0)[0]
    box = pygame.Rect(left, top, right - left, layout.height - top)
    if box.height > 0:
        kit.paint.gradient(picture, box, _DARK)


def _draw_lights(kit: Kit, places: ClosingPlaces, picture: pygame.Surface, lights: int) -> None:
    """Draw the lamps, also those that are out, and the candle."""
    for place, (x, low) in enumerate(places.lamps()):
        burns = place >= LIGHTS - lights
        if burns:
            _halo(kit, picture, (x, low - 60), 300)
            draw_lamp(kit, picture, x, 1.0, low)
            continue
        width = kit.layout.px(74)
        lamp = kit.art.get("cabinet/lamp", width, kit.layout.px(300)).copy()
        lamp.fill(_UNLIT, special_flags=pygame.BLEND_RGB_MULT)
        picture.blit(lamp, lamp.get_rect(midbottom=kit.layout.point(x, low)))
    if lights > 0:
        x, foot = places.candle
        across, high = _CANDLE
        _halo(kit, picture, (x, foot - high + 60), 260)
        kit.art.draw(picture, "cabinet/candle", kit.layout.rect(x - across / 2, foot - high, across, high))


def _halo(kit: Kit, picture: pygame.Surface, place: tuple[float, float], radius: float) -> None:
    """Add the wide, faint light around a flame."""
    px = kit.layout.px(radius)
    glow = kit.art.once(("closing halo", px), lambda: halo_picture(px, _GLOW))
    picture.blit(glow, glow.get_rect(center=kit.layout.point(*place)), special_flags=pygame.BLEND_RGB_ADD)


def halo_picture(radius: int, colour: palette.Colour) -> pygame.Surface:
    """Return a round light that fades to black at `radius` pixels, to be added to a picture."""
    small = 64
    picture = pygame.Surface((2 * small, 2 * small))
    for ring in range(small, 0, -1):
        pygame.draw.circle(
            picture, palette.mixed((0, 0, 0), colour, (1 - ring / small) ** 2), (small, small), ring
        )
    return pygame.transform.smoothscale(picture.convert(), (2 * radius, 2 * radius))
