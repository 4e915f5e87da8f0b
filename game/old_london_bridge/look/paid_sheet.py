"""The sheet of what would be paid if the game ended now: every line, every builder, the sum (rules 4)."""

from __future__ import annotations

from collections.abc import Hashable
from typing import Final

import pygame

from game.old_london_bridge.look.areas import area_plate, speech_of, words_of
from game.old_london_bridge.look.hand_panel import hand_is_open
from game.old_london_bridge.look.marks import BridgeMarks
from game.old_london_bridge.look.places import TablePlaces
from game.old_london_bridge.look.standing import Standing, counted_by, leaders, standing
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds, signed_pounds
from game.old_london_bridge.words.scoring_lines import from_hand, score_note
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, fitted, step_of
from game.stage.fonts import Role
from game.stage.naming import draw_name
from game.stage.text import Align
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit

_EACH_ROUND = 2


#: The head's size in units, and the most lines it takes.
_HEAD: Final = 32
_HEAD_LINES: Final = 3


class PaidSheet(PanelPart):
    """The sheet over the board, opened from the payment panel or the header."""

    def __init__(self, kit: TableKit, places: TablePlaces) -> None:
        px = kit.layout.px
        super().__init__(kit, places.board.inflate(-px(40), -px(40)), edge_units=20)
        if places.plan.tall:
            self.rect.height = min(self.rect.height, px(540))
            self.rect.center = places.board.center

    def key(self, view: View, marks: BridgeMarks) -> Hashable:
        """Return what the picture depends on: everything that the reckoning is computed from."""
        return marks.near, view.viewer, view.faces, counted_by(view)

    def seats(self, near: int) -> tuple[int, ...]:
        """Return the seats of the columns, the near seat first."""
        return (near, *self.kit.others(near))

    def _columns(self) -> list[pygame.Rect]:
        label = round(self.rect.width * (0.35 if self.kit.player_count < 4 else 0.325))
        left = self.rect.left + label
        width = (self.rect.right - self.kit.layout.px(14) - left) / self.kit.player_count
        return [
            pygame.Rect(round(left + place * width), self.rect.top, round(width), self.rect.height)
            for place in range(self.kit.player_count)
        ]

    def boxes(self, near: int) -> dict[tuple[str, int], pygame.Rect]:
        """Return the cells by (line, seat): an area's line, `rest` or `added`; seat -1 is the row's label."""
        rect, columns = self.rect, self._columns()
        head, foot = self._head(columns), self._foot(columns)
        row = self._row(head, foot)
        tops = [round(rect.top + head + row * place) for place in range(len(AREAS) + 1)]
        rows = {line: (tops[place], tops[place + 1]) for place, line in enumerate(AREAS)}
        rows["rest"] = tops[-1], tops[-1] + foot[0]
        rows["added"] = tops[-1] + foot[0], tops[-1] + sum(foot)
        label = pygame.Rect(rect.left, rect.top, columns[0].left - rect.left, rect.height)
        cells = {-1: label, **dict(zip(self.seats(near), columns, strict=True))}
        return {
            (line, seat): pygame.Rect(cell.left, top, cell.width, bottom - top)
            for line, (top, bottom) in rows.items()
            for seat, cell in cells.items()
        }

    def _row(self, head: int, foot: tuple[int, int]) -> float:
        """Return the height of an area's row in pixels."""
        return (self.rect.height - head - self.kit.layout.px(14) - sum(foot)) / len(AREAS)

    def paint(self, surface: pygame.Surface, view: View, marks: BridgeMarks) -> None:
        """Draw sheet, heads, rows and sum."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        kit.paint.vellum(surface, rect)
        columns = self._columns()
        golden = columns[0].inflate(-px(8), -px(16))
        gold = shapes.faded(
            shapes.gradient(golden.size, shapes.stops(palette.LEAF_HI, palette.LEAF_LT)), 0.75
        )
        shapes.cut_to(gold, shapes.faded(shapes.rounded(golden.size, 9 * kit.layout.u, palette.INK), 0.75))
        surface.blit(gold, golden)
        line = max(1.0, 2 * kit.layout.u)
        surface.blit(shapes.ring(golden.size, 9 * kit.layout.u, line, palette.LEAF_DK), golden)
        head, foot = self._head(columns), self._foot(columns)
        row = self._row(head, foot)
        self._heads(surface, marks.near, columns, rect.top + head // 2 + px(4), head)
        if len(view.chapel_order) < view.players or min(view.faces) < 0:
            return
        shown = standing(view)
        for area in range(len(AREAS)):
            middle = round(rect.top + head + row * (area + 0.5))
            if area % 2:
                band = pygame.Rect(rect.left + px(10), round(middle - row / 2), 0, round(row))
                band.width = columns[0].left - px(6) - band.left
                self._band(surface, band)
                band = pygame.Rect(columns[1].left + px(2), band.top, 0, band.height)
                band.width = rect.right - px(18) - band.left
                self._band(surface, band)
            self._area(surface, view, marks.near, shown, area, middle, row, columns)
        self._rest(surface, marks.near, shown, columns, round(rect.top + head + row * len(AREAS)), foot)

    def _band(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        stripe = shapes.rounded(box.size, 5 * self.kit.layout.u, palette.VELLUM_3)
        surface.blit(shapes.faded(stripe, 0.32), box)

    def _head(self, columns: list[pygame.Rect]) -> int:
        """Return the height of the head in pixels: as many lines as its words need beside the names."""
        step = step_of(self.kit.text, Role.NAME, _HEAD)
        room = self._label_room(columns), _HEAD_LINES * step
        lines = fitted(self.kit.text, self._named(), Role.NAME, _HEAD, room, _HEAD_LINES)[1]
        return max(self.kit.layout.px(66), len(lines) * step + self.kit.layout.px(12))

    def _named(self) -> str:
        return self.kit.translator.gettext("If the game ended now")

    def _heads(
        self, surface: pygame.Surface, near: int, columns: list[pygame.Rect], y: int, head: int
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        room = self._label_room(columns)
        line = pygame.Rect(self.rect.left + px(26), y - head // 2, room, head)
        draw_fitted(
            surface, kit.text, self._named(), Role.NAME, _HEAD, palette.RUBRIC_DK, line, most=_HEAD_LINES
        )
        for seat, column in zip(self.seats(near), columns, strict=True):
            side = px(44)
            name = kit.players[seat].name
            room = column.width - side - px(34)
            width = min(room, kit.text.width(name, Role.BUTTON, 25))
            left = column.centerx - (side + px(10) + width) // 2
            seal(surface, kit, seat, (left + side // 2, y), side)
            line = pygame.Rect(left + side + px(10), y - head // 2, room, head)
            draw_name(surface, kit.text, name, Role.BUTTON, 25, palette.INK, line)

    def _area(
        self,
        surface: pygame.Surface,
        view: View,
        near: int,
        shown: Standing,
        area: int,
        middle: int,
        row: float,
        columns: list[pygame.Rect],
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        face = words_of(kit, view, area)
        side = min(px(56), round(row * 0.86))
        plate = pygame.Rect(self.rect.left + px(22), middle - side // 2, side, side)
        area_plate(surface, kit, area, plate, view.faces[area])
        left = plate.right + px(14)
        room = columns[0].left - px(10) - left
        gap = round(row * 0.23)
        for words, role, units, colour, y in (
            (face.headline, Role.TOTAL, 26, palette.INK, middle - gap),
            (face.line, Role.ASIDE, 20, palette.INK_2, middle + gap),
        ):
            box = pygame.Rect(left, round(y - row * 0.25), room, round(row * 0.5))
            draw_fitted(surface, kit.text, words, role, units, colour, box, most=1)
        for seat, column in zip(self.seats(near), columns, strict=True):
            if view.faces[area] == _EACH_ROUND:
                # Paid round by round: nothing is added at the end, but a seat leads.
                if seat in leaders(view, area):
                    note = kit.translator.gettext("leads now")
                    kit.text.draw(
                        surface, note, Role.ASIDE, 21, palette.INK_2, (column.centerx, middle), Align.CENTRE
                    )
                continue
            amount = shown.amount(AREAS[area], seat)
            if amount is not None:
                note = score_note(amount.event, view, speech_of(kit, view.level))
                secret = from_hand(view, area) and not hand_is_open(view, seat)
                self._amount(surface, amount.pounds, "" if secret else note, column, middle)

    def _amount(
        self, surface: pygame.Surface, amount: int, note: str, column: pygame.Rect, middle: int
    ) -> None:
        """Draw pounds, and beside them the note on their reason, where there is room for it."""
        kit, px = self.kit, self.kit.layout.px
        words = signed_pounds(amount) if amount else "0"
        colour = palette.INK if amount > 0 else palette.INK_3 if amount == 0 else palette.RUBRIC_DK
        right = column.left + round(column.width * 0.46)
        width = kit.text.width(note, Role.ASIDE, 20)
        if not note or width > column.right - px(10) - right - px(10):
            kit.text.draw(surface, words, Role.TOTAL, 28, colour, (column.centerx, middle), Align.CENTRE)
            return
        kit.text.draw(surface, words, Role.TOTAL, 28, colour, (right, middle), Align.RIGHT)
        kit.text.draw(surface, note, Role.ASIDE, 20, palette.INK_2, (right + px(12), middle))

    def _label_room(self, columns: list[pygame.Rect]) -> int:
        return columns[0].left - self.kit.layout.px(12 + 26) - self.rect.left

    def _foot(self, columns: list[pygame.Rect]) -> tuple[int, int]:
        """Return the heights in pixels of the row of what is left over and of the sum.

        Each has two lines where its words are long.
        """
        kit, px, room = self.kit, self.kit.layout.px, self._label_room(columns)
        row = (self.rect.height - self._head(columns) - px(14)) / (len(AREAS) + 1.7)
        high = []
        for share, words, role, units in (
            (0.68, self._left_over(), Role.LIST, 22.0),
            (1.02, self._added(), Role.NAME, 29.0),
        ):
            least = 2 * step_of(kit.text, role, units if role.head else 1)
            size, lines = fitted(kit.text, words, role, units, (room, max(least, round(row * share))))
            high.append(max(round(row * share), len(lines) * step_of(kit.text, role, size) + px(8)))
        return high[0], high[1]

    def _left_over(self) -> str:
        return self.kit.translator.gettext("Empty sites and bonus tiles kept")

    def _added(self) -> str:
        return self.kit.translator.gettext("Added to the purse")

    def _rest(
        self,
        surface: pygame.Surface,
        near: int,
        shown: Standing,
        columns: list[pygame.Rect],
        top: int,
        foot: tuple[int, int],
    ) -> None:
        """Draw empty sites and unused tiles, and the sum under a double rule."""
        kit, px, rect = self.kit, self.kit.layout.px, self.rect
        left, room = rect.left + px(26), self._label_room(columns)
        y, rule = top + foot[0] // 2, top + foot[0]
        surface.fill(palette.LEAF_DK, (rect.left + px(16), top, rect.width - px(32), max(1, px(1.6))))
        line = pygame.Rect(left, top, room, foot[0])
        draw_fitted(surface, kit.text, self._left_over(), Role.LIST, 22, palette.INK_2, line)
        for shift in (0, px(5)):
            box = (rect.left + px(16), rule + shift, rect.width - px(32), max(1, px(2)))
            surface.fill(palette.RUBRIC_DK, box)
        total = rule + px(4) + foot[1] // 2
        line = pygame.Rect(left, rule + px(4), room, foot[1])
        draw_fitted(surface, kit.text, self._added(), Role.NAME, 29, palette.RUBRIC_DK, line)
        for seat, column in zip(self.seats(near), columns, strict=True):
            both = (shown.amount("empty_sites", seat), shown.amount("unused_tiles", seat))
            minus, plus = (0 if amount is None else amount.pounds for amount in both)
            gap = px(8)
            for amount, align, x in ((minus, Align.RIGHT, -gap), (plus, Align.LEFT, gap)):
                colour = palette.RUBRIC_DK if amount < 0 else palette.INK_2
                place = column.centerx + x, y
                kit.text.draw(surface, signed_pounds(amount), Role.BUTTON, 21, colour, place, align)
            place = column.centerx, total
            added = pounds(shown.added(seat))
            kit.text.draw(surface, added, Role.TOTAL, 38, palette.INK, place, Align.CENTRE)
