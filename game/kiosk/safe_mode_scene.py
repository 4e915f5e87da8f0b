"""The notice with which the kiosk starts in safe mode: the event, the present state, and what is on hold."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.kiosk_house import KioskHouse
from game.kiosk.signs import is_sign
from game.stage import palette, shapes
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.inputs import Input, PointerMove, Release
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

SECONDS: Final = 15.0
"""It goes on by itself after so many seconds."""
ON: Final = "on"
_WIDE: Final = 1080.0
_UPRIGHT: Final = 960.0
_HEAD: Final = 112.0
_ROW: Final = 84.0
_PITCH: Final = 92.0
#: Where the rows begin, and the room of the button below them.
_ROWS: Final = 278.0
_FOOT: Final = 164.0
_GREEN: Final = palette.rgb("#2F7A38")
_WHYS: Final[Mapping[Hashable, str]] = {ON: mark("Continues to the games.")}


@dataclass(frozen=True, slots=True)
class _Row:
    """A part of the present state: sign, name and state; `well`: all is, `locked`: it opens with the PIN."""

    sign: str
    name: str
    state: str
    well: bool = False
    locked: bool = False


class SafeModeScene(DialogScene):
    """The notice over the attract loop; `go_on` closes it.

    `interrupted`: somebody was playing when the program stopped last.
    """

    opens_rulebook = False
    whys = _WHYS

    def __init__(
        self, kiosk: KioskHouse, below: Scene | None, interrupted: bool, go_on: Callable[[], None]
    ) -> None:
        super().__init__(kiosk, below)
        self.kiosk = kiosk
        self._interrupted = interrupted
        self._go_on = go_on
        self._left = SECONDS

    # Places

    def arrange(self) -> None:
        """Lay the panel out for the shape of the window."""
        high = self._first + _PITCH * (3 + self._interrupted) + _FOOT
        self.size = (_UPRIGHT if self._upright else _WIDE, high + 24 * self._upright)
        super().arrange()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    @property
    def _first(self) -> float:
        """The top of the rows, below the words; an upright window needs two lines for each of these."""
        return _ROWS + 48 * self._upright

    def _rect(self, x: float, y: float, width: float, height: float) -> pygame.Rect:
        """Return a rectangle of the panel, which is lower in an upright window."""
        lower = 200.0 if self._upright else -30.0
        return super()._rect(x, y + lower, width, height)

    def controls(self) -> Sequence[Control]:
        """Return the only button."""
        width, height = self.size
        words = self.kiosk.translate().gettext("Continue to the games")
        high = 124 if self._upright else 100
        rect = self._rect(58, height - 38 - high, width - 116, high)
        return [PushButton(ON, words, rect, Button.MAIN, 40 if self._upright else 38)]

    # The picture

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the event, and the present state."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        width = self.size[0]
        panel = self._rect(0, 0, *self.size)
        kit.paint.vellum(surface, panel, palette.RUBRIC_DK, self._rect(0, 0, width, _HEAD).height)
        kit.art.draw(surface, "shared/sign_warning", self._rect(48, 26, 60, 60))
        head = self._rect(130, 2, width - 170, _HEAD - 4)
        words = _("Default settings for now")
        draw_fitted(surface, kit.text, words, Role.SCENE_HEAD, 46, palette.VELLUM_0, head)
        happened = _("The program stopped three times within five minutes.")
        again = _("The keeper's settings are tried again after ten quiet minutes.")
        lines = (
            (happened, Role.PROMPT, 35.0, palette.INK, 60.0 + 32 * self._upright),
            (again, Role.BODY, 30.0, palette.INK_2, 72.0 + 16 * self._upright),
        )
        top = _HEAD + 22
        for words, role, units, ink, high in lines:
            room = self._rect(60, top, width - 120, high)
            draw_fitted(surface, kit.text, words, role, units, ink, room)
            top += high
        for place, row in enumerate(self._rows()):
            self._draw_row(surface, self._rect(46, self._first + _PITCH * place, width - 92, _ROW), row)
        below = self._rect(0, self.size[1] + 26, width, 60)
        said = fill(_("continues by itself in {time}"), time=f"0:{self._seconds_left:02}")
        draw_fitted(
            surface, kit.text, said, Role.BODY_DARK, 31, palette.VELLUM_1, below, Align.CENTRE, most=1
        )

    def _rows(self) -> Iterator[_Row]:
        """Yield the parts of the present state."""
        _ = self.kiosk.translate().gettext
        yield _Row("cabinet/sign_players", _("New games"), _("work as usual"), True)
        if self._interrupted:
            state = _("on hold: it may be the cause")
            yield _Row("kiosk/sign_saved", _("Interrupted game"), state)
        yield _Row(
            "kiosk/sign_screen", _("Sound, screen, hours"), _("default; kiosk.toml is unchanged"), True
        )
        state = _("“Health” shows what happened")
        yield _Row("kiosk/sign_health", _("Operator's page"), state, locked=True)

    def _draw_row(self, surface: pygame.Surface, rect: pygame.Rect, row: _Row) -> None:
        """Draw a row: its sign and name on the left, how it is on the right."""
        kit, px = self.kit, self.kit.layout.px
        kit.paint.button(surface, rect, Button.PAPER)
        side = px(46)
        sign = pygame.Rect(rect.left + px(26), rect.centery - side // 2, side, side)
        kit.art.draw(surface, row.sign, sign)
        right = rect.right - px(26)
        if row.well:
            tick = shapes.tinted(kit.art.get("shared/icon_done", px(38), px(38)), _GREEN)
            surface.blit(tick, tick.get_rect(midright=(right, rect.centery)))
            right -= px(56)
        if row.locked:
            lock = kit.art.get("kiosk/sign_padlock", px(36), px(36))
            surface.blit(lock, lock.get_rect(midright=(right, rect.centery)))
            right -= px(56)
        left = sign.right + px(26)
        names = pygame.Rect(left, rect.top, px(300), rect.height)
        states = pygame.Rect(names.right + px(10), rect.top, right - names.right - px(10), rect.height)
        draw_fitted(surface, kit.text, row.name, Role.PROMPT, 32, palette.INK, names)
        draw_fitted(surface, kit.text, row.state, Role.BODY, 30, palette.INK_2, states, Align.RIGHT)

    # Time and input

    @property
    def _seconds_left(self) -> int:
        return max(0, math.ceil(self._left))

    def step(self, seconds: float) -> None:
        """Count down; at the end go on."""
        before = self._seconds_left
        self._left -= seconds
        if self._left <= 0:
            self._go_on()
        elif before != self._seconds_left:
            self.dirty = True

    def input(self, event: Input) -> None:
        """Go on at any sign of a person; a pointer that moves is none yet."""
        if isinstance(event, PointerMove | Release):
            self.focus.handle(event)
            self.dirty = True
        elif is_sign(event):
            self._go_on()

    def choose(self, key: Hashable) -> None:
        """Go on."""
        self._go_on()

    def main(self) -> Hashable:
        """Return the golden button."""
        return ON
