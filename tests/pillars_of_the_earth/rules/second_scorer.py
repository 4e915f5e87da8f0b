"""A second computation of gold, points and cubes, written from the rules alone: views in, gains out.

It shares no code with the rules' own; its numbers are the printed ones. `after_step` returns the purses after
a step of the third phase, `after_choice` the purses after a choice.
"""

from collections import Counter
from dataclasses import dataclass, field
from typing import Final

from game.pillars_of_the_earth.rules.view import View
from tests.pillars_of_the_earth.rules.second_lawful import CUBE_NAMES, SPACE_NAMES, price, spaces, takes
from tests.pillars_of_the_earth.rules.second_lawful import PRICES as HIRE_PRICES

STONE, WOOD, SAND, METAL = range(4)
#: The advantages and events by their places in 1.3 and 1.4.
MADONNA, FAIR, TOLEDO, RICHARD, ALIENA, TOM = range(6)
FRANCIS, PHILIP, EXEMPTION, COMPLETION, FESTIVITIES = 8, 9, 11, 14, 15
KING, KINGS_METAL, BOOM, VOLUNTEERS, ARCHBISHOP, WILLIAM, CONFLICT, WALL, WINTER, COLLAPSE = range(10)
#: The cubes of each resource card, forest, quarry and gravel pit in turn.
HARVESTS: Final = (2, 3, 4)
PITS: Final = (WOOD, STONE, SAND)
BOX: Final = (23, 23, 23, 13)
#: Points of one use, where they are not 1.
POINTS: Final = {"sculptor": 2, "glassblower": 3, "organ": 6, "bell": 4, "tool": 0, "master": 0}
PRICES: Final = (4, 3, 2, 5)


