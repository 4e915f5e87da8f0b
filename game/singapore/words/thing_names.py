"""The spoken names of the table's things, which are asked for often: they need little of a view."""

from __future__ import annotations

from game.core.thing import Thing
from game.core.wording.catalogue import Facts
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules.land import ground_of
from game.singapore.rules.streets import EAST, SOUTH
from game.singapore.rules.view import View
from game.singapore.things import (
    Building,
    Figure,
    Gap,
    GiveChoice,
    Lot,
    PayChoice,
    PickChoice,
    SeatAmount,
    SeatGoods,
    ShownTile,
    WayChoice,
)
from game.singapore.words.figures import chips, pounds
from game.singapore.words.messages import text
from game.singapore.words.names import building_name, colour_name, goods_name, named_all


def thing_name(thing: Thing, view: View, context: SentenceContext) -> str:
    """Return the spoken name of a thing of this table; MessageFault for any other thing."""
    facts = _facts(thing, view, context)
    return text(context.translator, "thing", type(thing).__name__, **facts)


def _facts(thing: Thing, view: View, context: SentenceContext) -> Facts:
    translator, names = context.translator, context.names
    match thing:
        case SeatAmount(seat, amount):
            return {"seat": colour_name(seat, context), "amount": amount.value}
        case SeatGoods(seat, kind):
            return {"seat": names[seat], "kind": goods_name(kind, translator)}
        case Building(number) | ShownTile(number):
            return {"piece": building_name(number, context.level, translator)}
        case Lot(site):
            return {"price": pounds(ground_of(view.level, view.laid).prices[site], translator)}
        case Gap(building, south):
            there = (view.south if south else view.east) >> building & 1
            return {"there": bool(there), "ends": named_all(gap_ends(thing, view), context)}
        case Figure(seat):
            return {"seat": names[seat]}
        case WayChoice(way):
            return {"number": way}
        case PayChoice(kind, more):
            return {"kind": goods_name(kind, translator), "more": more}
        case PickChoice(kind):
            return {"kind": goods_name(kind, translator)}
        case GiveChoice(many):
            return {"chips": chips(many, translator)}
    return {}


def gap_ends(gap: Gap, view: View) -> list[int]:
    """Return the buildings on both sides of a gap."""
    around = ground_of(view.level, view.laid).around[view.sites[gap.building]]
    return [gap.building, view.sites.index(around[SOUTH if gap.south else EAST])]
