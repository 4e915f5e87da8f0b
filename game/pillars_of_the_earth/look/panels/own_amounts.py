"""The amounts of the seat in front: name, points, gold, workers, builders, cubes."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.look.cards.tokens import GOLD, Row, Sign, draw_row
from game.pillars_of_the_earth.look.panels.amounts import (
    amount_of,
    draw_seat_amount,
    draw_seat_cubes,
    picture_of,
    shown_amount,
)
from game.pillars_of_the_earth.look.pigments import GAIN
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.table_plan import OwnPlaces
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.components import CUBES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Amount, SeatAmount, SeatCubes
from game.pillars_of_the_earth.words.panels import amount_label, brief_amount_label
from game.pillars_of_the_earth.words.prompts import phase_of
from game.pillars_of_the_earth.words.sums import coming_cubes, to_come, wool_with_event
from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import seal

#: Shares of an upright panel's height: head, points and gold, cubes.
_HEAD: Final = 0.18
_LARGE: Final = 0.21
_CUBES: Final = 0.205
#: Shares of a flat panel's height: its head with points and gold.
_BAND: Final = 0.41
#: A row's height at most, and a label, in board units.
_ROW: Final = 42
_LABEL: Final = 22
_RULE: Final = palette.rgb("#C69A4C")
_CHOOSING: Final = 0


def rows_of(view: View, seat: int) -> tuple[Amount, ...]:
    """Return the amounts that mean something in the present phase, but points and gold."""
    if phase_of(view) == _CHOOSING:
        return Amount.WORKERS, Amount.BAG
    hired = (Amount.GREY,) if view.hired[seat] else ()
    return Amount.MILL, Amount.BAG, *hired


def _earned(view: View, seat: int) -> int:
    """Return the gold that workers in the mill are still to bring, with the event of the round."""
    if phase_of(view) == _CHOOSING or not view.mill[seat] or not to_come(view, agenda.MILL):
        return 0
    return wool_with_event(view, seat)[1]


def amounts_things(table: Arrangement, own: OwnPlaces, view: View, seat: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the amounts."""
    return dict(_placed(table, own, view, seat))


def _is_flat(room: pygame.Rect) -> bool:
    return room.width > 2 * room.height


