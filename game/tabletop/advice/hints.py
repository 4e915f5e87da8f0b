"""What a person has been advised, as it is drawn: the best choices, what they bring, what they are about."""

from __future__ import annotations

from abc import ABC, abstractmethod
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final, Generic, TypeVar

from game.bots.bot import Candidate, Thought
from game.core.thing import Thing
from game.stage.advisor import Advice
from game.tabletop.advice.question import TableQuestion

ActionT = TypeVar("ActionT")
QuestionT = TypeVar("QuestionT", bound=TableQuestion[Any, Any, Any])

#: So many choices are told.
TOLD: Final = 3


@dataclass(frozen=True, slots=True)
class Advised:
    """One choice of a hint."""

    label: str
    """What it does."""
    amount: str
    """What the player is expected to end with, as the game writes it."""
    reasons: tuple[str, ...]
    """Why, the longest line first, or nothing."""
    things: tuple[Thing, ...]
    """What it is about."""
    chosen: bool
    """Whether the main button would do it now."""


def told(thought: Thought) -> tuple[Candidate, ...]:
    """Return the choices that a hint tells: what would be chosen first, the others by what they bring."""
    best, *others = thought.candidates[:TOLD]
    return best, *sorted(others, key=lambda one: -one.points)


class Hints(ABC, Generic[ActionT, QuestionT]):
    """Tells a person at one table what was advised; a game says what a choice is called and is about."""

    @abstractmethod
    def label(self, action: ActionT, advice: Advice) -> str:
        """Return what a choice does, in words; called for each choice that is told."""

    @abstractmethod
    def amount(self, points: float) -> str:
        """Return what a player is expected to end with, as the game writes it."""

    @abstractmethod
    def reasons(self, candidate: Candidate, advice: Advice) -> tuple[str, ...]:
        """Return why a choice is a good one, the longest line first; nothing where nothing weighs."""

    @abstractmethod
    def things(self, action: ActionT) -> tuple[Thing, ...]:
        """Return the things on the table that a choice is about."""

    def done_before(self, asked: QuestionT) -> tuple[ActionT, ...]:
        """Return the actions that count as done when advice is asked for.

        Called when a person asks for a hint; a game with choices of several steps returns those made so far.
        """
        return ()

    def settles(self, action: ActionT, asked: QuestionT) -> bool:
        """Return whether the main button would do this now."""
        return bool(asked.confirm_actions() == (action,))

    # What a table asks

    def advised(self, advice: Advice | None, asked: QuestionT, taken: ActionT | None) -> tuple[Advised, ...]:
        """Return the advice for the question on the screen; nothing while there is none.

        `taken` is the advised choice that was pressed last.
        """
        if advice is None:
            return ()
        return tuple(
            Advised(
                label=self.label(candidate.action, advice),
                amount=self.amount(candidate.points),
                reasons=self.reasons(candidate, advice),
                things=self.things(candidate.action),
                chosen=self.is_chosen(candidate.action, asked, taken),
            )
            for candidate in told(advice.thought)
        )

    def take(self, action: ActionT, asked: QuestionT, taken: ActionT | None, way: str) -> Sequence[ActionT]:
        """Choose as was advised; return the actions that confirm it where a press does, by the person's wish.

        `way` is "at once": this press; "again": a press on what is chosen already; "button": no press, but
        the main button.
        """
        settled = self.is_chosen(action, asked, taken)
        if not settled:
            asked.preselect(action)
        if way == "at once":
            settled = self.settles(action, asked)
        actions: Sequence[ActionT] = asked.confirm_actions()
        return actions if settled and way != "button" else ()

    def is_chosen(self, action: ActionT, asked: QuestionT, taken: ActionT | None) -> bool:
        """Return whether a choice is chosen already: as a thing of the table, or as what was taken here."""
        return self.settles(action, asked) and (asked.chosen is not None or action == taken)
