"""The header of this game: the markers of its rounds, turned up one after another."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import RoundMarker
from game.old_london_bridge.words.progress import progress
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.text import Align
from game.tabletop.frame.header import HeaderPart
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit

#: Units of the largest distance between two markers; in an upright window it is larger.
_PITCH: Final = 44.0
_UPRIGHT_PITCH: Final = 47.0


class RoundMarkers:
    """The markers of all rounds side by side; that of the present round is larger."""

    def __init__(self, kit: TableKit) -> None:
        self._kit = kit

    def key(self, view: View, marks: Marks) -> Hashable:
        """Return the cache key: the markers turned up, and those in motion."""
        return view.markers, frozenset(thing for thing in marks.hidden if isinstance(thing, RoundMarker))

    def paint(self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect) -> None:
        """Draw every marker that is not in motion."""
        for place in range(view.level.seating(view.players).rounds):
            if RoundMarker(place + 1) not in marks.hidden:
                self._marker(surface, view, place, room)

    def box(self, view: View, place: int, now: bool, room: pygame.Rect) -> pygame.Rect:
        """Return the box of the marker of a round, counted from 0; `now`: the round is the present one."""
        kit, rounds = self._kit, view.level.seating(view.players).rounds
        largest = _UPRIGHT_PITCH if kit.layout.shape is Shape.PORTRAIT else _PITCH
        pitch = min(largest * kit.layout.u, room.width / rounds)
        side = round(pitch * (0.93 if now else 0.76))
        box = pygame.Rect(0, 0, side, side)
        box.center = round(room.left + pitch * (place + 0.5)), room.centery
        return box

    def _marker(self, surface: pygame.Surface, view: View, place: int, room: pygame.Rect) -> None:
        turned_up, now = place < len(view.markers), place == len(view.markers) - 1
        box = self.box(view, place, now, room)
        name = "round_closed" if not turned_up else "round_now" if now else "round_open"
        self._kit.draw(surface, name, box)
        if turned_up:
            paint_steps(surface, self._kit, view.markers[place], box)


class BridgeHeader(HeaderPart[View]):
    """The header with the round markers in its middle."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        translator, self._markers = kit.translator, RoundMarkers(kit)
        title = translator.gettext("Old London Bridge")
        super().__init__(kit, places, title, lambda view: progress(view, translator), self._markers)

    def marker_box(self, view: View, place: int, now: bool) -> pygame.Rect:
        """Return the box of the marker of a round, counted from 0; `now`: the round is the present one."""
        return self._markers.box(view, place, now, self.room(view))


def paint_steps(surface: pygame.Surface, kit: TableKit, steps: int, box: pygame.Rect) -> None:
    """Draw how far the rondel turns on a marker that is turned up."""
    units = 0.6 * box.height / kit.layout.u
    kit.text.draw(surface, str(steps), Role.FAR_NUMBER, units, palette.INK, box.center, Align.CENTRE)
