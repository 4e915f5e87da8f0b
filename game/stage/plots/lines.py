"""Lines over rounds: one for each player, with a seal, a name and a figure at its end."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import Final

import pygame

from game.stage import palette, shapes
from game.stage.fitting import fitted, step_of
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.naming import draw_name
from game.stage.palette import PlayerColours
from game.stage.plots.panel import seal
from game.stage.plots.ticks import ticks
from game.stage.text import Align

_FIGURE: Final = 21
_SEAL: Final = 38


@dataclass(frozen=True, slots=True)
class PlottedLine:
    """One player's line: its colours and name, a value for each step, and the figure at its end."""

    who: PlayerColours
    name: str
    values: tuple[int, ...]
    figure: str


@dataclass(frozen=True, slots=True)
class PointLabel:
    """A label next to one point of the plot."""

    words: str
    step: int
    value: int


@dataclass(frozen=True, slots=True)
class LinePlot:
    """A line plot; `steps` are the words below, `label_of` returns the word of a value."""

    series: Sequence[PlottedLine]
    steps: Sequence[str]
    label_of: Callable[[int], str]
    note: PointLabel | None = None

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw grid, lines, and the names at their ends."""
        values = [value for one in self.series for value in one.values]
        low = kit.text.line_height(Role.LIST, _FIGURE)
        marks = ticks(min(0, *values), max(values), max(3, min(7, (room.height - low) // (2 * low))))
        left = max(kit.text.width(self.label_of(mark), Role.LIST, _FIGURE) for mark in marks) + kit.layout.px(
            14
        )
        right = min(self._beside(kit), room.width // 3)
        field = pygame.Rect(
            room.left + left, room.top + low // 2, room.width - left - right, room.height - 2 * low
        )
        scale = _Scale(field, marks[0], marks[-1], len(self.steps))
        self._grid(surface, kit, scale, marks, room.bottom - low // 2)
        surface.blit(self._lines(kit, scale), field.inflate(2 * _reach(kit), 2 * _reach(kit)))
        self._ends(surface, kit, scale, pygame.Rect(field.right, room.top, room.right - field.right, 0))
        if self.note is not None:
            self._note(surface, kit, scale, self.note)

    def _beside(self, kit: Kit) -> int:
        """Return the width of seal, name and figure in pixels; a long name has two lines."""
        px, text = kit.layout.px, kit.text
        name = max(text.width(one.name, Role.LIST, 22) for one in self.series)
        figure = max(text.width(one.figure, Role.TOTAL, 25) for one in self.series)
        return px(_SEAL) + px(6) + min(name, px(150)) + px(20) + figure

    def _grid(
        self, surface: pygame.Surface, kit: Kit, scale: _Scale, marks: Sequence[int], below: int
    ) -> None:
        for mark in marks:
            y = scale.y(mark)
            surface.fill(
                palette.VELLUM_3, (scale.field.left, y, scale.field.width, max(1, kit.layout.px(1.6)))
            )
            at = (scale.field.left - kit.layout.px(14), y)
            kit.text.draw(surface, self.label_of(mark), Role.LIST, _FIGURE, palette.INK_2, at, Align.RIGHT)
        widest = max(kit.text.width(words, Role.LIST, _FIGURE) for words in self.steps) + kit.layout.px(12)
        every = max(1, -(-widest * (len(self.steps) - 1) // max(1, scale.field.width)))
        last = len(self.steps) - 1
        for step, words in enumerate(self.steps):
            # The last step is always labelled, with room around it.
            if step == last or (step % every == 0 and last - step >= every):
                at = (scale.x(step), below)
                kit.text.draw(surface, words, Role.LIST, _FIGURE, palette.INK_2, at, Align.CENTRE)

    def _lines(self, kit: Kit, scale: _Scale) -> pygame.Surface:
        """Return all lines on a clear ground, larger than the field by their reach on each side."""
        reach = _reach(kit)
        size = (scale.field.width + 2 * reach, scale.field.height + 2 * reach)
        origin = scale.field.left - reach, scale.field.top - reach

        def draw(picture: pygame.Surface, factor: int) -> None:
            for one in self.series:
                points = [
                    ((scale.x(step) - origin[0]) * factor, (scale.y(value) - origin[1]) * factor)
                    for step, value in enumerate(one.values)
                ]
                for width, colour in ((9.0, palette.INK), (5.4, one.who.fill)):
                    stroke(picture, points, width * kit.layout.u * factor, colour)
                for point in points:
                    pygame.draw.circle(picture, palette.INK, point, 6 * kit.layout.u * factor)
                    pygame.draw.circle(picture, one.who.fill, point, 4 * kit.layout.u * factor)

        return shapes.smooth(size, palette.INK, draw)

    def _ends(self, surface: pygame.Surface, kit: Kit, scale: _Scale, beside: pygame.Rect) -> None:
        """Draw seal, name and figure of each line without overlaps."""
        side = kit.layout.px(_SEAL)
        high = max(side + kit.layout.px(4), kit.text.size(Role.LIST, 22) * 2)
        # In a low panel many ends lie closer, and their names grow smaller.
        high = min(high, scale.field.height // max(1, len(self.series) - 1))
        wanted = [scale.y(one.values[-1]) for one in self.series]
        places = apart(wanted, high, scale.field.top, scale.field.bottom)
        for one, y in zip(self.series, places, strict=True):
            seal(surface, kit, one.who, (beside.left + side * 0.45, y), side)
            left = beside.left + side + kit.layout.px(6)
            box = pygame.Rect(left, 0, beside.right - left, high)
            box.centery = round(y)
            figure = kit.text.width(one.figure, Role.TOTAL, 25)
            at = (box.right, box.centery)
            kit.text.draw(surface, one.figure, Role.TOTAL, 25, palette.INK, at, Align.RIGHT)
            box.width -= figure + kit.layout.px(6)
            draw_name(surface, kit.text, one.name, Role.LIST, 22, palette.INK, box)

    def _note(self, surface: pygame.Surface, kit: Kit, scale: _Scale, note: PointLabel) -> None:
        """Draw a note where no line runs, and a stroke from it to its point; nothing if there is no room."""
        px = kit.layout.px
        width = min(px(250), scale.field.width // 2)
        size, lines = fitted(kit.text, note.words, Role.LIST, 20, (width, px(120)), most=3)
        step = step_of(kit.text, Role.LIST, size)
        across = max(kit.text.width(line, Role.LIST, size) for line in lines)
        box = pygame.Rect(0, 0, across + 2 * px(14), step * len(lines) + 2 * px(8))
        spot = self._free(scale, box)
        if spot is None:
            return
        box.topleft = spot
        point = scale.x(note.step), scale.y(note.value)
        edge = (max(box.left, min(box.right, point[0])), max(box.top, min(box.bottom, point[1])))
        pygame.draw.aaline(surface, palette.INK, edge, point)
        pygame.draw.rect(surface, palette.VELLUM_0, box, border_radius=px(7))
        pygame.draw.rect(surface, palette.INK, box, max(1, px(2)), border_radius=px(7))
        for place, line in enumerate(lines):
            at = (box.left + px(14), box.top + px(8) + step * (place + 0.5))
            kit.text.draw(surface, line, Role.LIST, size, palette.INK, at)

    def _free(self, scale: _Scale, box: pygame.Rect) -> tuple[int, int] | None:
        """Return the highest place for a note that no line touches; None if there is none."""
        field, gap = scale.field, 10
        runs = [
            [(scale.x(step), scale.y(value)) for step, value in enumerate(one.values)] for one in self.series
        ]
        for y in range(field.top, field.bottom - box.height - gap, max(4, field.height // 16)):
            for x in range(field.left + gap, field.right - box.width - gap, max(8, field.width // 24)):
                tried = pygame.Rect(x, y, *box.size).inflate(2 * gap, 2 * gap)
                if not any(tried.clipline(a, b) for run in runs for a, b in pairwise(run)):
                    return x, y
        return None


@dataclass(frozen=True, slots=True)
class _Scale:
    """The scale from steps and values to pixels."""

    field: pygame.Rect
    low: int
    high: int
    steps: int

    def x(self, step: int) -> int:
        return self.field.left + round(self.field.width * step / max(1, self.steps - 1))

    def y(self, value: float) -> int:
        return self.field.bottom - round(self.field.height * (value - self.low) / (self.high - self.low))


def _reach(kit: Kit) -> int:
    return kit.layout.px(10)


def stroke(
    surface: pygame.Surface,
    points: Sequence[tuple[float, float]],
    width: float,
    colour: palette.Colour,
) -> None:
    """Draw a line through points with round joints and ends."""
    for (x1, y1), (x2, y2) in pairwise(points):
        length = max(1e-6, ((x2 - x1) ** 2 + (y2 - y1) ** 2) ** 0.5)
        dx, dy = (y2 - y1) / length * width / 2, (x1 - x2) / length * width / 2
        corners = [(x1 + dx, y1 + dy), (x2 + dx, y2 + dy), (x2 - dx, y2 - dy), (x1 - dx, y1 - dy)]
        pygame.draw.polygon(surface, colour, corners)
    for point in points:
        pygame.draw.circle(surface, colour, point, width / 2)


def apart(wanted: Sequence[float], least: float, top: float, bottom: float) -> tuple[float, ...]:
    """Return heights near those wanted, `least` apart, between top and bottom if all fit there.

    >>> apart((10, 12, 50), 20, 0, 60)
    (1.0, 21.0, 50.0)
    """
    order = sorted(range(len(wanted)), key=lambda place: wanted[place])
    # Groups of touching neighbours are centred on the mean of their wanted heights.
    groups: list[list[int]] = []
    for place in order:
        groups.append([place])
        while len(groups) > 1 and _start(groups[-1], wanted, least, top, bottom) < _end(
            groups[-2], wanted, least, top, bottom
        ):
            last = groups.pop()
            groups[-1] += last
    heights = [0.0] * len(wanted)
    for group in groups:
        start = _start(group, wanted, least, top, bottom)
        for number, place in enumerate(group):
            heights[place] = start + least * (number + 0.5)
    return tuple(heights)


def _start(group: Sequence[int], wanted: Sequence[float], least: float, top: float, bottom: float) -> float:
    middle = sum(wanted[place] for place in group) / len(group)
    start = middle - least * len(group) / 2
    return max(top - least / 2, min(start, bottom + least / 2 - least * len(group)))


def _end(group: Sequence[int], wanted: Sequence[float], least: float, top: float, bottom: float) -> float:
    return _start(group, wanted, least, top, bottom) + least * len(group)
