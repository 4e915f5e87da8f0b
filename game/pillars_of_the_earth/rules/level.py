"""The frozen contents of a level file: all numbers and readings of the game (rules section 1 and 7).

A `Level` defines a game and is stored in its record. `level_file.level_from` makes and checks it; one made
by hand is not checked.
"""

from dataclasses import dataclass
from typing import Literal

Four = tuple[int, int, int, int]
"""A number for each kind of cube, in the order of `components.CUBES`."""


@dataclass(frozen=True, slots=True)
class Craftsman:
    """A craftsman (rules 1.1): one use turns `takes` and `gold` into `gives` points and `pays` gold.

    `round` is the number on its back, 0 for a starting one; `price` the cost to hire it, `cap` its most
    uses in a round. `counts_as` is the starting craftsman that it replaces, -1 for none.
    `needs_craftsman` is the craftsman that its owner must have too, `needs_cube` the kind of cube, which is
    not used up; -1 for none. One that is not `blessed` gets no further use from the archbishop (rules 1.4).
    """

    round: int
    price: int
    takes: Four
    gold: int
    gives: int
    pays: int
    cap: int
    counts_as: int
    needs_craftsman: int
    needs_cube: int
    blessed: bool


@dataclass(frozen=True, slots=True)
class ResourceCard:
    """A resource card: the pit (index into PITS), its workers, and the cubes that they bring (rules 1.2)."""

    pit: int
    workers: int
    cubes: int


#: The effect of an advantage card (rules 1.3): at once, lasting, or once.
AtOnce = Literal["points", "gold", "cubes"]
Lasting = Literal[
    "cubes_each_round", "more_craftsmen", "more_workers", "fixed_tax", "priory_points", "look_ahead"
]
Once = Literal["free_tax", "ignore_event", "free_builder"]
AdvantageEffect = AtOnce | Lasting | Once


@dataclass(frozen=True, slots=True)
class Advantage:
    """An advantage card: its effect and the effect's number; `cubes` for those that bring cubes."""

    effect: AdvantageEffect
    amount: int
    cubes: Four


#: The effect of an event card (rules 1.4).
EventEffect = Literal["gold", "points", "metal", "wool", "harvest", "more_uses", "builders", "lose_craftsman"]


@dataclass(frozen=True, slots=True)
class EventCard:
    """An event card: whether its sign is "+", its effect, and the effect's number, below 0 for a loss."""

    good: bool
    effect: EventEffect
    amount: int


@dataclass(frozen=True, slots=True)
class Switches:
    """The choices where the rulebooks are silent (rules section 7)."""

    bishop: Literal["sign", "choice"]
    resale: Literal["kind", "count", "none"]
    sell_then_buy: bool
    vp_below_zero: bool
    redraw: Literal["any", "paid", "none"]
    passed_must_place: bool
    city_wall: Literal["aside", "aside_drop", "out_of_bag"]
    extra_workers_earn: bool
    wool_boom_most: int
    archbishop: Literal["cathedral", "at_once"]
    tool_maker: Literal["once", "each"]
    market_space: Literal["any", "lowest"]
    first_spaces: bool
    metal_piles_up: bool
    tie: Literal["shared", "cubes", "starting_player"]
    cubes_limited: bool
    #: Whether event, tax and the order of builders are drawn before the round, for all to see.
    open_book: bool


@dataclass(frozen=True, slots=True)
class Level:
    """One level: cards, numbers and switches.

    Tuples of craftsmen, advantages, events and cubes follow the order of `components`.
    """

    name: str
    summary: str
    #: The numbers of players that it is offered for, rising.
    offered: tuple[int, ...]
    #: The set of craftsmen of each round.
    rounds: tuple[int, ...]

    #: Gold from the starting player on, clockwise.
    start_gold: tuple[int, ...]
    start_points: int
    start_workers: int
    start_builders: int

    most_gold: int
    most_craftsmen: int
    cubes_kept: int
    #: The price of the first builder, the second, and so on; the last holds for all further ones.
    cost_track: tuple[int, ...]
    tax: tuple[int, ...]

    #: Stone, wood, sand at the beginning of each round.
    market_stock: tuple[int, int, int]
    #: Gold for stone, wood, sand, metal; metal is never bought.
    market_price: Four
    court_metal: int
    priory_points: tuple[int, ...]
    court_spaces: int
    castle_spaces: int
    castle_workers: int
    market_spaces: int

    cards_offered: int
    #: The advantages of the last round, and those that are drawn before it, of which some never come.
    marked: tuple[int, ...]
    drawn_advantages: tuple[int, ...]
    advantages_removed: int
    #: The events that are drawn; none where the game is played without.
    drawn_events: tuple[int, ...]
    events_removed: int

    craftsmen: tuple[Craftsman, ...]
    resource_cards: tuple[ResourceCard, ...]
    advantages: tuple[Advantage, ...]
    events: tuple[EventCard, ...]
    switches: Switches

    def __hash__(self) -> int:
        # Levels are cache keys looked up very often: a cheap hash is enough.
        return hash((self.name, self.summary, self.rounds))
