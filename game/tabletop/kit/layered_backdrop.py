"""All static pictures as one opaque picture, redrawn only where a part has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from operator import is_
from weakref import ReferenceType

import pygame


@dataclass(frozen=True, slots=True, eq=False, weakref_slot=True)
class PlacedPicture:
    """The picture of a part, and its place in the window; another one for each change of the picture."""

    picture: pygame.Surface
    place: pygame.Rect
    base: ReferenceType[PlacedPicture] | None = None
    """The one before it, from which it differs only in its `patches`; both may have the same surface."""
    patches: tuple[pygame.Rect, ...] = ()


class LayeredBackdrop:
    """Pictures over an opaque ground."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self._picture = ground.copy()
        self._laid: tuple[PlacedPicture, ...] = ()

    def lay(self, laid: Sequence[PlacedPicture]) -> None:
        """Set the pictures to show, the first at the bottom; redraw only where they differ."""
        if len(laid) == len(self._laid) and all(map(is_, laid, self._laid)):
            return
        changed = _changed(self._laid, laid)
        self._laid = tuple(laid)
        for place in _outermost(changed):
            self._picture.set_clip(place)
            self._picture.blit(self.ground, place, place)
            self.over(self._picture, place)
        self._picture.set_clip(None)

    def draw(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw ground and pictures as they are at `place`."""
        surface.blit(self._picture, place, place)

    def over(self, surface: pygame.Surface, place: pygame.Rect) -> None:
        """Draw the pictures that touch `place` over the present contents of `surface`."""
        for one in self._laid:
            if one.place.colliderect(place):
                surface.blit(one.picture, one.place)


def _changed(before: Sequence[PlacedPicture], now: Sequence[PlacedPicture]) -> list[pygame.Rect]:
    """Return the places where pictures have come, gone or been patched."""
    old, new = {id(one) for one in before}, {id(one) for one in now}
    gone = {id(one): one.place for one in before if id(one) not in new}
    changed: list[pygame.Rect] = []
    for one in now:
        if id(one) not in old:
            base = None if one.base is None else one.base()
            if id(base) in gone:
                del gone[id(base)]
                changed += one.patches
            else:
                changed.append(one.place)
    return [*changed, *gone.values()]


def _outermost(places: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the places without those inside another."""
    kept: list[pygame.Rect] = []
    for place in sorted(places, key=lambda rect: -rect.width * rect.height):
        if not any(other.contains(place) for other in kept):
            kept.append(place)
    return kept
