"""The screen of a replay for a game whose table is made of parts: header, board, controls, the reckoning."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import replace
from typing import Any, ClassVar, Generic

import pygame

from game.core.thing import TableButton, Thing
from game.core.wording.entry_words import EntryWords
from game.stage.focus import Element, FocusList, Kind
from game.tabletop.board.board_screen import BoardScreen, MarksT, ShownT
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard, ViewT
from game.tabletop.kit.part_cache import Part
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.replay.controls import ReplayControls
from game.tabletop.replay.course import Course, WatchedTurn
from game.tabletop.replay.scores_part import ScoresPart


class BoardReplayScreen(BoardScreen[ViewT, MarksT, ShownT], Generic[ViewT, MarksT, ShownT]):
    """The board of a replay with its controls, in one window; `told` puts a turn into words.

    A game whose screen has panels of its own derives from this class first, then from that screen.
    """

    watched = True
    close: ClassVar[bool] = False
    """Whether it takes the close frame in a small window, as a table that is played does."""

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
        self.prompt = self.controls.bar
        self.scores = self.lay_scores(kit, course)

    def lay_scores(self, kit: TableKit, course: Course) -> ScoresPart | None:
        """Return the panel with the scores so far, by default in the panel of the replay. Called once."""
        room, board = self.controls.panel.spare, self.board
        if room is None or kit.player_count < 2:
            return None
        name = kit.translator.gettext("Scores so far")
        return ScoresPart(kit, room, course, name, board.scores, board.score_words)

    def around(self, shown: ShownT) -> list[Part[ViewT, Any]]:
        """Return the controls but for the bar, which lies in the prompt's place."""
        controls = self.controls
        parts: list[Part[ViewT, Any]] = [] if self.chronicle is None else [controls.lines]
        parts.append(controls.panel)
        if self.scores is not None:
            parts.append(self.scores)
        return parts if controls.band is None else [*parts, controls.band]

    def marks(self, shown: ShownT) -> MarksT:
        """Return the marks with the position of the replay; the menu sign shows that it leaves."""
        marks = super().marks(shown)
        return replace(marks, switched=marks.switched | {TableButton.MENU}, watched=shown.table.replay)

    def draw_reckoning(self, surface: pygame.Surface, shown: ShownT, marks: MarksT, seconds: float) -> None:
        """Draw the reckoning with the controls that are left."""
        super().draw_reckoning(surface, shown, marks, seconds)
        self.panels.begin()
        self.panels.draw(surface, self.controls.last_bar, shown.view, marks)
        self.controls.paint_last_buttons(surface, marks)

    # Things within reach

    @property
    def always(self) -> frozenset[Thing]:
        """No thing: the offers of a replay depend on its position."""
        return frozenset()

    def may(self, shown: ShownT) -> frozenset[Thing]:
        """Return the controls and signs that can be pressed."""
        return self.controls.may(shown.table.replay)

    def things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of controls and signs."""
        lines = self.chronicle is not None or shown.table.opened is TableButton.CHRONICLE
        return {**self.controls.spots(shown.table.replay, lines), **self.header.spots()}

    def reckoning_things(self, shown: ShownT) -> dict[Thing, pygame.Rect]:
        """Return the hit boxes of the controls below the reckoning."""
        return self.controls.last_spots()

    def says(self, thing: Thing, shown: ShownT) -> str:
        """Return the spoken name of a control, or of a thing on the board."""
        return self.controls.says(thing, shown.table.replay) or super().says(thing, shown)

    def may_open(self, thing: Thing) -> bool:
        """Return whether a thing opens over the board: by a sign of the header."""
        return thing in self.header.spots()

    def draw_opened(self, surface: pygame.Surface, opened: Thing, shown: ShownT, marks: MarksT) -> None:
        """Draw the panel that is open over the board: the turns too, if they have no place of their own."""
        if opened is TableButton.CHRONICLE:
            self.draw_over_board(surface, self.controls.lines, shown, marks)
        else:
            super().draw_opened(surface, opened, shown, marks)

    def draw_over_board(
        self, surface: pygame.Surface, part: Part[ViewT, Any], shown: ShownT, marks: MarksT
    ) -> None:
        """Draw a part on a plate over the board."""
        now, _ = self.picture.in_motion(shown.view, shown.table.samples)
        self.kit.paint.board(surface, self.places.board)
        self.panels.draw(surface, part, now, marks)

    def notes(self, shown: ShownT, focus: FocusList) -> Iterable[Element]:
        """Return the things on the board, none of which can be chosen."""
        if not self.is_reckoning(shown.view):
            for thing, box in self.lying(shown).items():
                yield Element(thing, self.says(thing, shown), Kind.PICTURE, box)

    def note_why(self, thing: Thing, shown: ShownT) -> str:
        """Return the rule of a thing on the board."""
        return self.thing_why(thing, shown)

    def leads_to(self, thing: Thing) -> int | None:
        """Return the place of a line of the turns; None for any other thing."""
        return self.controls.lines.leads_to(thing)

    def place_at(self, x: int, shown: ShownT) -> int:
        """Return the place at a column of the bar, in pixels."""
        return self.controls.place_at(x, ending=self.is_reckoning(shown.view))
