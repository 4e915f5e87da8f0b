"""The town: sites built on, streets, and the steps along them (rules 1.1, 3.4 step 3)."""

from typing import Final

from game.singapore.rules.box import numbers_in
from game.singapore.rules.causes import Cause
from game.singapore.rules.components import STARTS
from game.singapore.rules.events import StreetLaid
from game.singapore.rules.land import NOWHERE, ground_of
from game.singapore.rules.state import State

#: The start buildings as a mask: one place for steps, four for uses.
START: Final = (1 << STARTS) - 1
#: The sides as places in `Ground.around`.
NORTH: Final = 0
EAST: Final = 1
SOUTH: Final = 2
WEST: Final = 3


def renew(s: State) -> None:
    """Compute what follows from the land laid, the sites of buildings, the streets and the goods."""
    box = s.box
    s.supply = [box.level.goods_each - sum(s.goods[kind::4]) for kind in range(4)]
    s.ground = None
    s.at = []
    s.free = s.near = s.standing = s.gaps_east = s.gaps_south = 0
    s.reach = [0] * len(s.sites)
    if len(s.laid) < len(box.level.land_tiles):
        return
    s.ground = ground = ground_of(box.level, tuple(s.laid))
    s.at = [-1] * len(ground.squares)
    s.free = ground.lots
    for site in s.marks:
        if site >= 0:
            s.free &= ~(1 << site)
    for building, site in enumerate(s.sites):
        if site >= 0:
            _stand(s, building, site)
    for first, other in ((s.east, EAST), (s.south, SOUTH)):
        for building in numbers_in(first):
            _connect(s, building, s.at[ground.around[s.sites[building]][other]], other == SOUTH)


def stand(s: State, building: int, site: int, colour: int) -> None:
    """Put a building on a lot, under the marker of a colour."""
    s.sites[building] = site
    s.owners[building] = colour
    _stand(s, building, site)


def _stand(s: State, building: int, site: int) -> None:
    """Renew what a new building changes: lots near, gaps for streets, steps between start buildings."""
    ground = s.map
    s.at[site] = building
    s.free &= ~(1 << site)
    s.near |= ground.beside[site] & ground.lots
    s.standing |= 1 << building
    if site < STARTS:
        s.reach[building] |= START & ~(1 << building)
    north, east, south, west = ground.around[site]
    if east != NOWHERE and s.at[east] >= 0 and (site >= STARTS or east >= STARTS):
        s.gaps_east |= 1 << building
    if south != NOWHERE and s.at[south] >= 0 and (site >= STARTS or south >= STARTS):
        s.gaps_south |= 1 << building
    if west != NOWHERE and s.at[west] >= 0 and (site >= STARTS or west >= STARTS):
        s.gaps_east |= 1 << s.at[west]
    if north != NOWHERE and s.at[north] >= 0 and (site >= STARTS or north >= STARTS):
        s.gaps_south |= 1 << s.at[north]


def neighbours(s: State, building: int) -> list[tuple[int, int]]:
    """Return the sides of a building with a neighbour, in the order of SIDES, each with the neighbour."""
    around = s.map.around[s.sites[building]]
    return [(side, s.at[site]) for side, site in enumerate(around) if site != NOWHERE and s.at[site] >= 0]


def side_of(s: State, building: int, side: int) -> int:
    """Return the building on a side of another one, -1 for none."""
    site = s.map.around[s.sites[building]][side]
    return s.at[site] if site != NOWHERE else -1


def lay_street(s: State, seat: int, building: int, side: int, cause: Cause) -> None:
    """Lay a street of the stock from a building to its neighbour on a side."""
    other = side_of(s, building, side)
    first, second = (building, other) if side in (EAST, SOUTH) else (other, building)
    south = side in (NORTH, SOUTH)
    if south:
        s.south |= 1 << first
    else:
        s.east |= 1 << first
    s.streets -= 1
    _connect(s, first, second, south)
    if s.emit:
        s.emit(StreetLaid(seat, first, south, cause))


def _connect(s: State, first: int, second: int, south: bool) -> None:
    """Renew gaps and steps for a street; one to a start building leads to all of them."""
    if south:
        s.gaps_south &= ~(1 << first)
    else:
        s.gaps_east &= ~(1 << first)
    for one, other in ((first, second), (second, first)):
        if one < STARTS:
            for start in range(STARTS):
                s.reach[start] |= 1 << other
            s.reach[other] |= START
        else:
            s.reach[one] |= 1 << other


def gaps_at(s: State, building: int) -> tuple[int, int]:
    """Return the gaps for streets at a building, or at any start building if it is one, as masks.

    The masks name the western buildings of gaps to the east, and the northern ones of gaps to the south.
    """
    east = south = 0
    for one in range(STARTS) if building < STARTS else (building,):
        east |= 1 << one
        south |= 1 << one
        north_of, west_of = side_of(s, one, NORTH), side_of(s, one, WEST)
        if west_of >= 0:
            east |= 1 << west_of
        if north_of >= 0:
            south |= 1 << north_of
    return s.gaps_east & east, s.gaps_south & south
