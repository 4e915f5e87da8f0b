"""One reachable thing of a table's picture."""

from __future__ import annotations

from dataclasses import dataclass

import pygame

from game.core.thing import Thing


@dataclass(frozen=True, slots=True)
class Area:
    """A thing with its hit box in pixels, further hit boxes `also`, and its spoken name."""

    thing: Thing
    says: str
    rect: pygame.Rect
    enabled: bool = True
    also: tuple[pygame.Rect, ...] = ()
