"""The state of a game as small lists of integers, and its hand-written copy.

`agenda` is a stack of steps to do: its top is the step that the position asks or does next. Nothing in a
state is secret: it holds what is left in pile and bag, not its order. The fields of a `View` say all; the
others follow from them by `streets.renew`: reach and gaps change only where a street or a building comes.
"""

from game.core.agenda_position import AgendaPosition
from game.core.mypyc_attributes import mypyc_attr
from game.singapore.rules.actions import Action
from game.singapore.rules.box import Box
from game.singapore.rules.components import BUILDINGS, STARTS
from game.singapore.rules.events import Event
from game.singapore.rules.land import Ground, LaidTile

#: Where a worker is that is on no building.
IN_HAND = -1
NO_WORKER = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class State(AgendaPosition[Action, Event]):
    """The state at one moment of a game; `View` documents the fields."""

    __slots__ = (
        "actions", "at", "black", "box", "chips", "drawn", "east", "free", "gaps_east",
        "gaps_south", "goods", "ground", "hut", "laid", "left", "marks", "money", "near", "owners",
        "places", "points", "raffles", "reach", "round", "row", "seals", "sites", "south", "stack",
        "standing", "steps", "streets", "supply", "top", "turn", "turned", "used", "white",
        "workers",
    )  # fmt: skip

    box: Box
    #: The sites of the map, from the last land tile on.
    ground: Ground | None

    def clear(self) -> None:
        """Reset to the table before the deal."""
        box = self.box
        level, players = box.level, box.players
        self.agenda = []
        self.round = 0
        self.raffles = self.turn = -1
        self.stack: list[int] = []
        self.money = [level.start_money] * players
        self.points = [level.start_points] * players
        self.goods = [0] * (4 * players)
        self.seals = [max((seal for seal in level.seals if seal <= level.start_points), default=0)] * players
        self.chips = [0] * box.colours
        self.black = level.black_chips
        self.white = level.white_chips
        self.drawn = 0
        self.workers = [IN_HAND, NO_WORKER] * players
        self.steps = self.actions = self.used = 0
        self.laid: list[LaidTile] = []
        self.sites = [*range(STARTS), *[-1] * (len(BUILDINGS) - STARTS)]
        self.owners = [-1] * len(BUILDINGS)
        self.marks = [-1] * box.colours
        self.east = self.south = 0
        self.streets = level.streets
        self.row: list[int] = []
        self.hut = self.top = -1
        self.left = level.tiles
        self.turned = 0
        self.places: tuple[int, ...] = ()
        self.ground = None
        self.supply = [level.goods_each] * 4
        self.at: list[int] = []
        self.free = self.near = self.standing = self.gaps_east = self.gaps_south = 0
        self.reach = [0] * len(BUILDINGS)

    def copy_into(self, twin: "State") -> None:
        """Fill an empty state with a copy of this one's contents; no mutable data are shared."""
        twin.agenda = self.agenda[:]
        twin.round = self.round
        twin.raffles = self.raffles
        twin.turn = self.turn
        twin.stack = self.stack[:]
        twin.money = self.money[:]
        twin.points = self.points[:]
        twin.goods = self.goods[:]
        twin.seals = self.seals[:]
        twin.chips = self.chips[:]
        twin.black = self.black
        twin.white = self.white
        twin.drawn = self.drawn
        twin.workers = self.workers[:]
        twin.steps = self.steps
        twin.actions = self.actions
        twin.used = self.used
        twin.laid = self.laid[:]
        twin.sites = self.sites[:]
        twin.owners = self.owners[:]
        twin.marks = self.marks[:]
        twin.east = self.east
        twin.south = self.south
        twin.streets = self.streets
        twin.row = self.row[:]
        twin.hut = self.hut
        twin.top = self.top
        twin.left = self.left
        twin.turned = self.turned
        twin.places = self.places
        twin.ground = self.ground
        twin.supply = self.supply[:]
        twin.at = self.at[:]
        twin.free = self.free
        twin.near = self.near
        twin.standing = self.standing
        twin.gaps_east = self.gaps_east
        twin.gaps_south = self.gaps_south
        twin.reach = self.reach[:]

    @property
    def pile(self) -> int:
        """The tiles in the pile, its visible top counted."""
        return self.left.bit_count() + (self.top >= 0)

    @property
    def map(self) -> Ground:
        """The sites of the map, which are there from the last land tile on."""
        assert self.ground is not None
        return self.ground

    def clockwise(self, place: int) -> int:
        """Return the seat at a place clockwise from the Raffles player, who is at 0."""
        return (self.raffles + place) % self.box.players
