"""How tiles, lots, streets and figures move: the order of turns, the Tile, the Street and the steps."""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.singapore.look.cards.pad import SEAL, SEAL_AT
from game.singapore.look.cards.signs import coin
from game.singapore.look.motion.moving import (
    BoardPiece,
    Dim,
    Folds,
    Lamp,
    Paves,
    Point,
    Shine,
    SignPiece,
    Stage,
    Windows,
)
from game.singapore.look.motion.places import PlacedChoreographer, box_of
from game.singapore.look.places.plate_plan import PlatePlan
from game.singapore.look.plate.town import (
    COIN,
    MARK_SEAL,
    PENNANT,
    STREET,
    figure_boxes,
    gap_box,
    lot_drawing,
)
from game.singapore.rules import events
from game.singapore.rules.level import Way
from game.singapore.rules.view import View
from game.singapore.things import Figure, Gap, Hat, ShownTile, Steps
from game.stage.tween import (
    Easing,
    Timeline,
    Track,
    in_out_cubic,
    in_out_quad,
    linear,
    out_back,
    out_quad,
)
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Flip,
    Fly,
    Hide,
    Motion,
    MovingPiece,
    Payload,
    Pulse,
    SharedPiece,
    Squash,
    track,
)

Tracks = list[Track[Payload]]

_HAT, _SLIDE, _TURN, _PLANT = 520.0, 280.0, 300.0, 320.0
_LAND, _FOLD, _STAMP = 140.0, 320.0, 160.0
_PAVE, _LAMP = 260.0, 120.0
_STEP, _PASS = 300.0, 60.0
#: The ms in which a tile comes to its lot, and after which it is upright there.
TRAVEL, STANDS = 620.0, _LAND + _FOLD
#: The ms in which costs come to the board, and in which it then turns.
COST, BOARD = 420.0, 180.0
_HUT, _SINK = 320.0, 420.0
_DIM, _WINDOWS = 700.0, 1400.0
_GAIN, _SHINE = 520.0, 400.0
#: The hut against a tile's width, and the glow of a lamp in units of the plate.
_HUT_SIDE: Final = 0.34
_GLOW: Final = 46
_BESIDE: Final = 17
#: The frame of the plate in board units.
_FRAME: Final = 14
#: The rise of a figure's hop, in units of the plate.
_HOP: Final = 16


def out_in_sine(t: float) -> float:
    """Ease out of one place, slow in the middle, and into the next.

    >>> out_in_sine(0.0), out_in_sine(0.5), out_in_sine(1.0)
    (0.0, 0.5, 1.0)
    """
    return round(0.5 * math.sin(math.pi * t) if t < 0.5 else 1.0 - 0.5 * math.sin(math.pi * t), 12)


def stays(_t: float) -> float:
    """Be all but at the destination from the beginning: the piece lies there until its track ends."""
    return 0.999


def one(name: str, length: float, easing: Easing, payload: Payload, begin: float = 0.0) -> Motion:
    """Return a motion of a single track."""
    return Timeline((track(name, begin, length, easing, payload),))


def seal_piece(c: PlacedChoreographer, colour: int) -> MovingPiece:
    """Return the seal of a colour."""
    return SharedPiece("seal", colour) if colour < c.table.kit.player_count else ArtPiece("seal_neutral")


# The order of turns


def _hat(c: PlacedChoreographer, event: events.RafflesNamed, before: View, after: View) -> Motion:
    """Let the hat fly to the new row; where it stays, it stirs."""
    old, new = c.box(Hat(), before), c.box(Hat(), after)
    if new is None:
        return Timeline()
    hat = ArtPiece("raffles_hat")
    if before.raffles == event.seat and old is not None:
        return one("hat", _SHINE, linear, Pulse(hat, old.center, old.height))
    start = c.plate.midtop if old is None else old.center
    fly = Fly(hat, start, new.center, new.height, new.height, c.px(60))
    return Timeline((track("hat", 0, _HAT, in_out_cubic, fly), track("hide", 0, _HAT, linear, Hide(Hat()))))


