"""A picture cache of limited size, so that memory does not grow in long runs."""

from __future__ import annotations

from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.stage.making import Making, NoRoom
from game.stage.recent import Recent


@dataclass(frozen=True, slots=True)
class Halo:
    """A shadow or glow: a picture that extends beyond its piece by `reach` pixels on every side.

    That of a large plate has `others`: further pictures, each with its places in pixels from the first one.
    """

    picture: pygame.Surface
    reach: int
    others: tuple[tuple[pygame.Surface, tuple[tuple[int, int], ...]], ...] = ()

    def draw(self, surface: pygame.Surface, place: tuple[float, float]) -> None:
        """Draw it for a piece whose upper left corner is at `place`."""
        left, top = round(place[0]) - self.reach, round(place[1]) - self.reach
        surface.blit(self.picture, (left, top))
        for picture, places in self.others:
            for x, y in places:
                surface.blit(picture, (left + x, top + y))

    @property
    def bytes(self) -> int:
        """The bytes of its pictures."""
        return sum(map(_bytes, (self.picture, *(picture for picture, _places in self.others))))


K = TypeVar("K", pygame.Surface, Halo)


#: The share of a cache that preparation fills at most, so that it drops nothing that is drawn.
_AHEAD: Final = 0.75


class PictureCache(Generic[K]):
    """A cache of pictures or halos by key; the least recently used is dropped first.

    `room` is its size in bytes. The latest picture stays even if it is larger. `made` counts cache misses.
    `making` limits the work of a step of preparation.
    """

    def __init__(self, room: int, making: Making | None = None) -> None:
        self.making = making or Making()
        self.made = 0
        self._cache: Recent[K] = Recent(room, _bytes)

    @property
    def room(self) -> int:
        """The size of the cache in bytes."""
        return self._cache.room

    @property
    def full(self) -> int:
        """The bytes in use."""
        return self._cache.full

    def once(self, key: Hashable, make: Callable[[], K], apart: bool = False) -> K:
        """Return the cached picture of a key; on a miss make and cache it.

        `apart`: `make` uses no cache and no font, so that another thread may run it.
        """
        picture = self._cache.get(key)
        if picture is None:
            if self.making.spares and self.full > _AHEAD * self.room:
                raise NoRoom
            picture = self.making.make((id(self), key), make) if apart else make()
            self.made += 1
            self._cache.put(key, picture)
            self.making.made(key)
        return picture

    def forget_unused(self, calls: int) -> None:
        """Drop the pictures that nobody has used during the last `calls` calls of this method."""
        self._cache.forget_unused(calls)


def _bytes(kept: pygame.Surface | Halo) -> int:
    if isinstance(kept, Halo):
        return kept.bytes
    return kept.get_width() * kept.get_height() * kept.get_bytesize()
