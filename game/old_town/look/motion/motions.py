"""How the events of this game move on its table; times are those of pace Brisk.

The markers that leave and the house that rises are one happening. Each event of it has its own delay, so that
they may begin together; a chain grows quicker with each house.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

from game.old_town.look.map.town import markers_on
from game.old_town.look.motion import card_motions
from game.old_town.look.motion.chains import freed_by, left, quickness
from game.old_town.look.motion.moving import (
    Board,
    Evening,
    Gold,
    Lamplight,
    Leaves,
    Pip,
    Rises,
    Rope,
    Stage,
    Ticks,
    Unfolds,
)
from game.old_town.look.motion.places import PlacedChoreographer, Tracks, box_of, stays
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.look.places.map_plan import ROUND
from game.old_town.rules import events
from game.old_town.rules.causes import read
from game.old_town.rules.events import Event
from game.old_town.rules.view import View
from game.old_town.things import Marker, OwnedBuilding, Points, StockBuilding
from game.stage.tween import Timeline, in_out_cubic, in_out_quad, in_quad, linear, out_back
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Fade,
    Fly,
    Hide,
    Motion,
    SharedPiece,
    track,
)

#: Markers: set; to the score, and the time from one to the next.
SET, SPARED, SPARED_NEXT = 160.0, 380.0, 70.0
LEAVE, LEAVE_NEXT = 560.0, 110.0
#: From this marker on, the next one follows in this share of the time.
_FIFTH, _SOONER = 4, 0.7
HOP: Final = 110.0
#: Houses: the rope to the plot, the light of the last marker, the sheet, the folds, the lamps.
ROPE, GOLD, LANDS, FOLDS, LAMPS = 300.0, 520.0, 140.0, 340.0, 260.0
_TAKE: Final = 320.0
UNFOLD, TICKS, EVENING = 420.0, 500.0, 1400.0
#: At pace Still: a marker fades; pip and rope stay.
_FADE, _STAY = 150.0, 900.0
#: In board units: a seal, the hop of one, and the drop of a marker.
_SEAL, _HOP, _DROP = 38, 16, 34
#: The height of a marker's way against its length; it stays on the map.
_BOW: Final = 0.18


def delay(place: int) -> float:
    """Return the ms after the first of some markers at which another one leaves; `place` is from 0.

    >>> delay(1), delay(4), delay(5)
    (110.0, 440.0, 517.0)
    """
    return LEAVE_NEXT * (min(place, _FIFTH) + _SOONER * max(0, place - _FIFTH))


def folds_at(view: View, building: int) -> float:
    """Return the ms after which a house begins to fold up, at the speed of the first link."""
    return (0.0 if freed_by(view, building) is None else ROPE) + GOLD + LANDS


def _hop(
    c: PlacedChoreographer, view: View, seat: int, place: int, begin: float, length: float = HOP
) -> Tracks:
    """Move a seat's seal on by one degree, after `place` degrees before; none in a puzzle."""
    if view.level.mode == "puzzle" or seat < 0:
        return []
    size = c.px(_SEAL)
    start, end = c.seal(view, seat, place), c.seal(view, seat, place + 1)
    fly = Fly(SharedPiece("seal", seat), start, end, size, size, c.px(_HOP))
    return [
        track("degree", begin, length, linear, fly),
        track("hide", begin, length, linear, Hide(Points(seat))),
    ]


# Buildings before they are built


def _taken(c: PlacedChoreographer, event: events.BuildingTaken, before: View, after: View) -> Motion:
    return Timeline(
        tuple(_passes(c, event.building, before, after, OwnedBuilding(event.seat, event.building)))
    )


def _exchanged(c: PlacedChoreographer, event: events.Exchanged, before: View, after: View) -> Motion:
    given = _passes(c, event.given, before, after, StockBuilding(event.given))
    return Timeline((*given, *_passes(c, event.taken, before, after, OwnedBuilding(event.seat, event.taken))))


def _passes(
    c: PlacedChoreographer, building: int, before: View, after: View, there: OwnedBuilding | StockBuilding
) -> Tracks:
    """Let a building pass from its place to another one."""
    start, end = c.building(before, building), c.of(after, there)
    piece = ArtPiece(f"building_{before.level.buildings[building].id}")
    fly = Fly(piece, start.center, end.center, start.height, end.height)
    hide = track("hide", 0, _TAKE, linear, Hide(StockBuilding(building)))
    return [track("take", 0, _TAKE, in_out_quad, fly), hide]


# Markers


