"""The parts of every overlay over the valley: its place, its head, and buttons for choices of its own."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence

import pygame

from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.valley.ground import draw_veil
from game.pillars_of_the_earth.rules.actions import Action
from game.pillars_of_the_earth.rules.view import View
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, step_of
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.palette import Colour
from game.stage.text import Align
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.frame.buttons import button_states, paint_choice, paint_main
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The distance of an overlay from the valley's edge, the height of its head, and of its buttons, in board
#: units.
MARGIN = 22
HEAD = 56
_BUTTON = (250, 62)
_GO_ON = 208
_GAP = 14
#: The size of the owner's name in the head.
_OWNER = 24


class LeafLook(ABC):
    """One kind of overlay, in one window."""

    def __init__(self, table: Arrangement) -> None:
        self.table = table
        self.kit: TableKit = table.kit
        edge = table.kit.layout.px(MARGIN)
        self.rect = table.plan.valley.inflate(-2 * edge, -2 * edge)

    @property
    def head(self) -> pygame.Rect:
        """The band with the name of the overlay."""
        return pygame.Rect(self.rect.left, self.rect.top, self.rect.width, self.kit.layout.px(HEAD))

    def heads(self, view: View) -> Sequence[pygame.Rect]:
        """Return the boxes of the names on the overlay, which nothing covers; overlays with more add them."""
        return (self.head,)

    @property
    def inside(self) -> pygame.Rect:
        """The room below the head."""
        head = self.kit.layout.px(HEAD)
        return pygame.Rect(self.rect.left, self.rect.top + head, self.rect.width, self.rect.height - head)

    def choices(self, view: View) -> Sequence[Action]:
        """Return the actions of the buttons on the overlay, from the left; the last is the gold one."""
        return ()

    def button_boxes(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the boxes of the buttons for `choices`, at the lower right."""
        px = self.kit.layout.px
        wide, high = px(_BUTTON[0]), px(_BUTTON[1])
        right, top = self.rect.right - px(20), self.rect.bottom - high - px(18)
        choices = self.choices(view)
        first = right - len(choices) * (wide + px(_GAP)) + px(_GAP)
        boxes = equal_boxes((first, top, wide, high), len(choices), wide + px(_GAP))
        return dict(zip(map(ActionPiece, choices), boxes, strict=True))

    def things(self, view: View) -> Mapping[Thing, pygame.Rect]:
        """Return the hit boxes of the overlay: of its own things, and of its buttons."""
        return self.button_boxes(view)

    @abstractmethod
    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the values that its picture depends on in addition to its things."""

    @abstractmethod
    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Paint the overlay."""

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the cache key."""
        things = tuple(self.things(view))
        named = None if marks.answer is None else tuple(marks.answer.named.get(thing) for thing in things)
        chosen = tuple(marks.chosen == thing for thing in things)
        hidden = tuple(thing in marks.hidden for thing in things)
        goes_on = self.goes_on(marks) and (button_states((TableButton.MAIN,), marks), marks.glyphs)
        return self.shows(view, marks), button_states(things, marks), named, chosen, hidden, goes_on

    def paint_veil(self, surface: pygame.Surface) -> None:
        """Darken the valley around the pieces that an overlay without paper shows on it."""
        draw_veil(surface, self.kit, self.table.plan.valley)

    def paint_paper(
        self,
        surface: pygame.Surface,
        head: str,
        colour: Colour,
        aside: str = "",
        picture: str = "",
        kept: int = 0,
        owner: int | None = None,
    ) -> None:
        """Draw the empty overlay with its head, and an aside at the head's right, left of `kept` pixels.

        If it belongs to one seat, the seal and the name of its owner precede the words.
        """
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        self.paint_veil(surface)
        kit.paint.vellum(surface, rect)
        band = pygame.Rect(rect.left, rect.top, rect.width, px(HEAD))
        surface.blit(shapes.rounded(band.size, 10 * kit.layout.u, colour), band)
        left = band.left + px(22)
        if picture:
            box = pygame.Rect(left, band.top, px(HEAD), px(HEAD))
            left = kit.draw(surface, picture, box).right + px(12)
        if owner is not None:
            left = self._paint_owner(surface, owner, pygame.Rect(left, band.top, band.width // 4, px(HEAD)))
        kit.text.draw(surface, head, Role.NAME, 30, palette.VELLUM_0, (left, band.centery))
        if aside:
            after = left + kit.text.width(head, Role.NAME, 30) + px(40)
            room = pygame.Rect(after, band.top, band.right - px(20) - kept - after, band.height)
            room.inflate_ip(0, max(0, 2 * step_of(kit.text, Role.ASIDE, 1) - band.height))
            draw_fitted(surface, kit.text, aside, Role.ASIDE, 18, palette.VELLUM_1, room, Align.RIGHT)

    def _paint_owner(self, surface: pygame.Surface, seat: int, room: pygame.Rect) -> int:
        """Draw a seat's seal and name at the left of a room; return where the words after them begin."""
        kit, px = self.kit, self.kit.layout.px
        side = room.height - px(10)
        seal(surface, kit, seat, (room.left + side // 2, room.centery - px(2)), side)
        place = pygame.Rect(room.left + side + px(12), room.top, room.width - side - px(12), room.height)
        name = kit.players[seat].name
        drawn = draw_name(surface, kit.text, name, Role.LIST, _OWNER, palette.VELLUM_1, place)
        return drawn.right + px(28)

    def repeated(self, view: View, asked: bool) -> Mapping[Thing, pygame.Rect]:
        """Return the places of the table's buttons that the overlay repeats.

        `asked`: somebody here owes the choice that the overlay shows; else the overlay may wait to be read.
        """
        return {}

    @property
    def go_on_box(self) -> pygame.Rect:
        """The place of the button that continues after reading, at the lower right."""
        px = self.kit.layout.px
        wide, high = px(_GO_ON), px(_BUTTON[1])
        return pygame.Rect(self.rect.right - px(20) - wide, self.rect.bottom - high - px(18), wide, high)

    def paint_go_on(self, surface: pygame.Surface, marks: BoardMarks) -> None:
        """Draw the button that continues, while an overlay waits to be read."""
        if self.goes_on(marks):
            paint_main(surface, self.kit, self.go_on_box, marks, 26)

    @staticmethod
    def goes_on(marks: BoardMarks) -> bool:
        """Return whether the main button continues after reading."""
        return marks.answer is None and marks.main is not None and TableButton.MAIN in marks.may

    def paint_buttons(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the buttons of the choices that may be made; the last of them is the gold one."""
        if marks.answer is None:
            return
        boxes = list(self.button_boxes(view).items())
        for thing, box in boxes:
            if thing in marks.may:
                button = Button.MAIN if thing == boxes[-1][0] else Button.OTHER
                paint_choice(surface, self.kit, box, marks.answer.named[thing], thing, marks, 24, button)


def from_the_start(view: View) -> list[int]:
    """Return the seats from the starting player on, clockwise."""
    return [(view.start + place) % view.players for place in range(view.players)]
