"""The places of everything on the shelf, for one layout and number of books, in board units.

Books form a row, the focused one open and wide; in portrait shape it is alone on an upper shelf.
"""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.cabinet.book_boards import BookShape
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.tween import between

Sizes = tuple[float, float, float, float]
#: By the number of books: width and height of the open one, and of each book ajar.
_WIDE: Final[dict[int, Sizes]] = {
    1: (856, 540, 292, 456),
    2: (776, 530, 292, 456),
    3: (756, 530, 268, 452),
    4: (692, 520, 244, 448),
}
_FOUR_THREE: Final[dict[int, Sizes]] = {
    1: (760, 530, 260, 430),
    2: (700, 510, 260, 430),
    3: (620, 500, 226, 424),
    4: (520, 470, 190, 412),
}
_PORTRAIT: Final[Sizes] = (880, 560, 256, 316)
FEET: Final = 716.0
_UPPER_FEET: Final = 796.0
LOWER_FEET: Final = 1444.0
_SLOT: Final = 44.0
"""How much wider a slot is than its book."""
_GAP: Final = 30.0
_LOWER_PITCH: Final = 320.0
_BOARD: Final = 24.0
_DRAWERS: Final = ("saved", "statistics", "rules", "settings", "leave")
#: Ornaments next to the books: name, x of the middle of the foot, width.
Fill = tuple[str, float, float]


@dataclass(frozen=True, slots=True)
class Slot:
    """A book's place: the middle of its foot, and its pages."""

    x: float
    feet: float
    shape: BookShape

    def towards(self, other: Slot, way: float, opening: float) -> Slot:
        """Return the slot `way` of the way to another; its shape is `opening` of the way."""
        mine, its = self.shape, other.shape
        shape = BookShape(
            between(mine.width, its.width, opening),
            between(mine.height, its.height, opening),
            between(mine.open, its.open, opening),
        )
        return Slot(between(self.x, other.x, way), between(self.feet, other.feet, way), shape)

    @property
    def box(self) -> tuple[float, float, float, float]:
        """Left, top, width and height of boards and leaf."""
        shape = self.shape
        return (
            self.x - shape.width / 2 - _BOARD,
            self.feet - shape.height - _BOARD,
            shape.width + 2 * _BOARD,
            shape.height + _BOARD + shape.leaf,
        )


@dataclass(frozen=True, slots=True)
class PlatePlaces:
    """The places on the plate of the open book, in pixels."""

    plate: pygame.Rect
    bar: pygame.Rect
    name: pygame.Rect
    motto: pygame.Rect
    facts: pygame.Rect
    state: pygame.Rect
    open: pygame.Rect
    play: pygame.Rect


@dataclass(frozen=True, slots=True)
class LabelPlaces:
    """The places on the label of a book ajar, in pixels; an omitted part has no height."""

    label: pygame.Rect
    bar: pygame.Rect
    name: pygame.Rect
    motto: pygame.Rect
    facts: pygame.Rect
    state: pygame.Rect


