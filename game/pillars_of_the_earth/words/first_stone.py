"""The words of the lesson "First stone": each card from the view of the learner, no number typed.

A card is None where the position is not one that it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.messages import fill
from game.core.wording.lesson_text import LessonText
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
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
)
from game.pillars_of_the_earth.rules.holdings import most_craftsmen
from game.pillars_of_the_earth.rules.position import Position, state_of
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import advantage_line, craftsman_line
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, craftsman_within
from game.pillars_of_the_earth.words.prompts import price
from game.pillars_of_the_earth.words.sums import at_priory_space, traded_gold

#: What the lesson is about: the craftsman that is hired, the pit that feeds it, the card that helps it.
TAUGHT_CRAFTSMAN: Final = CRAFTSMEN.index("mason_2")
TAUGHT_PIT: Final = PITS.index("quarry")
TAUGHT_ADVANTAGE: Final = ADVANTAGES.index("tom_builder")
#: More cubes of each kind than any craftsmen use: a craftsman that makes no more of them does not help.
_PLENTY: Final = (20,) * len(CUBES)
#: The effects of advantages that bring something in the round in which they are taken.
_BRINGS_NOW: Final = ("points", "cubes", "cubes_each_round")


@dataclass(frozen=True, slots=True)
class Seen:
    """What a card is told from: the learner's view and seat, and the names."""

    view: View
    seat: int
    context: SentenceContext


Tell = Callable[[Seen], LessonText | None]
"""Makes a card."""


def cards_of_pit(view: View, pit: int) -> Iterator[int]:
    """Yield the cards of a pit that are on offer."""
    for card, owner in enumerate(view.cards):
        if owner == ON_OFFER and view.level.resource_cards[card].pit == pit:
            yield card


def free_numbers(view: View, space: int) -> tuple[int, ...]:
    """Return the free spaces of a place, from 0."""
    spaces = box_of(view.level, view.players).spaces_of[space]
    return tuple(number for number, at in enumerate(spaces) if view.at[at] < 0)


# What the cards advise, from the position


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

    None where nothing is worth buying or selling. `view` is one in which the seat is asked what it trades.
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


# The first round


def _hire(seen: Seen) -> LessonText | None:
    translator, level = seen.context.translator, seen.view.level
    _, one = translator.gettext, TAUGHT_CRAFTSMAN
    if not seen.view.for_hire >> one & 1:
        return None
    craftsman = craftsman_within(one, translator)
    aim = _("Kingsbridge builds a cathedral. After {rounds} rounds the most points win.")
    hire = _("Craftsmen bring points. Hire the {craftsman} for {gold}: {line}.")
    return LessonText(
        _("Hire a craftsman"),
        (
            fill(aim, rounds=number_word(len(level.rounds), translator)),
            fill(
                hire,
                craftsman=craftsman,
                gold=gold_words(level.craftsmen[one].price, translator),
                line=craftsman_line(one, level, translator),
            ),
        ),
        because=fill(_("Hire the {craftsman} first: others may want this card too."), craftsman=craftsman),
    )


def _send(seen: Seen) -> LessonText | None:
    _ = seen.context.translator.gettext
    if not list(cards_of_pit(seen.view, TAUGHT_PIT)):
        return None
    have = workers(seen.view.workers[seen.seat], seen.context.translator)
    line = _("That takes stone. You have {workers}: send some to the quarry, as many as the card says.")
    return LessonText(
        _("Send workers"),
        (fill(line, workers=have),),
        aside=_("More workers bring more stone."),
        because=_("Without stone there is nothing to do: take a quarry card."),
    )


def _rest(seen: Seen) -> LessonText | None:
    translator, left = seen.context.translator, seen.view.workers[seen.seat]
    _ = translator.gettext
    if not left:
        return None
    earn = _("You have {workers} left. Each one you keep earns 1 gold in the wool mill.")
    return LessonText(
        _("The wool mill"),
        (
            fill(earn, workers=workers(left, translator)),
            _("Take another card, or pass: then you take no more this round."),
        ),
    )


def advantage_space(view: View) -> int | None:
    """Return the space at Kingsbridge, from 0, of the taught card, else of the first; None for none."""
    free = [number for number in free_numbers(view, KINGSBRIDGE) if view.offered[number] >= 0]
    return max(free, key=lambda number: view.offered[number] == TAUGHT_ADVANTAGE, default=None)


