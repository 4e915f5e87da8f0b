"""Where the panels of a table lie, in pixels: played, with one seat in front; or watched, all seats alike."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

import pygame

from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The width of the column next to a valley that is watched, and the gap between panels, in board units.
_COLUMN: Final = 232
#: Its width on a plate, whose letters are larger.
_COLUMN_OF_PLATE: Final = 300
_GAP: Final = 8
#: The height of a lodge in board units; in a narrow place two of them are side by side.
_LODGE: Final = 98
_NARROW: Final = 1400


@dataclass(frozen=True, slots=True)
class OwnPlaces:
    """The panels of the seat in front."""

    amounts: pygame.Rect
    craftsmen: pygame.Rect
    advantages: pygame.Rect
    turn: pygame.Rect
    """The panel behind the buttons."""
    second: pygame.Rect
    """The button of a question's second choice."""
    third: pygame.Rect
    """The button of its third one, in the place of the changes of a choice."""
    rows: pygame.Rect | None = None
    """A panel for workers and builders, if they are not among the amounts."""


@dataclass(frozen=True, slots=True)
class TablePlan:
    """The panels of a table; `own` is None where the table is only watched."""

    lodges: tuple[pygame.Rect, ...]
    """Of the other seats in the order of `TableKit.others`; of all seats where the table is watched."""
    column: pygame.Rect
    valley: pygame.Rect
    own: OwnPlaces | None = None
    note: pygame.Rect | None = None
    """A note next to the only other lodge, on the rules that differ for two builders."""


def watched_plan(kit: TableKit, rect: pygame.Rect) -> TablePlan:
    """Return the panels of a table that is only watched, in a rectangle of the window."""
    px, gap, count = kit.layout.px, kit.layout.px(_GAP), kit.player_count
    columns = count if rect.width > px(_NARROW) else min(count, 2)
    width, height = (rect.width - gap * (columns - 1)) // columns, px(_LODGE)
    lodges = equal_boxes((*rect.topleft, width, height), count, width + gap, height + gap, columns)
    top = lodges[-1].bottom + gap
    wide = px(_COLUMN_OF_PLATE if kit.layout.bare else _COLUMN)
    column = pygame.Rect(rect.left, top, wide, rect.bottom - top)
    left = column.right + gap
    return TablePlan(lodges, column, pygame.Rect(left, top, rect.right - left, rect.bottom - top))
