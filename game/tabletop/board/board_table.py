"""The part of a game in the scene of its table as it is played, from its board and its words."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Any, ClassVar, Final, TypeVar

from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.control_whys import TABLE
from game.core.wording.entry_words import ChronicleLine, EntryWords
from game.stage.director import AnimatedView
from game.stage.house import House, Table
from game.stage.kit import Kit
from game.stage.scenes import Scene
from game.stage.session import Session
from game.stage.storyline import BotChoice, Snapshot
from game.tabletop.advice.hints import Hints
from game.tabletop.board.board_question import BoardQuestion
from game.tabletop.board.board_screen import BoardScreen, BoardShown
from game.tabletop.board.board_story import NO_STORY, BoardStory
from game.tabletop.board.table_classes import TableClasses
from game.tabletop.hidden.choosing_together import ChoosingTogether
from game.tabletop.kit.table_kit import TableKit, own_marked
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import has_fade
from game.tabletop.table.table_state import TableAnswer, TableState

StoryT = TypeVar("StoryT")
TableMoment = AnimatedView[Any, Snapshot[StoryT], Payload]

#: More lines than the panel of any window has room for.
_KEPT: Final = 40


class BoardTable:
    """One game at one table; it holds no scene. `of` are the classes of the game.

    A game whose story, question, answer or picture knows more overrides the methods that make it.
    """

    beginning: Any = NO_STORY
    """The story before the first event."""
    screen: ClassVar[type[BoardScreen[Any, Any, Any]]] = BoardScreen
    """The class of its screen."""
    together: ChoosingTogether[Any, Any] | None = None
    """The reader of hidden choices that people make side by side; None in a game without any."""

    def __init__(self, house: House, table: Table, of: TableClasses, title: str) -> None:
        match = table.match
        self._match = match
        self.board = of.board
        self._title = title
        self.words = of.words.of([seat.name for seat in match.seats], house.translate(), match.level)
        self.context = self.words.context
        self.tips = self.words.tips
        self.performance = of.performance(house, table)
        self.hints = Hints(self.words, partial(match.game.score_text, translator=self.context.translator))

    # The screen

    def place_screen(self, kit: Kit) -> Any:
        """Return a screen for a window; called whenever the window has changed."""
        tools = TableKit.for_match(kit, self._match, self.context.translator)
        if self.board.turns:
            tools = replace(tools, players=own_marked(tools.players, self._match.seats))
        screen = self.screen(tools.close(), self.board, self.words, self._title)
        self._screen = screen
        return screen

    def picture(
        self, moment: TableMoment[Any], told: Snapshot[Any], near: int, table: TableState, answer: Any
    ) -> Any:
        """Return the state to draw: a pure function of its arguments; `told` has its view and story."""
        return BoardShown(told.view, near, table, answer, told.story)

    def shows_its_end(self, moment: TableMoment[Any]) -> bool:
        """Return whether the view after the event is drawn while it moves."""
        return has_fade(moment.samples)

    # The story

    def followed(self, story: Any, event: Any, view: Any) -> Any:
        """Return the story after an event, or `BotChoice`, with the view after it."""
        if isinstance(event, BotChoice):
            return self._reasoned(story, event)
        words = self.board.sentence(event, self.context)
        if words is not None:
            story = self._told(story, words, self.board.seat_of(event))
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

    def why_lines(self, story: Any) -> tuple[str, ...]:
        """Return the reason of the bot whose choice is shown, the longest line first."""
        why: tuple[str, ...] = story.why
        return why

    # Questions

    def question_for(self, view: Any, seat: int, legal: Sequence[Any]) -> Any:
        """Return the question that a view asks of a seat. Called once for each question.

        By default it asks which of the things on the board is chosen.
        """
        return BoardQuestion.among(view, seat, legal, self._screen.spots(view, seat), self.words)

    def answer_for(self, session: Session[Any], asked: Any, pointed: Thing | None, leaves: bool) -> Any:
        """Return the answer so far, with every choice in words. Called for each picture while it is asked.

        `leaves`: the main button may end a look at the player's own hand without an answer.
        """
        named = {thing: self.words.choice(action, asked.view) for thing, action in asked.picks.items()}
        ready = leaves or bool(asked.confirm_actions())
        label = asked.button_text(self.words)
        return TableAnswer(asked.seat, asked.selectable, asked.chosen, label, ready, named)

    def given(self, asked: Any) -> tuple[Any, ...]:
        """Return the actions with which a person has answered such a question beforehand; none to ask.

        Called for each question before it is drawn; after a step is taken back, the next one is asked.
        """
        return ()

    def advises(self, view: Any) -> bool:
        """Return whether a bot may advise on a question; False where its choice would tell what is hidden."""
        return True

    def ends_turn(self, action: Any) -> bool:
        """Return whether an action confirms the end of a turn by itself."""
        return False

    def page_about(self, thing: Thing, shown: Any, below: Scene, again: bool) -> Scene | None:
        """Return the page to open when a thing is pressed that cannot be chosen; None for none.

        Called on request; `again`: the thing was refused by the press before.
        """
        return None

    # Words

    def told_of(self, moment: TableMoment[Any]) -> str | None:
        """Return the words of the prompt while an event moves; None leaves the prompt as it is.

        A game overrides it to word some events by their context.
        """
        return self.board.sentence(moment.event, self.context)

    def spoken_of(self, moment: TableMoment[Any]) -> int | None:
        """Return the seat that the words of the prompt speak of; None where they are of the whole table.

        A game overrides it together with `told_of`.
        """
        return self.board.seat_of(moment.event)

    def standing(self, view: Any) -> Standing | None:
        """Return the standings of all seats if the game ended now, as far as the view knows.

        None while a game cannot say. Called only after `place_screen`.
        """
        return self._screen.board.standing(view)

    def thing_why(self, thing: Thing, shown: Any) -> str:
        """Return the rule of a thing, in one line: the game's own before that of any table.

        Called only on request.
        """
        own = self._screen.thing_why(thing, shown)
        return own or (self.context.translator.gettext(TABLE[thing]) if thing in TABLE else "")
