"""How goods, money and points move, for any cause; chips, and raids."""

from __future__ import annotations

from collections.abc import Mapping
from itertools import pairwise
from typing import Any, Final

from game.singapore.look.cards.pad import board_box
from game.singapore.look.cards.signs import medallion
from game.singapore.look.motion.motions_town import COST, Tracks
from game.singapore.look.motion.moving import Beat, Lamp, Point, Raid, Shine, SignPiece
from game.singapore.look.motion.places import PlacedChoreographer, box_of
from game.singapore.rules import events
from game.singapore.rules.causes import Cause
from game.singapore.rules.components import GOODS
from game.singapore.rules.view import View
from game.singapore.things import Amount, SeatAmount, SeatGoods
from game.stage.tween import (
    Timeline,
    in_out_cubic,
    in_out_quad,
    linear,
    out_cubic,
    out_quad,
)
from game.tabletop.motion.becoming import Count
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Flip,
    Fly,
    Hide,
    Motion,
    MovingPiece,
    Pulse,
    Ring,
    Roll,
    SharedPiece,
    track,
)

CLOSE: Final = 70.0
_GAIN, _ROLL, _PAID = 520.0, 260.0, 520.0
_OWNER, _ROW = 560.0, 300.0
_HOP, _FALL, _SEAL = 220.0, 40.0, 400.0
_SWELLS, _RISES, _TURNS, _GOES = 500.0, 450.0, 450.0, 300.0
_LIFTS, _COUNTED, _STAYS = 360.0, 110.0, 700.0
#: From this space on a marker hops faster, by this factor.
_FASTER: Final = (5, 0.7)
#: The most pieces that fly, for any sum.
_MOST: Final = 6
#: The heights of small pieces and of the bag's chip in board units, and the rise of their arcs.
_SMALL: Final = 34
_CHIP: Final = 120
_SHINES: Final = 2
_LIFT: Final = 40
_COIN: Final = ArtPiece("coin_silver", common=True)
_GOLD: Final = ArtPiece("coin_gold", common=True)
_BLACK: Final = ArtPiece("chip_black")


def _place(c: PlacedChoreographer, view: View, cause: Cause, seat: int) -> Point:
    """Return the point where an amount comes from or goes to, by its cause."""
    match cause.kind:
        case "use" | "owner":
            return board_box(view.level, cause.building, c.pad(view, cause.building)).center
        case "lot" if view.marks[seat] >= 0:
            return c.city(view).pad(view.marks[seat]).center
        case "tile":
            return c.pile(view).center
        case "seal" | "given":
            quay = c.quay(view)
            return c.bank if quay is None else quay.seals(view.points, view.stack)[seat]
    return c.bank


def _fly_many(
    c: PlacedChoreographer, piece: MovingPiece, ends: tuple[Point, Point], many: int, length: float
) -> Tracks:
    """Return the flights of so many pieces, one close upon the other, `_MOST` of them at most."""
    high = c.px(_SMALL)
    fly = Fly(piece, *ends, high, high, c.px(_LIFT))
    return [track("fly", CLOSE * place, length, in_out_quad, fly) for place in range(min(abs(many), _MOST))]


def _counting(field: str, place: int, before: View, after: View, begin: float) -> Tracks:
    """Return the track of a figure that counts; it keeps its old amount until then."""
    old, new = getattr(before, field)[place], getattr(after, field)[place]
    held = track("held", 0, max(1.0, begin), linear, Count(field, place, old, old))
    return [held, track("count", max(1.0, begin), _ROLL, out_cubic, Count(field, place, old, new))]


def _moved(
    c: PlacedChoreographer,
    piece: MovingPiece,
    own: Point,
    other: Point,
    by: int,
    count: tuple[str, int, View, View],
) -> Motion:
    """Let pieces fly to a seat or away from it, and its figure count: once one has landed, or at once."""
    ends = (other, own) if by > 0 else (own, other)
    flights = _fly_many(c, piece, ends, by, _GAIN if by > 0 else COST)
    lands = flights[0].end if by > 0 else 0.0
    return Timeline((*flights, *_counting(*count, lands)))


def _goods(c: PlacedChoreographer, event: events.GoodsMoved, before: View, after: View) -> Motion:
    own = c.of(before, event.seat, SeatGoods(event.seat, event.kind))
    other = _place(c, before, event.cause, event.seat)
    piece = ArtPiece(f"good_{GOODS[event.kind]}")
    count = "goods", 4 * event.seat + event.kind, before, after
    return _moved(c, piece, own, other, event.by, count)


def _money(c: PlacedChoreographer, event: events.MoneyMoved, before: View, after: View) -> Motion:
    own = c.of(before, event.seat, SeatAmount(event.seat, Amount.MONEY))
    other = _place(c, before, event.cause, event.seat)
    # The money of a seal is one gold coin.
    piece, many = (_GOLD, 1) if event.cause.kind == "seal" else (_COIN, event.by)
    return _moved(c, piece, own, other, many, ("money", event.seat, before, after))


# Points


def _points(c: PlacedChoreographer, event: events.PointsMoved, before: View, after: View) -> Motion:
    """Let a medallion fly to the seat, whose number rolls, and its marker hop along the quay."""
    seat, by = event.seat, event.after - event.before
    tracks: Tracks = []
    begin = 0.0
    if by > 0:
        length = _OWNER if event.cause.kind == "owner" else _GAIN
        own = c.of(before, seat, SeatAmount(seat, Amount.POINTS))
        high = c.px(_SMALL)
        start = _place(c, before, event.cause, seat)
        fly = Fly(SignPiece(medallion(by)), start, own, high, high, c.px(2 * _LIFT))
        tracks.append(track("point", 0, length, in_out_quad, fly))
        begin = length
        row = c.row(before, seat)
        if event.cause.kind == "owner" and row is not None:
            tracks.append(track("row", length, _ROW, linear, Shine(box_of(row))))
    tracks += _hops(c, seat, before, after, begin)
    roll = Roll(seat, event.before, event.after)
    return Timeline((*tracks, track("roll", begin, max(_ROLL, _hopping(by)), out_quad, roll)))


