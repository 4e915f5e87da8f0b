"""The reckoning, line by line: purses, each payment with its reason, the total (rules 4)."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill
from game.core.wording.numbers import number_word
from game.old_london_bridge.look.areas import AREA_COLOURS, pictogram, speech_of
from game.old_london_bridge.look.kit import BridgeKit
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.events import Scored
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds, signed_pounds
from game.old_london_bridge.words.scoring_lines import lines_of, row_name, score_note
from game.stage import palette, shapes
from game.stage.fitting import draw_fitted, units_to_fit
from game.stage.fonts import Role
from game.stage.layout import TextSize
from game.stage.naming import draw_name
from game.stage.text import Align
from game.stage.tween import between
from game.tabletop.kit.seals import seal


def revealed(view: View, scored: Sequence[Scored]) -> int:
    """How many lines have been told for every builder."""
    count = 0
    for line in lines_of(view):
        if len({event.seat for event in scored if event.line == line}) < view.players:
            break
        count += 1
    return count


_HEAD: Final = 44


class ScoreLedger:
    """A leaf with a column for each builder.

    `progress` counts lines: 0 shows the purses alone, 2.5 two lines and the third half rolled; one more than
    there are lines shows the total. `shuffle` goes from 0, columns by seat, to 1, by rank.
    """

    def __init__(self, kit: BridgeKit, rect: pygame.Rect) -> None:
        self.kit = kit
        self.rect = rect
        #: Whether somebody took back what nobody may who does not practise.
        self.assisted = False

    def paint(
        self,
        surface: pygame.Surface,
        view: View,
        scored: Sequence[Scored],
        progress: float,
        shuffle: float = 1.0,
    ) -> None:
        """The ledger at one moment; `view` is that of the moment after the last of `scored`."""
        self.kit.paint.vellum(surface, self.rect)
        rows = self._rows(view)
        self._stripes(surface, rows)
        self._head(surface, view, rows.head)
        self._labels(surface, view, rows)
        columns = self._columns(view, shuffle)
        # Whoever rises passes over whoever falls.
        for seat in sorted(range(view.players), key=lambda seat: -_rank(view, seat)):
            column = columns[seat]
            if 0 < shuffle < 1:
                self._slip(surface, column)
            if progress > len(rows.lines) and view.ranking and view.ranking[0] == seat:
                self._gild(surface, column)
            self._name(surface, seat, column, rows.head)
            self._column(surface, view, scored, seat, column, rows, progress)

    # Geometry

    def _rows(self, view: View) -> _Rows:
        lines = lines_of(view)
        head, foot = round(self.rect.height * 0.225), round(self.rect.height * 0.185)
        row = (self.rect.height - head - foot) / (len(lines) + 1)
        return _Rows(tuple(lines), self.rect.top, head, row, foot)

    def _columns(self, view: View, shuffle: float) -> list[pygame.Rect]:
        """By seat."""
        px = self.kit.layout.px
        label = round(self.rect.width * 0.385)
        left = self.rect.left + label + px(8)
        width = (self.rect.right - px(18) - left) / view.players
        return [
            pygame.Rect(
                round(left + between(seat, _rank(view, seat), shuffle) * width),
                self.rect.top,
                round(width),
                self.rect.height,
            )
            for seat in range(view.players)
        ]

    def boxes(self, view: View, shuffle: float) -> dict[tuple[str, int], pygame.Rect]:
        """Where its cells lie: (`purse`, a line or `total`; a seat, -1 for what the row is)."""
        rows = self._rows(view)
        lines = ("purse", *rows.lines)
        middles = {line: rows.middle(place) for place, line in enumerate(lines)}
        high = {line: round(rows.row) for line in lines} | {"total": rows.foot - self.kit.layout.px(30)}
        middles["total"] = self._total_middle(rows)
        columns = dict(enumerate(self._columns(view, shuffle)))
        label = pygame.Rect(self.rect.left, 0, min(box.left for box in columns.values()) - self.rect.left, 0)
        cells = {-1: label, **columns}
        return {
            (line, seat): pygame.Rect(cell.left, middle - high[line] // 2, cell.width, high[line])
            for line, middle in middles.items()
            for seat, cell in cells.items()
        }

    # Grounds

    def _stripes(self, surface: pygame.Surface, rows: _Rows) -> None:
        px = self.kit.layout.px
        for place in range(0, len(rows.lines) + 1, 2):
            box = pygame.Rect(self.rect.left + px(20), 0, self.rect.width - px(40), round(rows.row))
            box.top = round(self.rect.top + rows.head + place * rows.row)
            stripe = shapes.rounded(box.size, 6 * self.kit.layout.u, palette.VELLUM_3)
            surface.blit(shapes.faded(stripe, 0.34), box)

    def _slip(self, surface: pygame.Surface, column: pygame.Rect) -> None:
        """The strip of vellum that a column changes its place on."""
        px, u = self.kit.layout.px, self.kit.layout.u
        box = column.inflate(-px(6), -px(44))
        self.kit.paint.shadow(surface, box, radius=10, blur=6, drop=4)
        surface.blit(shapes.rounded(box.size, 10 * u, palette.VELLUM_4), box)
        inner = box.inflate(-2 * px(2), -2 * px(2))
        surface.blit(shapes.rounded(inner.size, 9 * u, palette.VELLUM_1), inner)

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
        single = kit.text.fits(words, Role.SCENE_HEAD, _HEAD, room)
        if self.assisted and not single:
            # Two lines leave no room for a third.
            words = _("Assisted reckoning")
        box = pygame.Rect(left, rect.top + round(head * (0.14 if single else 0.05)), room, 0)
        box.height = round(head * (0.44 if single else 0.92))
        draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, _HEAD, palette.RUBRIC_DK, box)
        if self.assisted and single:
            said = _("assisted: steps were taken back in practice")
            below = pygame.Rect(left, rect.top + round(head * 0.58), room, round(head * 0.38))
            draw_fitted(surface, kit.text, said, Role.ASIDE, 25, palette.INK_2, below)
        elif kit.layout.text is TextSize.NORMAL and single:
            aside = kit.translator.ngettext("after {rounds} round", "after {rounds} rounds", view.round)
            said = fill(aside, rounds=number_word(view.round, kit.translator))
            place = left, rect.top + head * 0.68
            kit.text.draw(surface, said, Role.ASIDE, 25, palette.INK_2, place, width=room)

    def _name(self, surface: pygame.Surface, seat: int, column: pygame.Rect, head: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        side = min(px(72), round(head * 0.46))
        seal(surface, kit, seat, (column.centerx, column.top + head * 0.42), side)
        name = kit.players[seat].name
        room = pygame.Rect(column.left + px(7), 0, column.width - px(14), round(head * 0.3))
        room.centery = round(column.top + head * 0.83)
        draw_name(surface, kit.text, name, Role.BUTTON, 28, palette.INK, room, Align.CENTRE)

    def _labels(self, surface: pygame.Surface, view: View, rows: _Rows) -> None:
        """What each row is, and the line over the total."""
        kit, rect, px = self.kit, self.rect, self.kit.layout.px
        side, middle = px(40), rows.middle(0)
        box = pygame.Rect(rect.left + px(40), middle - side // 2, side, side)
        kit.draw(surface, "coin_gold", box)
        words = fill(kit.translator.gettext("Purse after round {round}"), round=view.round)
        self._words(surface, words, middle)
        for place, line in enumerate(rows.lines, start=1):
            self._label(surface, view, line, rows.middle(place), rows.row)
        for shift in (px(8), px(14)):
            line_box = (rect.left + px(24), rows.foot_top + shift, rect.width - px(48), max(1, px(2)))
            surface.fill(palette.RUBRIC_DK, line_box)
        place_of_total = rect.left + px(40), self._total_middle(rows)
        words = kit.translator.gettext("Total")
        kit.text.draw(surface, words, Role.NAME, 42, palette.RUBRIC_DK, place_of_total)

    def _total_middle(self, rows: _Rows) -> int:
        px = self.kit.layout.px
        return rows.foot_top + px(10) + round((rows.foot - px(30)) * 0.5)

    def _column(
        self,
        surface: pygame.Surface,
        view: View,
        scored: Sequence[Scored],
        seat: int,
        column: pygame.Rect,
        rows: _Rows,
        progress: float,
    ) -> None:
        """The figures of one builder: the purse, what each line paid, the total."""
        start = purse(view, scored, seat)
        place = column.centerx, rows.middle(0)
        self.kit.text.draw(surface, pounds(start), Role.TOTAL, 34, palette.INK, place, Align.CENTRE)
        for event in scored:
            share = min(1.0, progress - rows.lines.index(event.line))
            if event.seat == seat and share > 0:
                middle = rows.middle(rows.lines.index(event.line) + 1)
                self._amount(surface, view, event, column, middle, share)
        share = min(1.0, progress - len(rows.lines))
        if share > 0:
            self._total(surface, view, seat, column, self._total_middle(rows), start, share)

    def _words(self, surface: pygame.Surface, words: str, middle: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        left = self.rect.left + px(102)
        room = self.rect.left + round(self.rect.width * 0.385) - left
        units = units_to_fit(kit.text, [words], Role.LIST, 29, room)
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
        # In a narrow column the figure makes room for the note, and the note is smaller.
        narrow = column.width < px(176)
        figure = kit.text.width(signed_pounds(event.pounds).replace("£", ""), Role.TOTAL, 33)
        right = column.left + max(round(column.width * (0.42 if narrow else 0.47)), figure + px(2))
        start, room = right + px(8 if narrow else 12), column.right - px(8)
        units = units_to_fit(kit.text, [note], Role.ASIDE, 22, room - start)
        if kit.text.width(note, Role.ASIDE, units) > room - start:
            kit.text.draw(surface, words, Role.TOTAL, 33, colour, (column.centerx, middle), Align.CENTRE)
            return
        kit.text.draw(surface, words, Role.TOTAL, 33, colour, (right, middle), Align.RIGHT)
        if share >= 1:
            kit.text.draw(surface, note, Role.ASIDE, units, palette.INK_2, (start, middle))

    def _total(
        self,
        surface: pygame.Surface,
        view: View,
        seat: int,
        column: pygame.Rect,
        middle: int,
        start: int,
        share: float,
    ) -> None:
        """What the purse has rolled to, larger for the winner once it is there."""
        text = self.kit.text
        words = pounds(round(between(start, view.money[seat], share)))
        best = bool(view.ranking) and view.ranking[0] == seat and share >= 1
        room = column.width - self.kit.layout.px(12)
        units = units_to_fit(text, [words], Role.TOTAL, 54.0 if best else 44.0, room)
        text.draw(surface, words, Role.TOTAL, units, palette.INK, (column.centerx, middle), Align.CENTRE)


@dataclass(frozen=True, slots=True)
class _Rows:
    """The lines of the reckoning, and the heights of head, row and foot below `top`."""

    lines: tuple[str, ...]
    top: int
    head: int
    row: float
    foot: int

    def middle(self, place: int) -> int:
        """The middle of a row: 0 for the purses, then the lines."""
        return round(self.top + self.head + self.row * (place + 0.5))

    @property
    def foot_top(self) -> int:
        """Where the foot with the total begins."""
        return round(self.top + self.head + self.row * (len(self.lines) + 1))


def _rank(view: View, seat: int) -> int:
    """A seat's place in the ranking, from 0; its own number before there is one."""
    return view.ranking.index(seat) if view.ranking else seat


def purse(view: View, scored: Sequence[Scored], seat: int) -> int:
    """A purse before the first of the lines told."""
    return view.money[seat] - sum(event.pounds for event in scored if event.seat == seat)
