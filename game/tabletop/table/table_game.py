"""What a game adds to the table that is played: its screen, its questions, its words."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Iterable, Sequence
from typing import Any, Generic, TypeVar

import pygame

from game.core.barrier import Barrier
from game.core.standing import Standing
from game.core.thing import Thing
from game.core.wording.control_whys import TABLE
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.turn_prompts import kept_step
from game.stage.director import AnimatedView
from game.stage.focus import Element, FocusList
from game.stage.inputs import Place
from game.stage.kit import Kit
from game.stage.session import Session
from game.stage.storyline import Snapshot
from game.tabletop.advice.hints import Hints
from game.tabletop.advice.question import TableQuestion
from game.tabletop.coach.coach_tip import CoachTip
from game.tabletop.hidden.choosing_together import ChoosingTogether
from game.tabletop.motion.choreographer import Choreographer
from game.tabletop.motion.payloads import Payload
from game.tabletop.motion.samples import has_fade
from game.tabletop.motion.table_performance import TablePerformance
from game.tabletop.table.table_screen import TableScreen
from game.tabletop.table.table_state import TableAnswer, TableShown, TableState

StoryT = TypeVar("StoryT")
QuestionT = TypeVar("QuestionT", bound=TableQuestion[Any, Any, Any])
AnswerT = TypeVar("AnswerT", bound=TableAnswer)
ShownT = TypeVar("ShownT", bound=TableShown[Any, Any])
ScreenT = TypeVar("ScreenT", bound=TableScreen[Any, Any, Any])
TableMoment = AnimatedView[Any, Snapshot[StoryT], Payload]


class TableGame(ABC, Generic[StoryT, QuestionT, AnswerT, ShownT, ScreenT]):
    """The part of a game in the scene of its table; it holds no scene.

    `StoryT` is what the game folds of events, `QuestionT` a question to a person, `AnswerT` the answer so far
    as it is drawn, `ShownT` everything that its screen `ScreenT` draws.
    """

    context: SentenceContext
    """The context of its sentences."""
    performance: TablePerformance[StoryT]
    """The performance of its events."""
    beginning: StoryT
    """The story before the first event."""
    hints: Hints[Any, QuestionT]
    """The words of its hints."""
    tips: Sequence[CoachTip[Any]] = ()
    """Its tips for newcomers, the most needed first."""
    together: ChoosingTogether[Any, Any] | None = None
    """What reads hidden choices that people make side by side; None in a game without any."""

    # The screen

    @abstractmethod
    def place_screen(self, kit: Kit) -> ScreenT:
        """Return a screen for a window; called whenever the window has changed."""

    @abstractmethod
    def choreographer(self, screen: ScreenT, at_rest: int) -> Choreographer[Any, Any]:
        """Return the motions on a screen. `at_rest` is the seat in front while no seat acts."""

    @abstractmethod
    def picture(
        self,
        moment: TableMoment[StoryT],
        told: Snapshot[StoryT],
        near: int,
        table: TableState,
        answer: AnswerT | None,
    ) -> ShownT:
        """Return what to draw: a pure function of its arguments. `told` has the view to draw."""

    def shows_its_end(self, moment: TableMoment[StoryT]) -> bool:
        """Return whether the view after the event is drawn while it moves."""
        return has_fade(moment.samples)

    @abstractmethod
    def followed(self, story: StoryT, event: Any, view: Any) -> StoryT:
        """Return the story after an event (or `Chosen`), with the view after it."""

    # Questions

    @abstractmethod
    def question_for(self, view: Any, seat: int, legal: Sequence[Any]) -> QuestionT:
        """Return the question that a view asks of a seat. Called once for each question."""

    @abstractmethod
    def answer_for(
        self, session: Session[StoryT], asked: QuestionT, pointed: Thing | None, leaves: bool
    ) -> AnswerT:
        """Return the answer so far, with what is pointed at. Called for each picture while it is asked.

        `leaves`: the main button may end a look at the player's own hand without an answer.
        """

    @abstractmethod
    def choice_words(self, action: Any, asked: QuestionT) -> str:
        """Return a lawful action of a question in words."""

    def given(self, asked: QuestionT) -> tuple[Any, ...]:
        """Return the actions with which a person has answered such a question beforehand; none to ask.

        Called for each question before it is drawn; after a step is taken back, the next one is asked.
        """
        return ()

    def ends_turn(self, action: Any) -> bool:
        """Return whether an action confirms the end of a turn by itself."""
        return False

    def private_moment(self, view: Any, seat: int) -> Hashable | None:
        """Return what identifies a moment at which a seat must see what other people may not, to choose.

        The screen is covered before it. None for any other moment, and in a game without such moments: then
        the public view is drawn until the seat asks for its own by `LookAtHand`.
        """
        return None

    # Words

    @abstractmethod
    def sentence(self, event: Any) -> str | None:
        """Return the sentence for an event that moves; None leaves the prompt as it is."""

    def told_of(self, moment: TableMoment[StoryT]) -> str | None:
        """Return the words of the prompt while an event moves; None leaves the prompt as it is.

        A game overrides it that words some events by what surrounds them.
        """
        return self.sentence(moment.event)

    def seat_of(self, event: Any) -> int | None:
        """Return the seat that an event's sentence speaks of; None where it is of the whole table."""
        return None

    def spoken_of(self, moment: TableMoment[StoryT]) -> int | None:
        """Return the seat that the words of the prompt speak of; None where they are of the whole table.

        A game overrides it together with `told_of`.
        """
        return self.seat_of(moment.event)

    @abstractmethod
    def refusal_words(self, refusal: Any) -> str:
        """Return why an action is refused, as a sentence."""

    @abstractmethod
    def progress(self, view: Any) -> str:
        """Return how far the game has come, for the pause menu."""

    def why_lines(self, story: StoryT) -> tuple[str, ...]:
        """Return why the bot whose turn it is has chosen what it did, the longest line first."""
        return ()

    def standing(self, view: Any) -> Standing | None:
        """Return how all seats stand if the game ended now, as far as the view knows.

        None before it is dealt, and in a game that cannot say. Called only after `place_screen`.
        """
        return None

    def why_kept(self, barrier: Barrier, seat: int) -> str:
        """Return why a seat cannot undo its latest step, without the full stop."""
        return kept_step(barrier, seat, self.context)

    # Answers to "why?", each called only on request

    def thing_why(self, thing: Thing, shown: ShownT) -> str:
        """Return the rule of a thing, in one line; a game adds those of its own things."""
        return self.context.translator.gettext(TABLE[thing]) if thing in TABLE else ""

    def pointed_words(self, thing: Thing, view: Any) -> str | None:
        """Return what a thing is, in a sentence for the prompt's place; mostly None."""
        return None

    def notes(self, screen: ScreenT, shown: ShownT, focus: FocusList) -> Iterable[Element]:
        """Return what is drawn and cannot be chosen, but has an answer."""
        return ()

    def note_why(self, element: Element, screen: ScreenT, shown: ShownT) -> str:
        """Return the answer of a note; empty for any other element."""
        return ""

    def hides(self, screen: ScreenT, shown: ShownT, place: Place) -> bool:
        """Return whether what is open to be read covers the things at a place."""
        return False

    def free(self, screen: ScreenT, shown: ShownT) -> pygame.Rect | None:
        """Return a rectangle where nothing lies that can be asked about; None where there is none."""
        return None
