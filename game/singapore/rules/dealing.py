"""Outcomes of chance: the deal, the pile and the bag (rules 2, 7)."""

from game.core.agenda_position import AgendaStep
from game.core.contract import Chance
from game.singapore.rules import agenda
from game.singapore.rules.box import numbers_in
from game.singapore.rules.components import BUILDINGS, ERA_MASKS, LAND
from game.singapore.rules.events import LandDrawn, LandLaid, MarkerStacked, TileTurnedUp
from game.singapore.rules.land import lawful_spots
from game.singapore.rules.level import Square
from game.singapore.rules.state import State
from game.singapore.rules.streets import renew


def lay_out(s: State) -> None:
    """Put the deal on the agenda: markers, land, the first tiles; then the preparation."""
    s.agenda += [
        (agenda.PREPARE, 0),
        (agenda.SHOW, s.box.prepared),
        (agenda.TURN_UP,),
        (agenda.DEAL_LAND,),
        (agenda.DEAL_MARKER,),
    ]


def _unstacked(s: State) -> list[int]:
    return [seat for seat in range(s.box.players) if seat not in s.stack]


def _land_left(s: State) -> list[int]:
    laid = [tile for tile, _, _ in s.laid]
    return [tile for tile in s.box.level.land_tiles if tile not in laid]


def _spots_left(s: State) -> tuple[Square, ...]:
    return lawful_spots(s.box.level.start_map, frozenset((x, y) for _, x, y in s.laid))


def _era_left(s: State) -> int:
    """Return the unseen tiles of the lowest era that has any, as a mask."""
    return next((s.left & era for era in ERA_MASKS if s.left & era), 0)


def left_of(s: State, step: AgendaStep) -> int:
    """Return the number of outcomes left in the pile of a chance step."""
    match step[0]:
        case agenda.DRAW_CHIP:
            return s.black + s.white
        case agenda.TURN_UP:
            return _era_left(s).bit_count()
        case agenda.DEAL_MARKER:
            return len(_unstacked(s))
        case agenda.DEAL_LAND:
            return len(_land_left(s))
    return len(_spots_left(s))


def pile_of(s: State, step: AgendaStep) -> Chance:
    """Return the draw that a chance step is due."""
    match step[0]:
        case agenda.DRAW_CHIP:
            return Chance("bag", s.drawn, ("black",) * s.black + ("white",) * s.white)
        case agenda.TURN_UP:
            tiles = tuple(BUILDINGS[tile] for tile in numbers_in(_era_left(s)))
            return Chance("tiles", s.turned, tiles)
        case agenda.DEAL_MARKER:
            return Chance("stack", len(s.stack), tuple(map(str, _unstacked(s))), deal=True)
        case agenda.DEAL_LAND:
            return Chance("land", len(s.laid), tuple(LAND[tile] for tile in _land_left(s)), deal=True)
    spots = tuple(f"{x},{y}" for x, y in _spots_left(s))
    return Chance("spots", len(s.laid), spots, deal=True)


def deal_marker(s: State, step: AgendaStep, place: int) -> None:
    """Stack the next score marker, the lowest first."""
    seat = _unstacked(s)[place]
    s.stack.append(seat)
    if len(s.stack) < s.box.players:
        s.agenda.append(step)
    if s.emit:
        s.emit(MarkerStacked(seat))


def deal_land(s: State, _step: AgendaStep, place: int) -> None:
    """Lay the next land tile on the next spot, or draw its spot in the free layout."""
    tile = _land_left(s)[place]
    if s.box.level.free_layout:
        s.agenda.append((agenda.DEAL_SPOT, tile))
        if s.emit:
            s.emit(LandDrawn(tile))
    else:
        _lay(s, tile, s.box.level.spots[len(s.laid)])


def deal_spot(s: State, step: AgendaStep, place: int) -> None:
    """Lay the land tile just drawn on a lawful spot."""
    _lay(s, step[1], _spots_left(s)[place])


def _lay(s: State, tile: int, spot: Square) -> None:
    s.laid.append((tile, *spot))
    if len(s.laid) < len(s.box.level.land_tiles):
        s.agenda.append((agenda.DEAL_LAND,))
    else:
        renew(s)
    if s.emit:
        s.emit(LandLaid(tile, *spot))


def turn_up(s: State, _step: AgendaStep, place: int) -> None:
    """Turn up the next tile of the pile."""
    tile = numbers_in(_era_left(s))[place]
    s.left &= ~(1 << tile)
    s.top = tile
    s.turned += 1
    if s.emit:
        s.emit(TileTurnedUp(tile))
