"""A scene of words in lines with buttons below them: the tiny game needs no other screen."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence

import pygame

from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.inputs import Input, Key
from game.stage.layout import FRAMES
from game.stage.paint import Button
from game.stage.scenes import Scene

_COLUMNS = 6


class PlainScene(Scene):
    """The base of scenes of lines and buttons; Esc is the button `back`."""

    def __init__(self, house: House) -> None:
        super().__init__()
        self.house = house
        self._controls: tuple[Control, ...] = ()

    def lines(self) -> Sequence[str]:
        """Return the lines to read."""
        raise NotImplementedError

    def buttons(self) -> Sequence[tuple[Hashable, str]]:
        """Return the buttons by key; the first one is the main button."""
        raise NotImplementedError

    def choose(self, key: Hashable) -> None:
        """Act on a chosen button."""
        raise NotImplementedError

    def arrange(self) -> None:
        """Place everything for a new layout."""
        self.put()

    def resume(self) -> None:
        """Rebuild the buttons, since something may have changed meanwhile."""
        self.put()

    def put(self) -> None:
        """Rebuild the buttons."""
        self._controls = tuple(self._placed())
        self.focus.put(element for control in self._controls for element in control.elements())
        self.dirty = True

    def _placed(self) -> Iterator[Control]:
        width, height = FRAMES[self.kit.layout.shape]
        pitch = (width - 80) / _COLUMNS
        for place, (key, label) in enumerate(self.buttons()):
            row, column = divmod(place, _COLUMNS)
            rect = self.kit.layout.rect(40 + column * pitch, height - 420 + row * 92, pitch - 16, 76)
            yield PushButton(key, label, rect, Button.OTHER if place else Button.MAIN)

    def input(self, event: Input) -> None:
        """Act on an input: a button, Esc for the button `back`, Return for the main one."""
        self.dirty = True
        nowhere = self.focus.focused is None
        chosen = self.focus.handle(event)
        if event == Key("escape"):
            self.choose("back")
        elif chosen is not None:
            self.choose(chosen.key)
        elif nowhere and event == Key("return") and self.buttons():
            self.choose(self.buttons()[0][0])

    def draw(self, surface: pygame.Surface) -> None:
        """Draw lines, then buttons."""
        surface.fill(palette.LAPIS_9)
        width = FRAMES[self.kit.layout.shape][0] - 120
        for place, line in enumerate(self.lines()):
            rect = self.kit.layout.rect(60, 60 + place * 56, width, 50)
            draw_fitted(surface, self.kit.text, line, Role.BODY_DARK, 30, palette.VELLUM_0, rect, most=1)
        for control in self._controls:
            control.draw(surface, self.kit, self.focus)
        self.focus.draw_ring(surface, self.kit.paint)
