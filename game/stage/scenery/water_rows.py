"""Moving water in rows: strips of waves behind and in front of things in it, and drifting things.

Everything is a pure function of the time in milliseconds; a still picture always passes the same time.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random
from typing import Final

import pygame

from game.stage.art import Art, shared
from game.stage.layout import Layout

#: Strips behind and in front of a row: picture, units below the water line, units a second to the left.
_BEHIND: Final = (("wave_1", -30.0, 18.0), ("wave_0", -14.0, -14.0))
_BEHIND_FAR: Final = (("wave_1", -8.0, 18.0),)
_BEFORE: Final = (("wave_0", 0.0, 27.0), ("wave_1", 15.0, 18.0), ("wave_2", 30.0, 36.0))
_BEFORE_FAR: Final = (("wave_0", 0.0, 27.0), ("wave_1", 11.0, 18.0), ("wave_2", 21.0, 36.0))
#: In front of a row with sky below it: two strips that end in mist.
_BEFORE_SKY: Final = (("wave_0", 0.0, 27.0), ("wave_1", 11.0, 18.0))
_SCALE: Final = 1.15
#: Milliseconds between two drifting things, and of one crossing.
_TIDE: Final = 65_000
_CROSSING: Final = 36_000
#: Drifting things, all drawn facing left: height in units, and the share above the water.
_DRIFTERS: Final = (
    ("boat", 46.0, 0.78),
    ("swan", 26.0, 0.72),
    ("boat_2", 50.0, 0.78),
    ("swan_2", 28.0, 0.74),
)


@dataclass(frozen=True, slots=True)
class _Strip:
    """A strip of waves, wider than the window by one tile."""

    picture: pygame.Surface
    tile: int
    y: int
    speed: float

    def draw(self, surface: pygame.Surface, ms: float) -> None:
        offset = int(ms / 1000 * self.speed) % self.tile
        surface.blit(self.picture, (0, self.y), (offset, 0, surface.get_width(), self.picture.get_height()))


class WaterRows:
    """The water of one window: two rows or more, counted from the top; the last one is nearest.

    `lines` are the heights of the water in front of each row, in board units, from the top.
    """

    def __init__(self, layout: Layout, art: Art, lines: Sequence[float]) -> None:
        self._layout = layout
        self._art = art
        self._lines = tuple(lines)
        self._cache: dict[tuple[str, bool], tuple[pygame.Surface, int]] = {}
        *above, last, near = lines
        self._behind = [
            *(self._strips(_BEHIND_FAR, y, mist=True) for y in above),
            self._strips(_BEHIND_FAR, last),
            self._strips(_BEHIND, near),
        ]
        self._before = [
            *(self._strips(_BEFORE_SKY, y, mist=True) for y in above),
            self._strips(_BEFORE_FAR, last),
            self._strips(_BEFORE, near),
        ]

    @property
    def rows(self) -> int:
        """The number of rows of water."""
        return len(self._lines)

    def line(self, row: int) -> int:
        """Return the height of the water in front of a row, in pixels."""
        return self._layout.point(0, self._lines[row])[1]

    def area(self, row: int) -> pygame.Rect:
        """Return the strip of the window with the moving waves of a row and its drifting things."""
        strips = (*self._behind[row], *self._before[row])
        drift = self._layout.px(max(height for _name, height, _depth in _DRIFTERS))
        top = min(min(strip.y for strip in strips), self.line(row) - drift)
        bottom = max(strip.y + strip.picture.get_height() for strip in strips)
        return pygame.Rect(0, top, self._layout.width, bottom - top)

    def behind(self, surface: pygame.Surface, row: int, ms: float) -> None:
        """Draw the waves behind the things in a row."""
        for strip in self._behind[row]:
            strip.draw(surface, ms)

    def before(self, surface: pygame.Surface, row: int, ms: float) -> None:
        """Draw the waves in front of a row; boats and swans drift in front of the last row but one."""
        first, *others = self._before[row]
        first.draw(surface, ms)
        if row == self.rows - 2:
            self._drift(surface, row, ms)
        for strip in others:
            strip.draw(surface, ms)

    def _drift(self, surface: pygame.Surface, row: int, ms: float) -> None:
        tide, since = divmod(ms, _TIDE)
        random = Random(int(tide))
        name, height, depth = random.choice(_DRIFTERS)
        begin, eastward = random.uniform(2_000, _TIDE - _CROSSING - 2_000), random.random() < 0.5
        share = (since - begin) / _CROSSING
        if not 0 < share < 1:
            return
        layout = self._layout
        size = layout.px(height)
        turned = self._art.mirrored if eastward else self._art.get
        picture = turned(shared(name), 2 * size, size)
        if not eastward:
            share = 1 - share
        x = round(share * (layout.width + 2 * size)) - size
        bob = round(layout.u * 1.5 * ((ms // 700) % 2))
        surface.blit(picture, (x, self.line(row) + layout.px(13) - round(size * depth) + bob))

    def _strips(
        self, plan: tuple[tuple[str, float, float], ...], line: float, mist: bool = False
    ) -> tuple[_Strip, ...]:
        layout = self._layout
        strips = []
        for name, below, speed in plan:
            picture, tile = self._tiled(name, mist)
            strips.append(_Strip(picture, tile, layout.point(0, line + below - 3)[1], speed * layout.u))
        return tuple(strips)

    def _tiled(self, name: str, mist: bool) -> tuple[pygame.Surface, int]:
        if (name, mist) not in self._cache:
            layout = self._layout
            height = layout.px(40 * _SCALE)
            one = self._art.get(shared(name), 40 * height, height)
            # The outermost columns are half transparent, and would show as seams.
            one = one.subsurface((1, 0, one.get_width() - 2, one.get_height()))
            tile = one.get_width()
            long = pygame.Surface((layout.width + tile, one.get_height()), pygame.SRCALPHA)
            for x in range(0, long.get_width(), tile):
                long.blit(one, (x, 0))
            if mist:
                _fade_below(long)
            self._cache[name, mist] = long, tile
        return self._cache[name, mist]


def _fade_below(picture: pygame.Surface) -> None:
    """Fade the lower two thirds of a strip to transparent."""
    width, height = picture.get_size()
    for row in range(height // 3, height):
        left = round(255 * (height - row) / (height - height // 3))
        picture.fill((255, 255, 255, left), (0, row, width, 1), special_flags=pygame.BLEND_RGBA_MULT)
