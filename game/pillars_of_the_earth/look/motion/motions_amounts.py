"""How gold, points and cubes go to and from the builders, for any cause."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.pillars_of_the_earth.look.motion.flying import (
    COIN,
    POINT,
    SMALL,
    WORKER,
    Tracks,
    counting,
    cube,
    fly_many,
    lands,
    worker,
)
from game.pillars_of_the_earth.look.motion.moving import Figure
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer, Point
from game.pillars_of_the_earth.rules import causes, events
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    KINGS_COURT,
    KINGSBRIDGE,
    PITS,
    PRIORY,
    STEPS,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    Amount,
    CourtMetal,
    Craftsman,
    DrawnBuilder,
    EventCard,
    ResourceCard,
    SeatCubes,
    Space,
    Stock,
    TaxDie,
)
from game.stage.tween import Timeline, in_quad, linear, out_cubic
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import Fly, Hide, Motion, Roll, Squash, track

_COINS, _WOOL = 420.0, 520.0
_POINT, _ROLL = 460.0, 260.0
_CUBE, _SET, _TRADE = 520.0, 120.0, 420.0
_WALK: Final = 640.0
_LOST: Final = 380.0
_MILL: Final = STEPS.index("wool_mill") + 1


def _pit(pit: int) -> int:
    return STEPS.index(PITS[pit]) + 1


def source(c: PlacedChoreographer, view: View, seat: int, cause: causes.Cause) -> Point:
    """Return the point where an amount comes from or goes to, by its cause."""
    match cause:
        case causes.Shortage(of=of):
            return source(c, view, seat, of)
        case causes.Hired(craftsman) | causes.Crafted(craftsman):
            return c.of(view, Craftsman(craftsman))
        case causes.BuilderPaid():
            return c.of(view, DrawnBuilder())
        case causes.Wool():
            return c.step(view, _MILL)
        case causes.FromPit(pit=pit):
            return c.step(view, _pit(pit))
        case causes.AtPriory(number=number):
            return c.of(view, Space(PRIORY, number))
        case causes.AtBishop():
            return c.of(view, Space(BISHOP, 0))
        case causes.AtCourt():
            return c.of(view, CourtMetal(), Space(KINGS_COURT, 0))
        case causes.Tax():
            return c.of(view, TaxDie())
        case causes.Traded(cube=kind):
            return c.of(view, Stock(kind))
        case causes.ByEvent():
            return c.of(view, EventCard())
        case causes.ByAdvantage(advantage):
            offered = [Space(KINGSBRIDGE, view.offered.index(advantage))] if advantage in view.offered else []
            return c.of(view, *offered, Advantage(advantage))
    return c.valley.center


def _gold(c: PlacedChoreographer, event: events.GoldChanged, before: View, after: View) -> Motion:
    """Let coins fly one after the other, and the figure roll."""
    if not event.gold:
        return Timeline()
    own, other = c.amount(before, event.seat, Amount.GOLD), source(c, before, event.seat, event.cause)
    gained = event.gold > 0
    ends = (other, own) if gained else (own, other)
    length = _WOOL if isinstance(event.cause, causes.Wool | causes.Hired) else _COINS
    coins = fly_many(c, COIN, ends, event.gold, length, easing=in_quad)
    count = counting(Figure.GOLD, event.seat, before, after, lands(coins) if gained else 0.0)
    return Timeline((*coins, *count))


def _points(c: PlacedChoreographer, event: events.PointsChanged, before: View, after: View) -> Motion:
    """Let points fly one after the other, and the figure roll."""
    if not event.points:
        return Timeline()
    own, other = c.amount(before, event.seat, Amount.POINTS), source(c, before, event.seat, event.cause)
    gained = event.points > 0
    ends = (other, own) if gained else (own, other)
    flights = fly_many(c, POINT, ends, event.points, _POINT)
    roll = Roll(event.seat, before.points[event.seat], after.points[event.seat])
    begin = lands(flights) if gained else 0.0
    return Timeline((*flights, track("roll", begin, _ROLL, out_cubic, roll)))


def _cubes(c: PlacedChoreographer, event: events.CubesChanged, before: View, after: View) -> Motion:
    """Let cubes fly to a seat or from it; those that are built in are set in the cathedral."""
    if not event.many:
        return Timeline()
    own = _heap(c, before, event.seat, event.cube)
    built = isinstance(event.cause, causes.Crafted) and event.many < 0
    other = _church(c, before) if built else source(c, before, event.seat, event.cause)
    gained = event.many > 0
    ends = (other, own) if gained else (own, other)
    length = _TRADE if isinstance(event.cause, causes.Traded) else _CUBE
    flights = fly_many(c, cube(event.cube), ends, event.many, length)
    place = 4 * event.seat + event.cube
    count = counting(Figure.CUBES, place, before, after, lands(flights) if gained else 0.0)
    if not built:
        return Timeline((*flights, *count))
    squash = Squash(cube(event.cube), other, c.px(SMALL))
    return Timeline((*flights, *count, track("set", flights[-1].end, _SET, linear, squash)))


def _heap(c: PlacedChoreographer, view: View, seat: int, kind: int) -> Point:
    box = c.box(SeatCubes(seat, kind), view)
    return c.seat(seat) if box is None else box.center


def _church(c: PlacedChoreographer, view: View) -> Point:
    """Return the point of the cathedral at which the masons work: higher with every part."""
    left, top, wide, high = c.church(view)
    return left + wide // 2, top + round(high * (0.78 - 0.09 * min(view.risen, 6)))


def _lost(c: PlacedChoreographer, event: events.CubesLost, before: View, after: View) -> Motion:
    """Let the cubes that are not kept fall out of the valley."""
    tracks: Tracks = []
    kinds = [kind for kind, many in enumerate(event.cubes) for _ in range(many)]
    for place, kind in enumerate(kinds):
        start = _heap(c, before, event.seat, kind)
        fly = Fly(cube(kind), start, c.off(c.valley.center), c.px(SMALL), c.px(SMALL) // 4, c.px(30))
        tracks.append(track("lost", 60.0 * place, _LOST, in_quad, fly))
    for kind, many in enumerate(event.cubes):
        if many:
            tracks += counting(Figure.CUBES, 4 * event.seat + kind, before, after, 0.0)
    return Timeline(tuple(tracks))


# Workers who come home


def _from_mill(c: PlacedChoreographer, event: events.MillReturned, before: View, after: View) -> Motion:
    ends = c.step(before, _MILL), c.amount(before, event.seat, Amount.WORKERS)
    walk = fly_many(c, worker(c, event.seat), ends, event.workers, _WALK, size=WORKER, lift=12)
    return Timeline((*walk, *counting(Figure.MILL, event.seat, before, after, 0)))


def _from_pit(c: PlacedChoreographer, event: events.PitReturned, before: View, _after: View) -> Motion:
    """Let workers come home from a pit; their card is put by."""
    card = before.level.resource_cards[event.card]
    thing = ResourceCard(event.card)
    start = c.box(thing, before)
    here = c.step(before, _pit(card.pit)) if start is None else start.center
    ends = here, c.amount(before, event.seat, Amount.WORKERS)
    walk = fly_many(c, worker(c, event.seat), ends, card.workers, _WALK, size=WORKER, lift=12)
    return Timeline((*walk, track("hide", 0, _WALK, linear, Hide(thing))))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.GoldChanged: _gold,
    events.PointsChanged: _points,
    events.CubesChanged: _cubes,
    events.CubesLost: _lost,
    events.MillReturned: _from_mill,
    events.PitReturned: _from_pit,
}
