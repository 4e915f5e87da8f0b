"""The places of things on one table before and after an event, for motions between those places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.leaves.leaf_part import leaf_things
from game.pillars_of_the_earth.look.motion.moving import Box
from game.pillars_of_the_earth.look.panels.column import column_things
from game.pillars_of_the_earth.look.panels.lodges import lodge_things
from game.pillars_of_the_earth.look.panels.own_panels import own_things
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.valley.place_things import valley_things
from game.pillars_of_the_earth.look.valley.plinth import standing
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, SHIRING
from game.pillars_of_the_earth.rules.events import Event
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount, DrawnBuilder, Place, PriceField, SeatAmount, Space
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import Motion
from game.tabletop.motion.placed import TableChoreographer

Point = tuple[int, int]

#: The times of motions at a table without people, against those at any other: many decisions follow there.
BOTS_ALONE: Final = 0.55
#: Overlays that leave the table below them in sight.
_OPEN: Final = frozenset({None, Leaf.WORK})
#: Overlays that show the cathedral large.
_LARGE: Final = frozenset({Leaf.WORK, Leaf.RISE})
#: A builder in the hub against the hub's box, and how far its foot lies below the middle, by its height.
_DRAWN: Final = 1.2
_WAITS: Final = 0.9
#: The builder next to a card: its height, its middle and its foot against the card.
_BESIDE: Final = (0.56, 0.76, 0.74)
#: The middle of a standing pawn lies so far above its foot, against its height.
_MIDDLE: Final = 0.44


class PlacedChoreographer(TableChoreographer[Arrangement, Event, View]):
    """A choreographer that knows where things lie; all places are pixels of the window."""

    def __init__(self, table: Arrangement, moves: Mapping[type[Any], Move], at_rest: int) -> None:
        super().__init__(table, Event, moves, at_rest)

    def motion(self, event: object, before: View, after: View) -> Motion:
        """Return the motion of an event, shorter at a table without people."""
        motion = super().motion(event, before, after)
        people = any(player.human for player in self.table.kit.players)
        return motion if people else motion.stretched(BOTS_ALONE)

    # Boxes

    def lay(self, view: View, near: int) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view with a seat in front."""
        table, own = self.table, self.table.plan.own
        return {
            **(valley_things(table, view) if leaf_of(view) in _OPEN else {}),
            **leaf_things(table, view),
            **column_things(table, view),
            **({} if own is None else own_things(table, own, view, near)),
            **lodge_things(table, view, near),
        }

    def seat_box(self, seat: int) -> pygame.Rect:
        """Return the panel of a seat: its lodge, or its amounts in front."""
        seats = self.table.seats(self.near)
        if seat in seats:
            return self.table.plan.lodges[seats.index(seat)]
        assert self.table.plan.own is not None
        return self.table.plan.own.amounts

    @property
    def valley(self) -> pygame.Rect:
        """The valley, or the overlay over it."""
        return self.table.plan.valley

    def church(self, view: View) -> Box:
        """Return the box of all parts of the cathedral: large if the overlay of a view shows it so."""
        box = self.table.valley.cathedral
        if leaf_of(view) in _LARGE:
            box = self.table.lit_cathedral(view.round)
        return box.left, box.top, box.width, box.height

    def lantern(self, step: int) -> pygame.Rect:
        """Return the box of the lantern next to the name-board of a step's place."""
        plan = self.table.valley
        return plan.lantern(plan.board(step))

    # Points

    def seat(self, seat: int) -> Point:
        """Return the point of a seat's seal."""
        box = self.seat_box(seat)
        return box.left + min(box.width, box.height) // 3, box.top + min(box.width, box.height) // 3

    def amount(self, view: View, seat: int, amount: Amount) -> Point:
        """Return the point of the picture next to a seat's amount; its seal if the amount is not shown."""
        box = self.box(SeatAmount(seat, amount), view)
        if box is None or not self.seat_box(seat).contains(box):
            return self.seat(seat)
        return box.left + min(box.width, box.height) // 2, box.centery

    def of(self, view: View, *things: Thing) -> Point:
        """Return the middle of the first of some things that is drawn; else of the valley."""
        box = self.first(view, *things)
        return self.valley.center if box is None else box.center

    def step(self, view: View, step: int) -> Point:
        """Return the middle of the place of a step; that of the valley if an overlay covers it."""
        return self.of(view, Place(step))

    def off(self, point: Point) -> Point:
        """Return the point at the lower edge of the valley to which cards go that leave the game."""
        return point[0], self.valley.bottom - self.px(20)

    # Builders

    def builder(self, view: View, space: Space) -> tuple[Point, int]:
        """Return the middle and the height of the builder on a space."""
        box = self.box(space, view)
        if box is None:
            return self.valley.center, self.px(60)
        if space.space in (KINGSBRIDGE, SHIRING):
            high, across, down = _BESIDE
            return self._stands(
                (box.left + box.width * across, box.top + box.height * down), box.height * high
            )
        return self._stands(*standing(self.table.kit, box))

    def drawn(self, view: View) -> tuple[Point, int]:
        """Return the middle and the height of the builder in the hub of the wheel."""
        hub = self.box(DrawnBuilder(), view)
        if hub is None:
            return self.table.plan.column.center, self.px(80)
        return hub.center, round(hub.width * _DRAWN)

    def field(self, view: View, field: int) -> tuple[Point, int]:
        """Return the middle and the height of a builder that waits on a field of the wheel."""
        box = self.box(PriceField(field), view)
        if box is None:
            return self.table.plan.column.center, self.px(60)
        return box.center, round(box.height * _WAITS)

    def _stands(self, foot: tuple[float, float], height: float) -> tuple[Point, int]:
        return (round(foot[0]), round(foot[1] - height * _MIDDLE)), round(height)
