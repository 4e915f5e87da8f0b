"""The land: where land tiles may lie, and the lots and start buildings of a map (rules 1.1).

A *site* is a place for a building: sites 0 to 3 are those of the start buildings, the lots of a map follow by
row, then by column.
"""

from collections.abc import Iterable, Sequence
from functools import lru_cache

from game.singapore.rules.components import LAND_HEIGHT, LAND_WIDTH, STARTS, WAYS_TO
from game.singapore.rules.level import FIRST_START, WATER, Level, Square

StartMap = tuple[tuple[int, ...], ...]
LaidTile = tuple[int, int, int]
"""A land tile that lies on the map: its number, and x and y of its upper left corner."""

#: The square or site of a neighbour that is none.
NOWHERE = -1


def squares_of_spot(spot: Square) -> tuple[Square, ...]:
    """Return the squares of a land tile by its upper left corner, by row, then by column."""
    x, y = spot
    return tuple((x + right, y + down) for down in range(LAND_HEIGHT) for right in range(LAND_WIDTH))


def _beside(squares: Iterable[Square]) -> set[Square]:
    """Return the squares that share an edge with one of these, themselves perhaps among them."""
    return {(x + right, y + down) for x, y in squares for right, down in WAYS_TO}


def _start_squares(start_map: StartMap) -> dict[Square, int]:
    return {(x, y): value for y, row in enumerate(start_map) for x, value in enumerate(row)}


def lots_on_start(start_map: StartMap) -> list[Square]:
    """Return the lots of the start tile."""
    return [square for square, value in _start_squares(start_map).items() if value >= 0]


def _touching(squares: Iterable[Square]) -> set[Square]:
    """Return the spots whose land tile shares an edge with one of the squares, or lies on one."""
    found = set[Square]()
    for x, y in _beside(squares):
        found |= {(x - right, y - down) for right in range(LAND_WIDTH) for down in range(LAND_HEIGHT)}
    return found


def _open(start_map: StartMap, spots: Iterable[Square]) -> set[Square]:
    """Return those of some spots whose land tile neither covers the start tile nor touches water."""
    start = _start_squares(start_map)
    barred = start.keys() | _beside(square for square, value in start.items() if value == WATER)
    return {spot for spot in spots if barred.isdisjoint(squares_of_spot(spot))}


@lru_cache(maxsize=16)
def spots_beside(start_map: StartMap) -> frozenset[Square]:
    """Return the spots of the free layout that touch the start tile."""
    return frozenset(_open(start_map, _touching(_start_squares(start_map))))


@lru_cache(maxsize=256)
def lawful_spots(start_map: StartMap, laid: frozenset[Square]) -> tuple[Square, ...]:
    """Return the lawful spots of the next land tile in the free layout, by row, then by column.

    `laid` are the upper left corners of the tiles that lie there.
    """
    covered = {square for spot in laid for square in squares_of_spot(spot)}
    spots = spots_beside(start_map) | _open(start_map, _touching(covered))
    free = [spot for spot in spots if covered.isdisjoint(squares_of_spot(spot))]
    covered |= _start_squares(start_map).keys()
    lawful = [spot for spot in free if not _shuts_in(covered.union(squares_of_spot(spot)), spot)]
    return _by_row(lawful)


def _by_row(squares: Iterable[Square]) -> tuple[Square, ...]:
    """Return squares by row, then by column."""
    return tuple(sorted(squares, key=lambda square: (square[1], square[0])))


def _shuts_in(covered: set[Square], spot: Square) -> bool:
    """Return whether a tile laid last at a spot has shut in an empty square.

    It has not if the empty squares around it hang together: then none has lost its way out.
    """
    x, y = spot
    right, low = x + LAND_WIDTH, y + LAND_HEIGHT
    ring = [(column, y - 1) for column in range(x - 1, right)]
    ring += [(right, row) for row in range(y - 1, low)]
    ring += [(column, low) for column in range(right, x - 1, -1)]
    ring += [(x - 1, row) for row in range(low, y - 1, -1)]
    empty = [square not in covered for square in ring]
    runs = sum(here and not before for before, here in zip([empty[-1], *empty], empty, strict=False))
    return runs > 1 and not _all_open(covered)


