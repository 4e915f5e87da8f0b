"""The panels of the seats: the others with name, points, buildings and hand; and the one in front."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.answer import OldTownAnswer, Standing, asked_of, preview_of
from game.old_town.look.cards.clue_card import SIZE, draw_back
from game.old_town.look.panels.tile import (
    draw_cross,
    draw_empty,
    draw_pip,
    draw_tab,
    draw_tile,
    draw_tile_name,
)
from game.old_town.look.pigments import GAIN
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.old_town.things import Hand, OwnedBuilding, Points
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.art import PieceState
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes
from game.tabletop.parts.turn_mark import draw_turn_mark

#: In board units: the gap between panels, a panel's highest, the least of one of three, a row, a head, a
#: margin, and the colour strip.
_GAP: Final = 10
_HIGHEST: Final = 222
_LEAST: Final = 140
_ROW: Final = 100
_HEAD: Final = 54
_MARGIN: Final = 14
_STRIP: Final = 5
_NAME: Final = 27
_POINTS: Final = 40
_ASIDE: Final = 20
#: The head of the panel in front.
_OWN_HEAD: Final = 64
_OWN_POINTS: Final = 44
#: A pip of the panel in front, in board units and at least in pixels.
_PIP: Final = 34
_LEAST_PIP: Final = 22


class SeatPlaces:
    """The boxes in the panel of another seat."""

    def __init__(self, kit: TableKit, rect: pygame.Rect, tiles: int) -> None:
        px = kit.layout.px
        self.score = pygame.Rect(rect.left, rect.top + px(4), rect.width - px(_MARGIN), px(_HEAD))
        """The place of the points, at its right end."""
        self.under = px(16)
        """The distance of the number of clues from their picture."""
        if rect.height < px(_ROW):
            self._lay_row(kit, rect, tiles)
            return
        edge, head = px(_MARGIN), min(px(_HEAD), round(rect.height * 0.4))
        self.rect = rect
        self.head = pygame.Rect(rect.left + edge, rect.top + px(4), rect.width - 2 * edge, head)
        below = pygame.Rect(
            self.head.left, self.head.bottom + px(8), self.head.width, rect.bottom - self.head.bottom - px(16)
        )
        self.flat = below.height < 0.42 * below.width
        """Whether there is no room for names under the tiles."""
        hand = round(min(below.height * 0.62, below.width * 0.22))
        side = (
            below.height if self.flat else min(below.height - px(48), (below.width - hand) // tiles - px(24))
        )
        side = max(8, side)
        pitch = side + px(20) if self.flat else (below.width - hand) // max(1, tiles)
        lead = 0 if self.flat else max(0, (pitch - side) // 2)
        self.tiles = equal_boxes((below.left + lead, below.top + px(2), side, side), tiles, across=pitch)
        self.names = tuple(
            pygame.Rect(box.centerx - pitch // 2 + px(4), box.bottom + px(3), pitch - px(8), px(50))
            for box in self.tiles
        )
        card = round(hand * 0.92), round(hand * 0.92 * SIZE[1] / SIZE[0])
        self.hand = pygame.Rect(below.right - card[0], below.top + px(2), *card)
        if self.hand.height > below.height - px(26):
            high = max(8, below.height - px(26))
            self.hand.size = round(high * SIZE[0] / SIZE[1]), high
            self.hand.right = below.right

    def _lay_row(self, kit: TableKit, rect: pygame.Rect, tiles: int) -> None:
        """Lay everything in one row: seal and name, buildings, hand, points."""
        px, self.rect, self.flat, self.names = kit.layout.px, rect, True, ()
        edge, side = px(_MARGIN // 2), rect.height - px(24)
        self.score = rect.inflate(-2 * edge, 0)
        self.under = px(11)
        self.hand = pygame.Rect(0, 0, px(24), round(px(24) * SIZE[1] / SIZE[0]))
        self.hand.midtop = rect.right - px(76), rect.top + px(10)
        first = self.hand.left - px(14) - tiles * (side + px(12))
        self.tiles = equal_boxes((first, rect.top + px(17), side, side), tiles, across=side + px(12))
        self.head = pygame.Rect(rect.left + edge, rect.top + px(5), first - rect.left - edge - px(6), 0)
        self.head.height = rect.bottom - px(3) - self.head.top


def other_panels(table: Arrangement, rect: pygame.Rect, count: int) -> tuple[pygame.Rect, ...]:
    """Return the panels of `count` other seats: one below the other, or side by side in a low place.

    A single one leaves room for two more panels, if all three are high enough.
    """
    gap = table.kit.layout.px(_GAP)
    if not count:
        return ()
    if count == 1:
        three = other_panels(table, rect, 3)
        if three[0].height >= table.kit.layout.px(_LEAST):
            return three[:1]
    if rect.width > 2 * rect.height:
        wide = (rect.width - gap * (count - 1)) / count
        return equal_boxes((rect.left, rect.top, wide, rect.height), count, across=wide + gap)
    high = min(table.kit.layout.px(_HIGHEST), (rect.height - gap * (count - 1)) / count)
    return equal_boxes((rect.left, rect.top, rect.width, high), count, down=high + gap)


def _plays_next(view: View, seat: int) -> bool:
    """Return whether a seat has the next turn."""
    return view.turn >= 0 and not view.places and seat == (view.turn + 1) % view.players != view.turn


def shown_score(view: View, seat: int, marks: BoardMarks) -> int:
    """Return the score that a seat's panel shows, perhaps still rolling."""
    return (marks.scores[seat] if marks.scores else None) or view.scores[seat]


