"""The purses so far: a line for each builder, the present amounts, and the hands that the viewer may see."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.cards.cards import Cards, falling
from game.old_london_bridge.look.cards.pieces import coin
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.things import Topic
from game.old_london_bridge.words.figures import pounds
from game.stage import palette, shapes
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Watched
from game.tabletop.replay.course import Course

#: Heights of a row in units: the greatest, and the least with a hand below the name.
_ROW: Final = 62
_WITH_HAND: Final = 58
_LEAST_CHART: Final = 84
#: Units of a purse's figure and coin, and from a row's left edge to the name.
_FIGURE: Final = 24
_COIN: Final = 24
_BEFORE_NAME: Final = 38


class PursesPart(PanelPart):
    """A dark panel with the lines of a replay up to its present place."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, course: Course) -> None:
        super().__init__(kit, rect)
        self.course = course
        self._name = kit.translator.gettext("Purses so far")
        self._cards = Cards(kit)
        money = [pounds for purses in course.scores for pounds in purses]
        #: The poorest and the richest purse of the whole game.
        self._reach = min(money), max(*money, min(money) + 1)
        px, players = kit.layout.px, kit.player_count
        top = rect.top + head_height(kit, [self._name], rect)
        inner = pygame.Rect(rect.left + px(14), top, rect.width - px(28), rect.bottom - px(10) - top)
        if rect.width > 1.6 * rect.height:
            half = round(inner.width * 0.62)
            self.chart = pygame.Rect(inner.left, inner.top, half - px(30), inner.height - px(10))
            self._list = pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height)
            self._pitch = min(px(84), inner.height // players)
        else:
            room = inner.height - px(_LEAST_CHART)
            self._pitch = max(px(34), min(px(_ROW), room // players))
            high = inner.height - players * self._pitch - px(6)
            self.chart = pygame.Rect(inner.left, inner.top, inner.width, min(high, round(inner.width * 0.8)))
            foot = inner.bottom - players * self._pitch
            self._list = pygame.Rect(inner.left, foot, inner.width, players * self._pitch)

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the replay's place, purses, hands and sealed cards."""
        watched = marks.watched
        return watched.stand.place, watched.seen, view.money, view.hands, view.sealed

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head, lines and rows."""
        self.paint_panel(surface, self._name)
        self._plot(surface, marks.watched.stand.place)
        boxes = self.boxes(view, marks.watched)
        for seat in range(self.kit.player_count):
            self._row(surface, view, seat, boxes[Topic.PURSE, seat], boxes.get((Topic.HAND, seat)))

    def boxes(self, view: View, watched: Watched) -> dict[tuple[Topic, int], pygame.Rect]:
        """Return the boxes of the purse and, where it is open, the hand of each seat, the richest first."""
        kit, px, boxes = self.kit, self.kit.layout.px, {}
        order = sorted(range(kit.player_count), key=lambda seat: (-view.money[seat], seat))
        for row, seat in enumerate(order):
            box = pygame.Rect(
                self._list.left, self._list.top + row * self._pitch, self._list.width, self._pitch
            )
            hand = seat in watched.seen and self._pitch >= px(_WITH_HAND)
            y, half = (box.top + px(17), px(17)) if hand else (box.top + box.height // 2, box.height // 2)
            wide = kit.text.width(pounds(view.money[seat]), Role.TOTAL, _FIGURE) + px(16) + px(_COIN) // 2
            boxes[Topic.PURSE, seat] = pygame.Rect(box.right - wide, y - half, wide, 2 * half)
            if hand:
                left = box.left + px(_BEFORE_NAME)
                boxes[Topic.HAND, seat] = pygame.Rect(left, y + px(17), box.right - left, px(26))
        return boxes

    # The lines

    def _plot(self, surface: pygame.Surface, place: int) -> None:
        kit, px, chart = self.kit, self.kit.layout.px, self.chart
        for share in (0.0, 0.5, 1.0):
            y = chart.top + px(8) + round((chart.height - px(16)) * share)
            surface.fill(palette.LAPIS_6, (chart.left, y, chart.width, max(1, px(1.5))))
        players = range(kit.player_count)
        for seat in players:
            picture = self._curve(seat, place)
            if picture is not None:
                surface.blit(picture, chart)
        side = px(24)
        for seat in sorted(players, key=lambda seat: self.course.scores[place][seat]):
            x, y = self._point(place, seat)
            seal(surface, kit, seat, (chart.left + x, chart.top + y), side)

    def _curve(self, seat: int, upto: int) -> pygame.Surface | None:
        """Return a builder's line up to a place, a point for every three pixels; None for a single place."""
        course, size = self.course, self.chart.size
        step = max(1, course.last // max(1, size[0] // 3))
        places = [*range(0, upto, step), upto]
        if len(places) < 2:
            return None
        points = [self._point(place, seat) for place in places]
        colours = self.kit.players[seat].colours
        wide = max(2, self.kit.layout.px(3))

        def draw(large: pygame.Surface, factor: int) -> None:
            line = [(x * factor, y * factor) for x, y in points]
            pygame.draw.lines(large, colours.fill, False, line, wide * factor)

        return shapes.smooth(size, colours.fill, draw)

    def _point(self, place: int, seat: int) -> tuple[int, int]:
        """Return where a purse at a place is in the chart, in pixels."""
        course, px = self.course, self.kit.layout.px
        least, most = self._reach
        wide, high = self.chart.width - px(26), self.chart.height - px(28)
        x = px(4) + wide * place / max(1, course.last)
        share = (course.scores[place][seat] - least) / (most - least)
        return round(x), px(14) + round(high * (1 - share))

    # The rows

    def _row(
        self, surface: pygame.Surface, view: View, seat: int, purse: pygame.Rect, hand: pygame.Rect | None
    ) -> None:
        """Draw a builder's seal, name and purse, and the hand below them where it is open."""
        kit, px = self.kit, self.kit.layout.px
        left, right, y = self._list.left, purse.right, purse.top + purse.height // 2
        seal(surface, kit, seat, (left + px(15), y), px(28))
        money = pounds(view.money[seat])
        drawn = kit.text.draw(surface, money, Role.TOTAL, _FIGURE, palette.VELLUM_0, (right, y), Align.RIGHT)
        coin(surface, kit, (drawn.left - px(16), y), px(_COIN))
        left += px(_BEFORE_NAME)
        room = pygame.Rect(left, y - px(17), drawn.left - px(32) - left, px(34))
        # A row has one line: a long name ends early, but the seal still identifies the seat.
        name = kit.players[seat].name
        units = units_to_fit(kit.text, [name], Role.LIST, 22, room.width)
        name = kit.text.shortened(name, Role.LIST, units, room.width)
        kit.text.draw(surface, name, Role.LIST, units, palette.VELLUM_0, room.midleft)
        if hand is not None:
            self._hand(surface, view, seat, hand)

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
