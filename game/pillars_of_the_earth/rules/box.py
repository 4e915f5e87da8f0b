"""The lookup tables of a level for one number of players, as plain lists."""

from functools import lru_cache

from game.pillars_of_the_earth.rules.actions import PLACE, SPACE_PLACES, TAKE_CARD
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    CRAFTSMEN,
    KINGS_COURT,
    KINGSBRIDGE,
    MARKET,
    OFFERED,
    PITS,
    PRIORY,
    SHIRING,
    SHIRING_CASTLE,
    SPACES,
    STARTING,
    STARTING_PLAYER,
)
from game.pillars_of_the_earth.rules.level import AdvantageEffect, Level
from game.pillars_of_the_earth.rules.level_limits import MOST_WORKERS

#: The spaces of a place, each with the code that places a builder there; with `True` only the first free one.
PlaceSpaces = tuple[bool, tuple[tuple[int, int], ...]]


class Box:
    """The constants of a table during a game, shared by all copies of a position.

    `spaces` are the spaces for master builders as (index into SPACES, number from 0), in the order of the
    steps; `spaces_of` the first and last-but-one of each place. Masks have a bit for each craftsman or
    advantage.
    """

    __slots__ = (
        "card_codes",
        "crafts",
        "each_round",
        "free_builder",
        "free_tax",
        "ignore_event",
        "last",
        "level",
        "look_ahead",
        "of_round",
        "pit_cards",
        "place_spaces",
        "players",
        "space_of_code",
        "spaces",
        "spaces_of",
        "stands_in",
        "switches",
    )

    def __init__(self, level: Level, players: int) -> None:
        """Compute the tables; raise ValueError where the level is not offered for that number of players."""
        if players not in level.offered:
            offered = ", ".join(map(str, level.offered))
            raise ValueError(f"{level.name} is offered for {offered} players, not for {players}")
        self.level = level
        self.players = players
        self.switches = level.switches
        self.last = len(level.rounds)
        self.crafts = tuple(
            tuple((cube, many) for cube, many in enumerate(one.takes) if many) for one in level.craftsmen
        )
        self.of_round = tuple(
            tuple(
                number for number, one in enumerate(level.craftsmen) if number >= STARTING and one.round == r
            )
            for r in level.rounds
        )
        self.stands_in = tuple(
            sum(
                1 << number
                for number, one in enumerate(level.craftsmen)
                if starting in (number, one.counts_as)
            )
            for starting in range(STARTING)
        )
        self.card_codes = tuple(
            TAKE_CARD + card.pit * MOST_WORKERS + card.workers - 1 for card in level.resource_cards
        )
        self.pit_cards = tuple(
            tuple(number for number, card in enumerate(level.resource_cards) if card.pit == pit)
            for pit in range(len(PITS))
        )
        self.free_tax = self._holders("free_tax")
        self.ignore_event = self._holders("ignore_event")
        self.free_builder = self._holders("free_builder")
        self.look_ahead = self._holders("look_ahead")
        self.each_round = tuple(
            (number, card.cubes)
            for number, card in enumerate(level.advantages)
            if card.effect == "cubes_each_round"
        )
        self._lay_spaces()

    def _holders(self, effect: AdvantageEffect) -> int:
        return sum(1 << number for number, card in enumerate(self.level.advantages) if card.effect == effect)

    def _lay_spaces(self) -> None:
        level = self.level
        sizes = dict.fromkeys(range(len(SPACES)), 1) | {
            KINGSBRIDGE: OFFERED,
            PRIORY: len(level.priory_points),
            KINGS_COURT: level.court_spaces,
            SHIRING: OFFERED,
            SHIRING_CASTLE: level.castle_spaces,
            MARKET: level.market_spaces,
        }
        self.spaces = tuple((space, number) for space in sizes for number in range(sizes[space]))
        firsts = [self.spaces.index((space, 0)) for space in sizes]
        self.spaces_of = tuple(
            range(first, first + size) for first, size in zip(firsts, sizes.values(), strict=True)
        )
        in_order = {BISHOP, SHIRING_CASTLE, STARTING_PLAYER}
        if self.switches.first_spaces:
            in_order |= {PRIORY, KINGS_COURT}
        first_only = in_order | ({MARKET} if self.switches.market_space == "lowest" else set())
        self.place_spaces: tuple[PlaceSpaces, ...] = tuple(
            (
                space in first_only,
                tuple(
                    (at, PLACE + SPACE_PLACES[space, 0 if space in in_order else number + 1])
                    for number, at in enumerate(self.spaces_of[space])
                ),
            )
            for space in sizes
        )
        self.space_of_code = {
            code: tuple(at for at, its in spaces if its == code)
            for _, spaces in self.place_spaces
            for _, code in spaces
        }

    def amount(self, held: int, effect: AdvantageEffect) -> int:
        """Return the sum of the numbers of the held advantages with an effect."""
        advantages = self.level.advantages
        return sum(
            card.amount
            for number, card in enumerate(advantages)
            if held >> number & 1 and card.effect == effect
        )

    def has(self, craftsmen: int, starting: int) -> bool:
        """Return whether craftsmen include a starting one, or one that counts as it."""
        return bool(craftsmen & self.stands_in[starting])


@lru_cache(maxsize=4096)
def numbers_in(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits of a mask, rising: craftsmen, advantages or events.

    >>> numbers_in(0b1011)
    (0, 1, 3)
    """
    return tuple(number for number in range(len(CRAFTSMEN)) if mask >> number & 1)


@lru_cache(maxsize=16)
def box_of(level: Level, players: int) -> Box:
    """Return the cached box of a level; raise ValueError for a number of players that it does not offer."""
    return Box(level, players)
