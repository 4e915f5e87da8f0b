"""The layout of a window: conversion from board units (pixels of the 1080p design) to window pixels.

A `Layout` is a value made of the window's size and the text size. Each shape of window has a *frame*, the
rectangle of board units that the design is drawn in; the frame is scaled to fit the window and centred.
Backgrounds reach beyond it: on an ultra-wide window `left` is below 0 and `right` over 1920.
"""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum
from typing import Final

import pygame

FloatPoint = tuple[float, float]
"""A point before it is rounded: x and y."""
UnitRect = tuple[float, float, float, float]
"""A rectangle in board units: left, top, width and height."""


class Shape(Enum):
    """The four shapes of a window, each with its own layout; the close one of a table; and two of a plate."""

    WIDE = "wide"
    ULTRA = "ultra"
    FOUR_THREE = "four_three"
    PORTRAIT = "portrait"
    CLOSE = "close"
    """A table on a small window that is wider than high: fewer things at a larger scale."""
    PLATE = "plate"
    """A game that is only watched, from afar: its board plate alone."""
    PLATE_UPRIGHT = "plate_upright"
    """The same, hardly wider than high."""


class TextSize(Enum):
    """The text size setting; the value is the factor."""

    NORMAL = 1.0
    LARGE = 1.2


FRAMES: Final[dict[Shape, tuple[int, int]]] = {
    Shape.WIDE: (1920, 1080),
    Shape.ULTRA: (1920, 1080),
    Shape.FOUR_THREE: (1440, 1080),
    Shape.PORTRAIT: (1080, 1920),
    Shape.CLOSE: (1500, 900),
    Shape.PLATE: (1290, 708),
    Shape.PLATE_UPRIGHT: (1012, 840),
}
"""Width and height of each shape's frame in board units."""

SMALLEST: Final = (1000, 600)
"""The smallest width and height in pixels that can be laid out; swapped in portrait."""
USUAL: Final = (1280, 720)
"""The smallest width and height in pixels in which all of a wide table has room."""
_USUAL_SCALE: Final = USUAL[0] / FRAMES[Shape.WIDE][0]

# Aspect ratios at which the shape changes: side wings need some 280 units each to be of use.
_ULTRA_FROM: Final = 2.25
_FOUR_THREE_BELOW: Final = 1.55
_UPRIGHT_PLATE_BELOW: Final = 1.5
_FROM_AFAR: Final = 26.0
"""The least em of text on a plate in board units: it is read at three metres."""


def shape_of(width: int, height: int) -> Shape:
    """Return the shape of a window of that size in pixels."""
    if width < height:
        return Shape.PORTRAIT
    aspect = width / max(height, 1)
    if aspect >= _ULTRA_FROM:
        return Shape.ULTRA
    return Shape.FOUR_THREE if aspect < _FOUR_THREE_BELOW else Shape.WIDE


@dataclass(frozen=True, slots=True)
class Layout:
    """The measures of one window. `width` and `height` are pixels, `u` pixels per board unit.

    >>> layout = Layout(1280, 720)
    >>> layout.shape.value, round(layout.u, 3), layout.rect(0, 0, 1920, 50)
    ('wide', 0.667, Rect(0, 0, 1280, 33))
    """

    width: int
    height: int
    text: TextSize = TextSize.NORMAL
    near: bool = False
    """Whether the close frame is drawn."""
    bare: bool = False
    """Whether the frame of a plate is drawn."""
    shape: Shape = field(init=False)
    u: float = field(init=False)
    x0: float = field(init=False)
    """The pixels from the window's left edge to the frame's."""
    y0: float = field(init=False)
    """The pixels from the window's upper edge to the frame's."""

    def __post_init__(self) -> None:
        shape = Shape.CLOSE if self.near else shape_of(self.width, self.height)
        if self.bare:
            upright = self.width / max(self.height, 1) < _UPRIGHT_PLATE_BELOW
            shape = Shape.PLATE_UPRIGHT if upright else Shape.PLATE
        frame_width, frame_height = FRAMES[shape]
        u = min(self.width / frame_width, self.height / frame_height)
        object.__setattr__(self, "shape", shape)
        object.__setattr__(self, "u", u)
        object.__setattr__(self, "x0", (self.width - frame_width * u) / 2)
        object.__setattr__(self, "y0", (self.height - frame_height * u) / 2)

    @classmethod
    def plate(cls, width: int, height: int, text: TextSize = TextSize.NORMAL) -> Layout:
        """Return the layout of a board plate in a picture of that size in pixels, which is only watched.

        Text on it is at least 26 board units high.

        >>> Layout.plate(1290, 708).shape.value, Layout.plate(1012, 840).shape.value
        ('plate', 'plate_upright')
        """
        return cls(width, height, text, bare=True)

    @property
    def too_small(self) -> bool:
        """True if the window is below 1000x600 (portrait: 600x1000), too small for any layout but a plate."""
        if self.bare:
            return False
        across, up = SMALLEST if self.shape is not Shape.PORTRAIT else SMALLEST[::-1]
        return self.width < across or self.height < up

    @property
    def small(self) -> bool:
        """True below the usual scale: text at its floor takes more room than the design gives it."""
        return self.u < _USUAL_SCALE

    def close(self) -> Layout:
        """Return the layout of a table in this window: in a small one that is not upright, the close one."""
        if self.bare or self.shape is Shape.PORTRAIT or not self.small:
            return self
        return Layout(self.width, self.height, self.text, near=True)

    @property
    def size(self) -> tuple[int, int]:
        """The window's width and height in pixels."""
        return self.width, self.height

    @property
    def frame(self) -> pygame.Rect:
        """The frame in pixels."""
        return self.rect(0, 0, *FRAMES[self.shape])

    @property
    def left(self) -> float:
        """The window's left edge in board units: 0, or below 0 if the window is wider than the frame."""
        return -self.x0 / self.u

    @property
    def right(self) -> float:
        """The window's right edge in board units."""
        return (self.width - self.x0) / self.u

    @property
    def top(self) -> float:
        """The window's upper edge in board units."""
        return -self.y0 / self.u

    @property
    def bottom(self) -> float:
        """The window's lower edge in board units."""
        return (self.height - self.y0) / self.u

    def px(self, units: float) -> int:
        """Return a length in pixels, at least 1 for lengths over 0."""
        length = round(units * self.u)
        return 1 if length == 0 and units > 0 else length

    def point(self, x: float, y: float) -> tuple[int, int]:
        """Return a place in pixels."""
        return round(self.x0 + x * self.u), round(self.y0 + y * self.u)

    def rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle in pixels; edges are rounded, not lengths, so that neighbours stay flush."""
        left, upper = self.point(x, y)
        right, lower = self.point(x + width, y + height)
        return pygame.Rect(left, upper, right - left, lower - upper)

    def units(self, place: tuple[float, float]) -> tuple[float, float]:
        """Return a place in the window, given in pixels, in board units."""
        return (place[0] - self.x0) / self.u, (place[1] - self.y0) / self.u

    def text_size(self, units: float, floor: int) -> int:
        """Return the height of an em in pixels for text of `units`, at least `floor` pixels."""
        return max(round(units * self.u * self.text.value), self.floor(floor))

    def floor(self, least: int) -> int:
        """Return the least height of an em in pixels, of text that may elsewhere be `least`."""
        return max(least, round(_FROM_AFAR * self.u)) if self.bare else least
