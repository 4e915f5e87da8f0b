"""The hint panel: the best choices with expected results and reasons, and their numbers on the table."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Final

import pygame

from game.core.thing import HINT_BOX, HintBox, HintChoice, Thing
from game.core.wording.hints import ends_near, hint_heads
from game.stage import palette, shapes
from game.stage.art import shared
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.shapes import tinted
from game.stage.text import Align
from game.tabletop.advice.hints import Advised
from game.tabletop.kit.cached_picture import CachedPicture
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.parts.boxes import equal_boxes

#: Units of a panel at most, and of its height at least.
WIDEST: Final = 1120
HIGHEST: Final = 268
FLAT: Final = 176
_ROWS: Final = 3
#: Units of a panel's height below which it has no head.
_HEADLESS: Final = 120
#: Units of a panel's height below which its choices are side by side.
_SIDE_BY_SIDE: Final = 90
#: Units of a row's height below which the reason is next to the label, not below it.
_FLAT_ROW: Final = 56


class HintPanel:
    """The hint panel of one window; the game passes its possible places."""

    def __init__(self, kit: TableKit, room: pygame.Rect) -> None:
        """Make a panel whose choices, three at most, are in `room`; its top stays fixed."""
        self.kit = kit
        self._cached = CachedPicture()
        self._room = room
        self._gap = kit.layout.px(6)
        self._head = max(kit.layout.px(42), round(kit.text.size(Role.PANEL_HEAD, 23) * 1.5))
        if room.height < kit.layout.px(_HEADLESS):
            self._gap, self._head = 1, kit.layout.px(5)
        elif room.height < kit.layout.px(HIGHEST):
            self._gap, self._head = kit.layout.px(4), round(kit.text.size(Role.PANEL_HEAD, 23) * 1.6)

    def box(self, count: int) -> pygame.Rect:
        """Return the panel's place with so many choices."""
        box = self._room.copy()
        if not self._beside:
            box.height -= (_ROWS - count) * (self._row_height + self._gap)
        return box

    @property
    def _beside(self) -> bool:
        """Whether the choices are side by side: the room is too low for one below the other."""
        return self._room.height < self.kit.layout.px(_SIDE_BY_SIDE)

    @property
    def _row_height(self) -> int:
        """The height of a row: three rows fill a whole panel."""
        room = self._room.height - self._head - min(self._head, self.kit.layout.px(10))
        if self._beside:
            return room
        return (room - (_ROWS - 1) * self._gap) // _ROWS

    def _rows(self, count: int) -> tuple[pygame.Rect, ...]:
        px, box, height = self.kit.layout.px, self.box(count), self._row_height
        left, top, width = box.left + px(14), box.top + self._head, box.width - px(28)
        if self._beside:
            pitch = (width + px(10)) / count
            return equal_boxes((left, top, pitch - px(10), height), count, across=pitch)
        return equal_boxes((left, top, width, height), count, down=height + self._gap)

    def spots(self, count: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the panel and its choices."""
        rows = enumerate(self._rows(count), start=1)
        return {HINT_BOX: self.box(count), **{HintChoice(rank): row for rank, row in rows}}

    # The picture

    def paint(self, surface: pygame.Surface, marks: Marks, choices: tuple[Advised, ...]) -> None:
        """Paint the panel with its choices."""
        edge = self.kit.layout.px(24)
        area = self.box(len(choices)).inflate(2 * edge, 2 * edge)
        pointed = marks.pointed if isinstance(marks.pointed, HintChoice | HintBox) else None
        self._cached.draw(
            surface, area, (choices, pointed), lambda easel: self._paint(easel, pointed, choices)
        )

    def _paint(self, surface: pygame.Surface, pointed: Thing | None, choices: tuple[Advised, ...]) -> None:
        kit, px, box = self.kit, self.kit.layout.px, self.box(len(choices))
        kit.paint.vellum(surface, box)
        if self._room.height >= px(_HEADLESS):
            self._headed(surface, box)
        for rank, (row, advised) in enumerate(zip(self._rows(len(choices)), choices, strict=True), 1):
            self._row(surface, row, rank, advised, pointed == HintChoice(rank))

    def _headed(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the sign, and whose advice it is."""
        kit, px = self.kit, self.kit.layout.px
        middle, side = box.top + self._head // 2 + px(1), px(28)
        sign = tinted(kit.art.get(shared("icon_hint"), side, side), palette.RUBRIC_DK)
        surface.blit(sign, sign.get_rect(midleft=(box.left + px(24), middle)))
        left = box.left + px(24) + side + px(12)
        head = pygame.Rect(left, middle - self._head // 2, box.right - px(24) - left, self._head)
        full, brief = hint_heads(kit.translator)
        words = full if kit.text.fits(full, Role.PANEL_HEAD, 23, head.width) else brief
        draw_fitted(surface, kit.text, words, Role.PANEL_HEAD, 23, palette.RUBRIC_DK, head, most=1)

    def _row(
        self, surface: pygame.Surface, row: pygame.Rect, rank: int, advised: Advised, pointed: bool
    ) -> None:
        """Draw number, label and expected result, if there is one; the reason below."""
        kit, px, u = self.kit, self.kit.layout.px, self.kit.layout.u
        fill = palette.LEAF_HI if advised.chosen or pointed else palette.VELLUM_0
        surface.blit(shapes.rounded(row.size, 8 * u, fill), row)
        line = palette.INK if advised.chosen else palette.VELLUM_3
        thick = max(1.0, (2.6 if advised.chosen else 1.6) * u)
        surface.blit(shapes.ring(row.size, 8 * u, thick, line), row)
        side = min(px(42), row.height - min(px(10), 4))
        rank_pip(surface, kit, rank, (row.left + px(12) + side // 2, row.centery), side)
        left, right = row.left + side + px(26), row.right - px(16)
        if advised.amount:
            right = self._amount(surface, advised.amount, right, row.centery) - px(18)
        if row.height < px(_FLAT_ROW):
            self._flat_words(surface, advised, pygame.Rect(left, row.top, right - left, row.height))
        else:
            self._words(surface, advised, pygame.Rect(left, row.top, right - left, row.height))

    def _words(self, surface: pygame.Surface, advised: Advised, room: pygame.Rect) -> None:
        """Draw the label, and the reason below it."""
        kit, upper = self.kit, pygame.Rect(room.topleft, (room.width, round(room.height * 0.58)))
        why = self._why(advised.reasons, upper.width)
        units = units_to_fit(kit.text, [advised.label], Role.BUTTON, 23, upper.width)
        if not why or not kit.text.fits(advised.label, Role.BUTTON, units, upper.width):
            # A label that needs two lines has the row to itself.
            why, upper.height = "", room.height
        draw_fitted(surface, kit.text, advised.label, Role.BUTTON, 23, palette.INK, upper)
        if why:
            place = room.left, room.top + round(room.height * 0.76)
            kit.text.draw(surface, why, Role.ASIDE, 20, palette.INK_2, place)

    def _flat_words(self, surface: pygame.Surface, advised: Advised, room: pygame.Rect) -> None:
        """Draw the label, and the reason next to it."""
        kit = self.kit
        units = units_to_fit(kit.text, [advised.label], Role.BUTTON, 23, room.width)
        place = room.left, room.centery
        drawn = kit.text.draw(
            surface, advised.label, Role.BUTTON, units, palette.INK, place, width=room.width
        )
        left = drawn.right + kit.layout.px(24)
        why = self._why(advised.reasons, room.right - left)
        if why:
            kit.text.draw(surface, why, Role.ASIDE, 20, palette.INK_2, (left, room.centery))

    def _why(self, reasons: tuple[str, ...], width: int) -> str:
        """Return the longest line that fits; an empty text if none does."""
        return next((line for line in reasons if self.kit.text.fits(line, Role.ASIDE, 20, width)), "")

    def _amount(self, surface: pygame.Surface, amount: str, right: int, y: int) -> int:
        """Draw the expected result, right-aligned; return its left edge in pixels."""
        text, px = self.kit.text, self.kit.layout.px
        figures = text.draw(surface, amount, Role.TOTAL, 30, palette.INK, (right, y), Align.RIGHT)
        words, edge = ends_near(self.kit.translator), figures.left - px(8)
        units = units_to_fit(text, [words], Role.ASIDE, 20, px(190))
        return text.draw(surface, words, Role.ASIDE, units, palette.INK_2, (edge, y), Align.RIGHT).left


def paint_ranks(
    surface: pygame.Surface,
    kit: TableKit,
    choices: tuple[Advised, ...],
    spots: Mapping[Thing, pygame.Rect],
    in_corner: Callable[[Thing], bool] = lambda _: False,
) -> None:
    """Draw the number of each choice on its things; a thing of two choices gets the better one's.

    A number is on the middle of a thing's upper edge, or at its right end where the thing is `in_corner`.
    """
    taken: set[Thing] = set()
    side = max(kit.layout.px(38), 26)
    for rank, advised in enumerate(choices, start=1):
        for thing in advised.things:
            if thing in spots and thing not in taken:
                taken.add(thing)
                spot = spots[thing]
                place = spot.topright if in_corner(thing) else spot.midtop
                rank_pip(surface, kit, rank, place, side)


def rank_pip(surface: pygame.Surface, kit: TableKit, rank: int, centre: tuple[int, int], side: int) -> None:
    """Draw a disc of rubric with a number, in gold."""
    box = pygame.Rect(0, 0, side, side)
    box.center = centre
    surface.blit(shapes.disc(side, palette.INK), box)
    for share, colour in ((0.9, palette.LEAF_LT), (0.76, palette.RUBRIC_DK)):
        inner = max(2, round(side * share))
        disc = shapes.disc(inner, colour)
        surface.blit(disc, disc.get_rect(center=box.center))
    kit.text.draw(surface, str(rank), Role.FAR_NUMBER, 21, palette.VELLUM_0, box.center, Align.CENTRE)
