"""Events replayed onto views: the effect of each event, written independently from its fields alone.

A view and the next event, as the same viewer sees both, give the next view. The agenda describes the future,
so no event contains it.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any, Final

from game.old_london_bridge.rules import events as e
from game.old_london_bridge.rules.components import PARK_TILE
from game.old_london_bridge.rules.view import View

Changed = dict[str, Any]

#: The names of the spaces and of the order of markers, by track.
_SPACES: Final = ("chapel", "gate")
_ORDERS: Final = ("chapel_order", "gate_order")
#: The crest of a guildhall, which counts for all four.
_ALL: Final = 4


def replayed(v: View, event: e.Event) -> View:
    """Return the view after an event, as its viewer sees it."""
    do = _DO.get(type(event))
    return replace(v, **do(v, event)) if do else v


def _set(values: Sequence[Any], place: int, value: Any) -> tuple[Any, ...]:
    return (*values[:place], value, *values[place + 1 :])


def _add(values: Sequence[int], place: int, more: int) -> tuple[int, ...]:
    return _set(values, place, values[place] + more)


def _count(rows: Sequence[Sequence[int]], row: int, place: int, more: int) -> tuple[Any, ...]:
    """Return rows of counts with one count changed."""
    return _set(rows, row, _add(rows[row], place, more))


def _less(values: Iterable[int], gone: int) -> tuple[int, ...]:
    left = list(values)
    left.remove(gone)
    return tuple(left)


# Setup and rounds


def _step_dealt(v: View, event: e.StepDealt) -> Changed:
    return {
        "steps": (*v.steps, event.seat),
        "chapel_order": (*v.chapel_order, event.seat),
        "gate_order": (*v.gate_order, event.seat),
        "hands": _count(v.hands, event.seat, event.card, 1),
        "supply": _add(v.supply, event.card, -1),
    }


def _tile_turned_up(v: View, event: e.TileTurnedUp) -> Changed:
    below = _less(v.below[event.stack], event.tile)
    return {"tops": _set(v.tops, event.stack, event.tile), "below": _set(v.below, event.stack, below)}


def _bonus_turned_up(v: View, event: e.BonusTurnedUp) -> Changed:
    below = _less(v.bonus_below[event.stack], event.kind)
    return {
        "bonus_tops": _set(v.bonus_tops, event.stack, event.kind),
        "bonus_below": _set(v.bonus_below, event.stack, below),
    }


def _marker_turned(v: View, event: e.MarkerTurned) -> Changed:
    return {
        "round": event.round,
        "markers": (*v.markers, event.steps),
        "markers_left": _less(v.markers_left, event.steps),
    }


def _tiles_ready(v: View, _event: e.TilesReady) -> Changed:
    both = zip(v.usable, v.fresh, strict=True)
    return {
        "usable": tuple(tuple(map(sum, zip(*held, strict=True))) for held in both),
        "fresh": tuple((0,) * len(tiles) for tiles in v.fresh),
    }


def _round_ended(v: View, _event: e.RoundEnded) -> Changed:
    return {"order": (), "turn": -1, "returned": False, "lowest": 0, "lowest_seat": -1}


# Cards


def _cards_sealed(v: View, event: e.CardsSealed) -> Changed:
    if event.cards is None:
        cards = v.level.seating(v.players).cards
        return {"sealed": _set(v.sealed, event.seat, (-1,) * cards)}
    hands = v.hands
    for card in event.cards:
        hands = _count(hands, event.seat, card, -1)
    return {"sealed": _set(v.sealed, event.seat, event.cards), "hands": hands}


def _cards_revealed(v: View, event: e.CardsRevealed) -> Changed:
    hands = v.hands
    for seat, cards in enumerate(event.cards):
        # Hidden cards count in the hand until now.
        for card in cards if -1 in v.sealed[seat] else ():
            hands = _count(hands, seat, card, -1)
    order = tuple((seat, card, card) for seat, cards in enumerate(event.cards) for card in cards)
    return {"sealed": ((),) * v.players, "hands": hands, "order": order}


def _card_raised(v: View, event: e.CardRaised) -> Changed:
    before = (event.seat, event.printed, event.counts - 1)
    place = v.order.index(before)
    return {"order": _set(v.order, place, (event.seat, event.printed, event.counts))}


def _card_taken(v: View, event: e.CardTaken) -> Changed:
    return {
        "hands": _count(v.hands, event.seat, event.value, 1),
        "supply": _add(v.supply, event.value, -1),
    }


def _card_returned(v: View, event: e.CardReturned) -> Changed:
    if event.value:
        return {"supply": _add(v.supply, event.value, 1), "returned": True}
    return {"hands": _count(v.hands, event.seat, 0, 1), "returned": True}


# Turns


def _tile_drafted(v: View, event: e.TileDrafted) -> Changed:
    return {"tops": _set(v.tops, event.stack, 0), "drafted": event.tile}


def _built(v: View, event: e.Built) -> Changed:
    bridge = v.bridges[event.seat]
    after = (*bridge[: event.site], event.tile, *bridge[event.site + 1 :])
    strengths = _strengthened(v, v.strengths[event.seat], event.tile, 1)
    if event.replaced:
        strengths = _strengthened(v, strengths, event.replaced, -1)
    is_lowest = event.tile < PARK_TILE and (event.tile < v.lowest or not v.lowest)
    return {
        "bridges": _set(v.bridges, event.seat, after),
        "strengths": _set(v.strengths, event.seat, strengths),
        "drafted": 0,
        "lowest": event.tile if is_lowest else v.lowest,
        "lowest_seat": event.seat if is_lowest else v.lowest_seat,
    }


def _strengthened(v: View, strengths: Sequence[int], tile: int, more: int) -> tuple[int, ...]:
    """Return the strengths of a bridge after a tile has come or gone."""
    if tile >= PARK_TILE:
        if not v.level.switches.parks_have_crest:
            return tuple(strengths)
        crest = tile - PARK_TILE
    else:
        crest = next(one.crest for one in v.level.buildings if one.number == tile)
    if crest == _ALL:
        return tuple(one + more for one in strengths)
    return _add(strengths, crest, more)


def _marker_moved(v: View, event: e.MarkerMoved) -> Changed:
    spaces: tuple[int, ...] = getattr(v, _SPACES[event.track])
    order: tuple[int, ...] = getattr(v, _ORDERS[event.track])
    last = (v.level.chapel_length, v.level.gate_length)[event.track]
    others = [seat for seat in order if seat != event.seat]
    # A marker lies on top of those on its space; on the last space, under them.
    further = [
        seat
        for seat in others
        if spaces[seat] > event.end or (spaces[seat] == event.end and event.end == last)
    ]
    behind = [seat for seat in others if seat not in further]
    return {
        _SPACES[event.track]: _set(spaces, event.seat, event.end),
        _ORDERS[event.track]: (*further, event.seat, *behind),
    }


def _bonus_taken(v: View, event: e.BonusTaken) -> Changed:
    return {
        "bonus_tops": _set(v.bonus_tops, event.stack, -1),
        "fresh": _count(v.fresh, event.seat, event.kind, 1),
    }


def _scored(v: View, event: e.Scored) -> Changed:
    return {
        "money": _add(v.money, event.seat, event.pounds),
        "lines": (*v.lines, (event.seat, event.line, event.pounds)),
    }


_DO: Final[dict[type[e.Event], Callable[[View, Any], Changed]]] = {
    e.StepDealt: _step_dealt,
    e.FaceLaid: lambda v, event: {"faces": _set(v.faces, event.area, event.face)},
    e.TileTurnedUp: _tile_turned_up,
    e.BonusTurnedUp: _bonus_turned_up,
    e.MarkerTurned: _marker_turned,
    e.RondelTurned: lambda v, event: {"rondel": v.rondel + event.steps},
    e.TileUsed: lambda v, event: {"usable": _count(v.usable, event.seat, event.kind, -1)},
    e.CardTaken: _card_taken,
    e.CardsSealed: _cards_sealed,
    e.CardsRevealed: _cards_revealed,
    e.CardRaised: _card_raised,
    e.OrderDrawn: lambda v, event: {"order": event.order},
    e.TurnBegun: lambda v, event: {"turn": event.turn, "returned": False},
    e.CardReturned: _card_returned,
    e.FigurePlaced: lambda v, event: {"figures": _set(v.figures, event.seat, event.space)},
    e.FiguresLifted: lambda v, event: {"figures": (-1,) * v.players},
    e.MoneyChanged: lambda v, event: {"money": _add(v.money, event.seat, event.pounds)},
    e.TileDrafted: _tile_drafted,
    e.Built: _built,
    e.MarkerMoved: _marker_moved,
    e.BonusTaken: _bonus_taken,
    e.TilesReady: _tiles_ready,
    e.RoundEnded: _round_ended,
    e.GameEnding: lambda v, event: {"ending": True},
    e.Scored: _scored,
    e.GameWon: lambda v, event: {"ranking": event.ranking},
}
