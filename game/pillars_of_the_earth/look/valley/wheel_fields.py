"""The parts of the crane's wheel, for any number of fields: rim, fields, spokes, hub."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from enum import Enum
from functools import lru_cache
from typing import Final

import pygame

from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.pigments import GAP, OAK, PAST
from game.stage import palette, shapes
from game.stage.art import Art, soft_silhouette
from game.stage.layout import FloatPoint
from game.stage.palette import Colour

# Measures against the wheel's outer radius.
_RIM: Final = 0.905
_OUTER: Final = 0.885
_INNER: Final = 0.5
_NOW_OUTER: Final = 0.95
_NOW_INNER: Final = 0.475
_HUB: Final = 0.495
_SPOKE: Final = 0.044
_LINE: Final = 0.013
"""The line of ink around a field."""
_INLAY: Final = 0.045
"""From the edge of the present field to the line within it."""
#: The distance of a field from its neighbours: an ordinary one, and the present one, which covers the spokes.
_APART: Final = 0.02
_APART_NOW: Final = -0.012
_RAYS: Final = 16
_STEPS: Final = 12


class FieldLook(Enum):
    """The appearance of a field."""

    OPEN = "its price is still to come"
    PAST = "its price is past"
    NOW = "its price holds"


_FILLS: Final = {
    FieldLook.OPEN: (palette.VELLUM_0, palette.VELLUM_2),
    FieldLook.PAST: PAST,
    FieldLook.NOW: (palette.LEAF_HI, palette.LEAF),
}


@dataclass(frozen=True, slots=True)
class Field:
    """A field of a wheel `side` pixels wide: its place clockwise from the top, of `count` fields."""

    side: int
    index: int
    count: int
    look: FieldLook

    @property
    def bounds(self) -> pygame.Rect:
        """The pixels that the field covers on the wheel."""
        return _bounds(self).copy()

    def picture(self) -> pygame.Surface:
        """Return the field: lighter above, in an edge of ink, the present one with a line within."""
        light, dark = _FILLS[self.look]
        field = self._plain(palette.INK, self.outline())
        fill = shapes.gradient(field.get_size(), shapes.stops(light, dark))
        shapes.cut_to(fill, self._plain(light, self.outline(_LINE)))
        field.blit(fill, (0, 0))
        if self.look is FieldLook.NOW:
            field.blit(self._inlay(), (0, 0))
        return field

    def outline(self, inset: float = 0.0) -> Sequence[FloatPoint]:
        """Return the corners of the field on the wheel, `inset` shares of the radius inside its edge."""
        now = self.look is FieldLook.NOW
        outer, inner = (_NOW_OUTER, _NOW_INNER) if now else (_OUTER, _INNER)
        apart = (_APART_NOW if now else _APART) + inset
        return [
            *self._arc(outer - inset, apart, range(-_STEPS, _STEPS + 1)),
            *self._arc(inner + inset, apart, range(_STEPS, -_STEPS - 1, -1)),
        ]

    def _arc(self, share: float, apart: float, steps: range) -> Iterator[FloatPoint]:
        """Yield an arc of the field at a share of the radius."""
        middle = self.side / 2
        reach = share * middle
        half = math.pi / self.count - math.asin(min(0.99, apart / share))
        for step in steps:
            angle = self.index * math.tau / self.count + half * step / _STEPS
            yield middle + reach * math.sin(angle), middle - reach * math.cos(angle)

    def _plain(self, colour: Colour, outline: Sequence[FloatPoint]) -> pygame.Surface:
        """Return a shape of one colour in the field's bounds."""
        box = self.bounds

        def draw(surface: pygame.Surface, factor: int) -> None:
            pygame.draw.polygon(surface, colour, _shifted(outline, box, factor))

        return shapes.smooth(box.size, colour, draw)

    def _inlay(self) -> pygame.Surface:
        """Return the line within the present field."""
        box = self.bounds

        def draw(surface: pygame.Surface, factor: int) -> None:
            points = _shifted(self.outline(_INLAY), box, factor)
            width = max(2, round(self.side * factor * _LINE / 2))
            pygame.draw.lines(surface, palette.LEAF_DK, True, points, width)

        return shapes.smooth(box.size, palette.LEAF_DK, draw)


