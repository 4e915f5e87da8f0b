"""The panel of the seat in front: money, goods, workers, chips, the next seal, and what a choice changes."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.numbers import signed
from game.singapore.look.answer import asked_of
from game.singapore.look.cards.signs import Sign, draw_sign, medallion
from game.singapore.look.panels.amounts import MORE, after_of, draw_change, sees_purse, workers_of
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.components import GOODS
from game.singapore.rules.state import IN_HAND, NO_WORKER
from game.singapore.rules.view import View
from game.singapore.things import Amount, Figure, SeatAmount, SeatGoods
from game.singapore.words.messages import text
from game.singapore.words.panel_words import next_seal, seal_words
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import seal
from game.tabletop.parts.boxes import equal_boxes

#: The shares of an upright panel's height: head, money, goods, workers, chips, the next seal.
_SHARES: Final = (0.12, 0.16, 0.28, 0.145, 0.125, 0.12)
#: The shares of a flat panel's height: head with the money, goods, the rest.
_FLAT: Final = (0.27, 0.42, 0.31)
_RULE: Final = rgb("#C69A4C")
#: The sizes of money, goods and labels in board units.
_MONEY: Final = 42
_GOODS: Final = 32
_LABEL: Final = 22
#: Where the workers begin in their line.
_FIGURES: Final = 0.5
#: Chips that lie over each other show this share of their width.
_OVERLAP: Final = 0.62
#: How many chips are drawn at most; more are counted.
_MOST_CHIPS: Final = 5


class OwnBoxes:
    """The boxes of a panel: head, money, goods, workers, chips, the next seal."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        room, px = own.own, table.kit.layout.px
        self.flat = room.width > room.height
        shares = _FLAT if self.flat else _SHARES
        tops = [room.top + round(room.height * sum(shares[:place])) for place in range(len(shares) + 1)]
        left, wide = room.left + px(14), room.width - px(28)
        lines = [pygame.Rect(left, top, wide, below - top) for top, below in pairwise(tops)]
        self.head = pygame.Rect(room.left, room.top, room.width, lines[0].height)
        if self.flat:
            self.money = pygame.Rect(room.right - px(126), room.top, px(116), self.head.height)
            pitch = lines[1].width / 4
            self.goods = equal_boxes((left, lines[1].top, pitch, lines[1].height), 4, across=pitch)
            third = lines[2].width // 3
            self.workers, self.chips, self.seal = equal_boxes(
                (left, lines[2].top, third, lines[2].height), 3, across=third
            )
            self.rules: tuple[int, ...] = (lines[2].top,)
        else:
            self.money, self.workers, self.chips, self.seal = lines[1], lines[3], lines[4], lines[5]
            half, high = wide / 2, lines[2].height / 2
            self.goods = equal_boxes((left, lines[2].top, half, high), 4, half, high, 2)
            self.rules = tuple(line.top for line in lines[2:])
        name = self.head.height
        right = self.money.left if self.flat else self.head.right - round(name * 1.16)
        disc = name - px(6)
        self.points = pygame.Rect(self.head.right - disc - px(8), self.head.top + px(3), disc, disc)
        self.name = pygame.Rect(self.head.left + round(name * 1.2), self.head.top, 0, name)
        self.name.width = max(0, right - px(4) - self.name.left)

    def figures(self, count: int) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the workers, after the words of their line."""
        box = self.workers
        side = round(box.height * (0.84 if self.flat else 0.92))
        wide = round(side * 0.76)
        left = box.left if self.flat else box.left + round(box.width * _FIGURES)
        return equal_boxes((left, box.centery - side / 2, wide, side), count, across=wide)


def own_things(table: Arrangement, own: OwnPlaces, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the panel; of money and goods only where they are shown."""
    boxes = OwnBoxes(table, own)
    found: dict[Thing, pygame.Rect] = {}
    if sees_purse(view, near):
        found[SeatAmount(near, Amount.MONEY)] = boxes.money
        found |= {SeatGoods(near, kind): box for kind, box in enumerate(boxes.goods)}
    for number, (at, box) in enumerate(zip(workers_of(view, near), boxes.figures(2), strict=True)):
        if at == IN_HAND:
            found[Figure(near, number)] = box
    found[SeatAmount(near, Amount.WORKERS)] = boxes.workers
    found[SeatAmount(near, Amount.CHIPS)] = boxes.chips
    found[SeatAmount(near, Amount.SEAL)] = boxes.seal
    if not boxes.flat:
        found[SeatAmount(near, Amount.POINTS)] = boxes.points
    return found


