"""The script of a game's lesson: the deal, the moments of its cards, and the things they point at."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Generic, TypeVar

from game.core.lesson_moment import LessonMoment
from game.core.messages import Translator
from game.core.thing import Thing
from game.core.wording.lesson_text import LessonText
from game.core.wording.sentence_context import SentenceContext
from game.match.lesson_deal import LessonDeal

ViewT = TypeVar("ViewT")

#: The seat of the learner.
LEARNER = 0


@dataclass(frozen=True, slots=True)
class LessonCard:
    """One card in one position: its words, and for each of its lines the thing that it points at, or None."""

    text: LessonText
    points: tuple[Thing | None, ...]
    also: tuple[Thing, ...] = ()
    """Further things that stay bright under the card, where they are on the screen."""
    opens: Thing | None = None
    """The thing that is open over the board while the card is, to be seen large; see `BoardScreen.opens`."""


class LessonScript(ABC, Generic[ViewT]):
    """The lesson of one game, as pure functions of the learner's view."""

    deal: LessonDeal
    moments: Sequence[LessonMoment]
    """The moments with a card, in the order in which they come."""

    def __init__(self, context: SentenceContext) -> None:
        """Make the script for the names and the language of a table."""
        self.translator: Translator = context.translator

    @abstractmethod
    def moment(self, view: ViewT, legal: Sequence[Any]) -> LessonMoment | None:
        """Return the moment of a view; None for one that the lesson knows nothing of.

        `legal` are the learner's lawful actions; without any the game has ended.
        """

    @abstractmethod
    def card(self, at: LessonMoment, view: ViewT) -> LessonCard | None:
        """Return the card of a moment; None if its subject is not to be seen in this position."""

    @abstractmethod
    def things(self, action: Any, view: ViewT) -> Iterable[Thing]:
        """Return the things that are pressed to choose an action."""
