"""The leaf that lies over the valley, whichever it is."""

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
    """Return the hit boxes of the leaf; none where there is none."""
    leaf = leaf_of(view)
    return {} if leaf is None else dict(_LOOKS[leaf](table).things(view))


def leaf_heads(table: Arrangement, view: View) -> Sequence[pygame.Rect]:
    """Return the boxes of the names on the leaf; none where there is no leaf."""
    leaf = leaf_of(view)
    return () if leaf is None else _LOOKS[leaf](table).heads(view)


def leaf_buttons(table: Arrangement, view: View, asked: bool) -> dict[Thing, pygame.Rect]:
    """Return where buttons of the table lie once more on the leaf of a view (`LeafLook.repeated`)."""
    leaf = leaf_of(view)
    return {} if leaf is None else dict(_LOOKS[leaf](table).repeated(view, asked))


class LeafPart(BoardPart[View]):
    """The leaf of a view."""

    def __init__(self, table: Arrangement) -> None:
        super().__init__(table.kit, table.plan.valley)
        self._looks = {leaf: look(table) for leaf, look in _LOOKS.items()}

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return which leaf it is, and what its picture depends on."""
        leaf = leaf_of(view)
        return None if leaf is None else (leaf, self._looks[leaf].key(view, marks))

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the leaf, if there is one."""
        leaf = leaf_of(view)
        if leaf is not None:
            self._looks[leaf].paint(surface, view, marks)
