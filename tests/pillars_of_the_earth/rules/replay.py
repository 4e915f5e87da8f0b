"""Events replayed onto views: the effect of each event, written independently from its fields alone.

A view and the next event, as the same viewer sees both, give the next view. The agenda and the shared list of
lawful codes describe the future, so no event contains them.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.pillars_of_the_earth.rules import events as e
from game.pillars_of_the_earth.rules.causes import AtCourt
from game.pillars_of_the_earth.rules.view import View

Changed = dict[str, Any]


def replayed(v: View, event: e.Event) -> View:
    """Return the view after an event, as its viewer sees it."""
    do = _DO.get(type(event))
    return replace(v, **do(v, event)) if do else v


def _set(values: Sequence[int], place: int, value: int) -> tuple[int, ...]:
    """Return values with one replaced."""
    return (*values[:place], value, *values[place + 1 :])


def _add(values: Sequence[int], place: int, more: int) -> tuple[int, ...]:
    return _set(values, place, values[place] + more)


def _space(v: View, space: int, number: int) -> int:
    """Return the place in `at` of a space, counted along the board."""
    level = v.level
    sizes = (
        1,
        2,
        len(level.priory_points),
        level.court_spaces,
        2,
        level.castle_spaces,
        level.market_spaces,
        1,
    )
    return sum(sizes[:space]) + number


def _round_begun(v: View, event: e.RoundBegun) -> Changed:
    wall = v.next_wall
    of_round = v.level.rounds[event.round - 1]
    bag = v.bag
    if v.level.switches.city_wall == "out_of_bag":
        bag = tuple(v.wall_most if wall >> seat & 1 else many for seat, many in enumerate(bag))
    stock: Sequence[int] = v.level.market_stock
    if v.level.switches.cubes_limited:
        stock = _what_is_there(v, stock)
    return {
        "round": event.round,
        "for_hire": sum(1 << number for number, one in enumerate(v.level.craftsmen) if one.round == of_round),
        "cards": (-1,) * 9,
        "stock": stock,
        "court_metal": event.metal,
        "marker": 0,
        "wall": wall,
        "next_wall": 0,
        "bag": bag,
    }


def _what_is_there(v: View, wanted: Sequence[int]) -> tuple[int, ...]:
    """Return the cubes for the market that players do not have."""
    return tuple(
        min(many, 23 - sum(v.cubes[4 * seat + cube] for seat in range(v.players)))
        for cube, many in enumerate(wanted)
    )


def _round_ended(v: View, event: e.RoundEnded) -> Changed:
    zeros = (0,) * v.players
    return {
        "bag": (v.level.start_builders,) * v.players,
        "aside": zeros,
        "placed": zeros,
        "redrawn": False,
        "grey": v.hired,
        "hired": zeros,
        "event": -1,
        "hit": 0,
        "cube_due": False,
        "tax": 0,
        "bought": (0,) * len(v.bought),
        "sold": zeros,
        "blessed": (-1,) * v.players,
        "step": 0,
    }


def _craftsman_joined(v: View, event: e.CraftsmanJoined) -> Changed:
    bit = 1 << event.craftsman
    return {
        "craftsmen": _set(v.craftsmen, event.seat, v.craftsmen[event.seat] | bit),
        "for_hire": v.for_hire & ~bit,
        "at_shiring": tuple(-1 if one == event.craftsman else one for one in v.at_shiring),
    }


def _builder_placed(v: View, event: e.BuilderPlaced) -> Changed:
    changed: Changed = {"at": _set(v.at, _space(v, event.space, event.number), event.seat)}
    if event.waited:
        return changed | {"waiting": v.waiting[1:]}
    return changed | {"drawn": -1, "placed": _add(v.placed, event.seat, 1)}


def _builder_drawn(v: View, event: e.BuilderDrawn) -> Changed:
    return {
        "bag": _add(v.bag, event.seat, -1),
        "drawn": event.seat,
        "draws": v.draws + 1,
        "queue": v.queue[1:],
    }


def _cubes_changed(v: View, event: e.CubesChanged) -> Changed:
    changed: Changed = {"cubes": _add(v.cubes, 4 * event.seat + event.cube, event.many)}
    if isinstance(event.cause, AtCourt):
        changed["court_metal"] = v.court_metal - event.many
    return changed


def _cubes_lost(v: View, event: e.CubesLost) -> Changed:
    own = v.cubes_of(event.seat)
    left = tuple(have - lost for have, lost in zip(own, event.cubes, strict=True))
    return {"cubes": (*v.cubes[: 4 * event.seat], *left, *v.cubes[4 * event.seat + 4 :])}


def _trade_noted(v: View, event: e.TradeNoted) -> Changed:
    if event.bought:
        return {"bought": _add(v.bought, 3 * event.seat + event.cube, event.many)}
    return {"sold": _set(v.sold, event.seat, v.sold[event.seat] | 1 << event.cube)}


def _advantage_taken(v: View, event: e.AdvantageTaken) -> Changed:
    kept = v.level.advantages[event.advantage].effect not in ("points", "gold", "cubes")
    held = v.held[event.seat] | (1 << event.advantage if kept else 0)
    return {"offered": _set(v.offered, event.number, -1), "held": _set(v.held, event.seat, held)}


_DO: Final[dict[type[e.Event], Callable[[View, Any], Changed]]] = {
    e.StartDealt: lambda v, x: {"start": x.seat, "gold": x.gold},
    e.RoundBegun: _round_begun,
    e.WorkersReady: lambda v, x: {"workers": x.workers},
    e.AdvantageTurnedUp: lambda v, x: {
        "offered": _set(v.offered, x.number, x.advantage),
        "advantages_left": v.advantages_left & ~(1 << x.advantage),
    },
    e.CraftsmanTurnedUp: lambda v, x: {
        "at_shiring": _set(v.at_shiring, x.number, x.craftsman),
        "for_hire": v.for_hire & ~(1 << x.craftsman),
    },
    e.CardLeftOut: lambda v, x: {"cards": _set(v.cards, x.card, -2)},
    e.EventLookedAt: lambda v, x: {"coming": -2 if x.event is None else x.event},
    e.EventForetold: lambda v, x: {"coming": x.event},
    e.TaxForetold: lambda v, x: {"tax": x.tax},
    e.BuilderForetold: lambda v, x: {"queue": (*v.queue, x.seat)},
    e.CardTaken: lambda v, x: {
        "cards": _set(v.cards, x.card, x.seat),
        "workers": _add(v.workers, x.seat, -x.workers),
    },
    e.CraftsmanJoined: _craftsman_joined,
    e.CraftsmanLeft: lambda v, x: {
        "craftsmen": _set(v.craftsmen, x.seat, v.craftsmen[x.seat] & ~(1 << x.craftsman))
    },
    e.ChoosingPassed: lambda v, x: {"passed": v.passed | 1 << x.seat},
    e.ChoosingEnded: lambda v, x: {
        "cards": tuple(-2 if owner == -1 else owner for owner in v.cards),
        "for_hire": 0,
        "passed": 0,
    },
    e.WorkersToMill: lambda v, x: {
        "workers": _add(v.workers, x.seat, -x.workers),
        "mill": _add(v.mill, x.seat, x.workers),
    },
    e.BuilderDrawn: _builder_drawn,
    e.BuilderPutBack: lambda v, x: {"bag": _add(v.bag, x.seat, 1), "drawn": -1, "redrawn": True},
    e.BuilderSetAside: lambda v, x: {"drawn": -1, "aside": _add(v.aside, x.seat, 1)},
    e.BuilderPlaced: _builder_placed,
    e.BuilderPassed: lambda v, x: {
        "drawn": -1,
        "waiting": (*v.waiting, (x.seat, x.field)),
        "placed": _add(v.placed, x.seat, 1),
    },
    e.BuilderDeclined: lambda v, x: {"waiting": v.waiting[1:], "bag": _add(v.bag, x.seat, 1)},
    e.MarkerMoved: lambda v, x: {"marker": v.marker + 1},
    e.AdvantageUsed: lambda v, x: {"held": _set(v.held, x.seat, v.held[x.seat] & ~(1 << x.advantage))},
    e.StepBegun: lambda v, x: {"step": x.step},
    e.EventTold: lambda v, x: {
        "event": x.event,
        "told": (*v.told, x.event),
        "coming": -1,
        "events_left": v.events_left & ~(1 << x.event),
        "hit": (1 << v.players) - 1,
    },
    e.EventSpared: lambda v, x: {"hit": v.hit & ~(1 << x.seat)},
    e.EventIgnored: lambda v, x: {"hit": v.hit & ~(1 << x.seat)},
    e.CubeChosen: lambda v, x: {"cube_due": True},
    e.WallBegun: lambda v, x: {"next_wall": sum(1 << seat for seat in x.seats), "wall_most": x.builders},
    e.CraftsmanBlessed: lambda v, x: {"blessed": _set(v.blessed, x.seat, x.craftsman)},
    e.BuilderReturned: lambda v, x: {
        "at": _set(v.at, _space(v, x.space, x.number), -1),
        "bag": _add(v.bag, x.seat, 1),
    },
    e.GoldChanged: lambda v, x: {"gold": _add(v.gold, x.seat, x.gold)},
    e.PointsChanged: lambda v, x: {"points": _add(v.points, x.seat, x.points)},
    e.CubesChanged: _cubes_changed,
    e.StockChanged: lambda v, x: {"stock": _add(v.stock, x.cube, x.many)},
    e.TradeNoted: _trade_noted,
    e.MillReturned: lambda v, x: {"mill": _add(v.mill, x.seat, -x.workers)},
    e.PitReturned: lambda v, x: {"cards": _set(v.cards, x.card, -2)},
    e.AdvantageTaken: _advantage_taken,
    e.AdvantageLeft: lambda v, x: {"offered": _set(v.offered, x.number, -1)},
    e.TaxRolled: lambda v, x: {"tax": x.tax},
    e.CraftsmanUnclaimed: lambda v, x: {"at_shiring": _set(v.at_shiring, x.number, -1)},
    e.WorkersHired: lambda v, x: {"hired": _add(v.hired, x.seat, x.workers)},
    e.CraftsmanUsed: lambda v, x: {"uses": _add(v.uses, x.craftsman, x.times)},
    e.CraftsEnded: lambda v, x: {"uses": (0,) * len(v.uses)},
    e.CubesLost: _cubes_lost,
    e.PartRaised: lambda v, x: {"risen": x.part},
    e.StartPassed: lambda v, x: {"start": x.seat},
    e.RoundEnded: _round_ended,
    e.GameWon: lambda v, x: {"places": x.places},
}
