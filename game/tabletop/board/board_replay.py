"""The replay of any game whose table is made of parts; the game adds its classes, and its rulebook."""

from __future__ import annotations

from collections.abc import Hashable, Iterable
from typing import Any, ClassVar

import pygame

from game.core.wording.entry_words import EntryWords
from game.stage.director import AnimatedView
from game.stage.focus import Element
from game.stage.house import House, Showing, Table
from game.stage.inputs import Place
from game.stage.storyline import Snapshot
from game.tabletop.board.board_replay_screen import BoardReplayScreen
from game.tabletop.board.board_screen import BoardShown
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.frame.focused import thing_of
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.payloads import Payload
from game.tabletop.replay.course import WatchedTurn
from game.tabletop.replay.replay_scene import ReplayScene
from game.tabletop.rulebook.rulebook import Rulebook
from game.tabletop.rulebook.rulebook_scene import RulebookScene
from game.tabletop.table.table_state import fading_of


class BoardReplay(ReplayScene[Any, Any]):
    """One record on one screen. `of` are the classes of the game, `book` its rulebook."""

    screen_class: ClassVar[type[BoardReplayScreen[Any, Any, Any]]] = BoardReplayScreen
    screen: BoardReplayScreen[Any, Any, Any]

    def __init__(self, house: House, showing: Showing, of: TableClasses, title: str, book: Rulebook) -> None:
        match = showing.timeline.match
        self._performance = of.performance(house, Table(match, demo=True))
        self._board = of.board
        self._title = title
        self._book = book
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)
        super().__init__(house, showing, of.tape(showing.timeline), self._performance, self.words.context)

    def place_screen(self) -> BoardReplayScreen[Any, Any, Any]:
        """Return the screen for the present window."""
        kit = TableKit.for_match(self.kit, self.showing.timeline.match, self.context.translator)
        kit = kit.close() if self.screen_class.close else kit
        return self.screen_class(kit, self._board, self.words, self._title, self.course, self.turn_words)

    def stood(self) -> None:
        """Let pieces fly on this screen."""
        self._performance.moves = self.screen.board.choreographer(self.at_rest)

    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event; None for a silent one."""
        return self._board.sentence(event, self.context)

    def turn_words(self, turn: WatchedTurn) -> EntryWords:
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

    def shown(self, moment: AnimatedView[Any, Snapshot[Any], Payload]) -> Any:
        """Return what to draw: a pure function of the moment and the pointer."""
        state = self.state(moment, fading_of(moment, self._performance.moves.near_of))
        return BoardShown(moment.shown.view, self.at_rest, state, story=moment.shown.story)

    # Answers to "why?"

    def why(self, element: Element) -> str:
        """Return the rule of a control, or the answer of a note."""
        thing, control = thing_of(element), super().why(element)
        return control if control or thing is None else self.screen.note_why(thing, self.last_shown)

    def in_sight(self, element: Element) -> Iterable[pygame.Rect]:
        """Return the boxes of the things that an answer mentions."""
        return self.screen.in_sight(self.last_shown, element.key)

    def hides(self, place: Place) -> bool:
        """Return whether something is open over a place."""
        return self.screen.hides(self.last_shown, place)

    def notes(self) -> Iterable[Element]:
        """Return the things on the board."""
        return self.screen.notes(self.last_shown, self.focus)

    @property
    def free(self) -> pygame.Rect | None:
        """A rectangle where nothing lies that has an answer; None without one."""
        return self.screen.free(self.last_shown)
