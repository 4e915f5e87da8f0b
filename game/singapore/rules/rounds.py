"""The preparation, the rounds and the end of a game (rules 2, 3, 5, 6)."""

from collections.abc import Sequence

from game.core.agenda_position import AgendaStep
from game.core.ranking import places_in
from game.singapore.rules import agenda
from game.singapore.rules.building import build, take_tile
from game.singapore.rules.codes import HUT
from game.singapore.rules.events import (
    EndReason,
    GameEnded,
    HutPlaced,
    RafflesNamed,
    RoundBegun,
    RoundClosed,
    TileLeft,
    TileShown,
    TurnBegun,
)
from game.singapore.rules.level import Level
from game.singapore.rules.state import State


def order_of_preparation(players: int, raffles: int) -> tuple[int, ...]:
    """Return the seats as they build in the preparation round (rules 2, 6)."""
    if players == 2:
        return 1 - raffles, raffles, raffles, 1 - raffles
    return tuple((raffles - place) % players for place in range(1, players + 1))


def prepare(s: State, step: AgendaStep) -> None:
    """Ask the next seat of the preparation for a tile; after the last one, begin the first round."""
    if not step[1]:
        _name_raffles(s, s.stack[0], True)
    order = order_of_preparation(s.box.players, s.raffles)
    if step[1] == len(order):
        s.agenda.append((agenda.BEGIN_ROUND,))
        return
    s.agenda += [(agenda.PREPARE, step[1] + 1), (agenda.ASK_TAKE, order[step[1]], 0)]


def space_of(points: int, lap: int) -> int:
    """Return the space of the track for a total: beyond the lap a marker begins again (rules 4.3).

    >>> [space_of(points, 60) for points in (0, 59, 60, 61, 120, 121)]
    [0, 59, 60, 1, 60, 1]
    """
    return points if points <= lap else (points - 1) % lap + 1


def spaces_of(level: Level, points: Sequence[int]) -> list[int]:
    """Return the spaces of the markers by which the Raffles player is found."""
    if level.switches.lap_counts == "printed":
        return [space_of(one, level.lap) for one in points]
    return list(points)


def lowest_of(spaces: Sequence[int], stack: Sequence[int]) -> int:
    """Return the seat with the lowest marker, which takes the Raffles tile next (rules 3.1)."""
    fewest = min(spaces)
    return next(seat for seat in stack if spaces[seat] == fewest)


def wanted(s: State) -> int:
    """Return how many tiles of the pile the next round needs."""
    return s.box.shown - len(s.row)


def what_lacks(s: State) -> EndReason | None:
    """Return what does not suffice for another round, between two; None if one follows (rules 3.2, 4.5)."""
    if s.pile < wanted(s):
        return "tiles"
    return "lots" if s.free.bit_count() < s.box.colours else None


def begin_round(s: State, _step: AgendaStep) -> None:
    """Show new tiles; if tiles or lots do not suffice for a round, end the game."""
    lacks = what_lacks(s)
    if lacks is not None:
        _end(s, lacks)
    else:
        s.agenda += [(agenda.OPEN_ROUND,), (agenda.SHOW, wanted(s))]


def show(s: State, step: AgendaStep) -> None:
    """Show the top of the pile, and turn up the tile under it."""
    if not step[1]:
        return
    tile, s.top = s.top, -1
    s.row.append(tile)
    if s.emit:
        s.emit(TileShown(tile))
    s.agenda.append((agenda.SHOW, step[1] - 1))
    if s.left:
        s.agenda.append((agenda.TURN_UP,))


