"""The squares of one map on the city plate, in pixels."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Final

import pygame

from game.singapore.rules.land import Ground, possible_lots
from game.singapore.rules.level import Level, Square
from game.tabletop.kit.table_kit import TableKit

#: The widest square in board units, and its bounds: width by height, and height by width.
_WIDEST: Final = 150
_WIDE: Final = 1.16
_HIGH: Final = 0.96
#: The part of a square that a building's pad fills.
_PAD: Final = (0.84, 0.82)


class PlatePlan:
    """Where the sites of one ground lie: as many columns and rows as it has, in the middle of the plate."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, ground: Ground, lots: Iterable[Square] = ()) -> None:
        """Lay out a ground; `lots` are squares that will be lots of it, so that its scale does not change."""
        self.rect = rect
        self.ground = ground
        self.squares = frozenset(ground.squares)
        """The squares with land."""
        self.ever = self.squares.union(lots)
        """The squares that have land, or will have it."""
        xs = [x for x, _ in self.ever]
        ys = [y for _, y in self.ever]
        self._first = min(xs), min(ys)
        self.columns, self.rows = range(min(xs), max(xs) + 1), range(min(ys), max(ys) + 1)
        """The columns and rows of the map."""
        columns, rows = len(self.columns), len(self.rows)
        edge = kit.layout.px(14)
        wide, high = (rect.width - 2 * edge) / columns, (rect.height - 2 * edge) / rows
        across = min(wide, kit.layout.px(_WIDEST), high * _WIDE)
        self.pitch = across, min(high, across * _HIGH)
        """The width and the height of a square in pixels."""
        left = rect.centerx - self.pitch[0] * columns / 2
        self._origin = left, rect.centery - self.pitch[1] * rows / 2
        self.k = across / 127
        """Pixels of a unit of the pieces' design, in which a square is 127 wide."""

    @property
    def sea_key(self) -> Hashable:
        """What open sea and squares depend on, besides the plate's rectangle."""
        return self.ever, self.columns, self.rows, self.pitch

    @property
    def land_key(self) -> Hashable:
        """The same of the land that lies there."""
        return self.squares, self.sea_key

    def square(self, x: int, y: int) -> pygame.Rect:
        """Return a square of the map, also one without land."""
        across, down = self.pitch
        left = self._origin[0] + (x - self._first[0]) * across
        top = self._origin[1] + (y - self._first[1]) * down
        right, bottom = round(left + across), round(top + down)
        return pygame.Rect(round(left), round(top), right - round(left), bottom - round(top))

    def site(self, site: int) -> pygame.Rect:
        """Return the square of a site."""
        return self.square(*self.ground.squares[site])

    def pad(self, site: int) -> pygame.Rect:
        """Return the pad of a building or a lot: the part of its square without the streets."""
        return _pad_in(self.site(site))

    @property
    def pad_sizes(self) -> set[tuple[int, int]]:
        """The sizes of all pads that the map has or will have; rounding makes them differ by a pixel."""
        return {_pad_in(self.square(*square)).size for square in self.ever}

    def gap(self, site: int, south: bool) -> pygame.Rect:
        """Return the gap from the pad of a site to that of its eastern, or southern, neighbour."""
        pad, square = self.pad(site), self.site(site)
        if south:
            return pygame.Rect(pad.left, pad.bottom, pad.width, 2 * (square.bottom - pad.bottom))
        return pygame.Rect(pad.right, pad.top, 2 * (square.right - pad.right), pad.height)


def _pad_in(square: pygame.Rect) -> pygame.Rect:
    """Return the pad in the middle of a square."""
    box = pygame.Rect(0, 0, round(square.width * _PAD[0]), round(square.height * _PAD[1]))
    box.center = square.center
    return box


def plan_of(kit: TableKit, rect: pygame.Rect, level: Level, ground: Ground) -> PlatePlan:
    """Return the places of a ground of a level, at the scale of its whole map where that is known."""
    return PlatePlan(kit, rect, ground, () if level.free_layout else possible_lots(level))
