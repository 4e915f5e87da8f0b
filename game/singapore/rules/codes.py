"""The integers of a level's actions, for search, and the rows of its uses.

Codes below LOT are the same at every level. The lots of a level follow, in the order of
`land.possible_lots`, then its uses, building by building.
"""

from __future__ import annotations

from collections.abc import Iterator
from functools import lru_cache
from itertools import combinations_with_replacement
from typing import Final

from game.singapore.rules.actions import Action, Buy, End, Hut, Join, Lot, Pave, Step, Take, Use
from game.singapore.rules.components import BUILDINGS, LETTERS, OPIUM, SIDES, STARTS
from game.singapore.rules.land import possible_lots
from game.singapore.rules.level import Building, Four, Level, Way

_ALL: Final = len(BUILDINGS)

END: Final = 0
BUY: Final = 1
JOIN: Final = 2
"""The first code of joining: north, east, south, west."""
TAKE: Final = JOIN + len(SIDES) - STARTS
"""Added to the number of a tile; start buildings are never taken."""
HUT: Final = TAKE + _ALL - STARTS
STEP_1: Final = HUT + _ALL
"""Added to the number of a building, as are the next three."""
STEP_2: Final = STEP_1 + _ALL
PAVE_EAST: Final = STEP_2 + _ALL
PAVE_SOUTH: Final = PAVE_EAST + _ALL
LOT: Final = PAVE_SOUTH + _ALL

#: Effects of a row: a way, or one of `components.SPECIALS`.
BY_WAY: Final = 0
AGENT: Final = 1
COURT: Final = 2
MORE_STEPS: Final = 3
LEVY: Final = 4
_EFFECTS: Final = {"": BY_WAY, "agent": AGENT, "court": COURT, "steps": MORE_STEPS, "levy": LEVY}


class UseRow:
    """A use with everything named: what is paid and what is gained, by kind."""

    __slots__ = (
        "building", "effect", "gets", "gets_points", "gets_pounds", "give", "pays", "points",
        "pounds", "way",
    )  # fmt: skip

    def __init__(
        self, building: int, number: int, effect: int, way: Way, pays: Four, gets: Four, give: int
    ) -> None:
        self.building = building
        #: The number of the way, 0 where the building has one.
        self.way = number
        self.effect = effect
        self.pays = pays
        self.pounds = way.pays_pounds
        self.points = way.pays_points
        self.gets = gets
        self.gets_pounds = way.gets_pounds
        self.gets_points = way.gets_points
        #: Chips returned to the bag.
        self.give = give


class WayTable:
    """One way to use a building: its uses, and which of them certain goods can pay.

    `most` is the most goods of each kind that a use takes; `kinds` are the kinds that uses bring, and
    `sure` says that every use brings pounds or points.
    """

    __slots__ = (
        "_payable", "codes", "effect", "first", "kinds", "most", "pays", "picks", "points",
        "pounds", "rows", "sure",
    )  # fmt: skip

    def __init__(self, first: int, rows: list[UseRow], picks: bool) -> None:
        self.first = first
        self.rows = rows
        self.codes = tuple(range(first, first + len(rows)))
        self.effect = rows[0].effect
        self.pounds = rows[0].pounds
        self.points = rows[0].points
        brick, textile, tea, opium = (max(row.pays[kind] for row in rows) for kind in range(len(LETTERS)))
        self.most = brick, textile, tea, opium
        self.pays = brick + textile + tea + opium > 0
        self.kinds = tuple(kind for kind in range(len(LETTERS)) if any(row.gets[kind] for row in rows))
        #: Whether the taker names the goods: then they must be there, whatever else the use brings.
        self.picks = picks
        self.sure = not picks and bool(rows[0].gets_pounds or rows[0].gets_points)
        self._payable: dict[int, tuple[int, ...]] = {}

    def payable(self, goods: list[int], first: int) -> tuple[int, ...]:
        """Return the codes of the uses that the goods from an index on can pay."""
        if not self.pays:
            return self.codes
        brick, textile, tea, opium = self.most
        brick = min(brick, goods[first])
        textile = min(textile, goods[first + 1])
        tea = min(tea, goods[first + 2])
        opium = min(opium, goods[first + 3])
        key = ((brick * 32 + textile) * 32 + tea) * 32 + opium
        found = self._payable.get(key)
        if found is None:
            found = tuple(
                self.first + place
                for place, row in enumerate(self.rows)
                if row.pays[0] <= brick
                and row.pays[1] <= textile
                and row.pays[2] <= tea
                and row.pays[3] <= opium
            )
            self._payable[key] = found
        return found


