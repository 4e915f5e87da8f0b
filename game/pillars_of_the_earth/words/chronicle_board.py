"""Sentences for the walk round the board, and the end (rules 3.3, 5); those of amounts are in `amounts`."""

from collections.abc import Callable
from typing import Any, Final

from game.core.messages import fill, mark
from game.core.wording.lists import listed
from game.core.wording.numbers import number_word
from game.core.wording.sentence_context import SentenceContext
from game.pillars_of_the_earth.rules.events import (
    AdvantageLeft,
    AdvantageTaken,
    CraftsEnded,
    CraftsmanBlessed,
    CraftsmanUnclaimed,
    CraftsmanUsed,
    CubeChosen,
    CubesLost,
    Event,
    EventIgnored,
    EventSpared,
    EventTold,
    GameWon,
    PartRaised,
    RoundEnded,
    StartPassed,
    TaxRolled,
    TaxSpared,
    TradingPassed,
    WallBegun,
    WorkersHired,
)
from game.pillars_of_the_earth.words.effects import event_sentence
from game.pillars_of_the_earth.words.figures import builders_words, cubes_words, gold_words, how_often
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within
from game.pillars_of_the_earth.words.winning import won_sentence


def _named(event: Any, message: str, context: SentenceContext) -> str:
    """Return a sentence that tells nothing but the name of a seat."""
    return fill(message, name=context.names[event.seat])


# The event and the bishop


def _event_told(event: EventTold, context: SentenceContext) -> str:
    line = event_sentence(event.event, context.level, context.translator)
    return fill(context.translator.gettext("{sentence}."), sentence=line)


def _event_spared(event: EventSpared, context: SentenceContext) -> str:
    return _named(event, context.translator.gettext("The bishop keeps {name} safe from it."), context)


def _event_ignored(event: EventIgnored, context: SentenceContext) -> str:
    return _named(event, context.translator.gettext("The event does nothing to {name}."), context)


def _cube_chosen(event: CubeChosen, context: SentenceContext) -> str:
    message = context.translator.gettext(
        "{name} suffers the event, and takes a cube at the bishop's seat in return."
    )
    return _named(event, message, context)


def _wall_begun(event: WallBegun, context: SentenceContext) -> str:
    translator = context.translator
    message = translator.ngettext(
        "In the next round {names} has only {builders}.",
        "In the next round {names} have only {builders} each.",
        len(event.seats),
    )
    names = listed([context.names[seat] for seat in event.seats], translator)
    return fill(message, names=names, builders=builders_words(event.builders, translator))


def _craftsman_blessed(event: CraftsmanBlessed, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} names the {craftsman} for the archbishop.")
    craftsman = craftsman_within(event.craftsman, context.translator)
    return fill(message, name=context.names[event.seat], craftsman=craftsman)


# Kingsbridge, court, Shiring, castle


def _advantage_taken(event: AdvantageTaken, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} takes “{card}” at Kingsbridge.")
    card = advantage_name(event.advantage, context.translator)
    return fill(message, name=context.names[event.seat], card=card)


def _advantage_left(event: AdvantageLeft, context: SentenceContext) -> str:
    message = context.translator.gettext("Nobody takes “{card}”: it leaves the game.")
    return fill(message, card=advantage_name(event.advantage, context.translator))


def _tax_rolled(event: TaxRolled, context: SentenceContext) -> str:
    message = context.translator.gettext("The king's tax is {gold}.")
    return fill(message, gold=gold_words(event.tax, context.translator))


def _tax_spared(event: TaxSpared, context: SentenceContext) -> str:
    _ = context.translator.gettext
    message = (
        _("{name} pays no tax this round.") if event.by_card else _("{name} is at court, and pays no tax.")
    )
    return _named(event, message, context)


def _craftsman_unclaimed(event: CraftsmanUnclaimed, context: SentenceContext) -> str:
    message = context.translator.gettext(
        "No builder has come for the {craftsman} at Shiring, who leaves the game."
    )
    return fill(message, craftsman=craftsman_within(event.craftsman, context.translator))


