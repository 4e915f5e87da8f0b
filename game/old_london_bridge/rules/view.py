"""What a viewer may know of a position, frozen (rules 2, the last paragraph).

Hidden from all is the order below the tops and the markers to come: both are held as what is
left, sorted. Hidden from others is what a seat has sealed, until the reveal.
"""

from dataclasses import dataclass

from game.old_london_bridge.rules.agenda import ASK_SEAL, ASKS, CHANCE
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.state import State


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it; tuples by seat are in seating order."""

    #: The seat that looks, None for the public.
    viewer: int | None
    level: Level
    players: int
    #: The round being played, from 1; 0 before the first.
    round: int
    #: Round markers turned up so far, and those left (some of which no round will see), rising.
    markers: tuple[int, ...]
    markers_left: tuple[int, ...]
    #: Steps the rondel has turned in all.
    rondel: int
    #: The face-up tile of each stack, clockwise, 0 for none; and what lies below, rising.
    tops: tuple[int, ...]
    below: tuple[tuple[int, ...], ...]
    #: The face-up bonus tile of each stack, -1 for none; and what lies below, rising.
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
    #: Where each figure stands: a stack's place for the outer space beside it, CENTRE, -1 for off.
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
    #: What is still to be done, its top last; see `agenda`.
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
        """Whether the shown cards lie in the order of building, not yet as they were shown (3.2.5)."""
        if self.turn >= 0:
            return True
        falling = sorted(self.order, key=lambda card: (-card[2], self.chapel_order.index(card[0]), -card[1]))
        return bool(self.order) and list(self.order) == falling


def view_of(s: State, viewer: int | None) -> View:
    """The view of a viewer: everything but what others have sealed."""
    hands, sealed = [], []
    for seat, hand in enumerate(s.hands):
        cards = s.sealed[seat]
        if cards and seat != viewer:
            hand = hand[:]
            for card in cards:
                hand[card] += 1
            cards = (-1,) * len(cards)
        hands.append(tuple(hand))
        sealed.append(cards)
    return View(
        viewer=viewer,
        level=s.box.level,
        players=s.box.players,
        round=s.round,
        markers=tuple(s.markers),
        markers_left=tuple(s.marker_left),
        rondel=s.rondel,
        tops=tuple(s.tops),
        below=tuple(map(tuple, s.below)),
        bonus_tops=tuple(s.bonus_tops),
        bonus_below=tuple(map(tuple, s.bonus_below)),
        faces=tuple(s.faces),
        steps=tuple(s.steps),
        money=tuple(s.money),
        hands=tuple(hands),
        supply=tuple(s.supply),
        bridges=tuple(map(tuple, s.bridges)),
        strengths=tuple(map(tuple, s.strengths)),
        chapel=tuple(s.spaces[0]),
        chapel_order=tuple(s.ranks[0]),
        gate=tuple(s.spaces[1]),
        gate_order=tuple(s.ranks[1]),
        figures=tuple(s.figures),
        usable=tuple(map(tuple, s.usable)),
        fresh=tuple(map(tuple, s.fresh)),
        sealed=tuple(sealed),
        order=tuple(s.order),
        turn=s.turn,
        returned=s.returned,
        drafted=s.drafted,
        lowest=s.lowest,
        lowest_seat=s.lowest_seat,
        ending=s.ending,
        lines=tuple(s.lines),
        ranking=s.ranking,
        agenda=tuple(s.agenda),
    )


def fill_from(s: State, view: View) -> None:
    """Fill a bare state from a view; cards that the view hides count as not sealed yet."""
    s.agenda = list(view.agenda)
    s.round, s.rondel = view.round, view.rondel
    s.markers, s.marker_left = list(view.markers), list(view.markers_left)
    s.tops, s.below = list(view.tops), [list(stack) for stack in view.below]
    s.bonus_tops, s.bonus_below = list(view.bonus_tops), [list(stack) for stack in view.bonus_below]
    s.faces, s.steps = list(view.faces), list(view.steps)
    s.money, s.supply = list(view.money), list(view.supply)
    s.hands = [list(hand) for hand in view.hands]
    s.bridges = [list(bridge) for bridge in view.bridges]
    s.strengths = [list(strength) for strength in view.strengths]
    s.spaces = [list(view.chapel), list(view.gate)]
    s.ranks = [list(view.chapel_order), list(view.gate_order)]
    s.figures = list(view.figures)
    s.usable = [list(tiles) for tiles in view.usable]
    s.fresh = [list(tiles) for tiles in view.fresh]
    s.sealed = [() if -1 in cards else cards for cards in view.sealed]
    s.order, s.turn, s.returned = list(view.order), view.turn, view.returned
    s.drafted = view.drafted
    s.lowest, s.lowest_seat = view.lowest, view.lowest_seat
    s.ending, s.lines, s.ranking = view.ending, list(view.lines), view.ranking
