"""The whole picture of the shelf: at rest a cached ground with the moving parts over it, or in motion."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Final

import pygame

from game.cabinet.book_boards import BookShape
from game.cabinet.book_picture import BookPictures
from game.cabinet.cabinet_picture import draw_fills, draw_lamp, paint_cabinet
from game.cabinet.shelf_entry import ShelfEntry
from game.cabinet.shelf_look import draw_bookmark, draw_label, draw_plate
from game.cabinet.shelf_motion import FocusMove
from game.cabinet.shelf_places import ShelfPlaces, Slot
from game.core.messages import Translator
from game.stage import palette
from game.stage.game_front import ShelfBook
from game.stage.kit import Kit

#: The share of a book that fills the window; the part of the way from which it grows dark.
_PAGES: Final = 0.8
_DARKENS: Final = 0.6


class ShelfPicture:
    """The renderer of the shelf for one layout and number of books."""

    def __init__(self, kit: Kit, places: ShelfPlaces, translate: Callable[[], Translator]) -> None:
        self._kit = kit
        self._places = places
        self._translate = translate
        self._books = BookPictures(kit)
        self._cabinet: pygame.Surface | None = None
        self._prepared: set[tuple[ShelfBook, BookShape]] = set()
        #: The cached picture of the shelf at rest, with the entries and the open book that it shows.
        self._rest: tuple[tuple[tuple[ShelfEntry, ...], int], pygame.Surface] | None = None

    # At rest

    def draw(
        self, surface: pygame.Surface, entries: tuple[ShelfEntry, ...], opened: int, seconds: float
    ) -> None:
        """Draw the shelf with one open book, `seconds` after it appeared."""
        key = (entries, opened)
        if self._rest is None or self._rest[0] != key:
            self._rest = key, self._at_rest(entries, opened)
        surface.blit(self._rest[1], (0, 0))
        slot = self._places.slots(opened)[opened]
        self._books.draw_alive(surface, entries[opened].book, slot, seconds)
        self._draw_bookmark(surface, entries[opened], slot)

    def lights(self, opened: int) -> pygame.Rect:
        """Return where lights move over the shelf while a book is open."""
        return self._books.lights(self._places.slots(opened)[opened]).clip((0, 0, *self._kit.layout.size))

    def _at_rest(self, entries: Sequence[ShelfEntry], opened: int) -> pygame.Surface:
        picture = self._empty.copy()
        slots = self._places.slots(opened)
        self._draw_lamps(picture, slots)
        order = sorted(range(len(entries)), key=lambda place: place == opened)
        for place in order:
            self._books.draw(picture, entries[place].book, slots[place])
            self._draw_bookmark(picture, entries[place], slots[place])
        translator = self._translate()
        for place, entry in enumerate(entries):
            if place == opened:
                draw_plate(picture, self._kit, entry, self._places.plate(slots[place]), translator)
            else:
                draw_label(picture, self._kit, entry, self._places.label(slots[place]), translator)
        return picture

    @property
    def _empty(self) -> pygame.Surface:
        """The cupboard with the ornaments next to the books."""
        if self._cabinet is None:
            self._cabinet = paint_cabinet(self._kit, self._places)
            draw_fills(self._kit, self._places, self._cabinet)
        return self._cabinet

    def _draw_lamps(self, surface: pygame.Surface, slots: tuple[Slot, ...]) -> None:
        for x, bright in self._places.lamps(slots):
            draw_lamp(self._kit, surface, x, bright)

    def _draw_bookmark(self, surface: pygame.Surface, entry: ShelfEntry, slot: Slot) -> None:
        if entry.waiting is not None:
            is_open = slot.shape.open >= 0.5
            draw_bookmark(surface, self._kit, entry.waiting.colour, self._places.book(slot), is_open)

    # In motion

    def _shapes(self, place: int) -> tuple[BookShape, BookShape]:
        """Return a book's shape ajar, and open; a single book is never ajar."""
        wide = self._places.slots(place)[place].shape
        other = (place + 1) % len(self._places.slots(0))
        return self._places.slots(other)[place].shape, wide

    def prepare(self, entries: Sequence[ShelfEntry]) -> None:
        """Create the pictures of one book and shape not yet prepared, so that opening it needs none."""
        for place, entry in enumerate(entries):
            for shape in self._shapes(place):
                if (entry.book, shape) not in self._prepared:
                    self._prepared.add((entry.book, shape))
                    self._books.prepare(entry.book, shape)
                    return

    def draw_moving(
        self, surface: pygame.Surface, entries: Sequence[ShelfEntry], move: FocusMove, ms: float
    ) -> None:
        """Draw the shelf while one book opens and another closes to ajar."""
        surface.blit(self._empty, (0, 0))
        stances = move.stances(ms)
        self._draw_lamps(surface, tuple(stance.slot for stance in stances))
        for place in sorted(range(len(entries)), key=lambda place: stances[place].slot.shape.open):
            stance = stances[place]
            ajar, wide = self._shapes(place)
            self._books.draw_moving(surface, entries[place].book, stance, ajar, wide)
            self._draw_bookmark(surface, entries[place], stance.slot)
        self._draw_words(surface, entries, move, ms)

    def _draw_words(
        self, surface: pygame.Surface, entries: Sequence[ShelfEntry], move: FocusMove, ms: float
    ) -> None:
        """Draw the labels at their moving books, and the plate of the opening book as it widens."""
        translator = self._translate()
        stances = move.stances(ms)
        for place, entry in enumerate(entries):
            if place != move.opening:
                end = move.ends[place]
                slot = Slot(stances[place].slot.x, end.feet, end.shape)
                draw_label(surface, self._kit, entry, self._places.label(slot), translator)
        entry, end = entries[move.opening], move.ends[move.opening]
        whole = self._places.plate(end).plate
        reach = whole.inflate(2 * self._kit.layout.px(24), 2 * self._kit.layout.px(24))
        seen = pygame.Rect(0, 0, round(reach.width * (0.4 + 0.6 * move.share(ms))), reach.height)
        slot = stances[move.opening].slot
        corner = reach.topleft
        if not self._places.upright:
            corner = self._places.book(slot).left - self._kit.layout.px(24), reach.top
        surface.blit(self._plate(entry, end, reach), corner, seen)

    def _plate(self, entry: ShelfEntry, slot: Slot, reach: pygame.Rect) -> pygame.Surface:
        """Return the plate as a picture with its shadow."""

        def make() -> pygame.Surface:
            ground = pygame.Surface(self._kit.layout.size, pygame.SRCALPHA)
            draw_plate(ground, self._kit, entry, self._places.plate(slot), self._translate())
            picture = pygame.Surface(reach.size, pygame.SRCALPHA)
            picture.blit(ground, (-reach.left, -reach.top))
            return picture

        return self._kit.art.once(("shelf plate", entry, slot), make)


# Coming forward


def draw_forward(surface: pygame.Surface, shelf: pygame.Surface, book: pygame.Rect, way: float) -> None:
    """Draw the shelf's picture enlarged: at `way` 1 a book's pages fill the window."""
    window = shelf.get_rect()
    pages = _pages(book, window)
    ends = zip((*window.topleft, *window.size), (*pages.topleft, *pages.size), strict=True)
    part = pygame.Rect([round(first + (last - first) * way) for first, last in ends]).clip(window)
    pygame.transform.smoothscale(shelf.subsurface(part), surface.get_size(), surface)
    if way > _DARKENS:
        dusk = palette.mixed((255, 255, 255), palette.LAPIS_6, (way - _DARKENS) / (1 - _DARKENS))
        surface.fill(dusk, special_flags=pygame.BLEND_RGB_MULT)


def _pages(book: pygame.Rect, window: pygame.Rect) -> pygame.Rect:
    """Return the part of an open book, in the window's proportions, that fills the window at the end."""
    width = min(book.width * _PAGES, book.height * _PAGES * window.width / window.height)
    pages = pygame.Rect(0, 0, round(width), round(width * window.height / window.width))
    pages.center = book.center
    return pages.clamp(window)
