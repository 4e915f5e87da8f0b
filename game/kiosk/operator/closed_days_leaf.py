"""The calendar of the days on which the machine stays dark: a touch on a day closes or opens it."""

from __future__ import annotations

import calendar
from collections.abc import Hashable, Iterator
from datetime import date
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.clock_times import ClosedDay
from game.keeper.kiosk_settings import MOST_CLOSED_DAYS
from game.kiosk.operator.controls import Choice
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage.controls import Arrow, Control, PushButton
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.text import Align

MONTHS: Final = (
    mark("January"),
    mark("February"),
    mark("March"),
    mark("April"),
    mark("May"),
    mark("June"),
    mark("July"),
    mark("August"),
    mark("September"),
    mark("October"),
    mark("November"),
    mark("December"),
)
_WEEK: Final = (mark("Mon"), mark("Tue"), mark("Wed"), mark("Thu"), mark("Fri"), mark("Sat"), mark("Sun"))
_YEARS: Final = (2000, 2999)
_DAYS: Final = 7
#: The weeks that a month may touch.
_WEEKS: Final = 6


class ClosedDaysLeaf(OperatorPage):
    """One month of the calendar, and the list of all closed days."""

    name = mark("Hours")
    head = mark("Closed days")
    sign = "kiosk/icon_hours"
    foot = mark("touch a day to close it, or to open it again")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        today = desk.kiosk.now().date()
        self._year, self._month = today.year, today.month
        self._yearly = True

    # Places

    def _grid(self) -> tuple[float, float, float, float]:
        """Return left and top of the calendar's first day, and the pitch of days and weeks, in units."""
        return (40.0, 204.0, 139.0, 94.0) if self.leaf.wide else (40.0, 192.0, 131.0, 66.0)

    def _cell(self, row: int, column: int) -> pygame.Rect:
        left, top, across, down = self._grid()
        return self.leaf.rect(left + across * column, top + down * row, across - 10, down - 8)

    def _month_head(self) -> tuple[float, float, float]:
        """Return left, width and height of the line with the month, which begins at 92."""
        return 40.0, (963.0 if self.leaf.wide else 907.0), 62.0

    def _beside(self, top: float, height: float, low: tuple[float, float, float]) -> pygame.Rect:
        """Return a place next to the calendar; `low` is left, top and width of that below it, upright."""
        if self.leaf.wide:
            return self.leaf.rect(1052, top, 384, height)
        left, below, width = low
        return self.leaf.rect(left, below, width, height)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield the arrows, the days, whether they are closed every year, and the way back."""
        _, leaf = self.translator.gettext, self.leaf
        left, width, high = self._month_head()
        yield Arrow(
            ("month", -1), _("Previous month"), leaf.rect(left, 92, 96, high), -1, Button.PAPER, self._may(-1)
        )
        yield Arrow(
            ("month", 1),
            _("Next month"),
            leaf.rect(left + width - 96, 92, 96, high),
            1,
            Button.PAPER,
            self._may(1),
        )
        full = len(self._days) >= MOST_CLOSED_DAYS
        for row, week in enumerate(calendar.monthcalendar(self._year, self._month)):
            for column, day in enumerate(week):
                if day:
                    closed = self._closed(date(self._year, self._month, day))
                    yield PushButton(
                        ("day", day),
                        str(day),
                        self._cell(row, column),
                        Button.LOSE if closed else Button.PAPER,
                        30,
                        self._name(day, closed),
                        enabled=closed or not full,
                        reason=_("No more days can be closed."),
                        command="",
                    )
        once = fill(_("{year} only"), year=self._year)
        box = self._beside(92, 100, (40, 600, 448))
        yield Choice("yearly", _("A day closes"), ((True, _("every year")), (False, once)), self._yearly, box)
        back = self._beside(690, 72, (512, 626, 434))
        yield PushButton("back", _("Back to the hours"), back, Button.PAPER, 28, command="")

    def _name(self, day: int, closed: bool) -> str:
        """Return the name of a day's button."""
        _ = self.translator.gettext
        words = _("{day} {month}: closed") if closed else _("{day} {month}: open")
        return fill(words, day=day, month=_(MONTHS[self._month - 1]))

    @property
    def _days(self) -> tuple[ClosedDay, ...]:
        return self.desk.draft.hours.closed_days

    def _closed(self, day: date) -> bool:
        return any(closed.falls_on(day) for closed in self._days)

    def _may(self, step: int) -> bool:
        return _YEARS[0] <= self._moved(step)[0] <= _YEARS[1]

    def _moved(self, step: int) -> tuple[int, int]:
        """Return year and month so many months on."""
        months = self._year * 12 + self._month - 1 + step
        return months // 12, months % 12 + 1

    def choose(self, key: Hashable) -> None:
        """Turn over the month, or close or open a day."""
        match key:
            case ("month", int() as step) if self._may(step):
                self._year, self._month = self._moved(step)
            case ("yearly", bool() as yearly):
                self._yearly = yearly
            case ("day", int() as number):
                self._turn(date(self._year, self._month, number))

    def _turn(self, day: date) -> None:
        days = [closed for closed in self._days if not closed.falls_on(day)]
        if len(days) == len(self._days):
            days.append(ClosedDay(day.month, day.day, None if self._yearly else day.year))
        self.desk.change("hours", closed_days=tuple(sorted(days, key=_order)))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the month, the days of the week, and the list."""
        _ = self.translator.gettext
        left, width, high = self._month_head()
        words = fill(_("{month} {year}"), month=_(MONTHS[self._month - 1]), year=self._year)
        head = self.leaf.rect(left + 110, 92, width - 220, high)
        self.write(surface, kit, words, head, Role.NAME, 36, Align.CENTRE)
        for column, day in enumerate(_WEEK):
            cell = self._cell(0, column)
            row = pygame.Rect(cell.left, cell.top - kit.layout.px(40), cell.width, kit.layout.px(38))
            self.write(surface, kit, _(day), row, Role.ASIDE, 26, Align.CENTRE)
        room = self._beside(212, 460, (40, 704, 920))
        if not self.leaf.wide:
            room.height = kit.layout.px(80)
        lines = 11 if self.leaf.wide else 2
        self.write(surface, kit, self._list(), room, Role.BODY, 26, lines=lines)

    def _list(self) -> str:
        """Return all closed days in words."""
        _ = self.translator.gettext
        if not self._days:
            return _("No day is closed.")
        return " · ".join(self._said(day) for day in self._days)

    def _said(self, closed: ClosedDay) -> str:
        """Return a closed day in words."""
        _ = self.translator.gettext
        month = _(MONTHS[closed.month - 1])
        if closed.year is None:
            return fill(_("{day} {month}"), day=closed.day, month=month)
        return fill(_("{day} {month} {year}"), day=closed.day, month=month, year=closed.year)


def _order(closed: ClosedDay) -> tuple[int, int, int]:
    return closed.year or 0, closed.month, closed.day
