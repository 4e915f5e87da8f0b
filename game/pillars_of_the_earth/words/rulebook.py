"""The rulebook at a table: its words are in `rulebook.md`, its facts here."""

from pathlib import Path
from typing import Any, Final, get_args

from game.core.messages import fill
from game.core.wording.book import Book
from game.core.wording.book_facts import Facts, Rows, Writer, choices_of, fields_of
from game.core.wording.lists import OR, listed
from game.core.wording.numbers import number_word
from game.core.wording.page_text import RULEBOOK_NOTES, ChapterText, chapters_from
from game.core.wording.sentence_context import SentenceContext
from game.core.wording.switch_words import readings
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import (
    IN_THE_BOX,
    METAL,
    OFFERED,
    RESOURCE_CARDS,
    SOLD,
    STARTING,
)
from game.pillars_of_the_earth.rules.level import AtOnce, EventEffect, Lasting, Level, Once, Switches
from game.pillars_of_the_earth.words.cards_in_play import (
    CRAFTSMEN_PAGES,
    advantages_by_page,
    craftsmen_by_page,
    events_by_page,
)
from game.pillars_of_the_earth.words.figures import cubes_words, gold_words, of_kind, points, workers
from game.pillars_of_the_earth.words.messages import MESSAGES
from game.pillars_of_the_earth.words.names import advantage_name, craftsman_within, cube_name, event_name
from game.pillars_of_the_earth.words.readings import READINGS
from game.pillars_of_the_earth.words.rule_pages import Rule

_BOOK: Final = Book(Path(__file__).with_name("rulebook.md"), RULEBOOK_NOTES)
#: The words that a book may put a number into.
WRITERS: Final[dict[str, Writer]] = {
    "word": number_word,
    "gold": gold_words,
    "points": points,
    "workers": workers,
}


def chapters(context: SentenceContext) -> tuple[ChapterText[Rule], ...]:
    """Return the chapters of the rulebook for a level and a number of players."""
    return chapters_from(_BOOK.chapters, Rule, _facts(context))


def _facts(context: SentenceContext) -> Facts:
    """Return the facts of a table."""
    level: Level = context.level
    values = {
        **fields_of(level, level.switches),
        **_of_start(context),
        **_of_places(context),
        **_of_cards(context),
        **_of_craftsmen(context),
    }
    return Facts(values, WRITERS, context.translator, choices_of(Switches))


def _of_start(context: SentenceContext) -> dict[str, Any]:
    """Return facts of the beginning, of the builders in the bag, and the readings of the rules."""
    translator, level = context.translator, context.level
    gold, builders = level.start_gold[: context.players], context.players * level.start_builders
    lines = [(line,) for line in readings(MESSAGES, level, translator, READINGS)]
    half = -(-len(lines) // 2)
    return {
        "players": context.players,
        "last_round": len(level.rounds),
        "same_gold": len(set(gold)) == 1,
        "first_gold": gold[0],
        "gold_clockwise": listed([str(amount) for amount in gold], translator),
        "readings": Rows(("reading",), lines[:half]),
        "readings_more": Rows(("reading",), lines[half:]),
        "all_builders": builders,
        "first_price": level.cost_track[0],
        "prices": listed([str(price) for price in level.cost_track], translator),
        "paid_builders": level.cost_track.index(0),
        "price_comes_to_0": builders > level.cost_track.index(0),
        "box_cubes": cubes_words(IN_THE_BOX, translator),
    }


def _of_places(context: SentenceContext) -> dict[str, Any]:
    """Return facts of the places on the board."""
    translator, level = context.translator, context.level
    prices = [
        fill(translator.gettext("{cube} {price}"), cube=cube_name(cube, translator), price=price)
        for cube, price in enumerate(level.market_price[:SOLD])
    ]
    return {
        "spaces": len(box_of(level, context.players).spaces),
        "priory_numbers": listed([str(amount) for amount in level.priory_points], translator),
        "priory_scores": listed([points(amount, translator) for amount in level.priory_points], translator),
        "taxes": listed([str(face) for face in sorted(set(level.tax))], translator, OR),
        "court_cubes": of_kind(level.court_metal, METAL, translator),
        "stock": cubes_words((*level.market_stock, 0), translator),
        "cube_prices": listed(prices, translator),
        "metal_price": level.market_price[METAL],
    }


def _of_cards(context: SentenceContext) -> dict[str, Any]:
    """Return facts of the cards in play."""
    translator, level = context.translator, context.level
    cards = {card: level.advantages[card] for card in (*level.drawn_advantages, *level.marked)}
    events = {event: level.events[event] for event in level.drawn_events}
    walls = {event.amount for event in events.values() if event.effect == "builders"}
    facts: dict[str, Any] = {
        "lasting": Rule.LASTING in advantages_by_page(level),
        "once": Rule.ONCE in advantages_by_page(level),
        "good_events": Rule.GOOD_EVENTS in events_by_page(level),
        "bad_events": Rule.BAD_EVENTS in events_by_page(level),
        "offered_cards": OFFERED,
        "craftsmen_of_round": 2 * OFFERED,
        "choosable": level.cards_offered + OFFERED,
        "all_resource_cards": RESOURCE_CARDS,
        "resource_cards_out": RESOURCE_CARDS - level.cards_offered,
        "last_advantages": listed([advantage_name(card, translator) for card in level.marked], translator),
        "wall_builders": listed([number_word(amount, translator) for amount in sorted(walls)], translator),
    }
    for effect in (*get_args(AtOnce), *get_args(Lasting), *get_args(Once)):
        names = [advantage_name(card, translator) for card, one in cards.items() if one.effect == effect]
        amounts = {one.amount for one in cards.values() if one.effect == effect}
        facts[":".join(("advantages", effect))] = listed(names, translator, OR)
        facts[":".join(("amounts", effect))] = Rows(("amount",), [(amount,) for amount in amounts])
    for effect in get_args(EventEffect):
        names = [event_name(event, translator) for event, one in events.items() if one.effect == effect]
        facts[":".join(("events", effect))] = listed(names, translator, OR)
    return facts


def _of_craftsmen(context: SentenceContext) -> dict[str, Any]:
    """Return facts of the craftsmen of the game."""
    translator, level = context.translator, context.level
    come = [one for craftsmen in craftsmen_by_page(level).values() for one in craftsmen]
    name = {one: craftsman_within(one, translator) for one in {*range(STARTING), *come}}
    needing = [(level.craftsmen[one].needs_craftsman, one) for one in come]
    standing_in = [(one, level.craftsmen[one].counts_as) for one in come]
    never = [name[one] for one in come if not level.craftsmen[one].blessed]
    sets = [(number,) for number in range(1, min(len(level.rounds), len(CRAFTSMEN_PAGES)) + 1)]
    return {
        "first_craftsmen": listed([name[one] for one in range(STARTING)], translator),
        "never_blessed": listed(never, translator, OR),
        "needing": Rows(
            ("first", "craftsman"),
            list(dict.fromkeys((name[first], name[one]) for first, one in needing if first >= 0)),
        ),
        "stand_ins": Rows(
            ("craftsman", "other"), [(name[one], name[other]) for one, other in standing_in if other >= 0]
        ),
        "sets": Rows(("round",), sets),
    }