class OwnPart(BoardPart[View]):
    """The panel of the seat in front; its purse stays folded while all look."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table.kit, own.own.inflate(2 * table.kit.layout.px(20), 2 * table.kit.layout.px(20)))
        self._own, self._boxes = own, OwnBoxes(table, own)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat, its amounts now and after the choice, and the state of its workers."""
        seat, after = marks.near, after_of(marks)
        amounts = None
        if sees_purse(view, seat, marks):
            amounts = tuple((one.money[seat], one.goods_of(seat)) for one in (view, after or view))
        figures = [Figure(seat, number) for number in (0, 1)]
        states = tuple((one in marks.may, one == marks.pointed, one in marks.hidden) for one in figures)
        others = tuple((one.points[seat], one.chips[seat], one.seals[seat]) for one in (view, after or view))
        points = marks.scores[seat] if marks.scores else None
        walks = _walking(view, marks)
        return seat, amounts, others, points, workers_of(view, seat), states, walks, view.level.seals

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, seat, boxes = self.kit, marks.near, self._boxes
        px, room = kit.layout.px, self._own.own
        kit.paint.vellum(surface, room, kit.players[seat].colours.fill, boxes.head.height)
        seen = sees_purse(view, seat, marks)
        for top in boxes.rules:
            if seen or top >= boxes.workers.top:
                surface.fill(_RULE, (room.left + px(16), top, room.width - px(32), max(1, px(1.8))))
        self._paint_head(surface, view, marks)
        if seen:
            self._paint_purse(surface, view, marks)
        else:
            hidden = boxes.goods[0].unionall(list(boxes.goods))
            if not boxes.flat:
                hidden.union_ip(boxes.money)
            kit.draw(surface, f"screen_{kit.players[seat].colour}", hidden.inflate(-px(12), -px(12)))
        self._paint_workers(surface, view, marks)
        self._paint_chips(surface, view, marks)
        self._paint_seal(surface, view, seat)

    def _paint_head(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the seal over the corner, the name, and the points with what a choice adds."""
        kit, seat, boxes = self.kit, marks.near, self._boxes
        side, ink = round(boxes.head.height * 1.06), kit.players[seat].colours.ink
        seal(surface, kit, seat, (boxes.head.left + side * 0.56, boxes.head.centery + kit.layout.px(2)), side)
        align = Align.LEFT if boxes.flat else Align.CENTRE
        draw_name(surface, kit.text, kit.players[seat].name, Role.NAME, 32, ink, boxes.name, align)
        if boxes.flat:
            return
        rolled = marks.scores[seat] if marks.scores else None
        points = view.points[seat] if rolled is None else rolled
        draw_sign(surface, kit, medallion(points), boxes.points.center, boxes.points.width)
        after = after_of(marks)
        if after is not None and after.points[seat] != view.points[seat]:
            self._tag(surface, after.points[seat] - view.points[seat], boxes.points)

    def _tag(self, surface: pygame.Surface, change: int, box: pygame.Rect) -> None:
        """Draw on a tag below the points what a choice changes."""
        kit, words = self.kit, signed(change)
        em = kit.text.size(Role.FAR_NUMBER, 19)
        tag = pygame.Rect(0, 0, kit.text.width(words, Role.FAR_NUMBER, 19) + em // 2, round(1.15 * em))
        tag.midtop = box.centerx, box.bottom - round(em * 0.55)
        plate = MORE if change > 0 else palette.RUBRIC_DK
        surface.blit(shapes.rounded(tag.size, tag.height * 0.25, plate), tag)
        kit.text.draw(surface, words, Role.FAR_NUMBER, 19, palette.VELLUM_0, tag.center, Align.CENTRE)

    def _paint_purse(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw money and goods."""
        kit, seat, boxes = self.kit, marks.near, self._boxes
        px, after = kit.layout.px, after_of(marks) or view
        money = boxes.money
        if boxes.flat:
            plate = money.inflate(0, -px(12))
            surface.blit(shapes.rounded(plate.size, 8 * kit.layout.u, palette.VELLUM_0), plate)
        coin = round(money.height * 0.66)
        place = pygame.Rect(money.left + px(4), money.centery - coin // 2, coin, coin)
        kit.sign(surface, "coin_silver", place)
        room = pygame.Rect(place.right + px(10), money.top, money.right - place.right - px(10), money.height)
        before, now = view.money[seat], after.money[seat]
        units = _MONEY * (0.74 if boxes.flat else 1)
        drawn = draw_change(surface, kit, before, now, room, units, sign="£")
        if not boxes.flat and before == now:
            self._aside(surface, "panel.money", money, drawn.right + px(8))
        for kind, box in enumerate(boxes.goods):
            many, then = view.goods_of(seat)[kind], after.goods_of(seat)[kind]
            state = PieceState.NORMAL if many or then else PieceState.PALE
            if boxes.flat:
                side = round(box.height * 0.52)
                picture = pygame.Rect(box.centerx - side // 2, box.top + px(6), side, side)
                figure = pygame.Rect(
                    box.left + px(3), picture.bottom, box.width - px(6), box.bottom - picture.bottom
                )
            else:
                side = round(min(box.height * 0.66, box.width * 0.42))
                picture = pygame.Rect(box.left + px(2), box.centery - side // 2, side, side)
                figure = pygame.Rect(
                    picture.right + px(7), box.top, box.right - picture.right - px(10), box.height
                )
            kit.draw(surface, f"good_{GOODS[kind]}", picture, state)
            align = Align.CENTRE if boxes.flat else Align.LEFT
            draw_change(surface, kit, many, then, figure, _GOODS * (0.8 if boxes.flat else 1), align=align)

    def _aside(self, surface: pygame.Surface, key: str, box: pygame.Rect, left: int) -> None:
        """Draw an aside at the right of a line, where it fits after `left`."""
        kit, words = self.kit, text(self.kit.translator, key)
        units = units_to_fit(kit.text, [words], Role.ASIDE, _LABEL, box.right - left)
        if kit.text.fits(words, Role.ASIDE, units, box.right - left):
            at = box.right - kit.layout.px(2), box.centery
            kit.text.draw(surface, words, Role.ASIDE, units, palette.INK_3, at, Align.RIGHT)

    def _label(self, surface: pygame.Surface, words: str, box: pygame.Rect, right: int) -> int:
        """Draw the words of a line up to `right`, unless they would be cut; return where they end."""
        kit, wide = self.kit, right - box.left
        units = units_to_fit(kit.text, [words], Role.LIST, _LABEL, wide)
        if self._boxes.flat or not kit.text.fits(words, Role.LIST, units, wide):
            return box.left
        return kit.text.draw(surface, words, Role.LIST, units, palette.INK_2, box.midleft).right

    def _paint_workers(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw both workers: those in hand if there are any, else those received, the others pale.

        The one that walks, or may, has a halo.
        """
        kit, seat, boxes = self.kit, marks.near, self._boxes
        name, figures = f"{kit.pieces}/worker_{kit.players[seat].colour}", boxes.figures(2)
        stand = workers_of(view, seat)
        in_hand = IN_HAND in stand
        words = text(kit.translator, "panel.in_hand" if in_hand else "panel.workers")
        self._label(surface, words, boxes.workers, figures[0].left)
        walks = _walking(view, marks)
        for number, (at, box) in enumerate(zip(stand, figures, strict=True)):
            thing = Figure(seat, number)
            if thing in marks.hidden:
                continue
            if number == walks or thing in marks.may:
                place = kit.art.get(name, *box.size).get_rect(center=box.center)
                kit.art.glow(name, *box.size, kit.layout.px(6)).draw(surface, place.topleft)
            pale = at == NO_WORKER or (in_hand and at != IN_HAND)
            kit.art.draw(surface, name, box, PieceState.PALE if pale else PieceState.NORMAL)

    def _paint_chips(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the black chips, or how many of them are too many to draw."""
        kit, seat, box = self.kit, marks.near, self._boxes.chips
        many, after = view.chips[seat], (after_of(marks) or view).chips[seat]
        side, px = round(box.height * 0.62), kit.layout.px
        left = self._label(surface, text(kit.translator, "panel.chips"), box, box.centerx)
        named, step = left > box.left, round(side * _OVERLAP)
        left += px(14) if named else 0
        if named and not many and many == after:
            words = text(kit.translator, "panel.none")
            kit.text.draw(surface, words, Role.ASIDE, _LABEL, palette.INK_3, (left, box.centery))
            return
        counted = not named or many != after or many > _MOST_CHIPS or left + step * many + side > box.right
        place = pygame.Rect(left, box.centery - side // 2, side, side)
        for number in range(1 if counted else many):
            kit.draw(surface, "chip_black", place.move(step * number, 0))
        if counted:
            room = pygame.Rect(place.right + px(6), box.top, 0, box.height)
            room.width = box.right - room.left
            draw_change(surface, kit, many, after, room, 24, role=Role.FAR_NUMBER)

    def _paint_seal(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Draw the next seal on the quay, and what it pays."""
        kit, box, level = self.kit, self._boxes.seal, view.level
        coming = next_seal(view, seat)
        pays = "" if coming is None else f"+£{level.seal_pays}"
        drawn = kit.text.draw(surface, pays, Role.FAR_NUMBER, 24, palette.INK, box.midright, Align.RIGHT)
        right, words = drawn.left - kit.layout.px(6), seal_words(coming, kit.translator)
        if self._label(surface, words, box, right) == box.left and coming is not None:
            side = round(box.height * 0.62)
            draw_sign(surface, kit, Sign("quay_seal", str(coming)), (right - side // 2, box.centery), side)


def _walking(view: View, marks: BoardMarks) -> int | None:
    """Return the number of the worker that walks, where the seat in front has two; else None."""
    answer = asked_of(marks)
    two = NO_WORKER not in workers_of(view, marks.near)
    return (
        answer.worker if answer is not None and answer.seat == marks.near and answer.walks and two else None
    )
