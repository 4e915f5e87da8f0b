"""The page of the machine's health: sessions by the hour, how far people come, frames, memory, restarts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.disk_watch import Trouble
from game.keeper.health_day import HealthSummary, last_days, summary
from game.keeper.health_log import Step, entries
from game.kiosk.operator.page import Desk, Page
from game.stage import palette
from game.stage.controls import Control
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.stage.text import Align

_HOURS: Final = 24
#: The log is read again after so many seconds.
_AGAIN: Final = 30.0
#: The limits of a healthy machine: the slowest frame in a hundred in ms.
_SLOW: Final = 50.0


_TROUBLES: Final = {
    Trouble.GONE: mark("the disk is gone: what is to be kept waits for it, and play goes on"),
    Trouble.READ_ONLY: mark("the disk is read-only: what is to be kept waits, and play goes on"),
    Trouble.FULL: mark("the disk is full: what is to be kept waits, and play goes on"),
    Trouble.OTHER: mark("the disk takes nothing: what is to be kept waits, and play goes on"),
}


class HealthPage(Page):
    """Counts only; nothing about anybody is kept."""

    name = mark("Health")
    head = mark("Health")
    sign = "kiosk/icon_health"
    foot = mark("counts only: nothing about anybody is kept")
    keeps = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._days = 1
        self._summary: HealthSummary | None = None
        self._age = 0.0
        self._trouble: Trouble | None = None

    @property
    def line(self) -> str:
        """What is wrong with the disk, if anything is."""
        if self._trouble is None:
            return super().line
        return self.translator.gettext(_TROUBLES[self._trouble])

    def _read(self) -> HealthSummary:
        """Return what the log tells of the days."""
        if self._summary is None:
            kiosk = self.desk.kiosk
            begin, end = last_days(kiosk.now(), self._days)
            self._summary, self._age = summary(entries(kiosk.file.path.parent), begin, end), 0.0
        return self._summary

    def step(self, seconds: float) -> bool:
        """Read the log again now and then."""
        self._age += seconds
        before, self._trouble = self._trouble, self.desk.kiosk.trouble
        if self._age >= _AGAIN:
            self._summary, self._age = None, 0.0
            return True
        return self._trouble is not before

    def leave(self) -> None:
        """Read the log again the next time."""
        self._summary = None

    # Places

    def _bars(self) -> pygame.Rect:
        return self.leaf.rect(40, 150, 880, 250) if self.leaf.wide else self.leaf.rect(40, 146, 920, 160)

    def _line(self) -> pygame.Rect:
        return self.leaf.rect(40, 500, 880, 240) if self.leaf.wide else self.leaf.rect(40, 394, 920, 130)

    def _row(self, place: int) -> pygame.Rect:
        if self.leaf.wide:
            return self.leaf.rect(956, 150 + 74 * place, 480, 66)
        return self.leaf.rect(40 + 472 * (place % 2), 570 + 53 * (place // 2), 448, 49)

    # The page

    def controls(self) -> Iterator[Control]:
        """Yield the choice of days."""
        _ = self.translator.gettext
        labels = ((1, _("today")), (7, _("7 days")))
        rect = self.leaf.rect(self.leaf.width - 440, 26, 400, 60)
        yield self.segments("days", _("Days"), labels, self._days, rect)

    def choose(self, key: Hashable) -> None:
        """Choose the days."""
        match key:
            case ("days", int() as days):
                self._days, self._summary = days, None

    def draw(self, surface: pygame.Surface, kit: Kit) -> None:
        """Draw two pictures and the figures."""
        told, _ = self._read(), self.translator.gettext
        self._heading(surface, kit, _("Visits by the hour"), self._bars())
        self._draw_bars(surface, kit, told)
        self._heading(surface, kit, _("Memory, slowest frames, restarts"), self._line())
        self._draw_line(surface, kit, told)
        for place, (label, words) in enumerate(self._figures(told)):
            row = self._row(place)
            ground = palette.VELLUM_0 if place % 2 == 0 else palette.VELLUM_2
            pygame.draw.rect(surface, ground, row, border_radius=kit.layout.px(6))
            room = row.inflate(-kit.layout.px(28), 0)
            half = pygame.Rect(room.left, room.top, room.width * 60 // 100, room.height)
            self.write(surface, kit, label, half, Role.BODY, 26)
            rest = pygame.Rect(half.right, room.top, room.right - half.right, room.height)
            self.write(surface, kit, words, rest, Role.BUTTON, 26, Align.RIGHT)

    def _heading(self, surface: pygame.Surface, kit: Kit, words: str, box: pygame.Rect) -> None:
        row = pygame.Rect(box.left, box.top - kit.layout.px(48), box.width, kit.layout.px(44))
        self.write(surface, kit, words, row)

    def _figures(self, told: HealthSummary) -> list[tuple[str, str]]:
        _ = self.translator.gettext
        funnel, none = told.funnel, _("none")
        memory = slow = none
        if told.samples:
            memory = fill(_("{count} MB"), count=round(told.samples[-1].memory))
            slow = fill(_("{count} ms"), count=round(max(sample.slow for sample in told.samples)))
        return [
            (_("touched"), str(funnel[Step.BEGUN])),
            (_("took a seat"), str(funnel[Step.SEAT])),
            (_("first turn"), str(funnel[Step.TURN])),
            (_("half way"), str(funnel[Step.HALF])),
            (_("to the end"), str(funnel[Step.END])),
            (_("memory"), memory),
            (_("slowest frame"), slow),
            (_("restarts"), str(len(told.restarts))),
        ]

    def _draw_bars(self, surface: pygame.Surface, kit: Kit, told: HealthSummary) -> None:
        """Draw a bar for each hour of the day, its games on top of each other."""
        px = kit.layout.px
        box = self._bars()
        pygame.draw.rect(surface, palette.VELLUM_0, box)
        pygame.draw.rect(surface, palette.VELLUM_4, box, max(1, px(2)))
        most = max(
            (sum(hours[hour] for hours in told.sessions.values()) for hour in range(_HOURS)), default=0
        )
        room = box.inflate(-px(12), -px(12))
        for hour in range(_HOURS):
            left = room.left + room.width * hour // _HOURS
            width = room.width // _HOURS - px(4)
            foot = room.bottom
            for game, hours in told.sessions.items():
                high = round((room.height - px(30)) * hours[hour] / max(1, most))
                bar = pygame.Rect(left + px(2), foot - high, width, high)
                if high:
                    pygame.draw.rect(surface, self._colour(game), bar)
                    pygame.draw.rect(surface, palette.INK, bar, 1)
                foot -= high
        top = pygame.Rect(room.left + px(6), room.top, px(200), px(30))
        self.write(surface, kit, str(most), top, Role.ASIDE, 24)
        self._below(surface, kit, box, tuple(f"{hour}:00" for hour in (0, 6, 12, 18, 24)))

    def _colour(self, game: str) -> Colour:
        """Return the colour of a game's cover; the ink's for one that is no longer here."""
        kiosk = self.desk.kiosk
        return kiosk.front(game).shelf_book().covers.fill if game in kiosk.cabinet.names else palette.INK_3

    def _below(self, surface: pygame.Surface, kit: Kit, box: pygame.Rect, words: tuple[str, ...]) -> None:
        """Write words below a picture, from its left end to its right."""
        px = kit.layout.px
        for place, word in enumerate(words):
            share = place / (len(words) - 1)
            width = px(130)
            row = pygame.Rect(round(box.left + (box.width - width) * share), box.bottom, width, px(38))
            align = Align.LEFT if place == 0 else Align.RIGHT if share == 1 else Align.CENTRE
            self.write(surface, kit, word, row, Role.ASIDE, 24, align)

    def _draw_line(self, surface: pygame.Surface, kit: Kit, told: HealthSummary) -> None:
        """Draw memory as a line, slow frames as dots, restarts as uprights, over the span of time."""
        px, box = kit.layout.px, self._line()
        pygame.draw.rect(surface, palette.VELLUM_0, box)
        pygame.draw.rect(surface, palette.VELLUM_4, box, max(1, px(2)))
        room = box.inflate(-px(16), -px(16))
        whole = max(1.0, told.end - told.begin)
        most = max((sample.memory for sample in told.samples), default=0.0) or 1.0

        def across(at: float) -> int:
            return room.left + round(room.width * (at - told.begin) / whole)

        points = [
            (across(sample.at), room.bottom - round(room.height * 0.85 * sample.memory / most))
            for sample in told.samples
        ]
        if len(points) > 1:
            pygame.draw.lines(surface, palette.LAPIS_6, False, points, max(2, px(3)))
        for sample in told.samples:
            if sample.slow > _SLOW:
                pygame.draw.circle(surface, palette.LEAF_DK, (across(sample.at), room.top + px(20)), px(5))
        for start in told.restarts:
            x = across(start.at)
            pygame.draw.line(surface, palette.RUBRIC, (x, room.top), (x, room.bottom), max(2, px(3)))
        _ = self.translator.gettext
        ends = (_("midnight"), _("now")) if self._days == 1 else (_("7 days ago"), _("now"))
        self._below(surface, kit, box, ends)
