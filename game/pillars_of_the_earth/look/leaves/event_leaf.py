"""The event of the round on an overlay, and its effect on each seat (rules 3.3 step 1, 1.4)."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.thing import TableButton, Thing
from game.pillars_of_the_earth.look.cards.event_card import draw_event
from game.pillars_of_the_earth.look.cards.tokens import (
    CUBE_PICTURES,
    GOLD,
    POINT,
    Picture,
    Row,
    builder_of,
    worker_of,
)
from game.pillars_of_the_earth.look.leaves.at_step import AtStep, at_step
from game.pillars_of_the_earth.look.leaves.leaf_look import LeafLook, from_the_start
from game.pillars_of_the_earth.look.leaves.seat_columns import SeatColumn, draw_columns, from_to
from game.pillars_of_the_earth.look.panels.column_line import begun_of
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Action, Ignore, Safe, Suffer, TakeEvent
from game.pillars_of_the_earth.rules.components import METAL, PIT_CUBES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import EventCard
from game.pillars_of_the_earth.words.effects import event_kind, event_line
from game.pillars_of_the_earth.words.event_lines import is_spared, suffers, why_spared
from game.pillars_of_the_earth.words.names import event_name
from game.pillars_of_the_earth.words.sums import event_does, wool_with_event
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks

#: The share of the width that the card gets, its height by its width, and the foot's height in board units.
_CARD: Final = 0.42
_HIGH: Final = 200 / 290
_FOOT: Final = 84
#: The most lines of the sentence at the foot.
_KIND: Final = 3
#: From this ratio of width to height the columns are to the right of the card; text on a plate is larger.
_BESIDE: Final = 1.5
_BESIDE_ON_PLATE: Final = 2.0

#: The picture of the amount that an event changes at once.
_CHANGED: Final = {"gold": GOLD, "points": POINT, "metal": CUBE_PICTURES[METAL]}

Changes = tuple[tuple[int, Picture], ...]

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

    def repeated(self, view: View, asked: bool) -> Mapping[Thing, pygame.Rect]:
        """Return the button that goes on once it is read."""
        return {} if asked else {TableButton.MAIN: self.go_on_box}

    def shows(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the event, the seats that it touches, those that may avert it, and their amounts so far."""
        seats = view.hit, view.players, view.cards, view.to_move, view.mill, view.at, view.held, view.agenda
        return view.event, *seats, marks.answer is None, _before(view, marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the overlay."""
        if view.event < 0:
            return
        kit, translator = self.kit, self.kit.translator
        words = event_name(view.event, translator)
        self.paint_paper(surface, words, HEADS[0], event_line(view.event, view.level, translator))
        card, room = self._parts
        draw_event(surface, kit, view.event, card)
        seats = [self._column(view, marks, seat) for seat in from_the_start(view)]
        draw_columns(surface, kit, seats, room)
        self._paint_kind(surface, view, room, self.goes_on(marks))
        self.paint_buttons(surface, view, marks)
        self.paint_go_on(surface, marks)

    @property
    def _parts(self) -> tuple[pygame.Rect, pygame.Rect]:
        """The place of the card, and the room of the columns next to it or below it."""
        px = self.kit.layout.px
        inside = self.inside.inflate(-px(40), -px(36))
        upper = pygame.Rect(inside.left, inside.top, inside.width, inside.height - px(_FOOT))
        beside = _BESIDE_ON_PLATE if self.kit.layout.bare else _BESIDE
        if upper.width > beside * upper.height:
            wide = min(round(upper.width * _CARD), round(inside.height / _HIGH))
            card = pygame.Rect(upper.left, upper.top, wide, inside.height)
            left = card.right + px(24)
            room = pygame.Rect(left, upper.top, upper.right - left, upper.height)
        else:
            card = pygame.Rect(upper.left, upper.top, upper.width, round(upper.height * 0.5))
            room = pygame.Rect(
                upper.left, card.bottom + px(16), upper.width, upper.bottom - card.bottom - px(16)
            )
        return card, room

    def _paint_kind(self, surface: pygame.Surface, view: View, columns: pygame.Rect, goes_on: bool) -> None:
        """Say at the foot, below the columns, whom the card touches."""
        kit, px = self.kit, self.kit.layout.px
        inside = self.inside.inflate(-px(40), -px(36))
        sign = pygame.Rect(columns.left, inside.bottom - px(60), px(44), px(44))
        kit.draw(surface, "sign_good" if view.level.events[view.event].good else "sign_ill", sign)
        buttons = [*self.button_boxes(view).values(), *([self.go_on_box] if goes_on else [])]
        right = min((box.left for box in buttons), default=inside.right) - px(14)
        room = pygame.Rect(
            sign.right + px(14), sign.top - px(12), right - sign.right - px(14), sign.height + px(24)
        )
        words = event_kind(view.event, view.level, kit.translator)
        # Buttons may leave too little room: the columns show the spared seats.
        if fitted_whole(kit.text, words, Role.ASIDE, 21, room.size, _KIND) is not None:
            draw_fitted(surface, kit.text, words, Role.ASIDE, 21, palette.INK_2, room, most=_KIND)

    def _column(self, view: View, marks: BoardMarks, seat: int) -> SeatColumn:
        """Return the column of the event's effect on a seat."""
        translator, asked = self.kit.translator, seat in view.to_move
        if is_spared(view, seat):
            sign: Row = (Picture("sign_safe"),)
            return SeatColumn(seat, (sign,), words=why_spared(view, seat, translator), spared=True)
        rows, changes = self._rows(view, marks, seat)
        return SeatColumn(seat, rows, changes, suffers(view, seat, translator), asked=asked)

    def _rows(self, view: View, marks: BoardMarks, seat: int) -> tuple[tuple[Row, ...], Changes]:
        """Return the holdings of a seat that the event touches, before it and after it, and the changes."""
        card = view.level.events[view.event]
        match card.effect:
            case "gold" | "points" | "metal":
                return _amounts(view, _before(view, marks), seat)
            case "wool":
                earned, then = wool_with_event(view, seat)
                there: Row = (worker_of(self.kit, seat), str(view.mill[seat]))
                return (there, from_to(GOLD, earned, then)), _changes((then - earned, GOLD))
            case "harvest":
                return _harvests(view, seat, card.amount)
            case "builders" if view.round < len(view.level.rounds):
                return (from_to(builder_of(self.kit, seat), view.level.start_builders, card.amount),), ()
        return (), ()


def _before(view: View, marks: BoardMarks) -> AtStep | None:
    """Return everybody's holdings before the event; None if it has acted and they were not recorded."""
    begun = begun_of(marks)
    waits = any(step[0] == agenda.ACT for step in view.agenda)
    return at_step(view) if begun is None and waits else begun


def _amounts(view: View, before: AtStep | None, seat: int) -> tuple[tuple[Row, ...], Changes]:
    """Return the amounts that the event changes at once."""
    card = view.level.events[view.event]
    if before is None:
        return (), ((card.amount, _CHANGED[card.effect]),)
    had = before.had(view)
    does = event_does(had, seat)
    amounts = (
        (GOLD, had.gold[seat], does.gold),
        (POINT, had.points[seat], does.points),
        (CUBE_PICTURES[METAL], had.cubes_of(seat)[METAL], does.metal),
    )
    told = [one for one in amounts if one[2] or one[0] == _CHANGED[card.effect]]
    changes = _changes(*((change, picture) for picture, _has, change in told))
    return tuple(from_to(picture, has, has + change) for picture, has, change in told), changes


def _harvests(view: View, seat: int, amount: int) -> tuple[tuple[Row, ...], Changes]:
    """Return the cubes of each card of a seat, before and after."""
    cards = view.level.resource_cards
    own = [cards[card] for card, owner in enumerate(view.cards) if owner == seat]
    then = [max(0, card.cubes + amount) for card in own]
    rows = (
        from_to(CUBE_PICTURES[PIT_CUBES[card.pit]], card.cubes, cubes)
        for card, cubes in zip(own, then, strict=True)
    )
    return tuple(rows), ()


def _changes(*changes: tuple[int, Picture]) -> Changes:
    return tuple(change for change in changes if change[0])
