"""The dark plate behind a row of the column."""

from __future__ import annotations

import pygame

from game.stage import palette, shapes
from game.tabletop.kit.table_kit import TableKit

#: The corner in board units.
_CORNER = 6


def row_plate(kit: TableKit, size: tuple[int, int]) -> pygame.Surface:
    """Return the plate in a size, made once."""
    radius = _CORNER * kit.layout.u
    return kit.art.once(("row plate", size), lambda: shapes.rounded(size, radius, palette.LAPIS_8))