def _advantage(seen: Seen) -> LessonText | None:
    translator, view = seen.context.translator, seen.view
    _, cost, number = translator.gettext, price(view), advantage_space(view)
    if number is None or view.gold[seen.seat] < cost:
        return None
    one = view.offered[number]
    card = advantage_name(one, translator)
    drawn = _("Builders come out of the bag at random. The first is yours: placing it costs {gold}.")
    place = _("At Kingsbridge it takes {card}: {line}.")
    because = fill(_("{card} helps you in every round: that is worth the price."), card=card)
    return LessonText(
        _("Place a builder"),
        (
            fill(drawn, gold=gold_words(cost, translator)),
            fill(place, card=card, line=advantage_line(one, view.level, translator)),
        ),
        because=because if one == TAUGHT_ADVANTAGE else "",
    )


def _wait(seen: Seen) -> LessonText | None:
    translator = seen.context.translator
    _, cost = translator.gettext, price(seen.view)
    if not cost:
        return None
    line = _(
        "This one would cost {gold}. Let it wait: at the end it is placed for free, on a space still left."
    )
    return LessonText(
        _("Let it wait"),
        (fill(line, gold=gold_words(cost, translator)),),
        because=_("Save your gold: this builder can wait."),
    )


def _court(seen: Seen) -> LessonText | None:
    translator, view = seen.context.translator, seen.view
    _, cost = translator.gettext, price(view)
    free = free_numbers(view, KINGS_COURT)
    if not free or view.gold[seen.seat] < cost:
        return None
    most = gold_words(max(view.level.tax), translator)
    cheaper = _("Each builder is cheaper than the last: this one costs {gold}.")
    metal = (
        _("At the king's court you pay no tax, and the first builder takes the metal.")
        if free[0] == 0
        else _("At the king's court you pay no tax.")
    )
    return LessonText(
        _("The king's court"),
        (fill(cheaper, gold=gold_words(cost, translator)), metal),
        because=fill(_("Place it at the court: the tax may be {gold}."), gold=most),
    )


def _free(seen: Seen) -> LessonText | None:
    _ = seen.context.translator.gettext
    if not free_numbers(seen.view, MARKET):
        return None
    return LessonText(
        _("It waited"),
        (_("The bag is empty. Your builder is placed for free: put it on the market."),),
        because=_("Go to the market: there you buy what your craftsmen lack, or sell what they leave."),
    )


def _trade(seen: Seen) -> LessonText:
    _ = seen.context.translator.gettext
    return LessonText(
        _("At the market"),
        (
            _("Buy or sell any number of one kind. Then the next builder acts, until all have passed."),
            _trade_line(seen, best_trade(seen.view, seen.seat)),
        ),
        aside=_("You cannot sell a kind you bought in the same round."),
    )


def _trade_line(seen: Seen, trade: Buy | Sell | None) -> str:
    translator, view, seat = seen.context.translator, seen.view, seen.seat
    _, now = translator.gettext, most_points(view, seat)
    if trade is None:
        return _("Now no purchase brings you a point, and no sale pays without losing one: pass.")
    cube, (then, gold) = CUBES.index(trade.cube), _traded(view, seat, trade)
    amount = gold_words(abs(gold - view.gold[seat]), translator)
    cubes = of_kind(trade.many, cube, translator)
    if isinstance(trade, Sell):
        message = _("Now no purchase brings you a point. Sell {cubes} for {gold}: that loses you none.")
        return fill(message, cubes=cubes, gold=amount)
    message = _(
        "Buy {cubes} for {gold}: then your craftsmen can make {then} instead of {now}. "
        "That leaves {left} for the next round."
    )
    left = gold_words(gold, translator)
    return fill(message, cubes=cubes, gold=amount, then=points(then, translator), now=now, left=left)


def _work(seen: Seen) -> LessonText:
    translator, level = seen.context.translator, seen.view.level
    _, uses = translator.gettext, next_crafts(seen.view, seen.seat)
    kept = number_word(level.cubes_kept, translator)
    if not uses:
        line = _("None of your craftsmen can make a point now.")
    else:
        craftsman = craftsman_name(uses[0].craftsman, translator)
        works = craftsman_line(uses[0].craftsman, level, translator)
        line = fill(
            _("Each press uses a craftsman once. {craftsman}: {line}."), craftsman=craftsman, line=works
        )
    return LessonText(
        _("Work on the cathedral"),
        (line, fill(_("Afterwards you keep {kept} cubes at most."), kept=kept)),
    )