class OthersPart(BoardPart[View]):
    """The panels of the other seats."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._table, self._rect = table, rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return what each panel shows, and whose turn it is."""
        counts = tuple(mask.bit_count() for mask in view.marks)
        scores = tuple(shown_score(view, seat, marks) for seat in range(view.players))
        hands = tuple(len(hand) for hand in view.hands)
        hidden = frozenset(thing for thing in marks.hidden if isinstance(thing, OwnedBuilding))
        return view.level, marks.near, view.turn, view.rows, counts, scores, hands, view.sides, hidden

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panels."""
        for seat, rect in seat_panels(self._table, self._rect, marks.near).items():
            self._paint_seat(surface, view, marks, seat, rect)

    def _paint_seat(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, seat: int, rect: pygame.Rect
    ) -> None:
        kit, px, own = self.kit, self.kit.layout.px, view.level.switches.own_buildings
        places, acts = SeatPlaces(kit, rect, own), view.turn == seat
        kit.paint.panel(surface, rect)
        strip = pygame.Rect(rect.left + px(6), rect.top, rect.width - px(12), px(_STRIP))
        surface.fill(kit.players[seat].colours.fill, strip)
        row = not places.names
        if acts:
            kit.paint.plate(surface, places.head.inflate(px(6 if row else 12), 0))
        ink = palette.INK if acts else palette.VELLUM_0
        side = min(round(places.head.height * 0.8), px(44))
        seal(surface, kit, seat, (places.head.left + side / 2, places.head.centery), side)
        score = str(shown_score(view, seat, marks))
        told = palette.VELLUM_0 if row else ink
        drawn = kit.text.draw(
            surface, score, Role.TOTAL, _POINTS, told, (places.score.right, places.head.centery), Align.RIGHT
        )
        right = places.head.right if row else drawn.left - px(8)
        left, named = places.head.left + side + px(8), kit.players[seat].name
        # In a low row the plate alone tells whose turn it is, where the name needs the room of the mark.
        if acts and (not row or kit.text.fits(named, Role.NAME, _NAME, right - px(24) - left)):
            draw_turn_mark(surface, kit, (right, places.head.centery))
            right -= px(24)
        name = pygame.Rect(left, places.head.top, right - left, places.head.height)
        draw_name(surface, kit.text, named, Role.NAME, _NAME, ink, name, Align.LEFT)
        if _plays_next(view, seat):
            left += kit.text.width(named, Role.NAME, _NAME) + px(10)
            words = text(kit.translator, "panel.next")
            if kit.text.fits(words, Role.ASIDE, _ASIDE, right - left):
                kit.text.draw(surface, words, Role.ASIDE, _ASIDE, palette.WOAD_3, (left, places.head.centery))
        self._paint_row(surface, view, marks, seat, places)
        count = len(view.hands[seat])
        if count:
            draw_back(surface, kit, places.hand)
        under = places.hand.centerx, places.hand.bottom + places.under
        words = text(kit.translator, "panel.times", amount=count)
        kit.text.draw(surface, words, Role.FAR_NUMBER, _ASIDE, palette.VELLUM_0, under, Align.CENTRE)

    def _paint_row(
        self, surface: pygame.Surface, view: View, marks: BoardMarks, seat: int, places: SeatPlaces
    ) -> None:
        """Draw the buildings of a seat, with dashed places for those that it may still take."""
        kit, row = self.kit, view.rows[seat]
        for place, box in enumerate(places.tiles):
            if place >= len(row) or OwnedBuilding(seat, row[place]) in marks.hidden:
                draw_empty(surface, kit, box)
                continue
            draw_tile(surface, kit, view, row[place], box)
            if not view.marks[row[place]]:
                draw_tab(surface, kit, "–", box)
            if not places.flat:
                draw_tile_name(surface, kit, view, row[place], places.names[place], palette.VELLUM_0)


class OwnPart(BoardPart[View]):
    """The panel of the seat in front: its points with those that a choice brings, and its buildings."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(24), table.kit.layout.px(24)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the points, the buildings, and which of these may be chosen."""
        seat, answer, preview = marks.near, asked_of(marks), preview_of(marks)
        row = view.rows[seat]
        states = tuple(
            (
                OwnedBuilding(seat, one) in marks.may,
                _state(answer, seat, one),
                OwnedBuilding(seat, one) in marks.hidden,
            )
            for one in row
        )
        counts = tuple(view.marks[one].bit_count() for one in row)
        shown = preview is not None and answer is not None and answer.seat == seat
        points = (preview.points, preview.spared) if preview is not None and shown else None
        looked = tuple(
            one if isinstance(one, OwnedBuilding) else None for one in (marks.pointed, marks.chosen)
        )
        return view.level, seat, row, states, counts, shown_score(view, seat, marks), points, looked

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, seat, rect = self.kit, self.kit.layout.px, marks.near, self._rect
        colours = kit.players[seat].colours
        flat = rect.height < 0.62 * rect.width
        head = pygame.Rect(
            rect.topleft, (rect.width, px(_OWN_HEAD) if not flat else round(rect.height * 0.34))
        )
        kit.paint.vellum(surface, rect, colours.fill, head.height)
        side = round(head.height * 1.06)
        seal(surface, kit, seat, (head.left + side * 0.5, head.centery + px(2)), side)
        name = pygame.Rect(head.left + side + px(8), head.top, rect.width - side - px(20), head.height)
        points = pygame.Rect(
            rect.left + px(14), head.bottom + px(4), rect.width - px(28), px(_OWN_POINTS + 8)
        )
        if flat:
            points = pygame.Rect(head.right - px(130), head.top, px(118), head.height)
            name.width = points.left - name.left - px(6)
        draw_name(surface, kit.text, kit.players[seat].name, Role.NAME, 32, colours.ink, name, Align.LEFT)
        top = (head if flat else points).bottom + px(10 if flat else 16)
        tiles = own_tiles(kit, rect, top, view.level.switches.own_buildings)
        spared = _spared(marks)
        self._paint_points(surface, view, marks, points, flat, bool(spared))
        self._paint_row(surface, view, marks, tiles, flat)
        side = max(_LEAST_PIP, px(_PIP))
        pip = pygame.Rect(points.left, points.centery - side // 2, side, side)
        if flat and spared:
            pip.center = (rect.left + tiles[0].left) // 2, tiles[0].centery
            draw_pip(surface, kit, f"+{spared}", pip)
        else:
            for place in range(spared):
                draw_pip(surface, kit, "+1", pip.move(place * side, 0))

    def _paint_points(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        box: pygame.Rect,
        flat: bool,
        spared: bool,
    ) -> None:
        """Draw the points, and those after the choice that is shown; pips may be in place of the word."""
        kit, seat, preview, answer = self.kit, marks.near, preview_of(marks), asked_of(marks)
        ink = kit.players[seat].colours.ink if flat else palette.INK
        score = shown_score(view, seat, marks)
        right = box.right
        if preview is not None and answer is not None and answer.seat == seat and preview.points:
            after = str(view.scores[seat] + preview.points)
            gain = ink if flat else GAIN
            drawn = kit.text.draw(surface, after, Role.TOTAL, _OWN_POINTS, gain, box.midright, Align.RIGHT)
            arrow = kit.text.draw(
                surface, "→", Role.TOTAL, 28, ink, (drawn.left - kit.layout.px(8), box.centery), Align.RIGHT
            )
            right = arrow.left - kit.layout.px(8)
        units = 32 if right != box.right else _OWN_POINTS
        drawn = kit.text.draw(surface, str(score), Role.TOTAL, units, ink, (right, box.centery), Align.RIGHT)
        words = text(kit.translator, "panel.points")
        room = drawn.left - box.left - kit.layout.px(8)
        if not (flat or spared) and kit.text.fits(words, Role.ASIDE, 22, room):
            kit.text.draw(surface, words, Role.ASIDE, 22, palette.INK_3, box.midleft)
        if not flat:
            kit.paint.rule(surface, box.left, box.right, box.bottom + kit.layout.px(4))

    def _paint_row(
        self,
        surface: pygame.Surface,
        view: View,
        marks: BoardMarks,
        tiles: tuple[pygame.Rect, ...],
        flat: bool,
    ) -> None:
        kit, px, seat, row, answer = (
            self.kit,
            self.kit.layout.px,
            marks.near,
            view.rows[marks.near],
            asked_of(marks),
        )
        for place, box in enumerate(tiles):
            if place >= len(row) or OwnedBuilding(seat, row[place]) in marks.hidden:
                draw_empty(surface, kit, box, palette.VELLUM_4)
                continue
            thing, state = OwnedBuilding(seat, row[place]), _state(answer, seat, row[place])
            if thing in marks.may or state == "chosen":
                strong = thing in (marks.pointed, marks.chosen) or state == "chosen"
                kit.paint.glow(surface, box, 8, 14 if strong else 6)
                kit.paint.may(surface, box.inflate(-px(4), -px(4)), 8)
            draw_tile(
                surface,
                kit,
                view,
                row[place],
                box,
                PieceState.DIM if state in ("not", "later") else PieceState.NORMAL,
            )
            if state == "not":
                draw_cross(surface, kit, (box.left + px(8), box.bottom - px(8)))
            elif state == "later":
                kit.draw(
                    surface, "pip_later", pygame.Rect(box.left - px(8), box.bottom - px(30), px(40), px(40))
                )
            if not flat:
                room = pygame.Rect(box.left - px(10), box.bottom + px(6), box.width + px(20), px(50))
                draw_tile_name(surface, kit, view, row[place], room, palette.INK)


def _spared(marks: BoardMarks) -> int:
    """Return how many of the five markers would not be needed after the choice that is shown."""
    preview, answer = preview_of(marks), asked_of(marks)
    if preview is None or preview.spared is None or answer is None or answer.seat != marks.near:
        return 0
    return preview.spared[1]


def own_tiles(kit: TableKit, rect: pygame.Rect, top: int, count: int) -> tuple[pygame.Rect, ...]:
    """Return the tiles of the seat in front, below `top` in its panel."""
    px = kit.layout.px
    flat = rect.height < 0.62 * rect.width
    room = rect.bottom - top - px(10 if flat else 44)
    pitch = (rect.width - px(28)) // max(1, count)
    side = max(8, min(room, pitch - px(22)))
    left = rect.left + px(14) + (pitch - side) // 2
    return equal_boxes((left, top, side, side), count, across=pitch)


def _state(answer: OldTownAnswer | None, seat: int, building: int) -> str:
    """Return whether a building is chosen for the clue, or cannot be."""
    if answer is None or answer.seat != seat or answer.card is None:
        return ""
    if building == answer.mine:
        return "chosen"
    if building not in answer.others:
        return ""
    return "later" if answer.others[building] is Standing.LATER else "not"


def seat_panels(table: Arrangement, rect: pygame.Rect, near: int) -> dict[int, pygame.Rect]:
    """Return the panel of each seat but the one in front."""
    seats = table.kit.others(near)
    return dict(zip(seats, other_panels(table, rect, len(seats)), strict=True))


def seat_things(
    table: Arrangement, others: pygame.Rect, own: pygame.Rect, view: View, near: int
) -> dict[Thing, pygame.Rect]:
    """Return the hit boxes on the panels of all seats."""
    kit, px, most = table.kit, table.kit.layout.px, view.level.switches.own_buildings
    things: dict[Thing, pygame.Rect] = {}
    flat = own.height < 0.62 * own.width
    head = round(own.height * 0.34) if flat else px(_OWN_HEAD) + px(_OWN_POINTS + 8) + px(4)
    tiles = own_tiles(kit, own, own.top + head + px(10 if flat else 16), most)
    things |= {OwnedBuilding(near, one): box for one, box in zip(view.rows[near], tiles, strict=False)}
    things[Points(near)] = pygame.Rect(own.topleft, (own.width, head))
    for seat, rect in seat_panels(table, others, near).items():
        places = SeatPlaces(kit, rect, most)
        things |= {
            OwnedBuilding(seat, one): box for one, box in zip(view.rows[seat], places.tiles, strict=False)
        }
        things[Hand(seat)] = places.hand
        things[Points(seat)] = places.head
    return things
