"""The names of actions: short enough for a button, and in full for lists and screen readers."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.old_town.rules import agenda
from game.old_town.rules.actions import Action
from game.old_town.rules.level import CARD_NUMBERS
from game.old_town.rules.view import View
from game.old_town.words.clues import clue_sentence
from game.old_town.words.messages import text
from game.old_town.words.names import building_name, named

#: The questions, in the order of the agenda, as messages name them.
_ASKS = ("keep", "take", "act", "remove", "draw", "puzzle")


def ask_name(ask: int) -> str:
    """Return the name of a kind of question in messages: ``take``."""
    return _ASKS[ask - agenda.ASKS]


def choice(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice, as a button says it."""
    path, facts = [action.word], _facts(action, view, context)
    match action.word, action.names:
        case "draw", (pile,):
            path.append(pile)
        case "pass", _ if not (view.common or any(view.own)):
            path.append("nothing")
        case "pass", _:
            path.append("draw")
        case "keep", cards:
            facts = {"cards": len(cards)}
    return text(context.translator, "choice", *path, **facts)


def label(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice in one line that is clear on its own."""
    level, translator = view.level, context.translator
    match action.word, action.names:
        case "play", (card, *mine):
            return clue_sentence(CARD_NUMBERS[card], level, translator, *map(level.number, mine))
        case (("discard" | "throw" | "keep"), cards):
            told = " ".join(clue_sentence(CARD_NUMBERS[one], level, translator) for one in cards)
            return text(translator, "label.cards", choice=choice(action, view, context), cards=told)
        case (("take" | "remove" | "settle" | "exchange"), _):
            return text(translator, "label", action.word, **_facts(action, view, context))
    return choice(action, view, context)


def short_label(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action in few words: a clue by its building, and "my building" after it."""
    match action.word, action.names:
        case "play", (card, *mine):
            level = view.level
            about = level.cards[CARD_NUMBERS[card]].building, *map(level.number, mine)
            names = [building_name(one, level, context.translator) for one in about if one >= 0]
            return text(context.translator, "label.clue", buildings=" + ".join(names))
        case (("discard" | "throw" | "keep" | "draw" | "pass" | "stop"), _):
            return choice(action, view, context)
    return label(action, view, context)


def _facts(action: Action, view: View, context: SentenceContext) -> dict[str, Fact]:
    """Return the buildings and the plot that an action names."""
    number = view.level.number
    match action.word, action.names:
        case (("take" | "remove" | "settle"), (building, *plot)):
            return {"building": named(number(building), context), "plot": plot[0] if plot else ""}
        case "exchange", (given, taken):
            return {"given": named(number(given), context), "taken": named(number(taken), context)}
    return {}


def to_choose(ask: int, context: SentenceContext) -> str:
    """Return the words of the main button while nothing is chosen; `ask` is the kind of question."""
    return text(context.translator, "to_choose", ask_name(ask))
