"""Lines that bend: bands, dashes and dotted arcs along a row of points."""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from itertools import pairwise

import pygame

from game.stage import shapes
from game.stage.layout import FloatPoint
from game.stage.palette import Colour


def scaled(points: Sequence[FloatPoint], factor: float, origin: FloatPoint = (0, 0)) -> list[FloatPoint]:
    """Return the points relative to `origin`, scaled by `factor`."""
    return [((x - origin[0]) * factor, (y - origin[1]) * factor) for x, y in points]


def band(surface: pygame.Surface, points: Sequence[FloatPoint], width: float, colour: Colour) -> None:
    """Draw a strip of even width along the points, round at its bends and ends."""
    half = width / 2
    for (x1, y1), (x2, y2) in pairwise(points):
        length = math.hypot(x2 - x1, y2 - y1)
        if length < 0.01:
            continue
        dx, dy = (y1 - y2) / length * half, (x2 - x1) / length * half
        corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for x, y in points:
        pygame.draw.circle(surface, colour, (x, y), half)


def point_along(points: Sequence[FloatPoint], way: float) -> FloatPoint:
    """Return the point at distance `way` along the points; the last one beyond their end."""
    return _at(points, _lengths(points), way)


def _lengths(points: Sequence[FloatPoint]) -> list[float]:
    """Return the length of each part of the path from one point to the next."""
    return [math.hypot(x2 - x1, y2 - y1) for (x1, y1), (x2, y2) in pairwise(points)]


def _at(points: Sequence[FloatPoint], lengths: Sequence[float], way: float) -> FloatPoint:
    """Return the point at distance `way` along the points, of which the `lengths` are given."""
    for place, length in enumerate(lengths):
        if way <= length and length > 0:
            (x1, y1), (x2, y2) = points[place], points[place + 1]
            share = way / length
            return x1 + (x2 - x1) * share, y1 + (y2 - y1) * share
        way -= length
    return points[-1]


def dashes(points: Sequence[FloatPoint], dash: float, gap: float) -> Iterator[tuple[FloatPoint, ...]]:
    """Yield dashes that fill the path evenly; each dash is a short row of points."""
    lengths = _lengths(points)
    total = sum(lengths)
    count = max(1, round(total / (dash + gap)))
    pitch = total / count
    drawn = pitch * dash / (dash + gap)
    for number in range(count):
        begin = number * pitch + (pitch - drawn) / 2
        yield tuple(_at(points, lengths, begin + drawn * step / 3) for step in range(4))


def dots(points: Sequence[FloatPoint], pitch: float) -> Iterator[FloatPoint]:
    """Yield points at even distances along the path, its ends left out."""
    lengths = _lengths(points)
    total = sum(lengths)
    count = max(1, round(total / pitch))
    for number in range(1, count):
        yield _at(points, lengths, total * number / count)


def hop(start: FloatPoint, end: FloatPoint, height: float, steps: int = 16) -> tuple[FloatPoint, ...]:
    """Return the arc of a marker that hops from one place to another."""
    points = []
    for step in range(steps + 1):
        share = step / steps
        x = start[0] + (end[0] - start[0]) * share
        y = start[1] + (end[1] - start[1]) * share - height * 4 * share * (1 - share)
        points.append((x, y))
    return tuple(points)


def tick(side: int, colour: Colour) -> pygame.Surface:
    """Return the picture of a tick for something done."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        line = [(x * side * factor, y * side * factor) for x, y in ((0.1, 0.55), (0.38, 0.84), (0.92, 0.2))]
        band(surface, line, side * factor * 0.15, colour)

    return shapes.smooth((side, side), colour, draw)


def chevron(side: int, colour: Colour) -> pygame.Surface:
    """Return the picture of an angle that points to the right, for going back or on."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        line = [(x * side * factor, y * side * factor) for x, y in ((0.32, 0.14), (0.72, 0.5), (0.32, 0.86))]
        band(surface, line, side * factor * 0.2, colour)

    return shapes.smooth((side, side), colour, draw)
