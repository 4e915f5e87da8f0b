"""The frozen contents of a level file: map, buildings, clue cards, numbers and readings (rules 1, 2, 5-7).

Buildings and cards are numbered from 0 in the file's order, kinds of cards as in KINDS. A plot has the number
of the map, 1-16; in masks plot 1 is bit 0. `level_file.level_from` makes and checks a level; one made by hand
is not checked.
"""

from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from functools import lru_cache
from typing import Final, Literal

PLOTS: Final = 16
BUILDINGS: Final = 18
ALL_PLOTS: Final = (1 << PLOTS) - 1

FOUR: Final = 0
EIGHT: Final = 1
PAIR: Final = 2
KINDS: Final = ("fours", "eights", "pairs")
#: The ids of the cards, in the file's order.
CARDS: Final = (
    *(f"A{number}" for number in range(1, 19)),
    *(f"B{number}" for number in range(1, 25)),
    *(f"C{number}" for number in range(1, 19)),
)
CARD_NUMBERS: Final = {card: number for number, card in enumerate(CARDS)}
FIRST_EIGHT: Final = 18
FIRST_PAIR: Final = 42
#: The kind of each card, and all cards of each kind as a mask.
KIND_OF: Final = (FOUR,) * FIRST_EIGHT + (EIGHT,) * (FIRST_PAIR - FIRST_EIGHT) + (PAIR,) * 18
KIND_MASKS: Final = ((1 << 18) - 1, ((1 << 24) - 1) << FIRST_EIGHT, ((1 << 18) - 1) << FIRST_PAIR)
MINE: Final = "{mine}"


def mask_of(plots: Iterable[int]) -> int:
    """Return plots 1-16 as a mask.

    >>> mask_of((1, 4, 16))
    32777
    """
    return sum(1 << plot - 1 for plot in plots)


@lru_cache(maxsize=1 << 16)
def plots_of(mask: int) -> tuple[int, ...]:
    """Return the plots 1-16 of a mask, rising.

    >>> plots_of(0b1001)
    (1, 4)
    """
    return tuple(bit + 1 for bit in bits_of(mask))


@lru_cache(maxsize=1 << 16)
def bits_of(mask: int) -> tuple[int, ...]:
    """Return the bits of a mask, rising.

    >>> bits_of(0b1001)
    (0, 3)
    """
    bits = []
    while mask:
        low = mask & -mask
        bits.append(low.bit_length() - 1)
        mask ^= low
    return tuple(bits)


@dataclass(frozen=True, slots=True)
class Building:
    """A building: its id in actions and records, two letters for the board, and its name."""

    id: str
    code: str
    name: str
    source: str


@dataclass(frozen=True, slots=True)
class Card:
    """A clue card. `building` is the named building, -1 for an `eight`.

    `plots` are those of a `four` or an `eight`; `pairs` those of a `pair`, the named building first.
    """

    id: str
    kind: int
    building: int
    text: str
    plots: tuple[int, ...]
    pairs: tuple[tuple[int, int], ...]
    attested: bool

    @property
    def mask(self) -> int:
        """The plots of a `four` or an `eight` as a mask."""
        return mask_of(self.plots)

    @property
    def bits(self) -> tuple[tuple[int, int], ...]:
        """The pairs of plots as masks of one plot each."""
        return tuple((1 << named - 1, 1 << mine - 1) for named, mine in self.pairs)


@dataclass(frozen=True, slots=True)
class Map:
    """The map: rows and columns of plots, doors, centres on a board of 1000 x 1000, and what is drawn.

    `areas` are the plots that the words of the clues mean, by name; `drawn` the streets and sights, each with
    its coordinates.
    """

    plots: int
    rows: int
    columns: int
    doors: tuple[str, ...]
    across: tuple[int, ...]
    down: tuple[int, ...]
    drawn: Mapping[str, Mapping[str, int | tuple[int, ...]]]
    areas: Mapping[str, tuple[int, ...]]
    next_door: tuple[tuple[int, int], ...]
    facing: tuple[tuple[int, int], ...]


