"""The proof of a game's deal: its commitment, and after the game seed, salt, and how to check them."""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Sequence
from typing import Final

import pygame

from game.cabinet import whys
from game.core.chance import commitment
from game.core.checking import printable
from game.core.messages import fill
from game.match.match import Match
from game.match.replay import RecordFault
from game.match.rules_versions import replay_to_the_mend
from game.stage import palette
from game.stage.controls import Control, PushButton
from game.stage.dialog_scene import DialogScene, draw_head
from game.stage.fitting import draw_fitted
from game.stage.fonts import Role
from game.stage.house import House, Table
from game.stage.paint import Button
from game.stage.palette import Colour
from game.stage.promised import draw_commitment
from game.stage.scenes import Scene
from game.stage.text import Align

_PANEL: Final = (980, 690)
#: Units on either side of the lines: usually, and on a small window, whose letters are wider.
_MARGIN: Final = (70, 30)
_TRUE: Final = palette.rgb("#24584A")
_LONGEST: Final = 400  # Letters of a seed or a salt, which come from a file.


def _holds(match: Match) -> bool:
    """Return whether seed and salt give the commitment, and redo every draw of a match that is over."""
    promise = match.promise
    if promise.seed is None or promise.salt is None:
        return False
    if commitment(promise.seed, promise.salt) != promise.commitment:
        return False
    try:
        checked = replay_to_the_mend(match.lines, lambda _name: match.game)
    except RecordFault:
        return False
    return checked.differs is None


class ProofScene(DialogScene):
    """The panel with the proof, and a button that closes it."""

    whys = whys.PROOF
    size = _PANEL

    def __init__(self, house: House, below: Scene | None, table: Table) -> None:
        super().__init__(house, below)
        self._promise = table.match.promise
        self._match = table.match
        self._holds: bool | None = None
        """Whether the deal matches its commitment; None until it has been repeated."""
        self._seen = False
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
        words, ink = self._verdict()
        draw_fitted(surface, kit.text, words, Role.BUTTON, 27, ink, self._line(464, 48), Align.CENTRE)
        for place, words in enumerate((_("SHA-256 of “seed/salt” is the commitment."), redone)):
            box = self._line(510 + place * 38, 38)
            draw_fitted(surface, kit.text, words, Role.BODY, 21, palette.INK_2, box, Align.CENTRE, most=1)

    def step(self, seconds: float) -> None:
        """Repeat the deal once the panel is visible."""
        super().step(seconds)
        if self._seen and self._holds is None and self._promise.seed is not None:
            self._holds = _holds(self._match)
            self.dirty = True

    def _verdict(self) -> tuple[str, Colour]:
        """Return in words whether the deal matches its commitment, and the colour of the words."""
        self._seen, _ = True, self.house.translate().gettext
        if self._promise.seed is None:
            return _("You can check it at the end, when seed and salt are revealed."), palette.INK_2
        if self._holds is None:
            return _("Every draw is being checked."), palette.INK_2
        if self._holds:
            return _("Checked: every draw follows from the promised seed."), _TRUE
        return _("Failed: the game was not dealt from the promised seed."), palette.RUBRIC_DK

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
