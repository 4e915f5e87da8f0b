"""The advice to a player as it is drawn: the best choices, their expected results and their things."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any, Final

from game.bots.bot import Candidate, Thought
from game.core.thing import Thing
from game.stage.advisor import Advice
from game.tabletop.board.board_words import BoardWords

#: How many choices a hint shows.
MOST_SHOWN: Final = 3


@dataclass(frozen=True, slots=True)
class Advised:
    """One choice of a hint."""

    label: str
    """The choice in words."""
    amount: str
    """The result that the player is expected to end with, as the game writes it; empty if it is not known."""
    reasons: tuple[str, ...]
    """The reasons, the longest line first; empty if there are none."""
    things: tuple[Thing, ...]
    """The things of the choice."""
    chosen: bool
    """Whether the main button would make this choice now."""


def shown_choices(thought: Thought) -> tuple[Candidate, ...]:
    """Return the choices that a hint shows: the best one first, the others by expected points."""
    best, *others = thought.candidates[:MOST_SHOWN]
    return best, *sorted(others, key=lambda one: -one.points)


class Hints:
    """The hints of one table: actions and reasons in the words of the game, results as it writes them.

    Without `score_words` the bots of the game only compare choices, and a hint names no final result.
    """

    def __init__(self, words: BoardWords[Any], score_words: Callable[[int], str] | None = None) -> None:
        self._words = words
        self._score_words = score_words

    def label(self, action: Any, advice: Advice) -> str:
        """Return a choice in words. Called for each choice that is shown."""
        return self._words.label(action, advice.view)

    def amount(self, points: float) -> str:
        """Return an expected final result, as the game writes it; empty if the bots do not estimate one."""
        return "" if self._score_words is None else self._score_words(round(points))

    def reasons(self, candidate: Candidate, advice: Advice) -> tuple[str, ...]:
        """Return the reasons for a choice, the longest line first; empty if there are none."""
        return self._words.reasons(candidate.terms, candidate.action, advice.seat, advice.view)

    def things(self, action: Any, asked: Any) -> tuple[Thing, ...]:
        """Return the things on the table that a choice is about; `asked` is the open question."""
        things: tuple[Thing, ...] = asked.things_of(action)
        return things

    def done_before(self, asked: Any) -> tuple[Any, ...]:
        """Return the actions that count as done for the advice.

        Called when a person asks for a hint; a game with choices of several steps returns those made so far.
        """
        return ()

    def is_first_step(self, action: Any) -> bool:
        """Return whether an action is but the first step of a choice; the hint closes once it is taken."""
        return False

    def settles(self, action: Any, asked: Any) -> bool:
        """Return whether the main button would make this action now."""
        return bool(asked.confirm_actions() == (action,))

    # Called by a table

    def advised(self, advice: Advice | None, asked: Any, taken: Any) -> tuple[Advised, ...]:
        """Return the advice for the open question; empty while there is none.

        `taken` is the advised choice that was pressed last.
        """
        if advice is None:
            return ()
        return tuple(
            Advised(
                label=self.label(candidate.action, advice),
                amount=self.amount(candidate.points),
                reasons=self.reasons(candidate, advice),
                things=self.things(candidate.action, asked),
                chosen=self.is_chosen(candidate.action, asked, taken),
            )
            for candidate in shown_choices(advice.thought)
        )

    def take(self, action: Any, asked: Any, taken: Any, way: str) -> Sequence[Any]:
        """Choose an advised action; return the actions to make if this press confirms it.

        `way` is the player's setting: "at once" confirms by this press, "again" by a press on a choice
        already chosen, "button" only by the main button.
        """
        settled = self.is_chosen(action, asked, taken)
        if not settled:
            asked.preselect(action)
        if way == "at once":
            settled = self.settles(action, asked)
        actions: Sequence[Any] = asked.confirm_actions()
        return actions if settled and way != "button" else ()

    def is_chosen(self, action: Any, asked: Any, taken: Any) -> bool:
        """Return whether an action is chosen already: by a thing of the table, or by this hint."""
        return self.settles(action, asked) and (asked.chosen is not None or action == taken)