# Tiles


def _turned_up(c: PlacedChoreographer, event: events.TileTurnedUp, before: View, _after: View) -> Motion:
    """Turn up the top of the pile."""
    pile = c.pile(before)
    down, up = c.tile(before, None, pile), c.tile(before, event.tile, pile)
    return one("turn", _TURN, in_out_quad, Flip(down, up, pile.center, pile.height))


def _shown(c: PlacedChoreographer, event: events.TileShown, before: View, after: View) -> Motion:
    """Slide the top of the pile to the tiles on show."""
    pile, end = c.pile(before), c.box(ShownTile(event.tile), after)
    if end is None:
        return Timeline()
    fly = Fly(c.tile(before, event.tile, end), pile.center, end.center, pile.height, end.height)
    return one("slide", _SLIDE, out_quad, fly)


def _taken(c: PlacedChoreographer, event: events.TileTaken, before: View, _after: View) -> Motion:
    return _travels(c, event.colour, event.tile, c.box(ShownTile(event.tile), before), before)


def _bought(c: PlacedChoreographer, event: events.TileBought, before: View, _after: View) -> Motion:
    return _travels(c, event.seat, event.tile, c.pile(before), before)


def _travels(c: PlacedChoreographer, colour: int, tile: int, start: pygame.Rect | None, view: View) -> Motion:
    """Let a tile travel to the lot of its colour, or to the row of one that has no lot yet."""
    site = view.marks[colour]
    end = c.city(view).pad(site) if site >= 0 else None
    box = start or c.pile(view)
    place, high = (end.center, end.height) if end else (c.seat(view, colour), box.height)
    piece = c.tile(view, tile, end or box, colour)
    return Timeline(
        (
            track("travel", 0, TRAVEL, in_out_cubic, Fly(piece, box.center, place, box.height, high)),
            track("hide", 0, TRAVEL, linear, Hide(ShownTile(tile))),
        )
    )


