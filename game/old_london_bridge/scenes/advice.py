"""What a person has been advised, as it is drawn: the best choices, what they bring, what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.bot import Candidate, Thought
from game.old_london_bridge.look.hint_leaf import Advised
from game.old_london_bridge.rules.actions import Action, Done, Take
from game.old_london_bridge.scenes.questions import InnQuestion, Question, names_of
from game.old_london_bridge.words.choices import action_label
from game.old_london_bridge.words.reasons import reasons
from game.old_london_bridge.words.speech import Speech
from game.stage.advisor import Advice

#: So many choices are told.
TOLD: Final = 3


def before_advice(asked: Question) -> tuple[Action, ...]:
    """What counts as done when advice is asked for: the mix at the inn, while more may follow."""
    if not isinstance(asked, InnQuestion):
        return ()
    more = any(name.startswith("take") for name in asked.may)
    return asked.would(None) if more else ()


def told(thought: Thought) -> tuple[Candidate, ...]:
    """The choices that a hint tells: what would be chosen first, the others by what they bring."""
    best, *others = thought.candidates[:TOLD]
    return best, *sorted(others, key=lambda one: -one.points)


def hint_of(advice: Advice | None, asked: Question, speech: Speech) -> tuple[Advised, ...]:
    """The advice that is there for the question on the screen."""
    if advice is None:
        return ()
    return tuple(_advised(one, advice, asked, speech) for one in told(advice.thought))


def _advised(candidate: Candidate, advice: Advice, asked: Question, speech: Speech) -> Advised:
    action, view = candidate.action, advice.view
    return Advised(
        label=action_label(action, view, advice.seat, speech),
        pounds=round(candidate.points),
        reasons=reasons(candidate.terms, action, view, speech),
        names=names_of(action),
        chosen=asked.chosen is not None and settles(action, asked),
    )


def take_advice(action: Action, asked: Question) -> Sequence[Action]:
    """Choose as was advised, or where that is chosen already, the actions that make it so."""
    if settles(action, asked):
        return asked.answer()
    asked.pick(action)
    return ()


def settles(action: Action, asked: Question) -> bool:
    """Whether the main button would do this now."""
    if isinstance(asked, InnQuestion):
        return isinstance(action, Done)
    return not isinstance(action, Take) and asked.answer() == (action,)
