"""The last minutes before the house closes: the cupboard whose lights go out, a notice, a last quick game."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime, timedelta
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.keeper.clock_times import HOUR, time_text
from game.kiosk.closing_picture import LIGHTS, paint_closing
from game.kiosk.dark_scene import WEEK
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette, shapes
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import STEP, draw_fitted
from game.stage.fonts import Role
from game.stage.layout import FRAMES, Shape
from game.stage.paint import Button
from game.stage.palette import Colour
from game.stage.text import Align

LAST: Final = "last"
#: Seconds for which the notice keeps its side and its colours.
STAYS: Final = 240.0
#: A light goes out each so many minutes, the last one at the end.
_LIGHT: Final = 3
#: Seconds in which a light goes out.
_FADES: Final = 0.9
#: The factors of the cupboard's colours around the dark panel.
_DUSK: Final = (172, 172, 186)
_BELL: Final = 104.0
_BUTTON: Final = 386.0
#: The heading has one line, and shrinks down to so many units.
_LEAST_HEAD: Final = 32.0
_WHYS: Final[Mapping[Hashable, str]] = {LAST: mark("A short game that ends before closing time.")}


@dataclass(frozen=True, slots=True)
class ClosingTimes:
    """When the house closes, in how many minutes, and when it opens again, None if it is not known.

    `game` is the quick game that still fits, None where none does.
    """

    closes: datetime
    minutes: int
    opens: datetime | None
    game: str | None

    @property
    def now(self) -> datetime:
        """The minute that it is."""
        return self.closes - timedelta(minutes=self.minutes)

    @property
    def lights(self) -> int:
        """How many lights still burn."""
        return min(LIGHTS, -(-self.minutes // _LIGHT))


@dataclass(frozen=True, slots=True)
class _Inks:
    """The colours of the notice: on vellum, or on a dark panel."""

    head: Colour
    words: Colour
    aside: Colour


_ON_VELLUM: Final = _Inks(palette.RUBRIC_DK, palette.INK, palette.INK_2)
_ON_NIGHT: Final = _Inks(palette.LEAF_LT, palette.VELLUM_0, palette.VELLUM_2)


class ClosingScene(DialogScene):
    """The notice in place of the attract loop.

    Every few minutes it changes between vellum and a dark panel, and its sides, so that nothing burns in.
    """

    opens_rulebook = False
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, times: ClosingTimes) -> None:
        super().__init__(kiosk, None)
        self.kiosk = kiosk
        self._times = times
        self._seconds = 0.0
        self._before: pygame.Surface | None = None
        """The cupboard with one more light, while that goes out."""
        self._faded = _FADES

    def tell(self, times: ClosingTimes) -> None:
        """Show another minute."""
        if times != self._times:
            if times.lights != self._times.lights:
                self._before, self._ground = self._ground, None
                self._faded = 0.0
            self._times = times
            self.put()

    # Places

    def arrange(self) -> None:
        """Draw the cupboard for the window."""
        self._before, self._faded = None, _FADES
        super().arrange()

    def put(self) -> None:
        """Choose the panel's size: upright it is low without the button."""
        across, offers = FRAMES[self.kit.layout.shape][0], self._times.game is not None
        self.size = (
            (1000.0, 400.0 if offers else 226.0) if self._upright else (min(1516.0, across - 60), 216.0)
        )
        super().put()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    @property
    def _by_night(self) -> bool:
        """True while the dark panel shows the notice."""
        return int(self._seconds / STAYS) % 2 == 1

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the panel; left on vellum is right on the dark one."""
        across, up = FRAMES[self.kit.layout.shape]
        top = up - 60 - self.size[1]
        if self._by_night:
            x = self.size[0] - x - width
        return self.kit.layout.rect((across - self.size[0]) / 2 + x, top + y, width, height)

    def controls(self) -> Sequence[Control]:
        """Return the button of the last quick game, while one fits."""
        if self._times.game is None:
            return ()
        words = self.kiosk.translate().gettext("Last quick game")
        width, height = self.size
        rect = self._rect(width - _BUTTON - 60, 30, _BUTTON, 94)
        if self._upright:
            rect = self._rect(60, 34 if self._by_night else height - 190, width - 120, 114)
        return [PushButton(LAST, words, rect, Button.MAIN, 36)]

    # Time and input

    @property
    def moving(self) -> bool:
        """Whether a light goes out."""
        return self._faded < _FADES

    def step(self, seconds: float) -> None:
        """Change the notice when its time has come."""
        before = self._by_night
        self._seconds += seconds
        self._faded += seconds
        if before != self._by_night:
            self.put()
        if self._before is not None and self._faded >= _FADES:
            self._before = None
            self.dirty = True

    def main(self) -> Hashable:
        """Return the golden button."""
        return LAST

    def escape(self) -> None:
        """Stay."""

    def choose(self, key: Hashable) -> None:
        """Begin the last quick game."""
        if key == LAST and self._times.game is not None:
            self.kiosk.quick(self._times.game)

    # The picture

    def _blurred(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the cupboard in the light that is left."""
        books = [self.kiosk.front(name).shelf_book() for name in self.kiosk.games]
        return paint_closing(self.kit, books, self._times.lights)

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the light that goes out, the notice, and the time below it."""
        if self._before is not None:
            self._before.set_alpha(round(255 * max(0.0, 1 - self._faded / _FADES)))
            surface.blit(self._before, (0, 0))
        whole = self._rect(0, 0, *self.size)
        if self._by_night:
            surface.fill(_DUSK, special_flags=pygame.BLEND_RGB_MULT)
            self.kit.paint.panel(surface, whole)
        else:
            self.kit.paint.vellum(surface, whole)
            self._draw_corners(surface, whole)
        self._draw_words(surface, _ON_NIGHT if self._by_night else _ON_VELLUM)
        self._draw_time(surface)

    def _draw_corners(self, surface: pygame.Surface, whole: pygame.Rect) -> None:
        """Draw the ornaments of the vellum, where they have room."""
        if not self._upright:
            side, inset = self.kit.layout.px(74), self.kit.layout.px(13)
            corner = self.kit.art.get("shared/corner_leaf", side, side)
            inner = whole.inflate(-2 * inset, -2 * inset)
            surface.blit(corner, inner)
            lower = pygame.transform.flip(corner, False, True)
            surface.blit(lower, lower.get_rect(bottomleft=inner.bottomleft))

    def _draw_words(self, surface: pygame.Surface, inks: _Inks) -> None:
        """Draw the bell, the words next to it, and below the button how long that game takes."""
        kit, width, offers = self.kit, self.size[0], self._times.game is not None
        left, top = (206.0, 26.0) if self._upright else (250.0, 20.0)
        if self._upright and self._by_night and offers:
            # Button and words change places.
            top = 206.0
        side = _BELL if not self._upright else 90.0
        bell = kit.art.get("kiosk/bell", kit.layout.px(side), kit.layout.px(side))
        box = self._rect(left - side - 44, top + (14 if self._upright else 30), side, side)
        if self._by_night:
            bell = shapes.tinted(bell, palette.LEAF_LT)
        surface.blit(bell, bell.get_rect(center=box.center))
        room = width - left - (_BUTTON + 100 if offers and not self._upright else 60)
        sizes = (
            ((56.0, 66), (33.0, 54), (30.0, 46))
            if not self._upright
            else ((54.0, 70), (32.0, 54), (30.0, 46))
        )
        roles = ((Role.SCENE_HEAD, inks.head), (Role.PROMPT, inks.words), (Role.ASIDE, inks.aside))
        for words, (role, ink), (units, high) in zip(self._lines(), roles, sizes, strict=False):
            box = self._rect(left, top, room, high)
            while role.head and units > _LEAST_HEAD and not kit.text.fits(words, role, units, box.width):
                units *= STEP
            draw_fitted(surface, kit.text, words, role, units, ink, box, most=1)
            top += high
        if self._times.game is not None:
            quick = self.kiosk.front(self._times.game).quick_game
            takes = self.kiosk.translate().ngettext(
                "about {minutes} minute", "about {minutes} minutes", quick.minutes
            )
            said = fill(takes, minutes=quick.minutes)
            box = self._rect(width - _BUTTON - 60, 132, _BUTTON, 46)
            if self._upright:
                box = self._rect(60, 154 if self._by_night else self.size[1] - 66, width - 120, 46)
            draw_fitted(surface, kit.text, said, Role.ASIDE, 30, inks.aside, box, Align.CENTRE, most=1)

    def _lines(self) -> Sequence[str]:
        """Return when the house closes, the fate of the games, and when it opens again."""
        times, _ = self._times, self.kiosk.translate().gettext
        lines = [
            fill(_("The house closes at {time}"), time=_time(times.closes)),
            _("Take your time: games may be finished.")
            if self.kiosk.last_game_may_end
            else _("Then every game ends, finished or not."),
        ]
        if times.opens is not None:
            facts = {"day": _(WEEK[times.opens.weekday()]), "time": _time(times.opens)}
            lines.append(fill(_("New games begin on {day} at {time}."), **facts))
        return lines

    def _draw_time(self, surface: pygame.Surface) -> None:
        """Draw the time, and how many minutes are left."""
        times = self._times
        left = self.kiosk.translate().ngettext(
            "{minutes} minute left", "{minutes} minutes left", times.minutes
        )
        words = f"{_time(times.now)}  ·  {fill(left, minutes=times.minutes)}"
        box = self._rect(0, self.size[1] + 2, self.size[0], 56)
        draw_fitted(
            surface, self.kit.text, words, Role.BODY_DARK, 31, palette.VELLUM_1, box, Align.CENTRE, most=1
        )


def _time(moment: datetime) -> str:
    return time_text(moment.hour * HOUR + moment.minute)
