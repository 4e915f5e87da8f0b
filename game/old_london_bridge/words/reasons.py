"""The reasons for a choice in words, from its terms: names, with pounds.

The names are those of the judgement; a name without words here is left out.
"""

from typing import Final

from game.core.messages import fill, mark
from game.core.wording.lists import listed
from game.core.wording.reason_lines import Terms, reason_lines
from game.old_london_bridge.rules.actions import Action, Draft, Seal, Site
from game.old_london_bridge.rules.components import KINDS, PARK_TILE, PETER, is_park
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds
from game.old_london_bridge.words.speech import Speech

#: The words of gains, by the name of the term.
_GAINS: Final = {
    "money": mark("{money} now"),
    "chapel": mark("steps on the chapel track"),
    "gate": mark("steps on the gate track"),
    "tracks": mark("steps on a track"),
    "cards": mark("better cards"),
    "tiles": mark("a bonus tile"),
    "longer": mark("a longer bridge"),
    "room": mark("more room on the bridge"),
    "order": mark("an advantage in ties"),
    "early": mark("a good chance of an early choice of tiles"),
    "late": mark("a choice of tiles that is probably late"),
    "free": mark("a choice that costs no card"),
    "earlier": mark("an earlier place in the order"),
    "chapel_face": mark("about {money} from the chapel's payment"),
    "gate_face": mark("about {money} from the gate's payment"),
    "inn_face": mark("about {money} from the inn's payment"),
    "bridge_face": mark("about {money} from the bridge's payment"),
}
#: The words of costs, by the name of the term.
_COSTS: Final = {
    "money": mark("{money}"),
    "chapel": mark("less to come on the chapel track"),
    "gate": mark("less to come on the gate track"),
    "cards": mark("weaker cards"),
    "tiles": mark("a bonus tile"),
    "crests": mark("weaker crests"),
    "bridge": mark("less room on the bridge"),
    "late": mark("a place in the order that is probably late"),
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
    _ = speech.translator.gettext
    tile = _tile(action, view)
    if name == "crests" and tile:
        return _(_STRONGER[tile - PARK_TILE if is_park(tile) else speech.crest_of(tile)])
    if name == "cards" and isinstance(action, Seal):
        return _("a smaller hand")
    message = _GAINS.get(name)
    return "" if message is None else _filled(message, weight, speech)


def _cost(name: str, weight: float, action: Action, speech: Speech) -> str:
    """Return the words of a cost; empty for a term without words."""
    if name == "cards" and isinstance(action, Seal):
        given = [speech.translator.gettext(_A_CARD[card]) for card in action.cards if card != PETER]
        return listed(given, speech.translator) if given else ""
    message = _COSTS.get(name)
    return "" if message is None else _filled(message, weight, speech)


def _filled(message: str, weight: float, speech: Speech) -> str:
    words = speech.translator.gettext(message)
    return fill(words, money=pounds(max(1, round(abs(weight))))) if "{money}" in message else words


def _tile(action: Action, view: View) -> int:
    """Return the tile that a choice builds, 0 where it builds none."""
    if isinstance(action, Draft):
        return view.tops[view.level.stacks.index(KINDS.index(action.stack))]
    return view.drafted if isinstance(action, Site) else 0
