"""What an advised choice brings, in figures that a person can check on the table, and their weights.

The figures are read from the rules themselves: the choice is made on a copy of the table.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from game.old_town.judgement.board_worth import is_early, side_of
from game.old_town.rules.box import LAWFUL
from game.old_town.rules.chain import carry, remove
from game.old_town.rules.codes import DISCARD, EXCHANGE, KEEP, PLAY_FOUR, REMOVE, TAKE, THROW
from game.old_town.rules.events import Built, Event, MarkerLifted, MarkersSpared, OwnerPaid
from game.old_town.rules.judging import judge, removable
from game.old_town.rules.level import CARDS, FIRST_EIGHT, FOUR, KIND_MASKS, bits_of
from game.old_town.rules.position import Position

#: The weights of a building that rises, of a new card, and of a point less or more than usual that the next
#: seat may make.
_HOUSE: Final = 0.6
_CARD: Final = 0.6
_LEFT: Final = 0.2
_USUAL: Final = 6


def terms_of(s: Position, seat: int, code: int) -> dict[str, float]:
    """Return the facts of a choice by name and figure, as ``points n=6``, with their weights in points.

    `points` and `houses` are those of the choice itself with its chain; `bonus` and `paid` the owner's points
    for the seat and for others (rules 5.2). `left` is the most that one clue or one marker can bring the next
    seat, whatever anybody holds. `markers` and `clues` are the markers of a building taken, and the `fours`
    in hand that name it; `cards` the new cards for two dead ones. `spent` tells that a `pair` is played
    before both its buildings have markers, `kept` that one could have been.
    """
    if PLAY_FOUR <= code < EXCHANGE:
        return dict(_of_markers(s, seat, code))
    if DISCARD <= code < KEEP:
        many = min(s.box.switches.dead_draw, s.common + sum(s.own[seat]))
        return {f"cards n={many}": _CARD * many} if many else {}
    if TAKE <= code < THROW:
        return dict(_of_building(s, seat, code - TAKE))
    return {}


def _of_markers(s: Position, seat: int, code: int) -> Iterator[tuple[str, float]]:
    twin, events = s.copy(), list[Event]()
    twin.emit = events.append
    twin.play(seat, code)
    twin.emit = None
    side = side_of(s, seat)
    bonus, paid = (
        sum(one.points for one in events if isinstance(one, OwnerPaid) and (one.seat in side) == ours)
        for ours in (True, False)
    )
    houses = sum(isinstance(one, Built) for one in events)
    points = houses + sum(one.points for one in events if isinstance(one, (MarkersSpared, MarkerLifted)))
    yield f"points n={points}", float(points)
    yield f"houses n={houses}", _HOUSE * houses
    yield f"bonus n={bonus}", float(bonus)
    yield f"paid n={paid}", -float(paid)
    if code < REMOVE and any(is_early(s, other) for other in s.codes(seat)):
        yield ("spent" if is_early(s, code) else "kept"), -_HOUSE if is_early(s, code) else _HOUSE
    if s.players > 1 and s.box.advanced is None and not twin.over:
        left = most_left(twin, seat)
        yield f"left n={left}", _LEFT * (_USUAL - left)


def most_left(s: Position, seat: int) -> int:
    """Return the most points that the seat after this one can make by one clue or one marker.

    It may hold any card that was not shown, and take any building of the stock before: nobody's hand counts.
    """
    following = (seat + 1) % s.players
    shown = sum(1 << card for _, card, _, _ in s.shown)
    unknown = (1 << len(CARDS)) - 1 & ~shown
    row = {*s.rows[following], *bits_of(s.stock)}
    if len(s.rows[following]) >= s.box.switches.own_buildings and not s.box.switches.exchange:
        row = {*s.rows[following]}
    most = max((_gain(s, following, *one) for one in removable(s)), default=0)
    for card in bits_of(unknown):
        for mine in row - {s.box.named[card]} if card >= FIRST_EIGHT else (-1,):
            if judge(s, card, mine) == LAWFUL:
                most = max(most, _gain(s, following, card, mine, True))
    return most


def _gain(s: Position, seat: int, one: int, other: int, clue: bool = False) -> int:
    """Return the points of a seat for a clue with "my building", or for a building's marker taken."""
    twin = s.copy()
    twin.turn = seat
    if clue:
        carry(twin, one, other, 0)
    else:
        remove(twin, one, other, 0)
    return twin.scores[seat] - s.scores[seat]


def _of_building(s: Position, seat: int, building: int) -> Iterator[tuple[str, float]]:
    markers = s.marks[building].bit_count()
    yield f"markers n={markers}", float(markers)
    clues = sum(s.box.named[card] == building for card in bits_of(s.hands[seat] & KIND_MASKS[FOUR]))
    yield f"clues n={clues}", float(clues)