def _makes_room(
    c: PlacedChoreographer, plot: int, before: View, after: View, begin: float, length: float
) -> Tracks:
    """Let the markers that stay on a plot slide to their places after an event.

    Those of the clue that is played have moves of their own.
    """
    _seat, card, mine, _how = before.shown[-1] if before.shown else (0, 0, -1, 0)
    moving, tracks = {before.level.cards[card].building, mine}, Tracks()
    for building in markers_on(after).get(plot, ()):
        thing = Marker(building, plot)
        start, end = c.box(thing, before), c.box(thing, after)
        if building not in moving and start is not None and end is not None and start != end:
            fly = Fly(c.marker(after, building), start.center, end.center, start.height, end.height)
            tracks.append(track("room", begin, length, in_out_quad, fly))
            tracks.append(track("hide", begin, length, linear, Hide(thing)))
    return tracks


def _placed(c: PlacedChoreographer, event: events.MarkerPlaced, before: View, after: View) -> Motion:
    """Let a marker drop on its plot, where the others make room."""
    thing = Marker(event.building, event.plot)
    box = c.of(after, thing)
    piece = c.marker(after, event.building)
    above = box.centerx, box.centery - c.px(_DROP)
    fly = Fly(piece, above, box.center, box.height, box.height)
    room = _makes_room(c, event.plot, before, after, 0.0, SET)
    return Timeline((*room, track("set", 0, SET, out_back, fly)))


