"""Statistics panels with one plot: on vellum, or a book of records on a night ground."""

from __future__ import annotations

import pygame

from game.stage.kit import Kit
from game.stage.plots.book import BookPlot
from game.stage.plots.columns import ColumnPlot
from game.stage.plots.lines import LinePlot
from game.stage.plots.panel import Panel
from game.stage.plots.rows import RowPlot
from game.stage.plots.stacks import StackPlot


class PlottedPanel(Panel):
    """A panel with one plot of the stage."""

    def __init__(
        self,
        head: str,
        aside: str,
        spoken: str,
        plot: LinePlot | StackPlot | ColumnPlot | RowPlot,
    ) -> None:
        super().__init__(head, aside, spoken)
        self._plot = plot

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw the plot."""
        self._plot.draw(surface, kit, room)


class RecordsPanel(Panel):
    """A panel with a book of records."""

    dark = True

    def __init__(self, head: str, spoken: str, plot: BookPlot) -> None:
        super().__init__(head, "", spoken)
        self._plot = plot

    def draw(self, surface: pygame.Surface, kit: Kit, room: pygame.Rect) -> None:
        """Draw the plot."""
        self._plot.draw(surface, kit, room)
