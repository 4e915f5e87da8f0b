"""The proof of a game's deal: its commitment, and after the game seed, salt, and how to check them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.cabinet import whys
from game.core.checking import printable
from game.core.messages import fill
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House, Table
from game.stage.paint import Button
from game.stage.promised import draw_commitment
from game.stage.scenes import Scene
from game.stage.text import Align

_PANEL: Final = (980, 690)
#: Units beside the lines: usually, and on a small window, whose letters are wider.
_MARGIN: Final = (70, 30)
_LONGEST: Final = 400  # Letters of a seed or a salt, which come from a file.


class ProofScene(DialogScene):
    """The panel with the proof, and a button that closes it."""

    whys = whys.PROOF
    size = _PANEL

    def __init__(self, house: House, below: Scene | None, table: Table) -> None:
        super().__init__(house, below)
        self._promise = table.match.promise
        self._file = "FILE" if table.record is None else printable(table.record.name)

    def _line(self, y: float, height: float) -> pygame.Rect:
        margin = _MARGIN[self.kit.layout.small]
        return self._rect(margin, y, _PANEL[0] - 2 * margin, height)

    def controls(self) -> Sequence[Control]:
        """Return the one button."""
        label = self.house.translate().gettext("Close")
        return [PushButton("close", label, self._rect(_PANEL[0] / 2 - 150, 592, 300, 72), Button.MAIN, 29)]

    def draw_panels(self, surface: pygame.Surface) -> None:
        """Draw the commitment, seed and salt, and how to check them."""
        kit, _ = self.kit, self.house.translate().gettext
        self.draw_panel(surface, self._rect(0, 0, *_PANEL))
        draw_head(surface, kit, _("How it was dealt"), 44, self._rect(130, 36, _PANEL[0] - 260, 80))
        said = _("The commitment was shown at the start. Seed and salt match it, and decide every draw.")
        draw_fitted(surface, kit.text, said, Role.ASIDE, 24, palette.INK_2, self._line(120, 76), Align.CENTRE)
        self._label(surface, _("Commitment"), self._line(206, 32))
        digits = self._line(240, 66)
        draw_commitment(surface, kit.text, self._promise.commitment, Role.BODY, 22, palette.INK, digits)
        for place, (label, told) in enumerate(self._told()):
            self._label(surface, label, self._line(316 + place * 76, 32))
            box = self._line(348 + place * 76, 38)
            draw_fitted(surface, kit.text, told, Role.BODY, 22, palette.INK, box, Align.CENTRE, most=1)
        redone = fill(_("“bridgewright verify {file}” repeats every draw."), file=self._file)
        for place, words in enumerate((_("SHA-256 of “seed/salt” is the commitment."), redone)):
            box = self._line(478 + place * 48, 46)
            draw_fitted(surface, kit.text, words, Role.BODY, 22, palette.INK_2, box, Align.CENTRE)

    def _told(self) -> Iterator[tuple[str, str]]:
        """Yield seed and salt, once they may be shown."""
        _ = self.house.translate().gettext
        if self._promise.seed is not None and self._promise.salt is not None:
            yield _("Seed"), printable(self._promise.seed, _LONGEST)
            yield _("Salt"), printable(self._promise.salt, _LONGEST)

    def _label(self, surface: pygame.Surface, words: str, box: pygame.Rect) -> None:
        text, colour = self.kit.text, palette.RUBRIC_DK
        draw_fitted(surface, text, words, Role.LIST, 22, colour, box, Align.CENTRE, most=1)

    def choose(self, key: Hashable) -> None:
        """Close the panel."""
        self.house.close()

    def main(self) -> Hashable:
        """Return the one button."""
        return "close"
