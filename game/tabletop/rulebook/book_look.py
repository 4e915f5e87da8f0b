"""The open book: cover, leaves, fold and tabs, and pages of blocks in it, as large as they fit."""

from __future__ import annotations

import math
from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.controls import standing
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button, ButtonState, Paint
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.rulebook.page_blocks import PageBlock, PageHead, Passage
from game.tabletop.rulebook.rulebook_places import RulebookPlaces

_LEATHER: Final = rgb("#4A2A1C")
_LEATHER_EDGE: Final = rgb("#2E1810")
_LARGEST: Final = 34.0
_STEP: Final = 0.97
_GAP: Final = 14


def book_ground(kit: Kit, places: RulebookPlaces) -> pygame.Surface:
    """Return the empty book on a night sky, as large as the window; shared, so not to be drawn on."""
    key = ("book", tuple(places.cover), len(places.leaves))
    return kit.paint.whole(key, lambda paint: _painted_book(paint, places))


def _painted_book(paint: Paint, places: RulebookPlaces) -> pygame.Surface:
    picture = pygame.Surface(paint.layout.size).convert()
    ground = picture.get_rect()
    paint.gradient(picture, ground, (palette.LAPIS_8, palette.LAPIS_9, palette.LAPIS_9))
    paint.stars(picture, ground, 41, 110)
    _paint_cover(picture, paint, places.cover)
    leaves = places.leaves
    _paint_edges(picture, paint, leaves[0].unionall(leaves))
    for leaf in leaves:
        paint.vellum(picture, leaf)
    if len(leaves) == 2:
        _paint_gutter(picture, paint, places.cover, leaves[1].left)
    return picture


def _paint_cover(picture: pygame.Surface, paint: Paint, cover: pygame.Rect) -> None:
    layout = paint.layout
    paint.shadow(picture, cover, radius=16, blur=12, drop=8)
    picture.blit(shapes.rounded(cover.size, 16 * layout.u, _LEATHER_EDGE), cover)
    inner = cover.inflate(-2 * layout.px(3), -2 * layout.px(3))
    picture.blit(shapes.rounded(inner.size, 14 * layout.u, _LEATHER), inner)
    line = cover.inflate(-2 * layout.px(6), -2 * layout.px(6))
    picture.blit(shapes.ring(line.size, 12 * layout.u, max(1.0, 2 * layout.u), palette.BRONZE), line)


def _paint_edges(picture: pygame.Surface, paint: Paint, book: pygame.Rect) -> None:
    """Draw the edges of the pages below, a little of each next to the page above it."""
    layout = paint.layout
    for place, colour in ((2, palette.VELLUM_4), (1, palette.VELLUM_3)):
        leaf = book.inflate(2 * layout.px(4 * place), -2 * layout.px(2 * place))
        picture.blit(shapes.rounded(leaf.size, 9 * layout.u, palette.INK), leaf)
        inner = leaf.inflate(-2 * layout.px(1), -2 * layout.px(1))
        picture.blit(shapes.rounded(inner.size, 8 * layout.u, colour), inner)


def _paint_gutter(picture: pygame.Surface, paint: Paint, cover: pygame.Rect, x: int) -> None:
    """Draw the shade of the fold between two pages."""
    width = paint.layout.px(34)
    shade = pygame.Surface((2 * width, cover.height - 2 * paint.layout.px(17)), pygame.SRCALPHA)
    for column in range(2 * width):
        near = 1 - abs(column - width) / width
        shade.fill((*palette.INK, round(86 * near * near)), (column, 0, 1, shade.get_height()))
    picture.blit(shade, shade.get_rect(center=(x, cover.centery)))


def paint_page(
    picture: pygame.Surface, kit: Kit, box: pygame.Rect, blocks: Sequence[PageBlock]
) -> list[Passage]:
    """Draw blocks from the top of `box` on, as large as they fit; return the passages to read there."""
    units = fitting_units(kit, box, blocks)
    read: list[Passage] = []
    y = box.top
    for place, block in enumerate(blocks):
        if place and isinstance(block, PageHead):
            y += kit.layout.px(_GAP)
        height = block.height(kit, box.width, units)
        read += block.draw(picture, kit, pygame.Rect(box.left, y, box.width, height), units)
        y += height
    return read


def fitting_units(kit: Kit, box: pygame.Rect, blocks: Sequence[PageBlock]) -> float:
    """Return about the largest size of text at which all blocks fit `box`, down to the floor of letters."""
    gaps = kit.layout.px(_GAP) * sum(isinstance(block, PageHead) for block in blocks[1:])
    units = _LARGEST
    while (
        taken := sum(block.height(kit, box.width, units) for block in blocks) / (box.height - gaps)
    ) > 1 and kit.text.size(Role.BODY, units) > Role.BODY.floor:
        # The room for text grows with the square of its size, so one or two steps are enough.
        units *= min(_STEP, math.sqrt(1 / taken))
    return units


class Tab:
    """The tab of a chapter at the edge of the book; that of the open chapter is red."""

    def __init__(self, key: Hashable, name: str, rect: pygame.Rect, chosen: bool) -> None:
        self.key, self.name, self.rect, self.chosen = key, name, rect, chosen

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value="chosen" if self.chosen else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw a slip of parchment with its name."""
        lit = standing(focus, self.key) is not ButtonState.REST
        fill = palette.RUBRIC if self.chosen else palette.LAPIS_6 if lit else palette.LAPIS_7
        radius = 8 * kit.layout.u
        surface.blit(shapes.rounded(self.rect.size, radius, palette.INK), self.rect)
        inner = self.rect.inflate(-2 * kit.layout.px(2), -2 * kit.layout.px(2))
        surface.blit(shapes.rounded(inner.size, radius, fill), inner)
        room = self.rect.inflate(-2 * kit.layout.px(8), -2 * kit.layout.px(4))
        draw_fitted(surface, kit.text, self.name, Role.BUTTON, 24, palette.VELLUM_0, room, Align.CENTRE)


class CloseSign:
    """The sign that closes the book: a cross."""

    def __init__(self, key: Hashable, name: str, rect: pygame.Rect) -> None:
        self.key, self.name, self.rect = key, name, rect

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.BUTTON, self.rect)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the button and the cross on it."""
        press = standing(focus, self.key)
        face = kit.paint.button(surface, self.rect, Button.OTHER, press, focus.rises.of(self.key))
        side = round(min(face.size) * 0.44)
        cross = _cross((side, side))
        surface.blit(cross, cross.get_rect(center=face.center))


def _cross(size: tuple[int, int]) -> pygame.Surface:
    def draw(surface: pygame.Surface, factor: int) -> None:
        low, high = 0.08 * size[0] * factor, 0.92 * size[0] * factor
        thick = max(2, round(0.16 * size[0] * factor))
        for start, end in (((low, low), (high, high)), ((low, high), (high, low))):
            pygame.draw.line(surface, palette.LEAF_LT, start, end, thick)

    return shapes.smooth(size, palette.LEAF_LT, draw)
