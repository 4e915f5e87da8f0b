"""The frozen contents of a level file: everything the printed game shows as pictures (rules section 1).

A `Level` defines a game and is stored in its record. `level_file.level_from` makes and checks it; one made
by hand is not checked.
"""

from dataclasses import dataclass
from typing import Literal

from game.old_london_bridge.rules.components import STACKS


@dataclass(frozen=True, slots=True)
class Building:
    """One numbered building: its number (1-99), kind (index into KINDS), crest (index, or ALL_CRESTS)."""

    number: int
    kind: int
    crest: int


@dataclass(frozen=True, slots=True)
class Seating:
    """The settings for one number of players (rules 2, 3.6, 4). Money in pounds."""

    players: int
    rounds: int
    cards: int
    zeros: int
    prizes: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class FaceValues:
    """The payments of the faces (rules section 4), in pounds; the printed 5/3/1 is in `Seating.prizes`."""

    chapel_each_round: int
    gate_each_round: int
    highest_card: int
    lowest_built: int
    ahead_of_last: int
    #: (from this space on, pounds), rising.
    gate_spaces: tuple[tuple[int, int], ...]
    #: Pounds for 1, 2, 3, 4 and more unused tiles.
    unused_tiles: tuple[int, ...]
    #: (from this many cards on, pounds), rising.
    cards_in_hand: tuple[tuple[int, int], ...]
    #: Pounds for the sets 1+2, 1+2+3, 1+2+3+4.
    card_sets: tuple[int, int, int]
    low_number: int
    low_number_pays: int
    set_of_six: int


@dataclass(frozen=True, slots=True)
class Switches:
    """The choices where the rulebooks are silent (rules section 5)."""

    lower_may_replace: bool
    gate_tie: Literal["chapel", "pile"]
    coins_again_last: bool
    zero_wins: bool
    gate_last_gives_tile: bool
    parks_have_crest: bool
    others_money: Literal["open", "hidden"]
    others_hands: Literal["count", "open"]


@dataclass(frozen=True, slots=True)
class Level:
    """One level: components, seatings, scoring faces and switches.

    Tuples indexed by kind, crest, card value or bonus tile follow the order of `components`.
    """

    name: str
    summary: str
    seatings: tuple[Seating, ...]

    buildings: tuple[Building, ...]
    #: Parks for each crest, in the order of CRESTS.
    parks: tuple[int, int, int, int]
    sites: int
    #: The game ends after the round in which this many building stacks have run empty.
    empty_stacks_end: int
    start_money: int

    #: Kinds of the six stacks, clockwise from the first.
    stacks: tuple[int, ...]
    #: Pounds of the six outer spaces, clockwise; 0 is the X.
    spaces: tuple[int, ...]
    centre_cost: int
    #: (steps, how many round markers turn the rondel so far).
    markers: tuple[tuple[int, int], ...]

    chapel_length: int
    #: (space, pounds), rising; the last is the track's end.
    chapel_coins: tuple[tuple[int, int], ...]
    gate_length: int
    gate_tiles: tuple[int, ...]
    gate_last_pays: int

    #: Cards in the box by value 0-4.
    cards: tuple[int, int, int, int, int]
    #: Every player's first cards by value 0-4, without zeros and without the step's card.
    first_hand: tuple[int, int, int, int, int]
    #: The further card for steps A, B, C, D.
    step_cards: tuple[int, int, int, int]

    #: Bonus tiles of each kind in each of the face-down stacks.
    bonus_stacks: tuple[tuple[int, ...], ...]

    #: For each area, indices into FACES[area]: one is laid out, by chance where there are several.
    faces: tuple[tuple[int, ...], ...]
    face_values: FaceValues
    #: Cost of 0, 1, 2 ... empty sites; the last holds for more.
    empty_sites: tuple[int, ...]
    unused_tile: int

    switches: Switches

    def __hash__(self) -> int:
        # Levels are cache keys looked up very often: a cheap hash is enough.
        return hash((self.name, self.summary, self.faces))

    @property
    def offered(self) -> tuple[int, ...]:
        """The numbers of players that the level is offered for, rising."""
        return tuple(sorted(seating.players for seating in self.seatings))

    def pounds_beside(self, rondel: int, stack: int) -> int:
        """Return the pounds of the space next to a stack after `rondel` steps; 0 is the X (rules 1)."""
        return self.spaces[(stack - rondel) % STACKS]

    def seating(self, players: int) -> Seating:
        """Return the seating for a number of players; raise ValueError where the level does not offer it."""
        for seating in self.seatings:
            if seating.players == players:
                return seating
        offered = ", ".join(str(s.players) for s in self.seatings)
        raise ValueError(f"{self.name} is offered for {offered} players, not for {players}")
