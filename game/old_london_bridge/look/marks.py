"""The interface's additions to a view of this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.old_london_bridge.rules.view import View
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.part_cache import Part


@dataclass(frozen=True, slots=True)
class Preview:
    """A tile on a site of the near bridge, from 1, as it would be built.

    The tile it replaces lies folded before it, where `replaces`.
    """

    tile: int
    site: int
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class BridgeMarks(BoardMarks):
    """Marks of a table of bridges."""

    counted: tuple[int, ...] = ()
    """Sites of the near bridge, from 1, whose crests count, in the order of counting."""
    preview: Preview | None = None
    picked: tuple[int, ...] = ()
    """Values of the cards in the near hand that are chosen to be sealed, or known to be."""
    sunk: float = 0.0
    """How deep the near bridge lies in the water, 0 up to 1, while the turn passes."""


NO_MARKS: Final = BridgeMarks()

TablePart = Part[View, BridgeMarks]
"""A part of this game's table."""
