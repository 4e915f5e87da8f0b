"""The places of things on one table before and after an event, for motions between those places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

import pygame

from game.core.thing import Thing
from game.singapore.look.motion.moving import Box, Point, Tile
from game.singapore.look.panels.panel_parts import panel_things, plates
from game.singapore.look.panels.quay_plan import QuayPlan
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.plate_plan import PlatePlan
from game.singapore.look.plate.plate_parts import plate_things
from game.singapore.rules.events import Event
from game.singapore.rules.view import View
from game.singapore.things import Bag, Pile
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.placed import TableChoreographer


def box_of(rect: pygame.Rect) -> Box:
    """Return a rectangle as a value."""
    return rect.left, rect.top, rect.width, rect.height


class PlacedChoreographer(TableChoreographer[Arrangement, Event, View]):
    """A choreographer that knows where things lie; all places are pixels of the window."""

    def __init__(self, table: Arrangement, moves: Mapping[type[Any], Move], at_rest: int) -> None:
        super().__init__(table, Event, moves, at_rest)

    @property
    def plate(self) -> pygame.Rect:
        """The city plate."""
        return self.table.plan.plate

    @property
    def area(self) -> Box:
        """The whole window; the plate of a table that is only watched."""
        whole = pygame.Rect((0, 0), self.table.kit.layout.size)
        return box_of(self.plate if self.table.plan.own is None else whole)

    def city(self, view: View) -> PlatePlan:
        """Return the squares of the map."""
        return self.table.plate(view)

    # Boxes

    def lay(self, view: View, near: int) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view with a seat in front."""
        return {**plate_things(self.table, view), **panel_things(self.table, view, near)}

    def row(self, view: View, seat: int) -> pygame.Rect | None:
        """Return the row of a seat in the order of turns; None at a table that is only watched."""
        return plates(self.table, view).get(seat)

    def pad(self, view: View, building: int) -> pygame.Rect:
        """Return the pad of a building on the map; else its box on show, or the top of the pile."""
        site = view.sites[building]
        return self.pile(view) if site < 0 else self.city(view).pad(site)

    def pile(self, view: View) -> pygame.Rect:
        """Return the box of the pile, or a place at the edge of the plate."""
        return self.box(Pile(), view) or self._edge()

    def bag(self, view: View) -> pygame.Rect:
        """Return the box of the bag, or a place at the edge of the plate."""
        return self.box(Bag(), view) or self._edge()

    def _edge(self) -> pygame.Rect:
        side = self.px(60)
        return pygame.Rect(self.plate.right - side, self.plate.top, side, side)

    # Points

    def seat(self, view: View, seat: int) -> Point:
        """Return the point of a seat's row; without rows one at the lower edge of the plate."""
        row = self.row(view, seat)
        if row is not None:
            return row.center
        share = (seat + 1) / (view.players + 1)
        return self.plate.left + round(self.plate.width * share), self.plate.bottom - self.px(20)

    def of(self, view: View, seat: int, *things: Thing) -> Point:
        """Return the middle of the first of some things that is drawn; else the seat's row."""
        box = self.first(view, *things)
        return self.seat(view, seat) if box is None else box.center

    @property
    def bank(self) -> Point:
        """The point at the lower edge of the plate where pieces go that leave the game."""
        return self.plate.centerx, self.plate.bottom - self.px(16)

    def quay(self, view: View) -> QuayPlan | None:
        """Return the spaces of the track; None at a table that is only watched."""
        own = self.table.plan.own
        return None if own is None else QuayPlan(self.table.kit, own.quay, view.level.lap)

    # Pieces

    def worker(self, seat: int) -> str:
        """Return the name of a seat's figure."""
        return f"worker_{self.table.kit.players[seat].colour}"

    def tile(self, view: View, building: int | None, pad: pygame.Rect, owner: int = -1) -> Tile:
        """Return a tile with the shape of a pad."""
        return Tile(building, round(pad.width / max(1, pad.height), 3), view.level, owner)
