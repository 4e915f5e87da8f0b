"""The cards of the lesson "First stone": their words are in `first_stone.md`, their facts here."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from pathlib import Path
from random import Random
from typing import Any, Final

from game.core.lesson_moment import LessonMoment
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, fields_of
from game.core.wording.lesson_text import LESSON_NOTES, LessonText, card_from
from game.core.wording.lists import listed
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.judgement.rest import BestUse, all_now, most_points
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import Buy, Sell
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    CUBES,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    PIT_CUBES,
    PITS,
    PRIORY,
    SHIRING,
    SPACES,
)
from game.pillars_of_the_earth.rules.holdings import most_craftsmen
from game.pillars_of_the_earth.rules.position import Position, state_of
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import advantage_line, craftsman_line
from game.pillars_of_the_earth.words.figures import of_kind, points
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, craftsman_within
from game.pillars_of_the_earth.words.prompts import price
from game.pillars_of_the_earth.words.rulebook import WRITERS
from game.pillars_of_the_earth.words.sums import at_priory_space, traded_gold

#: The subjects of the lesson: the craftsman that is hired, the pit that feeds it, the card that helps it.
TAUGHT_CRAFTSMAN: Final = CRAFTSMEN.index("mason_2")
TAUGHT_PIT: Final = PITS.index("quarry")
TAUGHT_ADVANTAGE: Final = ADVANTAGES.index("tom_builder")
#: More cubes of each kind than any craftsmen use: a craftsman that makes no more of them does not help.
_PLENTY: Final = (20,) * len(CUBES)
#: The values that conditions compare.
_CHOICES: Final = {
    "trade": ("buy", "sell", "pass"),
    "place": tuple(SPACES[space] for space in (SHIRING, KINGSBRIDGE, PRIORY)),
}
#: The effects of advantages that bring something in the round in which they are taken.
_BRINGS_NOW: Final = ("points", "cubes", "cubes_each_round")


_BOOK: Final = Book(Path(__file__).with_name("first_stone.md"), LESSON_NOTES)


@dataclass(frozen=True, slots=True)
class Seen:
    """The basis of a card's words: the learner's view and seat, and the names."""

    view: View
    seat: int
    context: SentenceContext


Card = tuple[str, dict[str, Any]]
"""The page of a card, and those of its facts that not every card has."""
Tell = Callable[[Seen], Card | None]
"""Chooses a card; None where the position is not one that it speaks of."""


def cards_of_pit(view: View, pit: int) -> Iterator[int]:
    """Yield the cards of a pit that are on offer."""
    for card, owner in enumerate(view.cards):
        if owner == ON_OFFER and view.level.resource_cards[card].pit == pit:
            yield card


def free_numbers(view: View, space: int) -> tuple[int, ...]:
    """Return the free spaces of a place, from 0."""
    spaces = box_of(view.level, view.players).spaces_of[space]
    return tuple(number for number, at in enumerate(spaces) if view.at[at] < 0)


# Advice on the cards, from the position


def helps(view: View, seat: int, craftsman: int) -> bool:
    """Return whether a seat's team makes more points with a craftsman, if it has the cubes."""
    team = list(view.craftsmen)
    team[seat] |= 1 << craftsman
    more = most_points(replace(view, craftsmen=tuple(team)), seat, _PLENTY, 0)
    return more > most_points(view, seat, _PLENTY, 0)


def next_to_hire(view: View, seat: int) -> int | None:
    """Return the dearest craftsman for hire that a seat can pay and that helps it; None without one."""
    costs = {one: view.level.craftsmen[one].price for one in numbers_in(view.for_hire)}
    there = [one for one, cost in costs.items() if cost <= view.gold[seat] and helps(view, seat, one)]
    return max(there, key=lambda one: costs[one], default=None)


def points_with(view: View, seat: int, card: int) -> int:
    """Return the most points that a seat can make with the cubes of a resource card as well."""
    brings, cubes = view.level.resource_cards[card], list(view.cubes_of(seat))
    cubes[PIT_CUBES[brings.pit]] += brings.cubes
    return most_points(view, seat, cubes)


def next_to_take(view: View, seat: int) -> int | None:
    """Return the resource card for most points, then for fewest workers; None where a seat can take none."""
    level = view.level
    there = [
        card
        for pit in range(len(PITS))
        for card in cards_of_pit(view, pit)
        if level.resource_cards[card].workers <= view.workers[seat]
    ]

    def worth(card: int) -> tuple[int, int]:
        return points_with(view, seat, card), -level.resource_cards[card].workers

    return max(there, key=worth, default=None)


