"""The scene shown after an exception in the program: the report's path, and whether to restart or leave."""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from dataclasses import dataclass
from enum import Enum
from pathlib import Path
from typing import Final

import pygame

from game.cabinet import whys
from game.core.checking import printable
from game.core.messages import mark
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House
from game.stage.naming import draw_name
from game.stage.paint import Button
from game.stage.text import Align

_SIZE: Final = (920, 540)
_SIDE: Final = 70


class SaveOutcome(Enum):
    """What became of the game that was on the table."""

    NONE = ""  # There was no game.
    KEPT = mark("The game is kept up to its last choice: go on with it from the title.")
    NOT_KEPT = mark("The game that was being played was not kept.")


@dataclass(frozen=True, slots=True)
class FaultNotice:
    """The content of the fault scene. `report` is the report file, None when none could be written."""

    kept: SaveOutcome
    report: Path | None


class FaultScene(DialogScene):
    """The scene that offers to start again or to leave. It uses text and paint alone, on its own stack."""

    whys = whys.FAULT
    size = _SIZE

    def __init__(
        self, house: House, fault: FaultNotice, again: Callable[[], None], leave: Callable[[], None]
    ) -> None:
        super().__init__(house, None)
        self._fault = fault
        self._ways = {"again": again, "leave": leave}

    def controls(self) -> Sequence[Control]:
        """Return both buttons, the main one at the right."""
        _ = self.house.translate().gettext
        leave, again = self._rect(90, 436, 340, 72), self._rect(_SIZE[0] - 90 - 340, 436, 340, 72)
        return (
            PushButton("leave", _("Leave"), leave, Button.PAPER, 29),
            PushButton("again", _("Start again"), again, Button.MAIN, 29),
        )

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel with its sentences; the report's path has a line of its own."""
        _ = self.house.translate().gettext
        kit, fault = self.kit, self._fault
        kit.paint.vellum(surface, self._rect(0, 0, *_SIZE))
        draw_head(surface, kit, _("Something went wrong"), 44, self._line(30, 84))
        self._say(surface, _("A fault in the program has stopped it here."), 120)
        if fault.kept is not SaveOutcome.NONE:
            self._say(surface, _(fault.kept.value), 196)
        if fault.report is None:
            self._say(surface, _("No report of it could be written."), 300)
            return
        self._say(surface, _("A report of it, without names and seeds, lies in"), 280)
        place, text = printable(str(fault.report), 400), kit.text
        draw_name(surface, text, place, Role.BODY, 22, palette.INK, self._line(348, 72), Align.CENTRE)

    def choose(self, key: Hashable) -> None:
        """Call the chosen callback."""
        self._ways[str(key)]()

    def main(self) -> Hashable:
        """Return the button that starts again."""
        return "again"

    def escape(self) -> None:
        """Leave the program."""
        self._ways["leave"]()

    def _line(self, top: float, high: float) -> pygame.Rect:
        return self._rect(_SIDE, top, _SIZE[0] - 2 * _SIDE, high)

    def _say(self, surface: pygame.Surface, words: str, top: float) -> None:
        room, text = self._line(top, 66), self.kit.text
        draw_fitted(surface, text, words, Role.BODY, 25, palette.INK, room, Align.CENTRE)