def _built(c: PlacedChoreographer, event: events.BuildingBuilt, before: View, _after: View) -> Motion:
    """Lay the sheet on the lot, fold the building up in its dust, and stamp the seal."""
    pad = c.city(before).pad(event.site)
    tile = c.tile(before, event.tile, pad, event.colour)
    tracks: Tracks = []
    if before.marks[event.colour] != event.site:
        fly = Fly(tile, c.seat(before, event.colour), pad.center, pad.height // 2, pad.height)
        tracks.append(track("travel", 0, TRAVEL, in_out_cubic, fly))
    begin = max((flight.end for flight in tracks), default=0.0)
    lot = lot_drawing(c.city(before).ground.prices[event.site])
    for stage, length in ((Stage.LANDS, _LAND), (Stage.FOLDS, _FOLD)):
        folds = Folds(tile, pad.center, pad.height, stage, lot)
        tracks.append(track(stage.name.lower(), begin, length, linear, folds))
        begin += length
    corner = pad.left + round(SEAL_AT * pad.width), pad.top + round(SEAL_AT * pad.width)
    rests = Folds(tile, pad.center, pad.height, Stage.FOLDS, lot)
    tracks.append(track("rests", begin, _STAMP, stays, rests))
    seal = Squash(seal_piece(c, event.colour), corner, round(SEAL * pad.width))
    tracks.append(track("stamp", begin, _STAMP, linear, seal))
    return Timeline(tuple(tracks))


def _hut(c: PlacedChoreographer, event: events.HutPlaced, before: View, _after: View) -> Motion:
    """Set the hut on the upper right corner of the tile."""
    box = c.box(ShownTile(event.tile), before)
    if box is None:
        return Timeline()
    high = round(_HUT_SIDE * box.width)
    fly = Fly(ArtPiece("hut"), (box.right, box.top - c.px(70)), box.topright, high, high)
    return one("hut", _HUT, out_back, fly)


def _left(c: PlacedChoreographer, event: events.TileLeft, before: View, _after: View) -> Motion:
    """Fold a tile down and let it sink."""
    box = c.box(ShownTile(event.tile), before)
    if box is None:
        return Timeline()
    sinks = Folds(c.tile(before, event.tile, box), box.center, box.height, Stage.SINKS)
    hide = track("hide", 0, _SINK, linear, Hide(ShownTile(event.tile)))
    return Timeline((track("sink", 0, _SINK, linear, sinks), hide))


# The town


def _marked(c: PlacedChoreographer, event: events.LotMarked, before: View, _after: View) -> Motion:
    """Plant the pennant, and spin the coin with the price once."""
    city = c.city(before)
    pad, price = city.pad(event.site), city.ground.prices[event.site]
    seat = event.colour < before.players
    piece = SharedPiece("pennant", event.colour) if seat else ArtPiece("seal_neutral")
    high, x, y = PENNANT
    place = pad.left + round(x * pad.width), pad.top + round(y * pad.height)
    size = round((high if seat else MARK_SEAL[0]) * pad.height)
    fly = Fly(piece, (place[0], place[1] - round(0.7 * pad.height)), place, size, size)
    side, x, y = COIN
    at = pad.left + round(x * pad.width), pad.top + round(y * pad.height)
    spin = SignPiece(coin(price))
    return Timeline(
        (
            track("pennant", 0, _PLANT, out_back, fly),
            track("coin", 0, _PLANT, in_out_quad, Flip(spin, spin, at, round(side * pad.height))),
        )
    )


def lamps(c: PlacedChoreographer, gap: pygame.Rect, south: bool, view: View) -> tuple[Point, Point]:
    """Return the middles of the two lamps of a street."""
    reach = round(_BESIDE * c.city(view).k)
    x, y = gap.center
    return ((x - reach, y), (x + reach, y)) if south else ((x, y - reach), (x, y + reach))


def _street(c: PlacedChoreographer, event: events.StreetLaid, before: View, _after: View) -> Motion:
    """Pave a street from end to end, then light its lamps one after the other."""
    plan = c.city(before)
    gap = gap_box(plan, before, Gap(event.building, event.south))
    long, broad = (round(side * plan.k) for side in STREET)
    box = pygame.Rect(0, 0, *((broad, long) if event.south else (long, broad)))
    box.center = gap.center
    paves = Paves(event.south, box_of(box))
    glow = round(_GLOW * plan.k)
    first, second = (Lamp(lamp, glow) for lamp in lamps(c, gap, event.south, before))
    return Timeline(
        (
            track("pave", 0, _PAVE, out_quad, paves),
            track("lies", _PAVE, 2 * _LAMP, stays, paves),
            track("lamp", _PAVE, _LAMP, out_quad, first),
            track("burns", _PAVE + _LAMP, _LAMP, stays, first),
            track("lamp", _PAVE + _LAMP, _LAMP, out_quad, second),
        )
    )


def _stepped(c: PlacedChoreographer, event: events.WorkerStepped, before: View, after: View) -> Motion:
    """Let a figure hop along the street; the lamps that it passes flare up."""
    thing, plan = Figure(event.seat, event.worker - 1), c.city(after)
    end = figure_boxes(plan, after)[thing]
    old = figure_boxes(plan, before).get(thing) or c.box(thing, before)
    start = c.seat(before, event.seat) if old is None else old.center
    high = end.height if old is None else old.height
    fly = Fly(ArtPiece(c.worker(event.seat)), start, end.center, high, end.height, _HOP * plan.k)
    tracks = [
        track("step", 0, _STEP, out_in_sine, fly),
        track("hide", 0, _STEP, linear, Hide(thing)),
    ]
    gap = _between(plan, before, event.start, event.end)
    if gap is not None:
        glow = round(_GLOW * plan.k)
        for lamp in lamps(c, gap_box(plan, before, gap), gap.south, before):
            flares = Lamp(lamp, glow, passed=True)
            tracks.append(track("passed", _STEP / 2 - _PASS, _STEP / 2 + 2 * _PASS, linear, flares))
    return Timeline(tuple(tracks))


def _between(plan: PlatePlan, view: View, start: int, end: int) -> Gap | None:
    """Return the street between two neighbours; None where another way leads from one to the other."""
    if start < 0:
        return None
    squares = [plan.ground.squares[view.sites[building]] for building in (start, end)]
    way = squares[1][0] - squares[0][0], squares[1][1] - squares[0][1]
    first, way = (start, way) if sum(way) > 0 else (end, (-way[0], -way[1]))
    laid = {(1, 0): view.east, (0, 1): view.south}.get(way, 0)
    return Gap(first, way == (0, 1)) if laid >> first & 1 else None


def _used(c: PlacedChoreographer, event: events.BuildingUsed, before: View, _after: View) -> Motion:
    """Turn the board of the building once, after its cost has come there."""
    pad = c.pad(before, event.building)
    ways = before.level.building(event.building).ways
    pays = bool(ways) and _costs(ways[max(0, event.way - 1)])
    board = BoardPiece(c.tile(before, event.building, pad, before.owners[event.building]))
    flip = Flip(board, board, pad.center, pad.height)
    return one("board", BOARD, in_out_quad, flip, COST if pays else 0.0)


def _costs(way: Way) -> bool:
    """Return whether anything is given up for a way."""
    return any((*way.pays, way.pays_any, way.pays_same, way.pays_pounds, way.pays_points))


# Figures, steps, the end


def _second(c: PlacedChoreographer, event: events.WorkerGained, before: View, after: View) -> Motion:
    """Let the second figure come into the hand."""
    stood = figure_boxes(c.city(before), before).get(Figure(event.seat, 0))
    here = c.seat(before, event.seat) if stood is None else stood.center
    end, size = c.of(after, event.seat, Figure(event.seat, 1)), c.px(55)
    return one(
        "second", _GAIN, in_out_quad, Fly(ArtPiece(c.worker(event.seat)), here, end, size, size, c.px(60))
    )


def _more_steps(c: PlacedChoreographer, _event: events.StepsGained, before: View, _after: View) -> Motion:
    box = c.box(Steps(), before)
    return Timeline() if box is None else one("steps", _SHINE, linear, Shine(box_of(box)))


def _closed(c: PlacedChoreographer, _event: events.RoundClosed, _before: View, _after: View) -> Motion:
    return one("dim", _DIM, linear, Dim(box_of(_within(c))))


def _within(c: PlacedChoreographer) -> pygame.Rect:
    """Return the plate without its frame, whose corners are cut."""
    return c.plate.inflate(-2 * c.px(_FRAME), -2 * c.px(_FRAME))


def _ended(c: PlacedChoreographer, _event: events.GameEnded, before: View, _after: View) -> Motion:
    """Light every window from the shore upward."""
    plan = c.city(before)
    pads = tuple((number, box_of(plan.pad(site))) for number, site in enumerate(before.sites) if site >= 0)
    return one("windows", _WINDOWS, linear, Windows(pads, box_of(_within(c)), before.level))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.RafflesNamed: _hat,
    events.TileTurnedUp: _turned_up,
    events.TileShown: _shown,
    events.LotMarked: _marked,
    events.TileTaken: _taken,
    events.TileBought: _bought,
    events.BuildingBuilt: _built,
    events.StreetLaid: _street,
    events.WorkerStepped: _stepped,
    events.BuildingUsed: _used,
    events.WorkerGained: _second,
    events.StepsGained: _more_steps,
    events.HutPlaced: _hut,
    events.TileLeft: _left,
    events.RoundClosed: _closed,
    events.GameEnded: _ended,
}
