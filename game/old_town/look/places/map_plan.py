"""The places on the map of one level in one window: plots, streets, border, markers and houses, in pixels."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import ceil
from typing import Final, NamedTuple

import pygame

from game.old_town.rules.level import Map
from game.stage.layout import FloatPoint, Layout
from game.tabletop.parts.boxes import equal_boxes

#: The design size of a marker and of a house, in the units of their drawings.
MARKER: Final = (108, 124)
HOUSE: Final = (256, 276)
#: The markers side by side on a plot, and their distance in widths of a marker.
_IN_A_ROW: Final = 3
_PITCH: Final = 1.06
#: The board units of a plot that its markers keep clear, across and down.
_CLEAR: Final = (14, 30)
#: The part of the street north of a plot that a house may cover.
_OVER: Final = 0.68
_BASE: Final = 14
_NAME_HEIGHT: Final = 28
#: How far the things of a plot may reach beyond its house and its name, in board units.
_AROUND: Final = 18
#: The points that the border counts before a seal goes round again.
ROUND: Final = 80


@dataclass(frozen=True, slots=True)
class MapMeasures:
    """The measures of the map for one shape of window, in board units: mostly gaps between plots."""

    border: int
    pasture: int
    street: int
    """A street that runs from north to south."""
    between: int
    """Two plots that are next door."""
    margin: int
    main_street: int
    railway: int
    cemetery_lane: int
    top: int
    bottom: int


class Lane(NamedTuple):
    """A street, or the railway: its name in the level file, and its place."""

    name: str
    rect: pygame.Rect


class MapPlan:
    """The places of one map in a rectangle of the window.

    Streets lie between the columns and rows of plots where the level draws them.
    """

    def __init__(self, layout: Layout, rect: pygame.Rect, measures: MapMeasures, drawn: Map) -> None:
        self.rect, self.layout, self.measures = rect, layout, measures
        self.rows, self.columns = drawn.rows, drawn.columns
        u = layout.u
        edge = round(measures.border * u)
        self.inner = rect.inflate(-2 * edge, -2 * edge)
        """The map without its border."""
        self.pasture = pygame.Rect(self.inner.topleft, (round(measures.pasture * u), self.inner.height))
        ways = [_between(drawn.across, drawn.drawn, "x", place) for place in range(1, drawn.columns)]
        lanes = [_between(drawn.down, drawn.drawn, "y", place) for place in range(1, drawn.rows)]
        across = [(measures.street if way else measures.between) * u for way in ways]
        down = [getattr(measures, lane or "", measures.between) * u for lane in lanes]
        left, right = self.pasture.right + measures.margin * u / 2, self.inner.right - measures.margin * u / 2
        top, bottom = self.inner.top + measures.top * u, self.inner.bottom - measures.bottom * u
        lefts, wide = _cut(left, right, across)
        tops, high = _cut(top, bottom, down)
        self.plots = {
            row * drawn.columns + column + 1: pygame.Rect(round(x), round(y), round(wide), round(high))
            for row, y in enumerate(tops)
            for column, x in enumerate(lefts)
        }
        """The plots by number."""
        inner = self.inner
        self.ways = tuple(
            Lane(way, pygame.Rect(round(x + wide), inner.top, round(gap), inner.height))
            for way, x, gap in zip(ways, lefts, across, strict=False)
            if way
        )
        """The streets that run from north to south."""
        self.lanes = tuple(
            Lane(
                lane,
                pygame.Rect(
                    self.pasture.right, round(y + high), inner.right - self.pasture.right, round(gap)
                ),
            )
            for lane, y, gap in zip(lanes, tops, down, strict=False)
            if lane
        )
        """The streets that run from west to east, and the railway."""
        self._doors = drawn.doors
        first = self.plots[1]
        width = min(
            (first.width / u - _CLEAR[0]) / (_PITCH * _IN_A_ROW - 0.06), (first.height / u - _CLEAR[1]) / 1.16
        )
        self.marker = round(width * u), round(width * u * MARKER[1] / MARKER[0])
        """The size of a marker where a plot holds at most three."""
        over = _OVER * measures.main_street
        self.house_scale = min((first.width / u - 4) / 248, (first.height / u + over) / 274) * u
        """Pixels of a unit of the design of a house."""
        reach = 2 * layout.px(_AROUND)
        self.around = {
            plot: box.unionall((self.house(plot), self.name_board(plot))).inflate(reach, reach)
            for plot, box in self.plots.items()
        }
        """The room of all that is drawn on a plot: its markers with their seals, or its house and name."""

    def markers(self, plot: int, count: int) -> tuple[pygame.Rect, ...]:
        """Return the places of `count` markers on a plot, in the order of the buildings."""
        if not count:
            return ()
        box = self.plots[plot]
        rows = ceil(count / _IN_A_ROW) if count > _IN_A_ROW else 1
        columns = ceil(count / rows)
        scale = min(1.0, 1 / rows * 1.1)
        width, height = (round(side * scale) for side in self.marker)
        pitch, step = width * _PITCH, height * 1.04
        left = box.centerx - (pitch * (columns - 1) + width) / 2
        top = box.centery - (step * (rows - 1) + height) / 2
        return equal_boxes((left, top, width, height), count, pitch, step, columns)

    def house(self, plot: int) -> pygame.Rect:
        """Return the place of the house on a plot; it reaches over the plot's upper edge."""
        box = self.plots[plot]
        width, height = (round(side * self.house_scale) for side in HOUSE)
        house = pygame.Rect(0, 0, width, height)
        house.midbottom = box.centerx, box.bottom - round(_BASE * self.layout.u)
        return house

    def name_board(self, plot: int) -> pygame.Rect:
        """Return the room of the name of a house, over the plot's lower edge; the plot's width wide."""
        box = self.plots[plot]
        return pygame.Rect(
            box.left,
            box.bottom - round(_BASE * self.layout.u),
            box.width,
            round(_NAME_HEIGHT * self.layout.u),
        )

    def door(self, plot: int) -> bool:
        """Return whether the door of a plot is on its south side."""
        return self._doors[plot - 1] == "S"

    @property
    def degrees(self) -> tuple[int, int, int, int]:
        """The points that each side of the border counts: top, right, bottom and left."""
        wide = round(ROUND / 2 * self.rect.width / (self.rect.width + self.rect.height))
        return wide, ROUND // 2 - wide, wide, ROUND // 2 - wide

    def score(self, points: int) -> FloatPoint:
        """Return the middle of the border's place for a number of points; 0 is the upper left corner."""
        edge = self.measures.border * self.layout.u / 2
        left, top = self.rect.left + edge, self.rect.top + edge
        wide, high = self.rect.width - 2 * edge, self.rect.height - 2 * edge
        on_top, on_right, _, _ = self.degrees
        rest = points % ROUND
        if rest <= on_top:
            return left + wide * rest / on_top, top
        rest -= on_top
        if rest <= on_right:
            return left + wide, top + high * rest / on_right
        rest -= on_right
        if rest <= on_top:
            return left + wide * (1 - rest / on_top), top + high
        return left, top + high * (1 - (rest - on_top) / on_right)


def _between(
    centres: Sequence[int], drawn: Mapping[str, Mapping[str, int | tuple[int, ...]]], axis: str, place: int
) -> str | None:
    """Return the name of what the level draws between two columns or rows; None if nothing."""
    low, high = centres[place - 1], centres[place]
    for name, where in drawn.items():
        line = where.get(axis)
        if isinstance(line, int) and low < line < high:
            return name
    return None


def _cut(start: float, end: float, gaps: Sequence[float]) -> tuple[list[float], float]:
    """Return where equal parts begin with gaps between them, and the length of one."""
    length = (end - start - sum(gaps)) / (len(gaps) + 1)
    starts = [start]
    for gap in gaps:
        starts.append(starts[-1] + length + gap)
    return starts, length