def _workers_hired(event: WorkersHired, context: SentenceContext) -> str:
    message = context.translator.ngettext(
        "{name} hires {workers} grey worker for the next round.",
        "{name} hires {workers} grey workers for the next round.",
        event.workers,
    )
    workers = number_word(event.workers, context.translator)
    return fill(message, name=context.names[event.seat], workers=workers)


# Market and cathedral


def _trading_passed(event: TradingPassed, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} is done at the market, on space {number}.")
    return fill(message, name=context.names[event.seat], number=event.number + 1)


def _craftsman_used(event: CraftsmanUsed, context: SentenceContext) -> str:
    """Return how often a craftsman works, and what that takes; what it brings is told by itself."""
    translator, one = context.translator, context.level.craftsmen[event.craftsman]
    facts = {
        "name": context.names[event.seat],
        "craftsman": craftsman_within(event.craftsman, translator),
        "times": how_often(event.times, translator),
    }
    takes = [cubes_words([many * event.times for many in one.takes], translator)]
    takes.append(gold_words(one.gold * event.times, translator) if one.gold else "")
    told = listed([words for words in takes if words], translator)
    if not told:
        return fill(translator.gettext("The {craftsman} of {name} works {times}."), **facts)
    return fill(
        translator.gettext("The {craftsman} of {name} works {times}, with {takes}."), **facts, takes=told
    )


def _crafts_ended(event: CraftsEnded, context: SentenceContext) -> str:
    return _named(event, context.translator.gettext("The craftsmen of {name} rest."), context)


def _cubes_lost(event: CubesLost, context: SentenceContext) -> str:
    message = context.translator.gettext("{name} keeps {kept} cubes, and loses {cubes}.")
    return fill(
        message,
        name=context.names[event.seat],
        kept=number_word(context.level.cubes_kept, context.translator),
        cubes=cubes_words(event.cubes, context.translator),
    )


_RAISED: Final = (
    mark("The foundations of the cathedral are laid."),
    mark("The walls of the cathedral rise."),
    mark("The rose window is set into the cathedral."),
    mark("The vault closes over the nave."),
    mark("The towers of the cathedral stand."),
    mark("The spire crowns the cathedral."),
)


def _part_raised(event: PartRaised, context: SentenceContext) -> str:
    return context.translator.gettext(_RAISED[event.part - 1])


# The end of a round and of the game


def _start_passed(event: StartPassed, context: SentenceContext) -> str:
    _ = context.translator.gettext
    if event.placed:
        return _named(event, _("{name} has a builder there, and is now the starting player."), context)
    return _named(event, _("The square moves on: {name} is now the starting player."), context)


def _round_ended(event: RoundEnded, context: SentenceContext) -> str:
    return fill(context.translator.gettext("Round {round} is over."), round=event.round)


def _game_won(event: GameWon, context: SentenceContext) -> str:
    return won_sentence(event.places, event.points, event.gold, context)


SENTENCES: Final[dict[type[Event], Callable[[Any, SentenceContext], str | None]]] = {
    EventTold: _event_told,
    EventSpared: _event_spared,
    EventIgnored: _event_ignored,
    CubeChosen: _cube_chosen,
    WallBegun: _wall_begun,
    CraftsmanBlessed: _craftsman_blessed,
    AdvantageTaken: _advantage_taken,
    AdvantageLeft: _advantage_left,
    TaxRolled: _tax_rolled,
    TaxSpared: _tax_spared,
    CraftsmanUnclaimed: _craftsman_unclaimed,
    WorkersHired: _workers_hired,
    TradingPassed: _trading_passed,
    CraftsmanUsed: _craftsman_used,
    CraftsEnded: _crafts_ended,
    CubesLost: _cubes_lost,
    PartRaised: _part_raised,
    StartPassed: _start_passed,
    RoundEnded: _round_ended,
    GameWon: _game_won,
}
