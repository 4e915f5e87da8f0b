"""How the events of this game move on its table; times are those of pace Brisk.

The markers that leave and the house that rises are one happening. Each event of it has its own delay, so that
they may begin together; a chain grows quicker with each house.
"""

from __future__ import annotations

import math
from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.old_town.look.map.states import card_plots
from game.old_town.look.motion.chains import freed_by, left, quickness
from game.old_town.look.motion.moving import (
    Evening,
    Gold,
    Lamplight,
    Leaves,
    Pip,
    Rises,
    Rope,
    Stage,
    Unfolds,
)
from game.old_town.look.motion.places import PlacedChoreographer, box_of
from game.old_town.look.places.arrangement import Arrangement
from game.old_town.rules import events
from game.old_town.rules.causes import read
from game.old_town.rules.events import Event
from game.old_town.rules.view import View
from game.old_town.things import Clue, Marker, OwnedBuilding, Points, StockBuilding
from game.stage.tween import Timeline, Track, in_out_cubic, in_out_quad, in_quad, linear, out_back, out_quad
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Fade,
    Flip,
    Fly,
    Hide,
    Motion,
    Payload,
    SharedPiece,
    Squash,
    track,
)

Tracks = list[Track[Payload]]

#: Cards: to the prompt, its stamp, the lamplight of its plots, the time to look at it; drawn, turned.
_PLAY, _STAMP, _LIGHT, _LOOK = 280.0, 120.0, 220.0, 400.0
_DRAW, _TURN = 320.0, 260.0
#: Markers: set; to the score, and the time from one to the next.
SET, SPARED, SPARED_NEXT = 160.0, 380.0, 70.0
LEAVE, LEAVE_NEXT = 560.0, 110.0
#: From this marker on, the next one follows in this share of the time.
_FIFTH, _SOONER = 4, 0.7
HOP: Final = 110.0
#: Houses: the rope to the plot, the light of the last marker, the sheet, the folds, the lamps.
ROPE, GOLD, LANDS, FOLDS, LAMPS = 300.0, 520.0, 140.0, 340.0, 260.0
_TAKE: Final = 320.0
UNFOLD, EVENING = 420.0, 1400.0
#: At pace Still: a marker fades; pip and rope stay.
_FADE, _STAY = 150.0, 900.0
#: In board units: a seal, the hop of one, the drop of a marker, and the rise of a clue.
_SEAL, _HOP, _DROP, _CARD = 38, 16, 34, 60
#: The height of a marker's way against its length; it stays on the map.
_BOW: Final = 0.18


def stays(_t: float) -> float:
    """Be all but at the destination from the beginning."""
    return 0.999


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


# Cards


def _played(c: PlacedChoreographer, event: events.CardPlayed, before: View, _after: View) -> Motion:
    """Let a clue fly to the prompt, stamp it, and light its plots."""
    tracks = _laid(c, event.seat, event.card, before, _LIGHT + _LOOK)
    named = (plot for plot in card_plots(before.level, event.card) if not before.sites >> (plot - 1) & 1)
    plots = tuple(box_of(c.map(before).plots[plot]) for plot in named)
    begin = _PLAY + _STAMP
    light = Lamplight(plots, framed=True)
    tracks.append(track("light", begin, _LIGHT, out_quad, light))
    tracks.append(track("burns", begin + _LIGHT, _LOOK, stays, light))
    return Timeline(tuple(tracks))


def _laid(c: PlacedChoreographer, seat: int, card: int, view: View, rest: float) -> Tracks:
    """Let a clue of a hand fly to the prompt, and lie there for some ms."""
    start, _open = c.hand(view, seat, card)
    place, high = c.played()
    piece = c.clue(view, card)
    fly = Fly(piece, start.center, place, start.height, high, c.px(_CARD))
    return [
        track("hide", 0, _PLAY + _STAMP + rest, stays, Hide(Clue(card))),
        track("card", 0, _PLAY, in_out_quad, fly),
        track("stamp", _PLAY, _STAMP, linear, Squash(piece, place, high)),
        track("lies", _PLAY + _STAMP, rest, stays, Fly(piece, place, place, high, high)),
    ]


def _thrown(
    c: PlacedChoreographer, event: events.CardDiscarded | events.CardThrown, before: View, _after: View
) -> Motion:
    return Timeline(tuple(_laid(c, event.seat, event.card, before, _LIGHT)))


def _drawn(c: PlacedChoreographer, event: events.Drawn, before: View, after: View) -> Motion:
    """Let a card come from its pile; it turns over only in an open hand in front."""
    own = after.own[event.seat] < before.own[event.seat]
    start, (end, is_open) = c.pile(before, event.seat, own), c.hand(after, event.seat, event.card)
    back = c.clue(after, None)
    tracks = [
        track("card", 0, _DRAW, in_out_quad, Fly(back, start.center, end.center, start.height, end.height))
    ]
    if is_open:
        face = c.clue(after, event.card)
        tracks.append(track("turn", _DRAW, _TURN, linear, Flip(back, face, end.center, end.height)))
    return Timeline(tuple(tracks))


