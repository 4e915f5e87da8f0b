"""The spoken names of the table's things, and their answers to "why?": one line each, from a view.

An answer uses only what the view shows, and never names an event before it is told: everybody at the screen
reads it.
"""

from __future__ import annotations

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth import things
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words import whys_builders, whys_cards, whys_market, whys_places, whys_seats


def thing_words(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the spoken name of a thing, and what it is and does now; KeyError for any other thing."""
    match thing:
        case things.ResourceCard(card):
            return whys_cards.resource_card(card, view, context)
        case things.Craftsman(number):
            return whys_cards.craftsman(number, view, context)
        case things.Advantage(card):
            return whys_cards.advantage(card, view, context)
        case things.EventCard():
            return whys_cards.event_card(view, context)
        case things.SeatAmount(seat, amount):
            return whys_seats.amount(seat, amount, view, context)
        case things.SeatCubes(seat, cube):
            return whys_seats.cubes(seat, cube, view, context)
        case things.Stock(cube):
            return whys_market.stock(cube, view, context)
        case things.Trade(cube, buys, more):
            return whys_market.trade(cube, buys, more, view, context)
        case things.KeptCube(number):
            return whys_market.kept_cube(number, view, context)
        case things.SpareCube(cube):
            return whys_market.spare_cube(cube, context)
    return _of_board(thing, view, context)


def _of_board(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the words of the places on the board and of the builders."""
    match thing:
        case things.Space(space, number):
            return whys_builders.space(space, number, view, context)
        case things.AcceptAll():
            return whys_builders.accept_all(context)
        case things.DrawAgain():
            return whys_builders.draw_again(context)
        case things.AllPoints():
            return whys_builders.all_points(context)
        case things.PriceField(field):
            return whys_builders.price_field(field, view, context)
        case things.WaitingBuilder(seat, field):
            return whys_builders.waiting_builder(seat, field, view, context)
        case things.DrawnBuilder():
            return whys_builders.drawn_builder(view, context)
        case things.Place(step) | things.StepSign(step):
            return whys_places.place(step, view, context)
        case things.CathedralPart(part):
            return whys_places.cathedral_part(part, view, context)
        case things.StartSquare():
            return whys_places.start_square(view, context)
        case things.TaxDie():
            return whys_places.tax_die(view, context)
        case things.CourtMetal():
            return whys_places.court_metal(view, context)
    raise KeyError(thing)
