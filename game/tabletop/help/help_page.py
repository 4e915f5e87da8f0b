"""The open help book, painted once: blocks that flow over two facing pages, or one in an upright window.

Text is as large as the pages hold, at most its usual size; there is no scrolling and no clipping.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.layout import FRAMES, Shape
from game.stage.palette import rgb
from game.stage.text import Align

PaintPicture = Callable[[pygame.Surface, pygame.Rect], None]
"""A function that paints a picture into a square of a page, in pixels."""

_LEATHER: Final = rgb("#4A2A1C")
_LEATHER_EDGE: Final = rgb("#2E1810")
_LEADING: Final = 1.2
_LARGEST: Final = 24.5
_STEP: Final = 0.97
_GAP: Final = 14
#: The cover by shape: left, top, width, height; then the size of the button below it.
_COVER: Final = {
    Shape.WIDE: (50, 22, 1820, 966),
    Shape.ULTRA: (50, 22, 1820, 966),
    Shape.FOUR_THREE: (12, 16, 1416, 974),
    Shape.PORTRAIT: (14, 20, 1052, 1760),
}
_BUTTON: Final = (280, 66)


@dataclass(frozen=True, slots=True)
class HelpItem:
    """One explained thing: its picture, its name, its line."""

    name: str
    line: str
    paint: PaintPicture


@dataclass(frozen=True, slots=True)
class Passage:
    """The words at one place of the page as read aloud; `rect` in pixels."""

    words: str
    rect: pygame.Rect


class HelpBlock(Protocol):
    """A part of a page; sizes of text are units."""

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height in pixels at a width in pixels and a size of text."""

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw into `rect`, which is `height` high; return the passages that can be read there."""


@dataclass(frozen=True, slots=True)
class HelpHead:
    """A section's heading, with a quiet word beside it."""

    words: str
    aside: str = ""
    initial: bool = False
    """Whether it opens the page: its first letter is in a field of leaf."""

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of one line of letters 1.42 times as large, and more with an initial."""
        return kit.text.line_height(Role.NAME, units * 1.42, 2.1 if self.initial else 1.5)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw the heading in rubric."""
        size, words, left = units * 1.42, self.words, rect.left
        row = rect.copy()
        if self.initial:
            side = round(rect.height * 0.86)
            _initial(surface, kit, words[0], pygame.Rect(left, rect.top, side, side))
            row.left, row.width = left + side + kit.layout.px(8), rect.width - side - kit.layout.px(8)
            row.height, words = side, words[1:]
        head = kit.text.draw_in(surface, words, Role.NAME, size, palette.RUBRIC_DK, row, Align.LEFT)
        left = head.right + kit.layout.px(16)
        if self.aside and kit.text.fits(self.aside, Role.ASIDE, units * 0.95, rect.right - left):
            box = pygame.Rect(left, row.top, rect.right - left, row.height)
            kit.text.draw_in(surface, self.aside, Role.ASIDE, units * 0.95, palette.INK_2, box, Align.LEFT)
        return [Passage(self.words, rect)]


def _initial(surface: pygame.Surface, kit: Kit, letter: str, box: pygame.Rect) -> None:
    """Draw a letter in gold on a red field with dots, in a frame of leaf."""
    u, side = kit.layout.u, box.width
    field = shapes.gradient(box.size, shapes.stops(palette.RUBRIC, palette.RUBRIC_DK))
    dot = shapes.faded(shapes.disc(max(2, round(side * 0.05)), palette.LEAF_LT), 0.7)
    for row in range(1, 5):
        for column in range(1, 5):
            if (row + column) % 2 == 0:
                field.blit(dot, dot.get_rect(center=(side * column / 5, side * row / 5)))
    edge = max(2, round(side * 0.09))
    field.blit(shapes.ring(box.size, 3 * u, edge, palette.LEAF), (0, 0))
    shapes.frame(field, 4 * u, max(1.0, 2 * u), palette.INK)
    surface.blit(field, box)
    size = side * 0.72 / u / kit.layout.text.value
    gold, rim = palette.LEAF_HI, palette.RUBRIC_DK
    kit.text.draw_edged(surface, letter, Role.NAME, size, gold, rim, box.center)


@dataclass(frozen=True, slots=True)
class NumberedSteps:
    """Numbered sentences."""

    sentences: tuple[str, ...]

    def _indent(self, kit: Kit, units: float) -> int:
        return round(kit.text.size(Role.BODY, units) * 1.9)

    def _heights(self, kit: Kit, width: int, units: float) -> list[int]:
        room, gap = width - self._indent(kit, units), kit.layout.px(6)
        return [
            kit.text.paragraph_height(words, Role.BODY, units, room, None, _LEADING) + gap
            for words in self.sentences
        ]

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of all sentences."""
        return sum(self._heights(kit, width, units))

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw each sentence with its number in a red seal."""
        read = []
        y, indent = rect.top, self._indent(kit, units)
        side = round(kit.text.size(Role.BODY, units) * 1.3)
        for number, height in enumerate(self._heights(kit, rect.width, units), 1):
            words = self.sentences[number - 1]
            seal = pygame.Rect(rect.left, y, side, side)
            surface.blit(shapes.disc(side, palette.RUBRIC), seal)
            kit.text.draw_in(surface, str(number), Role.BUTTON, units * 0.9, palette.VELLUM_0, seal)
            box = pygame.Rect(rect.left + indent, y, rect.width - indent, height)
            kit.text.paragraph(surface, words, Role.BODY, units, palette.INK, box, Align.LEFT, 99, _LEADING)
            read.append(Passage(words, pygame.Rect(rect.left, y, rect.width, height)))
            y += height
        return read


