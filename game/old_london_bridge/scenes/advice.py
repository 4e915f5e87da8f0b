"""What a person has been advised, as it is drawn: the best choices, what they bring, what they are about."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.bots.bot import Candidate, Thought
from game.old_london_bridge.look.hint_leaf import Advised
from game.old_london_bridge.rules.actions import Action, Done, Take
from game.old_london_bridge.scenes.questions import InnQuestion, Question, things_of
from game.old_london_bridge.things import SupplyCard
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
    more = any(isinstance(thing, SupplyCard) for thing in asked.selectable)
    return asked.preview_actions(None) if more else ()


def told(thought: Thought) -> tuple[Candidate, ...]:
    """The choices that a hint tells: what would be chosen first, the others by what they bring."""
    best, *others = thought.candidates[:TOLD]
    return best, *sorted(others, key=lambda one: -one.points)


def hint_of(
    advice: Advice | None, asked: Question, taken: Action | None, speech: Speech
) -> tuple[Advised, ...]:
    """The advice that is there for the question on the screen; `taken` is what was pressed of it last."""
    if advice is None:
        return ()
    return tuple(_advised(one, advice, asked, taken, speech) for one in told(advice.thought))


def _advised(
    candidate: Candidate, advice: Advice, asked: Question, taken: Action | None, speech: Speech
) -> Advised:
    action, view = candidate.action, advice.view
    return Advised(
        label=action_label(action, view, advice.seat, speech),
        pounds=round(candidate.points),
        reasons=reasons(candidate.terms, action, view, speech),
        things=things_of(action),
        chosen=is_chosen(action, asked, taken),
    )


def take_advice(action: Action, asked: Question, taken: Action | None, way: str) -> Sequence[Action]:
    """Choose as was advised; the actions that make it so where a press does, by the person's wish (`way`).

    "at once": this one; "again": one on what is chosen already; "button": none, but the golden button.
    """
    settled = is_chosen(action, asked, taken)
    if not settled:
        asked.preselect(action)
    if way == "at once":
        settled = settles(action, asked)
    return asked.confirm_actions() if settled and way != "button" else ()


def is_chosen(action: Action, asked: Question, taken: Action | None) -> bool:
    """Whether that is chosen already: as a thing of the table, or here, as what the golden button does."""
    return settles(action, asked) and (asked.chosen is not None or action == taken)


def settles(action: Action, asked: Question) -> bool:
    """Whether the main button would do this now."""
    if isinstance(asked, InnQuestion):
        return isinstance(action, Done)
    return not isinstance(action, Take) and asked.confirm_actions() == (action,)