def open_round(s: State, _step: AgendaStep) -> None:
    """Name the Raffles player, who then places everybody's lot marker (rules 3.1, 3.3)."""
    box = s.box
    s.round += 1
    if s.emit:
        s.emit(RoundBegun(s.round))
    spaces = spaces_of(box.level, s.points)
    lowest = lowest_of(spaces, s.stack)
    _name_raffles(s, lowest, spaces.count(spaces[lowest]) > 1)
    colours = [s.clockwise(place) for place in range(box.players)]
    colours += range(box.players, box.colours)
    s.agenda.append((agenda.TURN, 0))
    s.agenda += [(agenda.ASK_LOT, s.raffles, colour, -1) for colour in reversed(colours)]


def _name_raffles(s: State, seat: int, tie: bool) -> None:
    s.raffles = seat
    if s.emit:
        s.emit(RafflesNamed(seat, tie))


def turn(s: State, step: AgendaStep) -> None:
    """Begin the turn of the seat at a place: build, then work."""
    place, level = step[1], s.box.level
    seat = s.turn = s.clockwise(place)
    s.steps, s.actions = level.steps, level.actions
    if s.emit:
        s.emit(TurnBegun(seat))
    last = place == s.box.players - 1
    s.agenda += [
        (agenda.TURN_OVER, place),
        (agenda.ASK_WORK, seat),
        (agenda.ASK_TAKE, seat, 1 if last else 0),
    ]


def turn_over(s: State, step: AgendaStep) -> None:
    """Turn up the tile under one that was bought, then let the next seat play, or end the round."""
    place = step[1] + 1
    s.agenda.append((agenda.TURN, place) if place < s.box.players else (agenda.NEUTRAL,))
    if s.top < 0 and s.left:
        s.agenda.append((agenda.TURN_UP,))


def neutral(s: State, _step: AgendaStep) -> None:
    """Build the tile farthest from the pile for the neutral colour; then settle the hut (rules 6)."""
    s.agenda.append((agenda.CLOSE,))
    if s.box.has_hut:
        s.agenda.append((agenda.SETTLE_HUT,))
    colour = s.box.neutral
    if colour >= 0:
        tile = s.row[-1]
        take_tile(s, colour, tile)
        build(s, colour, tile, s.marks[colour])


def settle_hut(s: State, _step: AgendaStep) -> None:
    """Give the tile left over the hut, or let it leave; of two, the last player may say (rules 3.5)."""
    if len(s.row) == 1:
        if s.hut == s.row[0]:
            _leave(s, s.hut)
        else:
            _place_hut(s, s.row[0])
    elif s.hut >= 0 and s.box.switches.old_hut_leaves:
        _leave(s, s.hut)
        _place_hut(s, s.row[0])
    else:
        s.agenda.append((agenda.ASK_HUT, s.clockwise(s.box.players - 1)))


def legal_hut(s: State, _seat: int, _step: AgendaStep) -> list[int]:
    """Return the codes of the two tiles left."""
    return [HUT + tile for tile in s.row]


def play_hut(s: State, _seat: int, code: int) -> None:
    """Give one of two tiles the hut; the other leaves the game."""
    s.agenda.pop()
    tile = code - HUT
    (other,) = (one for one in s.row if one != tile)
    _leave(s, other)
    _place_hut(s, tile)


def _leave(s: State, tile: int) -> None:
    s.row.remove(tile)
    if s.hut == tile:
        s.hut = -1
    if s.emit:
        s.emit(TileLeft(tile))


def _place_hut(s: State, tile: int) -> None:
    s.hut = tile
    if s.emit:
        s.emit(HutPlaced(tile))


def close(s: State, _step: AgendaStep) -> None:
    """Close a round, and try to begin the next one."""
    if s.emit:
        s.emit(RoundClosed(s.round))
    s.agenda.append((agenda.BEGIN_ROUND,))


def _end(s: State, why: EndReason) -> None:
    """End the game: most points win, of equal ones the lower marker (rules 5)."""
    ranking = sorted(range(s.box.players), key=lambda seat: (-s.points[seat], s.stack.index(seat)))
    s.places = places_in(ranking)
    if s.emit:
        s.emit(GameEnded(s.places, why))
