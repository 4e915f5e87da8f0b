"""The places of the valley: each with its name-board, its picture, its spaces, and its other things."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.cards.advantage_card import draw_advantage
from game.pillars_of_the_earth.look.cards.card_face import badge_side
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.cards.event_card import draw_event
from game.pillars_of_the_earth.look.cards.pieces import piece
from game.pillars_of_the_earth.look.pigments import HEADS
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.valley.chips import (
    draw_court_metal,
    draw_die,
    draw_stock,
    draw_taken,
    draw_workers,
)
from game.pillars_of_the_earth.look.valley.name_board import draw_name_board
from game.pillars_of_the_earth.look.valley.place_things import (
    COURT,
    EVENT,
    MARKET,
    MILL,
    PIT_STEPS,
    SPACES_OF,
    START,
    cube_choice,
    lying,
    taken_cards,
)
from game.pillars_of_the_earth.look.valley.plinth import brings_of, draw_plinth
from game.pillars_of_the_earth.rules.actions import TakeCube
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, SHIRING, STEPS, TRADES
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    CourtMetal,
    Craftsman,
    EventCard,
    Place,
    ResourceCard,
    SeatAmount,
    Space,
    StartSquare,
    Stock,
    TaxDie,
)
from game.stage import palette
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import pawn, seal

#: The picture of each place, where it is not named as its step.
_PICTURES: Final = {"event": "place_bishop"}
#: How far a cell's pictures reach beyond it, in board units: glows, a lifted card, the lantern.
_REACH: Final = 26
#: The builder next to a card: its height, the middle and the foot, by the card's height and width.
_BESIDE: Final = (0.56, 0.76, 0.74)
_SEAL: Final = 0.84
#: The places whose spaces have a card.
_CARDS: Final = (KINGSBRIDGE, SHIRING)
#: The figure on a card that would hide its picture, by its width.
_HIDDEN: Final = 0.62


class CellPart(BoardPart[View]):
    """One place of the valley, by the number of its step."""

    def __init__(self, table: Arrangement, step: int) -> None:
        cell, reach = table.valley.cells[step], 2 * table.kit.layout.px(_REACH)
        super().__init__(table.kit, cell.rect.inflate(reach, reach).clip(table.plan.valley))
        self._table = table
        self._step = step
        self._space = SPACES_OF.get(step)

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the things in the cell, and which of them may be chosen or are hidden."""
        mine = self._things(view)
        state = tuple((thing in marks.may, thing in marks.hidden, marks.chosen == thing) for thing in mine)
        pointed = marks.pointed if marks.pointed in mine and marks.pointed in marks.may else None
        asked = asked_of(marks)
        return view.level, self._lies(view), state, self._lit(view), pointed, asked and asked.seat

    def _lit(self, view: View) -> bool:
        """Return whether it is the place's step; the bishop's seat has the first two."""
        return view.step == self._step or (self._step == EVENT and view.step == EVENT + 1)

    def _things(self, view: View) -> tuple[Thing, ...]:
        there = tuple(thing for thing, _ in lying(self._table.valley, view, self._step))
        spaces = (Space(*space) for space in self._table.spaces(view) if space[0] == self._space)
        choice = (thing for thing, _ in cube_choice(self._table.valley, view) if self._step == EVENT)
        cards = (
            (*map(Advantage, view.offered), *map(Craftsman, view.at_shiring)) if self._space in _CARDS else ()
        )
        return *there, *spaces, *choice, *cards, Place(self._step)

    def _lies(self, view: View) -> Hashable:
        """Return the part of a view that this cell shows."""
        places = () if self._space is None else box_of(view.level, view.players).spaces_of[self._space]
        stand = tuple(view.at[at] for at in places)
        match self._step:
            case step if step in PIT_STEPS:
                return tuple((card, view.cards[card]) for card in taken_cards(view, PIT_STEPS[step]))
            case step if step == EVENT:
                return stand, view.event, view.coming
            case step if step == MILL:
                return view.mill
            case step if step == MARKET:
                return stand, view.stock
            case step if step == COURT:
                return stand, view.tax, view.court_metal
            case step if step == START:
                return stand, view.start
        return stand, view.offered, view.at_shiring

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the place."""
        kit, plan = self.kit, self._table.valley
        cell = plan.cells[self._step]
        name = STEPS[self._step - 1]
        picture = kit.art.get(piece(_PICTURES.get(name, f"place_{name}")), *cell.picture.size)
        surface.blit(picture, picture.get_rect(midbottom=cell.picture.midbottom))
        board = plan.board(self._step)
        lit = self._lit(view)
        # The bishop's seat, which is step 2, gives its cell the colour.
        head = HEADS[self._step if self._step == EVENT else self._step - 1]
        draw_name_board(surface, kit, board, plan.name_em, self._step, head, lit)
        for thing, rect in lying(plan, view, self._step):
            if thing not in marks.hidden:
                self._paint_lying(surface, view, thing, rect)
        for space, rect in self._table.spaces(view).items():
            if space[0] == self._space:
                self._paint_space(surface, view, marks, Space(*space), rect)
        if self._step == EVENT:
            self._paint_choice(surface, view, marks)
        if lit and Place(self._step) not in marks.hidden:
            kit.draw(surface, "lantern", plan.lantern(board))

    def _paint_lying(self, surface: pygame.Surface, view: View, thing: Thing, rect: pygame.Rect) -> None:
        kit = self.kit
        match thing:
            case ResourceCard(card):
                draw_taken(surface, kit, view, card, rect)
            case EventCard():
                told = view.event if view.event >= 0 else view.coming if view.coming >= 0 else None
                draw_event(surface, kit, told, rect)
            case Stock(cube) if self._table.valley.stock_shown:
                draw_stock(surface, kit, view, cube, rect, self._table.valley.brief)
            case SeatAmount(seat, _):
                draw_workers(surface, kit, seat, view.mill[seat], rect)
            case CourtMetal():
                draw_court_metal(surface, kit, view.court_metal, rect)
            case TaxDie():
                draw_die(surface, kit, view, rect)
            case StartSquare() if view.start >= 0:
                seal(surface, kit, view.start, rect.center, rect.width * _SEAL)
            case StartSquare():
                kit.draw(surface, "sign_start", rect)

    def _paint_choice(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the cubes among which the bishop's guest chooses."""
        for thing, rect in cube_choice(self._table.valley, view):
            if thing in marks.may and isinstance(thing.action, TakeCube):
                self.kit.paint.glow(surface, rect, radius=12, blur=18 if marks.chosen == thing else 9)
                self.kit.paint.vellum(surface, rect)
                self.kit.paint.may(surface, rect)
                self.kit.draw(
                    surface, f"cube_{thing.action.cube}", rect.inflate(-rect.width // 4, -rect.height // 4)
                )

    def _paint_space(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, space: Space, rect: pygame.Rect
    ) -> None:
        box = box_of(view.level, view.players)
        at = view.at[box.spaces.index((space.space, space.number))]
        asked = asked_of(marks)
        seat = at if at >= 0 and space not in marks.hidden else None
        preview = asked.seat if asked is not None and marks.chosen == space else None
        may = space in marks.may
        chosen = marks.chosen == space or (may and marks.pointed == space)
        if space.space in _CARDS:
            self._paint_card(surface, view, marks, space, rect, may, chosen)
            stands = preview if seat is None else seat
            if stands is not None:
                high, across, down = _BESIDE
                lift = round(rect.height * 0.045) if chosen else 0
                foot = rect.left + rect.width * across, rect.top + rect.height * down - lift
                pawn(surface, self.kit, stands, foot, round(rect.height * high))
            return
        brings = brings_of(view.level, space.space, space.number)
        draw_plinth(
            surface, self.kit, rect, may=may, chosen=chosen, seat=seat, preview=preview, brings=brings
        )

    def _paint_card(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        space: Space,
        rect: pygame.Rect,
        may: bool,
        chosen: bool,
    ) -> None:
        """Draw the card of a space, or the empty place where it lay."""
        if space.space == KINGSBRIDGE:
            card = view.offered[space.number]
            if card >= 0 and Advantage(card) not in marks.hidden:
                draw_advantage(surface, self.kit, view.level, card, rect, may=may, chosen=chosen)
                return
        else:
            craftsman = view.at_shiring[space.number]
            lies = craftsman >= 0 and Craftsman(craftsman) not in marks.hidden
            if lies and badge_side(self.kit, rect.width, 0) > _HIDDEN * rect.width:
                square = rect.inflate(0, rect.width - rect.height)
                if may:
                    self.kit.paint.glow(surface, square, radius=8, blur=16 if chosen else 9)
                self.kit.draw(surface, f"craftsman_{TRADES[craftsman]}_small", square)
                if may:
                    self.kit.paint.may(surface, square, radius=8)
                return
            if lies:
                draw_craftsman(surface, self.kit, view.level, craftsman, rect, may=may, chosen=chosen)
                return
        self.kit.paint.dashed(surface, rect, palette.WOAD_4, radius=8, width=2)
