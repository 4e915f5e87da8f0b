"""The answers to "why?" of the table's things: a line or two each, from a view.

An answer uses only what the view shows, and leaves out money and goods that are behind a screen.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any, Final

from game.core.thing import Thing
from game.core.wording.sentence_context import SentenceContext
from game.singapore import things
from game.singapore.rules.view import View
from game.singapore.words import whys_seats, whys_town, whys_turn
from game.singapore.words.messages import Answer, why
from game.singapore.words.thing_names import thing_name

_ANSWERS: Final[Mapping[type[Thing], Callable[[Any, View, SentenceContext], Answer]]] = {
    things.SeatAmount: whys_seats.amount,
    things.SeatGoods: whys_seats.goods,
    things.Building: whys_town.building,
    things.Lot: whys_town.lot,
    things.Gap: whys_town.gap,
    things.Figure: whys_town.figure,
    things.ShownTile: whys_turn.shown_tile,
    things.Pile: whys_turn.pile,
    things.Bag: whys_seats.bag,
    things.Hat: whys_seats.hat,
    things.Track: whys_seats.track,
    things.Steps: whys_turn.steps,
    things.Trades: whys_turn.trades,
    things.WayChoice: lambda *_: ("way", {}),
    things.PayChoice: lambda *_: ("pay", {}),
    things.PickChoice: whys_turn.pick_choice,
    things.GiveChoice: lambda _thing, view, _: ("give", {"most": view.level.courthouse_chips}),
    things.EndTurn: whys_turn.end_turn,
}


def thing_rule(thing: Thing, view: View, context: SentenceContext) -> str:
    """Return the meaning of a thing and its effect now; KeyError for any other thing."""
    key, facts = _ANSWERS[type(thing)](thing, view, context)
    return why(context, key, **facts)


def thing_words(thing: Thing, view: View, context: SentenceContext) -> tuple[str, str]:
    """Return the spoken name of a thing, and its meaning and effect now."""
    return thing_name(thing, view, context), thing_rule(thing, view, context)
