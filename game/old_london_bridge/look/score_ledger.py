"""The reckoning, line by line: purses, each payment with its reason, the total (rules 4)."""

from __future__ import annotations

from collections.abc import Sequence

import pygame

from game.core.messages import fill
from game.old_london_bridge.look.areas import AREA_COLOURS, pictogram, speech_of
from game.old_london_bridge.look.kit import Kit
from game.old_london_bridge.look.pieces import seal, units_to_fit
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import number_word, pounds, signed_pounds
from game.old_london_bridge.words.scoring_lines import row_name, score_note
from game.stage import palette, shapes
from game.stage.fonts import Role
from game.stage.layout import TextSize
from game.stage.text import Align
from game.stage.tween import between

_EACH_ROUND = 2


def rows_of(view: View) -> tuple[str, ...]:
    """The lines of the reckoning in the order of scoring, by `Scored.line`; each-round faces have none."""
    areas = tuple(line for area, line in enumerate(AREAS) if view.faces[area] != _EACH_ROUND)
    return (*areas, "empty_sites", "unused_tiles")


def revealed(view: View, scored: Sequence[Scored]) -> int:
    """How many lines have been told for every builder."""
    count = 0
    for line in rows_of(view):
        if len({event.seat for event in scored if event.line == line}) < view.players:
            break
        count += 1
    return count


