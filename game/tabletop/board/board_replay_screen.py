"""The screen of a replay for a game whose table is made of parts: header, board, controls, the reckoning."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.tabletop.board.board_places import BoardReplayPlaces
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import BoardMarks, GameBoard, ViewT
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.controls import ReplayControls
from game.tabletop.replay.course import Course, WatchedTurn


class BoardReplayScreen(BoardScreen[ViewT]):
    """The board of a replay with its controls, in one window; `told` puts a turn into words."""

    Places = BoardReplayPlaces
    places: BoardReplayPlaces
    ends_with_buttons = False

    def __init__(
        self,
        kit: TableKit,
        board: Callable[[TableKit, pygame.Rect], GameBoard[ViewT]],
        words: BoardWords[ViewT],
        title: str,
        course: Course,
        told: Callable[[WatchedTurn], EntryWords],
    ) -> None:
        super().__init__(kit, board, words, title)
        controls, ending = self.places.controls, self.reckoning_places
        self.controls = ReplayControls(kit, controls, ending, course, words.context, told)

    def beside(self, shown: BoardShown[ViewT]) -> list[Part[ViewT, BoardMarks]]:
        """Return header and controls."""
        controls = self.controls
        parts: list[Part[ViewT, BoardMarks]] = [self.header, controls.bar, controls.lines, controls.panel]
        return parts if controls.band is None else [*parts, controls.band]

    def marks(self, shown: BoardShown[ViewT]) -> BoardMarks:
        """Return the marks with the position of the replay; the menu sign shows that it leaves."""
        marks = super().marks(shown)
        return replace(marks, switched=marks.switched | {TableButton.MENU}, watched=shown.table.replay)

    def draw_reckoning(
        self, surface: pygame.Surface, shown: BoardShown[ViewT], marks: BoardMarks, seconds: float
    ) -> None:
        """Draw the reckoning with the controls that are left."""
        super().draw_reckoning(surface, shown, marks, seconds)
        self.panels.begin()
        self.panels.draw(surface, self.controls.last_bar, shown.view, marks)
        self.controls.paint_last_buttons(surface, marks)

    # What can be reached

    @property
    def always(self) -> frozenset[Thing]:
        """No thing: what a replay offers depends on its position."""
        return frozenset()

    def may(self, shown: BoardShown[ViewT]) -> frozenset[Thing]:
        """Return the controls and signs that can be pressed."""
        return self.controls.may(shown.table.replay)

    def things(self, shown: BoardShown[ViewT]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of controls and signs."""
        return {**self.controls.spots(shown.table.replay, lines=True), **self.header.spots()}

    def reckoning_things(self, shown: BoardShown[ViewT]) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the controls below the reckoning."""
        return self.controls.last_spots()

    def says(self, thing: Thing, shown: BoardShown[ViewT]) -> str:
        """Return the spoken name of a control, or of a thing on the board."""
        return self.controls.says(thing, shown.table.replay) or super().says(thing, shown)

    def may_open(self, thing: Thing) -> bool:
        """Return whether a thing opens over the board: how all stand; the rest has a place of its own."""
        return thing is TableButton.SCORING

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place of a line of the turns; None for any other thing."""
        return self.controls.lines.leads_to(thing)

    def place_at(self, x: int, shown: BoardShown[ViewT]) -> int:
        """Return the place at a column of the bar, in pixels."""
        return self.controls.place_at(x, ending=self.is_reckoning(shown.view))
