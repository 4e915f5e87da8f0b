"""Pictures of books on the shelf: boards and pop-ups, cached by size, at rest and in motion."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from io import BytesIO
from itertools import repeat
from typing import Final

import pygame

from game.cabinet.book_boards import ABOVE, SIDE, BookShape, drawing
from game.cabinet.shelf_motion import Stance
from game.cabinet.shelf_places import Slot
from game.stage import palette, shapes
from game.stage.art import Art, soft_silhouette
from game.stage.game_front import BookRoom, PopUp, ShelfBook
from game.stage.inputs import Place
from game.stage.kit import Kit
from game.stage.picture_cache import Halo
from game.stage.text import Align

_MARGIN: Final = 0.05
"""How far a pop-up may extend beyond the pages on either side, as a share of their width."""
_DUSK: Final = (222, 218, 232)
"""The colour by which a book ajar is multiplied."""


class LetterPopUp:
    """The first letter of a game's name, gilded, for a game without a picture of its own."""

    def __init__(self, kit: Kit, name: str, room: BookRoom) -> None:
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        across = 330 if room.narrow else 1000
        high = room.origin[1] / room.unit
        units = room.px(min(200 if room.narrow else 340, high * 0.45)) / kit.layout.u / kit.layout.text.value
        kit.text.draw_title(layer, name[:1], units, room.at(across / 2, high * 0.46), Align.CENTRE)
        self.layers: Sequence[pygame.Surface] = (layer,)

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """Draw nothing: a letter does not move."""