def _placed(table: Arrangement, own: OwnPlaces, view: View, seat: int) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the amounts and their boxes."""
    room, px = own.amounts, table.kit.layout.px
    flat = _is_flat(room)
    head = round(room.height * (_BAND if flat else _HEAD))
    left, wide = room.left + px(12), room.width - px(24)
    if flat:
        cubes = pygame.Rect(left, room.top + head, wide, room.height - head).inflate(0, -px(18))
        large = pygame.Rect(room.left + round(room.width * 0.56), room.top, round(room.width * 0.43), head)
    else:
        high = round(room.height * _CUBES)
        cubes = pygame.Rect(left, room.bottom - high, wide, high - px(10))
        large = pygame.Rect(left, room.top + head + px(4), wide, round(room.height * _LARGE))
    half = large.width // 2
    yield SeatAmount(seat, Amount.POINTS), pygame.Rect(large.left, large.top, half, large.height)
    yield SeatAmount(seat, Amount.GOLD), pygame.Rect(large.left + half, large.top, half, large.height)
    rows = own.rows or pygame.Rect(left, large.bottom + px(8), wide, cubes.top - large.bottom - px(16))
    shown = rows_of(view, seat)[: 2 if flat else 3]
    pitch = min(rows.height // len(shown), table.kit.layout.px(_ROW) if not flat else rows.height)
    top = rows.centery - pitch * len(shown) // 2
    for number, amount in enumerate(shown):
        yield SeatAmount(seat, amount), pygame.Rect(rows.left, top + number * pitch, rows.width, pitch)
    pitch = cubes.width // len(CUBES)
    for cube in range(len(CUBES)):
        box = pygame.Rect(cubes.left + cube * pitch, cubes.top, pitch, cubes.height)
        yield SeatCubes(seat, cube), box


class AmountsPart(BoardPart[View]):
    """Name, points, gold, workers, builders and cubes."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        whole = own.amounts if own.rows is None else own.amounts.union(own.rows)
        super().__init__(table.kit, whole.inflate(24, 24))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat and its amounts."""
        seat = marks.near
        amounts = tuple(amount_of(view, seat, amount) for amount in Amount)
        score = marks.scores[seat] if marks.scores else None
        coming = _earned(view, seat), tuple(coming_cubes(view, seat, cube) for cube in range(len(CUBES)))
        phase = phase_of(view) == _CHOOSING
        return seat, amounts, view.cubes_of(seat), view.start == seat, score, phase, coming

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, room, seat = self.kit, self._own.amounts, marks.near
        flat = _is_flat(room)
        colours = kit.players[seat].colours
        head = pygame.Rect(room.left, room.top, room.width, round(room.height * (_BAND if flat else _HEAD)))
        kit.paint.vellum(surface, room, colours.fill, head.height)
        if self._own.rows is not None:
            kit.paint.panel(surface, self._own.rows)
        placed = dict(_placed(self._table, self._own, view, seat))
        self._paint_name(surface, seat, head, view.start == seat, flat)
        if not flat:
            self._paint_rules(surface, placed, seat)
        for thing, box in placed.items():
            self._paint_thing(surface, view, marks, thing, box)

    def _paint_name(
        self, surface: pygame.Surface, seat: int, head: pygame.Rect, starts: bool, flat: bool
    ) -> None:
        """Draw the seal over the corner, the name, and the square of the starting player."""
        kit, px = self.kit, self.kit.layout.px
        side = round(head.height * 1.12)
        seal(surface, kit, seat, (head.left + side * 0.55, head.centery + px(2)), side)
        left, right = head.left + round(side * 1.18), head.right - px(12)
        if flat:
            right = head.left + round(head.width * 0.55)
        square = round(head.height * 0.66)
        if starts:
            right -= square + px(8)
            box = pygame.Rect(right + px(8), head.centery - square // 2, square, square)
            plate = box.inflate(px(8), px(8))
            surface.blit(self._disc(plate.size), plate)
            kit.draw(surface, "sign_start", box)
        name = pygame.Rect(left, head.top, right - left, head.height)
        ink = kit.players[seat].colours.ink
        draw_name(
            surface,
            kit.text,
            kit.players[seat].name,
            Role.NAME,
            33,
            ink,
            name,
            Align.CENTRE if not flat else Align.LEFT,
        )

    def _disc(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the ground of the square on the name's colour."""
        return shapes.rounded(size, size[1] * 0.2, palette.LAPIS_8)

    def _paint_rules(self, surface: pygame.Surface, placed: dict[Thing, pygame.Rect], seat: int) -> None:
        """Draw the lines above and below the rows."""
        px = self.kit.layout.px
        upper = placed[SeatAmount(seat, Amount.GOLD)].bottom + px(3)
        lower = placed[SeatCubes(seat, 0)].top - px(5)
        room = self._own.amounts
        for y in (upper, lower):
            surface.fill(_RULE, (room.left + px(16), y, room.width - px(32), max(1, px(1.8))))

    def _paint_thing(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, thing: Thing, box: pygame.Rect
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        flat = _is_flat(self._own.amounts)
        match thing:
            case SeatAmount(seat, (Amount.POINTS | Amount.GOLD) as amount):
                figure = shown_amount(view, marks, seat, amount)
                colour = kit.players[seat].colours.ink if flat else palette.INK
                room = box.inflate(-px(6), -round(box.height * 0.1))
                draw_seat_amount(surface, kit, seat, amount, figure, room, colour, Align.CENTRE)
            case SeatAmount(seat, amount):
                self._paint_row(surface, view, amount, seat, box)
            case SeatCubes(seat, cube):
                room = box.inflate(-px(4), -round(box.height * (0.1 if flat else 0.16)))
                draw_seat_cubes(surface, kit, cube, view.cubes_of(seat)[cube], room, palette.INK)
                self._paint_coming(surface, coming_cubes(view, seat, cube), box)

    def _paint_coming(self, surface: pygame.Surface, many: int, box: pygame.Rect) -> None:
        """Draw on a green tag above a kind of cube how many of it workers are still to bring."""
        if not many:
            return
        kit, words = self.kit, signed(many)
        em = kit.text.floor(Role.FAR_NUMBER)
        tag = pygame.Rect(0, 0, kit.text.width(words, Role.FAR_NUMBER, 1) + em // 2, round(1.15 * em))
        tag.midbottom = box.centerx, box.top + round(0.3 * em)
        surface.blit(shapes.rounded(tag.size, tag.height * 0.25, GAIN), tag)
        kit.text.draw(surface, words, Role.FAR_NUMBER, 1, palette.VELLUM_0, tag.center, Align.CENTRE)

    def _paint_row(
        self, surface: pygame.Surface, view: View, amount: Amount, seat: int, box: pygame.Rect
    ) -> None:
        """Draw a row: words at the left, the amount at the right; in a panel of its own below each other.

        Workers in the mill have with them the gold that they will bring.
        """
        kit, px, figure = self.kit, self.kit.layout.px, amount_of(view, seat, amount)
        gold = _earned(view, seat) if amount is Amount.MILL else 0
        if self._own.rows is not None:
            upper = pygame.Rect(box.left + px(4), box.top, box.width - px(8), box.height * 2 // 5)
            lower = pygame.Rect(box.left, upper.bottom, box.width, box.height - upper.height)
            words, units = self._label(amount, Role.BODY_DARK, upper.width)
            kit.text.draw(
                surface, words, Role.BODY_DARK, units, palette.WOAD_3, upper.center, Align.CENTRE, upper.width
            )
            draw_seat_amount(
                surface, kit, seat, amount, figure, lower.inflate(-px(8), -px(6)), align=Align.CENTRE
            )
            return
        if gold:
            row: Row = (picture_of(kit, seat, amount), str(figure), Sign.ARROW, signed(gold), GOLD)
            drawn = draw_row(surface, kit, row, box.inflate(0, -box.height // 8), palette.INK, Align.RIGHT)
        else:
            drawn = draw_seat_amount(surface, kit, seat, amount, figure, box, palette.INK, Align.RIGHT)
        room = max(0, drawn.left - px(8) - box.left)
        words, units = self._label(amount, Role.BODY, room)
        kit.text.draw(
            surface, words, Role.BODY, units, palette.INK_2, (box.left + px(4), box.centery), width=room
        )

    def _label(self, amount: Amount, role: Role, room: int) -> tuple[str, float]:
        """Return the words of a row and their size: brief in a small room, none in a smaller one."""
        kit, words = self.kit, ""
        for words in (amount_label(amount, kit.translator), brief_amount_label(amount, kit.translator), ""):
            units = units_to_fit(kit.text, [words], role, _LABEL, room)
            if kit.text.fits(words, role, units, room):
                break
        return words, units
