"""A cached picture of an overlay, painted again only when its key differs."""

from __future__ import annotations

from collections.abc import Callable, Hashable

import pygame


class CachedPicture:
    """A cache of one picture; `repaints` counts how often it was painted."""

    def __init__(self) -> None:
        self.repaints = 0
        self._key: Hashable = None
        self._picture: pygame.Surface | None = None

    def draw(
        self,
        surface: pygame.Surface,
        area: pygame.Rect,
        key: Hashable,
        paint: Callable[[pygame.Surface], None],
    ) -> None:
        """Draw the picture of `paint` on `area` of the window; an equal key reuses the cached picture."""
        area = area.clip(surface.get_rect())
        if self._picture is None or self._key != key or self._picture.get_size() != area.size:
            self.repaints += 1
            easel = pygame.Surface(surface.get_size(), pygame.SRCALPHA)
            easel.set_clip(area)
            paint(easel)
            self._picture = easel.subsurface(area).copy()
            self._key = key
        surface.blit(self._picture, area)
