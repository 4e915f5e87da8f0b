"""The purses so far: a line for each builder, the present amounts, and the hands that the viewer may see."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.cards.cards import Cards, falling
from game.old_london_bridge.look.cards.pieces import coin
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words.figures import pounds
from game.stage import palette
from game.stage.fonts import Role
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Watched
from game.tabletop.replay.course import Course
from game.tabletop.replay.scores_part import BEFORE_NAME, FIGURE, ScoresPart

#: In units: the least height of a row with a hand below the name, the name's line above it, and a coin.
_WITH_HAND: Final = 58
_LINE: Final = 34
_COIN: Final = 24


class PursesPart(ScoresPart):
    """The scores of a replay in pounds."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, course: Course) -> None:
        name = kit.translator.gettext("Purses so far")
        super().__init__(kit, rect, course, name, lambda view: view.money, pounds)
        self._cards = Cards(kit)

    def key(self, view: View, marks: Marks) -> Hashable:
        """Return the picture's cache key: the replay's place, purses, hands and sealed cards."""
        return super().key(view, marks), marks.watched.seen, view.hands, view.sealed

    def paint(self, surface: pygame.Surface, view: View, marks: Marks) -> None:
        """Draw head, lines and rows, and the hands that are open."""
        super().paint(surface, view, marks)
        for (topic, seat), box in self.boxes(view, marks.watched).items():
            if topic is Topic.HAND:
                self._hand(surface, view, seat, box)

    def line_of(self, row: pygame.Rect, seat: int, watched: Watched) -> pygame.Rect:
        """Return the upper part of a row with an open hand, else all of it."""
        px = self.kit.layout.px
        hand = seat in watched.seen and self.pitch >= px(_WITH_HAND)
        return pygame.Rect(row.topleft, (row.width, px(_LINE))) if hand else row

    def boxes(self, view: View, watched: Watched) -> dict[tuple[Topic, int], pygame.Rect]:
        """Return the boxes of the purse and, where it is open, the hand of each seat, the richest first."""
        kit, px, boxes = self.kit, self.kit.layout.px, {}
        for seat, row in self.rows(view).items():
            line = self.line_of(row, seat, watched)
            wide = kit.text.width(pounds(view.money[seat]), Role.TOTAL, FIGURE) + px(16) + px(_COIN) // 2
            boxes[Topic.PURSE, seat] = pygame.Rect(line.right - wide, line.top, wide, line.height)
            if line is not row:
                left = row.left + px(BEFORE_NAME)
                boxes[Topic.HAND, seat] = pygame.Rect(left, line.bottom, row.right - left, px(26))
        return boxes

    def before_score(self, surface: pygame.Surface, score: pygame.Rect) -> int:
        """Draw a coin before an amount."""
        px = self.kit.layout.px
        coin(surface, self.kit, (score.left - px(16), score.centery), px(_COIN))
        return score.left - px(20)

    def _hand(self, surface: pygame.Surface, view: View, seat: int, room: pygame.Rect) -> None:
        """Draw the cards that a seat holds; its sealed cards come last, in gold."""
        px = self.kit.layout.px
        sealed = [card for card in view.sealed[seat] if card >= 0]
        cards = falling(view.hands[seat])
        for card in sealed:
            cards.remove(card)
        cards += sealed
        if not cards:
            return
        height = room.height
        pictures = [self._cards.chip(card, card, height) for card in cards]
        wide = pictures[0].get_width()
        gap = px(8) if sealed else 0
        step = min(wide + px(3), (room.width - wide - gap) / max(1, len(cards) - 1))
        for place, picture in enumerate(pictures):
            of_hand = place < len(cards) - len(sealed)
            box = picture.get_rect(
                topleft=(room.left + round(place * step) + (0 if of_hand else gap), room.top)
            )
            surface.blit(picture, box)
            if not of_hand:
                pygame.draw.rect(surface, palette.LEAF_LT, box.inflate(px(4), px(4)), max(2, px(2.5)), px(5))
