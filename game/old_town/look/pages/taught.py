"""Pictures that teach the game at a glance: a clue and its markers, points, houses."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH, mark
from game.match.level_files import built_in_level
from game.old_town.game import OldTown
from game.old_town.look.cards.clue_card import SIZE, draw_clue
from game.old_town.look.pigments import CHALK, LEAVES, SAND, SHEET
from game.old_town.look.title.desert import FOLDER
from game.old_town.rules.level import CARD_NUMBERS
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.stage.scenery.rays import rays
from game.stage.text import Align
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds
from game.tabletop.kit.table_kit import TableKit

#: The plots of a picture in two rows, as they are numbered on the map.
_PLOTS: Final = ((10, 11), (14, 15))
#: Around the plots, against the shorter side; the lane, against the height; the boardwalk, against a plot.
_GAP: Final = 0.05
_LANE: Final = 0.2
_WALK: Final = 0.09
#: The width of four plots at most, against the height of the picture.
_WIDEST: Final = 1.9
#: The sizes of a marker and of a house against the height of a plot, or against so much of the width of a
#: narrow one; the tilt of a marker that leaves.
_MARKER: Final = 0.66
_HOUSE: Final = 1.0
_NARROW: Final = 0.72
_TILT: Final = 7


class _Plots:
    """Four plots around the cemetery, a plot by column and row; doors are to the lane."""

    def __init__(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        surface.blit(shapes.gradient(rect.size, shapes.stops(*SHEET)), rect)
        self.surface, self.kit, self._rect = surface, TableKit.of(kit, FOLDER, (), ENGLISH), rect
        gap, lane = round(min(rect.size) * _GAP), round(rect.height * _LANE)
        across = min(rect.width, round(_WIDEST * rect.height))
        wide, high = (across - 3 * gap) // 2, (rect.height - 2 * gap - lane) // 2
        left = rect.centerx - across // 2 + gap
        self.boxes: Final = {
            plot: pygame.Rect(left + column * (wide + gap), rect.top + gap + row * (high + lane), wide, high)
            for row, plots in enumerate(_PLOTS)
            for column, plot in enumerate(plots)
        }
        self._walk = round(_WALK * high)
        for plot, box in self.boxes.items():
            kit.paint.dashed(surface, box, CHALK, radius=4, width=2, dash=8)
            walk = pygame.Rect(box.left, box.bottom - self._walk, box.width, self._walk)
            number = box.left + gap // 2, box.top + round(0.18 * high)
            if plot in _PLOTS[1]:
                walk.top = box.top
                number = number[0], number[1] + self._walk
            surface.fill(palette.INK, walk.inflate(2, 4))
            surface.fill(SAND[1], walk)
            units = 0.17 * high / kit.layout.u
            kit.text.draw(surface, str(plot), Role.FAR_NUMBER, units, CHALK, number, Align.LEFT)
        cemetery = pygame.Rect(0, 0, across * 2 // 3, round(0.86 * lane))
        cemetery.center = rect.center
        self.kit.draw(surface, "cemetery", cemetery)

    def box(self, plot: int, share: float = _MARKER, aside: float = 0.0) -> pygame.Rect:
        """Return a square at the foot of a plot, by a share of its size, moved by a share of its width."""
        plot_box = self.boxes[plot]
        side = round(share * min(plot_box.height, _NARROW * plot_box.width))
        box = pygame.Rect(0, 0, side, side)
        foot = plot_box.bottom - (self._walk if plot in _PLOTS[0] else 0)
        box.midbottom = plot_box.centerx + round(aside * plot_box.width), foot - 2
        return box

    def marker(self, plot: int) -> None:
        """Draw a marker of the church on a plot."""
        self.kit.draw(self.surface, "marker_church", self.box(plot))

    def leaving(self, plot: int, building: str = "church", aside: float = 0.0) -> None:
        """Draw a marker that leaves its plot, and its point."""
        box = self.box(plot, aside=aside)
        ghost = pygame.Surface(box.size, pygame.SRCALPHA)
        self.kit.draw(ghost, f"ghost_{building}", ghost.get_rect())
        tilted = pygame.transform.rotozoom(ghost, _TILT, 1)
        self.surface.blit(tilted, tilted.get_rect(center=box.center))
        stroke = max(3, box.width // 10)
        pygame.draw.line(self.surface, palette.INK, box.bottomleft, box.topright, stroke + 4)
        pygame.draw.line(self.surface, LEAVES, box.bottomleft, box.topright, stroke)
        self._point(box)

    def house(self, plot: int, building: str, rises: bool = False, aside: float = 0.0) -> None:
        """Draw a house on a plot; one that rises is in rays of light."""
        box = self.box(plot, _HOUSE, aside)
        if rises:
            light = shapes.faded(rays(2 * box.width), 0.8)
            before = self.surface.get_clip()
            self.surface.set_clip(self._rect.clip(before))
            self.surface.blit(light, light.get_rect(center=box.center))
            self.surface.set_clip(before)
        self.kit.draw(self.surface, f"building_{building}", box)

    def _point(self, box: pygame.Rect) -> None:
        """Draw a point at the upper right corner of a box."""
        side = round(0.56 * box.height)
        pip = pygame.Rect(0, 0, side, side)
        pip.center = box.right, box.top + box.height // 8
        self.kit.draw(self.surface, "pip_point", pip)
        units = 0.42 * side / self.kit.layout.u
        self.kit.text.draw(self.surface, "+1", Role.FAR_NUMBER, units, palette.INK, pip.center, Align.CENTRE)

    def clue(self, name: str, rect: pygame.Rect) -> None:
        """Draw a clue card in the middle of the picture."""
        high = round(0.56 * rect.height)
        box = pygame.Rect(0, 0, round(high * SIZE[0] / SIZE[1]), high)
        box.center = rect.center
        draw_clue(self.surface, self.kit, built_in_level(OldTown(), "standard"), CARD_NUMBERS[name], box)


def draw_clue_plots(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a clue, and the markers on its four plots."""
    plots = _Plots(surface, kit, rect)
    for plot in plots.boxes:
        plots.marker(plot)
    plots.clue("A1", rect)


