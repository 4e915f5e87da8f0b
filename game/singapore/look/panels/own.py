"""The panel of the seat in front: money, goods, workers, chips, the next seal, and what a choice changes."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.numbers import signed
from game.singapore.look.answer import asked_of
from game.singapore.look.cards.signs import Sign, draw_sign, medallion
from game.singapore.look.panels.amounts import (
    MORE,
    after_of,
    draw_change,
    lines_of,
    sees_purse,
    shown_points,
    workers_of,
)
from game.singapore.look.panels.side_plan import PanelPart
from game.singapore.look.places.arrangement import Arrangement
from game.singapore.look.places.table_plan import OwnPlaces
from game.singapore.rules.components import GOODS
from game.singapore.rules.state import IN_HAND, NO_WORKER
from game.singapore.rules.view import View
from game.singapore.things import Amount, Figure, SeatAmount, SeatGoods
from game.singapore.words.figures import pounds
from game.singapore.words.messages import text
from game.singapore.words.panel_words import next_seal, seal_words
from game.stage import palette, shapes
from game.stage.art import PieceState
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.palette import rgb
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: The shares of an upright panel's height: head, money, goods, workers, chips, the next seal, a margin.
_SHARES: Final = (0.12, 0.16, 0.28, 0.145, 0.125, 0.12, 0.05)
#: The shares of a flat panel's height: head with the money, goods, the rest.
_FLAT: Final = (0.27, 0.42, 0.31)
_RULE: Final = rgb("#C69A4C")
#: The sizes of money, goods, labels and the tag of a change in board units.
_MONEY: Final = 42
_GOODS: Final = 32
_LABEL: Final = 22
_TAG: Final = 19
#: A picture's height by its line's, and where the workers begin in theirs.
_PICTURE: Final = 0.62
_FIGURES: Final = 0.5
#: Chips that lie over each other show this share of their width; more chips are counted.
_OVERLAP: Final = 0.62
_MOST_CHIPS: Final = 5


class OwnBoxes:
    """The boxes of a panel: head, money, goods, workers, chips, the next seal."""

    def __init__(self, kit: TableKit, room: pygame.Rect) -> None:
        px, self.flat = kit.layout.px, room.width > room.height
        self.head, *lines = lines_of(room, _FLAT if self.flat else _SHARES)
        for line in lines:
            line.inflate_ip(-px(28), 0)
        goods = lines[0 if self.flat else 1]
        if self.flat:
            self.money = pygame.Rect(
                room.right - px(126), room.top + px(6), px(116), self.head.height - px(12)
            )
            self.goods = equal_boxes(
                (*goods.topleft, goods.width / 4, goods.height), 4, across=goods.width / 4
            )
            third = lines[1].width // 3
            rest = equal_boxes((*lines[1].topleft, third, lines[1].height), 3, across=third)
            self.workers, self.chips, self.seal = rest
            self.rules = [lines[1].top]
        else:
            self.money, _, self.workers, self.chips, self.seal, _ = lines
            half, high = goods.width / 2, goods.height / 2
            self.goods = equal_boxes((*goods.topleft, half, high), 4, half, high, 2)
            self.rules = [line.top for line in lines[1:-1]]
        name, disc = self.head.height, self.head.height - px(6)
        self.points = pygame.Rect(self.head.right - disc - px(8), self.head.top + px(3), disc, disc)
        right = self.money.left if self.flat else self.points.left
        left = self.head.left + round(name * 1.2)
        self.name = pygame.Rect(left, self.head.top, max(0, right - px(4) - left), name)
        side = round(self.workers.height * (0.84 if self.flat else 0.92))
        across, begin = round(side * 0.76), 0 if self.flat else round(self.workers.width * _FIGURES)
        first = (self.workers.left + begin, self.workers.centery - side / 2, across, side)
        self.figures = equal_boxes(first, 2, across=across)

    def good(self, kit: TableKit, kind: int) -> tuple[pygame.Rect, pygame.Rect]:
        """Return the boxes of the picture and of the figure of a kind of goods."""
        px, box = kit.layout.px, self.goods[kind]
        side = round(box.height * 0.52 if self.flat else min(box.height * 0.66, box.width * 0.42))
        if self.flat:
            picture = pygame.Rect(box.centerx - side // 2, box.top + px(6), side, side)
            return picture, pygame.Rect(
                box.left + px(3), picture.bottom, box.width - px(6), box.height - side - px(6)
            )
        picture = pygame.Rect(box.left + px(2), box.centery - side // 2, side, side)
        return picture, pygame.Rect(picture.right + px(7), box.top, box.width - side - px(12), box.height)


def own_things(table: Arrangement, own: OwnPlaces, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the panel; of money and goods only where they are shown."""
    boxes, found = OwnBoxes(table.kit, own.own), dict[Thing, pygame.Rect]()
    if sees_purse(view, near):
        found[SeatAmount(near, Amount.MONEY)] = boxes.money
        found |= {SeatGoods(near, kind): box for kind, box in enumerate(boxes.goods)}
    for number, at in enumerate(workers_of(view, near)):
        if at == IN_HAND:
            found[Figure(near, number)] = boxes.figures[number]
    found[SeatAmount(near, Amount.WORKERS)] = boxes.workers
    found[SeatAmount(near, Amount.CHIPS)] = boxes.chips
    found[SeatAmount(near, Amount.SEAL)] = boxes.seal
    if not boxes.flat:
        found[SeatAmount(near, Amount.POINTS)] = boxes.points
    return found


