"""A choreographer that knows where the things of a table lie."""

from __future__ import annotations

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
        #: The views around the event, each with the boxes of its things.
        self._lying: list[tuple[ViewT, Mapping[Thing, pygame.Rect]]] = []

    def lay(self, view: ViewT) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view. Called once for a view of an event."""
        raise NotImplementedError

    def motion(self, event: object, before: ViewT, after: ViewT) -> Motion:
        """Return the motion of an event; from its end on, the table is as the event leaves it."""
        self._lying.clear()
        return leading_to(super().motion(event, before, after), after)

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return self.table.kit.layout.px(units)

    def boxes(self, view: ViewT) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view."""
        for known, boxes in self._lying:
            if known is view:
                return boxes
        made = self.lay(view)
        self._lying.append((view, made))
        return made

    def box(self, thing: Thing, view: ViewT) -> pygame.Rect | None:
        """Return the box of a thing in a view; None where it is not drawn."""
        return self.boxes(view).get(thing)

    def first(self, view: ViewT, *things: Thing) -> pygame.Rect | None:
        """Return the box of the first of some things that is drawn; None for none."""
        boxes = self.boxes(view)
        return next((boxes[thing] for thing in things if thing in boxes), None)
