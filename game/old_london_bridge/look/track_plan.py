"""Where the spaces of a track lie: back and forth upward from the bottom, whatever its length (rules 3.4)."""

from __future__ import annotations

import math
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage.layout import FloatPoint

#: Cells of the bottom row that the start takes: the stair is two wide, the gate one.
CHAPEL_LEAD: Final = 2
GATE_LEAD: Final = 1
_BEND_STEPS: Final = 24


@dataclass(frozen=True, slots=True)
class TrackPlan:
    """The grid of one track, in pixels. Space 0 is the start; the last space is `length`."""

    box: pygame.Rect
    """From the outermost spaces' centres: left and right column, top and bottom row."""
    length: int
    lead: int
    columns: int
    diameter: int
    """Of a plain space."""

    @classmethod
    def within(cls, box: pygame.Rect, length: int, lead: int, columns: int, largest: int) -> TrackPlan:
        """The grid in `box`, with `columns` columns or, for a long track, as many as leave most room.

        `largest` is the diameter of a space where there is room enough.
        """

        def room(count: int) -> float:
            rows = _rows(length, lead, count)
            return min(box.width / (count - 1), box.height / (rows - 1) if rows > 1 else math.inf)

        if room(columns) < 1.25 * largest:
            columns = max(range(columns, columns + 4), key=lambda count: (room(count), -count))
        diameter = min(largest, int(room(columns) * 0.8))
        return cls(box, length, lead, columns, diameter)

    @property
    def rows(self) -> int:
        """How many rows the track takes."""
        return _rows(self.length, self.lead, self.columns)

    @property
    def pitch(self) -> tuple[float, float]:
        """From one column and from one row to the next."""
        usual = self.diameter * 1.5
        tall = self.box.height / (self.rows - 1) if self.rows > 1 else usual
        return self.box.width / (self.columns - 1), min(tall, self.diameter * 1.75)

    def centre(self, space: int) -> FloatPoint:
        """The middle of a space, from 0."""
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
        """Points along the ribbon from one space to another, closely set where it bends."""
        points = [self.centre(start)]
        for space in range(start + 1, end + 1):
            here, there = points[-1], self.centre(space)
            if here[1] != there[1] and abs(here[0] - there[0]) < 1:
                points.extend(self._bend(here, there))
            points.append(there)
        return tuple(points)

    def _bend(self, here: FloatPoint, there: FloatPoint) -> list[FloatPoint]:
        """The half oval that leads from the end of a row to the row above."""
        outward = 1 if here[0] > self.box.centerx else -1
        reach = min(self.pitch[1], self.pitch[0]) * 0.36
        middle, half = (here[1] + there[1]) / 2, (here[1] - there[1]) / 2
        bend = []
        for step in range(1, _BEND_STEPS):
            angle = math.pi * step / _BEND_STEPS
            across = math.sin(angle) ** 0.75 * reach
            bend.append((here[0] + outward * across, middle + half * math.cos(angle)))
        return bend

    def steps(self, count: int) -> tuple[pygame.Rect, ...]:
        """The stair before a track: `count` steps from the highest, next to space 1, to the lowest."""
        right = self._cell(self.lead)[0] - self.diameter * 0.97
        left = self.box.left - self.diameter * 0.68
        width = (right - left) / count
        lower = self.box.bottom + self.diameter * 0.53
        tallest = self.diameter * 1.02
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
