"""The frozen view of a position: the knowledge of one viewer (rules 2, the last paragraph).

The order of face-down tiles and of the markers to come is hidden from all viewers: the view holds the rest,
sorted. A seat's sealed cards are hidden from the others until the reveal.
"""

from dataclasses import dataclass

from game.old_london_bridge.rules.agenda import ASK_SEAL, ASKS, CHANCE
from game.old_london_bridge.rules.level import Level


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it; tuples by seat are in seating order."""

    #: The viewing seat, None for the public view.
    viewer: int | None
    level: Level
    players: int
    #: The round being played, from 1; 0 before the first.
    round: int
    #: Round markers turned up so far, and those left (some will never be used), rising.
    markers: tuple[int, ...]
    markers_left: tuple[int, ...]
    #: Steps the rondel has turned in all.
    rondel: int
    #: The face-up tile of each stack, clockwise, 0 for none; and the tiles below, rising.
    tops: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]
    #: The face-up bonus tile of each stack, -1 for none; and the tiles below, rising.
    bonus_tops: tuple[int, ...]
    bonus_below: tuple[tuple[int, ...], ...]
    #: For each area the index of its face in FACES, -1 before the deal.
    faces: tuple[int, ...]
    #: Seats by starting step, A first.
    steps: tuple[int, ...]
    #: Purses in pounds, by seat.
    money: tuple[int, ...]
    #: Cards in hand by seat, counted by value 0-4. A card sealed by another seat still counts here.
    hands: tuple[tuple[int, ...], ...]
    #: The open supply, counted by value 0-4.
    supply: tuple[int, ...]
    #: Tiles from left to right, by seat.
    bridges: tuple[tuple[int, ...], ...]
    #: Strength of blue, orange, grey, green, by seat.
    strengths: tuple[tuple[int, ...], ...]
    #: Space on the chapel track by seat, 0 for a step; seats in chapel order, the first first.
    chapel: tuple[int, ...]
    chapel_order: tuple[int, ...]
    #: Space on the gate track by seat, 0 for the start; seats from the front, piles from the top.
    gate: tuple[int, ...]
    gate_order: tuple[int, ...]
    #: The space of each figure: a stack's place for the outer space next to it, CENTRE, -1 for off.
    figures: tuple[int, ...]
    #: Bonus tiles by seat, counted by kind: usable now, and gained this round.
    usable: tuple[tuple[int, ...], ...]
    fresh: tuple[tuple[int, ...], ...]
    #: Sealed cards by seat: () not sealed, -1 for each card that the viewer may not see.
    sealed: tuple[tuple[int, ...], ...]
    #: The order of building: (seat, printed, counts); empty before the reveal.
    order: tuple[tuple[int, int, int], ...]
    #: The place in the order of the turn being played, -1 for none yet.
    turn: int
    #: Whether the card of this turn has gone back.
    returned: bool
    #: The tile taken and not yet built, 0 for none.
    drafted: int
    #: The lowest number built this round and its builder; 0 and -1 for none.
    lowest: int
    lowest_seat: int
    #: Whether the last round is over; the lines scored since, as (seat, line, pounds);
    #: and the final ranking (empty before it is known).
    ending: bool
    lines: tuple[tuple[int, str, int], ...]
    ranking: tuple[int, ...]
    #: The steps still to do, the next one last; see `agenda`.
    agenda: tuple[tuple[int, ...], ...]

    @property
    def to_move(self) -> tuple[int, ...]:
        """The seats that owe a choice."""
        if not self.agenda or not ASKS <= self.agenda[-1][0] < CHANCE:
            return ()
        if self.agenda[-1][0] == ASK_SEAL:
            return tuple(seat for seat in range(self.players) if not self.sealed[seat])
        return (self.agenda[-1][1],)

    @property
    def builder(self) -> int | None:
        """The seat whose building turn it is."""
        return self.order[self.turn][0] if 0 <= self.turn < len(self.order) else None

    @property
    def order_stands(self) -> bool:
        """Whether the shown cards are sorted into the order of building already (rules 3.2.5)."""
        if self.turn >= 0:
            return True
        falling = sorted(self.order, key=lambda card: (-card[2], self.chapel_order.index(card[0]), -card[1]))
        return bool(self.order) and list(self.order) == falling
