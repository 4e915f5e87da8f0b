"""The table of any game whose table is made of parts, as it is played: from its board and its words."""

from __future__ import annotations

from collections.abc import Hashable, Iterable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

import pygame

from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.stage.focus import Element, FocusList
from game.stage.house import House, Table
from game.stage.inputs import Place
from game.stage.kit import Kit
from game.stage.session import Session
from game.stage.storyline import BotChoice, Snapshot
from game.tabletop.board.board_question import BoardHints, BoardQuestion
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.frame.focused import thing_of
from game.tabletop.kit.table_kit import TableKit, own_marked
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.table.table_game import TableGame, TableMoment
from game.tabletop.table.table_scene import TableScene
from game.tabletop.table.table_state import TableAnswer, TableState


@dataclass(frozen=True, slots=True)
class BoardStory:
    """What the events so far have told."""

    entries: tuple[ChronicleLine, ...] = ()
    """The latest lines of the chronicle, the latest last."""
    round: int = 1
    ends: tuple[Any, ...] = ()
    """The views at the ends of the rounds so far."""
    why: tuple[str, ...] = ()
    """Why the last choice of a bot was made, the longest line first, while what it brings is told."""
    chooser: int | None = None
    """The seat of that bot."""


#: More lines than the panel of any window has room for.
_KEPT: Final = 40


class BoardTable(TableGame[Any, Any, Any, Any, Any]):
    """One game at one table. `of` are the classes of the game.

    A game whose story, question, answer or picture knows more overrides the methods that make it.
    """

    beginning: Any = BoardStory()
    screen: ClassVar[type[BoardScreen[Any, Any, Any]]] = BoardScreen
    """The class of its screen."""

    def __init__(self, house: House, table: Table, of: TableClasses, title: str) -> None:
        match = table.match
        self._match = match
        self._board = of.board
        self._title = title
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)
        self.context = self.words.context
        self.tips = self.words.tips
        self.performance = of.performance(house, table)
        self.hints = BoardHints(
            self.words, partial(table.match.game.score_text, translator=self.context.translator)
        )

    # The screen

    def place_screen(self, kit: Kit) -> Any:
        """Return a screen for a window."""
        tools = TableKit.for_match(kit, self._match, self.context.translator)
        if self._board.turns:
            tools = replace(tools, players=own_marked(tools.players, self._match.seats))
        screen = self.screen(tools.close(), self._board, self.words, self._title)
        self._screen = screen
        return screen

    def choreographer(self, screen: BoardScreen[Any, Any, Any], at_rest: int) -> Choreographer[Any, Any]:
        """Return the motions of the board."""
        return screen.board.choreographer(at_rest)

    def picture(
        self,
        moment: TableMoment[Any],
        told: Snapshot[Any],
        near: int,
        table: TableState,
        answer: Any,
    ) -> Any:
        """Return what to draw, with the chronicle so far."""
        return BoardShown(told.view, near, table, answer, told.story.entries, told.story.ends)

    def followed(self, story: Any, event: Any, view: Any) -> Any:
        """Return the chronicle with the sentence of an event, and the end of a round."""
        if isinstance(event, BotChoice):
            return self._reasoned(story, event)
        words = self._board.sentence(event, self.context)
        if words is not None:
            story = self._told(story, words, self._board.seat_of(event))
        if getattr(event, "closes_round", False):
            return replace(story, round=story.round + 1, ends=(*story.ends, view))
        return story

    def _reasoned(self, story: BoardStory, chosen: BotChoice) -> BoardStory:
        """Return the story with the reason for a bot's choice, worded once."""
        made = chosen.candidate
        why = self.words.reasons(made.terms, made.action, chosen.seat, chosen.view)
        return replace(story, why=why, chooser=chosen.seat)

    def _told(self, story: BoardStory, words: str, seat: int | None) -> BoardStory:
        """Return the story with a sentence; one of another seat ends the reason for a choice."""
        line = ChronicleLine(story.round, EntryWords(words), seat)
        story = replace(story, entries=(*story.entries, line)[-_KEPT:])
        return story if seat in (None, story.chooser) else replace(story, why=(), chooser=None)

    # Questions

    def question_for(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        """Return the question which of the things on the board is chosen."""
        return BoardQuestion.among(view, seat, legal, self._screen.spots(view, seat), self.words)

    def answer_for(self, session: Session[Any], asked: Any, pointed: Thing | None, leaves: bool) -> Any:
        """Return the answer so far, with every choice in words."""
        named = {thing: self.words.choice(action, asked.view) for thing, action in asked.picks.items()}
        ready = leaves or bool(asked.confirm_actions())
        label = asked.button_text(self.words)
        return TableAnswer(asked.seat, asked.selectable, asked.chosen, label, ready, named)

    def choice_words(self, action: Any, asked: Any) -> str:
        """Return an action in the words of its button."""
        return self.words.choice(action, asked.view)

    def private_moment(self, view: Any, seat: int) -> Hashable | None:
        """Return the moment at which a seat sees what other people may not, as the game says."""
        return self.words.private_moment(view, seat)

    # Words

    def why_lines(self, story: Any) -> tuple[str, ...]:
        """Return why the bot whose choice is told has made it."""
        why: tuple[str, ...] = story.why
        return why

    def sentence(self, event: Any) -> str | None:
        """Return the sentence of an event."""
        return self._board.sentence(event, self.context)

    def seat_of(self, event: Any) -> int | None:
        """Return the seat of an event, as the game says."""
        return self._board.seat_of(event)

    def refusal_words(self, refusal: Any) -> str:
        """Return why an action is refused."""
        return self.words.refused(refusal)

    def progress(self, view: Any) -> str:
        """Return how far the game has come."""
        return self.words.progress(view)

    def standing(self, view: Any) -> Standing | None:
        """Return how all seats stand, as the board reckons."""
        return self._screen.board.standing(view)

    def thing_why(self, thing: Thing, shown: Any) -> str:
        """Return the rule of a thing."""
        return super().thing_why(thing, shown) or self._screen.thing_why(thing, shown)

    def notes(self, screen: Any, shown: Any, focus: FocusList) -> Iterable[Element]:
        """Return what is drawn and cannot be reached, but has an answer."""
        notes: Iterable[Element] = screen.notes(shown, focus)
        return notes

    def note_why(self, element: Element, screen: Any, shown: Any) -> str:
        """Return the answer of a note; empty for any other element."""
        thing = thing_of(element)
        why: str = "" if thing is None else screen.note_why(thing, shown)
        return why

    def hides(self, screen: Any, shown: Any, place: Place) -> bool:
        """Return whether something is open over a place."""
        return bool(screen.hides(shown, place))

    def free(self, screen: Any, shown: Any) -> pygame.Rect | None:
        """Return a rectangle where nothing lies that has an answer; None without one."""
        free: pygame.Rect | None = screen.free(shown)
        return free


class BoardScene(TableScene[Any, Any, Any, Any, Any]):
    """The scene of one match of a game whose table is made of parts."""

    game: BoardTable
