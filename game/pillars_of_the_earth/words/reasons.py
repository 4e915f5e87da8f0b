"""The reasons for a choice in words, from its terms: names, with points.

The names are those of the judgement (`judgement.changes`); a name without words here is left out.
"""

from random import Random
from typing import Final

from game.core.messages import Translator, fill, mark
from game.core.wording.reason_lines import Terms, reason_lines
from game.pillars_of_the_earth.judgement.changes import after, wages_lost
from game.pillars_of_the_earth.rules.actions import Action, code_of
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
    "glass": mark("metal for glass"),
    "tools": mark("metal for tools"),
    "craftsmen": mark("better work in the rounds to come"),
    "cards": mark("a card that keeps helping"),
    "card_once": mark("a card that helps once"),
    "safety": mark("safety from a bad event"),
    "guest": mark("a cube from the market"),
    "workers": mark("more workers in the next round"),
    "trade": mark("buying and selling at the market"),
    "buying": mark("buying at the market"),
    "selling": mark("selling at the market"),
    "first": mark("the first choice in the next round"),
}
#: The words of costs, by the name of the term.
_COSTS: Final = {
    "points": mark("{points}"),
    "work": mark("{points} of work this round"),
    "price": mark("{gold} gold"),
    "wool": mark("{gold} gold from the wool mill"),
    "cubes": mark("cubes"),
    "kept": mark("cubes for the next round"),
    "metal": mark("metal for later"),
    "craftsmen": mark("a craftsman's work in the rounds to come"),
    "cards": mark("a card"),
}
#: Wages that the limit of gold would partly cut off, unless gold is spent before.
_UP_TO: Final = mark("up to {gold} gold from the wool mill")


def reasons(terms: Terms, action: Action, seat: int, view: View, translator: Translator) -> tuple[str, ...]:
    """Return the reasons: ``for 4 points of work this round and metal for glass, at the price of 7 gold``.

    `view` is any before the choice, that of `seat`, which makes it, or the public one. The longest line
    comes first; shorter ones, for less room, leave reasons out. Empty where no term has weight.
    """
    return reason_lines(
        terms,
        lambda name, weight: _filled(_GAINS.get(name, ""), name, weight, action, seat, view, translator),
        lambda name, weight: _filled(_COSTS.get(name, ""), name, weight, action, seat, view, translator),
        translator,
    )


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
        before = Position.world(view, Random(0))
        twin = after(before, seat, code_of(action))
        if name == "wool":
            amounts["gold"], at_most = wages_lost(before, twin, seat)
            message = _UP_TO if at_most else message
        else:
            amounts["gold"] = abs(twin.gold[seat] - before.gold[seat])
    return fill(translator.gettext(message), **amounts)
