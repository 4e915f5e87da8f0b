"""The places of the table that is played, by shape of window; read from `table_layouts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, fields, replace
from functools import cache, cached_property
from typing import Any, ClassVar, Final, TypeVar

import pygame

from game.core.thing import TableButton
from game.old_town.look.places.map_plan import MapMeasures
from game.old_town.look.places.table_plan import PuzzlePlaces, TablePlan, TownPlaces
from game.stage.layout import Layout, Shape
from game.tabletop.board.board_places import BoardPlaces, BoardTableMeasures
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from

_FILE: Final = "table_layouts.toml"

PlacesT = TypeVar("PlacesT")


@dataclass(frozen=True, slots=True, kw_only=True)
class PuzzleMeasures:
    """The measures that a puzzle has in place of a town's; see `table_plan.PuzzlePlaces`."""

    leaf: UnitBox
    settle: UnitBox
    tools: UnitBox
    reader: UnitBox
    second: UnitBox
    clues: UnitBox
    prompt: UnitBox
    steps: UnitBox
    main: UnitBox


@dataclass(frozen=True, slots=True, kw_only=True)
class OldTownMeasures(BoardTableMeasures):
    """The measures of one shape of window; see `table_plan.TownPlaces`."""

    WHOLE: ClassVar = (BoardTableMeasures.WHOLE - {"chronicle", "promise", "replay"}) | {
        *(field.name for field in fields(TownPlaces)),
        "puzzle",
    }

    map: MapMeasures
    others: UnitBox | None = None
    stock: UnitBox | None = None
    piles: UnitBox | None = None
    own: UnitBox | None = None
    hand: UnitBox | None = None
    reader: UnitBox | None = None
    second: UnitBox | None = None
    puzzle: PuzzleMeasures | None = None


@cache
def table_layouts() -> Mapping[Shape, OldTownMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), OldTownMeasures)


class OldTownPlaces(BoardPlaces):
    """The places of one window for a table that is played: a town, or a puzzle."""

    measures: OldTownMeasures
    layouts = staticmethod(table_layouts)

    def __init__(self, layout: Layout, watched: bool = False, puzzle: bool = False) -> None:
        super().__init__(layout, watched)
        self._puzzle = self.measures.puzzle if puzzle else None
        if self._puzzle is not None:
            own = self._puzzle
            signs = tuple(one for one in self.measures.signs or () if one is not TableButton.SCORING)
            self.measures = replace(
                self.measures,
                signs=signs,
                prompt=own.prompt,
                steps=own.steps,
                main=own.main,
                chronicle=None,
                promise=None,
            )

    @property
    def hint(self) -> pygame.Rect:
        """The room of a hint: in place of the reader, next to the clues. A puzzle has hints of its own."""
        town = self.plan.town
        return super().hint if town is None else town.reader

    @cached_property
    def plan(self) -> TablePlan:
        """The places of the table's panels."""
        board = self.placed(self.measures.board)
        if self._puzzle is not None:
            return TablePlan(board, puzzle=self._rects(PuzzlePlaces, self._puzzle))
        return TablePlan(board, self._rects(TownPlaces, self.measures))

    def _rects(self, kind: type[PlacesT], measures: object) -> PlacesT:
        """Return the places that a class names, in pixels."""
        names = (field.name for field in fields(kind))  # type: ignore[arg-type]
        rects: dict[str, pygame.Rect] = {name: self.placed(getattr(measures, name)) for name in names}
        made: Any = kind
        return made(**rects)  # type: ignore[no-any-return]
