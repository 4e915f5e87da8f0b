"""The name boards of the far bridges: seal, name, turn, purse, hand, bonus tiles; the note for two."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill
from game.core.wording.numbers import number_word
from game.old_london_bridge.look.cards.pieces import bonus_tile, coin
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.components import BONUS_KINDS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic, WholeBridge
from game.old_london_bridge.words.figures import builds_phrase, pounds
from game.stage import palette
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: Units of a closed purse, and of the smallest open tile.
_CLOSED_PURSE: Final = 34
_LEAST_TILE: Final = 28
#: Units before the name on a strip, for the seal.
_STRIP_NAME: Final = 55


def purse_is_open(view: View, seat: int) -> bool:
    """Return whether the viewer sees a seat's money."""
    return view.level.switches.others_money == "open" or view.viewer == seat


def next_place(view: View, seat: int) -> int | None:
    """Return the place, from 1, at which a seat builds next, or did last; None until the order is final."""
    if not view.order_stands:
        return None
    places = [place for place, (owner, _, _) in enumerate(view.order) if owner == seat]
    if not places:
        return None
    return next((place for place in places if place >= view.turn), places[-1]) + 1


class StripPart(PanelPart):
    """The name board of one far slot: a strip, or in portrait and with two builders a panel.

    `by_seat`: slots are seats, and that of the builder on turn is lit.
    """

    def __init__(self, kit: TableKit, rect: pygame.Rect, slot: int, by_seat: bool = False) -> None:
        super().__init__(kit, rect, edge_units=14 if by_seat else 6)
        self._slot = slot
        self._by_seat = by_seat

    def seat(self, near: int) -> int:
        """Return the seat that it names while the bridge of `near` is in front."""
        return self._slot if self._by_seat else self.kit.others(near)[self._slot]

    def _strip(self, near: int) -> NameBoard:
        return NameBoard(self.kit, self.rect, self.seat(near), self._by_seat)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: its texts and pieces, and whether it is pointed at."""
        return self._strip(marks.near).key(view, marks)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the board in the shape for its place."""
        self._strip(marks.near).paint(surface, view, marks)

    def boxes(self, view: View, near: int) -> dict[Topic, pygame.Rect]:
        """Return the press areas of purse, hand and tiles: high enough for a finger."""
        return self._strip(near).boxes(view)

    def layout(self, view: View, near: int) -> dict[Topic, pygame.Rect]:
        """Return the boxes of purse, hand and tiles as they are drawn."""
        return self._strip(near).layout(view)


