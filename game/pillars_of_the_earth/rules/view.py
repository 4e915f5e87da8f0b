"""The frozen view of a position: the knowledge of one viewer (rules 6).

The order of the cards to come is hidden from all viewers: the view holds the remaining cards. The event that
somebody has looked at is known to those seats alone until it is revealed.
"""

from dataclasses import dataclass

from game.pillars_of_the_earth.rules.agenda import ASKS, CHANCE
from game.pillars_of_the_earth.rules.level import Level


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it; tuples by seat are in seating order, masks have a bit a card."""

    #: The viewing seat, None for the public view.
    viewer: int | None
    level: Level
    players: int
    #: The round being played, from 1, 0 before the first; and the step of its third phase, 0 before it.
    round: int
    step: int
    #: The starting player, -1 before the lot.
    start: int
    #: Finished parts of the cathedral.
    risen: int
    gold: tuple[int, ...]
    points: tuple[int, ...]
    #: Cubes: stone, wood, sand, metal of each seat in turn.
    cubes: tuple[int, ...]
    #: Workers not yet sent anywhere; in the wool mill; grey ones of this round and of the next.
    workers: tuple[int, ...]
    mill: tuple[int, ...]
    grey: tuple[int, ...]
    hired: tuple[int, ...]
    #: Craftsmen by seat, as masks; and the advantages before each seat.
    craftsmen: tuple[int, ...]
    held: tuple[int, ...]
    #: For each resource card the seat that has it, -1 on offer, -2 put by.
    cards: tuple[int, ...]
    #: The craftsmen for hire, as a mask, and those at Shiring, -1 for none.
    for_hire: int
    at_shiring: tuple[int, ...]
    #: The advantages at Kingsbridge, -1 for none; and those that may still come, as a mask.
    offered: tuple[int, ...]
    advantages_left: int
    #: The events that may still come, as a mask, one that was looked at among them; and those revealed.
    events_left: int
    told: tuple[int, ...]
    #: The event that was drawn before its step: -1 for none, -2 for one that the viewer has not seen.
    coming: int
    #: The event of the round, -1 before it is revealed; and the seats that it touches, as a mask.
    event: int
    hit: int
    #: Whether the guest of the bishop suffers the event and gets a cube.
    cube_due: bool
    #: The seats that a wall touches in this round, and in the next, as masks; and their builders.
    wall: int
    next_wall: int
    wall_most: int
    #: The craftsman that each seat has named for more uses, -1 for none.
    blessed: tuple[int, ...]
    #: The seats that take no further card, as a mask.
    passed: int
    #: Builders in the bag by seat; their order where it lies open; how many were drawn in the game.
    bag: tuple[int, ...]
    queue: tuple[int, ...]
    draws: int
    #: The seat of the builder just drawn, -1 for none; whether one was drawn again this round.
    drawn: int
    redrawn: bool
    #: The field of the cost track, from 0.
    marker: int
    #: Builders placed or passed this round, and those set aside, by seat.
    placed: tuple[int, ...]
    aside: tuple[int, ...]
    #: Builders that wait: (seat, field of the cost track).
    waiting: tuple[tuple[int, int], ...]
    #: The seat of the builder on each space, -1 for none; see `box.Box.spaces`.
    at: tuple[int, ...]
    #: Stone, wood and sand at the market, and the metal at the king's court.
    stock: tuple[int, ...]
    court_metal: int
    #: The tax of the round, 0 before it is known.
    tax: int
    #: Cubes bought this round, stone, wood, sand of each seat in turn; and kinds sold, as masks.
    bought: tuple[int, ...]
    sold: tuple[int, ...]
    #: How often each craftsman of the seat at work was used this round.
    uses: tuple[int, ...]
    #: The final places, empty before they are known.
    places: tuple[int, ...]
    #: The steps still to do, the next one last; see `agenda`.
    agenda: tuple[tuple[int, ...], ...]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seat that owes a choice."""
        if not self.agenda or not ASKS <= self.agenda[-1][0] < CHANCE:
            return ()
        return (self.agenda[-1][1],)

    def cubes_of(self, seat: int) -> tuple[int, ...]:
        """Return the stone, wood, sand and metal of a seat."""
        return self.cubes[4 * seat : 4 * seat + 4]