def _kept(c: PlacedChoreographer, event: events.Kept, before: View, after: View) -> Motion:
    """Let a back go from the hand to the own pile."""
    start, end = c.hand(before, event.seat, -1)[0], c.pile(after, event.seat, True)
    fly = Fly(c.clue(after, None), start.center, end.center, end.height, end.height)
    return Timeline((track("card", 0, _DRAW, in_out_quad, fly),)) if event.stowed else Timeline()


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


def _placed(c: PlacedChoreographer, event: events.MarkerPlaced, _before: View, after: View) -> Motion:
    """Let a marker drop on its plot."""
    thing = Marker(event.building, event.plot)
    box = c.of(after, thing)
    piece = c.marker(after, event.building)
    above = box.centerx, box.centery - c.px(_DROP)
    fly = Fly(piece, above, box.center, box.height, box.height)
    return Timeline((track("set", 0, SET, out_back, fly),))


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


def _lifted(c: PlacedChoreographer, event: events.MarkerLifted, before: View, _after: View) -> Motion:
    """Lift a marker and let it fly to the own seal, which moves on by one degree."""
    place, (kind, house) = left(before, event.cause), read(event.cause)
    begin, speed = delay(place), 1.0
    if kind == "building":
        begin, speed = begin + folds_at(before, house), quickness(before, house)
    box = c.stood(before, event.building, event.plot, event.cause)
    piece, end = c.marker(before, event.building), c.seal(before, event.seat)
    room = (box.centery + end[1]) / 2 - c.table.plan.map.top
    bow = min(_BOW * math.dist(box.center, end), max(0.0, room))
    leaves = Leaves(piece, box.center, end, box.height, event.points, bow)
    tracks = [
        track("leaves", begin, LEAVE, linear, leaves),
        track("hide", begin, LEAVE + HOP, linear, Hide(Marker(event.building, event.plot))),
    ]
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
    gold = Gold(before.level.buildings[event.building].id, box_of(last))
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
    lit = Lamplight((box_of(c.map(view).plots[plot]),))
    return [
        track("lamps", begin + LANDS + FOLDS - LAMPS, LAMPS, linear, lit),
        track("lands", begin, LANDS, in_quad, Rises(name, box, Stage.LANDS)),
        track("folds", begin + LANDS, FOLDS, linear, Rises(name, box, Stage.FOLDS)),
    ]


def _paid(c: PlacedChoreographer, event: events.OwnerPaid, before: View, _after: View) -> Motion:
    """Move the owner's seal on as the house rises."""
    begin, tracks = folds_at(before, event.building) + HOP, Tracks()
    for place in range(event.points):
        tracks += _hop(c, before, event.seat, place, begin + HOP * place)
    return Timeline(tuple(tracks)).stretched(quickness(before, event.building))


# The beginning and the end


def _named(c: PlacedChoreographer, _event: events.StartNamed, _before: View, _after: View) -> Motion:
    """Unfold the sheet of the map."""
    sheet = Unfolds(box_of(c.table.plan.map.inflate(c.px(24), c.px(24))))
    return Timeline((track("unfolds", 0, 2 * UNFOLD, linear, sheet),))


def _ended(c: PlacedChoreographer, event: events.GameEnded, before: View, _after: View) -> Motion:
    """Light the street lamps of a town that is complete, and let the train leave."""
    if event.why not in ("town", "solved"):
        return Timeline()
    plan = c.map(before)
    lanes = {lane.name: lane.rect for lane in plan.lanes}
    rails = lanes.pop("railway", pygame.Rect(plan.inner.midleft, (plan.inner.width, c.px(40))))
    lamps = tuple((way.rect.left, lane.top - c.px(10)) for way in plan.ways for lane in lanes.values())
    return Timeline((track("evening", 0, EVENING, linear, Evening(lamps, box_of(rails))),))


_MOVES: Final[Mapping[type[Any], Move]] = {
    events.StartNamed: _named,
    events.Drawn: _drawn,
    events.Kept: _kept,
    events.BuildingTaken: _taken,
    events.Exchanged: _exchanged,
    events.CardPlayed: _played,
    events.CardDiscarded: _thrown,
    events.CardThrown: _thrown,
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
        """Return the person that is asked, without people any seat; else the one in front between turns."""
        players = self.table.kit.players
        people = any(player.human for player in players)
        asked = (seat for seat in view.to_move if players[seat].human or not people)
        return next(asked, self.at_rest)

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
