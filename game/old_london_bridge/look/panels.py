"""Pictures of parts, remade only when what they show differs."""

from __future__ import annotations

import math
from collections.abc import Hashable
from typing import Protocol

import pygame

from game.old_london_bridge.look.backdrop import Laid
from game.old_london_bridge.look.kit import Marks
from game.old_london_bridge.rules.view import View


class Part(Protocol):
    """One thing of the table that changes with the game."""

    @property
    def area(self) -> pygame.Rect:
        """The pixels of the window that it paints on, shadow and glow included."""
        ...

    def key(self, view: View, marks: Marks) -> Hashable:
        """What it shows: the same key is the same picture."""
        ...

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Paint it at its place in the window."""
        ...


class Panels:
    """Keeps the last picture of each part. `remade` counts the pictures that had to be painted.

    While things move, a frame may be allowed to remake only a few: what is left over shows its last
    picture until the next frame. What is `urgent` never lags: nobody's hand outlasts its turn.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.remade = 0
        self.urgent: frozenset[Part] = frozenset()
        self._left: float = math.inf
        self._easel = pygame.Surface(size, pygame.SRCALPHA)
        self._kept: dict[Part, tuple[Hashable, pygame.Surface]] = {}

    def begin(self, most: float = math.inf) -> None:
        """A frame begins, which may remake so many pictures; what was never painted is painted anyway."""
        self._left = most

    def picture(self, part: Part, view: View, marks: Marks) -> pygame.Surface:
        """The part's picture, as large as its area inside the window."""
        key = part.key(view, marks)
        kept = self._kept.get(part)
        if kept is not None:
            if kept[0] == key:
                return kept[1]
            if self._left <= 0 and part not in self.urgent:
                return kept[1]
        self._left -= 1
        self.remade += 1
        area = part.area.clip(self._easel.get_rect())
        self._easel.set_clip(area)
        self._easel.fill((0, 0, 0, 0))
        part.paint(self._easel, view, marks)
        picture = self._easel.subsurface(area).copy()
        self._easel.set_clip(None)
        self._kept[part] = key, picture
        return picture

    def draw(self, surface: pygame.Surface, part: Part, view: View, marks: Marks) -> None:
        """Draw the part at its place."""
        picture = self.picture(part, view, marks)
        surface.blit(picture, part.area.clip(surface.get_rect()))

    def laid(self, part: Part, view: View, marks: Marks) -> Laid:
        """The part's picture and its place, for a backdrop."""
        return Laid(self.picture(part, view, marks), part.area.clip(self._easel.get_rect()))
