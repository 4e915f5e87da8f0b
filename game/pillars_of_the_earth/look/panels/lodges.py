"""The lodges of the other builders: all that is public about each, in one small panel."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.cards.advantage_card import draw_advantage_small
from game.pillars_of_the_earth.look.cards.card_face import badge_side
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman_small
from game.pillars_of_the_earth.look.cards.tokens import Picture, draw_row
from game.pillars_of_the_earth.look.panels.amounts import draw_seat_amount, draw_seat_cubes, shown_amount
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import CUBES, TRADES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Advantage, Amount, Craftsman, SeatAmount, SeatCubes
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.naming import draw_name, set_name
from game.stage.palette import mixed
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import seal

#: The amounts in the upper row of a lodge, from the left.
_AMOUNTS: Final = (Amount.POINTS, Amount.GOLD, Amount.WORKERS)
#: Shares of a lodge's height: its head, the seal on it.
_HEAD: Final = 0.385
_SEAL: Final = 0.4
#: Shares of a lodge's width: the most for its name, the room of the craftsmen.
_NAME: Final = 0.34
_NAMES: Final = (_NAME, 0.45, 0.55, 0.62)
#: The lines of a name in a lodge.
_LINES: Final = 2
_CRAFTSMEN: Final = 0.575
#: Shares of the head's height: an amount, an advantage, the room of its name's letters.
_AMOUNT: Final = 2.15
_ADVANTAGE: Final = 0.86
_MOST: Final = 6
"""Advantages next to each other; more of them lie closer."""
#: Widths by heights in the lower row: a craftsman's pitch at most, that of cubes at most.
_APART: Final = 1.34
_CUBES: Final = 1.9
_UNITS: Final = 25
#: The figure on a craftsman that would hide the picture, by its height.
_HIDDEN: Final = 0.75
#: How much of a seat's colour the head shows.
_TINT: Final = 0.3


def lodge_things(table: Arrangement, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the things in the lodges."""
    found: dict[Thing, pygame.Rect] = {}
    for slot, seat in enumerate(table.seats(near)):
        found |= dict(_placed(table, view, seat, table.plan.lodges[slot]))
    return found


