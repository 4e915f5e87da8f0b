"""Text on surfaces: measured, wrapped, cut with an ellipsis, and cached.

Sizes are board units with the role's floor as the minimum; no text is shrunk to fit. Widths and places are
pixels. A line is centred on the middle of its capitals, so that letters look centred in a button.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from enum import Enum
from typing import TYPE_CHECKING, Final, TypeVar

import pygame

from game.stage.fonts import JAPANESE_FLOOR, JAPANESE_SCALE, Face, Role, is_wide, path_of, runs
from game.stage.gilding import gilded
from game.stage.making import Making
from game.stage.recent import Recent
from game.stage.syllables import parted

if TYPE_CHECKING:
    from game.stage.layout import Layout
    from game.stage.palette import Colour

V = TypeVar("V")
_KEPT: Final = 4096  # Entries in the cache; the least recently used is dropped first.
#: The room for drawn lines, in windows of 4 bytes a pixel.
_WINDOWS: Final = 5
_ELLIPSIS: Final = "…"
_EDGE: Final = 0.05
"""The width of an edge around letters, as a share of the em."""
# Characters that may not begin, or end, a line of Japanese.
_NOT_FIRST: Final = frozenset("、。，．・：；？！）」』】〉》ー…っゃゅょッャュョぁぃぅぇぉァィゥェォ々")
_NOT_LAST: Final = frozenset("（「『【〈《")


class Align(Enum):
    """The point of a line, as a share of its width, that is placed at the given x."""

    LEFT = 0.0
    CENTRE = 0.5
    RIGHT = 1.0


@dataclass(frozen=True, slots=True)
class Line:
    """One drawn line. `baseline` is in pixels from the picture's top; `overhang` is the outline's width."""

    picture: pygame.Surface
    baseline: int
    middle: int
    """The middle of a capital's height, in pixels from the picture's top."""
    overhang: int = 0

    @property
    def width(self) -> int:
        """The advance in pixels, without any outline."""
        return self.picture.get_width() - 2 * self.overhang


@dataclass(frozen=True, slots=True)
class _Piece:
    """A run of one face within a line."""

    font: pygame.font.Font
    text: str
    width: int


class Text:
    """The text renderer for one layout. Create a new one when the layout changes.

    `layouts` counts the lines measured or drawn because they were not cached.
    """

    def __init__(self, layout: Layout, making: Making | None = None) -> None:
        if not pygame.font.get_init():
            pygame.font.init()
        self.layout = layout
        self.making = making or Making()
        self.layouts = 0
        self._fonts: dict[tuple[Face, int], pygame.font.Font] = {}
        self._cache: Recent[object] = Recent(_WINDOWS * layout.size[0] * layout.size[1] * 4, _bytes, _KEPT)

    @property
    def full(self) -> int:
        """The bytes of the drawn lines cached."""
        return self._cache.full

    def forget_unused(self, calls: int) -> None:
        """Drop the lines that nobody has used during the last `calls` calls of this method."""
        self._cache.forget_unused(calls)

    # Sizes

    def size(self, role: Role, units: float) -> int:
        """Return the em in pixels of text of this role and size."""
        return self.layout.text_size(units, role.floor)

    def floor(self, role: Role) -> int:
        """Return the smallest em in pixels of text of this role."""
        return self.layout.floor(role.floor)

    def line_height(self, role: Role, units: float, leading: float = 1.28) -> int:
        """Return the pixels from one baseline of a paragraph to the next."""
        return round(self.size(role, units) * leading)

    def width(self, text: str, role: Role, units: float) -> int:
        """Return the width in pixels of a text in one line."""
        return self._once(
            ("width", text, role, units),
            lambda: sum(piece.width for piece in self._pieces(text, role, self.size(role, units))),
        )

    def fits(self, text: str, role: Role, units: float, width: int) -> bool:
        """Return whether a text in one line takes at most `width` pixels."""
        return self.width(text, role, units) <= width

    def shortened(self, text: str, role: Role, units: float, width: int) -> str:
        """Return the text, or as much of its beginning as fits `width` pixels with an ellipsis."""
        if self.fits(text, role, units, width):
            return text
        return self._once(
            ("shortened", text, role, units, width), lambda: self._cut(text, role, units, width)
        )

    def wrap(
        self, text: str, role: Role, units: float, width: int, lines: int | None = None
    ) -> tuple[str, ...]:
        """Return the text in rows of at most `width` pixels; with more than `lines` the last is cut short."""
        return self._once(
            ("wrap", text, role, units, width, lines), lambda: self._wrapped(text, role, units, width, lines)
        )

    # Drawing

    def line(self, text: str, role: Role, units: float, colour: Colour, width: int | None = None) -> Line:
        """Return the text as a drawn line, cut to `width` pixels if given."""
        shown = text if width is None else self.shortened(text, role, units, width)
        return self._once(
            ("line", shown, role, units, colour),
            lambda: self._set(shown, role, self.size(role, units), colour),
        )

    def draw(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        place: tuple[float, float],
        align: Align = Align.LEFT,
        width: int | None = None,
    ) -> pygame.Rect:
        """Draw one line with the middle of its capitals at `place`; return the rectangle it covers."""
        line = self.line(text, role, units, colour, width)
        return _put(surface, line, place[0], place[1] - line.middle, align)

    def draw_edged(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        edge: Colour,
        place: tuple[float, float],
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw one line with an edge around its letters, legible on any picture."""
        rim = self.line(text, role, units, edge)
        reach = max(1, round(self.size(role, units) * _EDGE))
        for dx in (-reach, 0, reach):
            for dy in (-reach, 0, reach):
                if dx or dy:
                    _put(surface, rim, place[0] + dx, place[1] + dy - rim.middle, align)
        return self.draw(surface, text, role, units, colour, place, align)

    def draw_in(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw one line in the middle of `rect`, cut to its width."""
        place = (rect.left + rect.width * align.value, rect.centery)
        return self.draw(surface, text, role, units, colour, place, align, rect.width)

    def paragraph(
        self,
        surface: pygame.Surface,
        text: str,
        role: Role,
        units: float,
        colour: Colour,
        rect: pygame.Rect,
        align: Align = Align.LEFT,
        lines: int | None = None,
        leading: float = 1.28,
    ) -> int:
        """Draw wrapped text from the top of `rect`, as many lines as fit in it; return the y below it."""
        step = self.line_height(role, units, leading)
        room = max(1, rect.height // step) if lines is None else lines
        y = rect.top + step / 2
        for row in self.wrap(text, role, units, rect.width, room):
            self.draw(surface, row, role, units, colour, (rect.left + rect.width * align.value, y), align)
            y += step
        return round(y - step / 2)

    def paragraph_height(
        self, text: str, role: Role, units: float, width: int, lines: int | None = None, leading: float = 1.28
    ) -> int:
        """Return the height in pixels that `paragraph` will take."""
        return len(self.wrap(text, role, units, width, lines)) * self.line_height(role, units, leading)

    def draw_title(
        self,
        surface: pygame.Surface,
        text: str,
        units: float,
        place: tuple[float, float],
        align: Align = Align.CENTRE,
    ) -> pygame.Rect:
        """Draw gilded letters: a gold gradient in an edge of ink in a brown rim, over a soft shadow."""
        line = self.title(text, units)
        return _put(surface, line, place[0], place[1] - line.middle, align)

    def title(self, text: str, units: float) -> Line:
        """Return gilded letters as a drawn line."""
        return self._once(("title", text, units), lambda: self._gilded(text, units))

    # Implementation

    def _once(self, key: Hashable, make: Callable[[], V]) -> V:
        kept = self._cache.get(key)
        if kept is not None:
            return kept  # type: ignore[return-value]
        value = make()
        self._cache.put(key, value)
        self.making.made(key)
        return value

    def _font(self, face: Face, size: int) -> pygame.font.Font:
        font = self._fonts.get((face, size))
        if font is None:
            try:
                font = pygame.font.Font(str(path_of(face)), size)
            except FileNotFoundError:
                # pygame raises FileNotFoundError for every fault: opening the file raises the true one.
                path_of(face).open("rb").close()
                raise
            self._fonts[face, size] = font
        return font

    def _pieces(self, text: str, role: Role, size: int) -> list[_Piece]:
        self.layouts += 1
        pieces = []
        for face, run in runs(text, role):
            em = max(round(size * JAPANESE_SCALE), JAPANESE_FLOOR) if face.japanese else size
            font = self._font(face, em)
            pieces.append(_Piece(font, run, font.size(run)[0]))
        return pieces

    def _set(self, text: str, role: Role, size: int, colour: Colour) -> Line:
        picture, baseline = self._picture(text, role, size, colour)
        return Line(picture, baseline, baseline - _half_capital(role, size))

    def _picture(
        self, text: str, role: Role, size: int, colour: Colour, outline: int = 0
    ) -> tuple[pygame.Surface, int]:
        """Return letters on a clear ground and their baseline; an outline widens the picture on each side."""
        pieces = self._pieces(text, role, size)
        fonts = [self._font(role.face, size), *(piece.font for piece in pieces)]
        ascent = max(font.get_ascent() for font in fonts)
        descent = max(-font.get_descent() for font in fonts)
        width = sum(piece.width for piece in pieces)
        picture = pygame.Surface((width + 2 * outline, ascent + descent + 2 * outline), pygame.SRCALPHA)
        picture.fill((*colour, 0))
        x = 0
        for piece in pieces:
            if not piece.width:
                continue  # Only joiners and the like: a font refuses to make an empty picture.
            piece.font.outline = outline
            letters = piece.font.render(piece.text, True, colour)
            piece.font.outline = 0
            picture.blit(letters, (x, ascent - piece.font.get_ascent()))
            x += piece.width
        return picture, ascent + outline

    def _cut(self, text: str, role: Role, units: float, width: int) -> str:
        size = self.size(role, units)

        def taken(count: int) -> int:
            shown = text[:count].rstrip() + _ELLIPSIS
            return sum(piece.width for piece in self._pieces(shown, role, size))

        fitting, too_many = 0, len(text)
        while too_many - fitting > 1:
            middle = (fitting + too_many) // 2
            if taken(middle) <= width:
                fitting = middle
            else:
                too_many = middle
        return text[:fitting].rstrip() + _ELLIPSIS

    def _wrapped(self, text: str, role: Role, units: float, width: int, lines: int | None) -> tuple[str, ...]:
        rows: list[str] = []
        for paragraph in text.split("\n"):
            row = ""
            for unit in self._fitting(paragraph, role, units, width):
                if row and not self.fits((row + unit).rstrip(), role, units, width):
                    rows.append(row)
                    row = ""
                row += unit
            rows.append(row + " ")
        if lines is not None and len(rows) > lines:
            last = "".join(rows[lines - 1 :]).rstrip()
            rows = [*rows[: lines - 1], self.shortened(last, role, units, width)]
        return tuple(self.shortened(row.rstrip(), role, units, width) for row in rows)

    def _fitting(self, paragraph: str, role: Role, units: float, width: int) -> Iterator[str]:
        """Yield the units of a paragraph; at the least size a unit longer than a row is broken once."""
        smallest = self.size(role, units) <= self.floor(role)
        for unit in _units(paragraph):
            word = unit.rstrip()
            if not smallest or self.fits(word, role, units, width):
                yield unit
                continue
            parts = parted(word, lambda part: self.fits(part, role, units, width))
            yield from (*parts[:-1], parts[-1] + unit[len(word) :]) if len(parts) == 2 else (unit,)

    def _gilded(self, text: str, units: float) -> Line:
        size = self.size(Role.TITLE, units)
        letters, baseline = self._picture(text, Role.TITLE, size, (255, 255, 255))

        def outline(reach: int, colour: Colour) -> pygame.Surface:
            return self._picture(text, Role.TITLE, size, colour, reach)[0]

        picture, overhang = gilded(letters, baseline, size, outline)
        baseline += overhang
        return Line(picture, baseline, baseline - _half_capital(Role.TITLE, size), overhang)


def _bytes(value: object) -> int:
    """Return the bytes of a cached value's picture; 0 for one without."""
    if not isinstance(value, Line):
        return 0
    picture = value.picture
    return picture.get_width() * picture.get_height() * picture.get_bytesize()


def _half_capital(role: Role, size: int) -> int:
    """Return half the height of a capital: it is 0.70 em high in Fraunces, 0.66 em in Spectral."""
    return round(size * (0.35 if role.face is Face.FRAUNCES else 0.33))


def _put(surface: pygame.Surface, line: Line, x: float, top: float, align: Align) -> pygame.Rect:
    left = round(x - line.width * align.value) - line.overhang
    return surface.blit(line.picture, (left, round(top)))


def _units(text: str) -> Iterator[str]:
    """Yield unbreakable units: a word with its space, or a Japanese character with its punctuation."""
    unit = ""
    for character in text:
        if unit and _may_break(unit[-1], character):
            yield unit
            unit = ""
        unit += character
    yield unit


def _may_break(before: str, after: str) -> bool:
    if before == " ":
        return after != " "
    if after == " ":
        return False
    if after in _NOT_FIRST or before in _NOT_LAST:
        return False
    return is_wide(before) or is_wide(after)
