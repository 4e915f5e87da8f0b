"""The words of the lesson "First stone": each card from the view of the learner, no number typed.

A card is None where the position is not one that it speaks of.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass
from typing import Final

from game.core.lesson_moment import LessonMoment
from game.core.messages import fill
from game.core.wording.lesson_text import LessonText
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.box import box_of, numbers_in
from game.pillars_of_the_earth.rules.components import (
    ADVANTAGES,
    CRAFTSMEN,
    KINGS_COURT,
    PITS,
    SHIRING,
    STONE,
)
from game.pillars_of_the_earth.rules.state import ON_OFFER
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.words.effects import advantage_line, craftsman_line
from game.pillars_of_the_earth.words.figures import gold_words, points, workers
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_name, craftsman_within
from game.pillars_of_the_earth.words.prompts import price

#: What the lesson is about: the craftsman that is hired, the pit that feeds it, the card that helps it.
TAUGHT_CRAFTSMAN: Final = CRAFTSMEN.index("mason_2")
TAUGHT_PIT: Final = PITS.index("quarry")
TAUGHT_ADVANTAGE: Final = ADVANTAGES.index("tom_builder")


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


def free_number(view: View, space: int) -> int | None:
    """Return the first free space of a place, from 0; None while all are taken."""
    spaces = box_of(view.level, view.players).spaces_of[space]
    return next((number for number, at in enumerate(spaces) if view.at[at] < 0), None)


def next_to_hire(view: View, seat: int) -> int | None:
    """Return the dearest craftsman for hire that a seat can pay, else the cheapest; None for none at all."""
    there = sorted(numbers_in(view.for_hire), key=lambda one: view.level.craftsmen[one].price)
    paid = [one for one in there if view.level.craftsmen[one].price <= view.gold[seat]]
    return next(iter([*paid[::-1], *there]), None)


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


def _dearest(seen: Seen) -> LessonText | None:
    translator, view = seen.context.translator, seen.view
    _ = translator.gettext
    if TAUGHT_ADVANTAGE not in view.offered:
        return None
    card = advantage_name(TAUGHT_ADVANTAGE, translator)
    drawn = _("Builders come out of the bag at random. The first is yours: placing it costs {gold}.")
    place = _("At Kingsbridge it takes {card}: {line}.")
    return LessonText(
        _("Place a builder"),
        (
            fill(drawn, gold=gold_words(price(view), translator)),
            fill(place, card=card, line=advantage_line(TAUGHT_ADVANTAGE, view.level, translator)),
        ),
        because=fill(_("{card} helps you in every round: that is worth the price."), card=card),
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
    if free_number(view, KINGS_COURT) is None or view.gold[seen.seat] < cost:
        return None
    most = gold_words(max(view.level.tax), translator)
    cheaper = _("Each builder is cheaper than the last: this one costs {gold}.")
    metal = (
        _("At the king's court you pay no tax, and the first builder takes the metal.")
        if free_number(view, KINGS_COURT) == 0
        else _("At the king's court you pay no tax.")
    )
    return LessonText(
        _("The king's court"),
        (fill(cheaper, gold=gold_words(cost, translator)), metal),
        because=fill(_("Place it at the court: the tax may be {gold}."), gold=most),
    )


def _free(seen: Seen) -> LessonText:
    _ = seen.context.translator.gettext
    return LessonText(
        _("It waited"),
        (_("The bag is empty. Your builder is placed for free: put it on the market."),),
        because=_("Go to the market: there you buy what your craftsmen lack, or sell what they leave."),
    )


def _trade(seen: Seen) -> LessonText:
    translator, level = seen.context.translator, seen.view.level
    _ = translator.gettext
    cost = gold_words(level.market_price[STONE], translator)
    return LessonText(
        _("At the market"),
        (
            fill(
                _("Buy or sell any number of one kind. A stone costs {gold}, and sells for as much."),
                gold=cost,
            ),
            _("Then the next builder acts, until all have passed."),
        ),
        aside=_("You cannot sell a kind you bought in the same round."),
    )


def _work(seen: Seen) -> LessonText | None:
    translator, level = seen.context.translator, seen.view.level
    _ = translator.gettext
    if not seen.view.craftsmen[seen.seat] >> TAUGHT_CRAFTSMAN & 1:
        return None
    kept = number_word(level.cubes_kept, translator)
    use = _("Each press uses a craftsman once. {craftsman}: {line}.")
    return LessonText(
        _("Work on the cathedral"),
        (
            fill(
                use,
                craftsman=craftsman_name(TAUGHT_CRAFTSMAN, translator),
                line=craftsman_line(TAUGHT_CRAFTSMAN, level, translator),
            ),
            fill(_("Afterwards you keep {kept} cubes at most."), kept=kept),
        ),
    )


# The second round


def _again(seen: Seen) -> LessonText | None:
    translator, view = seen.context.translator, seen.view
    _, one = translator.gettext, next_to_hire(view, seen.seat)
    if one is None:
        return None
    better = _("Workers and builders are back, and better craftsmen come. {craftsman}, {gold}: {line}.")
    most = _("You may have {most} craftsmen. If you get one more, one has to go.")
    return LessonText(
        _("The last round"),
        (
            fill(
                better,
                craftsman=craftsman_name(one, translator),
                gold=gold_words(view.level.craftsmen[one].price, translator),
                line=craftsman_line(one, view.level, translator),
            ),
            fill(most, most=number_word(view.level.most_craftsmen, translator)),
        ),
    )


def _shiring(seen: Seen) -> LessonText | None:
    translator, number = seen.context.translator, free_number(seen.view, SHIRING)
    _ = translator.gettext
    if number is None:
        return None
    one = seen.view.at_shiring[number]
    line = _("At Shiring a craftsman costs only the builder. There is the {craftsman}: {line}.")
    return LessonText(
        _("Shiring"),
        (
            fill(
                line,
                craftsman=craftsman_within(one, translator),
                line=craftsman_line(one, seen.view.level, translator),
            ),
        ),
        aside=_("Now place your builders as you like."),
    )


def _last(seen: Seen) -> LessonText:
    _ = seen.context.translator.gettext
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
    LessonMoment(1, BUILDER): _dearest,
    LessonMoment(1, NEXT_BUILDER): _wait,
    LessonMoment(1, THIRD_BUILDER): _court,
    LessonMoment(1, WAITED): _free,
    LessonMoment(1, TRADE): _trade,
    LessonMoment(1, WORK): _work,
    LessonMoment(2, CARD): _again,
    LessonMoment(2, BUILDER): _shiring,
    LessonMoment(2, WORK): _last,
    LessonMoment(2, END): _end,
}
"""The cards of the lesson, in the order in which they come."""
