"""The answers to "why?" of tiles, of the pile, of steps and trades, and of the choices of a trade."""

from __future__ import annotations

from game.core.wording.catalogue import Fact
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import agenda
from game.singapore.rules.box import box_of
from game.singapore.rules.position import state_of
from game.singapore.rules.view import View
from game.singapore.things import (
    EndTurn,
    PickChoice,
    ShownTile,
    Steps,
    Trades,
)
from game.singapore.words.figures import bargain, of_kind, pounds
from game.singapore.words.messages import Answer, why
from game.singapore.words.names import named
from game.singapore.words.whys_town import building_line, pays_for


def shown_tile(thing: ShownTile, view: View, context: SentenceContext) -> Answer:
    """Return the bargain of a tile on show, what its lot costs, and what comes of it if nobody takes it."""
    told = [building_line(thing.tile, context)]
    step = view.agenda[-1] if view.agenda else (-1,)
    if step[0] == agenda.ASK_TAKE and view.round:
        s, seat = state_of(view), step[1]
        told.append(pays_for(s, seat, s.map.prices[s.marks[seat]], context))
    if thing.tile == view.hut:
        told.append(why(context, "tile.hut"))
    elif view.players == 2 and view.row and thing.tile == view.row[-1] and view.round:
        told.append(why(context, "tile.farthest"))
    return "all", {"told": " ".join(told)}


def pile(_thing: object, view: View, context: SentenceContext) -> Answer:
    """Return the top of the pile, how many tiles are left, when the game ends, and who may buy the top."""
    facts: dict[str, Fact] = {
        "tiles": view.left.bit_count() + (view.top >= 0),
        "shown": box_of(view.level, view.players).shown,
        "price": pounds(view.level.tile_price, context.translator),
    }
    told = [why(context, "pile.left" if view.top >= 0 or view.left else "pile.empty", **facts)]
    if view.top >= 0:
        line, illegal = (
            bargain(view.top, view.level, context.translator),
            view.level.building(view.top).illegal,
        )
        told.insert(0, why(context, "pile.top", top=named(view.top, context), line=line, illegal=illegal))
    return "all", {"told": " ".join(told)}


def steps(_thing: Steps, view: View, _context: SentenceContext) -> Answer:
    """Return the steps left."""
    return "steps", {"left": view.steps, "most": view.level.steps, "turn": view.turn >= 0}


def trades(_thing: Trades, view: View, _context: SentenceContext) -> Answer:
    """Return the trades left."""
    return "trades", {"left": view.actions, "most": view.level.actions, "turn": view.turn >= 0}


def pick_choice(thing: PickChoice, view: View, context: SentenceContext) -> Answer:
    """Return how much of a kind the supply has."""
    there = state_of(view).supply[thing.kind]
    return "pick", {"goods": of_kind(there, thing.kind, context.translator)}


def end_turn(_thing: EndTurn, view: View, _context: SentenceContext) -> Answer:
    """Return what the turn leaves unused."""
    return "end", {"steps": view.steps, "trades": view.actions}