class OwnPart(PanelPart):
    """The panel of the seat in front; its purse stays folded while all look."""

    place = "own"

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table, own)
        self._boxes = OwnBoxes(table.kit, own.own)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the seat, its amounts now and after the choice, and the state of its workers."""
        seat, after = marks.near, after_of(marks) or view
        purse = None
        if sees_purse(view, seat, marks):
            purse = tuple((one.money[seat], one.goods_of(seat)) for one in (view, after))
        states = tuple((one in marks.may, one in marks.hidden) for one in (Figure(seat, 0), Figure(seat, 1)))
        others = tuple((one.points[seat], one.chips[seat]) for one in (view, after)), view.seals[seat]
        workers = workers_of(view, seat), states, _walking(view, marks)
        return seat, purse, others, shown_points(view, seat, marks), workers, view.level.seals

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, seat, boxes, room = self.kit, marks.near, self._boxes, self.own.own
        px, seen = kit.layout.px, sees_purse(view, seat, marks)
        kit.paint.vellum(surface, room, kit.players[seat].colours.fill, boxes.head.height)
        for top in boxes.rules:
            if seen or top >= boxes.workers.top:
                surface.fill(_RULE, (room.left + px(16), top, room.width - px(32), max(1, px(1.8))))
        self._paint_head(surface, view, marks)
        if seen:
            self._paint_purse(surface, view, marks)
        else:
            hidden = boxes.goods[0].unionall([*boxes.goods, *([] if boxes.flat else [boxes.money])])
            kit.draw(surface, f"screen_{kit.players[seat].colour}", hidden.inflate(-px(12), -px(12)))
        self._paint_workers(surface, view, marks)
        self._paint_chips(surface, view, marks)
        self._paint_seal(surface, view, seat)

    def ahead(self, seat: int) -> None:
        """Draw the pieces of a seat's colour on nothing, so that they are cached."""
        kit, boxes, nowhere = self.kit, self._boxes, pygame.Surface((1, 1))
        colour, side = kit.players[seat].colour, round(boxes.head.height * 1.06)
        seal(nowhere, kit, seat, (0, 0), side)
        hidden = boxes.goods[0].unionall([*boxes.goods, *([] if boxes.flat else [boxes.money])])
        kit.draw(nowhere, f"screen_{colour}", hidden.inflate(-kit.layout.px(12), -kit.layout.px(12)))
        for box in boxes.figures:
            kit.draw(nowhere, f"worker_{colour}", box)

    def _paint_head(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the seal over the corner, the name, and the points with what a choice adds."""
        kit, seat, boxes, after = self.kit, marks.near, self._boxes, after_of(marks) or view
        side, ink = round(boxes.head.height * 1.06), kit.players[seat].colours.ink
        seal(surface, kit, seat, (boxes.head.left + side * 0.56, boxes.head.centery + kit.layout.px(2)), side)
        align = Align.LEFT if boxes.flat else Align.CENTRE
        draw_name(surface, kit.text, kit.players[seat].name, Role.NAME, 32, ink, boxes.name, align)
        if boxes.flat:
            return
        points = medallion(shown_points(view, seat, marks))
        draw_sign(surface, kit, points, boxes.points.center, boxes.points.width)
        if change := after.points[seat] - view.points[seat]:
            words, em = signed(change), kit.text.size(Role.FAR_NUMBER, _TAG)
            tag = pygame.Rect(0, 0, kit.text.width(words, Role.FAR_NUMBER, _TAG) + em // 2, round(1.15 * em))
            tag.midtop = boxes.points.centerx, boxes.points.bottom - round(em * 0.55)
            plate = MORE if change > 0 else palette.RUBRIC_DK
            surface.blit(shapes.rounded(tag.size, tag.height * 0.25, plate), tag)
            kit.text.draw(surface, words, Role.FAR_NUMBER, _TAG, palette.VELLUM_0, tag.center, Align.CENTRE)

    def _paint_purse(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw money and goods."""
        kit, px, seat, boxes = self.kit, self.kit.layout.px, marks.near, self._boxes
        after, money, flat = after_of(marks) or view, boxes.money, boxes.flat
        if flat:
            surface.blit(shapes.rounded(money.size, 8 * kit.layout.u, palette.VELLUM_0), money)
        side = round(money.height * (0.86 if flat else 0.66))
        place = pygame.Rect(money.left + px(4), money.centery - side // 2, side, side)
        kit.sign(surface, "coin_silver", place)
        room = pygame.Rect(place.right + px(10), money.top, money.right - place.right - px(10), money.height)
        before, then = view.money[seat], after.money[seat]
        drawn = draw_change(surface, kit, before, then, room, _MONEY * (0.74 if flat else 1), money=True)
        words, left = text(kit.translator, "panel.money"), drawn.right + px(8)
        if not flat and kit.text.fits(words, Role.ASIDE, _LABEL, money.right - left):
            kit.text.draw(surface, words, Role.ASIDE, _LABEL, palette.INK_3, money.midright, Align.RIGHT)
        for kind, name in enumerate(GOODS):
            before, then = view.goods_of(seat)[kind], after.goods_of(seat)[kind]
            picture, room = boxes.good(kit, kind)
            kit.draw(
                surface, f"good_{name}", picture, PieceState.NORMAL if before or then else PieceState.PALE
            )
            units, align = _GOODS * (0.8 if flat else 1), Align.CENTRE if flat else Align.LEFT
            draw_change(surface, kit, before, then, room, units, align=align)

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
        name, stand = f"{kit.pieces}/worker_{kit.players[seat].colour}", workers_of(view, seat)
        in_hand, walks = IN_HAND in stand, _walking(view, marks)
        words = text(kit.translator, "panel.in_hand" if in_hand else "panel.workers")
        self._label(surface, words, boxes.workers, boxes.figures[0].left)
        for number, (at, box) in enumerate(zip(stand, boxes.figures, strict=True)):
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
        kit, px, seat, box = self.kit, self.kit.layout.px, marks.near, self._boxes.chips
        many, after = view.chips[seat], (after_of(marks) or view).chips[seat]
        left = self._label(surface, text(kit.translator, "panel.chips"), box, box.centerx)
        named, side = left > box.left, round(box.height * _PICTURE)
        left, step = left + px(14) * named, round(side * _OVERLAP)
        if named and not many and many == after:
            words = text(kit.translator, "panel.none")
            kit.text.draw(surface, words, Role.ASIDE, _LABEL, palette.INK_3, (left, box.centery))
            return
        counted = not named or many != after or many > _MOST_CHIPS or left + step * many + side > box.right
        place = pygame.Rect(left, box.centery - side // 2, side, side)
        for number in range(1 if counted else many):
            kit.draw(surface, "chip_black", place.move(step * number, 0))
        if counted:
            room = pygame.Rect(place.right + px(6), box.top, box.right - place.right - px(6), box.height)
            draw_change(surface, kit, many, after, room, 24, role=Role.FAR_NUMBER)

    def _paint_seal(self, surface: pygame.Surface, view: View, seat: int) -> None:
        """Draw the next seal on the quay, in words where they fit, and what it pays."""
        kit, box, coming = self.kit, self._boxes.seal, next_seal(view, seat)
        pays = "" if coming is None else f"+{pounds(view.level.seal_pays, kit.translator)}"
        drawn = kit.text.draw(surface, pays, Role.FAR_NUMBER, 24, palette.INK, box.midright, Align.RIGHT)
        right, words = drawn.left - kit.layout.px(6), seal_words(coming, kit.translator)
        if self._label(surface, words, box, right) == box.left and coming is not None:
            side = round(box.height * _PICTURE)
            draw_sign(surface, kit, Sign("quay_seal", str(coming)), (right - side // 2, box.centery), side)


def _walking(view: View, marks: BoardMarks) -> int | None:
    """Return the number of the worker that walks, where the seat in front has two; else None."""
    answer, two = asked_of(marks), NO_WORKER not in workers_of(view, marks.near)
    walks = answer is not None and answer.seat == marks.near and bool(answer.walks) and two
    return answer.worker if answer is not None and walks else None
