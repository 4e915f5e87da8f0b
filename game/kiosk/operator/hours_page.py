"""The page of the opening hours: a bar for each day of the week, the light, and what happens at the end."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.clock_times import DAY, HOUR, Span, time_text
from game.keeper.kiosk_settings import PERCENT, WARNING_MINUTES
from game.kiosk.operator.controls import Measure, Scale, Switch
from game.kiosk.operator.page import Page
from game.stage import palette
from game.stage.controls import Control
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
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
_MINUTES: Final = Scale(0, DAY, _QUARTER)
_USUAL: Final = Span(10 * HOUR, 18 * HOUR)
_MEASURES: Final = (
    ("warning_minutes", mark("Warning before"), mark("{count} min"), Scale(*WARNING_MINUTES, 5)),
    ("light_dark", mark("Dark light"), mark("{count} %"), Scale(*PERCENT, 1)),
    ("light_evening", mark("Evening light"), mark("{count} %"), Scale(*PERCENT, 5)),
)
_SWITCHES: Final = (
    ("last_game_may_end", mark("Last game may end")),
    ("touch_shows_hours", mark("Touch shows hours")),
    ("black", mark("Black when dark")),
)


class HoursPage(Page):
    """Seven bars with a knob at either end, and a switch for days that are dark."""

    name = mark("Hours")
    head = mark("Hours")
    sign = "kiosk/icon_hours"
    foot = mark("hours past midnight, and closed days, are set in the file")

    # Places

    def _row(self, day: int) -> pygame.Rect:
        pitch, top = (92, 120) if self.leaf.wide else (56, 116)
        return self.leaf.rect(40, top + pitch * day, self._width, pitch - 12)

    @property
    def _width(self) -> float:
        return 976.0 if self.leaf.wide else 920.0

    def _track(self, row: pygame.Rect) -> pygame.Rect:
        px = self.leaf.layout.px
        left = row.left + px(200)
        return pygame.Rect(left, row.top, row.right - px(116) - left, row.height)

    def _beside(self, place: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(1052, 116 + 108 * place, 384, 84)
        column, row = divmod(place, 3)
        return self.leaf.rect(40 + 480 * column, 520 + 88 * row, 440, 78)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield knobs and switch of each day, then measures and switches."""
        _, hours = self.translator.gettext, self.desk.draft.hours
        for day, name in enumerate(map(_, _DAYS)):
            row, span = self._row(day), hours.week[day]
            if span is not None:
                opens, closes = _("{day}: opens"), _("{day}: closes")
                yield Knob(("hours", day, "opens"), fill(opens, day=name), span.opens, self._track(row))
                yield Knob(("hours", day, "closes"), fill(closes, day=name), span.closes, self._track(row))
            switch = pygame.Rect(row.right - row.height * 2, row.top, row.height * 2, row.height)
            switch.width = self.leaf.layout.px(96)
            switch.right = row.right
            yield Switch(("open", day), fill(_("{day}: open"), day=name), span is not None, switch)
        for place, (key, label, words, scale) in enumerate(_MEASURES):
            value = getattr(hours, key)
            said = fill(_(words), count=value)
            yield Measure(("measure", key), _(label), said, value, scale, self._beside(place))
        for place, (key, label) in enumerate(_SWITCHES, len(_MEASURES)):
            yield Switch(("switch", key), _(label), getattr(hours, key), self._beside(place), _(label))

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw names and bars of the days."""
        _, px = self.translator.gettext, kit.layout.px
        for day, name in enumerate(_DAYS):
            row, span = self._row(day), self.desk.draft.hours.week[day]
            self.write(surface, kit, _(name), pygame.Rect(row.left, row.top, px(196), row.height))
            track = self._track(row)
            bar = pygame.Rect(track.left, track.centery - px(21), track.width, px(42))
            pygame.draw.rect(surface, palette.LAPIS_9, bar, border_radius=px(10))
            words = _("dark all day")
            ink, align = palette.WOAD_3, Align.LEFT
            room = bar.inflate(-px(60), 0)
            if span is not None:
                open_ = pygame.Rect(_x(track, span.opens), bar.top + px(4), 0, bar.height - px(8))
                open_.width = _x(track, min(span.closes, DAY)) - open_.left
                pygame.draw.rect(surface, palette.LEAF, open_, border_radius=px(8))
                words, ink, align = _said(span), palette.INK, Align.CENTRE
                if open_.width >= px(300):
                    room = open_.inflate(-px(60), 0)
                else:
                    ink = palette.VELLUM_1
                    right = bar.right - open_.right > open_.left - bar.left
                    room = bar.copy()
                    room.left = open_.right if right else bar.left
                    room.width = (bar.right if right else open_.left) - room.left
            kit.text.draw_in(surface, words, Role.BUTTON, 26, ink, room, align)

    def slide(self, key: Hashable, value: int) -> None:
        """Take an end of a day's hours, or a measure."""
        match key:
            case ("hours", int() as day, "opens" | "closes" as end):
                self._set(day, end, value)
            case ("measure", str() as name):
                self.desk.change("hours", **{name: value})

    def _set(self, day: int, end: str, minute: int) -> None:
        span = self.desk.draft.hours.week[day]
        if span is None:
            return
        if end == "opens":
            span = Span(min(minute, span.closes - _QUARTER, DAY - _QUARTER), span.closes)
        else:
            span = Span(span.opens, max(minute, span.opens + _QUARTER))
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


def _said(span: Span) -> str:
    """Return the hours of a day as they are read."""
    closes = span.closes - DAY if span.closes > DAY else span.closes
    return f"{time_text(span.opens)} – {time_text(closes)}"


def _x(track: pygame.Rect, minute: int) -> int:
    """Return where a minute of the day lies on a track."""
    return track.left + round(track.width * minute / DAY)


@dataclass(frozen=True, slots=True)
class Knob:
    """An end of a day's hours, on the track of the whole day."""

    key: Hashable
    name: str
    value: int
    track: pygame.Rect

    @property
    def rect(self) -> pygame.Rect:
        """The knob, in pixels."""
        side = min(self.track.height, round(self.track.width * 0.075))
        box = pygame.Rect(0, 0, side, side)
        box.center = _x(self.track, min(self.value, DAY)), self.track.centery
        return box

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.SLIDER, self.rect, value=time_text(min(self.value, DAY)))

    def at(self, x: int) -> int:
        """Return the minute at a place in pixels."""
        return _MINUTES.near((x - self.track.left) * DAY / max(1, self.track.width))

    def nudged(self, direction: int) -> int:
        """Return the minute a quarter of an hour later (1) or earlier (-1)."""
        return _MINUTES.near(self.value + direction * _QUARTER)

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the knob."""
        centre, radius = self.rect.center, self.rect.width // 2
        pygame.draw.circle(surface, palette.INK, centre, radius * 7 // 10)
        pygame.draw.circle(surface, palette.LEAF_LT, centre, radius * 6 // 10)
        pygame.draw.circle(surface, palette.LEAF_DK, centre, radius * 3 // 10, max(1, kit.layout.px(2)))
