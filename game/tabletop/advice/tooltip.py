"""The tooltip that previews a choice's outcome: its place, head, rows, total and caution.

A game adds signs of its own to the head and to rows: it extends `Bubble`, `BubbleRow` and `Tooltip`.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final, Generic, TypeVar

import pygame

from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.palette import Colour
from game.stage.placing import Placed, placed
from game.stage.text import Align
from game.tabletop.kit.table_kit import TableKit

#: Board units between a tooltip and its subject.
GAP: Final = 24


@dataclass(frozen=True, slots=True)
class BubbleRow:
    """A row: words, and the amount at the right."""

    words: str
    amount: str = ""
    counts: int = 0
    """The amount as the total counts it, 0 where it is nothing of the total."""


@dataclass(frozen=True, slots=True)
class Bubble:
    """The content of a tooltip, at most five rows."""

    head: str
    rows: tuple[BubbleRow, ...] = ()
    total: tuple[str, str] | None = None
    """Words, and the sum of all rows, below a line; amounts are written as the game writes them."""
    caution: str | None = None
    """A caution, with a warning sign."""
    note: str | None = None
    """The effect of the choice, if it needs no warning; not together with a caution."""
    ground: Colour | None = None
    """The colour of the band behind the head; None for a plain head in rubric."""


BubbleT = TypeVar("BubbleT", bound=Bubble)


@dataclass(frozen=True, slots=True)
class _Measures:
    """The sizes of one tooltip, in pixels."""

    width: int
    head: int
    row: int
    total: int
    caution: int
    edge: int


class Tooltip(Generic[BubbleT]):
    """The placing and drawing of tooltips with one kit."""

    def __init__(self, kit: TableKit) -> None:
        self.kit = kit

    # Hooks

    def paint_head_signs(self, surface: pygame.Surface, bubble: BubbleT, box: pygame.Rect) -> pygame.Rect:
        """Paint signs in the head; return the part of `box` left for its words.

        Called for a head on a coloured ground.
        """
        return box

    def row_signs_width(self, row: BubbleRow) -> int:
        """Return the width of the signs after a row's words in pixels, 0 if it has none.

        Called when a row is measured and when it is drawn.
        """
        return 0

    def paint_row_signs(self, surface: pygame.Surface, row: BubbleRow, left: int, y: int) -> None:
        """Paint the signs after a row's words, which end at `left`; `y` is the middle of the row.

        Called for rows whose signs have a width.
        """

    def amount_signs_width(self, row: BubbleRow) -> int:
        """Return the width of the signs after a row's amount in pixels, 0 if it has none."""
        return 0

    def paint_amount_signs(self, surface: pygame.Surface, row: BubbleRow, right: int, y: int) -> None:
        """Paint the signs after a row's amount, at the row's right end; `y` is the middle of the row.

        Called for rows whose signs have a width.
        """

    # Place

    def place(
        self,
        bubble: BubbleT,
        anchor: pygame.Rect,
        within: pygame.Rect,
        must: Iterable[pygame.Rect],
        rather: Iterable[pygame.Rect] = (),
    ) -> Placed:
        """Return a place near `anchor`, inside `within`, off it and off all that `must` be seen.

        Among such places the one that covers little of `rather` and is not far; see `stage.placing`.
        """
        gap = self.kit.layout.px(GAP)
        return placed(within, [self.size(bubble)], anchor, (anchor, *must), rather, gap)

    def size(self, bubble: BubbleT) -> tuple[int, int]:
        """Return the width and height of a tooltip in pixels."""
        measures = self._measures(bubble)
        return measures.width, self._height(bubble, measures)

    def paint(self, surface: pygame.Surface, bubble: BubbleT, place: Placed) -> None:
        """Paint the tooltip at its place, with its tail."""
        kit, measures, rect = self.kit, self._measures(bubble), place.rect
        if place.tail is not None:
            tip, one, two = place.tail
            pygame.draw.polygon(surface, palette.VELLUM_0, place.tail)
            pygame.draw.aalines(surface, palette.INK, False, (one, tip, two))
        if bubble.ground is None:
            kit.paint.vellum(surface, rect)
        else:
            kit.paint.vellum(surface, rect, bubble.ground, measures.head)
        self._head(surface, bubble, rect, measures)
        left, right = rect.left + measures.edge, rect.right - measures.edge
        y = rect.top + measures.head + round(measures.row * 0.18)
        for row in bubble.rows:
            y += measures.row
            self._row(surface, row, left, right, y - measures.row // 2)
        if bubble.total is not None:
            self._total(surface, bubble.total, left, right, y, measures)
            y += measures.total
        if bubble.caution is not None:
            self._caution(surface, bubble.caution, left, right, y + measures.caution // 2)
        elif bubble.note is not None:
            self._aside(surface, bubble.note, left, right, y + measures.caution // 2)

    # Measuring

    def _measures(self, bubble: BubbleT) -> _Measures:
        kit = self.kit
        plain = bubble.ground is None
        line = max(kit.layout.px(29 if plain else 33), round(kit.text.size(Role.LIST, 24) * 1.25))
        rows = [*bubble.rows, *([] if bubble.total is None else [BubbleRow(*bubble.total)])]
        width = max(kit.layout.px(358), self._words_width(bubble), *(self._row_width(row) for row in rows))
        return _Measures(
            width=width,
            head=max(kit.layout.px(50 if not plain else 40), round(kit.text.size(Role.PANEL_HEAD, 27) * 1.7)),
            row=line,
            total=round(line * 1.35),
            caution=round(line * 1.15),
            edge=kit.layout.px(20),
        )

    def _row_width(self, row: BubbleRow) -> int:
        kit, px = self.kit, self.kit.layout.px
        width = (
            kit.text.width(row.words, Role.LIST, 23) + kit.text.width(row.amount, Role.BUTTON, 24) + px(64)
        )
        return width + self.row_signs_width(row) + self.amount_signs_width(row)

    def _words_width(self, bubble: BubbleT) -> int:
        text, px = self.kit.text, self.kit.layout.px
        caution = text.width(bubble.caution, Role.ASIDE, 22) + px(88) if bubble.caution else 0
        note = text.width(bubble.note, Role.ASIDE, 22) + px(50) if bubble.note else 0
        return max(caution, note, text.width(bubble.head, Role.PANEL_HEAD, 27) + px(110))

    def _height(self, bubble: BubbleT, measures: _Measures) -> int:
        height = measures.head + len(bubble.rows) * measures.row + round(measures.row * 0.36)
        height += measures.total if bubble.total is not None else 0
        return height + (0 if bubble.caution is bubble.note is None else measures.caution)

    # Drawing

    def _head(self, surface: pygame.Surface, bubble: BubbleT, rect: pygame.Rect, measures: _Measures) -> None:
        kit, px = self.kit, self.kit.layout.px
        middle = rect.top + measures.head // 2
        left, room = rect.left + measures.edge, rect.width - 2 * measures.edge
        if bubble.ground is None:
            middle += px(4)
            colour: Colour = palette.RUBRIC_DK
        else:
            colour = palette.VELLUM_0
            box = self.paint_head_signs(surface, bubble, pygame.Rect(left, rect.top, room, measures.head))
            left, room = box.left, box.width
        kit.text.draw(surface, bubble.head, Role.PANEL_HEAD, 27, colour, (left, middle), width=room)

    def _row(self, surface: pygame.Surface, row: BubbleRow, left: int, right: int, y: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        signs = self.amount_signs_width(row)
        if signs:
            self.paint_amount_signs(surface, row, right, y)
            right -= signs + px(4)
        if row.amount:
            drawn = kit.text.draw(surface, row.amount, Role.BUTTON, 24, palette.INK, (right, y), Align.RIGHT)
            right = drawn.left - px(8)
        room = right - left
        if not self.row_signs_width(row):
            units = units_to_fit(kit.text, [row.words], Role.LIST, 23, room)
            kit.text.draw(surface, row.words, Role.LIST, units, palette.INK, (left, y), width=room)
            return
        drawn = kit.text.draw(surface, row.words, Role.LIST, 23, palette.INK, (left, y), width=room)
        self.paint_row_signs(surface, row, drawn.right, y)

    def _total(
        self,
        surface: pygame.Surface,
        total: tuple[str, str],
        left: int,
        right: int,
        y: int,
        measures: _Measures,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        thick = max(1, px(1.8))
        surface.fill(palette.rgb("#C69A4C"), (left, y + px(3), right - left, thick))
        middle = y + measures.total // 2 + px(2)
        words, amount = total
        kit.text.draw(surface, words, Role.BODY, 23, palette.INK_2, (left, middle))
        kit.text.draw(surface, amount, Role.TOTAL, 31, palette.RUBRIC_DK, (right, middle), Align.RIGHT)

    def _caution(self, surface: pygame.Surface, words: str, left: int, right: int, y: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = px(27)
        kit.sign(surface, "sign_warning", pygame.Rect(left, y - side // 2 - px(2), side, side))
        self._aside(surface, words, left + side + px(10), right, y)

    def _aside(self, surface: pygame.Surface, words: str, left: int, right: int, y: int) -> None:
        middle = y - self.kit.layout.px(1)
        self.kit.text.draw(surface, words, Role.ASIDE, 22, palette.INK_2, (left, middle), width=right - left)