@dataclass(frozen=True, slots=True)
class Deal:
    """The cards for one number of players (rules 2)."""

    fours: int
    pairs: int
    own_fours: int = 0
    own_pairs: int = 0
    common_fours: int = 0


@dataclass(frozen=True, slots=True)
class Switches:
    """The numbers of the game, and the choices where the rulebook is silent or unclear (rules 7)."""

    end_buildings: int
    own_buildings: int
    markers: int
    plot_limit: int
    limit_when: Literal["before_chain", "after_chain"]
    too_many: Literal["later", "dead"]
    inference: Literal["printed", "direct", "board", "full"]
    impossible: Literal["refuse", "table"]
    third_markers: Literal["stay", "come_off"]
    pair_filter: Literal["once", "again"]
    first_buildings: Literal["two", "one"]
    refill_test: Literal["once", "each"]
    own_pile: Literal["random", "choose"]
    backs: Literal["plain", "kind"]
    pass_when: Literal["stuck", "no_play"]
    dead_scores: Literal["always", "if_built"]
    dead_draw: int
    reserve: bool
    exchange: bool
    hands: Literal["hidden", "open"]
    tie: Literal["shared", "last_seat"]


@dataclass(frozen=True, slots=True)
class Advanced:
    """The advanced rules (rules 5)."""

    on: bool
    plays: int
    owner_bonus: int
    hand_limit: int
    dead_cards: bool
    may_wait: Literal["if_drawing", "always"]
    stuck: Literal["swap", "nothing"]
    partners: bool
    partners_at: int
    never_apart: Literal["singly", "seat_order"]
    partner_hands: bool


Rank = tuple[int, str]
"""The lowest score of a rank, and its name."""


@dataclass(frozen=True, slots=True)
class Storm:
    """Before the Storm (rules 6.1)."""

    turns: int
    per_turn: int
    ranks: tuple[Rank, ...]


@dataclass(frozen=True, slots=True)
class PuzzleRules:
    """The logic puzzle (rules 6.2-6.4).

    `ready` is the number of a ready puzzle, 0 for one made from the seed. `grades` are those that a level of
    difficulty may have; `dropped` its kinds of clues left out where possible, group by group; `week` the
    levels of the puzzle of the day, Monday first.
    """

    ready: int
    level: str
    start: int
    wrong: int
    hint: int
    ranks: tuple[Rank, ...]
    grades: Mapping[str, tuple[int, ...]]
    dropped: Mapping[str, tuple[tuple[int, ...], ...]]
    week: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Clue:
    """A clue of a puzzle: a card by number, and who "my building" is; -1 for a `four`."""

    card: int
    mine: int = -1


@dataclass(frozen=True, slots=True)
class Puzzle:
    """A puzzle with exactly one town: the buildings of plots 1-16 in turn."""

    level: str
    grade: int
    unused: tuple[int, int]
    clues: tuple[Clue, ...]
    town: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Level:
    """One level; `deals` by number of players, `puzzles` by number."""

    name: str
    summary: str
    #: The numbers of players that it is offered for, rising.
    offered: tuple[int, ...]
    mode: Literal["town", "puzzle"]
    map: Map
    buildings: tuple[Building, ...]
    cards: tuple[Card, ...]
    deals: Mapping[int, Deal]
    switches: Switches
    advanced: Advanced
    storm: Storm
    puzzle: PuzzleRules
    puzzles: Mapping[int, Puzzle]

    def number(self, building: str) -> int:
        """Return the number of a building by its id."""
        return next(number for number, one in enumerate(self.buildings) if one.id == building)

    @property
    def ranks(self) -> tuple[Rank, ...]:
        """The ranks of a game for one player."""
        return self.puzzle.ranks if self.mode == "puzzle" else self.storm.ranks

    def __hash__(self) -> int:
        # Levels are cache keys looked up very often: a cheap hash is enough.
        return hash((self.name, self.summary, self.mode, self.offered))


def rank_of(ranks: tuple[Rank, ...], score: int) -> str:
    """Return the name of the highest rank that a score reaches.

    >>> rank_of(((0, "Tenderfoot"), (80, "Prospector")), 85)
    'Prospector'
    """
    return [name for least, name in ranks if score >= least or not least][-1]
