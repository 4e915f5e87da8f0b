"""The whole picture of a reckoning: ledger, winner's banner, falling gold leaf, buttons."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from typing import Final

import pygame

from game.core.thing import TableButton, Thing
from game.stage.layout import Shape
from game.stage.paint import Button
from game.stage.scenery.gold_leaf import GoldLeaf
from game.tabletop.frame.buttons import paint_choice
from game.tabletop.kit.marks import Marks
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import ScoringProgress
from game.tabletop.reckoning.reckoning_places import ReckoningPlaces
from game.tabletop.reckoning.score_ledger import ScoreLedger
from game.tabletop.reckoning.winner import Victory, WinnerBanner
from game.tabletop.reckoning.winner_work import WinnerWork, Work

_NO_MARKS: Final = Marks()


@dataclass(frozen=True, slots=True)
class Ended:
    """The content next to the ledger at the end of a game."""

    victory: Victory
    ways_on: frozenset[Thing] = frozenset()
    """The buttons that are offered."""
    since_won: float = 0.0
    """Milliseconds since gold leaf began to fall for the winners; none falls at 0."""
    work: Work | None = None
    """The function that draws the common work in place of the banner; None for the banner."""


class ScoreBoard:
    """Ledger and banner in the upper part of a window; the game draws the rest and the ground.

    Buttons play again, leave the table, show the statistics of the game and the proof of the deal, and replay
    the game. They appear once the winners are known, unless `buttons` is false.
    """

    def __init__(
        self,
        kit: TableKit,
        score_words: Callable[[int], str],
        places: ReckoningPlaces,
        below: int,
        buttons: bool = True,
    ) -> None:
        """Lay out the board; no gold leaf falls from the row of pixels `below` on.

        `score_words` puts a score into words.
        """
        self.kit = kit
        self._offers = buttons
        self._below = below
        layout = kit.layout
        ledger = places.ledger
        self._buttons = places.buttons
        #: Free sky next to the banner of an upright window.
        self.beside = places.beside
        self.ledger = ScoreLedger(kit, ledger, score_words)
        self.banner = WinnerBanner(kit, places.banner)
        self._beside_work = WinnerWork(kit, places.banner)
        self.leaf = GoldLeaf(layout.u)

    def _leaf_area(self) -> pygame.Rect:
        """Return the area of falling gold leaf: around the banner, off the ledger and the own picture."""
        window = pygame.Rect((0, 0), self.kit.layout.size)
        if self.kit.layout.shape in (Shape.PORTRAIT, Shape.PLATE_UPRIGHT):
            window.height = self.ledger.rect.top
        else:
            window.left, window.width = self.ledger.rect.right, window.width - self.ledger.rect.right
            if not self.kit.layout.bare:
                window.height = self._below
        return window

    def spots(self, offered: frozenset[Thing]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the buttons that are offered."""
        if not self._offers:
            return {}
        return {name: box for name, box in self._buttons.items() if name in offered}

    def paint(
        self,
        surface: pygame.Surface,
        reckoning: Reckoning,
        progress: ScoringProgress,
        ended: Ended,
        draw_below: Callable[[pygame.Surface], None],
        marks: Marks = _NO_MARKS,
    ) -> None:
        """Draw everything but the ground.

        `draw_below` draws the game's own picture, over the banner's rays and below the banner.
        """
        won, work = bool(reckoning.places) and progress.unrolled > 0, ended.work
        if won:
            (self.banner if work is None else self._beside_work).paint_rays(surface, progress.unrolled)
        self.ledger.paint(surface, reckoning, progress.lines, progress.shuffle)
        draw_below(surface)
        if won:
            winners, shares = reckoning.winners, (progress.unrolled, progress.ribbon)
            if work is None:
                self.banner.paint(surface, winners, ended.victory, *shares)
            else:
                self._beside_work.paint_with(surface, work, winners, ended.victory, *shares)
            self.leaf.draw(surface, self._leaf_area(), ended.since_won)
            self._paint_buttons(surface, marks, ended.ways_on)

    def _paint_buttons(self, surface: pygame.Surface, marks: Marks, offered: frozenset[Thing]) -> None:
        _ = self.kit.translator.gettext
        words = {
            TableButton.AGAIN: _("Play again"),
            TableButton.LEAVE: _("To the title"),
            TableButton.DONE: _("I am done"),
            TableButton.PROOF: _("Check the deal"),
            TableButton.WATCH: _("Watch it again"),
            TableButton.STATISTICS: _("Statistics"),
        }
        spots = self.spots(offered)
        for name, said in words.items():
            if name in spots:
                main = name is TableButton.AGAIN
                glyph = marks.glyph(name, "choose") if main else None
                kind = Button.MAIN if main else Button.OTHER
                paint_choice(surface, self.kit, spots[name], said, name, marks, 27, kind, glyph)