def _placed(
    table: Arrangement, view: View, seat: int, rect: pygame.Rect
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the things in a seat's lodge with their boxes, the upper row first."""
    px = table.kit.layout.px
    head, edge = round(rect.height * _HEAD), px(6)
    held = numbers_in(view.held[seat])
    side = round(head * _ADVANTAGE)
    pitch = min(side + px(2), round((side + px(2)) * _MOST / max(1, len(held))))
    right = rect.right - edge - (side + pitch * (len(held) - 1) + px(6) if held else 0)
    for number, advantage in enumerate(held):
        left = rect.right - edge - side - (len(held) - 1 - number) * pitch
        yield Advantage(advantage), pygame.Rect(left, rect.top + (head - side) // 2, pitch, side)
    wide = min(
        round(head * _AMOUNT),
        (right - rect.left - _name_room(table, seat, rect, head, right)) // len(_AMOUNTS),
    )
    for number, amount in enumerate(_AMOUNTS):
        left = right - (len(_AMOUNTS) - number) * wide
        yield SeatAmount(seat, amount), pygame.Rect(left, rect.top, wide, head)
    yield from _lower(table, view, seat, rect, head)


def _name_room(table: Arrangement, seat: int, rect: pygame.Rect, head: int, right: int) -> int:
    """Return the pixels from a lodge's edge that its name takes: more for one that two lines cannot hold."""
    text, name = table.kit.text, table.kit.players[seat].name
    before = round(head / _HEAD * _SEAL * 1.2 + head * 0.74) + table.kit.layout.px(8)
    for share in _NAMES:
        room = round((right - rect.left) * share) if share > _NAME else round(rect.width * share)
        if len(set_name(text, name, Role.NAME, _UNITS, (room - before, head)).lines) <= _LINES:
            break
    return room


def _lower(
    table: Arrangement, view: View, seat: int, rect: pygame.Rect, head: int
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the craftsmen and cubes of a seat."""
    px = table.kit.layout.px
    top, high = rect.top + head + px(4), rect.height - head - px(9)
    craftsmen = numbers_in(view.craftsmen[seat])
    room = round(rect.width * _CRAFTSMEN) - px(6)
    step = min(round(high * _APART), (room - high) // max(1, len(craftsmen) - 1))
    # If the figure on a picture would hide it, it is drawn next to it.
    small = badge_side(table.kit, high, 0.42) > _HIDDEN * high
    if small and len(craftsmen) * 2 * high <= room:
        step = 2 * high
    for number, craftsman in enumerate(craftsmen):
        left = rect.left + px(8) + number * step
        wide = step - px(4) if step > 1.5 * high else min(high, step)
        yield Craftsman(craftsman), pygame.Rect(left, top, wide, high)
    left = rect.left + px(8) + room
    wide = min(round(high * _CUBES), (rect.right - px(4) - left) // len(CUBES))
    left = max(left, rect.right - px(4) - wide * len(CUBES))
    for cube in range(len(CUBES)):
        yield SeatCubes(seat, cube), pygame.Rect(left + cube * wide, top, wide, high)


class LodgePart(BoardPart[View]):
    """The lodge at a place in the row, from 0."""

    def __init__(self, table: Arrangement, slot: int) -> None:
        super().__init__(table.kit, table.plan.lodges[slot].inflate(8, 8))
        self._table, self._slot = table, slot

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat, and all that its lodge shows."""
        seat = self._table.seats(marks.near)[self._slot]
        gone = frozenset(thing for thing in marks.hidden if isinstance(thing, Craftsman | Advantage))
        return (
            seat,
            marks.scores[seat] if marks.scores else view.points[seat],
            view.gold[seat],
            view.workers[seat],
            view.craftsmen[seat],
            view.held[seat],
            view.cubes_of(seat),
            view.start == seat,
            gone,
        )

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the lodge."""
        kit, rect = self.kit, self._table.plan.lodges[self._slot]
        seat = self._table.seats(marks.near)[self._slot]
        kit.paint.panel(surface, rect)
        head = pygame.Rect(rect.left, rect.top, rect.width, round(rect.height * _HEAD))
        self._paint_head(surface, seat, head)
        placed = dict(_placed(self._table, view, seat, rect))
        first = min(box.left for thing, box in placed.items() if isinstance(thing, SeatAmount))
        self._paint_name(surface, seat, head, first, view.start == seat)
        for thing, box in placed.items():
            if thing not in marks.hidden:
                self._paint_thing(surface, view, marks, thing, box)

    def _paint_head(self, surface: pygame.Surface, seat: int, head: pygame.Rect) -> None:
        """Draw the band behind the name, tinted with the seat's colour."""
        kit, line = self.kit, max(1, self.kit.layout.px(2))
        band = head.inflate(-2 * line, -2 * line)
        colour = mixed(palette.LAPIS_8, kit.players[seat].colours.dark, _TINT)
        radius = 11 * kit.layout.u

        def make() -> pygame.Surface:
            picture = shapes.rounded((band.width, band.height + round(radius)), radius, colour)
            return picture.subsurface((0, 0, *band.size)).copy()

        surface.blit(kit.art.once(("lodge head", band.size, colour), make), band)

    def _paint_name(
        self, surface: pygame.Surface, seat: int, head: pygame.Rect, right: int, starts: bool
    ) -> None:
        """Draw the seal, the name, and the square of the starting player after it."""
        kit, px = self.kit, self.kit.layout.px
        side = head.height / _HEAD * _SEAL
        seal(surface, kit, seat, (head.left + side * 0.56, head.centery), side)
        left, square = head.left + round(side * 1.2), round(head.height * 0.74)
        name = kit.players[seat].name
        width = min(kit.text.width(name, Role.NAME, _UNITS), right - left - (square + px(8) if starts else 0))
        room = pygame.Rect(left, head.top, width, head.height)
        draw_name(surface, kit.text, name, Role.NAME, _UNITS, palette.VELLUM_0, room, Align.LEFT)
        if starts:
            box = pygame.Rect(room.right + px(8), head.centery - square // 2, square, square)
            kit.draw(surface, "sign_start", box)

    def _paint_thing(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, thing: Thing, box: pygame.Rect
    ) -> None:
        kit = self.kit
        square = pygame.Rect(box.left, box.top, box.height, box.height)
        match thing:
            case SeatAmount(seat, amount):
                figure = shown_amount(view, marks, seat, amount)
                room = box.inflate(-round(box.width * 0.06), -round(box.height * 0.1))
                draw_seat_amount(surface, kit, seat, amount, figure, room, align=Align.RIGHT)
            case Craftsman(craftsman) if box.width > 1.5 * box.height:
                cap = str(view.level.craftsmen[craftsman].cap)
                picture = Picture(f"craftsman_{TRADES[craftsman]}_small")
                draw_row(
                    surface,
                    kit,
                    (picture, f"×{cap}"),
                    box.inflate(0, -box.height // 5),
                    palette.VELLUM_0,
                    Align.LEFT,
                )
            case Craftsman(craftsman) if badge_side(kit, box.height, 0.42) > _HIDDEN * box.height:
                kit.draw(surface, f"craftsman_{TRADES[craftsman]}_small", square)
            case Craftsman(craftsman):
                draw_craftsman_small(surface, kit, view.level, craftsman, square)
            case Advantage(advantage):
                draw_advantage_small(surface, kit, advantage, square)
            case SeatCubes(seat, cube):
                room = box.inflate(-round(box.width * 0.06), -round(box.height * 0.3))
                draw_seat_cubes(surface, kit, cube, view.cubes_of(seat)[cube], room)