def _shifted(outline: Sequence[FloatPoint], box: pygame.Rect, factor: int) -> list[FloatPoint]:
    """Return points of a wheel as points of a picture of `box`, `factor` times as large."""
    return [((x - box.left) * factor, (y - box.top) * factor) for x, y in outline]


def soft(field: Field, blur: int) -> pygame.Surface:
    """Return the glow of a field, which reaches 2 `blur` pixels beyond its bounds."""
    return soft_silhouette(field.picture(), palette.LEAF_LT, 235, blur).picture


def wheel_rim(art: Art, size: tuple[int, int], radius: float) -> pygame.Surface:
    """Return the wheel in a box of `size`, with nothing but dark inside its rim; `radius` in pixels."""
    picture = art.get(piece("treadwheel"), *size).copy()
    gap = shapes.disc(round(2 * _RIM * radius), GAP)
    picture.blit(gap, gap.get_rect(center=_middle(picture)))
    return picture


def spokes_and_hub(art: Art, size: tuple[int, int], side: int, count: int) -> pygame.Surface:
    """Return the picture over the fields of a wheel `side` pixels wide, drawn in a box of `size`."""
    picture = _spokes(side, count)
    drawing = art.get(piece("treadwheel"), *size)
    width = round(_HUB * side)
    hub = pygame.Surface((width, width), pygame.SRCALPHA)
    x, y = _middle(drawing)
    hub.blit(drawing, (width // 2 - x, width // 2 - y))
    shapes.cut_to(hub, shapes.disc(width, palette.INK))
    hub.blit(shapes.faded(shapes.smooth((width, width), palette.WOAD_3, _draw_rays), 0.3), (0, 0))
    picture.blit(hub, hub.get_rect(center=(side // 2, side // 2)))
    return picture


def _middle(drawing: pygame.Surface) -> tuple[int, int]:
    """Return the hub's middle on the wheel's drawing, whose shadow lies below it."""
    width, height = drawing.get_size()
    return round(width * 202 / 408), round(height * 202 / 412)


def _draw_rays(surface: pygame.Surface, _factor: int) -> None:
    """Draw the rays behind the builder in the hub."""
    middle = surface.get_width() / 2
    reach = middle * 0.84
    for ray in range(_RAYS):
        angle, half = ray * math.tau / _RAYS, math.tau / _RAYS / 4
        points = [(middle, middle)]
        points += [
            (middle + reach * math.sin(angle + turn), middle - reach * math.cos(angle + turn))
            for turn in (-half, half)
        ]
        pygame.draw.polygon(surface, palette.WOAD_3, points)


def _spokes(side: int, count: int) -> pygame.Surface:
    """Return the wooden spokes between the fields."""

    def draw(surface: pygame.Surface, _factor: int) -> None:
        middle = surface.get_width() / 2
        for spoke in range(count):
            angle = (spoke + 0.5) * math.tau / count
            ends = [
                (middle + share * middle * math.sin(angle), middle - share * middle * math.cos(angle))
                for share in (_INNER - 0.02, _RIM + 0.01)
            ]
            for width, colour in ((_SPOKE * 1.6, palette.INK), (_SPOKE, OAK)):
                pygame.draw.line(surface, colour, ends[0], ends[1], max(2, round(width * middle)))

    return shapes.smooth((side, side), OAK, draw)


@lru_cache(maxsize=64)
def _bounds(field: Field) -> pygame.Rect:
    xs, ys = zip(*field.outline(), strict=True)
    left, top = math.floor(min(xs)) - 1, math.floor(min(ys)) - 1
    return pygame.Rect(left, top, math.ceil(max(xs)) + 1 - left, math.ceil(max(ys)) + 1 - top)
