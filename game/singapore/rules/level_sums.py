"""The checks of a level across its keys: a game must begin, and every tile must find a lot.

Each check raises `LevelFault` for the first fault.
"""

from collections import Counter

from game.core.checking import LevelFault
from game.singapore.rules.components import BUILDINGS, LAND_HEIGHT, LAND_WIDTH, STARTS
from game.singapore.rules.land import lots_on_start, spots_beside, squares_of_spot
from game.singapore.rules.level import Level


def tiles_prepared(players: int) -> int:
    """Return the tiles that the preparation round takes (rules 2, 6)."""
    return 4 if players == 2 else players


def check_level(level: Level) -> None:
    """Check everything of a level whose single values are in range."""
    _check_track(level)
    _check_buildings(level)
    _check_map(level)


def _check_track(level: Level) -> None:
    """The start and all seals lie on the track: beyond it nobody earns a seal (rules 4.3)."""
    if level.start_points > level.lap:
        raise LevelFault("start.points", str(level.start_points), f"at most {level.lap}, as track.lap says")
    if level.seals and level.seals[-1] > level.lap:
        raise LevelFault("track.seals", str(level.seals[-1]), f"at most {level.lap}, as track.lap says")


def _check_buildings(level: Level) -> None:
    """All start buildings are there, tiles suffice for the preparation, and a special effect comes once."""
    for number in range(STARTS):
        if level.buildings[number] is None:
            raise LevelFault(f"buildings.{BUILDINGS[number]}", "left out", "a start building")
    needed = max(map(tiles_prepared, level.offered))
    if level.tiles.bit_count() < needed:
        raise LevelFault("buildings", f"{level.tiles.bit_count()} tiles", f"at least {needed}")
    specials = Counter(one.special for one in level.buildings if one is not None and one.special)
    for special, many in specials.items():
        if many > 1:
            raise LevelFault("buildings", f'special "{special}" {many} times', "each special once")


def _check_map(level: Level) -> None:
    """Each land tile has a spot, no square lies under two tiles, and the preparation finds its lots."""
    land = len(level.land_tiles)
    if not land:
        raise LevelFault("map.land", "no tile", "at least 1")
    lots = len(lots_on_start(level.start_map)) + land * LAND_WIDTH * LAND_HEIGHT
    needed = max(map(tiles_prepared, level.offered))
    if lots < needed:
        raise LevelFault("map", f"{lots} lots", f"at least {needed}, as the preparation takes")
    if level.free_layout:
        if not spots_beside(level.start_map):
            raise LevelFault("map.start", "water on every side", "a side for a land tile")
        return
    if len(level.spots) != land:
        raise LevelFault("map.spots", f"{len(level.spots)} spots", f"{land}, one for each tile of map.land")
    taken = {(x, y) for y, row in enumerate(level.start_map) for x in range(len(row))}
    for spot in level.spots:
        squares = squares_of_spot(spot)
        if taken.intersection(squares):
            raise LevelFault("map.spots", f"a tile at {list(spot)}", "spots where no square is taken")
        taken.update(squares)
