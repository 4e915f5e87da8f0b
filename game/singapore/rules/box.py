"""The constants of a level for one number of players, as plain numbers."""

from functools import lru_cache
from typing import Final

from game.singapore.rules.codes import codes_of
from game.singapore.rules.level import Level
from game.singapore.rules.level_sums import tiles_prepared

#: When the chip of a use is drawn (rules 8).
AFTER_POINT: Final = 0
BEFORE_POINT: Final = 1
BEFORE_ACTION: Final = 2


class Box:
    """The constants of a table during a game, shared by all copies of a position.

    `colours` are the seats and, with two players, the neutral colour, which is `neutral` (-1 if none).
    Masks have a bit for each building.
    """

    __slots__ = (
        "all_streets", "at_worker", "chip_when", "codes", "colours", "empty_use", "enter_start",
        "has_hut", "illegal", "level", "neutral", "players", "prepared", "shown", "street_price",
        "switches", "workers_share",
    )  # fmt: skip

    def __init__(self, level: Level, players: int) -> None:
        """Compute the tables; raise ValueError where the level is not offered for that number of players."""
        if players not in level.offered:
            offered = ", ".join(map(str, level.offered))
            raise ValueError(f"{level.name} is offered for {offered} players, not for {players}")
        switches = level.switches
        self.level = level
        self.players = players
        self.switches = switches
        self.codes = codes_of(level)
        self.neutral = players if players == 2 else -1
        self.colours = players + (players == 2)
        #: Tiles of the preparation, and tiles shown in a round.
        self.prepared = tiles_prepared(players)
        self.shown = 4 if players == 2 else players + 1
        self.illegal = sum(
            1 << number for number, one in enumerate(level.buildings) if one is not None and one.illegal
        )
        self.street_price = level.street_price
        self.all_streets = switches.streets_on_build == "all"
        self.chip_when = ("after_point", "before_point", "before_action").index(switches.chip_when)
        self.at_worker = switches.streets_bought == "at_worker"
        self.enter_start = switches.enter_start
        self.workers_share = switches.workers_share
        self.empty_use = switches.empty_use
        self.has_hut = players > 2 or switches.two_player_hut


@lru_cache(maxsize=4096)
def numbers_in(mask: int) -> tuple[int, ...]:
    """Return the numbers of the bits of a mask, rising: buildings or sites.

    >>> numbers_in(0b1011)
    (0, 1, 3)
    """
    found = []
    while mask:
        low = mask & -mask
        found.append(low.bit_length() - 1)
        mask ^= low
    return tuple(found)


@lru_cache(maxsize=16384)
def codes_from(first: int, mask: int) -> tuple[int, ...]:
    """Return the codes of the buildings of a mask, from the code of building 0.

    >>> codes_from(100, 0b101)
    (100, 102)
    """
    return tuple(first + number for number in numbers_in(mask))


@lru_cache(maxsize=16)
def box_of(level: Level, players: int) -> Box:
    """Return the cached box of a level; raise ValueError for a number of players that it does not offer."""
    return Box(level, players)
