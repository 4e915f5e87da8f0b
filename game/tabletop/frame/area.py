"""One thing of a table's picture that can be reached."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.thing import Thing


@dataclass(frozen=True, slots=True)
class Area:
    """Where a thing listens, in pixels, there and at some places `also`; and what it is called aloud."""

    thing: Thing
    says: str
    rect: pygame.Rect
    enabled: bool = True
    also: tuple[pygame.Rect, ...] = ()