# The second round


def _again(seen: Seen) -> LessonText | None:
    translator, view, seat = seen.context.translator, seen.view, seen.seat
    _, one, card = translator.gettext, next_to_hire(view, seat), next_to_take(view, seat)
    if one is not None:
        better = _("Workers and builders are back, and better craftsmen come. {craftsman}, {gold}: {line}.")
        most = _("You may have {most} craftsmen. If you get one more, one has to go.")
        lines = (
            fill(
                better,
                craftsman=craftsman_name(one, translator),
                gold=gold_words(view.level.craftsmen[one].price, translator),
                line=craftsman_line(one, view.level, translator),
            ),
            fill(most, most=number_word(most_craftsmen(state_of(view), seat), translator)),
        )
    elif card is not None:
        come = _("Workers and builders are back. With {gold} you can hire no craftsman who helps you.")
        send = _("Send {workers} for {cubes}: then your craftsmen can make {points}.")
        brings = view.level.resource_cards[card]
        lines = (
            fill(come, gold=gold_words(view.gold[seat], translator)),
            fill(
                send,
                workers=workers(brings.workers, translator),
                cubes=of_kind(brings.cubes, PIT_CUBES[brings.pit], translator),
                points=points(points_with(view, seat, card), translator),
            ),
        )
    else:
        return None
    return LessonText(_("The last round"), lines)


def _builders_again(seen: Seen) -> LessonText | None:
    translator, view, seat = seen.context.translator, seen.view, seen.seat
    _, place, cost = translator.gettext, next_space(view, seat), price(view)
    paid = view.agenda[-1][0] == agenda.ASK_PLACE
    if place is None or (paid and view.gold[seat] < cost):
        return None
    space, number = place
    if space == SHIRING:
        one = view.at_shiring[number]
        brings = fill(
            _("At Shiring it brings you the {craftsman} at no further price: {line}."),
            craftsman=craftsman_within(one, translator),
            line=craftsman_line(one, view.level, translator),
        )
    elif space == KINGSBRIDGE:
        card = view.offered[number]
        brings = fill(
            _("At Kingsbridge it takes {card}: {line}."),
            card=advantage_name(card, translator),
            line=advantage_line(card, view.level, translator),
        )
    else:
        worth = points(at_priory_space(view, seat, number), translator)
        brings = fill(_("At the priory it brings you {points}."), points=worth)
    costs = (
        fill(_("This builder costs {gold}."), gold=gold_words(cost, translator))
        if paid
        else _("This builder waited, and is placed for free.")
    )
    return LessonText(
        _("Builders again"),
        (costs, brings),
        aside=_("Now place your builders as you like."),
    )


def _last(seen: Seen) -> LessonText:
    _ = seen.context.translator.gettext
    if not next_crafts(seen.view, seen.seat):
        line = _("After this only points count. None of your craftsmen can make one now.")
        return LessonText(_("The last stones"), (line,))
    return LessonText(
        _("The last stones"),
        (_("After this only points count: use every cube that brings one."),),
        aside=_("The gold button does all that is left."),
    )


def _end(seen: Seen) -> LessonText | None:
    translator, view = seen.context.translator, seen.view
    _, ngettext = translator.gettext, translator.ngettext
    if not view.places:
        return None
    first = [seen.context.names[seat] for seat, place in enumerate(view.places) if place == 1]
    best = points(max(view.points), translator)
    won = ngettext("{names} wins with {points}.", "{names} share the victory with {points}.", len(first))
    own = _("You have given {points} to the cathedral.")
    return LessonText(
        _("Your first stone"),
        (
            fill(won, names=listed(first, translator), points=best),
            fill(own, points=points(view.points[seen.seat], translator)),
        ),
        aside=_("A whole game is longer, and each round brings an event."),
    )


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
    LessonMoment(1, THIRD_CARD): _rest,
    LessonMoment(1, BUILDER): _advantage,
    LessonMoment(1, NEXT_BUILDER): _wait,
    LessonMoment(1, THIRD_BUILDER): _court,
    LessonMoment(1, WAITED): _free,
    LessonMoment(1, TRADE): _trade,
    LessonMoment(1, WORK): _work,
    LessonMoment(2, CARD): _again,
    LessonMoment(2, BUILDER): _builders_again,
    LessonMoment(2, WORK): _last,
    LessonMoment(2, END): _end,
}
"""The cards of the lesson, in the order in which they come."""
