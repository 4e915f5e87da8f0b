"""The names of the things on the table, and what each means now."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.thing import Thing
from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.old_town import things
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.words import whys_clue, whys_map, whys_seats
from game.old_town.words.clues import clue_sentence
from game.old_town.words.figures import points
from game.old_town.words.messages import text, why
from game.old_town.words.names import building_name

Answer = Callable[[Any, View, SentenceContext], list[str]]

_MOST: Final = 190
"""The most letters of an answer: sentences beyond it are left out."""

#: The answers by kind of thing, the most important sentence first; the border has a rule alone.
_ANSWERS: Final[Mapping[type[Thing], Answer]] = {
    things.Plot: whys_map.plot,
    things.Marker: whys_map.marker,
    things.House: whys_map.house,
    things.Clue: whys_clue.clue,
    things.OwnedBuilding: whys_seats.owned,
    things.StockBuilding: whys_seats.stock,
    things.CommonPile: whys_seats.common_pile,
    things.OwnPile: whys_seats.own_pile,
    things.Hand: whys_seats.hand,
    things.Points: whys_seats.points,
    things.Storm: whys_seats.storm,
    things.Ranks: whys_seats.ranks,
    things.ThrowAway: whys_seats.throw_away,
    things.PuzzleTool: lambda thing, _view, context: [why(context, ".".join(("tool", thing.tool.value)))],
    things.TakeHint: whys_seats.take_hint,
    things.Track: lambda _thing, _view, context: [why(context, "track")],
}


def thing_words(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a thing, and its meaning now."""
    first, *rest = _ANSWERS[type(thing)](thing, view, context)
    for sentence in rest:
        told = text(context.translator, "why.both", first=first, second=sentence)
        first = told if len(told) <= _MOST else first
    return thing_name(thing, view, context), first


def thing_name(thing: Thing, view: View, context: SentenceContext) -> str:
    """Return the name of a thing."""
    kind = type(thing).__name__
    if isinstance(thing, things.StockBuilding) and view.level.mode == "puzzle":
        kind = "PuzzleBuilding"
    return text(context.translator, "thing", kind, **_facts(thing, view, context))


def _facts(thing: Thing, view: View, context: SentenceContext) -> dict[str, Fact]:
    level, translator = view.level, context.translator
    facts: dict[str, Fact] = {}
    match thing:
        case (
            things.Marker(building)
            | things.House(building)
            | things.OwnedBuilding(_, building)
            | things.StockBuilding(building)
        ):
            facts["building"] = building_name(building, level, translator)
    match thing:
        case things.Marker(_, plot) | things.Plot(plot):
            facts["plot"] = plot
        case things.House(building):
            facts["plot"] = plots_of(view.marks[building])[0]
        case things.Clue(card):
            facts["clue"] = clue_sentence(card, level, translator)
        case things.PuzzleTool(tool):
            facts["tool"] = text(translator, "solitaire.tool", tool.value)
        case things.CommonPile():
            facts["left"] = view.common
        case things.OwnPile(seat):
            facts["left"] = view.own[seat]
        case things.Hand(seat):
            facts["clues"] = len(view.hands[seat])
        case things.Points(seat):
            facts["points"] = points(view.scores[seat], translator)
    if isinstance(thing, things.OwnPile | things.Hand | things.Points | things.OwnedBuilding):
        facts["name"] = context.names[thing.seat]
    return facts