class ShelfPlaces:
    """The places for one layout and number of books, at least one."""

    def __init__(self, layout: Layout, count: int) -> None:
        self.layout = layout
        self.count = count
        self.upright = layout.shape is Shape.PORTRAIT
        self.across, self.up = FRAMES[layout.shape]
        self.post = 74.0 if layout.shape in (Shape.WIDE, Shape.ULTRA) else 42.0
        """The width of the posts."""
        self.large = layout.text.value > 1.0

    # Books

    def slots(self, focused: int) -> tuple[Slot, ...]:
        """Return the slot of every book while one of them is open."""
        if self.upright:
            return self._two_shelves(focused)
        table = _FOUR_THREE if self.layout.shape is Shape.FOUR_THREE else _WIDE
        wide, high, narrow, low = table[min(self.count, 4)]
        row = wide + (self.count - 1) * narrow + self.count * _SLOT + (self.count - 1) * _GAP
        scale = min(1.0, (self.across - 2 * self.post - 24) / row)
        left = (self.across - row * scale) / 2
        slots = []
        for place in range(self.count):
            is_open = place == focused
            width = (wide if is_open else narrow) * scale
            shape = BookShape(width, (high if is_open else low) * min(1.0, scale * 1.1), float(is_open))
            slots.append(Slot(left + (width + _SLOT * scale) / 2, FEET, shape))
            left += width + (_SLOT + _GAP) * scale
        return tuple(slots)

    def _two_shelves(self, focused: int) -> tuple[Slot, ...]:
        wide, high, narrow, low = _PORTRAIT
        others = self.count - 1
        pitch = min(_LOWER_PITCH, (self.across - 2 * self.post - 40) / max(1, others))
        scale = min(1.0, pitch / _LOWER_PITCH)
        left = self.across / 2 - (others - 1) * pitch / 2
        slots = []
        for place in range(self.count):
            if place == focused:
                slots.append(Slot(self.across / 2, _UPPER_FEET, BookShape(wide, high, 1.0)))
            else:
                below = place if place < focused else place - 1
                shape = BookShape(narrow * scale, low * scale, 0.0)
                slots.append(Slot(left + below * pitch, LOWER_FEET, shape))
        return tuple(slots)

    def book(self, slot: Slot) -> pygame.Rect:
        """Return boards and leaf of a book in pixels."""
        return self.layout.rect(*slot.box)

    # Plate and labels

    def plate(self, slot: Slot) -> PlatePlaces:
        """Return the places on the plate of the open book."""
        if self.upright:
            x, y, width, height = 60.0, 872.0, 960.0, 186.0
        else:
            width, height = slot.shape.width + 50, 182.0
            x, y = slot.x - width / 2, 796.0
        if self.layout.shape is Shape.FOUR_THREE:
            return self._close_plate(x, y, width, height)
        rect = self.layout.rect
        button = 240.0
        words = width - 42 - button - 42
        return PlatePlaces(
            rect(x, y, width, height),
            rect(x + 8, y + 9, 15, height - 18),
            rect(x + 42, y + 8, words, 54),
            rect(x + 42, y + 62, words, 30),
            rect(x + 42, y + 97, words, 36),
            rect(x + 42, y + 136, words, 36),
            rect(x + width - button - 21, y + 19, button, 68),
            rect(x + width - button - 21, y + 96, button, 68),
        )

    def _close_plate(self, x: float, y: float, width: float, height: float) -> PlatePlaces:
        """Return the places on a plate with less room: name and motto extend over its whole width."""
        rect = self.layout.rect
        button = 190.0
        words, below = width - 42 - 16, width - 42 - button - 34
        return PlatePlaces(
            rect(x, y, width, height),
            rect(x + 8, y + 9, 15, height - 18),
            rect(x + 42, y + 8, words, 48),
            rect(x + 42, y + 55, words, 28),
            rect(x + 42, y + 91, below, 38),
            rect(x + 42, y + 134, below, 38),
            rect(x + width - button - 18, y + 89, button, 40),
            rect(x + width - button - 18, y + 134, button, 40),
        )

    def label(self, slot: Slot) -> LabelPlaces:
        """Return the places on the label of a book ajar."""
        width = slot.shape.width + (48 if self.upright else 36)
        x, y = slot.x - width / 2, 1494.0 if self.upright else 796.0
        rect = self.layout.rect
        inner = width - 28
        bare = self.large or self.layout.shape is Shape.FOUR_THREE
        name = 88 if bare else 36
        motto = rect(x + 14, y + 55, inner, 0 if bare else 50)
        return LabelPlaces(
            rect(x, y, width, 182),
            rect(x + 5, y + 5, width - 10, 10),
            rect(x + 14, y + 18, inner, name),
            motto,
            rect(x + 14, y + 107, inner, 32),
            rect(x + 14, y + 142, inner, 32),
        )

    # Drawers and signs

    def drawers(self) -> dict[str, pygame.Rect]:
        """Return the drawers by key."""
        rect, layout = self.layout.rect, self.layout
        if self.upright:
            first, second, gap = (960 - 36) / 3, 339.0, 18
            upper = [rect(60 + place * (first + gap), 1692, first, 76) for place in range(3)]
            lower = [rect(60 + place * (second + gap), 1783, second, 76) for place in range(2)]
            return dict(zip(_DRAWERS, [*upper, *lower], strict=True))
        edge = 56 if layout.shape is Shape.FOUR_THREE else 96
        gap = 18
        width = (self.across - 2 * edge - 4 * gap) / 5
        places = [rect(edge + place * (width + gap), 990, width, 76) for place in range(5)]
        return dict(zip(_DRAWERS, places, strict=True))

    def signs(self) -> tuple[pygame.Rect, ...]:
        """Return the places of the why, full screen and sound buttons."""
        if self.upright:
            return tuple(self.layout.rect(774 + place * 85, 1783, 76, 76) for place in range(3))
        right = self.layout.right - self.post - 25
        return tuple(self.layout.rect(right - 58 - away, 30, 58, 58) for away in (138, 69, 0))

    # Next to the books

    def fills(self) -> tuple[Fill, ...]:
        """Return the ornaments that fill the space around the books if they are few."""
        if self.upright:
            return {
                1: (("globe", 220, 210), ("stack", 480, 216), ("casket", 716, 220), ("candle", 910, 110)),
                2: (("globe", 220, 190), ("stack", 856, 210)),
                3: (("candle", 122, 104), ("hourglass", 958, 88)),
            }.get(self.count, ())
        if self.layout.shape is Shape.FOUR_THREE:
            return {
                1: (("globe", 178, 196), ("candle", 1300, 104), ("hourglass", 1204, 84)),
                2: (("candle", 104, 96), ("hourglass", 1338, 84)),
            }.get(self.count, ())
        return {
            1: (("globe", 222, 204), ("stack", 402, 198), ("casket", 1560, 244), ("candle", 1752, 112)),
            2: (("globe", 208, 196), ("hourglass", 330, 88), ("stack", 1690, 210)),
            3: (("candle", 148, 112), ("hourglass", 1778, 88)),
        }.get(self.count, ())

    def lamps(self, slots: tuple[Slot, ...]) -> tuple[tuple[float, float], ...]:
        """Return the lamps over books ajar: x, and brightness 0 to 1."""
        if self.upright:
            return ()
        middle = self.across / 2
        if self.count == 1:
            inset = 294 if self.across > 1500 else 190
            return ((inset, 1.0), (self.across - inset, 1.0))
        return tuple(
            (slot.x, (1 - slot.shape.open) * min(1.0, max(0.0, (abs(slot.x - middle) - 320) / 60)))
            for slot in slots
        )
