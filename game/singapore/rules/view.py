"""The frozen view of a position: what a viewer may know (rules 7).

Nobody knows which tiles come next under the top of the pile, and which chips: a view holds what is left. All
else happens in the open, so views differ in `viewer` alone; hiding money and goods is a choice of display.
"""

from dataclasses import dataclass

from game.singapore.rules.agenda import ASKS, CHANCE
from game.singapore.rules.level import Level


@dataclass(frozen=True, slots=True)
class View:
    """A position as a viewer may see it; tuples by seat are in seating order, masks have a bit a building.

    A colour is a seat, or with two players the neutral colour, number 2. Sites are those of `land.ground_of`.
    """

    #: The viewing seat, None for the public view.
    viewer: int | None
    level: Level
    players: int
    #: The round being played, from 1, 0 before the first.
    round: int
    #: The Raffles player, and the seat on turn; -1 for none.
    raffles: int
    turn: int
    #: The score markers by their last arrival, the earliest first: on one space the first is the lowest.
    stack: tuple[int, ...]
    money: tuple[int, ...]
    #: Real totals of points, beyond the lap too; and the highest seal paid, 0 for none.
    points: tuple[int, ...]
    seals: tuple[int, ...]
    #: Goods: brick, textile, tea, opium of each seat in turn.
    goods: tuple[int, ...]
    #: Black chips before each colour; black and white ones in the bag; and how many were drawn in the game.
    chips: tuple[int, ...]
    black: int
    white: int
    drawn: int
    #: The buildings where the two workers of each seat in turn stand, -1 in hand, -2 not yet received.
    workers: tuple[int, ...]
    #: Steps and actions left in this turn, and the buildings used in it, as a mask.
    steps: int
    actions: int
    used: int
    #: Land tiles that lie on the map: (tile, x and y of the upper left corner).
    laid: tuple[tuple[int, int, int], ...]
    #: The site of each building, -1 for none; and the colour of its owner, -1 for none.
    sites: tuple[int, ...]
    owners: tuple[int, ...]
    #: The site of each colour's lot marker without a building, -1 for none.
    marks: tuple[int, ...]
    #: The buildings with a street to their eastern, and to their southern neighbour, as masks.
    east: int
    south: int
    #: Streets in stock.
    streets: int
    #: The tiles on show, the one next to the pile first; the tile among them with the hut, -1 for none.
    row: tuple[int, ...]
    hut: int
    #: The visible top of the pile, -1 for none; the tiles under it as a mask; and tiles turned up so far.
    top: int
    left: int
    turned: int
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

    def goods_of(self, seat: int) -> tuple[int, ...]:
        """Return the brick, textile, tea and opium of a seat."""
        return self.goods[4 * seat : 4 * seat + 4]
