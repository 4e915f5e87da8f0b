"""The cards of the seat in front: its craftsmen with their possible gains, its advantages in words."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.core.wording.numbers import signed
from game.pillars_of_the_earth.judgement.rest import shares
from game.pillars_of_the_earth.look.answer import asked_of
from game.pillars_of_the_earth.look.cards.advantage_card import draw_advantage
from game.pillars_of_the_earth.look.cards.craftsman_card import draw_craftsman
from game.pillars_of_the_earth.look.places.arrangement import Arrangement
from game.pillars_of_the_earth.look.places.table_plan import OwnPlaces
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import Advantage, Craftsman
from game.pillars_of_the_earth.words.effects import advantage_line
from game.pillars_of_the_earth.words.names import advantage_name
from game.pillars_of_the_earth.words.panels import advantages_head
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole, units_to_fit
from game.stage.fonts import Role
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.parts.boxes import equal_boxes

#: A card's width by its height.
_CARD: Final = 202 / 292
_GAP: Final = 10
#: The head of the advantages in board units; the room of words below several cards, by the panel's height.
_HEAD: Final = 42
_BELOW: Final = 0.24
#: The widths of panels by their heights: below it cards alone, above it a flat one, without a head.
_NARROW: Final = 0.9
_FLAT: Final = 4.0
_MARGIN: Final = 12


def craftsmen_things(table: Arrangement, own: OwnPlaces, view: View, seat: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the craftsmen of a seat."""
    return dict(_craftsmen(table, own.craftsmen, numbers_in(view.craftsmen[seat])))


