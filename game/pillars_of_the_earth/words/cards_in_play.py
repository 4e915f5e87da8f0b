"""The cards that a level plays with, by the page of the rulebook that shows them."""

from collections.abc import Mapping, Sequence
from typing import Final

from game.pillars_of_the_earth.rules.components import STARTING
from game.pillars_of_the_earth.rules.level import AdvantageEffect, Level
from game.pillars_of_the_earth.words.rule_pages import Rule

#: The pages of craftsmen that come in the game, one for each round.
CRAFTSMEN_PAGES: Final = (
    *(Rule.CRAFTSMEN_1, Rule.CRAFTSMEN_2, Rule.CRAFTSMEN_3),
    *(Rule.CRAFTSMEN_4, Rule.CRAFTSMEN_5, Rule.CRAFTSMEN_6),
)
#: The effects of advantages that lie before their owner for the rest of the game.
_LASTING: Final[frozenset[AdvantageEffect]] = frozenset(
    (
        *("cubes_each_round", "more_craftsmen", "more_workers"),
        *("fixed_tax", "priory_points", "look_ahead"),
    )
)  # fmt: skip


def craftsmen_by_page(level: Level) -> Mapping[Rule, Sequence[int]]:
    """Return the craftsmen that a page shows: those of the beginning, and those of each round."""
    pages: dict[Rule, Sequence[int]] = {Rule.FIRST_CRAFTSMEN: range(STARTING)}
    for page, one_set in zip(CRAFTSMEN_PAGES, level.rounds, strict=False):
        come = enumerate(level.craftsmen)
        pages[page] = [number for number, one in come if number >= STARTING and one.round == one_set]
    return pages


def advantages_by_page(level: Level) -> Mapping[Rule, Sequence[int]]:
    """Return the advantage cards that a page shows: those that last, and those that act once."""
    cards = [*level.drawn_advantages, *level.marked]
    lasting = [card for card in cards if level.advantages[card].effect in _LASTING]
    pages = {Rule.LASTING: lasting, Rule.ONCE: [card for card in cards if card not in lasting]}
    return {page: found for page, found in pages.items() if found}


def events_by_page(level: Level) -> Mapping[Rule, Sequence[int]]:
    """Return the events that a page shows: the good ones, and the others."""
    good = [event for event in level.drawn_events if level.events[event].good]
    ill = [event for event in level.drawn_events if event not in good]
    return {page: found for page, found in {Rule.GOOD_EVENTS: good, Rule.BAD_EVENTS: ill}.items() if found}
