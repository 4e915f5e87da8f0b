"""The page of the opening hours: a bar for each day of the week, the light, and the rules for the end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.clock_times import DAY, HOUR, Span, time_text
from game.keeper.kiosk_settings import PERCENT, WARNING_MINUTES
from game.kiosk.operator.closed_days_leaf import ClosedDaysLeaf
from game.kiosk.operator.controls import Measure, MeasureScale, OnOffSwitch
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.fitting import draw_fitted
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.text import Align

_DAYS: Final = (
    mark("Monday"),
    mark("Tuesday"),
    mark("Wednesday"),
    mark("Thursday"),
    mark("Friday"),
    mark("Saturday"),
    mark("Sunday"),
)
#: Hours are set in quarters.
_QUARTER: Final = 15
#: A day's track ends at this minute, in the morning of the next day, or later if hours in use do.
_TRACK: Final = DAY + 6 * HOUR
_CLOCK: Final = MeasureScale(0, DAY - _QUARTER, _QUARTER)
_USUAL: Final = Span(10 * HOUR, 18 * HOUR)
_MEASURES: Final = (
    ("warning_minutes", mark("Warning before"), mark("{count} min"), MeasureScale(*WARNING_MINUTES, 5)),
    ("light_dark", mark("Light when dark"), mark("{count} %"), MeasureScale(*PERCENT, 1)),
    ("light_evening", mark("Evening light"), mark("{count} %"), MeasureScale(*PERCENT, 5)),
)
CLOSED_DAYS: Final = "closed days"
_SWITCHES: Final = (
    ("last_game_may_end", mark("Last game may end")),
    ("touch_shows_hours", mark("Touch shows hours")),
    ("black", mark("Black when dark")),
)


class HoursPage(OperatorPage):
    """Seven bars with a knob at either end, and a switch for days that are dark."""

    name = mark("Hours")
    head = mark("Hours")
    sign = "kiosk/icon_hours"
    foot = mark("a bar past 24:00 ends on the next day")

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self.calendar: ClosedDaysLeaf | None = None
        """The calendar of closed days, while it lies open."""

    @property
    def within(self) -> OperatorPage:
        """The calendar while it lies open."""
        return self if self.calendar is None else self.calendar

    def leave(self) -> None:
        """Close the calendar."""
        self.calendar = None

    # Places

    def _row(self, day: int) -> pygame.Rect:
        pitch, top = (92, 130) if self.leaf.wide else (55, 120)
        return self.leaf.rect(40, top + pitch * day, self._width, pitch - 12)

    @property
    def _width(self) -> float:
        return 976.0 if self.leaf.wide else 920.0

    def _track(self, row: pygame.Rect) -> HoursTrack:
        px = self.leaf.layout.px
        left = row.left + px(200)
        box = pygame.Rect(left, row.top, row.right - px(116) - left, row.height)
        ends = (span.closes for span in self.desk.kiosk.file.settings.hours.week if span is not None)
        return HoursTrack(box, max(_TRACK, *ends))

    def _beside(self, place: int) -> pygame.Rect:
        """Return the place of a measure, a switch, or the button."""
        measures = len(_MEASURES) + 1
        if self.leaf.wide:
            if place < measures:
                return self.leaf.rect(1052, 100 + 88 * place, 384, 78)
            return self.leaf.rect(1052, 462 + 76 * (place - measures), 384, 68)
        column, row = divmod(place, measures)
        return self.leaf.rect(40 + 480 * column, 516 + 66 * row, 440, 60)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield knobs and switch of each day, then measures, switches, and the way to closed days."""
        _, hours = self.translator.gettext, self.desk.draft.hours
        for day, name in enumerate(map(_, _DAYS)):
            row, span = self._row(day), hours.week[day]
            if span is not None:
                opens, closes = _("{day}: opens"), _("{day}: closes")
                track = self._track(row)
                yield Knob(("hours", day, "opens"), fill(opens, day=name), span.opens, track)
                yield Knob(("hours", day, "closes"), fill(closes, day=name), span.closes, track)
            switch = pygame.Rect(row.right - row.height * 2, row.top, row.height * 2, row.height)
            switch.width = self.leaf.layout.px(96)
            switch.right = row.right
            yield OnOffSwitch(("open", day), fill(_("{day}: open"), day=name), span is not None, switch)
        for place, (key, label, words, scale) in enumerate(_MEASURES):
            value = getattr(hours, key)
            said = fill(_(words), count=value)
            yield Measure(("measure", key), _(label), said, value, scale, self._beside(place))
        evening, box = hours.evening_from, self._beside(len(_MEASURES))
        yield Measure(
            ("measure", "evening_from"), _("Evening from"), time_text(evening), evening, _CLOCK, box
        )
        for place, (key, label) in enumerate(_SWITCHES, len(_MEASURES) + 1):
            yield OnOffSwitch(("switch", key), _(label), getattr(hours, key), self._beside(place), _(label))
        box = self._beside(len(_MEASURES) + 1 + len(_SWITCHES))
        words = fill(_("Closed days: {count}"), count=len(hours.closed_days))
        yield PushButton(CLOSED_DAYS, words, box, Button.PAPER, 28, command="")

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the clock above, names and bars of the days, and the present moment."""
        _, px = self.translator.gettext, kit.layout.px
        now = self.desk.kiosk.now()
        self._draw_clock(surface, kit)
        for day, name in enumerate(_DAYS):
            row, span = self._row(day), self.desk.draft.hours.week[day]
            role = Role.BUTTON if day == now.weekday() else Role.LIST
            self.write(surface, kit, _(name), pygame.Rect(row.left, row.top, px(196), row.height), role)
            track = self._track(row)
            box = track.box
            bar = pygame.Rect(box.left, box.centery - px(21), box.width, px(42))
            pygame.draw.rect(surface, palette.LAPIS_9, bar, border_radius=px(10))
            words = _("dark all day")
            ink, align = palette.WOAD_3, Align.LEFT
            room = bar.inflate(-px(60), 0)
            if span is not None:
                open_ = pygame.Rect(track.x(span.opens), bar.top + px(4), 0, bar.height - px(8))
                open_.width = track.x(span.closes) - open_.left
                pygame.draw.rect(surface, palette.LEAF, open_, border_radius=px(8))
                words, ink, align = _said(span), palette.INK, Align.CENTRE
                room = open_.inflate(-px(60), 0)
                if not kit.text.fits(words, Role.BUTTON, 26, room.width):
                    ink, knob = palette.VELLUM_1, px(24)
                    right = bar.right - open_.right > open_.left - bar.left
                    room = bar.copy()
                    room.left = open_.right + knob if right else bar.left
                    room.width = (bar.right if right else open_.left - knob) - room.left
            draw_fitted(surface, kit.text, words, Role.BUTTON, 26, ink, room, align, most=1)
            if day == now.weekday():
                x = track.x(now.hour * HOUR + now.minute)
                pygame.draw.line(surface, palette.RUBRIC, (x, box.top), (x, box.bottom), max(2, px(4)))

    def _draw_clock(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw the times of day above the bars."""
        px, first, last = kit.layout.px, self._row(0), self._row(len(_DAYS) - 1)
        track = self._track(first)
        for minute in range(0, track.last + 1, 6 * HOUR):
            x = track.x(minute)
            pygame.draw.line(
                surface, palette.VELLUM_4, (x, first.top - px(4)), (x, last.bottom), max(1, px(2))
            )
            words = time_text(minute if minute <= DAY else minute - DAY)
            row = pygame.Rect(x - px(60), first.top - px(38), px(120), px(34))
            self.write(surface, kit, words, row, Role.ASIDE, 26, Align.CENTRE)

    def slide(self, key: Hashable, value: int) -> None:
        """Take an end of a day's hours, or a measure."""
        match key:
            case ("hours", int() as day, "opens" | "closes" as end):
                self._set(day, end, value)
            case ("measure", str() as name):
                self.desk.change("hours", **{name: value})

    def _set(self, day: int, end: str, minute: int) -> None:
        """Move an end of a day's hours, as far as they are hours of one day."""
        span = self.desk.draft.hours.week[day]
        if span is None:
            return
        if end == "opens":
            opens = max(min(minute, span.closes - _QUARTER, DAY - _QUARTER), span.closes - DAY)
            span = Span(opens, span.closes)
        else:
            span = Span(span.opens, min(max(minute, span.opens + _QUARTER), span.opens + DAY))
        self._put(day, span)

    def _put(self, day: int, span: Span | None) -> None:
        week = list(self.desk.draft.hours.week)
        week[day] = span
        self.desk.change("hours", week=tuple(week))

    def choose(self, key: Hashable) -> None:
        """Open or close a day, or turn a switch."""
        match key:
            case ("open", int() as day):
                self._put(day, _USUAL if self.desk.draft.hours.week[day] is None else None)
            case ("switch", str() as name):
                self.desk.change("hours", **{name: not getattr(self.desk.draft.hours, name)})
            case "closed days":
                self.calendar = ClosedDaysLeaf(self.desk)
                self.calendar.leaf = self.leaf
            case "back":
                self.calendar = None
            case _ if self.calendar is not None:
                self.calendar.choose(key)


