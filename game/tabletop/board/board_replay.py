"""The replay of any game whose table is made of parts; the game adds its board, its tape, its sentences."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.stage.director import AnimatedView
from game.stage.house import House, Showing
from game.stage.storyline import Snapshot
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.game_board import BoardMarks, GameBoard
from game.tabletop.frame.focused import rises_of, thing_of
from game.tabletop.help.help_scene import HelpBook, HelpScene
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.replay_scene import ReplayScene
from game.tabletop.replay.tape import Tape


class BoardReplay(ReplayScene[Any, BoardShown[Any]]):
    """One record on one screen. `board` is the class of the game's board, `book` its help."""

    screen: BoardScreen[Any]

    def __init__(
        self,
        house: House,
        showing: Showing,
        tape: Tape[Any, Any],
        performance: TablePerformance[Any],
        board: type[GameBoard[Any]],
        book: HelpBook,
    ) -> None:
        self._performance = performance
        self._board = board
        self._book = book
        names = [seat.name for seat in showing.timeline.match.seats]
        super().__init__(house, showing, tape, performance, SentenceContext(names, house.translate()))

    def place_screen(self) -> BoardScreen[Any]:
        """Return the screen for the present window."""
        match, translator = self.showing.timeline.match, self.context.translator
        kit = TableKit.for_match(self.kit, match, translator)
        return BoardScreen(kit, self._board, self.course, self.context, self._turn_words)

    def stood(self) -> None:
        """Let pieces fly on this screen."""
        self._performance.moves = self.screen.board.choreographer(self.at_rest)

    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event; None for a silent one."""
        return self._board.sentence(event, self.context)

    def _turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the last sentence of a turn."""
        told = [words for event in self.tape.brought(turn.last) if (words := self.sentence(event))]
        return EntryWords(told[-1] if told else "")

    def is_reckoning(self, view: Any) -> bool:
        """Return whether a view is the last one of a game that is over."""
        return self.showing.timeline.match.over and view is self.tape.at(self.course.last, self.viewer).view

    def help_scene(self) -> HelpScene:
        """Return the help of the game."""
        return HelpScene(self.house, self._book)

    def shown(self, moment: AnimatedView[Any, Snapshot[Any], Payload]) -> BoardShown[Any]:
        """Return what to draw: a pure function of the moment and the pointer."""
        view = moment.shown.view
        marks = BoardMarks(
            near=self.at_rest,
            pointed=thing_of(self.focus.current),
            held=thing_of(self.focus.pressed),
            rises=rises_of(self.focus),
            glyphs=self.focus.glyphs,
            watched=self.watched(moment),
        )
        if not self.is_reckoning(view):
            return BoardShown(view, marks, tuple(moment.samples))
        reckoning = replace(self.screen.board.reckoning(view), assisted=self.showing.timeline.match.assisted)
        since_won = self.playback.rested / self.stand.speed if self.alive and self.director.idle else 0.0
        return BoardShown(view, marks, reckoning=reckoning, since_won=since_won)
