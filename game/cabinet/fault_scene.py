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

_SIZE: Final = (1000, 600)
_SIDE: Final = 50
_HEAD: Final = (40.0, 84.0)
"""The top and the height of the head, in board units; so below."""
_SENTENCES: Final = (140.0, 218.0, 296.0)
"""The tops of up to three sentences."""
_SENTENCE: Final = 70.0
_PATHS: Final = {2: 288.0, 3: 366.0}
"""The top of the report's path, by the number of sentences above it."""
_PATH: Final = 80.0
_BUTTONS: Final = 488.0


class SaveOutcome(Enum):
    """The fate of the game that was on the table."""

    NONE = ""  # There was no game.
    KEPT = mark("The game is saved up to its last choice: continue it from the title.")
    NOT_KEPT = mark("The game you were playing was not saved.")


@dataclass(frozen=True, slots=True)
class FaultNotice:
    """The content of the fault scene. `report` is the report file, None if none could be written.

    `told` holds lines for the author of a game, which replace the sentences about the fault.
    """

    kept: SaveOutcome
    report: Path | None
    told: tuple[str, ...] = ()


class FaultScene(DialogScene):
    """The scene that offers to start again or to leave. It uses text and paint alone, on its own stack."""

    whys = whys.FAULT
    opens_rulebook = False
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
        leave = self._rect(130, _BUTTONS, 340, 72)
        again = self._rect(_SIZE[0] - 130 - 340, _BUTTONS, 340, 72)
        return (
            PushButton("leave", _("Leave"), leave, Button.PAPER, 29),
            PushButton("again", _("Start again"), again, Button.MAIN, 29),
        )

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the panel with its sentences; the report's path has a line of its own."""
        _ = self.house.translate().gettext
        kit, fault = self.kit, self._fault
        kit.paint.vellum(surface, self._rect(0, 0, *_SIZE))
        draw_head(surface, kit, _("Something went wrong"), 44, self._line(*_HEAD))
        sentences = self._sentences()
        for top, words in zip(_SENTENCES, sentences, strict=False):
            room = self._line(top, _SENTENCE)
            draw_fitted(surface, kit.text, words, Role.BODY, 25, palette.INK, room, Align.CENTRE)
        if fault.report is not None:
            place, room = printable(str(fault.report), 400), self._line(_PATHS[len(sentences)], _PATH)
            draw_name(surface, kit.text, place, Role.BODY, 22, palette.INK, room, Align.CENTRE)

    def _sentences(self) -> Sequence[str]:
        """Return sentences on the fault, on the fate of the game, if there was one, and on the report."""
        _ = self.house.translate().gettext
        kept, report = self._fault.kept, self._fault.report
        saved = [] if kept is SaveOutcome.NONE else [_(kept.value)]
        if self._fault.told:
            return (*self._fault.told, *saved)
        return (
            _("A fault has stopped the program here."),
            *saved,
            _("No report could be written.")
            if report is None
            else _("A report, without names or seeds, is in"),
        )

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
