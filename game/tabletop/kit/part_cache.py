"""A cache of part pictures, painted again only when their keys differ."""

from __future__ import annotations

import math
from collections.abc import Hashable, Sequence
from typing import Final, Generic, Protocol, TypeVar, runtime_checkable
from weakref import ref

import pygame

from game.tabletop.kit.layered_backdrop import PlacedPicture

ViewT = TypeVar("ViewT")
ViewT_contra = TypeVar("ViewT_contra", contravariant=True)
MarksT = TypeVar("MarksT")
MarksT_contra = TypeVar("MarksT_contra", contravariant=True)

#: The key of a part that has nothing to paint: it takes no picture, and no time in any frame.
NOTHING: Final[Hashable] = object()
#: The places of a part that are painted one by one; more are painted together.
_MOST_PATCHES: Final = 4


class Part(Protocol[ViewT_contra, MarksT_contra]):
    """One part of a table's picture that changes with the game."""

    @property
    def area(self) -> pygame.Rect:
        """The pixels of the window that it paints on, shadow and glow included."""
        ...

    def key(self, view: ViewT_contra, marks: MarksT_contra) -> Hashable:
        """Return the cache key: an equal key means an equal picture, `NOTHING` none at all."""
        ...

    def paint(self, surface: pygame.Surface, view: ViewT_contra, marks: MarksT_contra) -> None:
        """Paint the part at its place in the window."""
        ...


@runtime_checkable
class PatchedPart(Protocol):
    """A large part that knows where two of its pictures differ: only these places are painted anew."""

    def differs(self, before: Hashable, now: Hashable) -> Sequence[pygame.Rect] | None:
        """Return the places in which the pictures of two keys may differ; None for anywhere."""
        ...