def _all_open(covered: set[Square]) -> bool:
    """Return whether every empty square is reached from outside over edges."""
    columns, rows = [x for x, _ in covered], [y for _, y in covered]
    left, right, top, low = min(columns) - 1, max(columns) + 1, min(rows) - 1, max(rows) + 1
    reached, waiting = {(left, top)}, [(left, top)]
    while waiting:
        for x, y in _beside([waiting.pop()]) - reached - covered:
            if left <= x <= right and top <= y <= low:
                reached.add((x, y))
                waiting.append((x, y))
    return len(reached) + len(covered) == (right - left + 1) * (low - top + 1)


@lru_cache(maxsize=16)
def possible_spots(level: Level) -> frozenset[Square]:
    """Return every spot on which a land tile lies in some game of a level.

    In the free layout these are at least the spots of every lawful map: those that a chain of tiles reaches,
    whatever they shut in.
    """
    if not level.free_layout:
        return frozenset(level.spots)
    newest = spots = set(spots_beside(level.start_map))
    for _ in level.land_tiles[1:]:
        touching = _touching(square for spot in newest for square in squares_of_spot(spot))
        newest = _open(level.start_map, touching) - spots
        spots = spots | newest
    return frozenset(spots)


@lru_cache(maxsize=16)
def possible_lots(level: Level) -> tuple[Square, ...]:
    """Return every square that is a lot in some game of a level, by row, then by column."""
    lots = {square for spot in possible_spots(level) for square in squares_of_spot(spot)}
    return _by_row(lots.union(lots_on_start(level.start_map)))


class Shape:
    """The sites of a map without their prices: their squares, and their neighbours.

    `squares` has an entry for each site, `around` the sites to the north, east, south and west of each,
    NOWHERE for none; `beside` are these as masks of sites. `lots` are all lots as a mask of sites.
    """

    __slots__ = ("around", "beside", "lots", "site_at", "squares")

    def __init__(self, start_map: StartMap, spots: Iterable[Square]) -> None:
        """Lay out the start tile, and land tiles by their upper left corners."""
        start = _start_squares(start_map)
        buildings = {value: square for square, value in start.items() if value <= FIRST_START}
        lots = _by_row({*lots_on_start(start_map), *(one for spot in spots for one in squares_of_spot(spot))})
        self.squares = (*(buildings[FIRST_START - number] for number in range(STARTS)), *lots)
        self.site_at = {square: site for site, square in enumerate(self.squares)}
        self.around = tuple(
            tuple(self.site_at.get((x + right, y + down), NOWHERE) for right, down in WAYS_TO)
            for x, y in self.squares
        )
        self.beside = tuple(sum(1 << site for site in around if site != NOWHERE) for around in self.around)
        self.lots = (1 << len(self.squares)) - (1 << STARTS)


@lru_cache(maxsize=64)
def _shape_of(start_map: StartMap, spots: frozenset[Square]) -> Shape:
    return Shape(start_map, spots)


class Ground:
    """The sites of one map, shared by all copies of a position and never changed; see `Shape`.

    `prices` has an entry for each site, 0 for a start building.
    """

    __slots__ = ("around", "beside", "lots", "prices", "site_at", "squares")

    def __init__(self, level: Level, laid: Sequence[LaidTile]) -> None:
        """Lay out the start tile and the land tiles."""
        shape = _shape_of(level.start_map, frozenset((x, y) for _, x, y in laid))
        self.squares, self.site_at = shape.squares, shape.site_at
        self.around, self.beside, self.lots = shape.around, shape.beside, shape.lots
        prices = [0] * len(shape.squares)
        for square in lots_on_start(level.start_map):
            x, y = square
            prices[shape.site_at[square]] = level.start_map[y][x]
        for tile, x, y in laid:
            for down, row in enumerate(level.land[tile] or ()):
                for right, price in enumerate(row):
                    prices[shape.site_at[x + right, y + down]] = price
        self.prices = tuple(prices)


@lru_cache(maxsize=64)
def ground_of(level: Level, laid: tuple[LaidTile, ...]) -> Ground:
    """Return the ground of the land tiles that lie on the map."""
    return Ground(level, laid)