class NameBoard:
    """The name board of a seat. `lights`: it is lit while the seat is on turn."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, seat: int, lights: bool = False) -> None:
        self.kit, self.rect, self.seat, self._lights = kit, rect, seat, lights
        self._tall = self.rect.height > 2 * kit.layout.px(38)
        self._wide = self.rect.width > kit.layout.px(260)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: its texts and pieces, and whether it is pointed at."""
        seat = self.seat
        money = view.money[seat] if purse_is_open(view, seat) else None
        hand = view.hands[seat] if self._open_hands(view) else sum(view.hands[seat])
        sealed = bool(view.sealed[seat]) and not view.order
        tiles = view.usable[seat], view.fresh[seat]
        pointed = marks.pointed == WholeBridge(seat)
        return seat, money, hand, tiles, next_place(view, seat), sealed, pointed, self._is_lit(view)

    def _is_lit(self, view: View) -> bool:
        return self._lights and view.builder == self.seat

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw the board in the shape for its place."""
        pointed = marks.pointed == WholeBridge(self.seat)
        if self._is_lit(view):
            self.kit.paint.glow(surface, self.rect, radius=10, blur=10)
        self.kit.paint.panel(surface, self.rect)
        if self._own:
            self._frame(surface)
        if pointed:
            self.kit.paint.dashed(surface, self.rect, palette.VELLUM_1, width=2.4)
        if not self._tall:
            self._strip(surface, view)
        elif self._wide:
            self._large(surface, view)
        else:
            self._small(surface, view)

    def boxes(self, view: View) -> dict[Topic, pygame.Rect]:
        """Return the press areas of purse, hand and tiles: high enough for a finger."""
        high = min(self.rect.height, self.kit.layout.px(48))
        return {topic: box.inflate(0, high - box.height) for topic, box in self.layout(view).items()}

    def layout(self, view: View) -> dict[Topic, pygame.Rect]:
        """Return the boxes of purse, hand and tiles as drawn, in the shape that the place asks for."""
        if not self._tall:
            return self._strip_layout(view)
        return self._large_layout(view) if self._wide else self._small_layout(view)

    # Three shapes

    def _strip_layout(self, view: View) -> dict[Topic, pygame.Rect]:
        px, rect = self.kit.layout.px, self.rect
        y, gap = rect.centery, px(14 if self._lights else 20)
        widths = {
            Topic.PURSE: self._purse_width(view, px(29)),
            Topic.HAND: max(0, self._cards_width(view)),
            Topic.TILES: self._counts_width(view),
        }
        room = rect.width - px(14) - px(_STRIP_NAME) - self._name_width
        while self._lights and len(widths) > 1 and sum(widths.values()) + gap * len(widths) > room:
            # Read from afar, a name comes before the counts.
            widths.popitem()
        boxes, right = {}, rect.right - px(14)
        for topic, width in reversed(widths.items()):
            boxes[topic] = self._box(topic, view, right - width, y)
            right -= width + gap
        return dict(reversed(boxes.items()))

    def _box(self, topic: Topic, view: View, left: int, y: int) -> pygame.Rect:
        match topic:
            case Topic.PURSE:
                return self._purse_box(view, left, y, self.kit.layout.px(29))
            case Topic.HAND:
                return self._cards_box(view, left, y)
        return self._counts_box(view, left, y)

    @property
    def _name_width(self) -> int:
        return self.kit.text.width(self.kit.players[self.seat].name, Role.PANEL_HEAD, 24)

    def _large_layout(self, view: View) -> dict[Topic, pygame.Rect]:
        px, rect = self.kit.layout.px, self.rect
        y = rect.bottom - px(27)
        purse = self._purse_box(view, rect.left + px(18), y, px(31))
        hand = self._cards_box(view, purse.right + px(22), y)
        left, right = hand.right + px(22), rect.right - px(14)
        side = self._tile_side(view, right - left)
        if side < px(_LEAST_TILE):
            return {Topic.PURSE: purse, Topic.HAND: hand, Topic.TILES: self._counts_box(view, left, y)}
        tiles = pygame.Rect(left, y - side // 2, max(side, right - left), side)
        return {Topic.PURSE: purse, Topic.HAND: hand, Topic.TILES: tiles}

    def _small_layout(self, view: View) -> dict[Topic, pygame.Rect]:
        px, rect = self.kit.layout.px, self.rect
        purse = self._purse_box(view, rect.left + px(14), rect.top + px(76), px(31))
        y = rect.bottom - px(25)
        hand = self._cards_box(view, rect.left + px(16), y)
        tiles = self._counts_box(view, max(hand.right + px(16), rect.left + px(86)), y)
        return {Topic.PURSE: purse, Topic.HAND: hand, Topic.TILES: tiles}

    def _strip(self, surface: pygame.Surface, view: View) -> None:
        px, rect, boxes = self.kit.layout.px, self.rect, self.layout(view)
        seal(surface, self.kit, self.seat, (rect.left + px(25), rect.centery - px(1)), px(37))
        left, y = rect.left + px(_STRIP_NAME), rect.centery
        if Topic.TILES in boxes:
            self._counts(surface, view, boxes[Topic.TILES], y)
        if Topic.HAND in boxes:
            self._cards(surface, view, boxes[Topic.HAND].left, y)
        self._purse(surface, view, boxes[Topic.PURSE], y)
        self._name_and_place(surface, view, left, boxes[Topic.PURSE].left - px(16), y)

    def _large(self, surface: pygame.Surface, view: View) -> None:
        """Draw the board of the only other builder, with open tiles."""
        kit, px, rect, boxes = self.kit, self.kit.layout.px, self.rect, self.layout(view)
        seal(surface, kit, self.seat, (rect.left + px(54), rect.top + px(48)), px(76))
        left = rect.left + px(106)
        room = pygame.Rect(left, rect.top + px(12), rect.right - px(14) - left, px(44))
        self._name(surface, Role.NAME, 34, room)
        self._aside(surface, view, left, rect.right - px(14), rect.top + px(70))
        y = rect.bottom - px(27)
        self._purse(surface, view, boxes[Topic.PURSE], y)
        self._cards(surface, view, boxes[Topic.HAND].left, y)
        self._tiles(surface, view, boxes[Topic.TILES], y)

    def _small(self, surface: pygame.Surface, view: View) -> None:
        kit, px, rect, boxes = self.kit, self.kit.layout.px, self.rect, self.layout(view)
        seal(surface, kit, self.seat, (rect.left + px(32), rect.top + px(30)), px(44))
        left = rect.left + px(64)
        room = pygame.Rect(left, rect.top + px(6), rect.right - px(8) - left, px(50))
        self._name(surface, Role.PANEL_HEAD, 25, room)
        y = rect.top + px(76)
        self._purse(surface, view, boxes[Topic.PURSE], y)
        self._aside(surface, view, boxes[Topic.PURSE].right + px(8), rect.right - px(8), y, align=Align.RIGHT)
        y = rect.bottom - px(25)
        self._cards(surface, view, boxes[Topic.HAND].left, y)
        self._counts(surface, view, boxes[Topic.TILES], y)

    # Contents

    def _name_and_place(self, surface: pygame.Surface, view: View, left: int, right: int, y: int) -> None:
        high = self.rect.height
        room = pygame.Rect(left, y - high // 2, max(1, right - left), high)
        drawn = self._name(surface, Role.PANEL_HEAD, 24, room)
        self._aside(surface, view, drawn.right + self.kit.layout.px(14), right, y)

    def _name(self, surface: pygame.Surface, role: Role, units: float, room: pygame.Rect) -> pygame.Rect:
        kit = self.kit
        name = kit.players[self.seat].name
        return draw_name(surface, kit.text, name, role, units, palette.VELLUM_1, room)

    def _aside(
        self, surface: pygame.Surface, view: View, left: int, right: int, y: int, align: Align = Align.LEFT
    ) -> None:
        """Draw when the seat builds, where there is room for it."""
        kit = self.kit
        fits = (said for said in self._said(view) if kit.text.fits(said, Role.ASIDE, 20, right - left))
        said = next(fits, "")
        if said:
            x = right if align is Align.RIGHT else left
            ink = palette.VELLUM_0 if self._own else palette.WOAD_3
            kit.text.draw(surface, said, Role.ASIDE, 20, ink, (x, y), align)

    def _said(self, view: View) -> Iterator[str]:
        """Yield the words next to the name, the longest first: its turn, and whether it is the own seat."""
        place, translator = next_place(view, self.seat), self.kit.translator
        said = ""
        if place is not None:
            said = builds_phrase(place, translator)
        elif view.sealed[self.seat]:
            said = translator.gettext("has sealed")
        if said and self._own:
            yield fill(translator.gettext("yours, {builds}"), builds=said)
        if self._own:
            yield translator.gettext("yours")
        elif said:
            yield said

    @property
    def _own(self) -> bool:
        return self.kit.players[self.seat].own

    def _frame(self, surface: pygame.Surface) -> None:
        """Draw a frame in the colour of the only person at the screen."""
        px, colour = self.kit.layout.px, self.kit.players[self.seat].colours.light
        pygame.draw.rect(surface, colour, self.rect.inflate(-px(2), -px(2)), max(2, px(4)), px(9))

    def _purse_width(self, view: View, side: int) -> int:
        """Return the width in pixels of the coin, `side` wide, and the figure, or of the closed purse."""
        kit, px, seat = self.kit, self.kit.layout.px, self.seat
        if not purse_is_open(view, seat):
            return px(_CLOSED_PURSE)
        return side + px(6) + kit.text.width(pounds(view.money[seat]), Role.TOTAL, 25)

    def _purse_box(self, view: View, left: int, y: int, side: int) -> pygame.Rect:
        high = side if purse_is_open(view, self.seat) else self.kit.layout.px(_CLOSED_PURSE)
        return pygame.Rect(left, y - high // 2, self._purse_width(view, side), high)

    def _purse(self, surface: pygame.Surface, view: View, box: pygame.Rect, y: int) -> None:
        """Draw coin and figure, or the closed purse."""
        kit, px, seat = self.kit, self.kit.layout.px, self.seat
        if not purse_is_open(view, seat):
            kit.draw(surface, "purse", box)
            return
        side, money = box.height, pounds(view.money[seat])
        coin(surface, kit, (box.left + side / 2, y), side)
        kit.text.draw(surface, money, Role.TOTAL, 25, palette.VELLUM_0, (box.left + side + px(6), y))

    def _open_hands(self, view: View) -> bool:
        return view.level.switches.others_hands == "open"

    def _figures(self, view: View) -> list[tuple[str, str, str]]:
        """Return the pictures of the hand, the figure on each, and the figure next to it."""
        hand = view.hands[self.seat]
        if not self._open_hands(view):
            return [("card_back", "", str(sum(hand)))]
        shown = [(value, count) for value, count in enumerate(hand) if count]
        return [(f"chip_{value}", str(value), f"×{count}" if count > 1 else "") for value, count in shown]

    def _cards_width(self, view: View) -> int:
        kit, px, width = self.kit, self.kit.layout.px, 0
        for _, _, beside in self._figures(view):
            width += px(26) + px(6)
            if beside:
                width += kit.text.width(beside, Role.LIST, 23) + px(4)
        return width - px(4)

    def _cards_box(self, view: View, left: int, y: int) -> pygame.Rect:
        px = self.kit.layout.px
        return pygame.Rect(left, y - px(17), self._cards_width(view), px(34))

    def _cards(self, surface: pygame.Surface, view: View, left: int, y: int) -> None:
        """Draw the hand from `left`: a back and a count, or at an open table the cards by value."""
        kit, px = self.kit, self.kit.layout.px
        for name, on, beside in self._figures(view):
            box = pygame.Rect(left, 0, px(26), px(34))
            box.centery = y
            kit.draw(surface, name, box)
            if on:
                kit.text.draw(surface, on, Role.FAR_NUMBER, 20, palette.VELLUM_0, box.center, Align.CENTRE)
            left = box.right + px(6)
            if beside:
                drawn = kit.text.draw(surface, beside, Role.LIST, 23, palette.VELLUM_0, (left, y))
                left = drawn.right + px(4)

    def _count(self, view: View) -> str:
        return str(sum(view.usable[self.seat]) + sum(view.fresh[self.seat]))

    def _counts_width(self, view: View) -> int:
        return self.kit.text.width(self._count(view), Role.LIST, 23) + self.kit.layout.px(38)

    def _counts_box(self, view: View, left: int, y: int) -> pygame.Rect:
        high = self.kit.layout.px(32)
        return pygame.Rect(left, y - high // 2, self._counts_width(view), high)

    def _counts(self, surface: pygame.Surface, view: View, place: pygame.Rect, y: int) -> None:
        """Draw how many bonus tiles there are."""
        kit, px = self.kit, self.kit.layout.px
        box = pygame.Rect(place.left, place.top, px(31), px(32))
        kit.draw(surface, "bonus_back", box)
        beside = (box.right + px(7), y)
        kit.text.draw(surface, self._count(view), Role.LIST, 23, palette.VELLUM_0, beside)

    def _held(self, view: View) -> list[tuple[int, bool]]:
        """Return each bonus tile's kind and whether it was gained this round."""
        return [
            (kind, fresh)
            for fresh, tiles in ((False, view.usable[self.seat]), (True, view.fresh[self.seat]))
            for kind in range(len(BONUS_KINDS))
            for _ in range(tiles[kind])
        ]

    def _tile_side(self, view: View, width: int) -> int:
        """Return the width in pixels of each open tile, for all tiles side by side in `width` pixels."""
        px = self.kit.layout.px
        return min(px(40), width // max(1, len(self._held(view))) - px(4))

    def _tiles(self, surface: pygame.Surface, view: View, room: pygame.Rect, y: int) -> None:
        """Draw the tiles, or where there is no room for all only their count."""
        kit, px = self.kit, self.kit.layout.px
        side = self._tile_side(view, self.rect.right - px(14) - room.left)
        if side < px(_LEAST_TILE):
            self._counts(surface, view, room, y)
            return
        left = room.left
        for kind, fresh in self._held(view):
            box = pygame.Rect(left, 0, side, side)
            box.centery = y
            bonus_tile(surface, kit, kind, box, fresh)
            left += side + px(4)


class NotePart(PanelPart):
    """A note on the rules for two builders, at the right of the only other bridge."""

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the level's rounds and cards, constant in a game."""
        seating = view.level.seating(view.players)
        return seating.rounds, seating.cards

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw a head and a sentence."""
        kit, px = self.kit, self.kit.layout.px
        ngettext, seating = kit.translator.ngettext, view.level.seating(view.players)
        kit.paint.panel(surface, self.rect)
        inner = self.rect.inflate(-px(32), -px(14))
        head = kit.translator.gettext("Two builders")
        kit.text.draw(surface, head, Role.PANEL_HEAD, 25, palette.VELLUM_1, (inner.left, inner.top + px(17)))
        if seating.cards == 1:
            said = ngettext("The game has {rounds} round.", "The game has {rounds} rounds.", seating.rounds)
        else:
            said = ngettext(
                "{rounds} round, two cards each: every card is a separate turn and needs another space.",
                "{rounds} rounds, two cards each: every card is a separate turn and needs another space.",
                seating.rounds,
            )
        said = fill(said, rounds=number_word(seating.rounds, kit.translator))
        said = said[:1].upper() + said[1:]
        room = pygame.Rect(inner.left, inner.top + px(32), inner.width, inner.bottom - inner.top - px(32))
        draw_fitted(surface, kit.text, said, Role.BODY_DARK, 20, palette.FOAM, room, most=5)
