"""The quiet hours: steps of the day with a share of the volumes each, as a line that can be changed."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from dataclasses import dataclass, replace
from typing import Final

import pygame

from game.core.messages import Translator, fill
from game.keeper.clock_times import DAY, HOUR, time_text
from game.keeper.kiosk_settings import MOST_STEPS, PERCENT, VOLUME_STEP, QuietStep
from game.kiosk.operator.controls import Measure, MeasureScale
from game.kiosk.operator.leaf import PageLeaf
from game.kiosk.operator.page import Desk, OperatorPage
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.focus import Element, FocusList, Kind
from game.stage.fonts import Role
from game.stage.kit import Kit
from game.stage.paint import Button
from game.stage.text import Align

ADD: Final = "add step"
REMOVE: Final = "remove step"
_QUARTER: Final = 15
_CLOCK: Final = MeasureScale(0, DAY - _QUARTER, _QUARTER)
_SHARE: Final = MeasureScale(*PERCENT, VOLUME_STEP)
#: The first steps: an hour that is quieter.
_FIRST: Final = (QuietStep(13 * HOUR, 60), QuietStep(14 * HOUR, 100))
#: The share of a step that is added.
_ADDED: Final = 60
#: The side of a knob in units.
_KNOB: Final = 44


class QuietHours:
    """The steps of a draft, one of which is being changed."""

    def __init__(self, desk: Desk) -> None:
        self.desk = desk
        self._chosen = 0

    @property
    def _steps(self) -> tuple[QuietStep, ...]:
        return self.desk.draft.sound.quieter

    @property
    def _step(self) -> QuietStep | None:
        """The step that is being changed; None without any."""
        return self._steps[min(self._chosen, len(self._steps) - 1)] if self._steps else None

    # Places

    def _plot(self, leaf: PageLeaf) -> pygame.Rect:
        return leaf.rect(776, 156, 660, 130) if leaf.wide else leaf.rect(40, 408, 920, 104)

    def _row(self, leaf: PageLeaf, place: int, row: int) -> pygame.Rect:
        """Return the place of a measure (row 0) or a button (row 1), left (0) or right (1)."""
        high = 76 if row == 0 else 58
        if leaf.wide:
            return leaf.rect(776 + 340 * place, 340 + 90 * row, 320, high)
        return leaf.rect(40 + 472 * place, 552 + 84 * row, 448, high)

    # For the page

    @property
    def _translator(self) -> Translator:
        return self.desk.kiosk.translate()

    def controls(self, leaf: PageLeaf) -> Iterator[Control]:
        """Yield the knobs of the line, time and share of the chosen one, and two buttons."""
        _, step, steps = self._translator.gettext, self._step, self._steps
        plot = self._plot(leaf)
        for place, one in enumerate(steps):
            share = fill(_("{percent} %"), percent=one.share)
            name = fill(_("Quieter: {time}, {share}"), time=time_text(one.minute), share=share)
            yield _Knob(("step", place), name, _place(plot, leaf.layout.px(_KNOB), one), one == step)
        if step is not None:
            left, right = self._row(leaf, 0, 0), self._row(leaf, 1, 0)
            said = time_text(step.minute)
            yield Measure(("quiet", "minute"), _("From"), said, step.minute, _CLOCK, left)
            said = fill(_("{percent} %"), percent=step.share)
            yield Measure(("quiet", "share"), _("Share"), said, step.share, _SHARE, right)
        full = len(steps) >= MOST_STEPS
        yield PushButton(
            ADD,
            _("Add a step"),
            self._row(leaf, 0, 1),
            Button.PAPER,
            28,
            enabled=not full,
            reason=_("No more steps are possible.") if full else "",
            command="",
        )
        yield PushButton(
            REMOVE,
            _("Remove this step"),
            self._row(leaf, 1, 1),
            Button.PAPER,
            28,
            enabled=step is not None,
            reason=_("There is no step."),
            command="",
        )

    def draw(self, surface: pygame.Surface, kit: Kit, leaf: PageLeaf) -> None:
        """Draw the share of the volumes over the day."""
        _, px, plot = self._translator.gettext, kit.layout.px, self._plot(leaf)
        head = pygame.Rect(plot.left, plot.top - px(48), plot.width, px(44))
        OperatorPage.write(surface, kit, _("Quieter hours"), head, Role.NAME, 32)
        pygame.draw.rect(surface, palette.VELLUM_0, plot, border_radius=px(6))
        pygame.draw.rect(surface, palette.INK, plot, max(1, px(2)), border_radius=px(6))
        points, knob = [], px(_KNOB)
        shares = [(0, self.desk.draft.sound.share_at(0)), *((one.minute, one.share) for one in self._steps)]
        for (minute, share), (until, _next) in zip(shares, [*shares[1:], (DAY, 0)], strict=True):
            points += [_place(plot, knob, QuietStep(at, share)).center for at in (minute, until)]
        pygame.draw.lines(surface, palette.RUBRIC, False, points, max(2, px(5)))
        for minute in range(0, DAY + 1, 6 * HOUR):
            x = _place(plot, knob, QuietStep(minute, 0)).centerx
            row = pygame.Rect(x - px(60), plot.bottom + px(2), px(120), px(36))
            OperatorPage.write(surface, kit, time_text(minute), row, Role.ASIDE, 26, Align.CENTRE)

    def choose(self, key: Hashable) -> None:
        """Choose a step, add one, or remove the chosen one."""
        match key:
            case ("step", int() as place):
                self._chosen = place
            case "add step":
                self._add()
            case "remove step" if self._step is not None:
                self._put([one for one in self._steps if one != self._step])
                self._chosen = max(0, self._chosen - 1)

    def _add(self) -> None:
        """Add the first two steps, or one in the middle of the longest time without any."""
        steps = list(self._steps)
        if not steps:
            self._put(list(_FIRST))
            self._chosen = 0
            return
        ends = [*(one.minute for one in steps[1:]), steps[0].minute + DAY]
        longest = max(range(len(steps)), key=lambda place: ends[place] - steps[place].minute)
        minute = _CLOCK.near((steps[longest].minute + ends[longest]) / 2 % DAY)
        if all(one.minute != minute for one in steps):
            added = QuietStep(minute, _ADDED)
            self._put([*steps, added])
            self._chosen = self._steps.index(added)

    def slide(self, key: Hashable, value: int) -> None:
        """Take the time or the share of the chosen step; it stays between its neighbours."""
        step = self._step
        if step is None:
            return
        place = self._steps.index(step)
        match key:
            case ("quiet", "minute"):
                low = self._steps[place - 1].minute + 1 if place else 0
                high = self._steps[place + 1].minute - 1 if place + 1 < len(self._steps) else DAY - 1
                step = replace(step, minute=max(low, min(high, value)))
            case ("quiet", "share"):
                step = replace(step, share=value)
        self._put([*self._steps[:place], step, *self._steps[place + 1 :]])

    def _put(self, steps: list[QuietStep]) -> None:
        ordered = tuple(sorted(steps, key=lambda one: one.minute))
        self.desk.change("sound", quieter=ordered)


def _place(plot: pygame.Rect, knob: int, step: QuietStep) -> pygame.Rect:
    """Return the square of a step's knob in the plot."""
    room = plot.inflate(-knob - knob // 2, -knob)
    box = pygame.Rect(0, 0, knob, knob)
    across, up = step.minute / DAY, step.share / PERCENT[1]
    box.center = room.left + round(room.width * across), room.bottom - round(room.height * up)
    return box


@dataclass(frozen=True, slots=True)
class _Knob:
    """A step of the day; gold while it is being changed."""

    key: Hashable
    name: str
    rect: pygame.Rect
    chosen: bool

    def elements(self) -> Iterator[Element]:
        """Yield its only element."""
        yield Element(self.key, self.name, Kind.CHOICE, self.rect, value="chosen" if self.chosen else "")

    def draw(self, surface: pygame.Surface, kit: Kit, focus: FocusList) -> None:
        """Draw the knob."""
        centre, radius = self.rect.center, self.rect.width * 7 // 20
        pygame.draw.circle(surface, palette.INK, centre, radius + max(1, kit.layout.px(2)))
        pygame.draw.circle(surface, palette.LEAF_LT if self.chosen else palette.VELLUM_2, centre, radius)
