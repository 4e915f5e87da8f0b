"""Switches, measures and signs of the operator's pages."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final, Protocol, runtime_checkable

import pygame

from game.stage import palette
from game.stage.controls import Control, Segments, standing
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button, ink_on
from game.stage.text import Align

_ON: Final = "kiosk/switch_on"
_OFF: Final = "kiosk/switch_off"


@runtime_checkable
class Sliding(Control, Protocol):
    """A control whose value follows the pointer along a track, and the arrow keys."""

    @property
    def key(self) -> Hashable:
        """The key of its element."""

    @property
    def value(self) -> int:
        """The present value."""

    def at(self, x: int) -> int:
        """Return the value at a place in pixels."""

    def nudged(self, direction: int) -> int:
        """Return the value one stride up (1) or down (-1)."""


@dataclass(frozen=True, slots=True)
class MeasureScale:
    """The values along a track: from `least` to `most` in strides."""

    least: int
    most: int
    stride: int

    def near(self, value: float) -> int:
        """Return the nearest value."""
        steps = round((value - self.least) / self.stride)
        return max(self.least, min(self.most, self.least + steps * self.stride))

    def share(self, value: int) -> float:
        """Return how far along the track a value lies, from 0 to 1."""
        return min(1.0, max(0.0, (value - self.least) / (self.most - self.least)))


@dataclass(frozen=True, slots=True)
class Measure:
    """A whole number with its label, its words and a track below them."""

    key: Hashable
    label: str
    words: str
    value: int
    scale: MeasureScale
    rect: pygame.Rect
    """Words and track."""

    @property
    def track(self) -> pygame.Rect:
        """The lower half."""
        high = self.rect.height // 2
        return pygame.Rect(self.rect.left, self.rect.bottom - high, self.rect.width, high)

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.label, Kind.SLIDER, self.track, value=self.words)

    def at(self, x: int) -> int:
        """Return the value at a place in pixels."""
        track = self.track
        knob = track.height
        share = (x - track.left - knob / 2) / max(1, track.width - knob)
        return self.scale.near(self.scale.least + share * (self.scale.most - self.scale.least))

    def nudged(self, direction: int) -> int:
        """Return the value one stride up (1) or down (-1)."""
        return self.scale.near(self.value + direction * self.scale.stride)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw words and track."""
        high = self.rect.height - self.track.height
        figure = kit.text.width(self.words, Role.BUTTON, 27) + kit.layout.px(14)
        row = pygame.Rect(self.rect.left, self.rect.top, self.rect.width - figure, high)
        draw_fitted(surface, kit.text, self.label, Role.LIST, 27, palette.INK, row, most=1)
        end = pygame.Rect(self.rect.right - figure, row.top, figure, high)
        draw_fitted(surface, kit.text, self.words, Role.BUTTON, 27, palette.INK_2, end, Align.RIGHT, 1)
        kit.paint.slider(surface, self.track, self.scale.share(self.value))


@dataclass(frozen=True, slots=True)
class OnOffSwitch:
    """A value that is on or off; the label is right of it, if there is room for one."""

    key: Hashable
    name: str
    on: bool
    rect: pygame.Rect
    label: str = ""
    enabled: bool = True
    reason: str = ""

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        value = "on" if self.on else "off"
        yield Element(
            self.key, self.name, Kind.BUTTON, self.rect, value=value, enabled=self.enabled, reason=self.reason
        )

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw switch and label."""
        px = kit.layout.px
        face = pygame.Rect(0, 0, px(86), px(48))
        if self.label:
            face.midleft = self.rect.midleft
            words = pygame.Rect(
                face.right + px(16), self.rect.top, self.rect.right - face.right - px(16), self.rect.height
            )
            draw_fitted(surface, kit.text, self.label, Role.LIST, 27, palette.INK, words)
        else:
            face.center = self.rect.center
        kit.art.draw(surface, _ON if self.on else _OFF, face)


@dataclass(frozen=True, slots=True)
class Choice:
    """Options side by side below their label. An element's key is (`key`, value)."""

    key: Hashable
    label: str
    labels: tuple[tuple[Hashable, str], ...]
    chosen: Hashable
    rect: pygame.Rect
    """Label and options."""

    @property
    def _segments(self) -> Segments:
        high = self.rect.height * 6 // 10
        box = pygame.Rect(self.rect.left, self.rect.bottom - high, self.rect.width, high)
        return Segments(self.key, self.label, self.labels, self.chosen, box, on_vellum=True, units=26)

    def elements(self) -> Iterator[Element]:
        """Yield one element for each option."""
        yield from self._segments.elements()

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw label and options."""
        box = self._segments.rect
        row = pygame.Rect(self.rect.left, self.rect.top, self.rect.width, box.top - self.rect.top)
        draw_fitted(surface, kit.text, self.label, Role.LIST, 27, palette.INK, row, most=1)
        self._segments.draw(surface, kit, focus)


@dataclass(frozen=True, slots=True)
class PageSign:
    """The way to a page: its sign and its name; gold while it lies open."""

    key: Hashable
    label: str
    sign: str
    rect: pygame.Rect
    open: bool

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.label, Kind.CHOICE, self.rect, value="chosen" if self.open else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw body, sign and name."""
        px, press = kit.layout.px, standing(focus, self.key)
        button = Button.MAIN if self.open else Button.OTHER
        face = kit.paint.button(surface, self.rect, button, press, 0.0)
        side = px(40)
        sign = pygame.Rect(face.left + px(22), face.centery - side // 2, side, side)
        if self.open:
            ground = sign.inflate(px(10), px(10))
            pygame.draw.rect(surface, palette.LAPIS_8, ground, border_radius=px(8))
        kit.art.draw(surface, self.sign, sign)
        words = pygame.Rect(
            sign.right + px(14), face.top, face.right - px(10) - sign.right - px(14), face.height
        )
        draw_fitted(surface, kit.text, self.label, Role.BUTTON, 29, ink_on(button, press), words)
