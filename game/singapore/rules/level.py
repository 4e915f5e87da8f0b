"""The frozen contents of a level file: all numbers, tiles and readings of the game (rules 1 and 8).

A `Level` defines a game and is stored in its record. `level_file.level_from` makes and checks it; one made
by hand is not checked.
"""

from dataclasses import dataclass
from typing import Final, Literal

from game.singapore.rules.components import BUILDINGS, LAND

Four = tuple[int, int, int, int]
"""A number for each kind of goods, in the order of `components.GOODS`."""

Square = tuple[int, int]
"""A square of the map: x grows to the east, y to the south; (0, 0) is the start tile's upper left corner."""

#: Values of `Level.start_map` that are no prices: water, and the first start building; the others are lower.
WATER: Final = -1
FIRST_START: Final = -2


@dataclass(frozen=True, slots=True)
class Way:
    """One way to use a building: what is given up, and what is gained (rules 1.2).

    `pays_any` goods may be of any kinds, `pays_same` of one kind; `picks` are goods of a kind that the taker
    names. At most one of these three kinds of cost is not nothing.
    """

    pays: Four
    pays_any: int
    pays_same: int
    pays_pounds: int
    pays_points: int
    gets: Four
    picks: int
    gets_pounds: int
    gets_points: int


@dataclass(frozen=True, slots=True)
class Building:
    """A building: its name, its era (0 for a start building), and its ways or its special effect.

    `special` is one of `components.SPECIALS`, or empty for a building with ways.
    """

    name: str
    era: int
    illegal: bool
    special: str
    ways: tuple[Way, ...]


@dataclass(frozen=True, slots=True)
class Switches:
    """The choices where the rulebook is silent or unclear (rules 8)."""

    streets_on_build: Literal["one", "all"]
    lot_not_covered: Literal["free", "pay_all"]
    raided: Literal["opium_and_chips", "opium", "chips"]
    chip_when: Literal["after_point", "before_point", "before_action"]
    white_returns: bool
    chip_in_preparation: bool
    enter_start: bool
    streets_bought: Literal["anywhere", "at_worker"]
    workers_share: bool
    empty_use: bool
    any_includes_opium: bool
    pick_opium: bool
    more_steps: Literal["added", "in_all"]
    old_hut_leaves: bool
    lap_counts: Literal["total", "printed"]
    two_player_hut: bool
    #: A choice of display only: the rules are the same.
    others_purses: Literal["hidden", "open"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level. Money is in pounds; `land` and `buildings` have None for what is left out."""

    name: str
    summary: str
    #: The numbers of players that it is offered for, rising.
    offered: tuple[int, ...]

    start_money: int
    #: The space of the track where all markers are stacked.
    start_points: int

    goods_each: int
    streets: int
    black_chips: int
    white_chips: int

    seals: tuple[int, ...]
    seal_pays: int
    lap: int

    street_price: int
    tile_price: int
    point_pays: int
    owner_points: int
    fine_each: int

    steps: int
    actions: int
    instruction_steps: int
    courthouse_chips: int
    lodge_levy: int

    #: The rows of the start tile: a price, WATER, or FIRST_START and lower for S1, S2, S3, S4.
    start_map: tuple[tuple[int, ...], ...]
    free_layout: bool
    #: The upper left corners of the land tiles; unused in the free layout.
    spots: tuple[Square, ...]
    #: The prices of each land tile by row.
    land: tuple[tuple[tuple[int, ...], ...] | None, ...]
    buildings: tuple[Building | None, ...]
    switches: Switches

    def __hash__(self) -> int:
        # Levels are cache keys looked up very often: a cheap hash is enough.
        return hash((self.name, self.summary, self.black_chips))

    @property
    def tiles(self) -> int:
        """The building tiles in the game as a mask, without the start buildings."""
        return sum(1 << number for number, one in enumerate(self.buildings) if one is not None and one.era)

    def building(self, number: int) -> Building:
        """Return a building that is in the game."""
        one = self.buildings[number]
        assert one is not None, BUILDINGS[number]
        return one

    @property
    def land_tiles(self) -> tuple[int, ...]:
        """The land tiles in the game, rising."""
        return tuple(number for number in range(len(LAND)) if self.land[number] is not None)