class Codes:
    """The actions of a level by code, and its uses."""

    __slots__ = ("actions", "lots", "numbers", "rows", "squares", "use", "ways")

    def __init__(self, level: Level) -> None:
        #: The squares that may be lots, in the order of their codes; and their codes.
        self.squares = possible_lots(level)
        self.lots = {square: LOT + place for place, square in enumerate(self.squares)}
        #: The first code of a use; `rows` are the uses in order.
        self.use = LOT + len(self.lots)
        self.rows: list[UseRow] = []
        uses: list[Use] = []
        self.ways: tuple[tuple[WayTable, ...], ...] = tuple(
            () if one is None else tuple(self._ways(level, number, one, uses))
            for number, one in enumerate(level.buildings)
        )
        self.actions: tuple[Action, ...] = (
            End(),
            Buy(),
            *(Join(side) for side in SIDES),
            *(Take(tile) for tile in BUILDINGS[STARTS:]),
            *(Hut(tile) for tile in BUILDINGS[STARTS:]),
            *(Step(worker, building) for worker in (1, 2) for building in BUILDINGS),
            *(Pave(building, side) for side in ("east", "south") for building in BUILDINGS),
            *(Lot(x, y) for x, y in self.lots),
            *uses,
        )
        self.numbers = {action: code for code, action in enumerate(self.actions)}

    def _ways(self, level: Level, number: int, one: Building, uses: list[Use]) -> Iterator[WayTable]:
        """Yield the tables of a building's ways; add their uses to `uses`."""
        for place, way in enumerate(one.ways or (_NO_WAY,)):
            first = len(self.rows)
            for named, pays, gets, give in _choices(level, one, way):
                named_way = place + 1 if len(one.ways) > 1 else 0
                uses.append(Use(BUILDINGS[number], named_way, *named, give))
                row = UseRow(number, named_way, _EFFECTS[one.special], way, pays, gets, max(give, 0))
                self.rows.append(row)
            yield WayTable(self.use + first, self.rows[first:], way.picks > 0)


_NOTHING: Final = (0, 0, 0, 0)
_NO_WAY: Final = Way(_NOTHING, 0, 0, 0, 0, _NOTHING, 0, 0, 0)


def _choices(level: Level, one: Building, way: Way) -> Iterator[tuple[tuple[str, str], Four, Four, int]]:
    """Yield the uses of a way: letters paid and picked, goods paid and gained, chips given."""
    switches = level.switches
    if one.special == "court":
        for give in range(0 if switches.empty_use else 1, level.courthouse_chips + 1):
            yield ("", ""), _NOTHING, _NOTHING, give
        return
    kinds = range(OPIUM + 1 if switches.any_includes_opium else OPIUM)
    payments: list[tuple[int, ...]] = [()]
    if way.pays_any:
        payments = list(combinations_with_replacement(kinds, way.pays_any))
    elif way.pays_same:
        payments = [(kind,) * way.pays_same for kind in kinds]
    picks = range(OPIUM + 1 if switches.pick_opium else OPIUM) if way.picks else (-1,)
    for paid in payments:
        for pick in picks:
            letters = "".join(LETTERS[kind] for kind in paid), LETTERS[pick] if pick >= 0 else ""
            yield letters, _counted(paid) if paid else way.pays, _picked(way, pick), -1


def _counted(kinds: tuple[int, ...]) -> Four:
    return kinds.count(0), kinds.count(1), kinds.count(2), kinds.count(3)


def _picked(way: Way, pick: int) -> Four:
    return way.gets if pick < 0 else _counted((pick,) * way.picks)


@lru_cache(maxsize=16)
def codes_of(level: Level) -> Codes:
    """Return the cached codes of a level."""
    return Codes(level)