def _spared(c: PlacedChoreographer, event: events.MarkersSpared, before: View, _after: View) -> Motion:
    """Let the unneeded markers fly from their building to the own seal."""
    start, size = c.building(before, event.building), c.map(before).marker[1]
    piece, tracks = c.marker(before, event.building), Tracks()
    for place in range(event.points):
        begin, end = SPARED_NEXT * place, c.seal(before, event.seat, place)
        fly = Fly(piece, start.center, end, size, size // 2)
        tracks.append(track("spared", begin, SPARED, in_quad, fly))
        tracks += _hop(c, before, event.seat, place, begin + SPARED, SPARED_NEXT)
    return Timeline(tuple(tracks))


def _lifted(c: PlacedChoreographer, event: events.MarkerLifted, before: View, after: View) -> Motion:
    """Lift a marker and let it fly to the own seal, which moves on by one degree."""
    place, (kind, house) = left(before, event.cause), read(event.cause)
    begin, speed = delay(place), 1.0
    if kind == "building":
        begin, speed = begin + folds_at(before, house), quickness(before, house)
    box = c.stood(before, event.building, event.plot, event.cause)
    piece, end = c.marker(before, event.building), c.seal(before, event.seat)
    room = (box.centery + end[1] - box.height) / 2 - c.table.plan.map.top
    bow = min(_BOW * math.dist(box.center, end), max(0.0, room))
    leaves = Leaves(piece, box.center, end, box.height, event.points, bow)
    tracks = [
        track("leaves", begin, LEAVE, linear, leaves),
        track("hide", begin, LEAVE + HOP, linear, Hide(Marker(event.building, event.plot))),
    ]
    if kind == "action":
        # The marker before it has left by then, and the next one has not.
        moved = _SOONER * LEAVE_NEXT
        tracks += _makes_room(c, event.plot, before, after, begin + LEAVE + HOP - moved, moved)
    if event.points:
        tracks += _hop(c, before, event.seat, 0, begin + LEAVE)
    return Timeline(tuple(tracks)).stretched(speed)


# Houses


def _built(c: PlacedChoreographer, event: events.Built, before: View, _after: View) -> Motion:
    """Draw the rope to the last marker, let it shine, and fold the house up with a point."""
    speed, plot = quickness(before, event.building), event.plot
    last = c.of(before, Marker(event.building, plot))
    begin, tracks = 0.0, Tracks()
    source = freed_by(before, event.building)
    whole = folds_at(before, event.building) + FOLDS
    if source is not None:
        rope = Rope(c.map(before).plots[source].center, last.center)
        tracks.append(track("rope", 0, ROPE, in_out_cubic, rope))
        tracks.append(track("holds", ROPE, whole - ROPE, stays, rope))
        begin = ROPE
    gold = Gold(c.marker(before, event.building), box_of(last))
    tracks.append(track("gold", begin, GOLD, linear, gold))
    begin += GOLD
    tracks.append(track("hide", begin, LANDS + FOLDS, linear, Hide(Marker(event.building, plot))))
    tracks += _rises(c, before, event.building, plot, begin)
    tracks += _hop(c, before, event.seat, 0, begin + LANDS)
    return Timeline(tuple(tracks)).stretched(speed)


def _settled(c: PlacedChoreographer, event: events.PuzzleSettled, before: View, _after: View) -> Motion:
    return Timeline(tuple(_rises(c, before, event.building, event.plot, 0.0)))


def _rises(c: PlacedChoreographer, view: View, building: int, plot: int, begin: float) -> Tracks:
    """Return the tracks of a house that rises, with the lamplight of its plot."""
    box, name = box_of(c.map(view).house(plot)), view.level.buildings[building].id
    lit, board = Lamplight((box_of(c.map(view).plots[plot]),)), Board(building, plot, c.map(view), view)
    return [
        track("lamps", begin + LANDS + FOLDS - LAMPS, LAMPS, linear, lit),
        track("lands", begin, LANDS, in_quad, Rises(name, box, Stage.LANDS)),
        track("folds", begin + LANDS, FOLDS, linear, Rises(name, box, Stage.FOLDS, board)),
    ]


def _paid(c: PlacedChoreographer, event: events.OwnerPaid, before: View, _after: View) -> Motion:
    """Move the owner's seal on as the house rises."""
    begin, tracks = folds_at(before, event.building) + HOP, Tracks()
    for place in range(event.points):
        tracks += _hop(c, before, event.seat, place, begin + HOP * place)
    return Timeline(tuple(tracks)).stretched(quickness(before, event.building))


# The beginning and the end


def _named(c: PlacedChoreographer, _event: events.StartNamed, before: View, _after: View) -> Motion:
    """Unfold the sheet of the map; then its degrees light up one after the other."""
    sheet, plan = Unfolds(box_of(c.table.plan.map.inflate(c.px(24), c.px(24)))), c.map(before)
    degrees = ((round(x), round(y)) for x, y in map(plan.score, range(ROUND)))
    unfolds = track("unfolds", 0, 2 * UNFOLD, linear, sheet)
    return Timeline((unfolds, track("ticks", 2 * UNFOLD, TICKS, linear, Ticks(tuple(degrees)))))


def _ended(c: PlacedChoreographer, event: events.GameEnded, before: View, _after: View) -> Motion:
    """Light the street lamps of a town that is complete, and let the train leave."""
    if event.why not in ("town", "solved"):
        return Timeline()
    plan = c.map(before)
    lanes = [lane.rect for lane in plan.lanes if lane.name != "railway"]
    lamps = tuple((way.rect.left, lane.top - c.px(10)) for way in plan.ways for lane in lanes)
    return Timeline((track("evening", 0, EVENING, linear, Evening(lamps, plan, before)),))


_MOVES: Final[Mapping[type[Any], Move]] = {
    events.StartNamed: _named,
    events.Drawn: card_motions.drawn,
    events.Kept: card_motions.kept,
    events.BuildingTaken: _taken,
    events.Exchanged: _exchanged,
    events.CardPlayed: card_motions.played,
    events.CardDiscarded: card_motions.thrown,
    events.CardThrown: card_motions.thrown,
    events.MarkerPlaced: _placed,
    events.MarkersSpared: _spared,
    events.MarkerLifted: _lifted,
    events.Built: _built,
    events.OwnerPaid: _paid,
    events.PuzzleSettled: _settled,
    events.GameEnded: _ended,
}


class OldTownChoreographer(PlacedChoreographer):
    """The motions of one table."""

    def __init__(self, table: Arrangement, at_rest: int) -> None:
        super().__init__(table, _MOVES, at_rest)

    def near_of(self, view: View) -> int:
        """Return the person that is asked or on turn, without people any seat; else the one between turns."""
        players = self.table.kit.players
        people = any(player.human for player in players)
        seats = (*view.to_move, *((view.turn,) if people and view.turn >= 0 else ()))
        return next((seat for seat in seats if players[seat].human or not people), self.at_rest)

    def changes_picture(self, event: Event) -> bool:
        """Return whether an event changes a field of the view."""
        return bool(event.changes)

    def still(self, event: object, before: View, after: View) -> Motion:
        """Return a fade, and for a house the rope and the pip of its point that stay for a while."""
        if not isinstance(event, events.Built | events.MarkerLifted):
            return super().still(event, before, after)
        fade = track("fade", 0, _FADE, linear, Fade())
        moving = self.motion(event, before, after).tracks
        if isinstance(event, events.MarkerLifted):
            start = next(one.payload.start for one in moving if isinstance(one.payload, Leaves))
            return Timeline((fade, track("pip", 0, 2 * _FADE, stays, Pip(start, event.points))))
        rope = (track("rope", 0, _STAY, stays, one.payload) for one in moving if one.name == "rope")
        box = self.map(before).house(event.plot)
        return Timeline((fade, *rope, track("pip", 0, _STAY, stays, Pip(box.midtop, 1))))
