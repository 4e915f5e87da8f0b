"""Pictures of books on the shelf: boards and what stands in them, kept by size, at rest and on the way."""

from __future__ import annotations

from collections.abc import Sequence
from io import BytesIO
from typing import Final

import pygame

from game.cabinet.book_boards import ABOVE, SIDE, BookShape, drawing
from game.cabinet.shelf_motion import Stance
from game.cabinet.shelf_places import Slot
from game.stage import palette, shapes
from game.stage.art import Art, soft_silhouette
from game.stage.house import BookRoom, PopUp, ShelfBook
from game.stage.inputs import Place
from game.stage.picture_shelf import Halo
from game.stage.scenes import Kit
from game.stage.text import Align

_MARGIN: Final = 0.05
"""What stands in a book may reach over its pages by this share of their width, on either side."""
_DUSK: Final = (222, 218, 232)
"""What the light of a book ajar is multiplied by."""
_STEPS: Final = 6
"""Shapes between ajar and open that are drawn on the way."""


class LetterPopUp:
    """The first letter of a game's name, gilded, for a game without a picture of its own."""

    def __init__(self, kit: Kit, name: str, room: BookRoom) -> None:
        layer = pygame.Surface(room.size, pygame.SRCALPHA)
        across = 330 if room.narrow else 1000
        units = room.px(200 if room.narrow else 340) / kit.layout.u / kit.layout.text.value
        kit.text.draw_title(layer, name[:1], units, room.at(across / 2, 260), Align.CENTRE)
        self.layers: Sequence[pygame.Surface] = (layer,)

    def draw_alive(self, surface: pygame.Surface, place: Place, seconds: float) -> None:
        """A letter does not move."""


class BookPictures:
    """Draws books for one kit."""

    def __init__(self, kit: Kit) -> None:
        self._kit = kit
        self._pop_ups: dict[tuple[str, BookRoom], PopUp] = {}
        self._rests: dict[tuple[str, bool], BookRoom] = {}
        self._halos: dict[tuple[int, int], Halo] = {}

    # Places

    def _corner(self, slot: Slot) -> Place:
        """Where the drawing of a book begins, in pixels."""
        return self._kit.layout.point(
            slot.x - slot.shape.width / 2 - SIDE, slot.feet - slot.shape.height - ABOVE
        )

    def room(self, shape: BookShape) -> BookRoom:
        """The room for what stands in a book of that shape."""
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

    # Pictures

    def boards(self, book: ShelfBook, shape: BookShape, focused: bool, fine: bool = True) -> pygame.Surface:
        """The empty book; on the way it is drawn once as large, at rest twice and halved."""
        size = shape.size[0] * self._kit.layout.u, shape.size[1] * self._kit.layout.u
        factor = 2 if fine else 1

        def make() -> pygame.Surface:
            edge, strong = (palette.LEAF_HI, 5.0) if focused else (palette.LEAF_LT, 2.6)
            source = drawing(book, shape, edge, strong)
            large = pygame.image.load_sized_svg(
                BytesIO(source), (round(size[0] * factor), round(size[1] * factor))
            )
            if factor == 1:
                return large
            return pygame.transform.smoothscale(large, (round(size[0]), round(size[1])))

        return self._kit.art.once(("boards", book, shape, focused, fine), make)

    def pop_up(self, book: ShelfBook, room: BookRoom) -> PopUp:
        """What stands in a book, made once for a room."""
        key = book.game, room
        if key not in self._pop_ups:
            self._pop_ups[key] = self._made(book, self._kit.art, room)
        return self._pop_ups[key]

    def _made(self, book: ShelfBook, art: Art, room: BookRoom) -> PopUp:
        if book.pop_up is None:
            return LetterPopUp(self._kit, book.name, room)
        return book.pop_up(art, room)

    # Drawing

    def draw(self, surface: pygame.Surface, book: ShelfBook, slot: Slot) -> None:
        """Draw a book at rest, open or ajar; the open one glows."""
        focused = slot.shape.open >= 0.5
        boards = self.boards(book, slot.shape, focused)
        place = self._corner(slot)
        self._draw_shadow(surface, slot)
        if focused:
            self._draw_glow(surface, slot, boards, 1.0)
        picture = boards if focused else _dusky(boards)
        surface.blit(picture, place)
        for layer in self.pop_up(book, self.room(slot.shape)).layers:
            surface.blit(layer if focused else _dusky(layer), self._room_corner(slot))

    def draw_moving(self, surface: pygame.Surface, book: ShelfBook, stance: Stance, rest: Slot) -> None:
        """Draw a book on its way; `rest` is where it stands when it is open."""
        slot = stance.slot
        step = round(min(1.0, slot.shape.open) * _STEPS) / _STEPS
        focused = slot.shape.open >= 0.5
        stepped = BookShape(_rounded(slot.shape.width), _rounded(slot.shape.height), step)
        boards = self.boards(book, stepped, focused, fine=False)
        self._draw_shadow(surface, slot)
        size = round(slot.shape.size[0] * self._kit.layout.u), round(slot.shape.size[1] * self._kit.layout.u)
        if boards.get_size() != size:
            boards = pygame.transform.scale(boards, size)
        surface.blit(boards, self._corner(slot))
        rests = self._pop_ups_of(book, rest)
        self._draw_risen(surface, slot, rests[0], (stance.narrow,) * 8)
        self._draw_risen(surface, slot, rests[1], stance.wide)

    def _pop_ups_of(self, book: ShelfBook, rest: Slot) -> tuple[PopUp | None, PopUp | None]:
        """What stands in a book ajar, and open, as far as it was made."""
        made = [(room, pop_up) for (game, room), pop_up in self._pop_ups.items() if game == book.game]
        narrow = next((pop_up for room, pop_up in reversed(made) if room.narrow), None)
        wide = next((pop_up for room, pop_up in reversed(made) if not room.narrow), None)
        if wide is None and rest.shape.open >= 0.5:
            wide = self.pop_up(book, self.room(rest.shape))
        if narrow is None and rest.shape.open < 0.5:
            narrow = self.pop_up(book, self.room(rest.shape))
        return narrow, wide

    def _draw_risen(
        self, surface: pygame.Surface, slot: Slot, pop_up: PopUp | None, risen: Sequence[float]
    ) -> None:
        """Draw layers as wide as the book is now, each as high as it has risen, from the ground up."""
        if pop_up is None:
            return
        u = self._kit.layout.u
        left, top = self._room_corner(slot)
        width = round(slot.shape.width * (1 + 2 * _MARGIN) * u)
        height = (slot.shape.height + slot.shape.leaf) * u
        for layer, way in zip(pop_up.layers, risen, strict=False):
            if way <= 0.02:
                continue
            picture = pygame.transform.scale(layer, (max(1, width), max(1, round(height * way))))
            picture.set_alpha(min(255, round(400 * way)))
            surface.blit(picture, (left, round(top + height * (1 - way))))

    def draw_alive(self, surface: pygame.Surface, book: ShelfBook, slot: Slot, seconds: float) -> None:
        """Draw what moves in the open book."""
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

    def _draw_glow(
        self, surface: pygame.Surface, slot: Slot, boards: pygame.Surface, strength: float
    ) -> None:
        size = boards.get_size()
        if size not in self._halos:
            self._halos[size] = soft_silhouette(boards, palette.LEAF_HI, 205, self._kit.layout.px(26))
        halo = self._halos[size]
        halo.draw(surface, self._corner(slot))


def _rounded(units: float) -> float:
    """A length on the way in steps, so that pictures are found again."""
    return float(round(units / 24) * 24)


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
