"""The hand in front: its clues side by side, with a tag for what can be done with each."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.answer import ClueState, Standing, asked_of, shake_of
from game.old_town.look.cards.clue_card import SIZE, draw_back, draw_clue
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.old_town.things import Clue
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.table_kit import TableKit

#: In board units: how far a chosen clue is lifted, the room above and below the cards, the gap between two,
#: the least of a covered one that is seen, and the height, padding and letters of a tag.
_LIFT: Final = 12
_ROOM: Final = (14, 10)
_GAP: Final = 22
_TAG: Final = 30
_PAD: Final = 12
_BELOW: Final = 8
_LETTERS: Final = 22
_CORNER: Final = 10


class HandPart(BoardPart[View]):
    """The clues of the seat in front; backs where the viewer may not see them."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(
            table.kit, rect.inflate(2 * table.kit.layout.px(_LIFT), 2 * table.kit.layout.px(_LIFT))
        )
        self._table, self._rect = table, rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the clues, what can be done with each, and which are chosen, pointed at or in flight."""
        answer = asked_of(marks)
        hand = view.hands[marks.near]
        clues = {} if answer is None or answer.seat != marks.near else answer.clues
        states = tuple((clues.get(card), _lifted(card, marks), Clue(card) in marks.may) for card in hand)
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, Clue))
        pointed = marks.pointed if isinstance(marks.pointed, Clue) else None
        return view.level, hand, states, pointed, hidden, _refused(marks), shake_of(marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the clues, those pointed at or chosen over their neighbours."""
        answer = asked_of(marks)
        clues = {} if answer is None or answer.seat != marks.near else answer.clues
        hand = view.hands[marks.near]
        boxes = hand_boxes(self._table, self._rect, len(hand))
        order = sorted(range(len(hand)), key=lambda place: marks.pointed == Clue(hand[place]))
        for place in order:
            card, box = hand[place], boxes[place]
            if card < 0:
                draw_back(surface, self.kit, box)
            elif Clue(card) not in marks.hidden:
                self._draw(surface, view, marks, card, box, clues.get(card))

    def _draw(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        card: int,
        box: pygame.Rect,
        state: ClueState | None,
    ) -> None:
        kit, may, lifted = self.kit, Clue(card) in marks.may, _lifted(card, marks)
        if lifted:
            box = box.move(0, -kit.layout.px(_LIFT))
        elif card == _refused(marks):
            box = box.move(shake_of(marks), 0)
            kit.paint.dashed(surface, box.inflate(kit.layout.px(8), kit.layout.px(8)), palette.VELLUM_0)
        inside = box.inflate(-kit.layout.px(6), -kit.layout.px(6))
        if may or lifted:
            kit.paint.glow(surface, inside, _CORNER, 16 if lifted else 8)
            kit.paint.may(surface, inside, _CORNER)
        dim = state is not None and not may and not lifted
        draw_clue(surface, kit, view.level, card, box, PieceState.DIM if dim else PieceState.NORMAL)
        if state is not None:
            self._draw_tag(surface, box, state, card in (() if (a := asked_of(marks)) is None else a.thrown))

    def _draw_tag(self, surface: pygame.Surface, box: pygame.Rect, state: ClueState, thrown: bool) -> None:
        """Draw the tag of a clue over its lower edge: points in gold, words on vellum, dead in red."""
        kit = self.kit
        if thrown:
            words, ground, letters = text(kit.translator, "tag.thrown"), palette.VELLUM_0, palette.INK
        elif state.standing is Standing.MAY:
            words, ground, letters = f"+{state.points}", palette.LEAF_LT, palette.INK
        elif state.standing is Standing.DEAD:
            words, ground, letters = text(kit.translator, "tag.dead"), palette.RUBRIC_DK, palette.VELLUM_0
        else:
            words = text(kit.translator, "tag", state.standing.value)
            ground, letters = palette.VELLUM_0, palette.INK
        width = kit.text.width(words, Role.LIST, _LETTERS) + 2 * kit.layout.px(_PAD)
        tag = pygame.Rect(0, 0, min(width, box.width + kit.layout.px(_GAP)), kit.layout.px(_TAG))
        tag.midbottom = box.centerx, box.bottom + kit.layout.px(_BELOW)
        corner = tag.height // 2 if state.standing is Standing.MAY and not thrown else kit.layout.px(6)
        pygame.draw.rect(surface, palette.INK, tag.inflate(4, 4), border_radius=corner + 2)
        pygame.draw.rect(surface, ground, tag, border_radius=corner)
        kit.text.draw_in(surface, words, Role.LIST, _LETTERS, letters, tag, Align.CENTRE)


def below_clue(kit: TableKit) -> int:
    """Return how far the tag of a clue reaches below it, in pixels."""
    return kit.layout.px(_BELOW) + 2


def hand_boxes(table: Arrangement, rect: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Return the places of `count` clues in a hand: they overlap where there is no room for all."""
    px = table.kit.layout.px
    above, below = (px(one) for one in _ROOM)
    height = rect.height - above - below
    width = round(height * SIZE[0] / SIZE[1])
    pitch = width + px(_GAP)
    if count > 1:
        pitch = min(pitch, (rect.width - width) // (count - 1))
    return tuple(
        pygame.Rect(rect.left + place * pitch, rect.top + above, width, height) for place in range(count)
    )


def hand_things(table: Arrangement, rect: pygame.Rect, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the clues that the viewer sees: of a covered one the part that is seen."""
    hand = view.hands[near]
    boxes = hand_boxes(table, rect, len(hand))
    things: dict[Thing, pygame.Rect] = {}
    for place, (card, box) in enumerate(zip(hand, boxes, strict=True)):
        if card >= 0:
            seen = box.copy()
            if place + 1 < len(boxes):
                seen.width = min(box.width, boxes[place + 1].left - box.left)
            things[Clue(card)] = seen
    return things


def _refused(marks: BoardMarks) -> int | None:
    """Return the clue that is shown although it cannot be played."""
    answer = asked_of(marks)
    return None if answer is None or answer.obstacles is None else answer.card


def _lifted(card: int, marks: BoardMarks) -> bool:
    """Return whether a clue is chosen."""
    answer = asked_of(marks)
    return answer is not None and (card == answer.card or card in answer.thrown) and marks.chosen is not None
