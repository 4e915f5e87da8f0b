"""The screen of a replay for a game whose table is made of parts: board, controls, and the reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass, replace
from typing import Generic

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.stage.paint import Button
from game.stage.tween import Sample
from game.tabletop.board.board_picture import BoardPicture
from game.tabletop.board.board_places import below_ledger, board_places
from game.tabletop.board.game_board import BoardMarks, GameBoard, ViewT
from game.tabletop.frame.area import Area
from game.tabletop.frame.buttons import paint_button, press_of
from game.tabletop.kit.seals import seal
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload
from game.tabletop.reckoning.ledger import Reckoning
from game.tabletop.reckoning.progress import fully_revealed
from game.tabletop.reckoning.score_board import Ended, ScoreBoard
from game.tabletop.replay.controls import ReplayControls
from game.tabletop.replay.course import Course, WatchedTurn


@dataclass(frozen=True, slots=True)
class BoardShown(Generic[ViewT]):
    """Everything that a picture of the replay depends on."""

    view: ViewT
    marks: BoardMarks
    """The marks but for what can be chosen, which the screen adds."""
    samples: tuple[Sample[Payload], ...] = ()
    reckoning: Reckoning | None = None
    """The reckoning, once the game is over."""
    since_won: float = 0.0
    """Milliseconds since gold leaf began to fall for the winners; none falls at 0."""


class BoardScreen(Generic[ViewT]):
    """The board of a replay with its controls, in one window: a `WatchedScreen`."""

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[ViewT]],
        course: Course,
        context: SentenceContext,
        told: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        places = board_places(kit.layout)
        self.kit = kit
        self.board = board(kit, places.board)
        self.picture = BoardPicture(self.board)
        self.controls = ReplayControls(kit, places.controls, course, context, told)
        self._buttons: dict[Thing, pygame.Rect] = dict(
            zip((TableButton.MENU, TableButton.COPY), places.buttons, strict=True)
        )
        self._below = below_ledger(kit.layout)
        self.score = ScoreBoard(kit, self.board.score_words, self._below.top, buttons=False)

    def marks(self, shown: BoardShown[ViewT]) -> BoardMarks:
        """Return the marks with everything that can be chosen."""
        return replace(shown.marks, may=self.controls.may(shown.marks.watched))

    # The picture

    def draw(self, surface: pygame.Surface, shown: BoardShown[ViewT], seconds: float) -> None:
        """Draw a moment over the whole surface."""
        marks, controls, cache = self.marks(shown), self.controls, self.picture.cache
        if shown.reckoning is not None:
            self._reckon(surface, shown, shown.reckoning, marks)
            return
        self.picture.draw(surface, shown.view, marks, shown.samples)
        for part in (controls.bar, controls.lines, controls.panel, controls.band):
            if part is not None:
                cache.draw(surface, part, shown.view, marks)
        for thing, rect in self._buttons.items():
            words = controls.says(thing, marks.watched) or ""
            press, rise = press_of(thing, marks), marks.rise(thing)
            paint_button(surface, self.kit, rect, words, Button.OTHER, press, 21, rise)

    def _reckon(
        self, surface: pygame.Surface, shown: BoardShown[ViewT], reckoning: Reckoning, marks: BoardMarks
    ) -> None:
        """Draw the reckoning, what everybody has built below it, and the controls that are left."""
        surface.blit(self.picture.ground, (0, 0))
        ended = Ended(self.board.victory(reckoning), since_won=shown.since_won)
        progress = fully_revealed(reckoning)
        self.score.paint(
            surface, reckoning, progress, ended, lambda below: self._built(below, shown.view), marks
        )
        self.picture.cache.begin()
        self.picture.cache.draw(surface, self.controls.last_bar, shown.view, marks)
        self.controls.paint_last_buttons(surface, marks)

    def _built(self, surface: pygame.Surface, view: ViewT) -> None:
        """Draw each seat's possessions side by side."""
        wide, side = self._below.width // self.kit.player_count, self.kit.layout.px(52)
        for seat in range(self.kit.player_count):
            left = self._below.left + seat * wide
            seal(surface, self.kit, seat, (left + side // 2, self._below.bottom - side // 2), side)
            box = pygame.Rect(left + round(1.2 * side), self._below.top, wide - 2 * side, self._below.height)
            self.board.draw_possessions(surface, view, seat, box)

    # What can be reached

    def areas(self, shown: BoardShown[ViewT]) -> Iterator[Area]:
        """Yield everything that can be reached, in the order of the Tab key."""
        watched, controls = shown.marks.watched, self.controls
        may = controls.may(watched)
        ended = shown.reckoning is not None
        spots = controls.last_spots() if ended else {**controls.spots(watched, lines=True), **self._buttons}
        for thing, rect in spots.items():
            yield Area(thing, controls.says(thing, watched) or "", rect, thing in may)

    def may_open(self, thing: Thing) -> bool:
        """Return False: everything has a place of its own."""
        return False

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place of a line of the turns; None for any other thing."""
        return self.controls.lines.leads_to(thing)

    def place_at(self, x: int, shown: BoardShown[ViewT]) -> int:
        """Return the place at a column of the bar, in pixels."""
        return self.controls.place_at(x, ending=shown.reckoning is not None)