def best_trade(view: View, seat: int) -> Buy | Sell | None:
    """Return the purchase for most points a gold, then for least gold; else the dearest sale that loses none.

    None if no trade is worth it. In `view` the seat is asked for a trade.
    """
    now, gold = most_points(view, seat), view.gold[seat]

    def worth(trade: Buy | Sell) -> tuple[float, int]:
        points, left = _traded(view, seat, trade)
        return (points - now) / max(1, gold - left), left

    legal = Position.world(view, Random(0)).legal(seat)
    trades = {one: worth(one) for one in legal if isinstance(one, Buy | Sell)}
    trades = {one: brings for one, brings in trades.items() if brings > (0.0, gold)}
    return max(trades, key=lambda one: trades[one], default=None)


def _traded(view: View, seat: int, trade: Buy | Sell) -> tuple[int, int]:
    """Return the most points that a seat can make after a trade, and the gold left."""
    buys, cube, cubes = isinstance(trade, Buy), CUBES.index(trade.cube), list(view.cubes_of(seat))
    cubes[cube] += trade.many if buys else -trade.many
    gold = view.gold[seat] + traded_gold(view, seat, cube, trade.many, buys)
    return most_points(view, seat, cubes, gold), gold


def next_crafts(view: View, seat: int) -> list[BestUse]:
    """Return the uses of the work that makes most points now, the taught craftsman first."""
    uses = [use for use in all_now(view, seat).uses if use.points]
    return sorted(uses, key=lambda use: use.craftsman != TAUGHT_CRAFTSMAN)


def next_space(view: View, seat: int) -> tuple[int, int] | None:
    """Return a free space that brings something this round, and its number from 0: a craftsman, else a card,
    else points of the priory; None where none does.
    """
    hired = [one for one in free_numbers(view, SHIRING) if view.at_shiring[one] >= 0]
    hired = [one for one in hired if helps(view, seat, view.at_shiring[one])]
    cards = [one for one in free_numbers(view, KINGSBRIDGE) if view.offered[one] >= 0]
    cards = [one for one in cards if view.level.advantages[view.offered[one]].effect in _BRINGS_NOW]
    places = (SHIRING, hired), (KINGSBRIDGE, cards), (PRIORY, free_numbers(view, PRIORY))
    return next(((space, numbers[0]) for space, numbers in places if numbers), None)


# The facts of each card of the first round


def _hire(seen: Seen) -> Card | None:
    if not seen.view.for_hire >> TAUGHT_CRAFTSMAN & 1:
        return None
    craftsman = craftsman_within(TAUGHT_CRAFTSMAN, seen.context.translator)
    return "hire", {**_of_craftsman(TAUGHT_CRAFTSMAN, seen), "craftsman": craftsman}


def _of_craftsman(one: int, seen: Seen) -> dict[str, Any]:
    """Return the name, the price and the line of a craftsman."""
    translator, level = seen.context.translator, seen.view.level
    return {
        "craftsman": craftsman_name(one, translator),
        "price": level.craftsmen[one].price,
        "line": craftsman_line(one, level, translator),
    }


def _send(seen: Seen) -> Card | None:
    return ("send", {}) if any(True for _card in cards_of_pit(seen.view, TAUGHT_PIT)) else None


def _mill(seen: Seen) -> Card | None:
    return ("mill", {}) if seen.view.workers[seen.seat] else None


def advantage_space(view: View) -> int | None:
    """Return the space at Kingsbridge, from 0, of the taught card, else of the first; None for none."""
    free = [number for number in free_numbers(view, KINGSBRIDGE) if view.offered[number] >= 0]
    return max(free, key=lambda number: view.offered[number] == TAUGHT_ADVANTAGE, default=None)


def _advantage(seen: Seen) -> Card | None:
    view, cost, number = seen.view, price(seen.view), advantage_space(seen.view)
    if number is None or view.gold[seen.seat] < cost:
        return None
    card, translator = view.offered[number], seen.context.translator
    line = advantage_line(card, view.level, translator)
    taught = card == TAUGHT_ADVANTAGE
    return "advantage", {
        "cost": cost,
        "card": advantage_name(card, translator),
        "line": line,
        "taught": taught,
    }


def _wait(seen: Seen) -> Card | None:
    cost = price(seen.view)
    return ("wait", {"cost": cost}) if cost else None


def _court(seen: Seen) -> Card | None:
    view, cost = seen.view, price(seen.view)
    free = free_numbers(view, KINGS_COURT)
    if not free or view.gold[seen.seat] < cost:
        return None
    return "court", {"cost": cost, "first": free[0] == 0, "most_tax": max(view.level.tax)}


def _waited(seen: Seen) -> Card | None:
    return ("waited", {}) if free_numbers(seen.view, MARKET) else None


