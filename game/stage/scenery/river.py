"""A wide water in the foreground: bands of waves, and boats and swans between them.

Everything is a pure function of the time in seconds.
"""

from __future__ import annotations

import math
from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.art import Art, shared
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.palette import Colour, mixed, rgb

#: Bands from `foot` to the window's lower edge: their colour.
_BANDS: Final = (rgb("#234582"), rgb("#1C3A74"), rgb("#152C60"), rgb("#0F204E"))
#: Waves behind the things in the water: units below its upper edge, and colour.
_BEHIND: Final = ((14.0, rgb("#2C559C")), (44.0, rgb("#274E92")), (76.0, rgb("#224687")))
_DEPTH: Final = 30  # Units of a wave's body below its ridges, which hides things behind it.
_SWELL: Final = 6.5
_LONG: Final = 160
_SHORT: Final = 96


class RiverWave:
    """One row of ridges across the window, running to the left, with a band of its colour below."""

    def __init__(self, layout: Layout, y: float, colour: Colour, speed: float, length: float) -> None:
        self._y = layout.point(0, y - _SWELL)[1]
        self._speed = speed * layout.u
        self._length = layout.px(length)
        self._width = layout.width
        height = layout.px(2 * _SWELL + _DEPTH)
        one = _ridges((self._length, height), colour, layout.px(_SWELL), max(1.5, 2.6 * layout.u))
        self._picture = pygame.Surface((layout.width + self._length, height), pygame.SRCALPHA)
        for x in range(0, self._picture.get_width(), self._length):
            self._picture.blit(one, (x, 0))
        self._picture = self._picture.convert_alpha()

    def draw(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the wave at a time in seconds."""
        offset = int(seconds * self._speed) % self._length
        surface.blit(self._picture, (0, self._y), (offset, 0, self._width, self._picture.get_height()))


def _ridges(size: shapes.Size, colour: Colour, swell: int, thick: float) -> pygame.Surface:
    """Return one wave's picture: clear above the ridge, a light line along it, the band's colour below."""
    light = mixed(colour, palette.WOAD_3, 0.42)

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = surface.get_size()
        line = [
            (x, factor * (swell * (1 + 0.85 * math.cos(x / width * math.tau)) + thick))
            for x in range(-4, width + 5, 2)
        ]
        pygame.draw.polygon(surface, colour, [*line, (width + 4, height), (-4, height)])
        pygame.draw.lines(surface, light, False, line, max(2, round(thick * factor)))

    return shapes.smooth(size, colour, draw)


@dataclass(frozen=True, slots=True)
class Boat:
    """A boat or a swan: its drawing in `Art`, its middle and keel in units, its height, the wave before it.

    `beat` is the time in which it bobs once, in seconds.
    """

    name: str
    x: float
    keel: float
    height: float
    wave: int
    beat: float
    mirrored: bool = False


Boats = Callable[[Layout, tuple[float, ...]], tuple[Boat, ...]]
"""Returns the boats of a window from the upper edges of its four bands in units."""


class River:
    """All the water of a window.

    It begins at `top`; at `foot` it passes the things in it. Both are in units. `boats` are those of the
    game, by the upper edges of the bands; None for two boats and two swans.
    """

    def __init__(self, layout: Layout, art: Art, top: float, foot: float, boats: Boats | None = None) -> None:
        self._layout = layout
        self._art = art
        self._top = top
        self._tops = _band_tops(layout, foot)
        self._behind = [
            RiverWave(layout, top + down, colour, 9 + 5 * place, _SHORT)
            for place, (down, colour) in enumerate(_BEHIND)
        ]
        self._before = [
            RiverWave(layout, ridges, colour, 14 + 6 * place, _LONG)
            for place, (ridges, colour) in enumerate(zip(self._tops, _BANDS, strict=True))
        ]
        self._boats = (boats or _boats)(layout, self._tops)

    def paint(self, picture: pygame.Surface) -> None:
        """Paint the static part: the bodies of the bands."""
        layout = self._layout
        starts = [self._top, *(top + _SWELL for top in self._tops)]
        for start, colour in zip(starts, (_BEHIND[-1][1], *_BANDS), strict=True):
            top = layout.point(0, start)[1]
            picture.fill(colour, (0, top, layout.width, layout.height - top))

    def draw_behind(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the waves behind the things in the water."""
        for wave in self._behind:
            wave.draw(surface, seconds)

    def draw_before(self, surface: pygame.Surface, seconds: float) -> None:
        """Draw the waves in front of them, with boats and swans between the waves."""
        for place, wave in enumerate(self._before):
            for boat in self._boats:
                if boat.wave == place:
                    self._draw_boat(surface, boat, seconds)
            wave.draw(surface, seconds)

    def _draw_boat(self, surface: pygame.Surface, boat: Boat, seconds: float) -> None:
        height = self._layout.px(boat.height)
        turned = self._art.mirrored if boat.mirrored else self._art.get
        picture = turned(boat.name, 2 * height, height)
        bob = 3.0 * math.sin(seconds * math.tau / boat.beat)
        sway = 12.0 * math.sin(seconds * math.tau / (11 * boat.beat))
        place = self._layout.point(boat.x + sway, boat.keel + bob)
        surface.blit(picture, picture.get_rect(midbottom=place))


def _band_tops(layout: Layout, foot: float) -> tuple[float, ...]:
    """Return the ridges of the bands in units: the first at `foot`, the others evenly below."""
    step = (layout.bottom - foot) / len(_BANDS)
    step = min(step, 150.0)
    return tuple(foot + place * step for place in range(len(_BANDS)))


def _boats(layout: Layout, tops: tuple[float, ...]) -> tuple[Boat, ...]:
    """Return two boats and two swans, clear of a column of buttons in the middle."""
    across = FRAMES[layout.shape][0]
    _first, second, third, last = tops
    match layout.shape:
        case Shape.FOUR_THREE:
            return (
                Boat(shared("boat"), 118, second + 20, 150, 1, 4.3),
                Boat(shared("boat_2"), across - 112, second + 16, 130, 1, 3.7, mirrored=True),
            )
        case Shape.PORTRAIT:
            return (
                Boat(shared("boat"), 122, second + 24, 178, 1, 4.3),
                Boat(shared("boat_2"), across - 116, second - 60, 140, 1, 3.7, mirrored=True),
                Boat(shared("swan"), across - 150, third + 16, 66, 2, 3.1),
                Boat(shared("swan_2"), 96, last + 22, 80, 3, 2.7, mirrored=True),
            )
    return (
        Boat(shared("boat"), 142, third + 16, 178, 2, 4.3),
        Boat(shared("boat_2"), across - 156, third + 12, 156, 2, 3.7, mirrored=True),
        Boat(shared("swan"), across - 196, last + 14, 56, 3, 3.1),
        Boat(shared("swan_2"), across - 92, last + 16, 70, 3, 2.7),
    )
