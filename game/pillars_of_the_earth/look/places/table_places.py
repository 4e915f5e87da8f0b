"""The places of the table that is played, by shape of window; read from `table_layouts.toml`."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from typing import ClassVar, Final

import pygame

from game.pillars_of_the_earth.look.places.table_plan import OwnPlaces, TablePlan
from game.stage.layout import Shape
from game.tabletop.board.board_places import BoardPlaces, BoardTableMeasures
from game.tabletop.kit.layout_file import UnitBox, layout_text, layouts_from
from game.tabletop.parts.boxes import equal_boxes

_FILE: Final = "table_layouts.toml"


@dataclass(frozen=True, slots=True, kw_only=True)
class PillarsMeasures(BoardTableMeasures):
    """The measures of one shape of window."""

    WHOLE: ClassVar = (BoardTableMeasures.WHOLE - {"chronicle", "promise", "replay"}) | {
        *("lodges", "column", "own", "lodge", "advantages", "turn", "gains", "second")
    }

    lodges: UnitBox | None = None
    """All that is public about the other builders, side by side or one below the other."""
    column: UnitBox | None = None
    """The order of choosing, the wheel, or the fourteen steps."""
    own: UnitBox | None = None
    """The amounts of the seat in front."""
    lodge: UnitBox | None = None
    """Its craftsmen."""
    advantages: UnitBox | None = None
    """Its advantages."""
    turn: UnitBox | None = None
    """The panel behind the buttons of a turn."""
    gains: UnitBox | None = None
    """The changes of the choice that is shown, above the buttons."""
    second: UnitBox | None = None
    """The second choice of a question: to pass, to wait, to stop."""
    rows: UnitBox | None = None
    """Workers and builders of the seat in front, if they are not among its amounts."""


@cache
def table_layouts() -> Mapping[Shape, PillarsMeasures]:
    """Return the built-in measures; LevelFault names a key that is wrong."""
    return layouts_from(layout_text(__package__, _FILE), PillarsMeasures)


class PillarsPlaces(BoardPlaces):
    """The places of one window for a table that is played."""

    measures: PillarsMeasures

    layouts = staticmethod(table_layouts)

    @property
    def gains(self) -> pygame.Rect:
        """The room above the buttons."""
        return self.placed(self.measures.gains)

    def plan(self, players: int) -> TablePlan:
        """Return the places of the table's panels, with the seat in front apart from the others."""
        measures, placed = self.measures, self.placed
        lodges = _shared(placed(measures.lodges), players - 1, self.layout.px(10))
        return TablePlan(
            lodges=tuple(lodges),
            note=_beside(placed(measures.lodges), lodges[0], self.layout.px(10)) if players == 2 else None,
            column=placed(measures.column),
            valley=placed(measures.board),
            own=OwnPlaces(
                amounts=placed(measures.own),
                craftsmen=placed(measures.lodge),
                advantages=placed(measures.advantages),
                turn=placed(measures.turn),
                second=placed(measures.second),
                third=placed(measures.gains),
                rows=None if measures.rows is None else placed(measures.rows),
            ),
        )


def _beside(room: pygame.Rect, only: pygame.Rect, gap: int) -> pygame.Rect:
    """Return the room that the only lodge leaves: right of it, or below it."""
    if only.width == room.width:
        return pygame.Rect(room.left, only.bottom + gap, room.width, room.bottom - only.bottom - gap)
    return pygame.Rect(only.right + gap, room.top, room.right - only.right - gap, room.height)


def _shared(room: pygame.Rect, count: int, gap: int) -> tuple[pygame.Rect, ...]:
    """Return equal places in a room, side by side or below each other; a single one takes two thirds."""
    high = room.height * 2 > room.width / 2
    if high:
        height = (room.height - gap * (max(count, 2) - 1)) // max(count, 2)
        return equal_boxes((*room.topleft, room.width, height), count, down=height + gap)
    width = room.width * 2 // 3 if count == 1 else (room.width - gap * (count - 1)) // count
    return equal_boxes((*room.topleft, width, room.height), count, width + gap)
