"""The buttons of a turn: the main one, in gold, one that takes a step back, one that asks for a hint."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.old_london_bridge.look.kit import Kit, Marks, shared
from game.old_london_bridge.look.pieces import tinted
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.layout import Layout
from game.stage.paint import Button, Press, ink_on
from game.stage.text import Align


def press_of(name: str, marks: Marks) -> Press:
    """How a button stands: off unless it can be chosen, down while it is held."""
    if name not in marks.may:
        return Press.OFF
    if marks.held == name:
        return Press.PRESSED
    return Press.POINTED if marks.pointed == name else Press.REST


def paint_button(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    words: str,
    button: Button,
    press: Press,
    units: float,
    rise: float | None = None,
) -> None:
    """A button with its words, in one line or two; `rise` as `Paint.button` takes it."""
    face = kit.paint.button(surface, rect, button, press, rise)
    room = face.inflate(-kit.layout.px(20), 0)
    ink = ink_on(button, press)
    draw_fitted(surface, kit.text, words, Role.BUTTON, units, ink, room, Align.CENTRE)


def least_side(layout: Layout) -> int:
    """The least side of what is pressed, in pixels: 56 units, and never too small for a finger."""
    return max(layout.px(56), 44)


class ButtonsPart:
    """`undo`, `hint` and `main`. The main button is there only while the marks give it words."""

    def __init__(self, kit: Kit, places: TablePlaces) -> None:
        self.kit = kit
        self.undo = places.undo
        self.hint = places.hint
        self.main = places.main

    @property
    def area(self) -> pygame.Rect:
        """All buttons, shadow and glow."""
        edge = self.kit.layout.px(24)
        return self.undo.unionall([self.hint, self.main]).inflate(2 * edge, 2 * edge)

    def spots(self) -> dict[str, pygame.Rect]:
        """Where they are pressed: on a small window beyond what is drawn, upward and downward."""
        least = least_side(self.kit.layout)
        undo, hint, main = self.undo.copy(), self.hint.copy(), self.main.copy()
        main.height = max(main.height, least)
        main.bottom = min(main.bottom, self.kit.layout.height)
        for small in (undo, hint):
            if small.height < least:
                small.top, small.height = small.bottom - least, least
            small.bottom = min(small.bottom, main.top)
        return {"undo": undo, "hint": hint, "main": main}

    def key(self, view: View, marks: Marks) -> Hashable:
        """How each stands."""
        named = ("main", "undo", "hint")
        open_ = "hint" in marks.switched
        return marks.main, open_, *((press_of(name, marks), marks.rise(name)) for name in named)

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """The buttons."""
        undo = self.kit.translator.gettext("Undo")
        press, rise = press_of("undo", marks), marks.rise("undo")
        paint_button(surface, self.kit, self.undo, undo, Button.OTHER, press, 24, rise)
        self._paint_hint(surface, marks)
        if marks.main is not None:
            press, rise = press_of("main", marks), marks.rise("main")
            paint_button(surface, self.kit, self.main, marks.main, Button.MAIN, press, 27, rise)

    def _paint_hint(self, surface: pygame.Surface, marks: Marks) -> None:
        """A lamp; the button stays down while the hint is open or thought of."""
        press, rise = press_of("hint", marks), marks.rise("hint")
        if "hint" in marks.switched:
            press, rise = Press.PRESSED, -1.0
        face = self.kit.paint.button(surface, self.hint, Button.OTHER, press, rise)
        side = round(min(face.size) * 0.66)
        lamp = tinted(self.kit.art.get(shared("icon_hint"), side, side), ink_on(Button.OTHER, press))
        surface.blit(lamp, lamp.get_rect(center=face.center))
