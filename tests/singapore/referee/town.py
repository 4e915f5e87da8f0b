"""The map of the second reading: land tiles, lots, neighbours and streets. Rules 1.1, 3.3, 3.4."""

from __future__ import annotations

from typing import Final

from tests.singapore.referee.table import Square, Table

SIDES: Final = {"north": (0, -1), "east": (1, 0), "south": (0, 1), "west": (-1, 0)}


def beyond(square: Square, side: str) -> Square:
    """Return the square on one side of a square."""
    return square[0] + SIDES[side][0], square[1] + SIDES[side][1]


def around(square: Square) -> set[Square]:
    """Return the four squares that share an edge with a square."""
    return {beyond(square, side) for side in SIDES}


def text_of(square: Square) -> str:
    """Return a square as a record writes it: 3,-1."""
    return f"{square[0]},{square[1]}"


def square_of_text(text: str) -> Square:
    """Return the square that a text names."""
    x, y = text.split(",")
    return int(x), int(y)


# Land


def lay_land(table: Table, tile: str, corner: Square) -> None:
    """Lay a land tile with its upper left corner on a square."""
    for y, row in enumerate(table.level["map"]["land"][tile]):
        for x, price in enumerate(row):
            table.price[corner[0] + x, corner[1] + y] = price


def lawful_corners(table: Table, tile: str) -> list[str]:
    """Return the lawful upper left corners of a land tile in the free layout, by row, then column."""
    rows = table.level["map"]["land"][tile]
    laid = set(table.price) | set(table.stands) | table.water
    lawful = []
    for y in range(min(y for _, y in laid) - len(rows), max(y for _, y in laid) + 2):
        for x in range(min(x for x, _ in laid) - len(rows[0]), max(x for x, _ in laid) + 2):
            new = {(x + right, y + down) for down in range(len(rows)) for right in range(len(rows[0]))}
            edge = {square for each in new for square in around(each)} - new
            if not new & laid and edge & laid and not edge & table.water and not _shut_in(laid | new):
                lawful.append(text_of((x, y)))
    return lawful


def _shut_in(laid: set[Square]) -> bool:
    """Return whether an empty square cannot be reached from outside over edges."""
    left, right = min(x for x, _ in laid) - 1, max(x for x, _ in laid) + 1
    upper, lower = min(y for _, y in laid) - 1, max(y for _, y in laid) + 1
    empty = {(x, y) for x in range(left, right + 1) for y in range(upper, lower + 1)} - laid
    reached, look = {(left, upper)}, [(left, upper)]
    while look:
        for square in around(look.pop()) & empty - reached:
            reached.add(square)
            look.append(square)
    return reached != empty


# Lots


def free_lots(table: Table) -> set[Square]:
    """Return the lots without a building and without a marker."""
    return set(table.price) - set(table.stands) - set(table.marks.values())


def lots_to_choose(table: Table) -> set[str]:
    """Return the free lots next to a building; all free lots if there is none."""
    free = free_lots(table)
    near = {lot for lot in free if around(lot) & set(table.stands)}
    return {text_of(lot) for lot in near or free}


# Neighbours and streets


def neighbours(table: Table, building: str) -> dict[str, str]:
    """Return a building's neighbours by their side of it."""
    square = table.square_of(building)
    return {
        side: table.stands[beyond(square, side)] for side in SIDES if beyond(square, side) in table.stands
    }


def lay_street(table: Table, one: str, other: str) -> None:
    """Lay a street from the stock between two buildings."""
    street = frozenset({one, other})
    assert table.street_stock > 0 and street not in table.streets
    table.streets.add(street)
    table.street_stock -= 1


def one_step_from(table: Table, building: str) -> set[str]:
    """Return the buildings one step along a street from a building. The start buildings are one place."""
    start = table.start_buildings
    here = start if building in start else {building}
    reached = {end for street in table.streets if street & here for end in street - here}
    if building in start or reached & start:
        reached = reached | start
    return reached - {building}


def streets_to_buy(table: Table, seat: int) -> set[str]:
    """Return the texts of the streets that a seat may buy in its Work."""
    if table.street_stock == 0 or table.money[seat] < table.level["prices"]["street"]:
        return set()
    start = table.start_buildings
    below = {building for building in table.workers[seat] if building}
    if below & start:
        below = below | start
    texts = set()
    for building in table.stands.values():
        for side, other in neighbours(table, building).items():
            ends = {building, other}
            if side not in ("east", "south") or ends <= start or frozenset(ends) in table.streets:
                continue
            if table.rules["streets_bought"] == "anywhere" or ends & below:
                texts.add(f"pave {building} {side}")
    return texts
