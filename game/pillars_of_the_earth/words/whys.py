"""The spoken names of the table's things, and their answers to "why?": one line each, from a view.

An answer uses only what the view shows, and never names an event before it is revealed: everybody at the
screen reads it.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words import whys_builders, whys_cards, whys_market, whys_places, whys_seats
from game.pillars_of_the_earth.words.messages import Answer, text, why

_ANSWERS: Final[Mapping[type[Thing], Callable[[Any, View, SentenceContext], Answer]]] = {
    things.ResourceCard: whys_cards.resource_card,
    things.Craftsman: whys_cards.craftsman,
    things.Advantage: whys_cards.advantage,
    things.EventCard: whys_cards.event_card,
    things.SeatAmount: whys_seats.amount,
    things.SeatCubes: whys_seats.cubes,
    things.Stock: whys_market.stock,
    things.Trade: whys_market.trade,
    things.KeptCube: whys_market.kept_cube,
    things.SpareCube: whys_market.spare_cube,
    things.Space: whys_builders.space,
    things.AcceptAll: lambda *_: ("accept_all", {}),
    things.DrawAgain: lambda *_: ("draw_again", {}),
    things.AllPoints: lambda *_: ("all_points", {}),
    things.PriceField: whys_builders.price_field,
    things.WaitingBuilder: whys_builders.waiting_builder,
    things.DrawnBuilder: whys_builders.drawn_builder,
    things.Place: whys_places.place,
    things.StepSign: whys_places.place,
    things.CathedralPart: whys_places.cathedral_part,
    things.StartSquare: whys_places.start_square,
    things.TaxDie: whys_places.tax_die,
    things.CourtMetal: whys_places.court_metal,
}


def thing_words(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the spoken name of a thing, and its meaning and effect now; KeyError for any other thing."""
    key, facts = _ANSWERS[type(thing)](thing, view, context)
    return text(context.translator, "thing", type(thing).__name__, **facts), why(context, key, **facts)
