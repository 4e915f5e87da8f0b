"""The names of the things on the table, and what each means now."""

from __future__ import annotations

from game.core.thing import Thing
from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.old_town import things
from game.old_town.rules.level import plots_of
from game.old_town.rules.view import View
from game.old_town.words.clues import clue_sentence
from game.old_town.words.figures import points
from game.old_town.words.messages import text
from game.old_town.words.names import building_name


def thing_words(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the name of a thing, and its rule."""
    path, facts = _facts(thing, view, context)
    kind = type(thing).__name__
    translator = context.translator
    return text(translator, "thing", kind, **facts), text(translator, "why", kind, *path, **facts)


def _facts(thing: Thing, view: View, context: SentenceContext) -> tuple[tuple[str, ...], dict[str, Fact]]:
    """Return the rest of the key of a rule, and the facts of both texts."""
    level, translator = view.level, context.translator
    match thing:
        case things.Marker(building, plot):
            return (), {"building": building_name(building, level, translator), "plot": plot}
        case things.Plot(plot):
            return (), {"plot": plot, "most": level.switches.plot_limit}
        case things.House(building):
            (plot,) = plots_of(view.marks[building])
            return (), {"building": building_name(building, level, translator), "plot": plot}
        case things.Clue(card):
            return (), {"clue": clue_sentence(card, level, translator)}
        case things.OwnedBuilding(seat, building):
            facts: dict[str, Fact] = {"building": building_name(building, level, translator)}
            return (), facts | {"name": context.names[seat], "markers": view.marks[building].bit_count()}
        case things.StockBuilding(building):
            name = building_name(building, level, translator)
            return (), {"building": name, "markers": view.marks[building].bit_count()}
        case things.CommonPile():
            return (), {"left": view.common}
        case things.OwnPile(seat):
            return (), {"left": view.own[seat], "name": context.names[seat]}
        case things.Hand(seat):
            return (), {"name": context.names[seat], "clues": len(view.hands[seat])}
        case things.Points(seat):
            return (), {"name": context.names[seat], "points": points(view.scores[seat], translator)}
        case things.Storm():
            return (), {"left": max(0, level.storm.turns - view.turns)}
    return (), {}
