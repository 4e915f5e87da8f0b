"""The panel next to the revealed cards that explains the order in ties (rules 2, 3.2.5)."""

from __future__ import annotations

from collections.abc import Hashable
from itertools import pairwise

import pygame

from game.old_london_bridge.look.boards.areas import speech_of
from game.old_london_bridge.look.boards.tie_strip import paint_tie_strip
from game.old_london_bridge.look.cards.pieces import piece
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.pigments import KIND_COLOURS
from game.old_london_bridge.rules.causes import OrderTie
from game.old_london_bridge.rules.chapel_order import why_ahead
from game.old_london_bridge.rules.components import CHAPEL
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.causes import because
from game.stage import palette
from game.stage.fitting import draw_fitted, step_of
from game.stage.fonts import Role
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.strokes import chevron
from game.tabletop.kit.table_kit import TableKit

_TIES = 3
#: Units of the head, and of the row of one tie at most.
_HEAD = 27
_ROW = 116


def ties_of(view: View) -> tuple[OrderTie, ...]:
    """Return the neighbours in the final order whose cards count the same, and why one is first."""
    if not view.order_stands:
        return ()
    position = Position.from_view(view)
    ties = []
    for (first, _, counts), (second, _, same) in pairwise(view.order):
        if counts == same:
            rank = None if first == second else why_ahead(position, first, second)
            ties.append(OrderTie(first, second, counts, rank))
    return tuple(ties)


def tie_lines(kit: TableKit, view: View) -> tuple[str, ...]:
    """Return the lines of the panel, its head first; empty if no cards are tied."""
    ties, speech = ties_of(view)[:_TIES], speech_of(kit, view.level)
    return (_head_words(kit), *(because(tie, speech) for tie in ties)) if ties else ()


def _head_words(kit: TableKit) -> str:
    return kit.translator.gettext("The chapel breaks ties")


class TiePanel(PanelPart):
    """The panel next to the cards, in a tall window below them."""

    def __init__(self, kit: TableKit, panel: pygame.Rect, tall: bool) -> None:
        super().__init__(kit, panel, edge_units=24)
        self.tall = tall

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return the picture's cache key: the ties, and the chapel track."""
        return ties_of(view), view.chapel, view.chapel_order, view.steps

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw head, strip, and a line for each tie; nothing if there is no tie."""
        kit, px, panel, ties = self.kit, self.kit.layout.px, self.rect, ties_of(view)
        if not ties:
            return
        head = self._head(surface)
        body = pygame.Rect(panel.left + px(18), panel.top + head + px(8), panel.width - px(36), 0)
        body.height = panel.bottom - px(10) - body.top
        strip = pygame.Rect(
            body.left, body.top, body.width if not self.tall else round(body.width * 0.42), px(92)
        )
        if not self.tall:
            # With few ties, the strip is nearer to the middle than to the top.
            strip.top += max(0, body.height - strip.height - len(ties[:_TIES]) * px(_ROW)) // 3
        seats = {seat for tie in ties for seat in (tie.first, tie.second)}
        paint_tie_strip(surface, kit, view, seats, strip)
        rows = body.copy()
        if self.tall:
            rows.left, rows.width = strip.right + px(20), body.right - strip.right - px(20)
        else:
            rows.top, rows.height = strip.bottom + px(6), body.bottom - strip.bottom - px(6)
        self._reasons(surface, view, ties[:_TIES], rows)

    def _head(self, surface: pygame.Surface) -> int:
        """Draw the panel with its head, in two lines where it is long; return the head's height in pixels."""
        kit, px, panel = self.kit, self.kit.layout.px, self.rect
        words, side = _head_words(kit), px(34)
        left = panel.left + px(20) + side + px(14)
        room = panel.right - px(16) - left
        head = max(px(54), round(kit.text.size(Role.PANEL_HEAD, _HEAD) * 1.7))
        if not kit.text.fits(words, Role.PANEL_HEAD, _HEAD, room):
            head += step_of(kit.text, Role.PANEL_HEAD, _HEAD)
        kit.paint.vellum(surface, panel, KIND_COLOURS[CHAPEL].dark, head)
        icon = tinted(kit.art.get(piece("picto_chapel"), side, side), palette.VELLUM_0)
        surface.blit(icon, icon.get_rect(midleft=(panel.left + px(20), panel.top + head // 2)))
        line = pygame.Rect(left, panel.top, room, head)
        draw_fitted(surface, kit.text, words, Role.PANEL_HEAD, _HEAD, palette.VELLUM_0, line)
        return head

    def _reasons(
        self, surface: pygame.Surface, view: View, ties: tuple[OrderTie, ...], rows: pygame.Rect
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        speech = speech_of(kit, view.level)
        height = min(rows.height // max(1, len(ties)), px(_ROW))
        side = px(38)
        for place, tie in enumerate(ties):
            row = pygame.Rect(rows.left, rows.top + place * height, rows.width, height)
            surface.fill(palette.rgb("#C69A4C"), (row.left, row.top, row.width, max(1, px(1.6))))
            y = row.centery
            seal(surface, kit, tie.first, (row.left + side // 2 + px(2), y), side)
            seal(surface, kit, tie.second, (row.left + round(side * 2.1), y), side)
            sign = chevron(px(22), palette.RUBRIC_DK)
            surface.blit(sign, sign.get_rect(center=(row.left + round(side * 1.35), y)))
            left = row.left + round(side * 2.75)
            words, width = because(tie, speech), row.right - left
            units = 22.0
            while units > 14 and kit.text.paragraph_height(words, Role.LIST, units, width) > height - px(6):
                units -= 1
            tall = kit.text.paragraph_height(words, Role.LIST, units, width)
            room = pygame.Rect(left, y - tall // 2, width, max(tall, height - px(6)))
            kit.text.paragraph(surface, words, Role.LIST, units, palette.INK, room, Align.LEFT)
