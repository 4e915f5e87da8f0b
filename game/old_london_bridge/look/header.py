"""The header: menu, the game's name, the round with its markers, and the signs at the right."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import TableButton, Thing
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import RoundMarker
from game.stage import palette
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph, sign_room
from game.stage.layout import Shape
from game.stage.paint import Button, ButtonState
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Units of the game's name.
_NAME: Final = 25
#: The icon of each sign, and the one it shows while it is switched.
_ICONS: Final = {
    TableButton.MENU: ("icon_menu", "icon_undo"),
    TableButton.SCORING: ("icon_trophy", "icon_trophy"),
    TableButton.CHRONICLE: ("icon_log", "icon_log"),
    TableButton.PLAYERS: ("icon_chart", "icon_chart"),
    TableButton.COPY: ("icon_copy", "icon_copy"),
    TableButton.PAUSE: ("icon_pause", "icon_play"),
    TableButton.PACE: ("icon_fast", "icon_skip"),
    TableButton.SOUND: ("icon_sound", "icon_mute"),
    TableButton.WHY: ("icon_why", "icon_why"),
    TableButton.HELP: ("icon_help", "icon_help"),
}
#: What keys and buttons of a pad do of it.
_COMMANDS: Final = {TableButton.MENU: "back", TableButton.PAUSE: "pause", TableButton.WHY: "why"}


class HeaderPart:
    """What the header shows over its ground."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self._kit, self._places = kit, places

    @property
    def area(self) -> pygame.Rect:
        """The whole band."""
        return self._places.header

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Where each sign listens."""
        signs = {TableButton.MENU: self._places.menu, **self._places.signs}
        return {name: self._places.listens(rect) for name, rect in signs.items()}

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """The round, its markers, and which signs are pointed at or switched."""
        pointed = marks.pointed if marks.pointed in _ICONS else None
        return view.round, view.markers, pointed, marks.switched, marks.glyphs, _hidden(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Signs, name, round and markers."""
        for sign, rect in {TableButton.MENU: self._places.menu, **self._places.signs}.items():
            lit = marks.pointed is sign or (sign is TableButton.WHY and sign in marks.switched)
            press = ButtonState.POINTED if lit else ButtonState.REST
            face = self._kit.paint.button(surface, rect, Button.SIGN, press)
            side = round(rect.height * 0.62)
            icon = pygame.Rect(0, 0, side, side)
            glyph = marks.glyphs.of(_COMMANDS.get(sign, ""))
            icon.center = sign_room(self._kit, face, glyph).center
            self._kit.sign(surface, _ICONS[sign][sign in marks.switched], icon)
            draw_sign_glyph(surface, self._kit, face, glyph)
        name = self._kit.translator.gettext("Old London Bridge")
        if self._named:
            at = self._places.menu.right + self._kit.layout.px(18), self._places.menu.centery
            self._kit.text.draw(surface, name, Role.NAME, _NAME, palette.VELLUM_1, at)
        self._round(surface, view, marks)

    @property
    def _named(self) -> bool:
        """Whether there is room for the game's name."""
        return self._kit.layout.shape not in (Shape.FOUR_THREE, Shape.PORTRAIT)

    def _said(self, view: View) -> tuple[str, float, int, int]:
        """The words for the round, their size, where they begin, and how wide they are."""
        kit, menu = self._kit, self._places.menu
        left = menu.right + kit.layout.px(18)
        if self._named:
            name = kit.translator.gettext("Old London Bridge")
            left += kit.text.width(name, Role.NAME, _NAME) + kit.layout.px(36)
        rounds = view.level.seating(view.players).rounds
        said = fill(
            kit.translator.gettext("Round {number} of {rounds}"), number=max(view.round, 1), rounds=rounds
        )
        units = 24 if kit.layout.shape is not Shape.PORTRAIT else 26
        width = kit.text.width(said, Role.PANEL_HEAD, units)
        if kit.layout.shape in (Shape.WIDE, Shape.ULTRA):
            left = max(left, kit.layout.point(718, 0)[0] - width)
        return said, units, left, width

    def round_box(self, view: View) -> pygame.Rect:
        """Where the round is told."""
        _said, _units, begin, width = self._said(view)
        high = self._places.menu.height
        return pygame.Rect(begin, self._places.menu.centery - high // 2, width, high)

    def marker_box(self, view: View, place: int, now: bool) -> pygame.Rect:
        """Where the marker of a round lies, counted from 0; that of the present round is larger."""
        kit, rounds = self._kit, view.level.seating(view.players).rounds
        _said, _units, begin, width = self._said(view)
        first = begin + width + kit.layout.px(22)
        last = min(rect.left for rect in self._places.signs.values()) - kit.layout.px(16)
        largest = 47.0 if kit.layout.shape is Shape.PORTRAIT else 44.0
        pitch = min(largest * kit.layout.u, (last - first) / rounds)
        side = round(pitch * (0.93 if now else 0.76))
        box = pygame.Rect(0, 0, side, side)
        box.center = round(first + pitch * (place + 0.5)), self._places.menu.centery
        return box

    def _round(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        kit, middle = self._kit, self._places.menu.centery
        said, units, begin, _width = self._said(view)
        kit.text.draw(surface, said, Role.PANEL_HEAD, units, palette.VELLUM_1, (begin, middle))
        for place in range(view.level.seating(view.players).rounds):
            if RoundMarker(place + 1) not in marks.hidden:
                self._marker(surface, view, place)

    def _marker(self, surface: pygame.Surface, view: View, place: int) -> None:
        turned_up, now = place < len(view.markers), place == len(view.markers) - 1
        box = self.marker_box(view, place, now)
        name = "round_closed" if not turned_up else "round_now" if now else "round_open"
        self._kit.draw(surface, name, box)
        if turned_up:
            paint_steps(surface, self._kit, view.markers[place], box)


def paint_steps(surface: pygame.Surface, kit: TableKit, steps: int, box: pygame.Rect) -> None:
    """How far the wheel turns, on a marker that is turned up."""
    units = 0.6 * box.height / kit.layout.u
    kit.text.draw(surface, str(steps), Role.FAR_NUMBER, units, palette.INK, box.center, Align.CENTRE)


def _hidden(marks: BridgeMarks) -> frozenset[Thing]:
    return frozenset(thing for thing in marks.hidden if isinstance(thing, RoundMarker))
