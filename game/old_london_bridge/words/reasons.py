"""The reasons for a choice in words, from its terms: names, with pounds.

The names are those of the judgement; a name without words here is left out.
"""

from game.core.messages import fill
from game.core.wording.lists import listed
from game.core.wording.reason_lines import Terms, reason_lines
from game.old_london_bridge.rules.actions import Action, Draft, Seal, Site
from game.old_london_bridge.rules.components import CARD_NAMES, CRESTS, KINDS, PARK_TILE, PETER, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.messages import MESSAGES, text
from game.old_london_bridge.words.speech import Speech


def reasons(terms: Terms, action: Action, view: View, speech: Speech) -> tuple[str, ...]:
    """Return the reasons: ``for £4 now and a stronger blue crest, at the price of a Noble``.

    `view` is the view before the choice. The longest line comes first; shorter ones, for less room, leave
    reasons out. Empty where no term has weight.
    """
    return reason_lines(
        terms,
        lambda name, weight: _gain(name, weight, action, view, speech),
        lambda name, weight: _cost(name, weight, action, speech),
        speech.translator,
    )


def sealed(why: str, speech: Speech) -> str:
    """Return the reasons for sealed cards, for use after the reveal."""
    return fill(speech.translator.gettext("sealed {why}"), why=why)


def _gain(name: str, weight: float, action: Action, view: View, speech: Speech) -> str:
    """Return the words of a gain, as specific as the action allows; empty for a term without words."""
    if name == "crests":
        tile = _tile(action, view)
        crest = tile - PARK_TILE if is_park(tile) else speech.crest_of(tile) if tile else None
        return "" if crest is None else text(speech.translator, "stronger_crest", (*CRESTS, "all")[crest])
    if name == "cards" and isinstance(action, Seal):
        name = "cards_sealed"
    return _told("gain", name, weight, speech)


def _cost(name: str, weight: float, action: Action, speech: Speech) -> str:
    """Return the words of a cost; empty for a term without words."""
    if name == "cards" and isinstance(action, Seal):
        given = [card for card in action.cards if card != PETER]
        told = [text(speech.translator, "card_given", CARD_NAMES[card]) for card in given]
        return listed(told, speech.translator)
    return _told("cost", name, weight, speech)


def _told(kind: str, name: str, weight: float, speech: Speech) -> str:
    if f"{kind}.{name}" not in MESSAGES.messages:
        return ""
    return text(speech.translator, kind, name, money=pounds(max(1, round(abs(weight)))))


def _tile(action: Action, view: View) -> int:
    """Return the tile that a choice builds, 0 where it builds none."""
    if isinstance(action, Draft):
        return view.tops[view.level.stacks.index(KINDS.index(action.stack))]
    return view.drafted if isinstance(action, Site) else 0
