"""The reasons for a choice in words, from its terms: names, with points.

The names are those of the judgement (`judgement.changes`); a name without words here is left out.
"""

from random import Random
from typing import Final

from game.core.messages import Translator, fill, mark
from game.core.wording.reason_lines import Terms, reason_lines
from game.pillars_of_the_earth.judgement.changes import after
from game.pillars_of_the_earth.judgement.prospect import wool_to_come
from game.pillars_of_the_earth.rules.actions import Action, code_of
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, TRADES
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.figures import points

#: The words of gains, by the name of the term.
_GAINS: Final = {
    "points": mark("{points}"),
    "work": mark("{points} of work this round"),
    "sale": mark("{gold} gold"),
    "tax": mark("no tax this round"),
    "cubes": mark("more cubes"),
    "kept": mark("cubes for the next round"),
    "metal": mark("metal for later"),
    "craftsmen": mark("better work in the rounds to come"),
    "cards": mark("a card that keeps helping"),
    "safety": mark("safety from a bad event"),
    "workers": mark("more workers in the next round"),
    "trade": mark("buying and selling at the market"),
    "first": mark("the first choice in the next round"),
}
#: The words of costs, by the name of the term.
_COSTS: Final = {
    "points": mark("{points}"),
    "work": mark("{points} of work this round"),
    "price": mark("{gold} gold"),
    "wool": mark("{gold} gold from the wool mill"),
    "tax": mark("the tax"),
    "cubes": mark("cubes"),
    "kept": mark("cubes for the next round"),
    "metal": mark("metal for later"),
    "craftsmen": mark("a craftsman's work in the rounds to come"),
    "cards": mark("a card"),
}
#: What metal is for, by the trade that takes it or shows it.
_METAL_FOR: Final = {
    "bell_maker": mark("metal for bells"),
    "organ_builder": mark("metal for the organ"),
    "glassblower": mark("metal for glass"),
    "tool_maker": mark("metal for tools"),
}


def reasons(terms: Terms, action: Action, seat: int, view: View, translator: Translator) -> tuple[str, ...]:
    """Return the reasons: ``for 4 points of work this round and metal for glass, at the price of 7 gold``.

    `view` is any before the choice, that of `seat`, which makes it, or the public one. The longest line
    comes first; shorter ones, for less room, leave reasons out. Empty where no term has weight.
    """
    return reason_lines(
        terms,
        lambda name, weight: _gain(name, weight, action, seat, view, translator),
        lambda name, weight: _filled(_COSTS.get(name, ""), name, weight, action, seat, view, translator),
        translator,
    )


def _gain(name: str, weight: float, action: Action, seat: int, view: View, translator: Translator) -> str:
    message = _GAINS.get(name, "")
    if name == "metal":
        message = next((words for trade, words in _METAL_FOR.items() if _has(trade, seat, view)), message)
    return _filled(message, name, weight, action, seat, view, translator)


def _has(trade: str, seat: int, view: View) -> bool:
    """Return whether a seat has a craftsman of a trade."""
    mask = view.craftsmen[seat]
    return any(mask >> number & 1 and TRADES[number] == trade for number in range(len(CRAFTSMEN)))


def _filled(
    message: str, name: str, weight: float, action: Action, seat: int, view: View, translator: Translator
) -> str:
    """Return a message with its amount; empty for a term without words."""
    if not message:
        return ""
    amounts: dict[str, str | int] = {}
    if "{points}" in message:
        amounts["points"] = points(max(1, round(abs(weight))), translator)
    if "{gold}" in message:
        amounts["gold"] = _gold(name, action, seat, view)
    return fill(translator.gettext(message), **amounts)


def _gold(name: str, action: Action, seat: int, view: View) -> int:
    """Return the gold that a choice pays or gets, or that the workers it sends away do not earn."""
    before = Position.world(view, Random(0))
    twin = after(before, seat, code_of(action))
    if name == "wool":
        return wool_to_come(before, seat) - wool_to_come(twin, seat)
    return abs(twin.gold[seat] - before.gold[seat])
