"""The header: menu, the game's name, the round with its markers, and the signs at the right."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.messages import fill
from game.old_london_bridge.look.kit import Kit, Marks
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.paint import Button, Press
from game.stage.text import Align

#: The icon of each sign, and the one it shows while it is switched.
_ICONS: Final = {
    "menu": ("icon_menu", "icon_menu"),
    "paid": ("icon_trophy", "icon_trophy"),
    "log": ("icon_log", "icon_log"),
    "pause": ("icon_pause", "icon_play"),
    "pace": ("icon_fast", "icon_skip"),
    "sound": ("icon_sound", "icon_mute"),
    "help": ("icon_help", "icon_help"),
}


class HeaderPart:
    """What the header shows over its ground."""

    def __init__(self, kit: Kit, places: TablePlaces) -> None:
        self._kit, self._places = kit, places

    @property
    def area(self) -> pygame.Rect:
        """The whole band."""
        return self._places.header

    def spots(self) -> dict[str, pygame.Rect]:
        """Where each sign listens."""
        signs = {"menu": self._places.menu, **self._places.signs}
        return {name: self._places.listens(rect) for name, rect in signs.items()}

    def key(self, view: View, marks: Marks) -> Hashable:
        """The round, its markers, and which signs are pointed at or switched."""
        pointed = marks.pointed if marks.pointed in _ICONS else None
        return view.round, view.markers, pointed, marks.switched, _hidden(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Signs, name, round and markers."""
        for name, rect in {"menu": self._places.menu, **self._places.signs}.items():
            press = Press.POINTED if marks.pointed == name else Press.REST
            face = self._kit.paint.button(surface, rect, Button.SIGN, press)
            side = round(rect.height * 0.62)
            icon = pygame.Rect(0, 0, side, side)
            icon.center = face.center
            self._kit.sign(surface, _ICONS[name][name in marks.switched], icon)
        left = self._name(surface)
        self._round(surface, view, marks, left)

    def _name(self, surface: pygame.Surface) -> int:
        """The game's name where there is room for it; returns where the round may begin."""
        kit, menu = self._kit, self._places.menu
        left = menu.right + kit.layout.px(18)
        if kit.layout.shape in (Shape.FOUR_THREE, Shape.PORTRAIT):
            return left
        name = kit.translator.gettext("Old London Bridge")
        drawn = kit.text.draw(surface, name, Role.NAME, 25, palette.VELLUM_1, (left, menu.centery))
        return drawn.right + kit.layout.px(36)

    def _round(self, surface: pygame.Surface, view: View, marks: Marks, left: int) -> None:
        kit = self._kit
        rounds = view.level.seating(view.players).rounds
        said = fill(
            kit.translator.gettext("Round {number} of {rounds}"), number=max(view.round, 1), rounds=rounds
        )
        middle = self._places.menu.centery
        units = 24 if kit.layout.shape is not Shape.PORTRAIT else 26
        width = kit.text.width(said, Role.PANEL_HEAD, units)
        begin = left
        if kit.layout.shape in (Shape.WIDE, Shape.ULTRA):
            begin = max(left, kit.layout.point(718, 0)[0] - width)
        kit.text.draw(surface, said, Role.PANEL_HEAD, units, palette.VELLUM_1, (begin, middle))
        first = begin + width + kit.layout.px(22)
        last = min(rect.left for rect in self._places.signs.values()) - kit.layout.px(16)
        self._markers(surface, view, marks, pygame.Rect(first, 0, last - first, 2 * middle), rounds)

    def _markers(
        self, surface: pygame.Surface, view: View, marks: Marks, room: pygame.Rect, rounds: int
    ) -> None:
        kit = self._kit
        largest = 47.0 if kit.layout.shape is Shape.PORTRAIT else 44.0
        pitch = min(largest * kit.layout.u, room.width / rounds)
        for place in range(rounds):
            centre = room.left + pitch * (place + 0.5), room.centery
            now = place == len(view.markers) - 1
            turned_up = place < len(view.markers) and f"marker {place + 1}" not in marks.hidden
            side = round(pitch * (0.93 if now and turned_up else 0.76))
            box = pygame.Rect(0, 0, side, side)
            box.center = round(centre[0]), round(centre[1])
            name = "round_closed" if not turned_up else "round_now" if now else "round_open"
            kit.draw(surface, name, box)
            if turned_up:
                units = (24 if now else 21) * pitch / (44 * kit.layout.u)
                figure = str(view.markers[place])
                kit.text.draw(surface, figure, Role.FAR_NUMBER, units, palette.INK, box.center, Align.CENTRE)


def _hidden(marks: Marks) -> frozenset[str]:
    return frozenset(name for name in marks.hidden if name.startswith("marker "))
