"""The event of the round on a leaf, and what it does to each seat (rules 3.3 step 1, 1.4)."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.event_card import draw_event
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook, from_the_start
from game.pillars_of_the_earth.look.leaves.seat_columns import SeatColumn, draw_columns
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.look.tokens import (
    CUBE_PICTURES,
    GOLD,
    POINT,
    Picture,
    Row,
    Sign,
    signed,
    worker_of,
)
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Action, Ignore, Safe, Suffer, TakeEvent
from game.pillars_of_the_earth.rules.components import METAL, PIT_CUBES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import EventCard
from game.pillars_of_the_earth.words.effects import event_kind, event_line
from game.pillars_of_the_earth.words.event_lines import suffers, why_spared
from game.pillars_of_the_earth.words.names import event_name
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks

#: The share of the width that the card gets, its height by its width, and the foot's height in board units.
_CARD: Final = 0.42
_HIGH: Final = 200 / 290
_FOOT: Final = 84


#: The choices of each question about an event.
_CHOICES: Final[dict[int, tuple[Action, ...]]] = {
    agenda.ASK_IGNORE: (Suffer(), Ignore()),
    agenda.ASK_SAFE: (TakeEvent(), Safe()),
}


class EventLeaf(LeafLook):
    """The card large, and a column for each seat."""

    def choices(self, view: View) -> Sequence[Action]:
        """Return how the seat that is asked may take the event."""
        return _CHOICES.get(view.agenda[-1][0], ()) if view.agenda else ()

    def things(self, view: View) -> dict[Thing, pygame.Rect]:
        """Return the box of the card, and those of the buttons."""
        return {EventCard(): self._parts[0], **self.button_boxes(view)}

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the event, whom it touches, and what they have of what it changes."""
        return view.event, view.hit, view.players, view.cards, view.to_move, marks.answer is None

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the leaf."""
        if view.event < 0:
            return
        kit, px = self.kit, self.kit.layout.px
        translator = kit.translator
        words = event_name(view.event, translator)
        self.paint_paper(surface, words, HEADS[0], event_line(view.event, view.level, translator))
        inside = self.inside.inflate(-px(40), -px(36))
        card, room = self._parts
        draw_event(surface, kit, view.event, card)
        seats = [self._column(view, seat) for seat in from_the_start(view)]
        draw_columns(surface, kit, seats, room)
        self._paint_kind(surface, view, inside)
        self.paint_buttons(surface, view, marks)

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The place of the card, and the room of the columns beside or below it."""
        px = self.kit.layout.px
        inside = self.inside.inflate(-px(40), -px(36))
        upper = pygame.Rect(inside.left, inside.top, inside.width, inside.height - px(_FOOT))
        if upper.width > 1.5 * upper.height:
            wide = min(round(upper.width * _CARD), round(upper.height / _HIGH))
            card = pygame.Rect(upper.left, upper.top, wide, upper.height)
            left = card.right + px(24)
            room = pygame.Rect(left, upper.top, upper.right - left, upper.height)
        else:
            card = pygame.Rect(upper.left, upper.top, upper.width, round(upper.height * 0.5))
            room = pygame.Rect(
                upper.left, card.bottom + px(16), upper.width, upper.bottom - card.bottom - px(16)
            )
        return card, room

    def _paint_kind(self, surface: pygame.Surface, view: View, inside: pygame.Rect) -> None:
        """Say at the foot whom the card touches."""
        kit, px = self.kit, self.kit.layout.px
        sign = pygame.Rect(inside.left, inside.bottom - px(60), px(44), px(44))
        kit.draw(surface, "sign_good" if view.level.events[view.event].good else "sign_ill", sign)
        buttons = self.button_boxes(view).values()
        right = min((box.left for box in buttons), default=inside.right) - px(14)
        room = pygame.Rect(sign.right + px(14), sign.top, right - sign.right - px(14), sign.height)
        words = event_kind(view.event, view.level, kit.translator)
        draw_fitted(surface, kit.text, words, Role.ASIDE, 20, palette.INK_2, room)

    def _column(self, view: View, seat: int) -> SeatColumn:
        """Return what the event does to a seat."""
        translator, asked = self.kit.translator, seat in view.to_move
        if not view.hit >> seat & 1:
            sign: Row = (Picture("sign_safe"),)
            return SeatColumn(seat, (sign,), why_spared(view, seat, translator), spared=True)
        return SeatColumn(seat, self._rows(view, seat), suffers(view, seat, translator), asked=asked)

    def _rows(self, view: View, seat: int) -> tuple[Row, ...]:
        """Return the figures of what the event changes for a seat that it touches."""
        card = view.level.events[view.event]
        match card.effect:
            case "gold":
                return ((signed(card.amount), GOLD),)
            case "points":
                return ((signed(card.amount), POINT),)
            case "metal":
                return ((signed(card.amount), CUBE_PICTURES[METAL]),)
            case "wool":
                return ((worker_of(self.kit, seat), Sign.ARROW, signed(card.amount), GOLD),)
            case "harvest":
                return tuple(self._harvests(view, seat, card.amount))
        return ()

    def _harvests(self, view: View, seat: int, amount: int) -> list[Row]:
        """Return the cubes of each card of a seat, before and after."""
        cards = view.level.resource_cards
        own = [cards[card] for card, owner in enumerate(view.cards) if owner == seat]
        return [
            (
                CUBE_PICTURES[PIT_CUBES[card.pit]],
                str(card.cubes),
                Sign.ARROW,
                str(max(0, card.cubes + amount)),
            )
            for card in own
        ]
