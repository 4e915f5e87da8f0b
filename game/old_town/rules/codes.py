"""The integers of actions, for search. Those of a town and of a puzzle are two sets."""

from __future__ import annotations

from functools import lru_cache
from itertools import combinations
from typing import Final

from game.old_town.rules.actions import Action
from game.old_town.rules.level import BUILDINGS, CARDS, FOUR, KIND_MASKS, KINDS, PAIR, PLOTS, Level, bits_of

PASS: Final = 0
STOP: Final = 1
COMMON: Final = 2
OWN: Final = 3
#: Added to the number of a building, or of a card.
TAKE: Final = 4
THROW: Final = TAKE + BUILDINGS
PLAY_FOUR: Final = THROW + len(CARDS)
#: Added to 18 times the number of a card other than a `four`, and "my building"; see `play_of`.
PLAY_MINE: Final = PLAY_FOUR + 18 - BUILDINGS * 18
#: Added to 16 times the number of a building, and the bit of a plot.
REMOVE: Final = PLAY_MINE + BUILDINGS * len(CARDS)
#: See `exchange_of`.
EXCHANGE: Final = REMOVE + BUILDINGS * PLOTS
#: Added to the place of two cards; see `discard_of`.
DISCARD: Final = EXCHANGE + BUILDINGS * (BUILDINGS - 1)
#: The first code of `keep`.
KEEP: Final = DISCARD + len(CARDS) * (len(CARDS) - 1) // 2

#: In a puzzle, after 16 times the number of a building and the bit of a plot.
HINT: Final = BUILDINGS * PLOTS

#: The pairs of cards that may be discarded together, the first card first, in the order of their codes.
DISCARDS: Final = tuple((first, second) for second in range(len(CARDS)) for first in range(second))


def discard_of(first: int, second: int) -> int:
    """Return the code for two cards, the first one first in the file."""
    return DISCARD + second * (second - 1) // 2 + first


def exchange_of(own: int, other: int) -> int:
    """Return the code for swapping an own building with one of the stock."""
    return EXCHANGE + (BUILDINGS - 1) * own + other - (other > own)


def exchange_from(code: int) -> tuple[int, int]:
    """Return the own building and that of the stock that a code swaps."""
    own, other = divmod(code - EXCHANGE, BUILDINGS - 1)
    return own, other + (other >= own)


def play_of(card: int, mine: int) -> int:
    """Return the code for playing a card; `mine` is -1 for a `four`."""
    return PLAY_FOUR + card if mine < 0 else PLAY_MINE + BUILDINGS * card + mine


def play_from(code: int) -> tuple[int, int]:
    """Return the card that a code plays, and "my building"."""
    if code < PLAY_FOUR + 18:
        return code - PLAY_FOUR, -1
    return divmod(code - PLAY_MINE, BUILDINGS)


class Codes:
    """The actions of a level by code. `keeps` are the cards of each `keep` as masks, from KEEP on."""

    __slots__ = ("actions", "keeps", "numbers")

    def __init__(self, level: Level) -> None:
        self.keeps: list[int] = []
        self.actions: tuple[Action, ...] = _puzzle(level) if level.mode == "puzzle" else self._town(level)
        self.numbers = {action: code for code, action in enumerate(self.actions)}

    def _town(self, level: Level) -> tuple[Action, ...]:
        names = [one.id for one in level.buildings]
        for kind in (FOUR, PAIR):
            cards = bits_of(KIND_MASKS[kind])
            for many in sorted(kept_of(level, kind)):
                self.keeps += [sum(1 << one for one in kept) for kept in combinations(cards, many)]
        return (
            Action("pass"),
            Action("stop"),
            Action("draw", ("common",)),
            Action("draw", ("own",)),
            *(Action("take", (name,)) for name in names),
            *(Action("throw", (card,)) for card in CARDS),
            *(Action("play", (card,)) for card in CARDS[:18]),
            *(Action("play", (card, name)) for card in CARDS[18:] for name in names),
            *(Action("remove", (name, str(plot))) for name in names for plot in range(1, PLOTS + 1)),
            *(Action("exchange", (one, other)) for one in names for other in names if one != other),
            *(Action("discard", (CARDS[first], CARDS[second])) for first, second in DISCARDS),
            *(Action("keep", tuple(CARDS[one] for one in bits_of(kept))) for kept in self.keeps),
        )


def kept_of(level: Level, kind: int) -> set[int]:
    """Return how many cards of a kind may be kept, where hands are chosen (rules 7, `own_pile`)."""
    name = KINDS[kind]
    if level.switches.own_pile != "choose":
        return set()
    deals = [level.deals[players] for players in level.offered]
    return {getattr(deal, name) for deal in deals if getattr(deal, f"own_{name}")}


def _puzzle(level: Level) -> tuple[Action, ...]:
    names = [one.id for one in level.buildings]
    settles = (Action("settle", (name, str(plot))) for name in names for plot in range(1, PLOTS + 1))
    return (*settles, Action("hint"))


@lru_cache(maxsize=16)
def codes_of(level: Level) -> Codes:
    """Return the cached codes of a level."""
    return Codes(level)
