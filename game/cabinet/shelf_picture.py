"""The whole picture of the shelf: at rest kept as one ground with what is alive drawn over it, or on its way."""

from __future__ import annotations

from collections.abc import Callable, Sequence

import pygame

from game.cabinet.book_picture import BookPictures
from game.cabinet.cabinet_picture import draw_fills, draw_lamp, paint_cabinet
from game.cabinet.shelf_entry import ShelfEntry
from game.cabinet.shelf_look import draw_bookmark, draw_label, draw_plate
from game.cabinet.shelf_motion import FocusMove
from game.cabinet.shelf_places import ShelfPlaces, Slot
from game.core.messages import Translator
from game.stage.scenes import Kit


class ShelfPicture:
    """Draws the shelf for one layout and number of books."""

    def __init__(self, kit: Kit, places: ShelfPlaces, translate: Callable[[], Translator]) -> None:
        self._kit = kit
        self._places = places
        self._translate = translate
        self._books = BookPictures(kit)
        self._cabinet: pygame.Surface | None = None
        #: The shelf at rest, and what it shows.
        self._rest: tuple[tuple[tuple[ShelfEntry, ...], int], pygame.Surface] | None = None

    # At rest

    def draw(
        self, surface: pygame.Surface, entries: tuple[ShelfEntry, ...], opened: int, seconds: float
    ) -> None:
        """Draw the shelf with one open book, `seconds` after it came up."""
        key = (entries, opened)
        if self._rest is None or self._rest[0] != key:
            self._rest = key, self._at_rest(entries, opened)
        surface.blit(self._rest[1], (0, 0))
        slot = self._places.slots(opened)[opened]
        self._books.draw_alive(surface, entries[opened].book, slot, seconds)
        self._draw_bookmark(surface, entries[opened], slot)

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
        """The cupboard with what stands beside the books."""
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

    # On the way

    def draw_moving(
        self, surface: pygame.Surface, entries: Sequence[ShelfEntry], move: FocusMove, ms: float
    ) -> None:
        """Draw the shelf while one book opens and another goes ajar."""
        surface.blit(self._empty, (0, 0))
        stances = move.stances(ms)
        self._draw_lamps(surface, tuple(stance.slot for stance in stances))
        for place in sorted(range(len(entries)), key=lambda place: stances[place].slot.shape.open):
            stance = stances[place]
            self._books.draw_moving(surface, entries[place].book, stance, move.ends[place])
            self._draw_bookmark(surface, entries[place], stance.slot)
        self._draw_words(surface, entries, move, ms)

    def _draw_words(
        self, surface: pygame.Surface, entries: Sequence[ShelfEntry], move: FocusMove, ms: float
    ) -> None:
        """Labels slide with their books; the plate fades in over the label it was."""
        translator, way = self._translate(), move.share(ms)
        for place, entry in enumerate(entries):
            start, end = move.starts[place], move.ends[place]
            if place != move.opening:
                slot = Slot(start.x + (end.x - start.x) * way, end.feet, end.shape)
                draw_label(surface, self._kit, entry, self._places.label(slot), translator)
        plate = self._places.plate(move.ends[move.opening])
        ground = surface.copy()
        draw_plate(ground, self._kit, entries[move.opening], plate, translator)
        reach = plate.plate.inflate(2 * self._kit.layout.px(24), 2 * self._kit.layout.px(24))
        part = ground.subsurface(reach.clip(ground.get_rect())).copy()
        part.set_alpha(round(255 * way))
        surface.blit(part, reach.clip(ground.get_rect()))
