"""The replay of any game whose table is made of parts; the game adds its board, its words, its tape."""

from __future__ import annotations

from collections.abc import Hashable, Iterator
from typing import Any

from game.core.wording.entry_words import EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.stage.director import AnimatedView
from game.stage.focus import Element, Kind
from game.stage.house import House, Showing
from game.stage.inputs import Place
from game.stage.storyline import Snapshot
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard
from game.tabletop.frame.focused import thing_of
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.event_tape import EventTape
from game.tabletop.replay.replay_scene import ReplayScene
from game.tabletop.rulebook.rulebook import Rulebook
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_state import fading_of


class BoardReplay(ReplayScene[Any, BoardShown[Any]]):
    """One record on one screen. `board` and `words` are the classes of the game, `book` its rulebook."""

    screen: BoardReplayScreen[Any]

    def __init__(
        self,
        house: House,
        showing: Showing,
        tape: EventTape[Any],
        performance: TablePerformance[Any],
        board: type[GameBoard[Any]],
        words: type[BoardWords[Any]],
        title: str,
        book: Rulebook,
    ) -> None:
        self._performance = performance
        self._board = board
        self._title = title
        self._book = book
        match = showing.timeline.match
        names = [seat.name for seat in match.seats]
        context = SentenceContext(names, house.translate(), match.level)
        self._words = words(context)
        super().__init__(house, showing, tape, performance, context)

    def place_screen(self) -> BoardReplayScreen[Any]:
        """Return the screen for the present window."""
        match, translator = self.showing.timeline.match, self.context.translator
        kit = TableKit.for_match(self.kit, match, translator)
        return BoardReplayScreen(kit, self._board, self._words, self._title, self.course, self._turn_words)

    def stood(self) -> None:
        """Let pieces fly on this screen."""
        self._performance.moves = self.screen.board.choreographer(self.at_rest)

    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event; None for a silent one."""
        return self._board.sentence(event, self.context)

    def _turn_words(self, turn: WatchedTurn) -> EntryWords:
        """Return the short line of a turn, else its last sentence that tells of its seat, or of any."""
        places = range(turn.first, turn.last + 1)
        events = [event for place in places for event, _after in self.tape.way(place, None)]
        own = [event for event in events if self._board.seat_of(event) == turn.seat]
        short = self._board.turn_words(own, self.context)
        if short is not None:
            return short
        told = [
            (self._board.seat_of(event) == turn.seat, words)
            for event in events
            if (words := self.sentence(event))
        ]
        own = [words for is_own, words in told if is_own] or [words for _own, words in told]
        return EntryWords(own[-1] if own else "")

    def is_reckoning(self, view: Any) -> bool:
        """Return whether a view is that of a game that is over."""
        return self._board.is_over(view)

    def help_scene(self, about: Hashable = None) -> RulebookScene:
        """Return the rulebook of the game."""
        return RulebookScene(self.house, self._book, about)

    def shown(self, moment: AnimatedView[Any, Snapshot[Any], Payload]) -> BoardShown[Any]:
        """Return what to draw: a pure function of the moment and the pointer."""
        fading = fading_of(moment, self._performance.moves.near_of)
        ends = moment.shown.story
        return BoardShown(moment.shown.view, self.at_rest, self.state(moment, fading), ends=ends)

    # Answers to "why?"

    def why(self, element: Element) -> str:
        """Return the rule of a control, or of a thing on the board."""
        thing, control = thing_of(element), super().why(element)
        return control if control or thing is None else self.screen.thing_why(thing, self.last_shown)

    def hides(self, place: Place) -> bool:
        """Return whether the sheet of how all stand lies there."""
        return self.screen.hides(self.last_shown, place)

    def notes(self) -> Iterator[Element]:
        """Yield the things on the board."""
        shown = self.last_shown
        if not self.is_reckoning(shown.view):
            for thing, box in self.screen.lying(shown).items():
                yield Element(thing, self.screen.says(thing, shown), Kind.PICTURE, box)
