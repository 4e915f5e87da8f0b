"""What a table of two seats shows below the other one: the points by turn, and the piles of both seats."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from typing import Final

import pygame

from game.core.thing import Thing
from game.old_town.look.answer import course_of
from game.old_town.look.cards.clue_card import SIZE, draw_back
from game.old_town.look.panels.seats import other_panels
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules.view import View
from game.old_town.things import OwnPile
from game.old_town.words.messages import text
from game.stage import palette
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.board.game_board import BoardMarks, BoardPart
from game.tabletop.kit.course_chart import paint_course
from game.tabletop.kit.panel_head import panel_head
from game.tabletop.kit.part_cache import NOTHING
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

#: In board units: the head of a panel, its margin, a seal, letters, and the cards of a pile.
_HEAD: Final = 46
_MARGIN: Final = 16
_SEAL: Final = 34
_NAME: Final = 24
_COUNT: Final = 30
_ASIDE: Final = 20
_DEEP: Final = 3
#: The fewest points that the chart is high.
_LOW: Final = 6


def two_panels(table: Arrangement, rect: pygame.Rect) -> tuple[pygame.Rect, ...]:
    """Return the panels of points and piles below or next to the only other seat; none without room."""
    if table.kit.player_count != 2:
        return ()
    three = other_panels(table, rect, 3)
    return three[1:] if other_panels(table, rect, 1) == three[:1] else ()


class CoursePart(BoardPart[View]):
    """The points of both seats after each turn."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the points."""
        return course_of(marks), view.scores

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, rect = self.kit, self.kit.layout.px, self._rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, text(kit.translator, "panel.course"), rect, palette.VELLUM_2)
        top = rect.top + px(_HEAD)
        chart = pygame.Rect(
            rect.left + px(_MARGIN), top, rect.width - 2 * px(_MARGIN), rect.bottom - px(12) - top
        )
        rows = (*course_of(marks), view.scores)
        paint_course(surface, kit, chart, rows, len(rows), (0, max(_LOW, *map(max, rows))), _SEAL)


class OwnPilesPart(BoardPart[View]):
    """The own pile of each seat, face down."""

    def __init__(self, table: Arrangement, rect: pygame.Rect) -> None:
        super().__init__(table.kit, rect.inflate(table.kit.layout.px(16), table.kit.layout.px(16)))
        self._rect = rect

    def key(self, view: View, marks: BoardMarks) -> Hashable:
        """Return the sizes of the piles; nothing in a game without them."""
        return (view.own, marks.near) if any(map(any, view.stowed)) else NOTHING

    def paint(self, surface: pygame.Surface, view: View, marks: BoardMarks) -> None:
        """Draw the panel."""
        kit, px, rect = self.kit, self.kit.layout.px, self._rect
        kit.paint.panel(surface, rect)
        panel_head(surface, kit, text(kit.translator, "panel.own_piles"), rect, palette.VELLUM_2)
        at = rect.right - px(_MARGIN), rect.top + px(27)
        words = text(kit.translator, "panel.face_down")
        kit.text.draw(surface, words, Role.ASIDE, _ASIDE, palette.WOAD_3, at, Align.RIGHT)
        for seat, row in pile_rows(kit, rect, (marks.near, 1 - marks.near)).items():
            left = view.own[seat]
            seal(surface, kit, seat, (row.left + px(_SEAL) / 2, row.centery), px(_SEAL))
            drawn = kit.text.draw(
                surface, str(left), Role.NUMBER, _COUNT, palette.VELLUM_0, row.midright, Align.RIGHT
            )
            high = row.height - px(8)
            card = pygame.Rect(0, 0, round(high * SIZE[0] / SIZE[1]), high)
            card.midright = drawn.right - px(2 * _SEAL), row.centery
            for under in reversed(range(min(_DEEP, left))):
                draw_back(surface, kit, card.move(-px(4 * under), 0))
            if not left:
                kit.paint.dashed(surface, card, palette.WOAD_4, 6, 2.4, 9)
            name = pygame.Rect(row.left + px(_SEAL + 10), row.top, 0, row.height)
            name.width = card.left - px(4 * _DEEP) - name.left
            draw_name(surface, kit.text, kit.players[seat].name, Role.LIST, _NAME, palette.VELLUM_0, name)


def pile_rows(kit: TableKit, rect: pygame.Rect, seats: Sequence[int]) -> dict[int, pygame.Rect]:
    """Return the row of each seat's pile in a panel."""
    px = kit.layout.px
    room = pygame.Rect(rect.left + px(_MARGIN), rect.top + px(_HEAD), rect.width - 2 * px(_MARGIN), 0)
    room.height = (rect.bottom - px(8) - room.top) // len(seats)
    return {seat: room.move(0, place * room.height) for place, seat in enumerate(seats)}


def two_parts(table: Arrangement, rect: pygame.Rect) -> list[BoardPart[View]]:
    """Return the parts of a table of two seats."""
    panels = two_panels(table, rect)
    return [CoursePart(table, panels[0]), OwnPilesPart(table, panels[1])] if panels else []


def two_things(table: Arrangement, rect: pygame.Rect, view: View, near: int) -> dict[Thing, pygame.Rect]:
    """Return the hit box of the pile of the seat that is not in front."""
    panels = two_panels(table, rect)
    if not panels or not any(map(any, view.stowed)):
        return {}
    return {OwnPile(1 - near): pile_rows(table.kit, panels[1], (near, 1 - near))[1 - near]}
