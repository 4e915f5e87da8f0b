"""The state of a game as small lists of integers, and its hand-written copy.

`agenda` is a stack of steps to do: its top is the step that the position asks or does next. `options` are
the lawful codes of the seat that it asks; copies share the list, which is never changed. Only `coming` is
secret.
"""

from game.core.agenda_position import AgendaPosition
from game.core.mypyc_attributes import mypyc_attr
from game.pillars_of_the_earth.rules.actions import Action
from game.pillars_of_the_earth.rules.box import Box
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, OFFERED, RESOURCE_CARDS, SOLD, STARTING
from game.pillars_of_the_earth.rules.events import Event

#: Values of `cards` other than the seats that have taken a card.
ON_OFFER = -1
PUT_BY = -2
#: The value of `coming` for viewers who do not know the event that somebody has looked at.
HIDDEN = -2


@mypyc_attr(allow_interpreted_subclasses=True)
class State(AgendaPosition[Action, Event]):
    """The state at one moment of a game; `View` documents the fields."""

    __slots__ = (
        "advantages_left",
        "aside",
        "at",
        "at_shiring",
        "bag",
        "blessed",
        "bought",
        "box",
        "cards",
        "coming",
        "court_metal",
        "craftsmen",
        "cube_due",
        "cubes",
        "drawn",
        "draws",
        "event",
        "events_left",
        "for_hire",
        "gold",
        "grey",
        "held",
        "hired",
        "hit",
        "marker",
        "mill",
        "next_wall",
        "offered",
        "options",
        "passed",
        "placed",
        "places",
        "points",
        "queue",
        "redrawn",
        "risen",
        "round",
        "sold",
        "start",
        "step",
        "stock",
        "tax",
        "told",
        "uses",
        "waiting",
        "wall",
        "wall_most",
        "workers",
    )

    box: Box

    def clear(self) -> None:
        """Reset to the table before the lot for the starting player."""
        level, players = self.box.level, self.box.players
        self.agenda = []
        self.options: list[int] = []
        self.round = self.step = 0
        self.start = -1
        self.risen = 0
        self.gold = [0] * players
        self.points = [level.start_points] * players
        self.cubes = [0] * (4 * players)
        self.workers = [0] * players
        self.mill = [0] * players
        self.grey = [0] * players
        self.hired = [0] * players
        self.craftsmen = [(1 << STARTING) - 1] * players
        self.held = [0] * players
        self.cards = [PUT_BY] * RESOURCE_CARDS
        self.for_hire = 0
        self.at_shiring = [-1] * OFFERED
        self.offered = [-1] * OFFERED
        self.advantages_left = sum(1 << card for card in level.drawn_advantages)
        self.events_left = sum(1 << card for card in level.drawn_events)
        self.told: list[int] = []
        self.coming = self.event = -1
        self.hit = 0
        self.cube_due = False
        self.wall = self.next_wall = self.wall_most = 0
        self.blessed = [-1] * players
        self.passed = 0
        self.bag = [level.start_builders] * players
        self.queue: list[int] = []
        self.draws = 0
        self.drawn = -1
        self.redrawn = False
        self.marker = 0
        self.placed = [0] * players
        self.aside = [0] * players
        self.waiting: list[tuple[int, int]] = []
        self.at = [-1] * len(self.box.spaces)
        self.stock = [0] * SOLD
        self.court_metal = 0
        self.tax = 0
        self.bought = [0] * (SOLD * players)
        self.sold = [0] * players
        self.uses = [0] * len(CRAFTSMEN)
        self.places: tuple[int, ...] = ()

    def copy_into(self, twin: "State") -> None:
        """Fill an empty state with a copy of this one's contents; no mutable data are shared."""
        twin.agenda = self.agenda[:]
        twin.options = self.options
        twin.round = self.round
        twin.step = self.step
        twin.start = self.start
        twin.risen = self.risen
        twin.gold = self.gold[:]
        twin.points = self.points[:]
        twin.cubes = self.cubes[:]
        twin.workers = self.workers[:]
        twin.mill = self.mill[:]
        twin.grey = self.grey[:]
        twin.hired = self.hired[:]
        twin.craftsmen = self.craftsmen[:]
        twin.held = self.held[:]
        twin.cards = self.cards[:]
        twin.for_hire = self.for_hire
        twin.at_shiring = self.at_shiring[:]
        twin.offered = self.offered[:]
        twin.advantages_left = self.advantages_left
        twin.events_left = self.events_left
        twin.told = self.told[:]
        twin.coming = self.coming
        twin.event = self.event
        twin.hit = self.hit
        twin.cube_due = self.cube_due
        twin.wall = self.wall
        twin.next_wall = self.next_wall
        twin.wall_most = self.wall_most
        twin.blessed = self.blessed[:]
        twin.passed = self.passed
        twin.bag = self.bag[:]
        twin.queue = self.queue[:]
        twin.draws = self.draws
        twin.drawn = self.drawn
        twin.redrawn = self.redrawn
        twin.marker = self.marker
        twin.placed = self.placed[:]
        twin.aside = self.aside[:]
        twin.waiting = self.waiting[:]
        twin.at = self.at[:]
        twin.stock = self.stock[:]
        twin.court_metal = self.court_metal
        twin.tax = self.tax
        twin.bought = self.bought[:]
        twin.sold = self.sold[:]
        twin.uses = self.uses[:]
        twin.places = self.places

    def clockwise(self, place: int) -> int:
        """Return the seat at a place clockwise from the starting player, whose place is 0."""
        return (self.start + place) % self.box.players
