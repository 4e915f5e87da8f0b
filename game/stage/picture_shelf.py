"""Pictures kept by what was asked for, within so many bytes: what runs for weeks grows no further."""

from __future__ import annotations

from collections import OrderedDict
from collections.abc import Callable, Hashable
from dataclasses import dataclass
from typing import Generic, TypeVar

import pygame


@dataclass(frozen=True, slots=True)
class Halo:
    """A picture that reaches over its piece by `reach` pixels on every side: a shadow or a glow."""

    picture: pygame.Surface
    reach: int

    def draw(self, surface: pygame.Surface, place: tuple[float, float]) -> None:
        """Draw it for a piece whose upper left corner is at `place`."""
        surface.blit(self.picture, (round(place[0]) - self.reach, round(place[1]) - self.reach))


K = TypeVar("K", pygame.Surface, Halo)


class PictureShelf(Generic[K]):
    """Pictures, or halos, by key; where there is no more room, what was asked for longest ago goes first.

    `room` is in bytes. The latest picture stays however large it is. `made` counts what was not kept yet,
    `full` is the bytes taken.
    """

    def __init__(self, room: int) -> None:
        self.room = room
        self.made = 0
        self.full = 0
        self._kept: OrderedDict[Hashable, K] = OrderedDict()

    def once(self, key: Hashable, make: Callable[[], K]) -> K:
        """What is kept under the key, made first where nothing is."""
        picture = self._kept.get(key)
        if picture is None:
            picture = make()
            self.made += 1
            self._kept[key] = picture
            self.full += _bytes(picture)
            self._make_room()
        else:
            self._kept.move_to_end(key)
        return picture

    def _make_room(self) -> None:
        while self.full > self.room and len(self._kept) > 1:
            _key, picture = self._kept.popitem(last=False)
            self.full -= _bytes(picture)


def _bytes(kept: pygame.Surface | Halo) -> int:
    picture = kept.picture if isinstance(kept, Halo) else kept
    return picture.get_width() * picture.get_height() * picture.get_bytesize()
