"""The names of actions: short enough for a button, and in full for lists and screen readers."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from game.core.wording.catalogue import Facts
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.singapore.rules import agenda
from game.singapore.rules.actions import Action, Buy, Hut, Join, Lot, Pave, Step, Take, Use
from game.singapore.rules.components import BUILDING_NUMBERS, LETTERS, SIDES
from game.singapore.rules.land import NOWHERE
from game.singapore.rules.level import Way
from game.singapore.rules.position import Position, state_of
from game.singapore.rules.streets import EAST, SOUTH, side_of
from game.singapore.rules.view import View
from game.singapore.words.figures import (
    bargain,
    capital,
    chips,
    cost_words,
    gain_words,
    goods_words,
    of_kind,
    pounds,
)
from game.singapore.words.messages import text
from game.singapore.words.names import named, named_all, side_name

#: The questions, in the order of the agenda, as messages name them.
_ASKS: Final = ("tile", "lot", "street", "walk", "hut")


def choice(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice, as a button says it."""
    path, facts = _told(action, view, context)
    return text(context.translator, "choice", type(action).__name__, *path, **facts)


def _told(action: Action, view: View, context: SentenceContext) -> tuple[Sequence[str], Facts]:
    """Return the rest of the key of an action, and its facts."""
    translator, level = context.translator, view.level
    match action:
        case Take(tile) | Hut(tile):
            return (), {"tile": named(tile, context)}
        case Buy():
            return (), {"price": pounds(level.tile_price, translator)}
        case Pave():
            return (), {"price": pounds(level.street_price, translator)}
        case Lot(x, y):
            return _lot(view, (x, y), context)
        case Join(side):
            return (), {"side": side_name(side, translator)}
        case Step(_, building):
            return (), {"building": named(building, context)}
        case Use(building, _, _, _, give):
            special = level.building(BUILDING_NUMBERS[building]).special
            return (special or "way",), {"chips": chips(max(give, 0), translator)}
    return (), {}


def _lot(view: View, square: tuple[int, int], context: SentenceContext) -> tuple[Sequence[str], Facts]:
    ground = state_of(view).map
    price = ground.prices[ground.site_at[square]]
    seat, colour, tile = view.agenda[-1][1:]
    kind = (
        "build" if tile >= 0 else "own" if colour == seat else "seat" if colour < view.players else "neutral"
    )
    name = context.names[colour] if colour < view.players else ""
    return (kind,), {"price": pounds(price, context.translator), "name": name}


# In full


def label(action: Action, view: View, context: SentenceContext) -> str:
    """Return an action of the seat that owes a choice in one line that is clear on its own."""
    translator, words = context.translator, choice(action, view, context)
    match action:
        case Take(tile):
            line = bargain(BUILDING_NUMBERS[tile], view.level, translator)
            return text(translator, "label.tile", choice=words, line=line)
        case Lot(x, y):
            s = state_of(view)
            beside = beside_lot(s, s.map.site_at[x, y])
            return text(
                translator, "label.lot", choice=words, many=len(beside), beside=named_all(beside, context)
            )
        case Join(side):
            s = state_of(view)
            other = side_of(s, view.agenda[-1][2], SIDES.index(side))
            return text(translator, "label.street", choice=words, building=named(other, context))
        case Pave(building, side):
            first = BUILDING_NUMBERS[building]
            second = side_of(state_of(view), first, EAST if side == SIDES[EAST] else SOUTH)
            ends = named_all([first, second], context)
            return text(translator, "label.pave", choice=words, ends=ends)
        case Step(worker, _) if view.workers[2 * view.agenda[-1][1] + 1] != -2:
            return text(translator, "label.figure", choice=words, number=worker)
        case Use(building):
            name = capital(named(building, context).words)
            return text(translator, "label.use", place=name, trade=trade_words(action, view, context))
    return words


def beside_lot(s: Position, site: int) -> list[int]:
    """Return the buildings next to a lot."""
    return [s.at[one] for one in s.map.around[site] if one != NOWHERE and s.at[one] >= 0]


def trade_words(use: Use, view: View, context: SentenceContext) -> str:
    """Return the bargain of a use with the goods that it names: ``4 bricks for 1 tea and 1 opium``."""
    translator, number = context.translator, BUILDING_NUMBERS[use.building]
    one = view.level.building(number)
    if one.special == "court":
        return text(translator, "choice.Use.court", chips=chips(use.give, translator))
    if one.special:
        return bargain(number, view.level, translator)
    way = one.ways[max(use.way - 1, 0)]
    gain, cost = _gain(use, way, context), _cost(use, way, context)
    return text(translator, "bargain", gain=gain, cost=cost) if cost else gain


def _gain(use: Use, way: Way, context: SentenceContext) -> str:
    if not use.pick:
        return gain_words(way, context.translator)
    return of_kind(way.picks, LETTERS.index(use.pick), context.translator)


def _cost(use: Use, way: Way, context: SentenceContext) -> str:
    if not use.pay:
        return cost_words(way, context.translator)
    paid = goods_words([use.pay.count(letter) for letter in LETTERS], context.translator)
    money = pounds(way.pays_pounds, context.translator)
    return listed([paid, money], context.translator) if way.pays_pounds else paid


def to_choose(ask: int, context: SentenceContext) -> str:
    """Return the words of the main button while nothing is chosen; `ask` is the kind of question."""
    return text(context.translator, "to_choose", ask_name(ask))


def ask_name(ask: int) -> str:
    """Return the name of a kind of question in messages: ``tile``."""
    return _ASKS[ask - agenda.ASKS]