class BookPictures:
    """The renderer of books for one kit, with its cache of pop-ups and glows."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._pop_ups: dict[tuple[str, BookRoom], PopUp] = {}
        self._halos: dict[tuple[int, int], Halo] = {}

    # Places

    def _corner(self, slot: Slot) -> Place:
        """Return the upper left corner of a book's drawing, in pixels."""
        return self._kit.layout.point(
            slot.x - slot.shape.width / 2 - SIDE, slot.feet - slot.shape.height - ABOVE
        )

    def room(self, shape: BookShape) -> BookRoom:
        """Return the room for the pop-up of a book of that shape."""
        u = self._kit.layout.u
        margin = shape.width * _MARGIN
        narrow = shape.open < 0.5
        return BookRoom(
            (round((shape.width + 2 * margin) * u), round((shape.height + shape.leaf) * u)),
            (round(margin * u), round(shape.height * u)),
            shape.width * u / (330 if narrow else 1000),
            narrow,
        )

    def _room_corner(self, slot: Slot) -> Place:
        return self._kit.layout.point(
            slot.x - slot.shape.width * (0.5 + _MARGIN), slot.feet - slot.shape.height
        )

    def lights(self, slot: Slot) -> pygame.Rect:
        """Return where the moving parts of an open book are drawn: its pages and the leaf before them."""
        return pygame.Rect(self._room_corner(slot), self.room(slot.shape).size)

    # Pictures

    def boards(self, book: ShelfBook, shape: BookShape) -> pygame.Surface:
        """Return the picture of the empty book; an open one has a bright edge."""
        size = round(shape.size[0] * self._kit.layout.u), round(shape.size[1] * self._kit.layout.u)

        def make() -> pygame.Surface:
            edge, strong = (palette.LEAF_HI, 5.0) if shape.open >= 0.5 else (palette.LEAF_LT, 2.6)
            source = BytesIO(drawing(book, shape, edge, strong))
            return pygame.image.load_sized_svg(source, size)

        return self._kit.art.once(("boards", book, shape), make)

    def pop_up(self, book: ShelfBook, room: BookRoom) -> PopUp:
        """Return a book's pop-up, created once per room."""
        key = book.game, room
        if key not in self._pop_ups:
            self._pop_ups[key] = self._made(book, self._kit.art, room)
        return self._pop_ups[key]

    def _made(self, book: ShelfBook, art: Art, room: BookRoom) -> PopUp:
        if book.pop_up is None:
            return LetterPopUp(self._kit, book.name, room)
        return book.pop_up(art, room)

    # Drawing

    def prepare(self, book: ShelfBook, shape: BookShape) -> None:
        """Create everything that drawing a book of that shape needs."""
        boards = self.boards(book, shape)
        self.pop_up(book, self.room(shape))
        if shape.open >= 0.5:
            self._glow(boards)

    def draw(self, surface: pygame.Surface, book: ShelfBook, slot: Slot) -> None:
        """Draw a book at rest, open or ajar; an open one glows."""
        focused = slot.shape.open >= 0.5
        boards = self.boards(book, slot.shape)
        self._draw_shadow(surface, slot)
        if focused:
            self._draw_glow(surface, slot, boards)
        surface.blit(boards if focused else _dusky(boards), self._corner(slot))
        for layer in self.pop_up(book, self.room(slot.shape)).layers:
            surface.blit(layer if focused else _dusky(layer), self._room_corner(slot))

    def draw_moving(
        self, surface: pygame.Surface, book: ShelfBook, stance: Stance, ajar: BookShape, wide: BookShape
    ) -> None:
        """Draw a book between two shapes by stretching their pictures to its current size."""
        slot = stance.slot
        self._draw_shadow(surface, slot)
        share = min(1.0, max(0.0, (slot.shape.open - 0.3) / 0.4))
        for shape, opacity in ((ajar, 1.0 - share if share > 0.8 else 1.0), (wide, share)):
            if opacity > 0.0:
                self._draw_boards(surface, self.boards(book, shape), slot, opacity)
        self._draw_risen(surface, slot, self.pop_up(book, self.room(ajar)), repeat(stance.narrow))
        self._draw_risen(surface, slot, self.pop_up(book, self.room(wide)), stance.wide)

    def _draw_boards(
        self, surface: pygame.Surface, boards: pygame.Surface, slot: Slot, opacity: float
    ) -> None:
        u = self._kit.layout.u
        size = round(slot.shape.size[0] * u), round(slot.shape.size[1] * u)
        if opacity == 1.0 and size == boards.get_size():
            surface.blit(boards, self._corner(slot))
            return
        picture = pygame.transform.smoothscale(boards, size)
        picture.set_alpha(round(255 * opacity))
        surface.blit(picture, self._corner(slot))

    def _draw_risen(self, surface: pygame.Surface, slot: Slot, pop_up: PopUp, risen: Iterable[float]) -> None:
        """Draw the layers at the book's current width, each from the ground up to its risen height."""
        u = self._kit.layout.u
        left, top = self._room_corner(slot)
        width = max(1, round(slot.shape.width * (1 + 2 * _MARGIN) * u))
        height = (slot.shape.height + slot.shape.leaf) * u
        for layer, way in zip(pop_up.layers, risen, strict=False):
            if way == 1.0 and layer.get_width() == width:
                surface.blit(layer, (left, top))
            elif way > 0.02:
                picture = pygame.transform.smoothscale(layer, (width, max(1, round(height * way))))
                picture.set_alpha(min(255, round(400 * way)))
                surface.blit(picture, (left, round(top + height * (1 - way))))

    def draw_alive(self, surface: pygame.Surface, book: ShelfBook, slot: Slot, seconds: float) -> None:
        """Draw the moving parts of the open book."""
        pop_up = self.pop_up(book, self.room(slot.shape))
        pop_up.draw_alive(surface, self._room_corner(slot), seconds)

    def _draw_shadow(self, surface: pygame.Surface, slot: Slot) -> None:
        layout = self._kit.layout
        size = layout.px(slot.shape.width * 0.94 // 8 * 8), layout.px(52)

        def make() -> pygame.Surface:
            disc = shapes.faded(shapes.disc(layout.px(120), palette.SHADOW), 0.62)
            soft = pygame.transform.box_blur(_bordered(disc), layout.px(14))
            return pygame.transform.smoothscale(soft, (round(size[0] * 1.3), round(size[1] * 1.5)))

        shadow = self._kit.art.once(("book shadow", size), make)
        centre = layout.point(slot.x, slot.feet + slot.shape.leaf - 14)
        surface.blit(shadow, shadow.get_rect(center=centre))

    def _draw_glow(self, surface: pygame.Surface, slot: Slot, boards: pygame.Surface) -> None:
        self._glow(boards).draw(surface, self._corner(slot))

    def _glow(self, boards: pygame.Surface) -> Halo:
        """Return the glow of an open book, cached by size."""
        size = boards.get_size()
        if size not in self._halos:
            self._halos[size] = soft_silhouette(boards, palette.LEAF_HI, 205, self._kit.layout.px(26))
        return self._halos[size]


def _dusky(picture: pygame.Surface) -> pygame.Surface:
    dusky = picture.copy()
    dusky.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
    return dusky


def _bordered(picture: pygame.Surface) -> pygame.Surface:
    width, height = picture.get_size()
    ground = pygame.Surface((round(width * 1.5), round(height * 1.5)), pygame.SRCALPHA)
    ground.fill((*palette.SHADOW, 0))
    ground.blit(picture, picture.get_rect(center=ground.get_rect().center))
    return ground
