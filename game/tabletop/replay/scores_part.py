"""The scores so far in a replay: a line for each seat up to the present place, and a row for each."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from typing import Any, Final

import pygame

from game.stage import palette
from game.stage.fitting import units_to_fit
from game.stage.fonts import Role
from game.stage.text import Align
from game.tabletop.kit.course_chart import paint_course
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.panel_head import head_height
from game.tabletop.kit.panel_part import PanelPart
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.kit.watched import Watched
from game.tabletop.replay.course import Course

#: Heights of a row in units: the greatest, and the least; and the least of a chart.
_ROW: Final = 62
_LEAST_ROW: Final = 34
_LEAST_CHART: Final = 84
#: Units of a score, and from a row's left edge to the name.
FIGURE: Final = 24
BEFORE_NAME: Final = 38


class ScoresPart(PanelPart):
    """A dark panel with its head; `scores` returns those of a view, `words` the words of a score."""

    def __init__(
        self,
        kit: TableKit,
        rect: pygame.Rect,
        course: Course,
        name: str,
        scores: Callable[[Any], Sequence[int | None]],
        words: Callable[[int], str],
    ) -> None:
        super().__init__(kit, rect)
        self.course = course
        self._name, self._scores, self._words = name, scores, words
        told = [score for row in course.scores for score in row]
        #: The lowest and the highest score of the whole game.
        self._reach = min(told), max(*told, min(told) + 1)
        px, players = kit.layout.px, kit.player_count
        top = rect.top + head_height(kit, [name], rect)
        inner = pygame.Rect(rect.left + px(14), top, rect.width - px(28), rect.bottom - px(10) - top)
        if rect.width > 1.6 * rect.height:
            half = round(inner.width * 0.62)
            self.chart = pygame.Rect(inner.left, inner.top, half - px(30), inner.height - px(10))
            self._list = pygame.Rect(inner.left + half, inner.top, inner.width - half, inner.height)
            self.pitch = min(px(84), inner.height // players)
        else:
            room = inner.height - px(_LEAST_CHART)
            self.pitch = max(px(_LEAST_ROW), min(px(_ROW), room // players))
            high = inner.height - players * self.pitch - px(6)
            self.chart = pygame.Rect(inner.left, inner.top, inner.width, min(high, round(inner.width * 0.8)))
            top = self.chart.bottom + px(6)
            self._list = pygame.Rect(inner.left, top, inner.width, players * self.pitch)

    def key(self, view: Any, marks: Marks) -> Hashable:
        """Return the picture's cache key: the replay's place and the scores."""
        return marks.watched.stand.place, tuple(self._scores(view))

    def paint(self, surface: pygame.Surface, view: Any, marks: Marks) -> None:
        """Draw head, lines and rows."""
        self.paint_panel(surface, self._name)
        place, course = marks.watched.stand.place, self.course
        paint_course(surface, self.kit, self.chart, course.scores[: place + 1], course.last + 1, self._reach)
        for seat, row in self.rows(view).items():
            self._paint_row(surface, view, seat, self.line_of(row, seat, marks.watched))

    def rows(self, view: Any) -> dict[int, pygame.Rect]:
        """Return the row of each seat, the highest score first."""
        scores = [score or 0 for score in self._scores(view)]
        order = sorted(range(len(scores)), key=lambda seat: (-scores[seat], seat))
        left, top, width, _ = self._list
        return {
            seat: pygame.Rect(left, top + place * self.pitch, width, self.pitch)
            for place, seat in enumerate(order)
        }

    def line_of(self, row: pygame.Rect, seat: int, watched: Watched) -> pygame.Rect:
        """Return the part of a row with seal, name and score: by default all of it."""
        return row

    def before_score(self, surface: pygame.Surface, score: pygame.Rect) -> int:
        """Draw what precedes a score, by default nothing; return its left edge. Called for each row."""
        return score.left

    def _paint_row(self, surface: pygame.Surface, view: Any, seat: int, row: pygame.Rect) -> None:
        """Draw seal, name and score of a seat."""
        kit, px, y = self.kit, self.kit.layout.px, row.centery
        seal(surface, kit, seat, (row.left + px(15), y), px(28))
        score, end = self._scores(view)[seat], row.right
        if score is not None:
            told, at = self._words(score), (row.right, y)
            drawn = kit.text.draw(surface, told, Role.TOTAL, FIGURE, palette.VELLUM_0, at, Align.RIGHT)
            end = self.before_score(surface, drawn)
        left = row.left + px(BEFORE_NAME)
        room = pygame.Rect(left, y - px(17), end - px(12) - left, px(34))
        # A row has one line: a long name ends early, but the seal still identifies the seat.
        name = kit.players[seat].name
        units = units_to_fit(kit.text, [name], Role.LIST, 22, room.width)
        name = kit.text.shortened(name, Role.LIST, units, room.width)
        kit.text.draw(surface, name, Role.LIST, units, palette.VELLUM_0, room.midleft)
