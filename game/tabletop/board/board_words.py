"""The words of a game whose table is made of parts, and the actions of its things."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Hashable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, ClassVar, Generic, Self, TypeVar

from game.core.barrier import Barrier
from game.core.messages import Translator, fill
from game.core.thing import Thing, ThingValue
from game.core.wording.entry_words import ChronicleLine
from game.core.wording.reason_lines import Terms
from game.core.wording.replays import round_line
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.turn_prompts import is_choosing, kept_step
from game.tabletop.coach.coach_tip import CoachTip
from game.tabletop.frame.turn_steps import TurnSteps

ViewT = TypeVar("ViewT")


class ActionPiece(ThingValue):
    """A piece that represents an action and nothing else; it is drawn while the action can be chosen."""

    action: Any


@dataclass(frozen=True, slots=True)
class ThingWords:
    """The spoken name of a thing, and its rule in one line, which is its answer to "why?"."""

    name: str
    rule: str


class BoardWords(ABC, Generic[ViewT]):
    """The words of one table, and the actions of its things."""

    things: ClassVar[Mapping[type[Any], ThingWords]] = {}
    """The words of things by their class, as marked messages; those of an `ActionPiece` by its action's."""

    tips: ClassVar[Sequence[CoachTip[Any]]] = ()
    """Its tips for newcomers, the most needed first."""

    def __init__(self, context: SentenceContext) -> None:
        self.context = context

    @classmethod
    def of(cls, names: Sequence[str], translator: Translator, level: Any) -> Self:
        """Return the words of a table; a game whose context knows more than these overrides it."""
        return cls(SentenceContext(names, translator, level))

    @abstractmethod
    def progress(self, view: ViewT) -> str:
        """Return how far the game has come, for the header and the pause menu."""

    def to_move(self, view: Any) -> Sequence[int]:
        """Return the seats that owe a choice, in order; by default those that the view names."""
        seats: Sequence[int] = view.to_move
        return seats

    @abstractmethod
    def question(self, view: ViewT, seat: int) -> str:
        """Return the question to a seat that owes a choice, by its name."""

    @abstractmethod
    def choice(self, action: Any, view: ViewT) -> str:
        """Return an action in words, short enough for a button; `view` is that of the seat that is asked."""

    def thing_words(self, thing: Thing, view: ViewT) -> ThingWords:
        """Return the words of a thing on the board, by default from `things`.

        The rule may use only the contents of the view.
        """
        gettext = self.context.translator.gettext
        if isinstance(thing, ActionPiece):
            return ThingWords(self.choice(thing.action, view), gettext(self.things[type(thing.action)].rule))
        words = self.things[type(thing)]
        return ThingWords(gettext(words.name), gettext(words.rule))

    def thing_name(self, thing: Thing, view: ViewT) -> str:
        """Return the spoken name of a thing on the board; all things are asked at every change."""
        return self.thing_words(thing, view).name

    def action_of(self, thing: Thing, view: ViewT, seat: int) -> Any | None:
        """Return the action that a thing represents when a seat presses it, lawful or not, or None."""
        return thing.action if isinstance(thing, ActionPiece) else None

    def private_moment(self, view: ViewT, seat: int) -> Hashable | None:
        """Return the key of a moment at which a seat must see secrets of its own, to choose.

        The screen is covered before it. None for any other moment, and in a game without such moments: then
        the public view is drawn until the seat asks for its own by `LookAtHand`.
        """
        return None

    def has_chosen(self, view: ViewT, seat: int) -> bool:
        """Return whether a seat has made its hidden choice, for the cover; see also `ChoosingTogether`."""
        return False

    def asides(self, view: ViewT) -> tuple[str, ...]:
        """Return further lines of the cover, the longest first: seats that have chosen, the others' task."""
        return ()

    @abstractmethod
    def refused(self, refusal: Any) -> str:
        """Return the sentence of a refusal of the game, with the players by their names."""

    def why_kept(self, barrier: Barrier, seat: int) -> str:
        """Return why a seat cannot undo its latest step, without the full stop."""
        return kept_step(barrier, seat, self.context)

    def pointed_words(self, thing: Thing, view: ViewT) -> str | None:
        """Return the meaning of a thing, in a sentence for the prompt's place; mostly None."""
        return None

    def label(self, action: Any, view: ViewT) -> str:
        """Return an action in a line that is clear on its own, without the thing that it is chosen by."""
        return self.choice(action, view)

    def reasons(self, terms: Terms, action: Any, seat: int, view: ViewT) -> tuple[str, ...]:
        """Return why a choice is good for a seat, the longest line first, from the terms its bot weighed.

        `view` is that before the choice, perhaps the public one; the lines may use only its contents. Empty
        where the choice is sealed, and in a game without words for its terms.
        """
        return ()

    def waiting(self, seat: int, view: ViewT) -> str:
        """Return the prompt while somebody else is asked."""
        return is_choosing(seat, self.context)

    def meanwhile(self, view: ViewT) -> str:
        """Return the prompt while nobody is asked and no event is shown; empty for none."""
        return ""

    def steps(self, view: ViewT) -> TurnSteps | None:
        """Return the steps of the present turn, for the prompt; None without any."""
        return None

    def chronicle_line(self, entry: Any) -> ChronicleLine:
        """Return an entry of the chronicle in words; by default it is a line already."""
        line: ChronicleLine = entry
        return line

    def saved_at(self, view: Any) -> str:
        """Return how far a saved game has come."""
        return round_line(max(1, view.round), self.context)

    def saved_within(self, view: Any) -> str:
        """Return how far a saved game has come, for use within a sentence."""
        return fill(self.context.translator.gettext("round {number}"), number=max(1, view.round))