def draw_points(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw two markers that leave, and two that stay."""
    plots = _Plots(surface, kit, rect)
    for left, stays in _PLOTS:
        plots.leaving(left)
        plots.marker(stays)


def draw_house(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a house that has taken the last but one marker of another building, which rises, too."""
    plots = _Plots(surface, kit, rect)
    plots.house(11, "barber", aside=-0.16)
    plots.leaving(11, aside=0.24)
    plots.leaving(15, "casino", aside=-0.24)
    plots.house(15, "church", rises=True, aside=0.16)


def draw_town(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the finished town."""
    plots = _Plots(surface, kit, rect)
    for plot, building in zip(plots.boxes, ("saloon", "barber", "bank", "church"), strict=True):
        plots.house(plot, building)


FOUR_PICTURES: Final = (
    TaughtPicture((mark("A clue names"), mark("possible plots")), draw_clue_plots),
    TaughtPicture((mark("Others leave:"), mark("1 point each")), draw_points),
    TaughtPicture((mark("One left: there"), mark("a house rises")), draw_house),
    TaughtPicture((mark("Most points when"), mark("the town stands")), draw_town),
)
"""The four pictures in the order of a game."""
TEN_SECONDS: Final = TenSeconds(
    Glimpse(
        mark("A clue names plots"),
        mark("The church gets a marker wherever it may have stood"),
        draw_clue_plots,
    ),
    Glimpse(
        mark("The next rules some out"),
        mark("Each marker that leaves the map is a point for you"),
        draw_points,
    ),
    Glimpse(
        mark("One left: it rises"), mark("The house clears its plot: more points, more houses"), draw_house
    ),
    mark("Most points when the town is complete"),
)
"""The three pictures before the first deal."""
