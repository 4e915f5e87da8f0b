"""A panel over the board that asks for a choice."""

from __future__ import annotations

from typing import Any, Protocol

import pygame

from game.core.thing import Thing


class Overlay(Protocol):
    """The panel over the board of a kind of question; it has the main button, which the table then lacks."""

    @property
    def rect(self) -> pygame.Rect:
        """The panel in pixels."""
        ...

    def spots(self) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of its offers, and of the main button."""
        ...

    def also(self) -> dict[Thing, pygame.Rect]:
        """Return further hit boxes, on which the numbers of a hint lie."""
        ...

    def paint_choice(self, surface: pygame.Surface, shown: Any, marks: Any) -> None:
        """Draw the panel. Called for each frame while its question is asked."""
        ...
