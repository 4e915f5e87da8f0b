"""The places of the table that is played, by shape of window; read from `table_layouts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache, cached_property
from typing import ClassVar, Final

import pygame

from game.singapore.look.places.table_plan import OwnPlaces, TablePlan
from game.stage.layout import Shape
from game.tabletop.board.board_places import BoardPlaces, BoardTableMeasures
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "table_layouts.toml"
_OWN: Final = ("quay", "order", "own", "card", "show", "bag", "walk", "second")


@dataclass(frozen=True, slots=True, kw_only=True)
class SingaporeMeasures(BoardTableMeasures):
    """The measures of one shape of window; see `table_plan.OwnPlaces`."""

    WHOLE: ClassVar = (BoardTableMeasures.WHOLE - {"chronicle", "promise", "replay"}) | {*_OWN}

    quay: UnitBox | None = None
    order: UnitBox | None = None
    own: UnitBox | None = None
    card: UnitBox | None = None
    show: UnitBox | None = None
    bag: UnitBox | None = None
    walk: UnitBox | None = None
    second: UnitBox | None = None


@cache
def table_layouts() -> Mapping[Shape, SingaporeMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), SingaporeMeasures)


class SingaporePlaces(BoardPlaces):
    """The places of one window for a table that is played."""

    measures: SingaporeMeasures

    layouts = staticmethod(table_layouts)

    @cached_property
    def plan(self) -> TablePlan:
        """The places of the table's panels."""
        own: dict[str, pygame.Rect] = {name: self.placed(getattr(self.measures, name)) for name in _OWN}
        return TablePlan(self.placed(self.measures.board), OwnPlaces(**own))
