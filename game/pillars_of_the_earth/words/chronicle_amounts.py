"""Sentences for gold, victory points and cubes that come and go, by their cause."""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import fill, mark
from game.core.wording.adding import added, part
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.causes import (
    AtBishop,
    AtCourt,
    AtPriory,
    BuilderPaid,
    ByAdvantage,
    ByEvent,
    Cause,
    Crafted,
    FromPit,
    Hired,
    Shortage,
    Tax,
    Traded,
    Wool,
)
from game.pillars_of_the_earth.rules.events import CubesChanged, Event, GoldChanged, PointsChanged
from game.pillars_of_the_earth.words.figures import gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within, event_name

# Gold


def _gold_changed(event: GoldChanged, context: SentenceContext) -> str | None:
    message = _gold(event, context)
    if message is None or not event.lost:
        return message
    _ = context.translator.gettext
    told = _("{sentence} Nobody can have more than {most}: {lost} lost.")
    lost = gold_words(event.lost, context.translator)
    return fill(told, sentence=message, most=context.level.most_gold, lost=lost)


def _gold(event: GoldChanged, context: SentenceContext) -> str | None:
    """Return the sentence without what is lost; None for gold that a craftsman works with."""
    translator = context.translator
    _ = translator.gettext
    name, gold = context.names[event.seat], gold_words(abs(event.gold), translator)
    match event.cause:
        case Hired(craftsman):
            message = _("{name} pays {gold} for the {craftsman}.")
            return fill(message, name=name, gold=gold, craftsman=craftsman_within(craftsman, translator))
        case BuilderPaid():
            return fill(_("{name} pays {gold} to place a builder."), name=name, gold=gold)
        case Wool(earning):
            message = _("{name} gets {gold} in the wool mill, for {workers}.")
            return fill(message, name=name, gold=gold, workers=workers(earning, translator))
        case ByAdvantage(card):
            message = _("“{card}” brings {name} {gold}.")
            return fill(message, card=advantage_name(card, translator), name=name, gold=gold)
        case ByEvent(card) if event.gold < 0:
            message = _("“{card}” costs {name} {gold}.")
            return fill(message, card=event_name(card, translator), name=name, gold=gold)
        case ByEvent(card):
            message = _("“{card}” brings {name} {gold}.")
            return fill(message, card=event_name(card, translator), name=name, gold=gold)
        case Tax(_rolled, fixed):
            message = _("{name} pays a fixed tax of {gold}.") if fixed else _("{name} pays {gold} in tax.")
            return fill(message, name=name, gold=gold)
        case Traded(cube, many, bought):
            message = (
                _("{name} buys {cubes} for {gold}.") if bought else _("{name} sells {cubes} for {gold}.")
            )
            return fill(message, name=name, cubes=of_kind(many, cube, translator), gold=gold)
        case Crafted() if event.gold < 0:
            return None
        case Crafted(craftsman):
            message = _("The {craftsman} brings {name} {gold}.")
            return fill(message, craftsman=craftsman_within(craftsman, translator), name=name, gold=gold)
    raise KeyError(f"no sentence for gold by {event.cause}")


# Victory points


def _points_changed(event: PointsChanged, context: SentenceContext) -> str:
    if event.points < 0 or event.spared:
        return _points_lost(event, context)
    translator = context.translator
    _ = translator.gettext
    name, gained = context.names[event.seat], points(event.points, translator)
    match event.cause:
        case AtPriory(_number, more) if more:
            message = _("The priory brings {name} {points}, {more} of them by an advantage card.")
            return fill(message, name=name, points=gained, more=more)
        case AtPriory():
            return fill(_("The priory brings {name} {points}."), name=name, points=gained)
        case ByAdvantage(card):
            message = _("“{card}” brings {name} {points}.")
            return fill(message, card=advantage_name(card, translator), name=name, points=gained)
        case ByEvent(card):
            message = _("“{card}” brings {name} {points}.")
            return fill(message, card=event_name(card, translator), name=name, points=gained)
        case Crafted(craftsman):
            message = _("The {craftsman} brings {name} {points}.")
            within = craftsman_within(craftsman, translator)
            return fill(message, craftsman=within, name=name, points=gained)
    raise KeyError(f"no sentence for points by {event.cause}")


