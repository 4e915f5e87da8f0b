"""The page of the machine's health: sessions by the hour, how far people come, frames, memory, restarts."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from datetime import datetime
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.disk_watch import Trouble
from game.keeper.health_day import HealthSummary, last_days, summary
from game.keeper.health_log import Step, entries
from game.keeper.kiosk_file import FILE
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage import palette
from game.stage.controls import Control
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.palette import Colour
from game.stage.text import Align

_HOURS: Final = 24
#: The log is read again after so many seconds.
_AGAIN: Final = 30.0
_STEPS: Final = {
    Step.BEGUN: mark("touched"),
    Step.SEAT: mark("took a seat"),
    Step.TURN: mark("first turn"),
    Step.HALF: mark("half way"),
    Step.END: mark("to the end"),
}


TROUBLES: Final = {
    Trouble.GONE: mark("the disk is gone: files to save wait for it, and play continues"),
    Trouble.READ_ONLY: mark("the disk is read-only: files to save wait, and play continues"),
    Trouble.FULL: mark("the disk is full: files to save wait, and play continues"),
    Trouble.OTHER: mark("the disk refuses writing: files to save wait, and play continues"),
}


class HealthPage(OperatorPage):
    """Counts only; nothing about anybody is kept."""

    name = mark("Health")
    head = mark("Health")
    sign = "kiosk/icon_health"
    foot = mark("counts only, no data about anybody; the same in a terminal: bridgewright health")
    keeps = False

    def __init__(self, desk: Desk) -> None:
        super().__init__(desk)
        self._days = 1
        self._summary: HealthSummary | None = None
        self._age = 0.0
        self._trouble: Trouble | None = None

    @property
    def line(self) -> str:
        """The trouble with the disk, or first the faults of the settings, if there are any."""
        if self._trouble is None:
            return next(iter(self.desk.kiosk.file.faults), super().line)
        return self.translator.gettext(TROUBLES[self._trouble])

    def _read(self) -> HealthSummary:
        """Return the log's summary of the days."""
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

    def _step(self, place: int) -> pygame.Rect:
        """Return the row of a step of the visitors' way."""
        if self.leaf.wide:
            return self.leaf.rect(956, 150 + 52 * place, 480, 46)
        return self.leaf.rect(40, 570 + 43 * place, 448, 40)

    def _row(self, place: int) -> pygame.Rect:
        """Return the row of a check."""
        if self.leaf.wide:
            return self.leaf.rect(956, 436 + 62 * place, 480, 56)
        return self.leaf.rect(512, 570 + 43 * place, 448, 40)

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
        """Draw two pictures, how far people come, and the checks."""
        told, _ = self._read(), self.translator.gettext
        self._heading(surface, kit, _("Visits by the hour"), self._bars())
        self._draw_legend(surface, kit, told)
        self._draw_bars(surface, kit, told)
        self._heading(surface, kit, _("Slowest frame in a hundred, memory, restarts"), self._line())
        self._draw_line(surface, kit, told)
        if self.leaf.wide:
            self._heading(surface, kit, _("Where people leave"), self._step(0))
        self._draw_steps(surface, kit, told)
        for place, (label, words) in enumerate(self._checks(told)):
            row = self._row(place)
            ground = palette.VELLUM_0 if place % 2 == 0 else palette.VELLUM_2
            pygame.draw.rect(surface, ground, row, border_radius=kit.layout.px(6))
            room = row.inflate(-kit.layout.px(28), 0)
            half = pygame.Rect(room.left, room.top, room.width * 45 // 100, room.height)
            self.write(surface, kit, label, half, Role.BODY, 26)
            rest = pygame.Rect(half.right, room.top, room.right - half.right, room.height)
            self.write(surface, kit, words, rest, Role.BUTTON, 26, Align.RIGHT)

    def _heading(self, surface: pygame.Surface, kit: Kit, words: str, box: pygame.Rect) -> None:
        row = pygame.Rect(box.left, box.top - kit.layout.px(48), box.width, kit.layout.px(44))
        self.write(surface, kit, words, row)

    def _checks(self, told: HealthSummary) -> list[tuple[str, str]]:
        """Return the checks of `bridgewright health`, in the same figures."""
        _, translator = self.translator.gettext, self.translator
        none = _("none")
        memory = slow = none
        if told.samples:
            memory = fill(_("{count} MB"), count=f"{told.samples[-1].memory:.1f}")
            most = max(sample.slow for sample in told.samples)
            slow = fill(_("within {count} ms"), count=f"{most:.1f}")
        since, restarts = told.running_since, none
        if told.restarts:
            last = datetime.fromtimestamp(told.restarts[-1].at)
            moment = last.strftime("%H:%M" if self._days == 1 else "%Y-%m-%d")
            restarts = fill(_("{count}, last {moment}"), count=len(told.restarts), moment=moment)
        wrong = len(self.desk.kiosk.file.faults)
        file = fill(translator.ngettext("{count} fault", "{count} faults", wrong), count=wrong)
        return [
            (_("running since"), _("not known") if since is None else _moment(since)),
            (_("restarts"), restarts),
            (_("memory"), memory),
            (_("99 % of frames"), slow),
            (FILE, file if wrong else _("in order")),
        ]

    def _draw_steps(self, surface: pygame.Surface, kit: Kit, told: HealthSummary) -> None:
        """Draw a bar for each step, as long as so many came there, and their number."""
        _, px, funnel = self.translator.gettext, kit.layout.px, told.funnel
        most = max(1, *funnel.values())
        for place, (step, label) in enumerate(_STEPS.items()):
            row, count = self._step(place), funnel[step]
            words = pygame.Rect(row.left, row.top, row.width * 34 // 100, row.height)
            self.write(surface, kit, _(label), words, Role.BODY, 26, Align.RIGHT)
            room = row.right - px(70) - words.right - px(12)
            bar = pygame.Rect(words.right + px(12), row.top + px(4), 0, row.height - px(8))
            if count:
                bar.width = max(px(12), round(room * count / most))
                colour = palette.DONE if step is Step.END else palette.LEAF
                pygame.draw.rect(surface, colour, bar, border_radius=px(4))
                pygame.draw.rect(surface, palette.INK, bar, max(1, px(2)), border_radius=px(4))
            figure = pygame.Rect(bar.right + px(10), row.top, px(60), row.height)
            self.write(surface, kit, str(count), figure, Role.BUTTON, 27)

    def _draw_legend(self, surface: pygame.Surface, kit: Kit, told: HealthSummary) -> None:
        """Draw the colours of the games, right of the heading."""
        px, box, kiosk = kit.layout.px, self._bars(), self.desk.kiosk
        right = box.right
        for game in reversed([game for game, hours in told.sessions.items() if any(hours)]):
            words = kiosk.front(game).title if game in kiosk.cabinet.names else game
            width = min(px(260), kit.text.width(words, Role.BODY, 26) + px(2))
            row = pygame.Rect(right - width, box.top - px(48), width, px(44))
            square = pygame.Rect(row.left - px(30), row.centery - px(11), px(22), px(22))
            if square.left < box.left + px(300):
                return
            self.write(surface, kit, words, row, Role.BODY, 26)
            pygame.draw.rect(surface, self._colour(game), square, border_radius=px(4))
            pygame.draw.rect(surface, palette.INK, square, max(1, px(2)), border_radius=px(4))
            right = square.left - px(20)

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
        room.width, room.left = room.width - px(60), room.left + px(60)
        high = room.height - px(14)
        for share in (0.0, 0.5, 1.0):
            if most * share == int(most * share) and (most or not share):
                y = room.bottom - round(high * share)
                pygame.draw.line(surface, palette.VELLUM_3, (room.left, y), (room.right, y), max(1, px(2)))
                figure = pygame.Rect(box.left + px(8), y - px(17), px(52), px(34))
                self.write(surface, kit, str(round(most * share)), figure, Role.ASIDE, 26, Align.RIGHT)
        for hour in range(_HOURS):
            left = room.left + room.width * hour // _HOURS
            width, foot = room.width // _HOURS - px(4), room.bottom
            for game, hours in told.sessions.items():
                tall = round(high * hours[hour] / max(1, most))
                bar = pygame.Rect(left + px(2), foot - tall, width, tall)
                if tall:
                    pygame.draw.rect(surface, self._colour(game), bar)
                    pygame.draw.rect(surface, palette.INK, bar, 1)
                foot -= tall
        span = pygame.Rect(room.left, box.top, room.width, box.height)
        self._below(surface, kit, span, tuple(f"{hour}:00" for hour in (0, 6, 12, 18, 24)))

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
        """Draw slow frames and memory as lines of their own heights, restarts as uprights, over the time."""
        px, box = kit.layout.px, self._line()
        pygame.draw.rect(surface, palette.VELLUM_0, box)
        pygame.draw.rect(surface, palette.VELLUM_4, box, max(1, px(2)))
        room = box.inflate(-px(16), -px(16))
        room.width -= px(150)
        whole, _ = max(1.0, told.end - told.begin), self.translator.gettext

        def across(at: float) -> int:
            return room.left + round(room.width * (at - told.begin) / whole)

        for start in told.restarts:
            x = across(start.at)
            pygame.draw.line(surface, palette.RUBRIC, (x, room.top), (x, room.bottom), max(2, px(3)))
        lines = (
            (palette.LEAF_DK, [sample.slow for sample in told.samples], _("{count} ms"), 0.45),
            (palette.LAPIS_6, [sample.memory for sample in told.samples], _("{count} MB"), 0.95),
        )
        for colour, values, words, reach in lines:
            if not values:
                continue
            most = max(values) or 1.0
            points = [
                (across(sample.at), room.bottom - round(room.height * reach * value / most))
                for sample, value in zip(told.samples, values, strict=True)
            ]
            pygame.draw.lines(surface, colour, False, [*points, points[-1]], max(2, px(3)))
            pygame.draw.circle(surface, colour, points[-1], max(2, px(5)))
            figure = pygame.Rect(room.right + px(10), points[-1][1] - px(18), px(146), px(36))
            figure.clamp_ip(box)
            self.write(surface, kit, fill(words, count=f"{values[-1]:.1f}"), figure, Role.BUTTON, 26)
        ends = (_("midnight"), _("now")) if self._days == 1 else (_("7 days"), _("now"))
        self._below(surface, kit, pygame.Rect(room.left, box.top, room.width, box.height), ends)


def _moment(at: float) -> str:
    """Return a moment as `bridgewright health` writes it."""
    return datetime.fromtimestamp(at).strftime("%Y-%m-%d %H:%M")
