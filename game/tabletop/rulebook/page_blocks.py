"""The blocks that a page of a rulebook is made of: heading, numbered steps, grids of pictures, paragraphs."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.initial import draw_initial
from game.stage.kit import Kit
from game.stage.text import Align

PaintPicture = Callable[[pygame.Surface, pygame.Rect], None]
"""A function that paints a picture into a square of a page, in pixels."""

_LEADING: Final = 1.2
_GAP: Final = 14


@dataclass(frozen=True, slots=True)
class PageItem:
    """One explained thing: its picture, its name, its line."""

    name: str
    line: str
    paint: PaintPicture


@dataclass(frozen=True, slots=True)
class Passage:
    """The words at one place of the page as read aloud; `rect` in pixels."""

    words: str
    rect: pygame.Rect


class PageBlock(Protocol):
    """A part of a page; sizes of text are units."""

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height in pixels at a width in pixels and a size of text."""

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw into `rect`, which is `height` high; return the passages that can be read there."""


@dataclass(frozen=True, slots=True)
class PageHead:
    """The heading of a page, in as many lines as it needs."""

    words: str

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of lines of letters 1.42 times as large."""
        return kit.text.paragraph_height(self.words, Role.NAME, units * 1.42, width, None, _LEADING)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw the heading in rubric."""
        ink = palette.RUBRIC_DK
        kit.text.paragraph(surface, self.words, Role.NAME, units * 1.42, ink, rect, Align.LEFT, 99, _LEADING)
        return [Passage(self.words, rect)]


@dataclass(frozen=True, slots=True)
class OpeningParagraph:
    """The first paragraph of a page, next to its first letter in a field of gold leaf."""

    sentence: str

    @property
    def _rest(self) -> str:
        """The sentence without its first letter."""
        return self.sentence[1:].lstrip()

    def _side(self, kit: Kit, units: float) -> int:
        """Return the width and height of the field, two lines and a half high."""
        return round(kit.text.line_height(Role.BODY, units, _LEADING) * 2.5)

    def _words(self, kit: Kit, width: int, units: float) -> int:
        return width - self._side(kit, units) - kit.layout.px(_GAP)

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of its lines or of the field, and the gap above."""
        room, words = self._words(kit, width, units), self._rest
        lines = kit.text.paragraph_height(words, Role.BODY, units, room, None, _LEADING)
        return max(lines, self._side(kit, units)) + kit.layout.px(_GAP)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw the field, and the rest of the sentence next to it."""
        side, gap = self._side(kit, units), kit.layout.px(_GAP)
        draw_initial(surface, kit, self.sentence[0], pygame.Rect(rect.left, rect.top + gap, side, side))
        box = pygame.Rect(rect.left + side + gap, rect.top + gap, 0, rect.height - gap)
        box.width = rect.right - box.left
        words = self._rest
        kit.text.paragraph(surface, words, Role.BODY, units, palette.INK, box, Align.LEFT, 99, _LEADING)
        return [Passage(self.sentence, rect)]


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
        """Return the height of all sentences, and the gap above."""
        return sum(self._heights(kit, width, units)) + kit.layout.px(_GAP)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw each sentence with its number in a red seal."""
        read = []
        y, indent = rect.top + kit.layout.px(_GAP), self._indent(kit, units)
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
class PageGrid:
    """A grid of explained things in rows of `columns`, each with its picture before it."""

    items: tuple[PageItem, ...]
    columns: int
    picture: float
    """A picture's width and height in units of text."""

    def _side(self, kit: Kit, units: float) -> int:
        return round(kit.text.size(Role.BODY, units) * self.picture)

    def _cell(self, kit: Kit, width: int) -> int:
        return (width - (self.columns - 1) * kit.layout.px(20)) // self.columns

    def _words(self, kit: Kit, width: int, units: float) -> int:
        return self._cell(kit, width) - self._side(kit, units) - kit.layout.px(12)

    def _name(self, kit: Kit, item: PageItem, room: int, units: float) -> int:
        """Return the height of the name of a thing."""
        size = self._name_units(kit, room, units)
        return kit.text.paragraph_height(item.name, Role.BUTTON, size, room, None, _LEADING)

    def _name_units(self, kit: Kit, room: int, units: float) -> float:
        """Return one size for all names, at which each takes one line if letters of their floor can."""
        return units_to_fit(kit.text, [item.name for item in self.items], Role.BUTTON, units, room)

    def _rows(self, kit: Kit, width: int, units: float) -> list[int]:
        room = self._words(kit, width, units)
        heights = [
            self._name(kit, item, room, units)
            + kit.text.paragraph_height(item.line, Role.BODY, units * 0.94, room, None, 1.12)
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
        for place, item in enumerate(self.items):
            row, column = divmod(place, self.columns)
            left, top = rect.left + column * (cell + gap), rect.top + sum(rows[:row])
            item.paint(surface, pygame.Rect(left, top, side, side))
            x = left + side + kit.layout.px(12)
            name = self._name(kit, item, room, units)
            head = pygame.Rect(x, top, room, name)
            size, ink = self._name_units(kit, room, units), palette.INK
            kit.text.paragraph(surface, item.name, Role.BUTTON, size, ink, head, Align.LEFT, 99, _LEADING)
            box = pygame.Rect(x, top + name, room, rows[row])
            kit.text.paragraph(
                surface, item.line, Role.BODY, units * 0.94, palette.INK_2, box, Align.LEFT, 99, 1.12
            )
            cell_rect = pygame.Rect(left, top, cell, rows[row])
            read.append(Passage(f"{item.name}: {item.line}", cell_rect))
        return read


@dataclass(frozen=True, slots=True)
class Paragraph:
    """A paragraph of a page; `aside` sets it in quiet italics."""

    sentence: str
    aside: bool = False

    @property
    def _role(self) -> Role:
        return Role.ASIDE if self.aside else Role.BODY

    def height(self, kit: Kit, width: int, units: float) -> int:
        """Return the height of its lines and the gap above."""
        lines = kit.text.paragraph_height(self.sentence, self._role, units, width, None, _LEADING)
        return lines + kit.layout.px(_GAP)

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect, units: float) -> list[Passage]:
        """Draw the paragraph in ink."""
        gap = kit.layout.px(_GAP)
        box = pygame.Rect(rect.left, rect.top + gap, rect.width, rect.height - gap)
        ink = palette.INK_2 if self.aside else palette.INK
        kit.text.paragraph(surface, self.sentence, self._role, units, ink, box, Align.LEFT, 99, _LEADING)
        return [Passage(self.sentence, rect)]