class ScoreLedger:
    """A leaf with a column for each builder.

    `progress` counts lines: 0 shows the purses alone, 2.5 two lines and the third half rolled; one more than
    there are lines shows the total. `shuffle` goes from 0, columns by seat, to 1, by rank.
    """

    def __init__(self, kit: Kit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect

    def paint(
        self,
        surface: pygame.Surface,
        view: View,
        scored: Sequence[Scored],
        progress: float,
        shuffle: float = 1.0,
    ) -> None:
        """The ledger at one moment; `view` is that of the moment after the last of `scored`."""
        kit, rect = self.kit, self.rect
        kit.paint.vellum(surface, rect)
        lines = rows_of(view)
        head, row, foot = self._heights(len(lines) + 1)
        columns = self._columns(view, shuffle)
        self._stripes(surface, head, row, len(lines) + 1)
        if view.ranking and progress > len(lines):
            self._gild(surface, columns[view.ranking[0]])
        self._head(surface, view, head)
        for seat, column in enumerate(columns):
            self._name(surface, seat, column, head)
        top = rect.top + head
        self._purses(surface, view, scored, columns, round(top + row / 2))
        for place, line in enumerate(lines):
            middle = round(top + row * (place + 1.5))
            self._label(surface, view, line, middle, row)
            share = min(1.0, max(0.0, progress - place))
            for event in scored:
                if event.line == line and share > 0:
                    self._amount(surface, view, event, columns[event.seat], middle, share)
        self._total(
            surface, view, scored, columns, round(top + row * (len(lines) + 1)), foot, progress - len(lines)
        )

    # Geometry

    def _heights(self, rows: int) -> tuple[int, float, int]:
        """Heights of the head, of a row, of the foot with the total."""
        head = round(self.rect.height * 0.225)
        foot = round(self.rect.height * 0.185)
        return head, (self.rect.height - head - foot) / rows, foot

    def _columns(self, view: View, shuffle: float) -> list[pygame.Rect]:
        """By seat."""
        px = self.kit.layout.px
        label = round(self.rect.width * 0.385)
        left = self.rect.left + label + px(8)
        width = (self.rect.right - px(18) - left) / view.players
        ranks = {seat: place for place, seat in enumerate(view.ranking)} or dict(
            enumerate(range(view.players))
        )
        return [
            pygame.Rect(
                round(left + between(seat, ranks[seat], shuffle) * width),
                self.rect.top,
                round(width),
                self.rect.height,
            )
            for seat in range(view.players)
        ]

    # Grounds

    def _stripes(self, surface: pygame.Surface, head: int, row: float, rows: int) -> None:
        px = self.kit.layout.px
        for place in range(0, rows, 2):
            box = pygame.Rect(self.rect.left + px(20), 0, self.rect.width - px(40), round(row))
            box.top = round(self.rect.top + head + place * row)
            stripe = shapes.rounded(box.size, 6 * self.kit.layout.u, palette.VELLUM_3)
            surface.blit(shapes.faded(stripe, 0.34), box)

    def _gild(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """The winner's column in leaf."""
        px, u = self.kit.layout.px, self.kit.layout.u
        box = column.inflate(-px(6), -px(44))
        gold = shapes.gradient(box.size, shapes.stops(palette.LEAF_HI, palette.LEAF_LT, palette.LEAF_LT))
        shapes.cut_to(gold, shapes.faded(shapes.rounded(box.size, 10 * u, palette.INK), 0.8))
        surface.blit(gold, box)
        surface.blit(shapes.ring(box.size, 10 * u, max(1.5, 2.4 * u), palette.LEAF_DK), box)

    # Words and figures

    def _head(self, surface: pygame.Surface, view: View, head: int) -> None:
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        _ = kit.translator.gettext
        left, room = rect.left + px(40), round(rect.width * 0.385) - px(44)
        words = _("The reckoning")
        units = units_to_fit(kit, words, Role.SCENE_HEAD, 50, room)
        kit.text.draw(
            surface, words, Role.SCENE_HEAD, units, palette.RUBRIC_DK, (left, rect.top + head * 0.36)
        )
        if kit.layout.text is TextSize.NORMAL:
            aside = kit.translator.ngettext("after {rounds} round", "after {rounds} rounds", view.round)
            said = fill(aside, rounds=number_word(view.round, kit.translator))
            place = left, rect.top + head * 0.68
            kit.text.draw(surface, said, Role.ASIDE, 25, palette.INK_2, place, width=room)

    def _name(self, surface: pygame.Surface, seat: int, column: pygame.Rect, head: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = min(px(72), round(head * 0.46))
        seal(surface, kit, seat, (column.centerx, column.top + head * 0.42), side)
        name = kit.builders[seat].name
        room = column.width - px(14)
        units = units_to_fit(kit, name, Role.BUTTON, 28, room)
        place = column.centerx, column.top + head * 0.83
        kit.text.draw(surface, name, Role.BUTTON, units, palette.INK, place, Align.CENTRE, room)

    def _purses(
        self,
        surface: pygame.Surface,
        view: View,
        scored: Sequence[Scored],
        columns: list[pygame.Rect],
        middle: int,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = px(40)
        box = pygame.Rect(self.rect.left + px(40), middle - side // 2, side, side)
        kit.draw(surface, "coin_gold", box)
        words = fill(kit.translator.gettext("Purse after round {round}"), round=view.round)
        self._words(surface, words, middle)
        for seat, column in enumerate(columns):
            place = column.centerx, middle
            kit.text.draw(
                surface, pounds(purse(view, scored, seat)), Role.MONEY, 34, palette.INK, place, Align.CENTRE
            )

    def _words(self, surface: pygame.Surface, words: str, middle: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        left = self.rect.left + px(102)
        room = self.rect.left + round(self.rect.width * 0.385) - left
        units = units_to_fit(kit, words, Role.LIST, 29, room)
        kit.text.draw(surface, words, Role.LIST, units, palette.INK, (left, middle), width=room)

    def _label(self, surface: pygame.Surface, view: View, line: str, middle: int, row: float) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = min(px(42), round(row * 0.8))
        box = pygame.Rect(self.rect.left + px(40), middle - side // 2, side, side)
        if line in AREAS:
            area = AREAS.index(line)
            pictogram(surface, kit, area, box, AREA_COLOURS[area])
        elif line == "unused_tiles":
            kit.draw(surface, "bonus_back", box)
        else:
            kit.paint.dashed(
                surface, box.inflate(0, -side // 4), palette.RUBRIC_DK, radius=5, width=3, dash=7
            )
            surface.fill(palette.RUBRIC_DK, (box.centerx - side // 5, middle - px(2), 2 * side // 5, px(4)))
        self._words(surface, row_name(line, view, speech_of(kit, view.level)), middle)

    def _amount(
        self,
        surface: pygame.Surface,
        view: View,
        event: Scored,
        column: pygame.Rect,
        middle: int,
        share: float,
    ) -> None:
        kit, px = self.kit, self.kit.layout.px
        shown = round(event.pounds * share)
        words = signed_pounds(shown).replace("£", "") if shown else "0"
        colour = palette.INK if shown > 0 else palette.INK_3 if shown == 0 else palette.RUBRIC_DK
        note = score_note(event, view, speech_of(kit, view.level))
        right = column.left + round(column.width * 0.47)
        if kit.text.width(note, Role.ASIDE, 22) > column.right - px(20) - right:
            kit.text.draw(surface, words, Role.MONEY, 33, colour, (column.centerx, middle), Align.CENTRE)
            return
        kit.text.draw(surface, words, Role.MONEY, 33, colour, (right, middle), Align.RIGHT)
        if share >= 1:
            kit.text.draw(surface, note, Role.ASIDE, 22, palette.INK_2, (right + px(12), middle))

    def _total(
        self,
        surface: pygame.Surface,
        view: View,
        scored: Sequence[Scored],
        columns: list[pygame.Rect],
        top: int,
        foot: int,
        share: float,
    ) -> None:
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        for shift in (px(8), px(14)):
            line = (rect.left + px(24), top + shift, rect.width - px(48), max(1, px(2)))
            surface.fill(palette.RUBRIC_DK, line)
        middle = top + px(10) + round((foot - px(30)) * 0.5)
        words = kit.translator.gettext("Total")
        place = rect.left + px(40), middle
        kit.text.draw(surface, words, Role.NAME, 42, palette.RUBRIC_DK, place)
        if share <= 0:
            return
        for seat, column in enumerate(columns):
            start = purse(view, scored, seat)
            shown = round(between(start, view.money[seat], min(1.0, share)))
            best = bool(view.ranking) and view.ranking[0] == seat and share >= 1
            units = 54.0 if best else 44.0
            units = units_to_fit(kit, pounds(shown), Role.MONEY, units, column.width - px(12))
            kit.text.draw(
                surface, pounds(shown), Role.MONEY, units, palette.INK, (column.centerx, middle), Align.CENTRE
            )


def purse(view: View, scored: Sequence[Scored], seat: int) -> int:
    """A purse before the first of the lines told."""
    return view.money[seat] - sum(event.pounds for event in scored if event.seat == seat)
