"""The menu of a visitor's table: go on, look up the rules, leave. It leads nowhere else."""

from __future__ import annotations

from collections.abc import Hashable, Mapping, Sequence
from typing import Final

import pygame

from game.core.messages import mark
from game.kiosk.kiosk_house import KioskHouse
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fonts import Role
from game.stage.inputs import Input, Key
from game.stage.paint import Button
from game.stage.scenes import Scene

ON: Final = "on"
RULES: Final = "rules"
DONE: Final = "done"
_PANEL: Final = (640, 620)

_WHYS: Final[Mapping[Hashable, str]] = {
    ON: mark("The game continues where it is."),
    RULES: mark("The rules of this game; it waits meanwhile."),
    DONE: mark("Frees the table for others; your game is saved for a while."),
}


class TableMenuScene(DialogScene):
    """The three buttons over the table."""

    size = _PANEL
    whys = _WHYS

    def __init__(self, kiosk: KioskHouse, below: Scene | None, where: str) -> None:
        super().__init__(kiosk, below)
        self.kiosk = kiosk
        self._where = where

    def controls(self) -> Sequence[Control]:
        """Return the buttons."""
        _ = self.kiosk.translate().gettext
        rows = (
            (ON, _("Resume"), Button.MAIN),
            (RULES, _("Rulebook"), Button.PAPER),
            (DONE, _("I am done"), Button.PAPER),
        )
        return [
            PushButton(key, words, self._rect(80, 220 + 124 * place, _PANEL[0] - 160, 100), look, 34)
            for place, (key, words, look) in enumerate(rows)
        ]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel."""
        kit, _ = self.kit, self.kiosk.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *_PANEL))
        draw_head(surface, kit, _("Paused"), 52, self._rect(110, 50, _PANEL[0] - 220, 84))
        where = self._rect(50, 140, _PANEL[0] - 100, 48)
        kit.text.draw_in(surface, self._where, Role.ASIDE, 30, palette.INK_2, where)

    def input(self, event: Input) -> None:
        """Go on by the pause key too."""
        if event == Key("pause"):
            self.kiosk.close()
        else:
            super().input(event)

    def choose(self, key: Hashable) -> None:
        """Go the chosen way."""
        match key:
            case "rules":
                self.kiosk.help()
            case "done":
                self.kiosk.done()
            case _:
                self.kiosk.close()

    def main(self) -> Hashable:
        """Return the golden button."""
        return ON