def _said(span: Span) -> str:
    """Return the hours of a day as they are read."""
    closes = span.closes - DAY if span.closes > DAY else span.closes
    return f"{time_text(span.opens)} – {time_text(closes)}"


@dataclass(frozen=True, slots=True)
class HoursTrack:
    """The track of a day's hours, in pixels, from its midnight to the minute `last`."""

    box: pygame.Rect
    last: int

    def x(self, minute: int) -> int:
        """Return where a minute lies."""
        return self.box.left + round(self.box.width * minute / self.last)

    def near(self, minute: float) -> int:
        """Return the nearest quarter of an hour."""
        return MeasureScale(0, self.last // _QUARTER * _QUARTER, _QUARTER).near(minute)


@dataclass(frozen=True, slots=True)
class Knob:
    """An end of a day's hours on its track."""

    key: Hashable
    name: str
    value: int
    track: HoursTrack

    @property
    def rect(self) -> pygame.Rect:
        """The knob, in pixels."""
        track = self.track.box
        side = min(track.height, round(track.width * 0.075))
        box = pygame.Rect(0, 0, side, side)
        box.center = self.track.x(self.value), track.centery
        return box

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        words = time_text(self.value if self.value <= DAY else self.value - DAY)
        yield Element(self.key, self.name, Kind.SLIDER, self.rect, value=words)

    def at(self, x: int) -> int:
        """Return the minute at a place in pixels."""
        box = self.track.box
        return self.track.near((x - box.left) * self.track.last / max(1, box.width))

    def nudged(self, direction: int) -> int:
        """Return the minute a quarter of an hour later (1) or earlier (-1)."""
        return self.track.near(self.value + direction * _QUARTER)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the knob."""
        centre, radius = self.rect.center, self.rect.width // 2
        pygame.draw.circle(surface, palette.INK, centre, radius * 7 // 10)
        pygame.draw.circle(surface, palette.LEAF_LT, centre, radius * 6 // 10)
        pygame.draw.circle(surface, palette.LEAF_DK, centre, radius * 3 // 10, max(1, kit.layout.px(2)))
