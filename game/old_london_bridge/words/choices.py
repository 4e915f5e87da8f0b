"""The names of actions: short for the main button, in full for a screen reader or a list of choices."""

from collections.abc import Sequence
from typing import Final

from game.core.wording.catalogue import Fact
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    Action,
    Bonus,
    Done,
    Draft,
    Pass,
    Raise,
    Recall,
    Seal,
    Site,
    Take,
    Use,
)
from game.old_london_bridge.rules.components import BONUS_KINDS, KINDS, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import text
from game.old_london_bridge.words.names import bonus_line, bonus_name, card_name
from game.old_london_bridge.words.prompts import first_at_inn
from game.old_london_bridge.words.speech import Speech

#: The rest of the key of a message, and its facts.
_Told = tuple[tuple[str, ...], dict[str, Fact]]

#: The most cards that a button names; more are counted.
_CARDS_NAMED: Final = 5


def button(action: Action, view: View, seat: int, speech: Speech) -> str:
    """Return the text of the main button while an action of a seat is chosen."""
    facts: dict[str, Fact] = {}
    match action:
        case Seal(cards):
            return seal_button(cards, speech)
        case Take(card):
            return take_button((card,), speech)
        case Raise(counts):
            facts = {"counts": counts, "raised": counts + 1}
        case Use() | Recall():
            facts = {"tile": _tile_of(action, speech)}
        case Draft():
            facts = {"placed": view.figures[seat] >= 0}
        case Site():
            facts = {"number": 0 if is_park(view.drafted) else view.drafted}
        case Done():
            facts = {"first": first_at_inn(view, speech)}
    return text(speech.translator, "button", type(action).__name__, **facts)


def seal_button(cards: Sequence[int], speech: Speech) -> str:
    """Return the button's text for sealing one or two cards: ``Seal the 3``, ``Seal 4 and 1``."""
    first, second = (*cards, *cards)[:2]
    return text(speech.translator, "button", "Seal", cards=len(cards), first=first, second=second)


def cover_button(speech: Speech) -> str:
    """Return the button's text for covering a hand that was shown, before anything is sealed."""
    return text(speech.translator, "button", "cover")


def take_button(cards: Sequence[int], speech: Speech) -> str:
    """Return the button's text for taking cards at the inn together: ``Take 3 + 2``."""
    named = " + ".join(map(str, cards))
    key = "Take" if len(cards) <= _CARDS_NAMED else "TakeMany"
    return text(speech.translator, "button", key, count=len(cards), cards=named)


def _tile_of(action: Use | Recall, speech: Speech) -> str:
    tile = action.tile if isinstance(action, Use) else "recall"
    return bonus_name(BONUS_KINDS.index(tile), speech.translator)


def unused_tile(tile: str, speech: Speech) -> tuple[str, ...]:
    """Return the line for a tile in hand that would spare the cost of the centre, and a shorter one."""
    name = bonus_name(BONUS_KINDS.index(tile), speech.translator)
    return tuple(text(speech.translator, "unused_tile", length, tile=name) for length in ("long", "short"))


def from_centre(speech: Speech) -> tuple[str, ...]:
    """Return the line while the centre is pressed and a stack is still to be, and a shorter one."""
    return tuple(text(speech.translator, "from_centre", length) for length in ("long", "short"))


def action_label(action: Action, view: View, seat: int, speech: Speech) -> str:
    """Return the effect of a lawful action of a seat, in one self-contained line."""
    key, facts = _in_full(action, view, seat, speech)
    return text(speech.translator, "label", type(action).__name__, *key, **facts)


def _in_full(action: Action, view: View, seat: int, speech: Speech) -> _Told:
    """Return the rest of the key of an action's label, and its facts."""
    translator = speech.translator
    match action:
        case Pass():
            return (), {"lady": view.agenda[-1][0] == agenda.ASK_LADY}
        case Seal(cards):
            first, second = (card_name(card, translator) for card in (*cards, *cards)[:2])
            value, other = (*cards, *cards)[:2]
            return (), {"cards": len(cards), "first": first, "second": second, "value": value, "other": other}
        case Raise(counts):
            return (), {"counts": counts, "raised": counts + 1}
        case Use(tile):
            return (tile,), {}
        case Recall():
            return (), {"card": view.order[view.turn][1]}
        case Draft():
            return _draft(action, view, speech)
        case Site(site):
            bridge = view.bridges[seat]
            replaced = speech.tile(bridge[site - 1]) if site <= len(bridge) else ""
            key = "replacing" if replaced else "free"
            return (key,), {"tile": speech.tile(view.drafted), "site": site, "replaced": replaced}
        case Take(card):
            return (), {"card": card_name(card, translator), "value": card}
        case Bonus(stack):
            kind = view.bonus_tops[stack - 1]
            return (), {"tile": bonus_name(kind, translator), "line": bonus_line(kind, translator)}
        case Done():
            return (), {"first": first_at_inn(view, speech)}
    return (), {}


def _draft(draft: Draft, view: View, speech: Speech) -> _Told:
    stack = view.level.stacks.index(KINDS.index(draft.stack))
    if "free_centre" in draft.uses:
        money = 0
    elif draft.centre:
        money = view.level.centre_cost
    else:
        money = view.level.pounds_beside(view.rondel, stack)
    key = ("centre" if draft.centre else "outer", "_".join(draft.uses) or "plain")
    return key, {"tile": speech.tile(view.tops[stack]), "money": pounds(money)}
