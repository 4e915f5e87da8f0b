"""The road and the river of the valley: smooth bands through points."""

from __future__ import annotations

import math
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.palette import Colour

Point = tuple[float, float]

#: Points of a curve between two of those that it leads through.
_STEPS: Final = 24


@dataclass(frozen=True, slots=True)
class Band:
    """A band along a curve: its colour, its width, the length of its dashes, 0 for none."""

    colour: Colour
    width: float
    dash: float = 0.0
    strength: float = 1.0


def curve(points: Sequence[Point]) -> list[Point]:
    """Return a smooth curve through points, as many short lines."""
    if len(points) < 2:
        return list(points)
    first, last = points[0], points[-1]
    full = [first, *points, last]
    found: list[Point] = []
    for before, start, end, after in zip(full, full[1:], full[2:], full[3:], strict=False):
        for step in range(_STEPS):
            share = step / _STEPS
            x, y = (_between(before[at], start[at], end[at], after[at], share) for at in (0, 1))
            found.append((x, y))
    return [*found, last]


def _between(before: float, start: float, end: float, after: float, share: float) -> float:
    """Return a coordinate between two points by those next to them (a Catmull-Rom spline)."""
    square, cube = share * share, share * share * share
    return 0.5 * (
        2 * start
        + (end - before) * share
        + (2 * before - 5 * start + 4 * end - after) * square
        + (3 * start - before - 3 * end + after) * cube
    )


def draw_bands(surface: pygame.Surface, points: Sequence[Point], bands: Sequence[Band]) -> None:
    """Draw bands along the curve through points of the surface, the first below the others; in pixels."""
    line = curve(points)
    for band in bands:
        box = _reach(line, band).clip(surface.get_rect())
        if box:
            picture = _band(box, line, band, shapes.fineness(surface.get_size()))
            surface.blit(picture if band.strength == 1.0 else shapes.faded(picture, band.strength), box)


def _reach(line: Sequence[Point], band: Band) -> pygame.Rect:
    """Return the pixels that a band along a line covers, and a few more."""
    edge = math.ceil(band.width / 2) + 2
    left, top = (math.floor(min(point[at] for point in line)) - edge for at in (0, 1))
    right, bottom = (math.ceil(max(point[at] for point in line)) + edge for at in (0, 1))
    return pygame.Rect(left, top, right - left, bottom - top)


def _band(box: pygame.Rect, line: Sequence[Point], band: Band, factor: int) -> pygame.Surface:
    """Return the part of a band that lies in a box, in the box's size."""

    def draw(large: pygame.Surface, factor: int) -> None:
        left, top = box.left * factor, box.top * factor
        radius, way = max(1.0, band.width * factor / 2), 0.0
        for (x, y), (to_x, to_y) in pairwise(line):
            length = ((to_x - x) ** 2 + (to_y - y) ** 2) ** 0.5
            steps = max(1, round(length * factor / max(1.0, radius * 0.4)))
            for step in range(steps):
                share = step / steps
                if not band.dash or (way + share * length) % (2 * band.dash) < band.dash:
                    at_x = (x + (to_x - x) * share) * factor - left
                    at_y = (y + (to_y - y) * share) * factor - top
                    pygame.draw.circle(large, band.colour, (at_x, at_y), radius)
            way += length

    return shapes.smooth(box.size, band.colour, draw, factor)


def road(unit: float) -> tuple[Band, ...]:
    """Return the bands of a road; `unit` is pixels per unit."""
    return (
        Band(palette.rgb("#3A4650"), 17 * unit, strength=0.55),
        Band(palette.rgb("#8A8071"), 13 * unit, strength=0.9),
        Band(palette.rgb("#D8CBB0"), 2.0 * unit, 9 * unit, strength=0.45),
    )


def river(unit: float) -> tuple[Band, ...]:
    """Return the bands of a river."""
    return (
        Band(palette.rgb("#163A5E"), 37 * unit, strength=0.7),
        Band(palette.WOAD_5, 31 * unit),
        Band(palette.WOAD_4, 20 * unit, strength=0.5),
        Band(palette.WOAD_3, 2.2 * unit, 17 * unit, strength=0.7),
    )
