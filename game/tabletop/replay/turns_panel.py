"""The chronicle of a replay: the present line in gold, later ones faint; a press on a line goes there."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import ChronicleRound, ChronicleTurn, Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.replays import round_line, turn_line
from game.core.wording.sentence_context import SentenceContext
from game.stage import palette
from game.stage.fitting import draw_fitted, fitted_whole
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.course import Course, WatchedTurn

#: Units of a column of lines, and of a line.
_COLUMN: Final = 340
_LINE: Final = 38
#: Units of the least letters of a line for which there is a shorter one.
_LEAST: Final = 19


@dataclass(frozen=True, slots=True)
class _Row:
    """A line: a turn, or the head of a round; `first` is the first place of it."""

    round: int
    first: int
    turn: WatchedTurn | None = None

    @property
    def thing(self) -> Thing:
        """The thing of the line in the focus list."""
        return ChronicleRound(self.round) if self.turn is None else ChronicleTurn(self.turn.number)


class ReplayChronicle(PanelPart):
    """A panel of lines in one or more columns; `words_of` returns the words of a turn."""

    def __init__(
        self,
        kit: TableKit,
        rect: pygame.Rect,
        course: Course,
        context: SentenceContext,
        words_of: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        super().__init__(kit, rect)
        self.course = course
        self.context = context
        self.words_of = words_of
        self._name = kit.translator.gettext("Chronicle")
        self._rows = tuple(_rows(course))
        top = rect.top + head_height(kit, [self._name], rect)
        self._pitch = max(kit.layout.px(_LINE), round(kit.text.size(Role.LIST, 20) * 1.5))
        self._high = max(1, (rect.bottom - kit.layout.px(8) - top) // self._pitch)
        self._wide = max(1, rect.width // kit.layout.px(_COLUMN))
        self._top = top

    def key(self, view: object, marks: Marks) -> Hashable:
        """Return the cache key: the place, and the line pointed at."""
        pointed = marks.pointed if marks.pointed in {row.thing for row in self._rows} else None
        return marks.watched.stand.place, pointed

    def spots(self, place: int) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the lines shown at a place."""
        return {row.thing: box for row, box in self._laid(place)}

    def says(self, thing: Thing) -> str | None:
        """Return the spoken name of a line; None for a thing that is no line."""
        row = self._called(thing)
        if row is None:
            return None
        turn = row.turn
        if turn is None:
            return round_line(row.round, self.context)
        return turn_line(turn.number, turn.seat, self.words_of(turn).what, self.context)

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place that a line leads to: its turn's end or its round's start; None for no line."""
        row = self._called(thing)
        if row is None:
            return None
        return row.first if row.turn is None else row.turn.last

    def paint(self, surface: pygame.Surface, view: object, marks: Marks) -> None:
        """Draw head and lines."""
        self.paint_panel(surface, self._name)
        place = marks.watched.stand.place
        now = self._now(place)
        for row, box in self._laid(place):
            pointed = marks.pointed == row.thing
            if row.thing == now:
                self.kit.paint.plate(surface, box)
            elif pointed:
                surface.fill(palette.LAPIS_7, box.inflate(-2, -2))
            if row.turn is None:
                self._head(surface, row, box, row.thing == now, place)
            else:
                self._turn(surface, row.turn, box, row.thing == now, place)

    # Lines

    def _now(self, place: int) -> Thing:
        """Return the present line: the turn, or between turns the round."""
        turn = self.course.turn_at(place)
        return ChronicleRound(self.course.round_at(place)) if turn is None else ChronicleTurn(turn.number)

    def _called(self, thing: Thing) -> _Row | None:
        return next((row for row in self._rows if row.thing == thing), None)

    def _laid(self, place: int) -> Iterator[tuple[_Row, pygame.Rect]]:
        """Yield the lines that fit and their boxes, the present one with a few later ones below it."""
        px, room = self.kit.layout.px, self._high * self._wide
        present = self._now(place)
        now = next((i for i, row in enumerate(self._rows) if row.thing == present), 0)
        begin = max(0, min(now - round(self._high * (self._wide - 0.3)), len(self._rows) - room))
        wide = self.rect.width // self._wide
        for i, row in enumerate(self._rows[begin : begin + room]):
            column, line = divmod(i, self._high)
            left = self.rect.left + column * wide + px(6)
            yield row, pygame.Rect(left, self._top + line * self._pitch, wide - px(12), self._pitch)

    def _head(self, surface: pygame.Surface, row: _Row, box: pygame.Rect, now: bool, place: int) -> None:
        kit, px = self.kit, self.kit.layout.px
        colour = palette.INK if now else palette.LEAF if row.first <= place else palette.WOAD_3
        words, at = round_line(row.round, self.context), (box.left + px(10), box.centery)
        drawn = kit.text.draw(surface, words, Role.LIST, 20, colour, at)
        if not now:
            line = pygame.Rect(drawn.right + px(10), box.centery, 0, px(2))
            line.width = max(0, box.right - px(10) - line.left)
            surface.fill(palette.LEAF_SH, line)

    def _turn(
        self, surface: pygame.Surface, turn: WatchedTurn, box: pygame.Rect, now: bool, place: int
    ) -> None:
        kit, px, coming = self.kit, self.kit.layout.px, turn.first > place
        words = self.words_of(turn)
        seal(surface, kit, turn.seat, (box.left + px(23), box.centery), px(26))
        left, right = box.left + px(46), box.right - px(8)
        ink = palette.INK if now else palette.WOAD_3 if coming else palette.VELLUM_0
        aside = palette.INK_2 if now else palette.WOAD_3
        needed = kit.text.width(words.what, Role.LIST, 21)
        fits = needed + kit.text.width(words.worth, Role.BODY_DARK, 20) + px(8) <= right - left
        worth = words.worth if fits else words.brief
        if worth:
            at = right, box.centery
            right = kit.text.draw(surface, worth, Role.BODY_DARK, 20, aside, at, Align.RIGHT).left - px(6)
        line = pygame.Rect(left, box.top, right - left, box.height)
        told = words.what, *words.shorter
        whole = (one for one in told if fitted_whole(kit.text, one, Role.LIST, 21, line.size, 1, _LEAST))
        what = next(whole, told[-1])
        draw_fitted(surface, kit.text, what, Role.LIST, 21, ink, line, most=1)


def _rows(course: Course) -> Iterator[_Row]:
    for number, first in enumerate(course.rounds, 1):
        yield _Row(number, first)
        for turn in course.turns_of(number):
            yield _Row(number, turn.first, turn)
