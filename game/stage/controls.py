"""Buttons, segments and steppers of every screen: each knows its elements and how it is drawn.

A scene lists its controls in reading order, hands their elements to its focus list, and draws them. Labels
that would not fit follow the rule of `fitting`; rectangles are pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol

import pygame

from game.core.messages import Translator, mark_in
from game.stage import shapes
from game.stage.director import Pace
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph, draw_words, sign_room
from game.stage.paint import Button, Press, ink_on, ink_on_segment
from game.stage.palette import Colour
from game.stage.scenes import Kit
from game.stage.text import Align

MARGIN: Final = 14
"""Units left free on either side of a button's label."""
EDGE: Final = 4
"""Units left free above and below it, where a gold edge runs."""


def columns(rect: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """A row cut into so many columns of whole pixels, from left to right; neighbours share an edge."""
    edges = [rect.left + rect.width * place // count for place in range(count + 1)]
    return tuple(
        pygame.Rect(edges[place], rect.top, edges[place + 1] - edges[place], rect.height)
        for place in range(count)
    )


class Control(Protocol):
    """Something on a screen that can be chosen."""

    def elements(self) -> Iterator[Element]:
        """It, for the focus list."""

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw it as it stands."""


def standing(focus: FocusList, key: Hashable, enabled: bool = True) -> Press:
    """How the control with that key stands now."""
    if not enabled:
        return Press.OFF
    if focus.pressed is not None and focus.pressed.key == key:
        return Press.PRESSED
    current = focus.current
    return Press.POINTED if current is not None and current.key == key else Press.REST


@dataclass(frozen=True, slots=True)
class PushButton:
    """A button with words. `name` is what it is called where the words alone say too little.

    `wish` is what a key or a button of a pad does it by; unless it says otherwise, the golden one is chosen
    while nothing has the focus.
    """

    key: Hashable
    label: str
    rect: pygame.Rect
    button: Button = Button.OTHER
    units: float = 26
    name: str = ""
    enabled: bool = True
    reason: str = ""
    wish: str | None = None

    def elements(self) -> Iterator[Element]:
        """The one element that it is."""
        name = self.name or self.label
        yield Element(self.key, name, Kind.BUTTON, self.rect, enabled=self.enabled, reason=self.reason)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body and words."""
        press = standing(focus, self.key, self.enabled)
        face = kit.paint.button(surface, self.rect, self.button, press, focus.rises.of(self.key))
        px = kit.layout.px
        room, ink = face.inflate(-2 * px(MARGIN), -2 * px(EDGE)), ink_on(self.button, press)
        wish = "choose" if self.wish is None and self.button is Button.MAIN else self.wish
        glyph = focus.glyph(wish, self.key) if wish and self.enabled else None
        draw_words(surface, kit, self.label, self.units, ink, face, room, glyph)


@dataclass(frozen=True, slots=True)
class SignButton:
    """A button with a sign, from the art. `wish` is what a key or a button of a pad does it by."""

    key: Hashable
    name: str
    rect: pygame.Rect
    sign: str
    value: str = ""
    wish: str = ""

    def elements(self) -> Iterator[Element]:
        """The one element that it is."""
        yield Element(self.key, self.name, Kind.BUTTON, self.rect, value=self.value)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body and sign."""
        face = kit.paint.button(
            surface, self.rect, Button.OTHER, standing(focus, self.key), focus.rises.of(self.key)
        )
        margin, glyph = round(face.height * 0.19), focus.glyph(self.wish, self.key)
        room = sign_room(kit, face, glyph)
        kit.art.draw(surface, self.sign, room.inflate(-2 * margin, -2 * margin))
        draw_sign_glyph(surface, kit, face, glyph)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A button that steps back (-1) or on (1) through a list."""

    key: Hashable
    name: str
    rect: pygame.Rect
    step: int
    button: Button = Button.OTHER
    enabled: bool = True

    def elements(self) -> Iterator[Element]:
        """The one element that it is."""
        yield Element(self.key, self.name, Kind.BUTTON, self.rect, enabled=self.enabled)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body and arrow-head."""
        press = standing(focus, self.key, self.enabled)
        face = kit.paint.button(surface, self.rect, self.button, press, focus.rises.of(self.key))
        side = kit.layout.px(22)
        head = arrow_head((side, side), self.step, ink_on(self.button, press))
        surface.blit(head, head.get_rect(center=face.center))


@dataclass(frozen=True, slots=True)
class Segments:
    """Several choices side by side, of which one is taken. An element's key is (`key`, value)."""

    key: Hashable
    name: str
    """What is chosen by it: elements are called "`name`: label"."""
    labels: tuple[tuple[Hashable, str], ...]
    """Each value with its label."""
    chosen: Hashable
    rect: pygame.Rect
    on_vellum: bool = False
    units: float = 23

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """Where each choice is; neighbours share an edge."""
        return columns(self.rect, len(self.labels))

    def elements(self) -> Iterator[Element]:
        """One element for each choice."""
        for (value, label), rect in zip(self.labels, self.rects, strict=True):
            state = "chosen" if value == self.chosen else ""
            yield Element((self.key, value), f"{self.name}: {label}", Kind.CHOICE, rect, value=state)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw every choice, all labels in one size."""
        labels = [label for _, label in self.labels]
        width = self.rects[0].width - 2 * kit.layout.px(8)
        units = units_to_fit(kit.text, labels, Role.BUTTON, self.units, width)
        for (value, label), rect in zip(self.labels, self.rects, strict=True):
            press = standing(focus, (self.key, value))
            # What is held looks as it will when it is let go of.
            chosen, pointed = value == self.chosen or press is Press.PRESSED, press is not Press.REST
            kit.paint.segment(surface, rect, chosen, self.on_vellum, pointed)
            ink = ink_on_segment(chosen, self.on_vellum)
            role = Role.BUTTON if chosen else Role.LIST
            room = rect.inflate(-2 * kit.layout.px(6), 0)
            draw_fitted(surface, kit.text, label, role, units, ink, room, Align.CENTRE)


_PACES: Final = {
    Pace.CALM: mark_in("pace", "Calm"),
    Pace.BRISK: mark_in("pace", "Brisk"),
    Pace.SWIFT: mark_in("pace", "Swift"),
    Pace.STILL: mark_in("pace", "Still"),
}


def pace_labels(translator: Translator) -> tuple[tuple[Pace, str], ...]:
    """The paces with their names, for segments."""
    return tuple((pace, translator.pgettext(*words)) for pace, words in _PACES.items())


def arrow_head(size: tuple[int, int], step: int, colour: Colour) -> pygame.Surface:
    """An open arrow-head that points to the left (-1) or to the right (1)."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = size[0] * factor, size[1] * factor
        back, tip = (0.34, 0.68) if step > 0 else (0.66, 0.32)
        points = [(back * width, 0.14 * height), (tip * width, 0.5 * height), (back * width, 0.86 * height)]
        thick = max(2, round(0.15 * width))
        pygame.draw.lines(surface, colour, False, points, thick)
        for point in points:
            pygame.draw.circle(surface, colour, point, thick / 2)

    return shapes.smooth(size, colour, draw)
