"""Puzzles in words: their names, and what is asked for."""

from __future__ import annotations

from typing import Final

from game.core.messages import Translator, fill, mark
from game.core.puzzle import Want
from game.core.wording.lists import listed
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.puzzle_goals import MEASURES, BridgeGoal
from game.old_london_bridge.rules.view import View
from game.old_london_bridge.words.figures import pounds

#: The names of the puzzles in the order of the file.
_NAMES: Final = (
    mark("First stone"),
    mark("Low tide"),
    mark("Toll day"),
    mark("The mason's eye"),
    mark("Two candles"),
    mark("Narrow arches"),
    mark("High water"),
    mark("The warden's key"),
    mark("A full purse"),
    mark("Feast of St Thomas"),
    mark("The long span"),
    mark("The fairest bridge"),
)

#: Where any number would be too low.
_PARK: Final = mark("end your bridge with a park")
_WANTS: Final = {
    "purse": mark("have {amount}+"),
    "chapel": mark("reach chapel space {amount}"),
    "gate": mark("reach gate space {amount}"),
    "tiles": mark("own {amount}+ bonus tiles"),
    "hand": mark("hold cards worth {amount}+"),
    "run": mark("have a run of {amount}+"),
    "room": mark("end your bridge with {amount}+ or a park"),
    "first": mark("be furthest on the chapel track"),
    "won": mark("win the game"),
}
#: What was reached, by its measure; of some there is only no and yes.
_REACHED: Final = {
    "chapel": mark("chapel space {amount}"),
    "gate": mark("gate space {amount}"),
    "hand": mark("cards worth {amount}"),
    "run": mark("a run of {amount}"),
    "room": mark("{amount} at the end"),
}
_EITHER: Final = {
    "first": (mark("not furthest on the chapel track"), mark("furthest on the chapel track")),
    "won": (mark("the game is not won"), mark("the game is won")),
}


def puzzle_title(place: int, translator: Translator) -> str:
    """Return the name of the puzzle at a place of the file, from 0."""
    return translator.gettext(_NAMES[place % len(_NAMES)])


def goal_words(goal: BridgeGoal, translator: Translator) -> str:
    """Return what a puzzle asks for: ``This turn: have £12+ and end your bridge with 20+ or a park``."""
    wants = listed([_want(want, translator) for want in goal.wants], translator)
    if any(want.measure == "won" for want in goal.wants):
        return fill(translator.gettext("With this turn, the last: {wants}"), wants=wants)
    return fill(translator.gettext("This turn: {wants}"), wants=wants)


def reached_words(goal: BridgeGoal, seat: int, view: View, translator: Translator) -> str:
    """Return what a seat has of all that a goal wants: ``£11 and a bridge that ends with 20``."""
    told = [_amount(want.measure, MEASURES[want.measure](view, seat), translator) for want in goal.wants]
    return listed(told, translator)


def _amount(measure: str, amount: int, translator: Translator) -> str:
    _ = translator.gettext
    if measure in _EITHER:
        return _(_EITHER[measure][bool(amount)])
    if measure == "purse":
        return pounds(amount)
    if measure == "tiles":
        return fill(translator.ngettext("{amount} bonus tile", "{amount} bonus tiles", amount), amount=amount)
    if measure == "room" and amount >= PARK_TILE:
        return _("a park at the end")
    return fill(_(_REACHED[measure]), amount=amount)


def _want(want: Want, translator: Translator) -> str:
    message = translator.gettext(_WANTS[want.measure])
    if want.measure in ("first", "won"):
        return message
    if want.measure == "room" and want.least >= PARK_TILE:
        return translator.gettext(_PARK)
    return fill(message, amount=pounds(want.least) if want.measure == "purse" else want.least)
