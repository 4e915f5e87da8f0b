"""What the interface adds to a view of this game."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Final

from game.old_london_bridge.rules.view import View
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.part_cache import Part


@dataclass(frozen=True, slots=True)
class Preview:
    """A tile on a site of the near bridge, from 1, as it would stand.

    The tile it replaces lies folded before it, where `replaces`.
    """

    tile: int
    site: int
    replaces: bool = False


@dataclass(frozen=True, slots=True)
class BridgeMarks(Marks):
    """Marks of a table of bridges. Names are focus names (`stack inn`, `site 4`, `bonus 2`).

    Names of hidden pieces: `figure 2` (of that seat), `site 4 of 1` (the building of a seat), `plaque 4 of 1`
    (its number alone), `stack inn` (its upper tile), `bonus 2` (the upper tile of a market stack), `tile
    share of 1`, `seal chapel 1` (of that seat), `card 3`, `order 2` and `banner 2` (card and name of a place
    in the order, from 1), `brackets` (all of them), `take 3`, `marker 5`.
    """

    counted: tuple[int, ...] = ()
    """Sites of the near bridge, from 1, whose crests count, in the order of counting."""
    preview: Preview | None = None
    sunk: float = 0.0
    """How deep the near bridge lies in the water, 0 up to 1, while the turn passes."""


NO_MARKS: Final = BridgeMarks()

TablePart = Part[View, BridgeMarks]
"""A part of this game's table."""