def advantage_things(table: Arrangement, own: OwnPlaces, view: View, seat: int) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes of the advantages of a seat."""
    return dict(_advantages(table, own.advantages, numbers_in(view.held[seat])))


def _craftsmen(
    table: Arrangement, room: pygame.Rect, craftsmen: Sequence[int]
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the craftsmen's cards side by side; where they are many, smaller."""
    gap, count = table.kit.layout.px(_GAP), len(craftsmen)
    width = min(round(room.height * _CARD), (room.width - gap * (count - 1)) // max(1, count))
    height = min(room.height, round(width / _CARD))
    first = room.left, room.centery - height // 2, width, height
    yield from zip(map(Craftsman, craftsmen), equal_boxes(first, count, width + gap), strict=True)


def _kind(room: pygame.Rect) -> int:
    """Return the kind of an advantages' panel: -1 cards alone, 0 the usual, 1 a flat one."""
    shape = room.width / room.height
    return -1 if shape < _NARROW else int(shape > _FLAT)


def _advantages(
    table: Arrangement, room: pygame.Rect, held: Sequence[int]
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield the advantages' cards; a single card is large, with its words next to it."""
    px, count = table.kit.layout.px, len(held)
    kind, edge = _kind(room), px(_MARGIN)
    if kind < 0 and count > 1:
        yield from _in_pairs(table, room, held)
        return
    if kind < 0:
        inner = room.copy()
    elif kind:
        inner = room.inflate(-2 * edge, -px(14))
        inner.width = min(inner.width * 2 // 3, count * (round(inner.height * _CARD) + px(6)))
    else:
        head = max(px(_HEAD), round(table.kit.text.size(Role.PANEL_HEAD, 21) * 1.6))
        inner = pygame.Rect(
            room.left + edge, room.top + head, room.width - 2 * edge, room.height - head - edge
        )
        if count > 1:
            inner.height = round(inner.height - room.height * _BELOW)
    height = inner.height
    width = min(round(height * _CARD), inner.width)
    pitch = min(width + px(6), (inner.width - width) // max(1, count - 1))
    for place, advantage in enumerate(held):
        box = pygame.Rect(inner.left + place * pitch, inner.top, width, height)
        yield Advantage(advantage), box if place == count - 1 else _strip(box, pitch)


def _in_pairs(
    table: Arrangement, room: pygame.Rect, held: Sequence[int]
) -> Iterator[tuple[Thing, pygame.Rect]]:
    """Yield several cards in a narrow room, two in a row."""
    gap, rows = table.kit.layout.px(_GAP) // 2, -(-len(held) // 2)
    width = min((room.width - gap) // 2, round(((room.height + gap) / rows - gap) * _CARD))
    height = round(width / _CARD)
    boxes = equal_boxes((*room.topleft, width, height), len(held), width + gap, height + gap, 2)
    yield from zip(map(Advantage, held), boxes, strict=True)


def _strip(box: pygame.Rect, pitch: int) -> pygame.Rect:
    """Return the part of a card that the next one does not cover."""
    return pygame.Rect(box.left, box.top, min(box.width, pitch), box.height)


def _is_free(marks: BoardMarks) -> bool:
    """Return whether the card that places a builder without paying is lifted."""
    asked = asked_of(marks)
    return asked is not None and asked.free


class CraftsmenPart(BoardPart[View]):
    """The craftsmen of the seat."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table.kit, own.craftsmen.inflate(24, 24))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the craftsmen, the goods for their work, their uses, and those that can be chosen."""
        seat = marks.near
        mine = [Craftsman(one) for one in numbers_in(view.craftsmen[seat])]
        state = tuple((one in marks.may, one in marks.hidden, marks.chosen == one) for one in mine)
        makes = view.cubes_of(seat), view.gold[seat], view.blessed[seat], view.uses
        return seat, view.level, view.craftsmen[seat], makes, view.agenda, view.step, view.places, state

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the cards."""
        seat = marks.near
        at_work = bool(view.agenda) and view.agenda[-1][:2] == (agenda.ASK_CRAFT, seat)
        adds = shares(view, seat)
        for thing, box in craftsmen_things(self._table, self._own, view, seat).items():
            if thing in marks.hidden or not isinstance(thing, Craftsman):
                continue
            one = thing.craftsman
            makes = adds.get(one)
            gain = 0 if makes is None else makes.points or makes.gold
            draw_craftsman(
                surface,
                self.kit,
                view.level,
                one,
                box,
                uses=(view.uses[one], view.level.craftsmen[one].cap) if at_work else None,
                gain=signed(gain) if gain else None,
                may=thing in marks.may,
                chosen=marks.chosen == thing,
            )


class AdvantagesPart(BoardPart[View]):
    """The advantages of the seat, with the words of the one pointed at, or of the first."""

    def __init__(self, table: Arrangement, own: OwnPlaces) -> None:
        super().__init__(table.kit, own.advantages.inflate(16, 16))
        self._table, self._own = table, own

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the advantages, those that can be chosen, and the one whose words are shown."""
        mine = [Advantage(one) for one in numbers_in(view.held[marks.near])]
        state = tuple((one in marks.may, one in marks.hidden) for one in mine)
        return marks.near, view.level, view.held[marks.near], state, self._told(view, marks), _is_free(marks)

    def _told(self, view: View, marks: BoardMarks) -> int | None:
        """Return the advantage whose words are shown."""
        held = numbers_in(view.held[marks.near])
        if isinstance(marks.pointed, Advantage) and marks.pointed.advantage in held:
            return marks.pointed.advantage
        return held[0] if held else None

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel, its cards and words."""
        kit, px, room = self.kit, self.kit.layout.px, self._own.advantages
        kind = _kind(room)
        if kind >= 0:
            kit.paint.panel(surface, room)
        held = numbers_in(view.held[marks.near])
        if kind == 0 or (kind > 0 and not held):
            words = advantages_head(kit.translator)
            place = room.left + px(14), room.top + px(24)
            units = units_to_fit(kit.text, [words], Role.BUTTON, 21, room.width - px(24))
            kit.text.draw(
                surface, words, Role.BUTTON, units, palette.VELLUM_1, place, width=room.width - px(24)
            )
        boxes = advantage_things(self._table, self._own, view, marks.near)
        free = _is_free(marks)
        for thing, box in boxes.items():
            if isinstance(thing, Advantage) and thing not in marks.hidden:
                card = pygame.Rect(
                    box.left,
                    box.top,
                    max(box.width, min(round(box.height * _CARD), room.right - box.left)),
                    box.height,
                )
                may = thing in marks.may
                draw_advantage(surface, kit, view.level, thing.advantage, card, may=may, chosen=may and free)
        told = self._told(view, marks)
        if told is not None and kind >= 0:
            self._paint_words(surface, view, told, list(boxes.values()))

    def _paint_words(
        self, surface: pygame.Surface, view: View, told: int, boxes: Sequence[pygame.Rect]
    ) -> None:
        """Draw the effect of an advantage: next to a single card or in a flat panel, else below the cards."""
        kit, px, room = self.kit, self.kit.layout.px, self._own.advantages
        words = advantage_line(told, view.level, kit.translator)
        flat = _kind(room) > 0
        last = boxes[-1]
        if flat or len(boxes) == 1:
            left = last.right + px(18)
            below = pygame.Rect(left, last.top + px(4), room.right - px(12) - left, last.height - px(8))
            most = 5
        else:
            below = pygame.Rect(room.left + px(14), last.bottom + px(8), room.width - px(28), 0)
            below.height = room.bottom - px(8) - below.top
            most = 2
        if flat:
            name = advantage_name(told, kit.translator)
            units = units_to_fit(kit.text, [name], Role.BUTTON, 22, below.width)
            place = below.left, below.top + round(below.height * 0.2)
            kit.text.draw(surface, name, Role.BUTTON, units, palette.VELLUM_0, place, width=below.width)
            below = pygame.Rect(
                below.left, below.top + round(below.height * 0.4), below.width, round(below.height * 0.6)
            )
            most = 2
        if fitted_whole(kit.text, words, Role.BODY_DARK, 22, below.size, most) is None:
            # If the words have no room, the name is drawn: a press on "Why?" explains the rest.
            words = advantage_name(told, kit.translator)
        draw_fitted(surface, kit.text, words, Role.BODY_DARK, 22, palette.FOAM, below, most=most)
