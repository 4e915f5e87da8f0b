"""The column while builders are drawn: the wheel, who went where for which price, the rest of the bag."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.cards.tokens import GOLD, builder_of, draw_row
from game.pillars_of_the_earth.look.panels.column_line import ColumnLine, lines_of
from game.pillars_of_the_earth.look.panels.row_plate import row_plate
from game.pillars_of_the_earth.look.valley.treadwheel import draw_wheel, field_box, hub_box
from game.pillars_of_the_earth.rules.actions import Pass, Redraw
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount, DrawnBuilder, PriceField, SeatAmount, WaitingBuilder
from game.pillars_of_the_earth.words.panels import amount_label
from game.stage import palette, shapes
from game.stage.art import PieceState, shared
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.board_words import ActionPiece
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The wheel's proportions, the sign to draw again, a line's height, and the bag's row, in board units.
_WHEEL: Final = 412 / 408
_SIGN: Final = 56
_LINE: Final = 38
_BAG: Final = 56
_SEAL: Final = 0.72


@dataclass(frozen=True, slots=True)
class WheelPlaces:
    """The places of a column with the wheel, in pixels; without room there are no lines."""

    wheel: pygame.Rect
    again: pygame.Rect
    """The sign to draw again."""
    lines: pygame.Rect
    bag: pygame.Rect


def wheel_places(kit: TableKit, room: pygame.Rect) -> WheelPlaces:
    """Return the places in a room: below each other, or in a flat one side by side."""
    px = kit.layout.px
    side = px(_SIGN)
    if room.width > 2 * room.height:
        wheel = pygame.Rect(room.left, room.top, round(room.height / _WHEEL), room.height)
        left = wheel.right + px(20)
        lines = pygame.Rect(left, room.top, (room.right - left) * 45 // 100, room.height)
        bag = pygame.Rect(lines.right + px(24), room.top, room.right - lines.right - px(24), room.height)
    else:
        bag_high = px(_BAG)
        wide = min(room.width, round((room.height - bag_high - px(6)) / _WHEEL))
        wheel = pygame.Rect(0, room.top, wide, round(wide * _WHEEL))
        wheel.centerx = room.centerx
        bag = pygame.Rect(room.left, room.bottom - bag_high, room.width, bag_high)
        top = wheel.bottom + px(8)
        lines = pygame.Rect(room.left, top, room.width, max(0, bag.top - px(8) - top))
    again = pygame.Rect(room.left - px(6), room.top - px(6), side, side)
    return WheelPlaces(wheel, again, lines, bag)


def wheel_things(kit: TableKit, room: pygame.Rect, view: View) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the wheel and of the bag's rest."""
    places, prices = wheel_places(kit, room), view.level.cost_track
    fields: dict[Thing, pygame.Rect] = {
        PriceField(at): field_box(places.wheel, at, len(prices)) for at in range(len(prices))
    }
    found: dict[Thing, pygame.Rect] = {ActionPiece(Redraw()): places.again}
    hub = hub_box(places.wheel)
    found[DrawnBuilder()] = hub.inflate(-hub.width // 4, -hub.height // 4)
    found |= fields
    return found | {
        SeatAmount(seat, Amount.BAG): box for seat, box in enumerate(_in_bag(kit, places.bag, view.players))
    }


def _in_bag(kit: TableKit, room: pygame.Rect, players: int) -> tuple[pygame.Rect, ...]:
    """Return the boxes of the seats' builders in the bag: next to it, in a high room in two columns."""
    px = kit.layout.px
    if room.height > px(2 * _BAG):
        columns, top = 2, room.top + px(_LINE)
        left = room.left + min(px(90), room.width // 3)
    else:
        columns, top, left = players, room.top, room.left + min(px(60), room.width // 5)
    rows = -(-players // columns)
    wide, high = (room.right - left) // columns, min(px(_BAG + 8), (room.bottom - top) // rows)
    return equal_boxes((left, top, wide, high), players, wide, high, columns)


def draw_wheel_column(
    surface: pygame.Surface, kit: TableKit, room: pygame.Rect, view: View, marks: BoardMarks
) -> None:
    """Draw the wheel, the lines that fit, and the builders left in the bag."""
    places = wheel_places(kit, room)
    risen = DrawnBuilder() in marks.hidden
    drawn = view.drawn if view.drawn >= 0 and not risen else None
    waiting = [one for one in view.waiting if WaitingBuilder(*one) not in marks.hidden]
    may = ActionPiece(Pass()) in marks.may
    draw_wheel(
        surface,
        kit,
        places.wheel,
        view.level.cost_track,
        view.marker,
        waiting,
        drawn,
        may=may,
        hub=view.drawn >= 0 or not risen,
    )
    if ActionPiece(Redraw()) in marks.may:
        _draw_again(surface, kit, view, places.again, ActionPiece(Redraw()) == marks.pointed)
    _draw_lines(surface, kit, lines_of(marks), places.lines)
    _draw_bag(surface, kit, view, places.bag)


def _draw_again(surface: pygame.Surface, kit: TableKit, view: View, box: pygame.Rect, pointed: bool) -> None:
    """Draw the sign to draw again, with the seal of the starting player, whose right it is."""
    box = box.inflate(-box.width // 6, -box.height // 6)
    radius = box.width / 2
    kit.paint.glow(surface, box, radius / kit.layout.u, blur=16 if pointed else 9)
    surface.blit(shapes.disc(box.width, palette.LEAF_LT), box)
    inner = box.inflate(-max(2, kit.layout.px(5)), -max(2, kit.layout.px(5)))
    surface.blit(shapes.disc(inner.width, palette.LAPIS_7), inner)
    sign = inner.inflate(-inner.width // 3, -inner.height // 3)
    picture = shapes.tinted(kit.art.get(shared("icon_turn"), *sign.size), palette.VELLUM_0)
    surface.blit(picture, picture.get_rect(center=sign.center))
    seal(surface, kit, view.start, (box.right - radius * 0.2, box.bottom - radius * 0.2), radius * 0.8)


def _draw_lines(
    surface: pygame.Surface, kit: TableKit, lines: Sequence[ColumnLine], room: pygame.Rect
) -> None:
    """Draw the last lines that have room: seal, coin and price, the builder's choice."""
    px = kit.layout.px
    pitch = max(px(_LINE), round(kit.text.size(Role.LIST, 21) * 1.4))
    shown = lines[len(lines) - min(len(lines), room.height // pitch) :]
    for row, line in enumerate(shown):
        box = pygame.Rect(room.left, room.top + row * pitch, room.width, pitch - px(4))
        surface.blit(row_plate(kit, box.size), box)
        side = round(box.height * _SEAL)
        seal(surface, kit, line.seat, (box.left + px(6) + side // 2, box.centery - 1), side)
        left = box.left + px(14) + side
        if line.price:
            price = pygame.Rect(left, box.top + px(2), px(56), box.height - px(4))
            left = draw_row(
                surface, kit, (GOLD, str(line.price)), price, palette.VELLUM_0, Align.LEFT
            ).right + px(10)
        colour = palette.VELLUM_0 if line.price is not None else palette.WOAD_3
        width = box.right - px(6) - left
        units = units_to_fit(kit.text, [line.words], Role.LIST, 21, width)
        kit.text.draw(surface, line.words, Role.LIST, units, colour, (left, box.centery), width=width)


def _draw_bag(surface: pygame.Surface, kit: TableKit, view: View, room: pygame.Rect) -> None:
    """Draw the bag, and next to it each seat's builders in it."""
    px = kit.layout.px
    boxes = _in_bag(kit, room, view.players)
    side = min(px(62), boxes[0].left - room.left - px(6))
    bag = pygame.Rect(room.left, 0, side, side)
    bag.centery = boxes[0].union(boxes[-1]).centery
    kit.draw(surface, "bag", bag)
    if room.height <= px(2 * _BAG):
        surface.fill(palette.LEAF_SH, (room.left, room.top - px(4), room.width, max(1, px(1.6))))
    else:
        words = amount_label(Amount.BAG, kit.translator)
        place = room.left, room.top + px(_LINE) // 2
        units = units_to_fit(kit.text, [words], Role.BUTTON, 22, room.width)
        kit.text.draw(surface, words, Role.BUTTON, units, palette.VELLUM_1, place, width=room.width)
    for seat, box in enumerate(boxes):
        many = view.bag[seat]
        state = PieceState.NORMAL if many else PieceState.DIM
        inner = box.inflate(-px(4), -round(box.height * 0.26))
        row = builder_of(kit, seat), str(many)
        draw_row(surface, kit, row, inner, palette.VELLUM_0, Align.CENTRE, state)
