"""All static pictures as one opaque picture, redrawn only where a part has changed."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import pygame


@dataclass(frozen=True, slots=True, eq=False)
class PlacedPicture:
    """The picture of a part, and its place in the window."""

    picture: pygame.Surface
    place: pygame.Rect


class LayeredBackdrop:
    """Pictures over an opaque ground."""

    def __init__(self, ground: pygame.Surface) -> None:
        self.ground = ground
        self._picture = ground.copy()
        self._laid: tuple[PlacedPicture, ...] = ()

    def lay(self, laid: Sequence[PlacedPicture]) -> None:
        """Set the pictures to show, the first at the bottom; redraw only where they differ."""
        pictures = [one.picture for one in laid]
        if len(pictures) == len(self._laid) and all(map(_is_in, pictures, self._laid)):
            return
        old, new = {_key(one) for one in self._laid}, {_key(one) for one in laid}
        changed = [one.place for one in (*self._laid, *laid) if _key(one) not in old & new]
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


def _is_in(picture: pygame.Surface, one: PlacedPicture) -> bool:
    return one.picture is picture


def _key(one: PlacedPicture) -> tuple[int, tuple[int, int, int, int]]:
    place = one.place
    return id(one.picture), (place.x, place.y, place.width, place.height)


def _outermost(places: Sequence[pygame.Rect]) -> list[pygame.Rect]:
    """Return the places without those inside another."""
    kept: list[pygame.Rect] = []
    for place in sorted(places, key=lambda rect: -rect.width * rect.height):
        if not any(other.contains(place) for other in kept):
            kept.append(place)
    return kept
