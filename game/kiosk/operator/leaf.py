"""The places of the operator's menu: its frame, and the sheet of a page."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.stage.layout import Layout, Shape, UnitRect


@dataclass(frozen=True, slots=True)
class PageLeaf:
    """The sheet of a page. Places on it are units from its upper left corner; its height is always 886."""

    layout: Layout
    left: float
    top: float
    wide: bool

    @property
    def width(self) -> float:
        """The width in units."""
        return 1476.0 if self.wide else 1000.0

    @property
    def box(self) -> pygame.Rect:
        """The whole sheet in pixels."""
        return self.rect(0, 0, self.width, 886)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the sheet in pixels."""
        return self.layout.rect(self.left + x, self.top + y, width, height)


@dataclass(frozen=True, slots=True)
class MenuPlaces:
    """The places of the frame in one window, in units; signs of pages by their number."""

    title: UnitRect
    aside: UnitRect
    pill: UnitRect
    file: UnitRect
    """Two lines: where changes are kept, and the version."""
    leaf: tuple[float, float]
    wide: bool
    upright: bool

    def sign(self, place: int, count: int) -> UnitRect:
        """Return the place of the sign of a page: in a column, in an upright window in two rows."""
        if self.upright:
            across = -(-count // 2)
            width = (1000 - 14 * (across - 1)) / across
            return 40 + (width + 14) * (place % across), 1672.0 + 108 * (place // across), width, 94.0
        pitch = min(96.0, 790 / count)
        return (60.0 if self.wide else 30.0), 140 + pitch * place, 290.0, pitch - 12


def menu_places(layout: Layout) -> MenuPlaces:
    """Return the places for a window. In an upright one everything that can be pressed lies low."""
    match layout.shape:
        case Shape.PORTRAIT:
            return MenuPlaces(
                (40, 220, 1000, 120),
                (40, 340, 1000, 60),
                (270, 440, 540, 72),
                (40, 560, 1000, 96),
                (40, 752),
                wide=False,
                upright=True,
            )
        case Shape.FOUR_THREE:
            return MenuPlaces(
                (30, 28, 420, 88),
                (470, 46, 430, 62),
                (910, 38, 490, 70),
                (30, 936, 340, 84),
                (400, 140),
                wide=False,
                upright=False,
            )
    return MenuPlaces(
        (60, 28, 420, 88),
        (500, 46, 820, 62),
        (1340, 38, 520, 70),
        (60, 936, 310, 84),
        (385, 140),
        wide=True,
        upright=False,
    )