@dataclass(frozen=True, slots=True)
class HelpGrid:
    """A grid of explained things in rows of `columns`, each with its picture before it."""

    items: tuple[HelpItem, ...]
    columns: int
    picture: float
    """A picture's width and height in units of text."""

    def _side(self, kit: Kit, units: float) -> int:
        return round(kit.text.size(Role.BODY, units) * self.picture)

    def _cell(self, kit: Kit, width: int) -> int:
        return (width - (self.columns - 1) * kit.layout.px(20)) // self.columns

    def _words(self, kit: Kit, width: int, units: float) -> int:
        return self._cell(kit, width) - self._side(kit, units) - kit.layout.px(12)

    def _rows(self, kit: Kit, width: int, units: float) -> list[int]:
        room = self._words(kit, width, units)
        name = kit.text.line_height(Role.BUTTON, units, _LEADING)
        heights = [
            name + kit.text.paragraph_height(item.line, Role.BODY, units * 0.94, room, None, 1.12)
            for item in self.items
        ]
        least, gap = self._side(kit, units), kit.layout.px(8)
        return [
            max(least, *heights[first : first + self.columns]) + gap
            for first in range(0, len(heights), self.columns)
        ]

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of all rows."""
        return sum(self._rows(kit, width, units))

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw picture, name and line of each thing."""
        read = []
        side, cell = self._side(kit, units), self._cell(kit, rect.width)
        room, gap = self._words(kit, rect.width, units), kit.layout.px(20)
        rows = self._rows(kit, rect.width, units)
        name = kit.text.line_height(Role.BUTTON, units, _LEADING)
        for place, item in enumerate(self.items):
            row, column = divmod(place, self.columns)
            left, top = rect.left + column * (cell + gap), rect.top + sum(rows[:row])
            item.paint(surface, pygame.Rect(left, top, side, side))
            x = left + side + kit.layout.px(12)
            head = pygame.Rect(x, top, room, name)
            kit.text.draw_in(surface, item.name, Role.BUTTON, units, palette.INK, head, Align.LEFT)
            box = pygame.Rect(x, top + name, room, rows[row])
            kit.text.paragraph(
                surface, item.line, Role.BODY, units * 0.94, palette.INK_2, box, Align.LEFT, 99, 1.12
            )
            cell_rect = pygame.Rect(left, top, cell, rows[row])
            read.append(Passage(f"{item.name}: {item.line}", cell_rect))
        return read


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph below a rule."""

    sentence: str

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of its lines and the rule above."""
        lines = kit.text.paragraph_height(self.sentence, Role.BODY, units, width, None, _LEADING)
        return lines + kit.layout.px(_GAP)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw the rule and the paragraph in ink."""
        gap = kit.layout.px(_GAP)
        kit.paint.rule(surface, rect.left, rect.right, rect.top + gap // 3)
        box = pygame.Rect(rect.left, rect.top + gap, rect.width, rect.height - gap)
        kit.text.paragraph(
            surface, self.sentence, Role.BODY, units, palette.INK, box, Align.LEFT, 99, _LEADING
        )
        return [Passage(self.sentence, rect)]


class HelpPage:
    """The open book for one layout; `read` lists its passages, `button` is the place of the button below."""

    def __init__(self, kit: Kit, left: Sequence[HelpBlock], right: Sequence[HelpBlock]) -> None:
        layout = kit.layout
        self._kit = kit
        self._cover = layout.rect(*_COVER[layout.shape])
        pages = self._pages()
        contents = [list(left), list(right)] if len(pages) == 2 else [[*left, *right]]
        self.units = _fitting(kit, pages, contents)
        self.read: list[Passage] = []
        self._picture = self._painted(pages, contents)

    @property
    def button(self) -> pygame.Rect:
        """The place of the button that closes the book."""
        layout = self._kit.layout
        _left, top, _width, height = _COVER[layout.shape]
        width, tall = _BUTTON
        across = FRAMES[layout.shape][0]
        return layout.rect((across - width) / 2, top + height + 14, width, tall)

    def draw(self, surface: pygame.Surface) -> None:
        """Draw the book over the whole surface."""
        surface.blit(self._picture, (0, 0))

    def _pages(self) -> list[pygame.Rect]:
        """Return two facing pages; in an upright window one."""
        px = self._kit.layout.px
        inner = self._cover.inflate(-2 * px(14), -2 * px(14))
        if self._kit.layout.shape is Shape.PORTRAIT:
            return [inner]
        half = inner.width // 2
        return [
            pygame.Rect(inner.left, inner.top, half, inner.height),
            pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height),
        ]

    def _painted(self, pages: list[pygame.Rect], contents: list[list[HelpBlock]]) -> pygame.Surface:
        kit = self._kit
        picture = pygame.Surface(kit.layout.size).convert()
        ground = picture.get_rect()
        kit.paint.gradient(picture, ground, (palette.LAPIS_8, palette.LAPIS_9, palette.LAPIS_9))
        kit.paint.stars(picture, ground, 41, 110)
        self._paint_cover(picture)
        self._paint_edges(picture, pages)
        for page, blocks in zip(pages, contents, strict=True):
            kit.paint.vellum(picture, page)
            self._paint_blocks(picture, _inside(kit, page), blocks)
        if len(pages) == 2:
            self._paint_gutter(picture, pages[1].left)
        return picture

    def _paint_cover(self, picture: pygame.Surface) -> None:
        layout, cover = self._kit.layout, self._cover
        self._kit.paint.shadow(picture, cover, radius=16, blur=12, drop=8)
        picture.blit(shapes.rounded(cover.size, 16 * layout.u, _LEATHER_EDGE), cover)
        inner = cover.inflate(-2 * layout.px(3), -2 * layout.px(3))
        picture.blit(shapes.rounded(inner.size, 14 * layout.u, _LEATHER), inner)
        line = cover.inflate(-2 * layout.px(6), -2 * layout.px(6))
        picture.blit(shapes.ring(line.size, 12 * layout.u, max(1.0, 2 * layout.u), palette.BRONZE), line)

    def _paint_edges(self, picture: pygame.Surface, pages: list[pygame.Rect]) -> None:
        """Draw the edges of the leaves below, a little of each beside the page above it."""
        layout = self._kit.layout
        book = pages[0].unionall(pages)
        for place, colour in ((2, palette.VELLUM_4), (1, palette.VELLUM_3)):
            leaf = book.inflate(2 * layout.px(4 * place), -2 * layout.px(2 * place))
            picture.blit(shapes.rounded(leaf.size, 9 * layout.u, palette.INK), leaf)
            inner = leaf.inflate(-2 * layout.px(1), -2 * layout.px(1))
            picture.blit(shapes.rounded(inner.size, 8 * layout.u, colour), inner)

    def _paint_blocks(self, picture: pygame.Surface, inside: pygame.Rect, blocks: list[HelpBlock]) -> None:
        """Draw the blocks of a page; spare room is shared between them, but not below a heading."""
        heights = [block.height(self._kit, inside.width, self.units) for block in blocks]
        heads = sum(isinstance(block, HelpHead) for block in blocks[1:])
        spare = max(0, inside.height - sum(heights))
        gap = min(spare // max(1, heads), self._kit.layout.px(4 * _GAP))
        y = inside.top
        for place, (block, height) in enumerate(zip(blocks, heights, strict=True)):
            if place and isinstance(block, HelpHead):
                y += gap
            rect = pygame.Rect(inside.left, y, inside.width, height)
            self.read += block.draw(picture, self._kit, rect, self.units)
            y += height

    def _paint_gutter(self, picture: pygame.Surface, x: int) -> None:
        """Draw the shade of the fold between two pages."""
        cover, width = self._cover, self._kit.layout.px(34)
        shade = pygame.Surface((2 * width, cover.height - 2 * self._kit.layout.px(17)), pygame.SRCALPHA)
        for column in range(2 * width):
            near = 1 - abs(column - width) / width
            shade.fill((*palette.INK, round(86 * near * near)), (column, 0, 1, shade.get_height()))
        picture.blit(shade, shade.get_rect(center=(x, cover.centery)))


def _inside(kit: Kit, page: pygame.Rect) -> pygame.Rect:
    """Return a page without its margins."""
    return page.inflate(-2 * kit.layout.px(34), -2 * kit.layout.px(24))


def _fitting(kit: Kit, pages: list[pygame.Rect], contents: list[list[HelpBlock]]) -> float:
    """Return about the largest size of text at which the contents of every page fit."""

    def share(units: float) -> float:
        """Return the share of its page that the fullest page takes."""
        shares = []
        for page, blocks in zip(pages, contents, strict=True):
            inside = _inside(kit, page)
            gaps = kit.layout.px(_GAP) * sum(isinstance(block, HelpHead) for block in blocks[1:])
            taken = sum(block.height(kit, inside.width, units) for block in blocks)
            shares.append(taken / (inside.height - gaps))
        return max(shares)

    units = _LARGEST
    while (taken := share(units)) > 1 and kit.text.size(Role.BODY, units) > Role.BODY.floor:
        # The room for text grows with the square of its size, so one or two steps are enough.
        units *= min(_STEP, math.sqrt(1 / taken))
    return units
