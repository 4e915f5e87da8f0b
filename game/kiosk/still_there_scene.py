"""The question whether somebody still plays, with the seconds that are left to answer it."""

from __future__ import annotations

import math
from collections.abc import Callable, Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import fill, mark
from game.kiosk.kiosk_house import KioskHouse
from game.kiosk.signs import is_sign
from game.stage import palette, shapes
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.inputs import Input, PointerMove
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenes import Scene
from game.stage.text import Align

ON: Final = "on"
DONE: Final = "done"
_LAST: Final = 5.0
"""In the last seconds the figure swells."""
_SWELLS: Final = 0.04
_THICK: Final = 14
"""Of the ring, in units."""
_WIDE: Final = (1076.0, 690.0)
_UPRIGHT: Final = (940.0, 1160.0)

_WHYS: Final[Mapping[Hashable, str]] = {
    ON: mark("The game continues where it is."),
    DONE: mark("Frees the table for others; your game is saved for a while."),
}


class StillThereScene(DialogScene):
    """The question; any input answers it. `left` returns the seconds that are left of `whole`."""

    opens_rulebook = False
    whys = _WHYS

    def __init__(
        self,
        kiosk: KioskHouse,
        below: Scene | None,
        name: str,
        kept_minutes: int,
        left: Callable[[], float],
        whole: float,
    ) -> None:
        super().__init__(kiosk, below)
        self.kiosk = kiosk
        self._name = name
        self._kept = kept_minutes
        self._left_of = left
        self._whole = whole
        self._dial: pygame.Surface | None = None
        """The ring's plate, drawn once for its size."""

    def arrange(self) -> None:
        """Lay the panel out for the shape of the window."""
        self.size = _UPRIGHT if self.kit.layout.shape is Shape.PORTRAIT else _WIDE
        super().arrange()

    @property
    def _upright(self) -> bool:
        return self.kit.layout.shape is Shape.PORTRAIT

    @property
    def moving(self) -> bool:
        """True: the ring runs down."""
        return True

    def controls(self) -> Sequence[Control]:
        """Return the two answers."""
        _ = self.kiosk.translate().gettext
        width, height = self.size
        if self._upright:
            return [
                PushButton(
                    ON, _("Yes, go on"), self._rect(60, height - 310, width - 120, 130), Button.MAIN, 42
                ),
                PushButton(
                    DONE, _("I am done"), self._rect(60, height - 160, width - 120, 104), Button.PAPER, 36
                ),
            ]
        return [
            PushButton(ON, _("Yes, go on"), self._rect(56, height - 146, 610, 104), Button.MAIN, 40),
            PushButton(
                DONE, _("I am done"), self._rect(694, height - 146, width - 750, 104), Button.PAPER, 34
            ),
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw question, ring, and the fate of the seat."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        width = self.size[0]
        self.draw_panel(surface, self._rect(0, 0, *self.size))
        head = fill(_("Still there, {name}?"), name=self._name) if self._name else _("Still there?")
        draw_head(surface, kit, head, 54, self._rect(110, 22, width - 220, 124))
        aside = _("touch or press anything to continue")
        kit.text.draw_in(surface, aside, Role.ASIDE, 31, palette.INK_2, self._rect(80, 146, width - 160, 48))
        ring = self._rect(width / 2 - 180, 236, 360, 360) if self._upright else self._rect(130, 236, 270, 270)
        self._ring(surface, ring)
        lines = (
            (_("Your seat is held"), fill(_("for {minutes} minutes"), minutes=self._kept)),
            (_("Then the bots play on"), _("and the table is free for others")),
        )
        for row, (words, small) in enumerate(lines):
            x, y = (180.0, 612.0) if self._upright else (470.0, 256.0)
            pitch = 110.0 if self._upright else 120.0
            room = self._rect(x, y + pitch * row, width - x - 60, 52)
            draw_fitted(surface, kit.text, words, Role.PROMPT, 35, palette.INK, room, most=1)
            below = self._rect(x, y + 52 + pitch * row, width - x - 60, 44)
            draw_fitted(surface, kit.text, small, Role.ASIDE, 30, palette.INK_2, below, Align.LEFT, most=1)

    def _ring(self, surface: pygame.Surface, box: pygame.Rect) -> None:
        """Draw the ring that runs down around the seconds."""
        left = max(0.0, self._left_of())
        if self._dial is None or self._dial.get_size() != box.size:
            self._dial = self._drawn_dial(box.size)
        surface.blit(self._dial, box)
        thick = self.kit.layout.px(_THICK)
        reach = (box.width - 3 * thick) / 2
        turns = left / self._whole
        # Half a dot lies on the one before it, so that the edge is even.
        count = max(1, math.ceil(turns * math.tau * reach / (thick * 0.2)))
        for turn in (turns * step / count * math.tau for step in range(count + 1)):
            point = box.centerx + math.sin(turn) * reach, box.centery - math.cos(turn) * reach
            pygame.draw.aacircle(surface, palette.LEAF_LT, point, thick / 2)
        units = 120.0
        if left <= _LAST:
            units *= 1 + _SWELLS * (left - math.floor(left))
        words = str(math.ceil(left))
        self.kit.text.draw_in(surface, words, Role.SCENE_HEAD, round(units), palette.VELLUM_0, box)

    def _drawn_dial(self, size: tuple[int, int]) -> pygame.Surface:
        """Return the dark plate and the track of the ring."""
        dial, thick = shapes.disc(size[0], palette.LAPIS_8), self.kit.layout.px(_THICK)
        wide = size[0] - 2 * thick
        dial.blit(shapes.ring((wide, wide), wide / 2, thick, palette.LAPIS_6), (thick, thick))
        return dial

    def input(self, event: Input) -> None:
        """Go on at any sign of a person; but leave by the button that says so."""
        if isinstance(event, PointerMove):
            self.focus.handle(event)
            self.dirty = True
            return
        if not is_sign(event):
            return
        chosen = self.focus.handle(event)
        if chosen is not None and chosen.key == DONE:
            self.kiosk.done()
        elif chosen is not None or not self._on_done:
            self.kiosk.still_there()

    @property
    def _on_done(self) -> bool:
        """Whether the button that leaves is pressed or focused, so that an input may be meant for it."""
        return any(one is not None and one.key == DONE for one in (self.focus.pressed, self.focus.focused))

    def choose(self, key: Hashable) -> None:
        """Go on, or leave."""
        if key == DONE:
            self.kiosk.done()
        else:
            self.kiosk.still_there()

    def main(self) -> Hashable:
        """Return the golden button."""
        return ON
