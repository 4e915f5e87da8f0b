"""The state of a game as small lists of integers, and its hand-written copy.

`agenda` is a stack of steps to do: its top is the step that the position asks or does next (a nested
choice is on top of the choice that opened it). Only `sealed` is secret.
"""

from game.core.agenda_position import AgendaPosition
from game.old_london_bridge.rules.actions import Action
from game.old_london_bridge.rules.box import Box
from game.old_london_bridge.rules.components import BONUS_KINDS, CARD_VALUES, STACKS
from game.old_london_bridge.rules.events import Event


class State(AgendaPosition[Action, Event]):
    """The state at one moment of a game; `View` documents the fields."""

    __slots__ = (
        "below",
        "bonus_below",
        "bonus_tops",
        "box",
        "bridges",
        "drafted",
        "ending",
        "faces",
        "figures",
        "fresh",
        "hands",
        "lines",
        "lowest",
        "lowest_seat",
        "marker_left",
        "markers",
        "money",
        "order",
        "ranking",
        "ranks",
        "returned",
        "rondel",
        "round",
        "spaces",
        "steps",
        "strengths",
        "supply",
        "tops",
        "turn",
        "usable",
    )

    box: Box

    def clear(self) -> None:
        """Reset to the empty table before the deal."""
        box = self.box
        level, players = box.level, box.players
        self.agenda = []
        self.round = 0
        self.rondel = 0
        self.markers: list[int] = []
        self.marker_left = [steps for steps, count in level.markers for _ in range(count)]
        self.tops = [0] * STACKS
        self.below = [stack[:] for stack in box.below]
        self.bonus_tops = [-1] * len(level.bonus_stacks)
        self.bonus_below = [stack[:] for stack in box.bonus_below]
        self.faces = [-1] * len(level.faces)
        self.steps: list[int] = []
        self.money = [level.start_money] * players
        self.hands = [[box.seating.zeros, *level.first_hand[1:]] for _ in range(players)]
        dealt = [players * count for count in level.first_hand]
        self.supply = [0] + [level.cards[v] - dealt[v] for v in range(1, CARD_VALUES)]
        self.bridges: list[list[int]] = [[] for _ in range(players)]
        self.strengths = [[0, 0, 0, 0] for _ in range(players)]
        # Both tracks: spaces by seat, and the seats in order, the front first, a pile from its top.
        self.spaces = [[0] * players, [0] * players]
        self.ranks: list[list[int]] = [[], []]
        self.figures = [-1] * players
        self.usable = [[0] * len(BONUS_KINDS) for _ in range(players)]
        self.fresh = [[0] * len(BONUS_KINDS) for _ in range(players)]
        self.sealed = [()] * players
        self.order: list[tuple[int, int, int]] = []
        self.turn = -1
        self.returned = False
        self.drafted = 0
        self.lowest = 0
        self.lowest_seat = -1
        self.ending = False
        self.lines: list[tuple[int, str, int]] = []
        self.ranking: tuple[int, ...] = ()

    def copy_into(self, twin: "State") -> None:
        """Fill an empty state with a copy of this one's contents; no mutable data are shared."""
        twin.agenda = self.agenda[:]
        twin.round = self.round
        twin.rondel = self.rondel
        twin.markers = self.markers[:]
        twin.marker_left = self.marker_left[:]
        twin.tops = self.tops[:]
        twin.below = [stack[:] for stack in self.below]
        twin.bonus_tops = self.bonus_tops[:]
        twin.bonus_below = [stack[:] for stack in self.bonus_below]
        twin.faces = self.faces[:]
        twin.steps = self.steps[:]
        twin.money = self.money[:]
        twin.hands = [hand[:] for hand in self.hands]
        twin.supply = self.supply[:]
        twin.bridges = [bridge[:] for bridge in self.bridges]
        twin.strengths = [strength[:] for strength in self.strengths]
        twin.spaces = [spaces[:] for spaces in self.spaces]
        twin.ranks = [ranks[:] for ranks in self.ranks]
        twin.figures = self.figures[:]
        twin.usable = [tiles[:] for tiles in self.usable]
        twin.fresh = [tiles[:] for tiles in self.fresh]
        twin.sealed = self.sealed[:]
        twin.order = self.order[:]
        twin.turn = self.turn
        twin.returned = self.returned
        twin.drafted = self.drafted
        twin.lowest = self.lowest
        twin.lowest_seat = self.lowest_seat
        twin.ending = self.ending
        twin.lines = self.lines[:]
        twin.ranking = self.ranking
