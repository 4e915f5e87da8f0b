"""A choreographer that knows where the things of a table lie."""

from __future__ import annotations

from collections import deque
from collections.abc import Mapping
from typing import Any, Generic, Protocol, TypeVar

import pygame

from game.core.thing import Thing
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.becoming import leading_to
from game.tabletop.motion.choreographer import Choreographer, EventT, Move, ViewT
from game.tabletop.motion.payloads import Motion


class Placed(Protocol):
    """The places of one table in one window."""

    @property
    def kit(self) -> TableKit:
        """Return the tools of the table."""


TableT = TypeVar("TableT", bound=Placed)


class TableChoreographer(Choreographer[EventT, ViewT], Generic[TableT, EventT, ViewT]):
    """A choreographer over the places of a table; all places are pixels of the window."""

    def __init__(
        self, table: TableT, event_type: type[EventT], moves: Mapping[type[Any], Move], at_rest: int
    ) -> None:
        super().__init__(event_type, moves, at_rest)
        self.table = table
        self._lying: deque[tuple[ViewT, int, Mapping[Thing, pygame.Rect]]] = deque(maxlen=2)
        """The boxes of the last views: the view after an event is the one before the next."""

    def lay(self, view: ViewT, near: int) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view with a seat in front.

        Called once for a view and its seat.
        """
        raise NotImplementedError

    def motion(self, event: object, before: ViewT, after: ViewT) -> Motion:
        """Return the motion of an event; from its end on, the table is as the event leaves it."""
        return leading_to(super().motion(event, before, after), after)

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return self.table.kit.layout.px(units)

    def boxes(self, view: ViewT) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view."""
        for known, near, boxes in self._lying:
            if known is view and near == self.near:
                return boxes
        made = self.lay(view, self.near)
        self._lying.append((view, self.near, made))
        return made

    def box(self, thing: Thing, view: ViewT) -> pygame.Rect | None:
        """Return the box of a thing in a view; None where it is not drawn."""
        return self.boxes(view).get(thing)

    def first(self, view: ViewT, *things: Thing) -> pygame.Rect | None:
        """Return the box of the first of some things that is drawn; None for none."""
        boxes = self.boxes(view)
        return next((boxes[thing] for thing in things if thing in boxes), None)
