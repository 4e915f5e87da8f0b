"""The last minutes before the house closes: when it does, when it opens again, and a last quick game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.clock_times import time_text
from game.kiosk.attract_picture import draw_ground
from game.kiosk.dark_scene import WEEK
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.scenery.skyline import paint_skyline
from game.stage.text import Align

LAST: Final = "last"
#: Seconds for which the panel stays at one place.
STAYS: Final = 240.0
#: A lamp stands for so many minutes.
_LAMP: Final = 3
_WHYS: Final[Mapping[Hashable, str]] = {LAST: mark("A short game that ends before the house closes.")}


@dataclass(frozen=True, slots=True)
class ClosingTimes:
    """When the house closes, in how many minutes, and when it opens again, None if it is not known.

    `game` is the quick game that still fits, None where none does.
    """

    closes: datetime
    minutes: int
    opens: datetime | None
    game: str | None


class ClosingScene(DialogScene):
    """The notice in place of the attract loop."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, times: ClosingTimes) -> None:
        super().__init__(kiosk, None)
        self.kiosk = kiosk
        self._times = times
        self._seconds = 0.0

    def tell(self, times: ClosingTimes) -> None:
        """Show another minute."""
        if times != self._times:
            self._times = times
            self.put()

    def arrange(self) -> None:
        """Choose the panel's size for the window."""
        self.size = {Shape.PORTRAIT: (980, 560), Shape.FOUR_THREE: (1360, 250)}.get(
            self.kit.layout.shape, (1516, 238)
        )
        super().arrange()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the panel, which changes its place every few minutes."""
        across, up = FRAMES[self.kit.layout.shape]
        low = int(self._seconds / STAYS) % 2 == 0
        if self._upright:
            top = up - 120 - self.size[1] if low else up - 180 - 2 * self.size[1]
        else:
            top = up - 80 - self.size[1] if low else up - 140 - 2 * self.size[1]
        return self.kit.layout.rect((across - self.size[0]) / 2 + x, top + y, width, height)

    def step(self, seconds: float) -> None:
        """Move the panel when its time has come."""
        before = int(self._seconds / STAYS)
        self._seconds += seconds
        if int(self._seconds / STAYS) != before:
            self.put()

    def controls(self) -> Sequence[Control]:
        """Return the button of the last quick game, while one fits."""
        if self._times.game is None:
            return ()
        words = self.kiosk.translate().gettext("Last quick game")
        width, height = self.size
        rect = self._rect(width - 506, 38, 386, 94)
        if self._upright:
            rect = self._rect(60, height - 180, width - 120, 120)
        return [PushButton(LAST, words, rect, Button.MAIN, 36)]

    def main(self) -> Hashable:
        """Return the golden button."""
        return LAST

    def escape(self) -> None:
        """Stay."""

    def choose(self, key: Hashable) -> None:
        """Begin the last quick game."""
        if key == LAST and self._times.game is not None:
            self.kiosk.quick(self._times.game)

    def _blurred(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the evening."""
        ground = pygame.Surface(size).convert()
        draw_ground(ground, self.kit)
        paint_skyline(self.kit.layout, ground, size[1], palette.rgb("#1F2456"), 11, 150, apart=1.0)
        return ground

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the lamps that still burn, and the notice."""
        kit, times, translator = self.kit, self._times, self.kiosk.translate()
        _ = translator.gettext
        self._lamps(surface)
        self.draw_panel(surface, self._rect(0, 0, *self.size))
        width = self.size[0]
        left = 60.0 if self._upright else 120.0
        room = width - 2 * left if self._upright else width - left - 530
        align = Align.CENTRE if self._upright else Align.LEFT
        top = 90.0 if self._upright else 36.0
        closes = time_text(times.closes.hour * 60 + times.closes.minute)
        head = fill(_("The house closes at {time}"), time=closes)
        peace = _("What is open then waits for a while.")
        if self.kiosk.last_game_may_end:
            peace = _("Finish in peace: a last game may be played to its end.")
        lines = [
            (head, Role.SCENE_HEAD, 56.0, palette.RUBRIC_DK, 72),
            (peace, Role.PROMPT, 32.0, palette.INK, 50),
        ]
        if times.opens is not None:
            opens = time_text(times.opens.hour * 60 + times.opens.minute)
            day = _(WEEK[times.opens.weekday()])
            words = fill(_("New games begin on {day} at {time}."), day=day, time=opens)
            lines.append((words, Role.ASIDE, 30.0, palette.INK_2, 46))
        for words, role, units, ink, high in lines:
            box = self._rect(left, top, room, high)
            draw_fitted(surface, kit.text, words, role, units, ink, box, align, most=1)
            top += high
        message = translator.ngettext("{minutes} minute left", "{minutes} minutes left", times.minutes)
        words = fill(message, minutes=times.minutes)
        box = self._rect(width - 506, 150, 386, 50)
        if self._upright:
            box = self._rect(left, top + 20, room, 50)
        draw_fitted(surface, kit.text, words, Role.ASIDE, 30, palette.INK_2, box, Align.CENTRE, most=1)

    def _lamps(self, surface: pygame.Surface) -> None:
        """Draw a lamp for each three minutes that are left."""
        px, count = self.kit.layout.px, -(-self._times.minutes // _LAMP)
        high, pitch = px(150), px(170)
        left = self.kit.layout.frame.centerx - pitch * count // 2
        for number in range(count):
            box = pygame.Rect(left + pitch * number, self.kit.layout.frame.top + px(70), pitch, high)
            self.kit.paint.glow(surface, box.inflate(-px(90), -px(70)), radius=20, blur=30)
            self.kit.art.draw(surface, "cabinet/lamp", box)