def _points_lost(event: PointsChanged, context: SentenceContext) -> str:
    """Return what was lost, or that there was nothing left to lose."""
    translator = context.translator
    _ = translator.gettext
    name, why = context.names[event.seat], _loss(event.cause, context)
    lost = points(-event.points, translator)
    if not event.spared:
        return fill(_("{name} loses {points}: {why}."), name=name, points=lost, why=why)
    if not event.points:
        return fill(_("{name} has no points left to lose: {why}."), name=name, why=why)
    message = _("{name} loses {points}, and has none left: {why}.")
    return fill(message, name=name, points=lost, why=why)


def _loss(cause: Cause, context: SentenceContext) -> str:
    """Return why points are lost, to stand within a sentence."""
    translator = context.translator
    match cause:
        case Shortage(missing, Tax()):
            message = translator.gettext("{gold} short for the tax")
            return fill(message, gold=gold_words(missing, translator))
        case Shortage(missing, ByEvent(card)):
            message = translator.gettext("{gold} short for “{event}”")
            return fill(message, gold=gold_words(missing, translator), event=event_name(card, translator))
        case ByEvent(card):
            return fill(translator.gettext("“{event}”"), event=event_name(card, translator))
    raise KeyError(f"no sentence for points lost by {cause}")


# Cubes

_FETCHED: Final = (
    mark("From the forest {name} gets {cubes}."),
    mark("From the quarry {name} gets {cubes}."),
    mark("From the gravel pit {name} gets {cubes}."),
)
_FETCHED_IN_PARTS: Final = (
    mark("From the forest {name} gets {cubes}: {sum}."),
    mark("From the quarry {name} gets {cubes}: {sum}."),
    mark("From the gravel pit {name} gets {cubes}: {sum}."),
)


def _cubes_changed(event: CubesChanged, context: SentenceContext) -> str | None:
    """Return the sentence for cubes; None for those that are traded or worked with, told by themselves."""
    translator = context.translator
    _ = translator.gettext
    name, cubes = context.names[event.seat], of_kind(event.many, event.cube, translator)
    match event.cause:
        case Traded() | Crafted():
            return None
        case FromPit(pit, cards, by_event, by_advantages) if by_event or (cards and by_advantages):
            parts = [
                part(cards, _("{amount} by cards")),
                part(by_event, _("{amount} by the event")),
                part(by_advantages, _("{amount} by advantages")),
                part(event.many - cards - by_event - by_advantages, _("{amount} that the box does not have")),
            ]
            return fill(_(_FETCHED_IN_PARTS[pit]), name=name, cubes=cubes, sum=added(parts, translator))
        case FromPit(pit):
            return fill(_(_FETCHED[pit]), name=name, cubes=cubes)
        case AtBishop():
            message = _("The bishop lets {name} take {cubes} from the market.")
        case AtCourt():
            message = _("The king gives {name} {cubes}.")
        case ByAdvantage(card):
            message = _("“{card}” brings {name} {cubes}.")
            return fill(message, card=advantage_name(card, translator), name=name, cubes=cubes)
        case ByEvent(card):
            message = _("“{card}” brings {name} {cubes}.")
            return fill(message, card=event_name(card, translator), name=name, cubes=cubes)
        case cause:
            raise KeyError(f"no sentence for cubes by {cause}")
    return fill(message, name=name, cubes=cubes)


SENTENCES: Final[dict[type[Event], Callable[[Any, SentenceContext], str | None]]] = {
    GoldChanged: _gold_changed,
    PointsChanged: _points_changed,
    CubesChanged: _cubes_changed,
}
