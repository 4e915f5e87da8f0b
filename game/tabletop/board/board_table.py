"""The table of any game whose table is made of parts, as it is played: from its board and its words."""

from __future__ import annotations

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace
from functools import partial
from typing import Any, ClassVar, Final

from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.core.wording.sentence_context import SentenceContext
from game.stage.house import House, Table
from game.stage.inputs import Place
from game.stage.kit import Kit
from game.stage.session import Session
from game.stage.storyline import BotChoice, Snapshot
from game.tabletop.board.board_question import BoardHints, BoardQuestion
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_words import BoardWords
from game.tabletop.board.game_board import GameBoard
from game.tabletop.kit.table_kit import TableKit
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.table_performance import TablePerformance
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


class BoardTable(TableGame[BoardStory, BoardQuestion, TableAnswer, BoardShown[Any], BoardScreen[Any]]):
    """One game at one table. `board`, `words` and `performance` are the classes of the game."""

    beginning = BoardStory()
    screen: ClassVar[type[BoardScreen[Any]]] = BoardScreen
    """The class of its screen."""

    def __init__(
        self,
        house: House,
        table: Table,
        board: type[GameBoard[Any]],
        words: type[BoardWords[Any]],
        performance: type[TablePerformance[Any]],
        title: str,
    ) -> None:
        self._match = table.match
        self._board = board
        self._title = title
        names = [seat.name for seat in table.match.seats]
        self.context = SentenceContext(names, house.translate(), table.match.level)
        self.words = words(self.context)
        self.tips = words.tips
        self.performance = performance(house, table)
        self.hints = BoardHints(
            self.words, partial(table.match.game.score_text, translator=self.context.translator)
        )

    # The screen

    def place_screen(self, kit: Kit) -> BoardScreen[Any]:
        """Return a screen for a window."""
        tools = TableKit.for_match(kit, self._match, self.context.translator).close()
        screen = self.screen(tools, self._board, self.words, self._title)
        self._screen = screen
        return screen

    def choreographer(self, screen: BoardScreen[Any], at_rest: int) -> Choreographer[Any, Any]:
        """Return the motions of the board."""
        return screen.board.choreographer(at_rest)

    def picture(
        self,
        moment: TableMoment[BoardStory],
        told: Snapshot[BoardStory],
        near: int,
        table: TableState,
        answer: TableAnswer | None,
    ) -> BoardShown[Any]:
        """Return what to draw, with the chronicle so far."""
        return BoardShown(told.view, near, table, answer, told.story.entries, told.story.ends)

    def followed(self, story: BoardStory, event: Any, view: Any) -> BoardStory:
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

    def question_for(self, view: Any, seat: int, legal: Sequence[Any]) -> BoardQuestion:
        """Return the question which of the things on the board is chosen."""
        return BoardQuestion.among(view, seat, legal, self._screen.spots(view, seat), self.words)

    def answer_for(
        self, session: Session[BoardStory], asked: BoardQuestion, pointed: Thing | None, leaves: bool
    ) -> TableAnswer:
        """Return the answer so far, with every choice in words."""
        named = {thing: self.words.choice(action, asked.view) for thing, action in asked.picks.items()}
        ready = leaves or bool(asked.confirm_actions())
        label = asked.button_text(self.words)
        return TableAnswer(asked.seat, asked.selectable, asked.chosen, label, ready, named)

    def choice_words(self, action: Any, asked: BoardQuestion) -> str:
        """Return an action in the words of its button."""
        return self.words.choice(action, asked.view)

    def private_moment(self, view: Any, seat: int) -> Hashable | None:
        """Return the moment at which a seat sees what other people may not, as the game says."""
        return self.words.private_moment(view, seat)

    # Words

    def why_lines(self, story: BoardStory) -> tuple[str, ...]:
        """Return why the bot whose choice is told has made it."""
        return story.why

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

    def standing(self, view: Any) -> Standing:
        """Return how all seats stand, as the board reckons."""
        return self._screen.board.standing(view)

    def thing_why(self, thing: Thing, shown: BoardShown[Any]) -> str:
        """Return the rule of a thing."""
        return super().thing_why(thing, shown) or self._screen.thing_why(thing, shown)

    def hides(self, screen: BoardScreen[Any], shown: BoardShown[Any], place: Place) -> bool:
        """Return whether the sheet of how all stand lies there."""
        return screen.hides(shown, place)


class BoardScene(TableScene[BoardStory, BoardQuestion, TableAnswer, BoardShown[Any], BoardScreen[Any]]):
    """The scene of one match of a game whose table is made of parts."""

    game: BoardTable
