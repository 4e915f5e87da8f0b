"""A game's name in gilded letters on its title, and its motto on a ribbon below."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

import pygame

from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.initial import draw_title_initial
from game.stage.layout import FRAMES, Layout, Shape
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.kit import Kit
    from game.stage.title_plate import RibbonColours, TitlePlate

_TITLE: Final = 150
_INITIAL: Final = 1.46  # Sides of the initial's picture for one em of the title.
_GAP: Final = 0.045
_ROW: Final = 1.25
_MARGIN: Final = 40
#: The y of the title's first row, by shape, and of the ribbon below its last.
_TITLE_AT: Final = {Shape.WIDE: 203, Shape.ULTRA: 203, Shape.FOUR_THREE: 203, Shape.PORTRAIT: 270}
_RIBBON: Final = (850, 78)
_RIBBON_BELOW: Final = 174


def title_rows(title: str, two: bool) -> list[str]:
    """Return a title in one row, or in two whose longer one is as short as can be.

    >>> title_rows("A Tower by the Sea", two=True), title_rows("A Tower by the Sea", two=False)
    (['A Tower', 'by the Sea'], ['A Tower by the Sea'])
    """
    words = title.split()
    if not two or len(words) == 1:
        return [title]
    halves = [[" ".join(words[:place]), " ".join(words[place:])] for place in range(1, len(words))]
    return min(halves, key=lambda rows: max(map(len, rows)))


class TitleName:
    """The name and motto of a game for one layout."""

    def __init__(self, kit: Kit, title: str, initial: str, plate: TitlePlate) -> None:
        self._kit = kit
        self._title = title
        self._initial = initial
        self._plate = plate
        #: The rows without the first letter, which is a picture.
        self._rows = title_rows(title, two=_in_two_rows(kit.layout, plate))
        self._rows[0] = self._rows[0][1:]
        self._ribbon: pygame.Surface | None = None

    def draw(self, surface: pygame.Surface, motto: str) -> None:
        """Draw the name as large as it fits, and below it the motto, which is translated."""
        self._draw_motto(surface, motto, self._draw_name(surface) + _RIBBON_BELOW)

    def _room(self) -> tuple[float, float]:
        return self._plate.room or (0, FRAMES[self._kit.layout.shape][0])

    def _draw_name(self, surface: pygame.Surface) -> float:
        """Draw the name; return the y of the last row's middle in units."""
        layout, text, rows = self._kit.layout, self._kit.text, self._rows
        left_edge, right_edge = self._room()
        room = layout.px(right_edge - left_edge - 2 * _MARGIN)
        units: float = _TITLE / layout.text.value
        while _width(self._kit, rows, units) > room:
            units *= 0.96
        em = units * layout.text.value
        side, gap = layout.px(em * _INITIAL), layout.px(em * _GAP)
        y = float(_TITLE_AT[layout.shape])
        middle, upper = layout.point((left_edge + right_edge) / 2, y)
        left = middle - (side + gap + text.title(rows[0], units).width) // 2
        box = pygame.Rect(left, upper - side // 2, side, side)
        draw_title_initial(surface, self._kit, self._initial, self._title, box)
        text.draw_title(surface, rows[0], units, (left + side + gap, upper + layout.px(6)), Align.LEFT)
        for row in rows[1:]:
            y += em * _ROW
            text.draw_title(surface, row, units, (middle, layout.point(0, y)[1]))
        return y

    def _draw_motto(self, surface: pygame.Surface, motto: str, y: float) -> None:
        """Draw the motto on its ribbon."""
        layout = self._kit.layout
        left, right = self._room()
        width, height = min(_RIBBON[0], right - left - _MARGIN), _RIBBON[1]
        box = layout.rect((left + right - width) / 2, y - height / 2, width, height)
        if self._ribbon is None:
            self._ribbon = ribbon(box.size, self._plate.ribbon)
        surface.blit(self._ribbon, box)
        face = box.inflate(-2 * layout.px(70), 0)
        face.height = layout.px(62)
        units = units_to_fit(self._kit.text, [motto], Role.PROMPT, 33, face.width)
        self._kit.text.draw_in(surface, motto, Role.PROMPT, units, palette.VELLUM_0, face)


def _in_two_rows(layout: Layout, plate: TitlePlate) -> bool:
    return layout.shape is Shape.PORTRAIT or plate.room is not None


def _width(kit: Kit, rows: list[str], units: float) -> int:
    """Return the pixels of the longest row, the first with its initial."""
    em = units * kit.layout.text.value
    first = kit.text.title(rows[0], units).width + kit.layout.px(em * (_INITIAL + _GAP))
    return max(first, *(kit.text.title(row, units).width for row in rows[1:]), 0)


def ribbon(size: tuple[int, int], colours: RibbonColours) -> pygame.Surface:
    """Return a ribbon of that size with folded tails; its face is the upper four fifths."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = size[0] * factor, size[1] * factor
        edge = max(2, round(height * 0.036))
        top, face, low = edge, height * 0.82, height - edge
        start, fold = width * 0.053, width * 0.089

        def piece(points: list[tuple[float, float]], colour: palette.Colour, mirrored: bool) -> None:
            corners = [(width - x, y) for x, y in points] if mirrored else points
            pygame.draw.polygon(surface, colour, corners)
            pygame.draw.polygon(surface, palette.INK, corners, edge)

        high = top + height * 0.17
        notch = (width * 0.028, (high + low) / 2)
        for mirrored in (False, True):
            tail = [(edge, high), (fold, high), (fold, low), (edge, low), notch]
            piece(tail, colours.tail, mirrored)
            piece([(start, face - edge), (fold, face - edge), (fold, low)], colours.fold, mirrored)
        piece([(start, top), (width - start, top), (width - start, face), (start, face)], colours.face, False)
        for y in (top + height * 0.09, face - height * 0.09):
            ends = (start + 3 * edge, y), (width - start - 3 * edge, y)
            pygame.draw.line(surface, palette.LEAF, *ends, max(1, round(edge * 0.6)))

    return shapes.smooth(size, palette.INK, draw)
