"""Where the spaces of a track are: back and forth upward from the bottom, for any length (rules 3.4)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FloatPoint

#: Cells of the bottom row that the start takes: the stair is two wide, the gate one.
CHAPEL_LEAD: Final = 2
GATE_LEAD: Final = 1
#: A long track has up to so many columns more, if a column is less than so many diameters of a space wide.
_MORE_COLUMNS: Final = 3
_CROWDED_BELOW: Final = 1.25
#: The diameter of a space as a share of the lesser distance between two.
_DIAMETER: Final = 0.8
#: The distance of two rows in diameters: of a track of one row, and the largest.
_ONLY_ROW: Final = 1.5
_LARGEST_ROW: Final = 1.75
#: The bend between two rows: points along it, its reach as a share of the pitch, and how full it is.
_BEND_STEPS: Final = 24
_BEND_REACH: Final = 0.36
_BEND_POWER: Final = 0.75
#: The stair before a track, in diameters: its right end before space 1, its left end, its foot, its height.
_STAIR_BEFORE: Final = 0.97
_STAIR_LEFT: Final = 0.68
_STAIR_FOOT: Final = 0.53
_STAIR_HEIGHT: Final = 1.02


@dataclass(frozen=True, slots=True)
class TrackPlan:
    """The grid of one track, in pixels. Space 0 is the start; the last space is `length`."""

    box: pygame.Rect
    """The box of the outermost spaces' middles."""
    length: int
    lead: int
    columns: int
    diameter: int
    """Of a plain space."""

    @classmethod
    def within(cls, box: pygame.Rect, length: int, lead: int, columns: int, largest: int) -> TrackPlan:
        """Return the grid in `box`, with `columns` columns or, for a long track, as many as leave most room.

        `largest` is the diameter of a space where there is room enough.
        """

        def room(count: int) -> float:
            rows = _rows(length, lead, count)
            return min(box.width / (count - 1), box.height / (rows - 1) if rows > 1 else math.inf)

        if room(columns) < _CROWDED_BELOW * largest:
            columns = max(
                range(columns, columns + _MORE_COLUMNS + 1), key=lambda count: (room(count), -count)
            )
        diameter = min(largest, int(room(columns) * _DIAMETER))
        return cls(box, length, lead, columns, diameter)

    @property
    def rows(self) -> int:
        """The number of rows."""
        return _rows(self.length, self.lead, self.columns)

    @property
    def pitch(self) -> tuple[float, float]:
        """The distance from one column, and from one row, to the next."""
        usual = self.diameter * _ONLY_ROW
        tall = self.box.height / (self.rows - 1) if self.rows > 1 else usual
        return self.box.width / (self.columns - 1), min(tall, self.diameter * _LARGEST_ROW)

    def centre(self, space: int) -> FloatPoint:
        """Return the middle of a space, counted from 0."""
        if space == 0:
            return self.box.left + self.pitch[0] * (self.lead - 1) / 2, float(self.box.bottom)
        return self._cell(self.lead - 1 + space)

    def _cell(self, cell: int) -> FloatPoint:
        row, column = divmod(cell, self.columns)
        if row % 2:
            column = self.columns - 1 - column
        across, up = self.pitch
        return self.box.left + column * across, self.box.bottom - row * up

    def way(self, start: int, end: int) -> tuple[FloatPoint, ...]:
        """Return points along the ribbon from one space to another, closely set where it bends."""
        points = [self.centre(start)]
        for space in range(start + 1, end + 1):
            here, there = points[-1], self.centre(space)
            if here[1] != there[1] and abs(here[0] - there[0]) < 1:
                points.extend(self._bend(here, there))
            points.append(there)
        return tuple(points)

    def _bend(self, here: FloatPoint, there: FloatPoint) -> list[FloatPoint]:
        """Return the half oval from the end of a row to the row above."""
        outward = 1 if here[0] > self.box.centerx else -1
        reach = min(self.pitch[1], self.pitch[0]) * _BEND_REACH
        middle, half = (here[1] + there[1]) / 2, (here[1] - there[1]) / 2
        bend = []
        for step in range(1, _BEND_STEPS):
            angle = math.pi * step / _BEND_STEPS
            across = math.sin(angle) ** _BEND_POWER * reach
            bend.append((here[0] + outward * across, middle + half * math.cos(angle)))
        return bend

    def steps(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the stair before a track: `count` steps from the highest, next to space 1, to the lowest."""
        right = self._cell(self.lead)[0] - self.diameter * _STAIR_BEFORE
        left = self.box.left - self.diameter * _STAIR_LEFT
        width = (right - left) / count
        lower = self.box.bottom + self.diameter * _STAIR_FOOT
        tallest = self.diameter * _STAIR_HEIGHT
        stair = []
        for step in range(count):
            height = tallest * (count - step) / count
            x = round(right - (step + 1) * width)
            stair.append(
                pygame.Rect(x, round(lower - height), round(right - step * width) - x, round(height))
            )
        return tuple(stair)


def _rows(length: int, lead: int, columns: int) -> int:
    return math.ceil((lead + length) / columns)
