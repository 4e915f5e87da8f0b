"""The board while cards are sealed: own cards at the left, the rondel at the right, the order in ties."""

from __future__ import annotations

from collections.abc import Hashable
from dataclasses import replace
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_london_bridge.look.boards.board import PlatePart
from game.old_london_bridge.look.boards.rondel import RondelPart
from game.old_london_bridge.look.boards.stacks import StackPart
from game.old_london_bridge.look.cards.cards import WHOLE, Cards, FannedCard, fanned
from game.old_london_bridge.look.cards.pieces import bonus_tile, piece
from game.old_london_bridge.look.marks import BridgeMarks, TablePart
from game.old_london_bridge.look.panels.hand_panel import hand_is_open
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.look.places.board_plan import RondelPlan
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.components import CHAPEL, LADY_TILE, STACKS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import HandCard, OwnTile
from game.old_london_bridge.words.names import bonus_line, bonus_name
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import TextSize
from game.stage.shapes import tinted
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import chevron
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

_TIES: Final = 24
"""The size in units of the words before the seals in tie order."""


class SealBoard:
    """The own cards at the left of the plate; `marks.picked` are the values chosen so far."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        self.kit = kit
        self.places = places
        board, layout, level = places.board, kit.layout, places.level
        left, top = layout.units(board.topleft)
        width, height = board.width / layout.u, board.height / layout.u
        tall = places.plan.tall
        middle = (left + width - (262 if tall else 300), top + height / 2 + (8 if tall else 0))
        self.rondel = RondelPlan.around(layout, middle, tall)
        part = RondelPart(kit, self.rondel, level)
        stacks = (StackPart(kit, self.rondel.stacks[stack], stack, level) for stack in range(STACKS))
        self.below: tuple[TablePart, ...] = (PlatePart(kit, board, self.rondel), part, *stacks)
        self.cards = Cards(kit)
        px = layout.px
        self.head = pygame.Rect(board.left + px(36), board.top + px(20), 0, px(56))
        self.head.width = self.rondel.reach.left - px(36) - self.head.left
        foot = px(120 if tall else 100)
        self.foot = pygame.Rect(self.head.left, board.bottom - px(16) - foot, self.head.width, foot)
        upper = self.head.bottom + px(44)
        self.room = pygame.Rect(self.head.left, upper, self.head.width, self.foot.top - upper - px(6))

    @property
    def parts(self) -> tuple[TablePart, ...]:
        """The parts in the board's place: plate and rondel, then the cards."""
        return (*self.below, self)

    @property
    def area(self) -> pygame.Rect:
        """The plate left of the rondel, and the glow of a card."""
        edge = self.kit.layout.px(30)
        return self.head.unionall([self.room, self.foot]).inflate(2 * edge, 2 * edge)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the hand, the picked cards, and the order in ties."""
        seat = marks.near
        named = frozenset(
            thing for thing in marks.may if isinstance(thing, HandCard) or thing == OwnTile("lady")
        )
        lady = marks.chosen == OwnTile("lady")
        signs = named, marks.pointed, lady, tuple(pair for pair in marks.rises or () if pair[0] in named)
        return seat, view.viewer, view.hands[seat], marks.picked, signs, view.chapel_order

    def held(self, view: View, seat: int, picked: tuple[int, ...] = ()) -> list[FannedCard]:
        """Return the cards of a seat with their places; picked ones are lifted and upright."""
        held = fanned(view.hands[seat], self.room, WHOLE, self.kit.layout.px(56), hand_is_open(view, seat))
        left = list(picked)
        shown = []
        for card in held:
            if card.value in left:
                for _ in range(min(card.copies, left.count(card.value))):
                    left.remove(card.value)
                box = card.box.move(0, -self.kit.layout.px(24))
                shown.append(replace(card, box=box, tilt=0.0))
            else:
                shown.append(card)
        return shown

    def spots(self, view: View, marks: BridgeMarks) -> dict[Thing, pygame.Rect]:
        """Return the press area of each card: its visible part. A second card of a value is a
        further copy.
        """
        held = self.held(view, marks.near, marks.picked)
        spots: dict[Thing, pygame.Rect] = {}
        for place, card in enumerate(held):
            box = card.box.copy()
            if place + 1 < len(held):
                box.width = min(box.width, held[place + 1].box.left - box.left)
            spots[card.thing] = box
        return spots

    def lady_spot(self) -> pygame.Rect:
        """Return a further press area of the Lady, for when the tile may be used."""
        return self.foot

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head and cards, then the Lady if it may be used, else the order in ties."""
        self._head(surface, view)
        self._hand(surface, view, marks)
        if OwnTile("lady") in marks.may:
            self._lady(surface, marks)
        else:
            self.paint_ties(surface, view)

    def _head(self, surface: pygame.Surface, view: View) -> None:
        kit = self.kit
        cards = view.level.seating(view.players).cards
        words = kit.translator.ngettext("Seal a card", "Seal two cards", cards)
        left = self.head.left
        drawn = kit.text.draw(
            surface, words, Role.NAME, 38, palette.VELLUM_1, self.head.midleft, width=self.head.width
        )
        aside = kit.translator.gettext("the highest builds first")
        left = drawn.right + kit.layout.px(22)
        fits = kit.text.width(aside, Role.ASIDE, 23) <= self.head.right - left
        if fits and kit.layout.text is TextSize.NORMAL:
            kit.text.draw(surface, aside, Role.ASIDE, 23, palette.FOAM, (left, self.head.centery))

    def _hand(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        kit = self.kit
        picked = list(marks.picked)
        for held in self.held(view, marks.near, marks.picked):
            lit = held.value in picked
            if lit:
                picked.remove(held.value)
            card = held if lit else self._risen(held, marks)
            pointed = marks.pointed == card.thing and card.thing in marks.may
            if lit or pointed:
                kit.paint.glow(surface, card.box, radius=14, blur=14)
            if lit:
                kit.paint.may(surface, card.box.inflate(-4, -4), radius=13)
            self.cards.draw(surface, card, whole=True)
            self.cards.copies(surface, card, whole=True)

    def _risen(self, card: FannedCard, marks: BridgeMarks) -> FannedCard:
        """Return the card raised under the pointer if it may be chosen."""
        share = max(0.0, marks.rise(card.thing)) if card.thing in marks.may else 0.0
        return replace(card, box=card.box.move(0, -round(self.kit.layout.px(6) * share)))

    def tie_boxes(self, view: View) -> tuple[pygame.Rect, ...]:
        """Return the boxes of the seals in tie order."""
        px, side, y = self.kit.layout.px, self.kit.layout.px(42), self._ties_middle
        words = self.kit.text.width(self._ties_words, Role.LIST, _TIES)
        left = self.foot.left + words + px(38) - side // 2
        pitch = self._tie_pitch(len(view.chapel_order))
        return equal_boxes((left, y - side // 2, side, side), len(view.chapel_order), pitch)

    def _tie_pitch(self, seats: int) -> int:
        """Return the distance of the seals in tie order; on a plate less, where the words are larger."""
        px, usual = self.kit.layout.px, self.kit.layout.px(94)
        if not self.kit.layout.bare:
            return usual
        left = self.foot.left + self.kit.text.width(self._ties_words, Role.LIST, _TIES) + px(38)
        return min(usual, (self.foot.right - px(21) - left) // max(1, seats - 1))

    @property
    def _ties_words(self) -> str:
        return self.kit.translator.gettext("Ties go to")

    @property
    def _ties_middle(self) -> int:
        return self.foot.bottom - self.kit.layout.px(46)

    def paint_ties(self, surface: pygame.Surface, view: View) -> None:
        """Draw the seals in chapel order, the first before the second."""
        kit, px, y = self.kit, self.kit.layout.px, self._ties_middle
        kit.text.draw(surface, self._ties_words, Role.LIST, _TIES, palette.FOAM, (self.foot.left, y))
        x = self.foot.left
        for place, (seat, box) in enumerate(zip(view.chapel_order, self.tie_boxes(view), strict=True)):
            x = box.left + box.width // 2
            if place:
                self._before(surface, (x - self._tie_pitch(len(view.chapel_order)) // 2, y))
            seal(surface, kit, seat, (x, y), box.width)
        x += px(94) - px(50)
        icon = kit.art.get(piece("picto_chapel"), px(34), px(34))
        icon = tinted(icon, KIND_COLOURS[CHAPEL].light)
        aside = kit.translator.gettext("chapel track")
        if x + px(50) + kit.text.width(aside, Role.ASIDE, 22) <= self.foot.right:
            surface.blit(icon, icon.get_rect(midleft=(x + px(4), y)))
            kit.text.draw(surface, aside, Role.ASIDE, 22, palette.WOAD_3, (x + px(50), y))

    def _before(self, surface: pygame.Surface, place: tuple[int, int]) -> None:
        sign = chevron(self.kit.layout.px(20), KIND_COLOURS[CHAPEL].light)
        surface.blit(sign, sign.get_rect(center=place))

    def _lady(self, surface: pygame.Surface, marks: BridgeMarks) -> None:
        """Draw the Lady, a tile that may be used before sealing."""
        kit, px, rect = self.kit, self.kit.layout.px, self.foot.inflate(0, -self.kit.layout.px(8))
        if marks.pointed == OwnTile("lady") or marks.chosen == OwnTile("lady"):
            kit.paint.glow(surface, rect)
        kit.paint.panel(surface, rect)
        kit.paint.may(surface, rect)
        side = rect.height - px(24)
        box = pygame.Rect(rect.left + px(16), rect.top + px(12), side, side)
        bonus_tile(surface, kit, LADY_TILE, box)
        left = box.right + px(16)
        room = pygame.Rect(left, rect.top + px(8), rect.right - px(14) - left, rect.height - px(16))
        words, line = bonus_name(LADY_TILE, kit.translator), bonus_line(LADY_TILE, kit.translator)
        y = room.top + round(room.height * 0.3)
        kit.text.draw(surface, words, Role.PANEL_HEAD, 24, palette.VELLUM_0, (left, y), width=room.width)
        y = room.top + round(room.height * 0.72)
        kit.text.draw(surface, line, Role.ASIDE, 22, palette.FOAM, (left, y), width=room.width)


class YourSeal(PanelPart):
    """The panel in the hand's place while cards are sealed: the back of each card, with the builder's wax."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.hand)
        self.places = places
        self.cards = Cards(kit)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the near seat."""
        return marks.near

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw panel, head and backs."""
        kit, rect, seat = self.kit, self.rect, marks.near
        px = kit.layout.px
        head = kit.translator.gettext("Your seal")
        self.paint_panel(surface, head)
        upper = rect.top + head_height(kit, [head], rect) + px(4)
        steps = self.places.steps[0]
        inside = rect.contains(steps) and not self.places.plan.tall
        lower = steps.top if inside else rect.bottom
        count = view.level.seating(view.players).cards
        height = min(lower - px(12) - upper, px(210))
        picture = self.cards.back(height, seat)
        step = min(
            picture.get_width() + px(10), (rect.width - px(28) - picture.get_width()) // max(1, count - 1)
        )
        for card in range(count):
            middle = rect.centerx + round((card - (count - 1) / 2) * step), (upper + lower - px(8)) // 2
            surface.blit(picture, picture.get_rect(center=middle))
