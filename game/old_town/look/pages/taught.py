"""Pictures that teach the game at a glance: a clue and its markers, points, houses."""

from __future__ import annotations

from typing import Final

import pygame

from game.core.messages import ENGLISH, mark
from game.old_town.look.cards.clue_card import SIZE
from game.old_town.look.pigments import CHALK, LEAVES, SHEET
from game.old_town.look.title.desert import FOLDER
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.game_front import TaughtPicture
from game.stage.kit import Kit
from game.stage.text import Align
from game.tabletop.coach.ten_seconds import Glimpse, TenSeconds
from game.tabletop.kit.table_kit import TableKit

#: The plots of a picture in two rows, as they are numbered on the map.
_PLOTS: Final = ((10, 11), (14, 15))
#: The gap between plots against the width of one.
_GAP: Final = 0.09
_MARKER: Final = 0.56


class _Plots:
    """Four plots around the cemetery, a plot by column and row."""

    def __init__(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        surface.blit(shapes.gradient(rect.size, shapes.stops(*SHEET)), rect)
        self.surface, self.kit = surface, TableKit.of(kit, FOLDER, (), ENGLISH)
        gap = round(min(rect.width, rect.height) * _GAP)
        wide, high = (rect.width - 3 * gap) // 2, (rect.height - 4 * gap) // 2
        self.boxes: Final = {
            plot: pygame.Rect(
                rect.left + gap + column * (wide + gap), rect.top + gap + row * (high + 2 * gap), wide, high
            )
            for row, plots in enumerate(_PLOTS)
            for column, plot in enumerate(plots)
        }
        for plot, box in self.boxes.items():
            kit.paint.dashed(surface, box, CHALK, radius=4, width=2, dash=8)
            place = (box.left + gap // 2, box.top + gap // 2)
            units = 0.17 * high / kit.layout.u
            kit.text.draw(surface, str(plot), Role.FAR_NUMBER, units, CHALK, place, Align.LEFT)
        lane = pygame.Rect(rect.left, 0, rect.width, round(2.6 * gap))
        lane.center = rect.center
        self.kit.draw(surface, "cemetery", lane.inflate(-rect.width // 3, 0))

    def box(self, plot: int, share: float = _MARKER, aside: float = 0.0) -> pygame.Rect:
        """Return a box at the foot of a plot, by a share of its height, moved by a share of its width."""
        plot_box = self.boxes[plot]
        high = round(share * plot_box.height)
        box = pygame.Rect(0, 0, high, high)
        box.midbottom = plot_box.centerx + round(aside * plot_box.width), plot_box.bottom - high // 12
        return box

    def marker(self, plot: int, building: str = "church", aside: float = 0.0) -> None:
        """Draw a marker on a plot."""
        self.kit.draw(self.surface, f"marker_{building}", self.box(plot, aside=aside))

    def leaving(self, plot: int, building: str = "church", aside: float = 0.0) -> None:
        """Draw a marker that leaves its plot, and its point."""
        box = self.box(plot, aside=aside)
        self.kit.draw(self.surface, f"ghost_{building}", box)
        pygame.draw.line(self.surface, LEAVES, box.bottomleft, box.topright, max(3, box.width // 12))
        self.point(box)

    def house(self, plot: int, building: str) -> None:
        """Draw a house on a plot."""
        self.kit.draw(self.surface, f"building_{building}", self.box(plot, 0.94))

    def point(self, box: pygame.Rect) -> None:
        """Draw a point at the upper right corner of a box."""
        side = round(0.62 * box.height)
        pip = pygame.Rect(0, 0, side, side)
        pip.center = box.right, box.top + box.height // 8
        self.kit.draw(self.surface, "pip_point", pip)
        units = 0.44 * side / self.kit.layout.u
        self.kit.text.draw(self.surface, "+1", Role.FAR_NUMBER, units, palette.INK, pip.center, Align.CENTRE)

    def clue(self, name: str, rect: pygame.Rect) -> None:
        """Draw a clue card in the middle of the picture."""
        high = round(0.5 * rect.height)
        box = pygame.Rect(0, 0, round(high * SIZE[0] / SIZE[1]), high)
        box.center = rect.center
        self.kit.draw(self.surface, f"clue_{name}", box)


def draw_clue_plots(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw a clue, and the markers on its four plots."""
    plots = _Plots(surface, kit, rect)
    for plot in plots.boxes:
        plots.marker(plot)
    plots.clue("a1", rect)


def draw_points(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw two markers that leave, and two that stay."""
    plots = _Plots(surface, kit, rect)
    for left, stays in _PLOTS:
        plots.leaving(left)
        plots.marker(stays)


def draw_house(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the last marker of a building, which becomes a house; another marker leaves its plot."""
    plots = _Plots(surface, kit, rect)
    plots.leaving(11)
    plots.leaving(14, "casino")
    plots.house(15, "church")


def draw_town(surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
    """Draw the finished town."""
    plots = _Plots(surface, kit, rect)
    for plot, building in zip(plots.boxes, ("saloon", "barber", "bank", "church"), strict=True):
        plots.house(plot, building)


FOUR_PICTURES: Final = (
    TaughtPicture((mark("A clue names"), mark("possible plots")), draw_clue_plots),
    TaughtPicture((mark("Others leave:"), mark("1 point each")), draw_points),
    TaughtPicture((mark("One left: there"), mark("a house rises")), draw_house),
    TaughtPicture((mark("Most points in a"), mark("complete town")), draw_town),
)
"""The four pictures in the order of a game."""
TEN_SECONDS: Final = TenSeconds(
    Glimpse(mark("A clue names plots"), mark("The church gets a marker on each"), draw_clue_plots),
    Glimpse(mark("The next rules some out"), mark("Every marker that leaves is a point"), draw_points),
    Glimpse(mark("One left: it rises"), mark("And it clears its plot of all others"), draw_house),
    mark("Most points when the town is complete"),
)
"""The three pictures before the first deal."""