class PartCache(Generic[ViewT, MarksT]):
    """The last picture of each part; `repaints` counts the pictures that were painted.

    During a motion a frame may be limited to a few repaints: the other parts show their last picture until
    the next frame. A part that the frame before did not draw is never delayed, since its last picture is of
    another time; neither are `urgent` parts: a hand may not stay on the screen after its turn.
    """

    def __init__(self, size: tuple[int, int]) -> None:
        self.repaints = 0
        self.painted: list[Part[ViewT, MarksT]] = []
        """The parts that were painted since the frame began."""
        self.urgent: frozenset[Part[ViewT, MarksT]] = frozenset()
        self._left: float = math.inf
        self._frame = 0
        self._drawn: dict[Part[ViewT, MarksT], int] = {}
        self._easel = pygame.Surface(size, pygame.SRCALPHA)
        self._none = pygame.Surface((0, 0), pygame.SRCALPHA)
        """The picture of a part that has nothing to paint."""
        self._cache: dict[Part[ViewT, MarksT], tuple[Hashable, PlacedPicture]] = {}
        self._known: dict[Part[ViewT, MarksT], tuple[ViewT, MarksT]] = {}
        """The view and marks of which the picture in the cache is known to be the right one."""
        self.behind = False
        """Whether the frame shows an earlier picture of a part."""
        self._coming: dict[Part[ViewT, MarksT], tuple[Hashable, PlacedPicture]] = {}
        """The pictures that parts are about to have, painted ahead."""

    def begin(self, most: float = math.inf) -> None:
        """Begin a frame with at most `most` repaints; a part without a recent picture is painted anyway."""
        self._frame += 1
        self.painted.clear()
        self._left = most
        self.behind = False

    def picture(self, part: Part[ViewT, MarksT], view: ViewT, marks: MarksT) -> pygame.Surface:
        """Return the part's picture, as large as its area inside the window; an empty one for nothing."""
        return self.placed(part, view, marks).picture

    def placed(self, part: Part[ViewT, MarksT], view: ViewT, marks: MarksT) -> PlacedPicture:
        """Return the part's picture and its place, for a backdrop."""
        kept = self._cache.get(part)
        recent = self._drawn.get(part, -1) >= self._frame - 1
        self._drawn[part] = self._frame
        if kept is not None and self._is_known(part, view, marks):
            return kept[1]
        key = part.key(view, marks)
        if kept is not None and kept[0] != key and self._left <= 0 and recent and part not in self.urgent:
            self.behind = True
            return kept[1]
        self._known[part] = view, marks
        if kept is not None and kept[0] == key:
            return kept[1]
        # One that was painted ahead counts as well, so that all frames are as without preparation.
        self._left -= 1
        coming = self._coming.pop(part, None)
        if coming is None or coming[0] != key:
            coming = key, self._painted(part, key, view, marks, ahead=False)
        self._cache[part] = coming
        return coming[1]

    def is_prepared(self, part: Part[ViewT, MarksT], key: Hashable) -> bool:
        """Return whether the last picture of a part, or the one painted ahead, has that key."""
        pictures = self._cache.get(part), self._coming.get(part)
        return any(one is not None and one[0] == key for one in pictures)

    def prepare(self, part: Part[ViewT, MarksT], key: Hashable, view: ViewT, marks: MarksT) -> None:
        """Paint the picture that a part is about to have; `key` is that of its view and marks."""
        self._coming[part] = key, self._painted(part, key, view, marks, ahead=True)

    def _painted(
        self, part: Part[ViewT, MarksT], key: Hashable, view: ViewT, marks: MarksT, ahead: bool
    ) -> PlacedPicture:
        area = part.area.clip(self._easel.get_rect())
        if key is NOTHING:
            return PlacedPicture(self._none, area)
        self.repaints += 1
        self.painted.append(part)
        known = self._cache.get(part)
        if known is not None and NOTHING is not known[0] and isinstance(part, PatchedPart):
            places = part.differs(known[0], key)
            if places is not None:
                picture = known[1].picture.copy() if ahead else known[1].picture
                patches = _few(places, area)
                self._patch(picture, area, part, patches, view, marks)
                return PlacedPicture(picture, area, ref(known[1]), patches)
        self._paint(part, area, view, marks)
        return PlacedPicture(self._easel.subsurface(area).copy(), area)

    def _patch(
        self,
        picture: pygame.Surface,
        area: pygame.Rect,
        part: Part[ViewT, MarksT],
        patches: tuple[pygame.Rect, ...],
        view: ViewT,
        marks: MarksT,
    ) -> None:
        """Paint some places of a picture anew."""
        for patch in patches:
            self._paint(part, patch, view, marks)
            there = patch.move(-area.left, -area.top)
            picture.fill((0, 0, 0, 0), there)
            picture.blit(self._easel, there, patch, special_flags=pygame.BLEND_RGBA_ADD)

    def _paint(self, part: Part[ViewT, MarksT], place: pygame.Rect, view: ViewT, marks: MarksT) -> None:
        """Paint a place of a part on the easel, which has nothing else there."""
        self._easel.set_clip(place)
        self._easel.fill((0, 0, 0, 0))
        part.paint(self._easel, view, marks)
        self._easel.set_clip(None)

    def _is_known(self, part: Part[ViewT, MarksT], view: ViewT, marks: MarksT) -> bool:
        """Return whether the last picture is of the very same view and marks, so that no key is needed."""
        known = self._known.get(part)
        return known is not None and known[0] is view and known[1] is marks

    def rehearse(self, part: Part[ViewT, MarksT], view: ViewT, marks: MarksT) -> None:
        """Paint a part on nothing, so that all that it is made of is cached; its picture stays as it is."""
        part.paint(self.nowhere(), view, marks)

    def nowhere(self) -> pygame.Surface:
        """Return a surface as large as the window, on which nothing can be drawn."""
        self._easel.set_clip((0, 0, 0, 0))
        return self._easel

    def draw(self, surface: pygame.Surface, part: Part[ViewT, MarksT], view: ViewT, marks: MarksT) -> None:
        """Draw the part at its place."""
        placed = self.placed(part, view, marks)
        surface.blit(placed.picture, placed.place)


def _few(places: Sequence[pygame.Rect], area: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the places inside an area; of many one around all of them."""
    inside = [place.clip(area) for place in places]
    if len(inside) > _MOST_PATCHES:
        inside = [inside[0].unionall(inside[1:])]
    return tuple(place for place in inside if place)
