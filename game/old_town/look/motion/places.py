"""The places of things on one table before and after an event, for motions between those places."""

from __future__ import annotations

from collections.abc import Mapping
from functools import lru_cache
from typing import Any, Final

import pygame

from game.core.thing import Thing
from game.old_town.look.cards.clue_card import card_height
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
from game.tabletop.motion.becoming import leading_to
from game.tabletop.motion.choreographer import Choreographer, Move
from game.tabletop.motion.payloads import Motion, Payload

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


class PlacedChoreographer(Choreographer[Event, View]):
    """A choreographer that knows where things lie; all places are pixels of the window."""

    def __init__(self, table: Arrangement, moves: Mapping[type[Any], Move], at_rest: int) -> None:
        super().__init__(Event, moves, at_rest)
        self.table = table
        self._lying = lru_cache(maxsize=2)(self._things)
        """The boxes of the last views: the view after an event is the one before the next."""

    def motion(self, event: object, before: View, after: View) -> Motion:
        """Return the motion of an event; from its end on, the table is as the event leaves it."""
        return leading_to(super().motion(event, before, after), after)

    def px(self, units: float) -> int:
        """Return board units as pixels."""
        return self.table.kit.layout.px(units)

    def map(self, view: View) -> MapPlan:
        """Return the places on the map."""
        return self.table.map(view)

    def box(self, thing: Thing, view: View) -> pygame.Rect | None:
        """Return the box of a thing in a view; None where it is not drawn."""
        return self._lying(view, self.near).get(thing)

    def _things(self, view: View, near: int) -> dict[Thing, pygame.Rect]:
        return {**panel_things(self.table, view, near), **map_things(self.table, view)}

    def of(self, view: View, *things: Thing) -> pygame.Rect:
        """Return the box of the first of some things that is drawn; else a place at the map's lower edge."""
        boxes = (self.box(thing, view) for thing in things)
        return next((box for box in boxes if box is not None), self._edge)

    @property
    def _edge(self) -> pygame.Rect:
        side, area = self.px(_SMALL), self.table.plan.map
        return pygame.Rect(area.centerx - side // 2, area.bottom - side, side, side)

    # Cards

    def played(self, view: View) -> tuple[Point, int]:
        """Return the middle and the height of a clue that is played: on the pasture, off all plots."""
        area = self.table.plan.map
        wide = self.map(view).pasture.right - area.left
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