@dataclass
class Purse:
    """The goods of all seats, and the points by seat and source."""

    v: View
    gold: list[int] = field(default_factory=list)
    points: list[int] = field(default_factory=list)
    cubes: list[list[int]] = field(default_factory=list)
    by_source: Counter[tuple[int, str]] = field(default_factory=Counter)

    def __post_init__(self) -> None:
        self.gold, self.points = list(self.v.gold), list(self.v.points)
        self.cubes = [list(self.v.cubes_of(seat)) for seat in range(self.v.players)]

    def earn(self, seat: int, gold: int) -> None:
        self.gold[seat] = min(30, self.gold[seat] + gold)

    def score(self, seat: int, points: int, source: str) -> None:
        """Add points, or take them: never below 0, unless the switch says so."""
        before = self.points[seat]
        after = before + points
        if after < 0 and not self.v.level.switches.vp_below_zero:
            after = 0
        self.points[seat] = after
        self.by_source[seat, source] += after - before

    def owe(self, seat: int, gold: int, source: str) -> None:
        """Pay, all one has if need be, and lose 1 point for each full 2 gold missing."""
        missing = max(0, gold - self.gold[seat])
        self.gold[seat] -= gold - missing
        self.score(seat, -(missing // 2), source)

    def fetch(self, seat: int, cube: int, many: int, at_court: int | None = None) -> None:
        """Take cubes from the general supply, or as many as it has."""
        if self.v.level.switches.cubes_limited:
            elsewhere = (*self.v.stock, self.v.court_metal if at_court is None else at_court)[cube]
            many = min(many, BOX[cube] - elsewhere - sum(own[cube] for own in self.cubes))
        self.cubes[seat][cube] += max(0, many)


def clockwise(v: View) -> list[int]:
    return [(v.start + further) % v.players for further in range(v.players)]


def held(v: View, seat: int, card: int) -> bool:
    return bool(v.held[seat] >> card & 1)


def after_step(v: View, step: int, later: View) -> Purse:
    """Return the purses of all seats after a step, from the view at its beginning.

    `later`, the view at its end, gives the answers and the roll: the tax, the seats hit by an event, and used
    exemptions. Steps in which choices change purses (2, 12, 13) are not computed.
    """
    purse = Purse(v)
    places = dict(zip(SPACE_NAMES, spaces(v), strict=True))
    if step == 1 and later.event >= 0:
        _event(purse, later)
    elif step == 3:
        _mill(purse)
    elif step == 4:
        for number, seat in enumerate(places["kingsbridge"]):
            if seat >= 0:
                _advantage(purse, seat, v.offered[number])
    elif step == 5:
        for seat, points in zip(places["priory"], (2, 1), strict=True):
            if seat >= 0:
                purse.score(seat, points + held(v, seat, PHILIP), "priory")
    elif step in (6, 7, 8):
        _harvest(purse, step - 6)
    elif step == 9:
        _court(purse, places["kings_court"], later)
    return purse


def _event(purse: Purse, later: View) -> None:
    for seat in clockwise(purse.v):
        if not later.hit >> seat & 1:
            continue
        if later.event == KING:
            purse.earn(seat, 5)
        elif later.event == KINGS_METAL:
            purse.fetch(seat, METAL, 1)
        elif later.event == WILLIAM:
            purse.owe(seat, 4, "william")
        elif later.event == CONFLICT:
            purse.score(seat, -2, "conflict")


def _mill(purse: Purse) -> None:
    v = purse.v
    for seat in range(v.players):
        workers = v.mill[seat]
        if not v.level.switches.extra_workers_earn:
            workers = min(workers, 12)
        purse.earn(seat, workers)
        if v.event == BOOM:
            most = v.level.switches.wool_boom_most
            purse.earn(seat, min(workers, most) if most else workers)


def _advantage(purse: Purse, seat: int, card: int) -> None:
    if card == MADONNA:
        purse.score(seat, 3, "crying_madonna")
    elif card == FAIR:
        purse.earn(seat, 8)
    elif card == TOLEDO:
        purse.fetch(seat, METAL, 2)
    elif card == COMPLETION:
        purse.fetch(seat, WOOD, 1)
        purse.fetch(seat, STONE, 1)
    elif card == FESTIVITIES:
        purse.fetch(seat, METAL, 1)


def _harvest(purse: Purse, pit: int) -> None:
    v = purse.v
    for seat in clockwise(v):
        many = int(held(v, seat, (ALIENA, TOM, RICHARD)[pit]))
        more = 0
        if v.hit >> seat & 1:
            more = {VOLUNTEERS: 1, WINTER: -1}.get(v.event, 0)
        for size, cubes in enumerate(HARVESTS):
            if v.cards[3 * pit + size] == seat:
                many += max(0, cubes + more)
        purse.fetch(seat, PITS[pit], many)


def _court(purse: Purse, at_court: list[int], later: View) -> None:
    v = purse.v
    for seat in clockwise(v):
        exempt = held(v, seat, EXEMPTION) and not held(later, seat, EXEMPTION)
        if seat not in at_court and not exempt:
            purse.owe(seat, 2 if held(v, seat, FRANCIS) else later.tax, "tax")
    firsts = [seat for seat in at_court if seat >= 0]
    if firsts:
        purse.fetch(firsts[0], METAL, v.court_metal, at_court=0)


def after_choice(v: View, seat: int, text: str) -> Purse | None:
    """Return the purses after a hire, a placement, a trade or a craft; None for other choices."""
    words = text.split()
    purse = Purse(v)
    if words[0] == "hire":
        purse.gold[seat] -= HIRE_PRICES[words[1]]
        return purse
    if words[0] in ("place", "remigius"):
        if words[0] == "place" and v.drawn == seat:
            purse.gold[seat] -= price(v)
        return purse
    if words[0] in ("buy", "sell"):
        cube, many = CUBE_NAMES.index(words[1]), int(words[2])
        if words[0] == "buy":
            purse.gold[seat] -= many * PRICES[cube]
            purse.cubes[seat][cube] += many
        else:
            purse.cubes[seat][cube] -= many
            purse.earn(seat, many * PRICES[cube])
        return purse
    if words[0] != "craft":
        return None
    name, times = words[1], int(words[2])
    *cubes, gold = takes(name)
    for cube, needed in enumerate(cubes):
        purse.cubes[seat][cube] -= needed * times
    purse.gold[seat] -= gold * times
    purse.score(seat, POINTS.get(name.split("_")[0], 1) * times, name)
    if name == "tool_maker":
        each = v.level.switches.tool_maker == "each"
        purse.earn(seat, 2 * times * (v.cubes_of(seat)[METAL] if each else 1))
    elif name == "master_woodworker":
        purse.earn(seat, 4 * times)
    return purse


def final_places(v: View) -> tuple[int, ...]:
    """Return the places by most points, then gold, then the switch (5, 7)."""
    further = {
        "shared": [0] * v.players,
        "cubes": [-sum(v.cubes_of(seat)) for seat in range(v.players)],
        "starting_player": [-clockwise(v).index(seat) for seat in range(v.players)],
    }[v.level.switches.tie]
    standing = list(zip(v.points, v.gold, further, strict=True))
    return tuple(1 + sum(other > own for other in standing) for own in standing)
