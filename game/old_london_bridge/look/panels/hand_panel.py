"""The hand of the near seat; while it lies face down at a shared screen, its owner may ask to see it."""

from __future__ import annotations

from collections.abc import Hashable

import pygame

from game.core.messages import fill
from game.core.thing import LookAtHand
from game.old_london_bridge.look.cards.cards import SMALL, Cards, FannedCard, fanned
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places.places import TablePlaces
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import HandCard
from game.stage import palette
from game.stage.fonts import Role
from game.stage.layout import Shape
from game.stage.text import Align
from game.tabletop.frame.buttons import button_states, least_side, paint_choice
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.table_kit import TableKit


def hand_is_open(view: View, seat: int) -> bool:
    """Return whether the viewer sees the faces of a hand."""
    return view.viewer == seat or view.level.switches.others_hands == "open"


class HandPart(PanelPart):
    """The near seat's cards: faces for their owner, backs and a count for others."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        super().__init__(kit, places.hand)
        self.cards = Cards(kit)
        # In portrait the buttons have a panel of their own.
        alone = kit.layout.shape in (Shape.PORTRAIT, Shape.CLOSE)
        lower = self.rect.bottom if alone else places.steps[0].top
        upper = self.rect.top + kit.layout.px(48)
        edge = kit.layout.px(12)
        self.room = pygame.Rect(
            self.rect.left + edge, upper, self.rect.width - 2 * edge, lower - edge - upper
        )

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the seat, its visible cards, and those in flight."""
        seat = marks.near
        seen = hand_is_open(view, seat)
        away = frozenset(thing for thing in marks.hidden if isinstance(thing, HandCard))
        look = LookAtHand(seat)
        asks = button_states((look,), marks) if look in marks.may else ()
        return seat, seen, view.hands[seat] if seen else sum(view.hands[seat]), away, asks

    @property
    def look(self) -> pygame.Rect:
        """The place of the button with which the owner asks to see the cards."""
        room = self.room
        box = pygame.Rect(0, 0, min(room.width, self.kit.layout.px(220)), least_side(self.kit.layout))
        box.center = room.center
        return box.clip(self.rect)

    def held(self, view: View, seat: int) -> list[FannedCard]:
        """Return the cards with their places."""
        strip = self.kit.layout.px(26)
        return fanned(view.hands[seat], self.room, SMALL, strip, hand_is_open(view, seat))

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw panel, head and cards."""
        kit, rect, seat = self.kit, self.rect, marks.near
        px, _ = kit.layout.px, kit.translator
        kit.paint.panel(surface, rect)
        head = (rect.left + px(16), rect.top + px(27))
        short, long = _.gettext("Hand"), _.gettext("Rival's hand")
        fits = kit.text.fits(long, Role.PANEL_HEAD, 24, rect.width - px(32))
        title = long if fits and kit.home not in (None, seat) else short
        named = kit.text.draw(surface, title, Role.PANEL_HEAD, 24, palette.VELLUM_2, head)
        hand = view.hands[seat]
        if hand_is_open(view, seat):
            worth = sum(value * count for value, count in enumerate(hand))
            notes = fill(_.gettext("sum {value}"), value=worth), ""
        else:
            count = sum(hand)
            notes = fill(_.ngettext("{count} card", "{count} cards", count), count=count), f"×{count}"
        right = rect.right - px(16)
        room = right - named.right - px(8)
        note = next((one for one in notes if kit.text.fits(one, Role.BODY_DARK, 21, room)), "")
        kit.text.draw(surface, note, Role.BODY_DARK, 21, palette.WOAD_3, (right, head[1]), Align.RIGHT)
        held = [card for card in self.held(view, seat) if card.thing not in marks.hidden]
        for card in held:
            self.cards.draw(surface, card)
        for card in held:
            self.cards.copies(surface, card)
        if LookAtHand(seat) in marks.may and not hand_is_open(view, seat):
            look = LookAtHand(seat)
            glyph = marks.glyph(look, "hand")
            paint_choice(surface, kit, self.look, _.gettext("My hand"), look, marks, 21, glyph=glyph)