def _hop_ms(space: int) -> float:
    return (_HOP + _FALL) * (1.0 if space < _FASTER[0] else _FASTER[1])


def _hopping(by: int) -> float:
    """Return the ms of a marker's way over so many spaces."""
    return sum(_hop_ms(space) for space in range(abs(by)))


def passes_ms(spaces: int) -> float:
    """Return the ms from the beginning of a motion of points until the marker has gone so many spaces."""
    return _GAIN + _hopping(spaces)


def _hops(c: PlacedChoreographer, seat: int, before: View, after: View, begin: float) -> Tracks:
    """Return the hops of a marker, from the fifth on faster."""
    quay = c.quay(before)
    if quay is None:
        return []
    old, new = before.points[seat], after.points[seat]
    way = 1 if new > old else -1
    stops = [quay.seals(before.points, before.stack)[seat]]
    stops += [quay.seal(points) for points in range(old + way, new, way)]
    stops.append(quay.seals(after.points, after.stack)[seat])
    piece, size = SharedPiece("seal", seat), quay.diameter
    tracks: Tracks = []
    now = begin
    for space, (start, end) in enumerate(pairwise(stops)):
        length = _hop_ms(space)
        fly = Fly(piece, start, end, size, size, size / 2)
        tracks.append(track("hop", now, length, out_quad, fly, _FALL * length / (_HOP + _FALL)))
        now += length
    tracks.append(track("hide", begin, now - begin, linear, Hide(SeatAmount(seat, Amount.POINTS))))
    return tracks


def _seal(c: PlacedChoreographer, event: events.SealReached, before: View, _after: View) -> Motion:
    """Ring the stone that has been passed."""
    quay = c.quay(before)
    if quay is None:
        return Timeline()
    stone = next(middle for space, middle in quay.stones() if space == event.seal)
    ring = Ring(stone, round(1.6 * quay.diameter))
    return Timeline((track("stone", 0, _SEAL, linear, ring),))


# The police


def _drawn(c: PlacedChoreographer, event: events.ChipDrawn, before: View, after: View) -> Motion:
    """Let the bag swell; after a hush the chip rises and turns, and a black one goes to its colour."""
    bag, high, middle = c.bag(before), c.px(_CHIP), c.plate.center
    swells = Pulse(ArtPiece("bag_open"), bag.center, max(bag.height, c.px(70)))
    seen = ArtPiece("chip_white") if event.white else _BLACK
    rises = Fly(_BLACK, bag.center, middle, high // 3, high, c.px(_LIFT))
    glow = Lamp(middle, _SHINES * high)
    tracks = [
        track("bag", 0, _SWELLS, linear, swells),
        track("glow", _SWELLS, _RISES + _TURNS, out_cubic, glow),
        track("rise", _SWELLS, _RISES, in_out_cubic, rises),
        track("turn", _SWELLS + _RISES, _TURNS, in_out_quad, Flip(_BLACK, seen, middle, high)),
    ]
    end = _SWELLS + _RISES + _TURNS
    if event.white:
        return Timeline((*tracks, track("stays", end, _GOES, linear, Pulse(seen, middle, high))))
    goes = Fly(seen, middle, _chips(c, before, event.colour), high, c.px(_SMALL))
    return Timeline(
        (
            *tracks,
            track("goes", end, _GOES, in_out_quad, goes),
            *_counting("chips", event.colour, before, after, end + _GOES),
        )
    )


def _chips(c: PlacedChoreographer, view: View, colour: int) -> Point:
    """Return the point of a colour's chips."""
    return c.of(view, colour, SeatAmount(colour, Amount.CHIPS))


def _returned(c: PlacedChoreographer, event: events.ChipsReturned, before: View, after: View) -> Motion:
    """Let chips fly back into the bag."""
    ends = _chips(c, before, event.colour), c.bag(before).center
    flights = _fly_many(c, _BLACK, ends, event.chips, _PAID)
    return Timeline((*flights, *_counting("chips", event.colour, before, after, 0.0)))


def _raid(c: PlacedChoreographer, event: events.RaidBegun, before: View, _after: View) -> Motion:
    """Lift all screens together, then count opium and chips one by one."""
    opium = (*event.opium, *[0] * (len(before.chips) - len(event.opium)))
    most = max(map(sum, zip(opium, before.chips, strict=True)))
    counted = _LIFTS + _COUNTED * most
    length = counted + _STAYS
    times = _LIFTS / length, _COUNTED / length
    fine = before.level.fine_each
    raid = Raid(c.area, opium, before.chips, event.sums, event.raided, fine, times)
    # The beats are heard: each piece counted, then the screens that come down.
    beats = [track("count", _LIFTS + _COUNTED * number, _COUNTED, linear, Beat()) for number in range(most)]
    close = track("close", counted + _STAYS / 2, _STAYS / 2, linear, Beat())
    return Timeline((track("raid", 0, length, linear, raid), *beats, close))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.GoodsMoved: _goods,
    events.MoneyMoved: _money,
    events.PointsMoved: _points,
    events.SealReached: _seal,
    events.ChipDrawn: _drawn,
    events.ChipsReturned: _returned,
    events.RaidBegun: _raid,
}
