"""Why a choice was made, in one line, by the terms that it was valued by: names, with pounds.

Only what weighs is told, and only what speaks for the choice or against it. The names are those of the
judgement; one that has no words here is left out.
"""

from collections.abc import Sequence
from typing import Final

from game.core.messages import fill, mark
from game.core.wording.lists import listed
from game.old_london_bridge.rules.actions import Action, Draft, Raise, Seal, Site
from game.old_london_bridge.rules.components import ALL_CRESTS, CLERIC, KINDS, PARK_TILE, PETER, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech

#: Names of terms with their pounds, the weightiest first.
Terms = Sequence[tuple[str, float]]

#: Pounds below which a term weighs nothing, and the share of the weightiest that it must have.
_LEAST: Final = 0.5
_SHARE: Final = 0.2
#: At most so much is told that speaks for a choice.
_MOST: Final = 3

#: What speaks for a choice, by the name of its term.
_GAINS: Final = {
    "money": mark("{money} now"),
    "chapel": mark("steps on the chapel track"),
    "gate": mark("steps on the gate track"),
    "tracks": mark("steps on a track"),
    "cards": mark("better cards"),
    "tiles": mark("a bonus tile"),
    "crests": mark("stronger crests"),
    "bridge": mark("a bridge that can go on"),
    "order": mark("an advantage in ties"),
    "to_come": mark("what the turn still brings"),
    "chapel_face": mark("about {money} from the chapel's payment"),
    "gate_face": mark("about {money} from the gate's payment"),
    "inn_face": mark("about {money} from the inn's payment"),
    "bridge_face": mark("about {money} from the bridge's payment"),
}
#: What speaks against it.
_COSTS: Final = {
    "money": mark("{money}"),
    "chapel": mark("less to come on the chapel track"),
    "gate": mark("less to come on the gate track"),
    "cards": mark("weaker cards"),
    "tiles": mark("a bonus tile"),
    "crests": mark("weaker crests"),
    "bridge": mark("less room on the bridge"),
    "order": mark("a late place in the order"),
    "chapel_face": mark("about {money} of the chapel's payment"),
    "gate_face": mark("about {money} of the gate's payment"),
    "inn_face": mark("about {money} of the inn's payment"),
    "bridge_face": mark("about {money} of the bridge's payment"),
}
_STRONGER: Final = (
    mark("a stronger blue crest"),
    mark("a stronger orange crest"),
    mark("a stronger grey crest"),
    mark("a stronger green crest"),
    mark("a building with all four crests"),
)
#: A card that is given up, by its value; Peter always returns.
_A_CARD: Final = (mark("Peter"), mark("a Merchant"), mark("a Lady"), mark("a Cleric"), mark("a Noble"))


def reasons(terms: Terms, action: Action, view: View, speech: Speech) -> tuple[str, ...]:
    """Why, the longest line first: ``for £4 now and a stronger blue crest, at the price of a Noble``.

    `view` is that of the moment before the choice. Shorter lines, for less room, say less of the same.
    Empty where nothing weighs anything.
    """
    most = max((abs(weight) for _, weight in terms), default=0.0)
    weighty = [(name, weight) for name, weight in terms if abs(weight) >= max(_LEAST, _SHARE * most)]
    gains = [_gain(*one, action, view, speech) for one in weighty if one[1] > 0]
    costs = [_cost(*one, action, speech) for one in weighty if one[1] < 0]
    return _lines([gain for gain in gains if gain][:_MOST], next(filter(None, costs), ""), speech)


def _lines(gains: Sequence[str], cost: str, speech: Speech) -> tuple[str, ...]:
    """All gains and the cost, then fewer."""
    _, translator = speech.translator.gettext, speech.translator
    if not gains:
        return (fill(_("it costs {cost}"), cost=cost),) if cost else ()
    lines = []
    for count in range(len(gains), 0, -1):
        told = listed(gains[:count], translator)
        if cost:
            lines.append(fill(_("for {gains}, at the price of {cost}"), gains=told, cost=cost))
        else:
            lines.append(fill(_("for {gains}"), gains=told))
    if cost:
        lines.append(fill(_("for {gains}"), gains=gains[0]))
    return tuple(lines)


def only_choice(speech: Speech) -> str:
    """Where there was nothing to choose between."""
    return speech.translator.gettext("the only choice")


def none_better(speech: Speech) -> str:
    """Where something was chosen by which nothing changes that weighs."""
    return speech.translator.gettext("no other choice weighed more")


def sealed(why: str, speech: Speech) -> str:
    """The same said of cards that were sealed, once they are shown."""
    return fill(speech.translator.gettext("sealed {why}"), why=why)


def _gain(name: str, weight: float, action: Action, view: View, speech: Speech) -> str:
    """A term that speaks for the choice, as plainly as the choice tells it; empty for one without words."""
    _ = speech.translator.gettext
    tile = _tile(action, view)
    if name == "crests" and tile:
        crest = tile - PARK_TILE if is_park(tile) else speech.crest_of(tile)
        return _(_STRONGER[crest]) if crest <= ALL_CRESTS else _(_GAINS[name])
    if name == "order" and isinstance(action, Seal):
        return _choice(action, speech)
    if name == "order" and isinstance(action, Raise):
        return _("an earlier place in the order")
    if name == "cards" and isinstance(action, Seal):
        return _("a smaller hand")
    message = _GAINS.get(name)
    return "" if message is None else _filled(message, weight, speech)


def _choice(seal: Seal, speech: Speech) -> str:
    """What a place in the order is for, by the highest card that is sealed for it."""
    _ = speech.translator.gettext
    highest = max(seal.cards)
    if highest == PETER:
        return _("a choice that costs no card")
    return _("an early choice of tiles") if highest >= CLERIC else _("a choice of what is left")


def _cost(name: str, weight: float, action: Action, speech: Speech) -> str:
    """A term that speaks against the choice."""
    if name == "cards" and isinstance(action, Seal):
        given = [speech.translator.gettext(_A_CARD[card]) for card in action.cards if card != PETER]
        return listed(given, speech.translator) if given else ""
    message = _COSTS.get(name)
    return "" if message is None else _filled(message, weight, speech)


def _filled(message: str, weight: float, speech: Speech) -> str:
    words = speech.translator.gettext(message)
    return fill(words, money=pounds(max(1, round(abs(weight))))) if "{money}" in message else words


def _tile(action: Action, view: View) -> int:
    """The tile that a choice builds, 0 where it builds none."""
    if isinstance(action, Draft):
        return view.tops[view.level.stacks.index(KINDS.index(action.stack))]
    return view.drafted if isinstance(action, Site) else 0
