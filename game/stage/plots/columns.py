"""Columns in groups, each with its figure above it and a picture or words below."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.stage import palette
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour, PlayerColours
from game.stage.plots.panel import bar, seal
from game.stage.text import Align

_FIGURE: Final = 21
_BELOW: Final = 20
_LEGEND: Final = 21


@dataclass(frozen=True, slots=True)
class Column:
    """A value, its words, and its colour."""

    value: float
    words: str
    colour: Colour


@dataclass(frozen=True, slots=True)
class ColumnGroup:
    """A group of columns. Below them is a piece of art with a mark on it, or words, or both."""

    columns: tuple[Column, ...]
    art: str = ""
    below: str = ""
    mark: str = ""


@dataclass(frozen=True, slots=True)
class Meaning:
    """The meaning of a column colour; with the seal if it is one player's."""

    words: str
    colour: Colour
    who: PlayerColours | None = None


@dataclass(frozen=True, slots=True)
class ColumnPlot:
    """Groups from left to right over one zero line; `picture` is the height of the art below it in units."""

    groups: Sequence[ColumnGroup]
    picture: int = 0
    legend: Sequence[Meaning] = ()

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw the legend, the columns, their zero line, and the pictures or words below."""
        px = kit.layout.px
        room = self._draw_legend(surface, kit, room)
        line = kit.text.line_height(Role.FAR_NUMBER, _FIGURE, 1.2)
        words = kit.text.line_height(Role.LIST, _BELOW, 1.3) if any(one.below for one in self.groups) else 0
        low = min(0.0, *(column.value for one in self.groups for column in one.columns))
        high = max(0.0, *(column.value for one in self.groups for column in one.columns))
        pitch = room.width / len(self.groups)
        units = self._units(kit, pitch)
        # Figures wider than their columns are set in two rows.
        above = line * (2 if self._crowded(kit, pitch, units) else 1)
        top, under = room.top + above, line if low < 0 else 0
        bottom = room.bottom - words - px(self.picture) - px(6) - under
        unit = (bottom - top) / max(1e-9, high - low)
        zero = round(top + high * unit)
        for place, group in enumerate(self.groups):
            middle = room.left + pitch * (place + 0.5)
            self._group(surface, kit, group, (middle, pitch), (zero, unit, units))
        surface.fill(palette.INK, (room.left, zero - px(1), room.width, max(2, px(3))))
        for place, group in enumerate(self.groups):
            middle = round(room.left + pitch * (place + 0.5))
            self._foot(surface, kit, group, middle, round(pitch), bottom + under + px(6), room.bottom - words)

    def _draw_legend(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> pygame.Rect:
        """Draw the legend in a row; return the room below it."""
        if not self.legend:
            return room
        px = kit.layout.px
        high = max(px(34), kit.text.line_height(Role.LIST, _LEGEND, 1.2))
        side = px(26)
        signs = sum(side + px(8) + (px(38) if one.who is not None else 0) for one in self.legend)
        free = room.width - signs - px(26) * (len(self.legend) - 1)
        units = float(_LEGEND)
        words = [one.words for one in self.legend]
        while sum(kit.text.width(one, Role.LIST, units) for one in words) > free:
            if kit.text.size(Role.LIST, units) <= Role.LIST.floor:
                break
            units *= 0.96
        left, top = room.left, room.top
        for one in self.legend:
            wide = side + px(8) + (px(38) if one.who is not None else 0)
            wide += kit.text.width(one.words, Role.LIST, units)
            if left > room.left and left + wide > room.right:
                left, top = room.left, top + high
            bar(surface, kit, pygame.Rect(left, top + (high - side) // 2, side, side), one.colour)
            left += side + px(8)
            if one.who is not None:
                seal(surface, kit, one.who, (left + px(16), top + high // 2), px(30))
                left += px(38)
            at = (left, top + high / 2)
            kit.text.draw(surface, one.words, Role.LIST, units, palette.INK_2, at, width=room.right - left)
            left += kit.text.width(one.words, Role.LIST, units) + px(26)
        return pygame.Rect(room.left, top + high, room.width, room.bottom - top - high)

    def _units(self, kit: Kit, pitch: float) -> float:
        """Return one text size for all figures, so that neighbours do not touch."""
        units = float(_FIGURE)
        for group in self.groups:
            share = pitch * 0.9 / len(group.columns) - kit.layout.px(3)
            for column in group.columns:
                while kit.text.width(column.words, Role.FAR_NUMBER, units) > share:
                    if kit.text.size(Role.FAR_NUMBER, units) <= Role.FAR_NUMBER.floor:
                        break
                    units *= 0.96
        return units

    def _crowded(self, kit: Kit, pitch: float, units: float) -> bool:
        """Return whether a figure is wider than the step from its column to the next one of its group."""
        return any(
            kit.text.width(column.words, Role.FAR_NUMBER, units) > self._step(kit, group, pitch)
            for group in self.groups
            for column in group.columns
            if len(group.columns) > 1
        )

    @staticmethod
    def _step(kit: Kit, group: ColumnGroup, pitch: float) -> float:
        """Return the pixels from the middle of a column to that of the next one."""
        return min(kit.layout.px(56), pitch * 0.9 / len(group.columns))

    def _group(
        self,
        surface: pygame.Surface,
        kit: Kit,
        group: ColumnGroup,
        across: tuple[float, float],
        up: tuple[int, float, float],
    ) -> None:
        (middle, pitch), (zero, unit, units) = across, up
        count = len(group.columns)
        step = self._step(kit, group, pitch)
        before = pygame.Rect(0, 0, 0, 0)
        for number, column in enumerate(group.columns):
            centre = middle + (number - (count - 1) / 2) * step
            reach = round(column.value * unit)
            body = pygame.Rect(0, min(zero, zero - reach), round(step * 0.86), abs(reach))
            body.centerx = round(centre)
            bar(surface, kit, body, column.colour)
            off = kit.text.line_height(Role.FAR_NUMBER, units, 1.2) // 2
            y = body.top - off if column.value >= 0 else body.bottom + off
            figure = pygame.Rect(0, 0, kit.text.width(column.words, Role.FAR_NUMBER, units), 2 * off)
            figure.center = round(centre), round(y)
            # Where columns are narrower than their figures, every second figure moves away from its column.
            if figure.colliderect(before):
                figure.bottom = before.top if column.value >= 0 else before.bottom + figure.height
            before = figure
            at = (centre, figure.centery)
            kit.text.draw(surface, column.words, Role.FAR_NUMBER, units, palette.INK, at, Align.CENTRE)

    def _foot(
        self,
        surface: pygame.Surface,
        kit: Kit,
        group: ColumnGroup,
        middle: int,
        pitch: int,
        top: int,
        words_top: int,
    ) -> None:
        if group.art:
            side = min(kit.layout.px(self.picture), round(pitch * 0.9))
            box = pygame.Rect(0, top, side, words_top - top)
            box.centerx = middle
            drawn = kit.art.draw(surface, group.art, box)
            if group.mark:
                kit.text.draw_edged(
                    surface, group.mark, Role.FAR_NUMBER, 26, palette.VELLUM_0, palette.INK, drawn.center
                )
        if group.below:
            y = words_top + kit.text.line_height(Role.LIST, _BELOW, 1.3) / 2
            at = (middle, y)
            kit.text.draw(surface, group.below, Role.LIST, _BELOW, palette.INK_2, at, Align.CENTRE, pitch - 2)
