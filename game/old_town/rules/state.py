"""The state of a game as small lists of integers, and its hand-written copy.

`agenda` is a stack of steps to do: its top is the step that the position asks or does next. Hands and piles
of cards are masks of cards, buildings of plots. `town` is a possible town, a plot for each building on the
board (rules 4.1); `towns` are possible towns that satisfy all pairs, where these are remembered. With
`holders`, `taken`, `open` and `memo` they follow from the board: `board.renew` computes them.
"""

from typing import Self

from game.core.agenda_position import AgendaPosition
from game.core.mypyc_attributes import mypyc_attr
from game.old_town.rules.actions import Action
from game.old_town.rules.agenda import OWN
from game.old_town.rules.box import Box
from game.old_town.rules.events import Event
from game.old_town.rules.level import ALL_PLOTS, BUILDINGS, EIGHT, FOUR, KIND_MASKS, PAIR, PLOTS
from game.old_town.solving.clues import Clue, Pair
from game.old_town.solving.making import Making

#: How a card left its hand.
PLAYED = 0
DISCARDED = 1
THROWN = 2

Draw = tuple[int, int, int, tuple[int, ...] | None]
"""A card drawn: the pile as in `agenda`, the seat, the kind, and the seats that saw it, None for all."""

Sides = tuple[tuple[int, int], tuple[int, int]]


@mypyc_attr(allow_interpreted_subclasses=True)
class State(AgendaPosition[Action, Event]):
    """The state at one moment of a game; `View` documents the fields."""

    __slots__ = (
        "active", "attempts", "box", "built", "clues", "counted", "counts", "drawn", "draws", "first",
        "gone", "hands", "hinted", "holders", "idle", "lifted", "making", "marks", "memo", "off", "open",
        "own", "own_cards", "pairs", "places", "round", "rows", "scores", "secret_keep", "shown", "sides",
        "sites", "solution", "stock", "stowed", "taken", "town", "towns", "turn", "turns", "why",
    )  # fmt: skip

    box: Box

    def copy(self) -> Self:
        """Return a copy that shares no mutable data."""
        raise NotImplementedError

    def clear(self) -> None:
        """Reset to the table before the deal."""
        players, deal = self.box.players, self.box.deal
        self.agenda = []
        self.round = self.turns = self.idle = 0
        self.first = self.turn = -1
        self.active = False
        # The board: plots by building, markers by plot, buildings and plots built, buildings out of the game.
        self.marks = [0] * BUILDINGS
        self.counts = [0] * PLOTS
        self.built = self.sites = self.gone = 0
        self.lifted: list[tuple[int, int, int]] = []
        self.town = [0] * BUILDINGS
        self.holders: dict[int, int] = {}
        self.taken = 0
        self.pairs: tuple[Pair, ...] = ()
        self.towns: tuple[list[int], ...] = ()
        self.open = ALL_PLOTS
        self.memo: dict[int, int] = {}
        # Buildings and points.
        self.rows: list[list[int]] = [[] for _ in range(players)]
        self.stock = (1 << BUILDINGS) - 1
        self.scores = [0] * players
        self.sides: Sides | None = None
        self.places: tuple[int, ...] = ()
        self.why = ""
        # Cards.
        self.hands = [0] * players
        self.drawn = 0
        own = [deal.own_fours, deal.own_pairs] if deal and not self.box.chooses else [0, 0]
        #: The cards of each own pile, where they are certain; kinds left in each; and kinds put there.
        self.own_cards = [0] * players
        self.own = [own[:] for _ in range(players)]
        self.stowed = [own[:] for _ in range(players)]
        self.draws: list[Draw] = []
        self.counted = [0] * (OWN + players)
        self.shown: list[tuple[int, int, int, int]] = []
        #: The seats whose latest choice was a `keep`, as a mask.
        self.secret_keep = 0
        # The puzzle.
        self.making: Making | None = None
        self.clues: tuple[Clue, ...] = ()
        self.solution: tuple[int, ...] = ()
        self.off = [0] * BUILDINGS
        self.hinted: tuple[str, ...] = ()
        self.attempts = 0

    def copy_into(self, twin: "State") -> None:
        """Fill an empty state with a copy of this one's contents; no mutable data are shared."""
        twin.agenda = self.agenda[:]
        twin.active = self.active
        twin.attempts = self.attempts
        twin.built = self.built
        twin.clues = self.clues
        twin.drawn = self.drawn
        twin.first = self.first
        twin.gone = self.gone
        twin.hinted = self.hinted
        twin.holders = self.holders
        twin.idle = self.idle
        twin.memo = self.memo
        twin.open = self.open
        twin.pairs = self.pairs
        twin.places = self.places
        twin.round = self.round
        twin.secret_keep = self.secret_keep
        twin.sides = self.sides
        twin.sites = self.sites
        twin.solution = self.solution
        twin.stock = self.stock
        twin.taken = self.taken
        twin.town = self.town
        twin.towns = self.towns
        twin.turn = self.turn
        twin.turns = self.turns
        twin.why = self.why
        twin.counted = self.counted[:]
        twin.counts = self.counts[:]
        twin.draws = self.draws[:]
        twin.hands = self.hands[:]
        twin.lifted = self.lifted[:]
        twin.marks = self.marks[:]
        twin.off = self.off[:]
        twin.own_cards = self.own_cards[:]
        twin.scores = self.scores[:]
        twin.shown = self.shown[:]
        twin.own = [row[:] for row in self.own]
        twin.rows = [row[:] for row in self.rows]
        twin.stowed = [row[:] for row in self.stowed]
        twin.making = self.making.copy() if self.making else None

    def clockwise(self) -> list[int]:
        """Return the seats clockwise from the start player."""
        players = self.box.players
        return [(self.first + place) % players for place in range(players)]

    def gain(self, seat: int, points: int) -> None:
        """Add points to a seat, or to its side."""
        self.scores[seat] += points
        if self.sides is not None:
            for side in self.sides:
                if seat in side:
                    self.scores[side[0] + side[1] - seat] += points

    def left(self, kind: int) -> int:
        """Return the cards of a kind that nobody has drawn, as a mask."""
        return KIND_MASKS[kind] & ~self.drawn

    @property
    def common(self) -> int:
        """The number of cards in the common pile, without the reserve."""
        deal = self.box.deal
        if deal is None:
            return 0
        return self.common_fours + self.left(EIGHT).bit_count()

    @property
    def common_fours(self) -> int:
        """The number of `fours` on top of the common pile."""
        deal = self.box.deal
        if deal is None or not deal.common_fours:
            return 0
        dealt = self.box.players * (deal.fours + (deal.own_fours if self.box.chooses else 0))
        return max(0, dealt + deal.common_fours - self.counted[FOUR])

    @property
    def reserve(self) -> int:
        """The cards of the reserve once it is the common pile, 0 before (rules 7)."""
        if not self.box.switches.reserve or self.common or any(map(sum, self.own)):
            return 0
        return self.left(FOUR) | self.left(PAIR)

    @property
    def complete(self) -> bool:
        """Whether the town is complete."""
        return self.built.bit_count() >= self.box.switches.end_buildings
