"""The cards of the round over the valley: workers to send, and craftsmen to hire (rules 3.1)."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.core.messages import fill
from game.core.thing import Thing
from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.cards.event_card import draw_event
from game.pillars_of_the_earth.look.cards.resource_card import draw_resource
from game.pillars_of_the_earth.look.cards.tokens import CUBE_PICTURES, GOLD, Row, Sign, draw_row, worker_of
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import PIT_CUBES
from game.pillars_of_the_earth.rules.state import PUT_BY
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Craftsman, EventCard, ResourceCard
from game.pillars_of_the_earth.words.card_lines import (
    can_send,
    limit_caution,
    limit_line,
    of_workers,
    sent_line,
    to_mill_line,
)
from game.pillars_of_the_earth.words.figures import gained_at_most
from game.pillars_of_the_earth.words.sums import wages_of
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks

#: The heights of the workers' band and of a panel's head, and the gap between them, in board units.
_BAND: Final = 100
_HEAD: Final = 58
_GAP: Final = 12
#: The share of the width that resource cards get next to craftsmen, and a card's height by its width.
_CARDS: Final = 0.7
_HIGH: Final = 290 / 200
#: The share of the height that resource cards get above craftsmen, in a high valley.
_UPPER: Final = 0.5
#: Board units below a card for its caption, and for the line of caution.
_CAPTION: Final = 40
_CAUTION: Final = 44
#: The size of captions, and the smallest one.
_UNITS: Final = 20
_LEAST: Final = 17


class CardsLeaf(LeafLook):
    """A band with the workers of the seat in front, and below it the cards in two panels."""

    @property
    def _band(self) -> pygame.Rect:
        rect = self.rect
        return pygame.Rect(rect.left, rect.top, rect.width, self.kit.layout.px(_BAND))

    @property
    def _panels(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The panels of resource cards and of craftsmen, in a high valley one below the other."""
        gap, rect, top = self.kit.layout.px(_GAP), self.rect, self._band.bottom + self.kit.layout.px(_GAP)
        room = pygame.Rect(rect.left, top, rect.width, rect.bottom - top)
        if room.width > 1.5 * room.height:
            wide = round(room.width * _CARDS)
            left = pygame.Rect(room.left, room.top, wide, room.height)
            return left, pygame.Rect(left.right + gap, room.top, room.right - left.right - gap, room.height)
        high = round((room.height - gap) * _UPPER)
        upper = pygame.Rect(room.left, room.top, room.width, high)
        return upper, pygame.Rect(room.left, upper.bottom + gap, room.width, room.bottom - upper.bottom - gap)

    def heads(self, view: View) -> Sequence[pygame.Rect]:
        """Return the band of the workers, and the heads of both panels."""
        high = self.kit.layout.px(_HEAD)
        panels = self._panels
        return (self._band, *(pygame.Rect(one.left, one.top, one.width, high) for one in panels))

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the boxes of the cards."""
        px = self.kit.layout.px
        cards: list[Thing] = [ResourceCard(card) for card, seat in enumerate(view.cards) if seat != PUT_BY]
        hired: list[Thing] = [Craftsman(one) for one in numbers_in(view.for_hire)]
        fetch, hire = self._panels
        # One row of captions and the line of caution stay free below the cards.
        below = px(_CAPTION)
        coming: dict[Thing, pygame.Rect] = {EventCard(): self._coming_box} if view.coming >= 0 else {}
        return {
            **coming,
            **dict(_rows(cards, _inside(fetch, px(_HEAD), below + px(_CAUTION), px(16)), px(12), below)),
            **dict(_rows(hired, _inside(hire, px(_HEAD), below, px(16)), px(12), below)),
        }

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the cards, their owners, and the changes of the choice that is shown."""
        seat = _chooser(view, marks)
        return (
            marks.answer is None,
            view.coming,
            view.cards,
            view.for_hire,
            seat,
            view.workers[seat],
            view.gold[seat],
            view.craftsmen[seat],
            self._sent(view, marks),
        )

    def _sent(self, view: View, marks: BoardMarks) -> int | None:
        """Return the card that the near seat is about to take; None while it is about to take none."""
        asked = asked_of(marks)
        if asked is None or asked.after is None:
            return None
        taken = zip(view.cards, asked.after.cards, strict=True)
        return next((card for card, (old, new) in enumerate(taken) if old < 0 <= new), None)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the band and the panels over the darkened valley."""
        self.paint_veil(surface)
        self._paint_band(surface, view, marks)
        gettext, px = self.kit.translator.gettext, self.kit.layout.px
        fetch, hire = self._panels
        # Until the cards of the round are dealt, all of the deck are there.
        offered = min(view.level.cards_offered, sum(seat != PUT_BY for seat in view.cards))
        free = min(offered, sum(seat < 0 for seat in view.cards if seat != PUT_BY))
        number = fill(gettext("{free} of {all} left"), free=free, all=offered)
        self._paint_panel(surface, fetch, gettext("Workers fetch"), number)
        limit = limit_line(view, _chooser(view, marks), self.kit.translator)
        self._paint_panel(surface, hire, gettext("Craftsmen for hire"), limit)
        if not view.for_hire:
            room, words = hire.inflate(-px(40), -2 * px(_HEAD)), gettext("Nobody is left for hire.")
            draw_fitted(surface, self.kit.text, words, Role.ASIDE, _UNITS, palette.WOAD_3, room, Align.CENTRE)
        for thing, box in self.things(view).items():
            if thing in marks.hidden:
                continue
            if isinstance(thing, ResourceCard):
                self._paint_resource(surface, view, marks, thing, box)
            elif isinstance(thing, Craftsman):
                self._paint_craftsman(surface, view, marks, thing, box)
        self._paint_caution(surface, view, marks, fetch)

    def _paint_panel(self, surface: pygame.Surface, panel: pygame.Rect, head: str, aside: str) -> None:
        kit, px = self.kit, self.kit.layout.px
        kit.paint.panel(surface, panel)
        room = pygame.Rect(panel.left + px(20), panel.top, panel.width - px(38), px(_HEAD))
        wide = room.width - kit.text.width(aside, Role.LIST, _UNITS) - px(12)
        if kit.text.fits(head, Role.BUTTON, 1, wide):
            kit.text.draw(surface, aside, Role.LIST, _UNITS, palette.WOAD_3, room.midright, Align.RIGHT)
        else:
            # On a plate, where all letters are large, the head alone fits.
            wide = room.width
        role = Role.NAME if kit.text.fits(head, Role.NAME, 25, wide) else Role.BUTTON
        units = units_to_fit(kit.text, [head], role, 25, wide)
        kit.text.draw(surface, head, role, units, palette.VELLUM_0, room.midleft, width=wide)

    def _paint_band(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the near seat's workers: who goes to the card's pit, and who to the mill."""
        kit, px, band = self.kit, self.kit.layout.px, self._band
        kit.paint.vellum(surface, band)
        seat, sent = _chooser(view, marks), self._sent(view, marks)
        words = kit.translator.gettext("Your workers") if marks.answer else kit.players[seat].name
        head = pygame.Rect(band.left + px(22), band.top, round(band.width * 0.14), band.height)
        draw_name(surface, kit.text, words, Role.NAME, 24, palette.INK, head)
        right = pygame.Rect(0, band.top, round(band.width * 0.28), band.height)
        right.right = band.right - px(20)
        row = pygame.Rect(head.right + px(12), band.top + px(8), 0, band.height - px(16))
        if view.coming >= 0:
            coming = self._coming_box
            draw_event(surface, kit, view.coming, coming)
            right.right = coming.left - px(14)
        row.width = right.left - px(16) - row.left
        going = 0 if sent is None else view.level.resource_cards[sent].workers
        self._paint_workers(surface, seat, view.workers[seat], going, row)
        if sent is not None:
            self._paint_fetched(surface, view, seat, sent, right)
        elif view.workers[seat]:
            self._paint_to_mill(surface, view, seat, view.workers[seat], right)

    @property
    def _coming_box(self) -> pygame.Rect:
        """The place of the event of the round, for a person who looked at it."""
        band, px = self._band, self.kit.layout.px
        box = pygame.Rect(0, band.top + px(8), round((band.height - px(16)) * 1.45), band.height - px(16))
        box.right = band.right - px(14)
        return box

    def _paint_workers(
        self, surface: pygame.Surface, seat: int, many: int, going: int, row: pygame.Rect
    ) -> None:
        """Draw a row of workers, those that go in a dashed frame."""
        if not many:
            return
        kit, px = self.kit, self.kit.layout.px
        pitch = min((row.width - px(20)) // many, round(row.height * 0.68))
        side = min(round(pitch * 1.15), row.height - px(16))
        name = f"{kit.pieces}/{worker_of(kit, seat).name}"
        for place in range(many):
            left = row.left + place * pitch + (px(20) if going and place >= going else 0)
            box = pygame.Rect(left, row.centery - side // 2, pitch, side)
            picture = kit.art.get(name, box.width * 2, box.height)
            surface.blit(picture, picture.get_rect(center=box.center))
        if going:
            frame = pygame.Rect(row.left - px(4), row.top, going * pitch + px(8), row.height)
            kit.paint.dashed(surface, frame, palette.LEAF_DK)

    def _paint_fetched(
        self, surface: pygame.Surface, view: View, seat: int, card: int, room: pygame.Rect
    ) -> None:
        """Show how many workers go where, and the goods that they fetch."""
        own, translator = view.level.resource_cards[card], self.kit.translator
        upper = pygame.Rect(room.left, room.top + 4, room.width, room.height // 2 - 4)
        lower = upper.move(0, upper.height)
        cubes = (CUBE_PICTURES[PIT_CUBES[own.pit]],) * own.cubes
        self._paint_told(surface, sent_line(own.workers, own.pit, translator), cubes, upper)
        left = view.workers[seat] - own.workers
        if left:
            self._paint_to_mill(surface, view, seat, left, lower)

    def _paint_to_mill(
        self, surface: pygame.Surface, view: View, seat: int, left: int, room: pygame.Rect
    ) -> None:
        """Tell how many workers are left for the mill, and the gold that they earn there."""
        earned, at_most = wages_of(view, seat, left)
        row: Row = (gained_at_most(earned, at_most, self.kit.translator), GOLD) if earned else ()
        self._paint_told(surface, to_mill_line(left, self.kit.translator), row, room)

    def _paint_told(self, surface: pygame.Surface, words: str, row: Row, room: pygame.Rect) -> None:
        kit = self.kit
        half = pygame.Rect(room.left, room.top, round(room.width * 0.62), room.height)
        draw_fitted(surface, kit.text, words, Role.BODY, 21, palette.INK, half)
        rest = pygame.Rect(half.right, room.top, room.right - half.right, min(room.height, kit.layout.px(40)))
        rest.centery = room.centery
        draw_row(surface, kit, row, rest, palette.INK)

    def _paint_resource(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, thing: ResourceCard, box: pygame.Rect
    ) -> None:
        kit, owner, chooser = self.kit, view.cards[thing.card], _chooser(view, marks)
        taken = owner if owner >= 0 else None
        may, chosen = thing in marks.may, marks.chosen == thing
        dim = marks.answer is not None and not can_send(view, chooser, thing.card)
        draw_resource(
            surface,
            kit,
            view.level,
            thing.card,
            box,
            seat=chooser,
            taken_by=taken,
            state=PieceState.DIM if dim else PieceState.NORMAL,
            may=may,
            chosen=chosen,
        )
        if taken is not None:
            words, ink = kit.players[taken].name, palette.WOAD_3
        elif chosen:
            words, ink = kit.translator.gettext("chosen"), palette.LEAF_LT
        else:
            own = view.level.resource_cards[thing.card].workers
            words = of_workers(own, view.workers[chooser], self._says_your(view, marks), kit.translator)
            ink = palette.VELLUM_1
        self._paint_caption(surface, words, ink, box)

    def _says_your(self, view: View, marks: BoardMarks) -> bool:
        """Return whether captions say whose workers they are: below all cards of a person, or below none."""
        if marks.answer is None:
            return False
        text, left = self.kit.text, view.workers[_chooser(view, marks)]
        boxes = (box for thing, box in self.things(view).items() if isinstance(thing, ResourceCard))
        width = min((self._caption_box(box).width for box in boxes), default=0)
        cards = (card for card, seat in enumerate(view.cards) if seat != PUT_BY)
        told = (view.level.resource_cards[card].workers for card in cards)
        return all(
            text.fits(of_workers(own, left, True, self.kit.translator), Role.LIST, _LEAST, width)
            for own in told
        )

    def _paint_craftsman(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, thing: Craftsman, box: pygame.Rect
    ) -> None:
        price, gold = view.level.craftsmen[thing.craftsman].price, view.gold[_chooser(view, marks)]
        may, chosen = thing in marks.may, marks.chosen == thing
        dim = marks.answer is not None and not may
        draw_craftsman(
            surface,
            self.kit,
            view.level,
            thing.craftsman,
            box,
            price=price,
            may=may,
            chosen=chosen,
            dim=dim,
        )
        if gold >= price:
            room = self._caption_box(box)
            row = (str(gold), Sign.ARROW, str(gold - price), GOLD)
            draw_row(surface, self.kit, row, room.inflate(0, -self.kit.layout.px(8)), palette.VELLUM_1)

    def _caption_box(self, box: pygame.Rect) -> pygame.Rect:
        px = self.kit.layout.px
        return pygame.Rect(box.left + px(2), box.bottom + px(2), box.width - px(4), px(_CAPTION))

    def _paint_caption(
        self, surface: pygame.Surface, words: str, ink: palette.Colour, box: pygame.Rect
    ) -> None:
        room = self._caption_box(box)
        draw_name(surface, self.kit.text, words, Role.LIST, _UNITS, ink, room, Align.CENTRE)

    def _paint_caution(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, panel: pygame.Rect
    ) -> None:
        """Warn a person with as many craftsmen as may stay."""
        if marks.answer is None:
            return
        words = limit_caution(view, marks.near, self.kit.translator)
        if words:
            kit, px = self.kit, self.kit.layout.px
            line = pygame.Rect(panel.left + px(20), panel.bottom - px(_CAUTION), px(28), px(_CAUTION))
            kit.sign(surface, "icon_warn", line)
            room = pygame.Rect(line.right + px(10), line.top, panel.right - line.right - px(30), line.height)
            draw_fitted(surface, kit.text, words, Role.ASIDE, _UNITS, palette.VELLUM_1, room, Align.LEFT, 1)


def _chooser(view: View, marks: BoardMarks) -> int:
    """Return the seat whose workers and gold are shown: a person asked here, else the seat that chooses."""
    if marks.answer is None and view.to_move:
        return view.to_move[0]
    return marks.near


def _inside(panel: pygame.Rect, head: int, below: int, edge: int) -> pygame.Rect:
    """Return the room of the cards in a panel."""
    return pygame.Rect(
        panel.left + edge, panel.top + head, panel.width - 2 * edge, panel.height - head - below - edge // 2
    )


def _rows(
    things: Sequence[Thing], room: pygame.Rect, gap: int, below: int
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield cards in one row or two, as large as they fit, with `below` pixels between the rows."""
    if not things:
        return
    rows = max((1, 2), key=lambda many: _wide(len(things), many, room, gap, below))
    wide = _wide(len(things), rows, room, gap, below)
    high = round(wide * _HIGH)
    columns, pitch = -(-len(things) // rows), wide + gap
    top = room.centery - (rows * (high + below) - below) // 2
    for place, thing in enumerate(things):
        row, column = divmod(place, columns)
        in_row = min(columns, len(things) - row * columns)
        left = room.centerx - (pitch * in_row - gap) // 2
        yield thing, pygame.Rect(left + column * pitch, top + row * (high + below), wide, high)


def _wide(cards: int, rows: int, room: pygame.Rect, gap: int, below: int) -> int:
    """Return the width of a card where so many lie in so many rows."""
    high = (room.height - (rows - 1) * below) // rows
    return min(room.width // -(-cards // rows) - gap, round(high / _HIGH))
