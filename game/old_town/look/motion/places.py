"""The places of things on one table before and after an event, for motions between those places."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.core.thing import Thing
from game.old_town.look.cards.clue_card import SIZE, card_height
from game.old_town.look.cards.hand import hand_boxes
from game.old_town.look.map.border import BorderPicture
from game.old_town.look.map.map_parts import map_things
from game.old_town.look.map.town import markers_on, owners_of
from game.old_town.look.motion.chains import running
from game.old_town.look.motion.moving import Box, CluePiece, MarkerPiece, Point
from game.old_town.look.panels.panel_parts import panel_things
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.map_plan import MapPlan
from game.old_town.rules.causes import read
from game.old_town.rules.events import Event
from game.old_town.rules.view import View
from game.old_town.things import CommonPile, Hand, OwnedBuilding, OwnPile, Points, StockBuilding
from game.stage.tween import Track
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.placed import TableChoreographer

#: The height of a clue that is played, and of one in another hand, in board units.
_PLAYED: Final = 150
_SMALL: Final = 74

Tracks = list[Track[Payload]]


def stays(_t: float) -> float:
    """Be all but at the destination from the beginning."""
    return 0.999


def box_of(rect: pygame.Rect) -> Box:
    """Return a rectangle as a value."""
    return rect.left, rect.top, rect.width, rect.height


class PlacedChoreographer(TableChoreographer[Arrangement, Event, View]):
    """A choreographer that knows where things lie; all places are pixels of the window."""

    def __init__(self, table: Arrangement, moves: Mapping[type[Any], Move], at_rest: int) -> None:
        super().__init__(table, Event, moves, at_rest)

    def map(self, view: View) -> MapPlan:
        """Return the places on the map."""
        return self.table.map(view)

    def lay(self, view: View, near: int) -> Mapping[Thing, pygame.Rect]:
        """Return the boxes of all things that are drawn in a view with a seat in front."""
        return {**panel_things(self.table, view, near), **map_things(self.table, view)}

    def of(self, view: View, *things: Thing) -> pygame.Rect:
        """Return the box of the first of some things that is drawn; else a place at the map's lower edge."""
        box = self.first(view, *things)
        return self._edge if box is None else box

    @property
    def _edge(self) -> pygame.Rect:
        side, area = self.px(_SMALL), self.table.plan.seen
        return pygame.Rect(area.centerx - side // 2, area.bottom - side, side, side)

    # Cards

    def played(self, view: View) -> tuple[Point, int]:
        """Return the middle and the height of a clue that is played: on the pasture, off all plots.

        In a close-up without the pasture it is in the corner.
        """
        area = self.table.plan.seen
        wide = self.map(view).pasture.right - area.left
        if wide < self.px(_SMALL):
            wide = self.px(_PLAYED) * SIZE[0] // SIZE[1]
        high = min(self.px(_PLAYED), card_height(wide))
        return (area.left + wide // 2, area.bottom - high // 2), high

    def hand(self, view: View, seat: int, card: int) -> tuple[pygame.Rect, bool]:
        """Return the place of a card in a hand, and whether its face is seen there."""
        box = self.open_hand(view, seat).get(card)
        return (self.of(view, Hand(seat), Points(seat)), False) if box is None else (box, True)

    def open_hand(self, view: View, seat: int) -> dict[int, pygame.Rect]:
        """Return the places of the clues of a hand that lies open in front; none of any other hand."""
        town, hand = self.table.plan.town, view.hands[seat]
        if town is None or seat != self.near:
            return {}
        boxes = hand_boxes(self.table, town.hand, len(hand))
        return {card: box for card, box in zip(hand, boxes, strict=True) if card >= 0}

    def pile(self, view: View, seat: int, own: bool) -> pygame.Rect:
        """Return the pile from which a seat draws."""
        return self.of(view, *((OwnPile(seat), Points(seat)) if own else (CommonPile(),)))

    @staticmethod
    def clue(view: View, card: int | None) -> CluePiece:
        """Return a clue card, or the back of one."""
        return CluePiece(card, view.level)

    # Buildings and markers

    def building(self, view: View, building: int) -> pygame.Rect:
        """Return the box of a building in a row or in the stock."""
        seat = owners_of(view).get(building, -1)
        return self.of(view, OwnedBuilding(seat, building), StockBuilding(building))

    def marker(self, view: View, building: int) -> MarkerPiece:
        """Return the marker of a building."""
        return MarkerPiece(view.level.buildings[building].id, owners_of(view).get(building, -1))

    def stood(self, view: View, building: int, plot: int, cause: int) -> pygame.Rect:
        """Return where a marker was before the first one that left for the same cause."""
        there = {building, *markers_on(view).get(plot, ())}
        there |= {one for one, gone in running(view, cause) if gone >> (plot - 1) & 1}
        kind, taker = read(cause)
        if kind == "building":
            there.add(taker)
        boxes = self.map(view).markers(plot, len(there))
        return boxes[sorted(there).index(building)]

    # Points

    def seal(self, view: View, seat: int, points: int = 0) -> Point:
        """Return the middle of a seat's seal on the border once it has some more points."""
        scores = tuple(score + points * (one == seat) for one, score in enumerate(view.scores))
        picture = BorderPicture(pygame.Surface((1, 1)), self.table.kit, self.map(view), scores, view.turn)
        return picture.place(seat)
