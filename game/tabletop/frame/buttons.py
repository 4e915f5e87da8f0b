"""The buttons of a turn: the gold main one, and small ones for undo, redo and a hint."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from typing import Final

import pygame

from game.core.thing import TableButton, Thing
from game.stage.art import shared
from game.stage.glyphs import draw_sign_glyph, draw_words, sign_room
from game.stage.last_used import Glyph
from game.stage.layout import Layout
from game.stage.paint import Button, ButtonState, ink_on
from game.stage.shapes import tinted
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit


def press_of(thing: Thing, marks: Marks) -> ButtonState:
    """Return the state of a button: off unless it can be chosen, pressed while it is held."""
    if thing not in marks.may:
        return ButtonState.OFF
    if marks.held == thing:
        return ButtonState.PRESSED
    return ButtonState.POINTED if marks.pointed == thing else ButtonState.REST


def paint_button(
    surface: pygame.Surface,
    kit: TableKit,
    rect: pygame.Rect,
    words: str,
    button: Button,
    press: ButtonState,
    units: float,
    rise: float | None = None,
    glyph: Glyph | None = None,
) -> None:
    """Draw a button with its words, in one line or two; `rise` as for `Paint.button`."""
    face = kit.paint.button(surface, rect, button, press, rise)
    room = face.inflate(-kit.layout.px(20), 0)
    ink = ink_on(button, press)
    draw_words(surface, kit, words, units, ink, face, room, glyph)


def paint_choice(
    surface: pygame.Surface,
    kit: TableKit,
    rect: pygame.Rect,
    words: str,
    thing: Thing,
    marks: Marks,
    units: float,
    button: Button = Button.OTHER,
    glyph: Glyph | None = None,
) -> None:
    """Draw the button of a thing in the state that the marks give it; the rest as for `paint_button`."""
    paint_button(surface, kit, rect, words, button, press_of(thing, marks), units, marks.rise(thing), glyph)


def paint_main(surface: pygame.Surface, kit: TableKit, rect: pygame.Rect, marks: Marks, units: float) -> None:
    """Draw the main button with the words that the marks have for it; nothing if they have none."""
    if marks.main is not None:
        main, glyph = TableButton.MAIN, marks.glyph(TableButton.MAIN, "choose")
        paint_choice(surface, kit, rect, marks.main, main, marks, units, Button.MAIN, glyph)


def button_states(things: Iterable[Thing], marks: Marks) -> tuple[Hashable, ...]:
    """Return the state of each thing's button, for a cache key."""
    return tuple((press_of(thing, marks), marks.rise(thing)) for thing in things)


def least_side(layout: Layout) -> int:
    """Return the least side of a hit box in pixels: 56 units, and at least 44 pixels for touch."""
    return max(layout.px(56), 44)


#: The small buttons from the left, with their signs; the second has the first one's, mirrored.
_SMALL: Final = {
    TableButton.UNDO: "icon_undo",
    TableButton.REDO: "icon_undo",
    TableButton.HINT: "icon_hint",
}


class ButtonsPart:
    """Undo, redo, hint and the main button, which is shown only while the marks have words for it."""

    def __init__(self, kit: TableKit, small: Sequence[pygame.Rect], main: pygame.Rect) -> None:
        self.kit = kit
        self.small: dict[TableButton, pygame.Rect] = dict(zip(_SMALL, small, strict=True))
        self.main = main

    @property
    def area(self) -> pygame.Rect:
        """The area of all buttons, shadow and glow included."""
        edge = self.kit.layout.px(24)
        return self.main.unionall(list(self.small.values())).inflate(2 * edge, 2 * edge)

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes: on a small window larger than the picture, upward and downward."""
        least = least_side(self.kit.layout)
        main = self.main.copy()
        small: dict[Thing, pygame.Rect] = {name: rect.copy() for name, rect in self.small.items()}
        main.height = max(main.height, least)
        main.bottom = min(main.bottom, self.kit.layout.height)
        for rect in small.values():
            if rect.height < least:
                rect.top, rect.height = rect.bottom - least, least
            rect.bottom = min(rect.bottom, main.top)
        return {**small, TableButton.MAIN: main}

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the state of each button."""
        named = (TableButton.MAIN, *_SMALL)
        open_ = TableButton.HINT in marks.switched
        return marks.main, marks.glyphs, open_, button_states(named, marks)

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw the buttons."""
        for name in self.small:
            self._paint_small(surface, marks, name)
        paint_main(surface, self.kit, self.main, marks, 27)

    def _paint_small(self, surface: pygame.Surface, marks: Marks, name: TableButton) -> None:
        """Draw a small button with its sign; the hint's stays down while a hint is open or being computed."""
        press, rise = press_of(name, marks), marks.rise(name)
        if name in marks.switched:
            press, rise = ButtonState.PRESSED, -1.0
        face = self.kit.paint.button(surface, self.small[name], Button.OTHER, press, rise)
        side = round(min(face.size) * 0.66)
        sign = tinted(self.kit.art.get(shared(_SMALL[name]), side, side), ink_on(Button.OTHER, press))
        if name is TableButton.REDO:
            sign = pygame.transform.flip(sign, True, False)
        glyph = marks.glyph(name, name.value)
        surface.blit(sign, sign.get_rect(center=sign_room(self.kit, face, glyph).center))
        draw_sign_glyph(surface, self.kit, face, glyph)
