"""Buttons, segments and steppers for every screen: each provides its elements and draws itself.

A scene lists its controls in reading order, hands their elements to its focus list, and draws them. Labels
that would not fit follow the rule of `fitting`; rectangles are pixels.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import TYPE_CHECKING, Final, Protocol

import pygame

from game.core.messages import Translator, mark_in
from game.stage import shapes
from game.stage.director import Pace
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.glyphs import draw_sign_glyph, draw_words, sign_room
from game.stage.paint import Button, ButtonState, ink_on, ink_on_segment
from game.stage.text import Align

if TYPE_CHECKING:
    from game.stage.kit import Kit
    from game.stage.palette import Colour

MARGIN: Final = 14
"""Free units on either side of a button's label."""
EDGE: Final = 4
"""Free units above and below a button's label, for the gold edge."""


def columns(rect: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Return a row cut into `count` columns of whole pixels, from left to right; neighbours share an edge."""
    edges = [rect.left + rect.width * place // count for place in range(count + 1)]
    return tuple(
        pygame.Rect(edges[place], rect.top, edges[place + 1] - edges[place], rect.height)
        for place in range(count)
    )


class Control(Protocol):
    """A widget with elements that can be chosen."""

    def elements(self) -> Iterator[Element]:
        """Yield its elements for the focus list."""

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw it in its current state."""


def standing(focus: FocusList, key: Hashable, enabled: bool = True) -> ButtonState:
    """Return the current state of the control with that key."""
    if not enabled:
        return ButtonState.OFF
    if focus.pressed is not None and focus.pressed.key == key:
        return ButtonState.PRESSED
    current = focus.current
    return ButtonState.POINTED if current is not None and current.key == key else ButtonState.REST


@dataclass(frozen=True, slots=True)
class PushButton:
    """A button with a label. `name` is its accessible name if the label alone is not clear enough.

    `command` selects the glyph of the key or pad button that presses it; None means "choose" for the main
    button, and no glyph for others.
    """

    key: Hashable
    label: str
    rect: pygame.Rect
    button: Button = Button.OTHER
    units: float = 26
    name: str = ""
    enabled: bool = True
    reason: str = ""
    command: str | None = None

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        name = self.name or self.label
        loses = self.button is Button.LOSE
        yield Element(
            self.key,
            name,
            Kind.BUTTON,
            self.rect,
            enabled=self.enabled,
            reason=self.reason,
            destructive=loses,
        )

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body and label."""
        press = standing(focus, self.key, self.enabled)
        face = kit.paint.button(surface, self.rect, self.button, press, focus.rises.of(self.key))
        px = kit.layout.px
        ink, usual = ink_on(self.button, press), face.width - 2 * px(MARGIN)
        room = face.inflate(-2 * px(MARGIN), -2 * px(EDGE))
        if kit.layout.small and not kit.text.fits(self.label, Role.BUTTON, self.units, usual):
            # Up to the gold edge, so that two lines have room.
            room = face.inflate(-2 * px(EDGE), 0)
        command = "choose" if self.command is None and self.button is Button.MAIN else self.command
        glyph = focus.glyph(command, self.key) if command and self.enabled else None
        draw_words(surface, kit, self.label, self.units, ink, face, room, glyph)


@dataclass(frozen=True, slots=True)
class SignButton:
    """A button with an icon from the art. `command` selects the glyph of its key or pad button."""

    key: Hashable
    name: str
    rect: pygame.Rect
    sign: str
    value: str = ""
    command: str = ""

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.BUTTON, self.rect, value=self.value)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body and icon."""
        face = kit.paint.button(
            surface, self.rect, Button.OTHER, standing(focus, self.key), focus.rises.of(self.key)
        )
        margin, glyph = round(face.height * 0.19), focus.glyph(self.command, self.key)
        room = sign_room(kit, face, glyph)
        kit.art.draw(surface, self.sign, room.inflate(-2 * margin, -2 * margin))
        draw_sign_glyph(surface, kit, face, glyph)


@dataclass(frozen=True, slots=True)
class Arrow:
    """A button that steps back (-1) or forward (1) through a list."""

    key: Hashable
    name: str
    rect: pygame.Rect
    step: int
    button: Button = Button.OTHER
    enabled: bool = True

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
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
    """Several options side by side, of which one is selected. An element's key is (`key`, value)."""

    key: Hashable
    name: str
    """The name of the setting: elements are called "`name`: label"."""
    labels: tuple[tuple[Hashable, str], ...]
    """Each value with its label."""
    chosen: Hashable
    rect: pygame.Rect
    on_vellum: bool = False
    units: float = 23

    @property
    def rects(self) -> tuple[pygame.Rect, ...]:
        """The rectangle of each option; neighbours share an edge."""
        return columns(self.rect, len(self.labels))

    def elements(self) -> Iterator[Element]:
        """Yield one element for each option."""
        for (value, label), rect in zip(self.labels, self.rects, strict=True):
            state = "chosen" if value == self.chosen else ""
            yield Element((self.key, value), f"{self.name}: {label}", Kind.CHOICE, rect, value=state)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw every option, all labels in one size."""
        labels = [label for _, label in self.labels]
        width = self.rects[0].width - 2 * kit.layout.px(8)
        units = units_to_fit(kit.text, labels, Role.BUTTON, self.units, width)
        for (value, label), rect in zip(self.labels, self.rects, strict=True):
            press = standing(focus, (self.key, value))
            # A held option looks selected already.
            chosen, pointed = (
                value == self.chosen or press is ButtonState.PRESSED,
                press is not ButtonState.REST,
            )
            kit.paint.segment(surface, rect, chosen, self.on_vellum, pointed)
            ink = ink_on_segment(chosen, self.on_vellum)
            role = Role.BUTTON if chosen else Role.LIST
            room = rect.inflate(-2 * kit.layout.px(6), 0)
            # A label that has no room even in two lines may come close to the edges.
            if fitted_whole(kit.text, label, role, units, room.size) is None:
                room = rect.inflate(-2 * kit.layout.px(2), 0)
            draw_fitted(surface, kit.text, label, role, units, ink, room, Align.CENTRE)


_PACES: Final = {
    Pace.CALM: mark_in("pace", "Calm"),
    Pace.BRISK: mark_in("pace", "Brisk"),
    Pace.SWIFT: mark_in("pace", "Swift"),
    Pace.STILL: mark_in("pace", "Still"),
}


def pace_labels(translator: Translator) -> tuple[tuple[Pace, str], ...]:
    """Return the paces with their translated names, for segments."""
    return tuple((pace, translator.pgettext(*words)) for pace, words in _PACES.items())


def arrow_head(size: tuple[int, int], step: int, colour: Colour) -> pygame.Surface:
    """Return a picture of an open arrow-head that points to the left (-1) or to the right (1)."""

    def draw(surface: pygame.Surface, factor: int) -> None:
        width, height = size[0] * factor, size[1] * factor
        back, tip = (0.34, 0.68) if step > 0 else (0.66, 0.32)
        points = [(back * width, 0.14 * height), (tip * width, 0.5 * height), (back * width, 0.86 * height)]
        thick = max(2, round(0.15 * width))
        pygame.draw.lines(surface, colour, False, points, thick)
        for point in points:
            pygame.draw.circle(surface, colour, point, thick / 2)

    return shapes.smooth(size, colour, draw)