def _trade(seen: Seen) -> Card:
    view, seat, trade = seen.view, seen.seat, best_trade(seen.view, seen.seat)
    now, gold = most_points(view, seat), view.gold[seat]
    kind, cubes, then, left = "pass", "", now, gold
    if trade is not None:
        kind = "buy" if isinstance(trade, Buy) else "sell"
        cubes = of_kind(trade.many, CUBES.index(trade.cube), seen.context.translator)
        then, left = _traded(view, seat, trade)
    amount = abs(left - gold)
    return "trade", {"trade": kind, "cubes": cubes, "amount": amount, "then": then, "now": now, "left": left}


def _work(seen: Seen) -> Card:
    uses = next_crafts(seen.view, seen.seat)
    one = uses[0].craftsman if uses else TAUGHT_CRAFTSMAN
    return "work", {**_of_craftsman(one, seen), "works": bool(uses)}


# The second round


def _again(seen: Seen) -> Card | None:
    translator, view, seat = seen.context.translator, seen.view, seen.seat
    one, card = next_to_hire(view, seat), next_to_take(view, seat)
    if one is not None:
        return "hire again", {**_of_craftsman(one, seen), "most": most_craftsmen(state_of(view), seat)}
    if card is None:
        return None
    brings = view.level.resource_cards[card]
    cubes = of_kind(brings.cubes, PIT_CUBES[brings.pit], translator)
    return "send again", {"sent": brings.workers, "cubes": cubes, "then": points_with(view, seat, card)}


def _builders_again(seen: Seen) -> Card | None:
    translator, view, seat = seen.context.translator, seen.view, seen.seat
    at, cost = next_space(view, seat), price(view)
    pays = view.agenda[-1][0] == agenda.ASK_PLACE
    if at is None or (pays and view.gold[seat] < cost):
        return None
    space, number = at
    line = ""
    if space == SHIRING:
        one = view.at_shiring[number]
        brings, line = craftsman_within(one, translator), craftsman_line(one, view.level, translator)
    elif space == KINGSBRIDGE:
        card = view.offered[number]
        brings, line = advantage_name(card, translator), advantage_line(card, view.level, translator)
    else:
        brings = points(at_priory_space(view, seat, number), translator)
    facts = {"pays": pays, "cost": cost, "place": SPACES[space], "brings": brings, "line": line}
    return "builders again", facts


def _last(seen: Seen) -> Card:
    return "last", {"works": bool(next_crafts(seen.view, seen.seat))}


def _end(seen: Seen) -> Card | None:
    view = seen.view
    if not view.places:
        return None
    first = [seen.context.names[seat] for seat, place in enumerate(view.places) if place == 1]
    names = listed(first, seen.context.translator)
    given = view.points[seen.seat]
    return "end", {"winners": len(first), "names": names, "best": max(view.points), "given": given}


CARD: Final = "card"
NEXT_CARD: Final = "next card"
THIRD_CARD: Final = "third card"
BUILDER: Final = "builder"
NEXT_BUILDER: Final = "next builder"
THIRD_BUILDER: Final = "third builder"
WAITED: Final = "waited"
TRADE: Final = "trade"
WORK: Final = "work"
END: Final = "end"

CARDS_OF_LESSON: Final[Mapping[LessonMoment, Tell]] = {
    LessonMoment(1, CARD): _hire,
    LessonMoment(1, NEXT_CARD): _send,
    LessonMoment(1, THIRD_CARD): _mill,
    LessonMoment(1, BUILDER): _advantage,
    LessonMoment(1, NEXT_BUILDER): _wait,
    LessonMoment(1, THIRD_BUILDER): _court,
    LessonMoment(1, WAITED): _waited,
    LessonMoment(1, TRADE): _trade,
    LessonMoment(1, WORK): _work,
    LessonMoment(2, CARD): _again,
    LessonMoment(2, BUILDER): _builders_again,
    LessonMoment(2, WORK): _last,
    LessonMoment(2, END): _end,
}
"""The cards of the lesson, in the order in which they come."""


def text_of(at: LessonMoment, seen: Seen) -> LessonText | None:
    """Return the words of the card of a moment; None where the position is not one that it speaks of."""
    card = CARDS_OF_LESSON[at](seen)
    if card is None:
        return None
    view = seen.view
    facts = {
        **fields_of(view.level),
        "last_round": len(view.level.rounds),
        "workers": view.workers[seen.seat],
        "gold": view.gold[seen.seat],
        **card[1],
    }
    return card_from(_BOOK[card[0]], Facts(facts, WRITERS, seen.context.translator, _CHOICES))
