"""The overlay over the valley, of any kind."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.leaves.cards_leaf import CardsLeaf
from game.pillars_of_the_earth.look.leaves.court_leaf import CourtLeaf
from game.pillars_of_the_earth.look.leaves.event_leaf import EventLeaf
from game.pillars_of_the_earth.look.leaves.keep_leaf import KeepLeaf
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.pillars_of_the_earth.look.leaves.limit_leaf import LimitLeaf
from game.pillars_of_the_earth.look.leaves.market_leaf import MarketLeaf
from game.pillars_of_the_earth.look.leaves.rise_leaf import RiseLeaf
from game.pillars_of_the_earth.look.leaves.work_leaf import WorkLeaf
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.rules.view import View
from game.tabletop.board.game_board import BoardMarks, BoardPart

_LOOKS: Final[dict[Leaf, type[LeafLook]]] = {
    Leaf.CARDS: CardsLeaf,
    Leaf.LIMIT: LimitLeaf,
    Leaf.EVENT: EventLeaf,
    Leaf.COURT: CourtLeaf,
    Leaf.MARKET: MarketLeaf,
    Leaf.WORK: WorkLeaf,
    Leaf.KEEP: KeepLeaf,
    Leaf.RISE: RiseLeaf,
}


def leaf_things(table: Arrangement, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the overlay; empty if there is none."""
    leaf = leaf_of(view)
    return {} if leaf is None else dict(_LOOKS[leaf](table).things(view))


def leaf_heads(table: Arrangement, view: View) -> Sequence[pygame.Rect]:
    """Return the boxes of the names on the overlay; empty if there is none."""
    leaf = leaf_of(view)
    return () if leaf is None else _LOOKS[leaf](table).heads(view)


def leaf_buttons(table: Arrangement, view: View, asked: bool) -> dict[Thing, pygame.Rect]:
    """Return the places of the table's buttons that the overlay of a view repeats (`LeafLook.repeated`)."""
    leaf = leaf_of(view)
    return {} if leaf is None else dict(_LOOKS[leaf](table).repeated(view, asked))


class LeafPart(BoardPart[View]):
    """The overlay of a view."""

    def __init__(self, table: Arrangement) -> None:
        super().__init__(table.kit, table.plan.valley)
        self._looks = {leaf: look(table) for leaf, look in _LOOKS.items()}

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the kind of the overlay, and the values that its picture depends on."""
        leaf = leaf_of(view)
        return None if leaf is None else (leaf, self._looks[leaf].key(view, marks))

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay, if there is one."""
        leaf = leaf_of(view)
        if leaf is not None:
            self._looks[leaf].paint(surface, view, marks)
