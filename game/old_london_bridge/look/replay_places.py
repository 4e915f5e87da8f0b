"""Where everything stands in a replay: the table's places, and what a replay has in place of playing."""

from __future__ import annotations

from dataclasses import replace

import pygame

from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.table_layouts import TableMeasures
from game.stage.layout import Shape


class ReplayPlaces(TablePlaces):
    """The places of one window for a replay, in pixels."""

    def _measures_of(self, shape: Shape) -> TableMeasures:
        """Return the table's measures with the signs and the chronicle of a replay."""
        table = super()._measures_of(shape)
        assert table.replay is not None, "no replay is shown on a plate"
        told = self._told = table.replay
        bar = told.bar or table.prompt
        return replace(table, signs=told.signs, chronicle=told.chronicle, prompt=bar)

    @property
    def purses(self) -> pygame.Rect | None:
        """The purses so far; None in 4:3, where they open over the board."""
        return self.box(self._told.purses)

    @property
    def saying(self) -> pygame.Rect | None:
        """The band of sentences on a step; None where the panel with the buttons has room for them."""
        return self.box(self._told.saying)
