"""How master builders are drawn, placed, wait, and go back into the bag (rules 3.2)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.thing import Thing
from game.pillars_of_the_earth.look.motion.flying import BAG, SMALL, face
from game.pillars_of_the_earth.look.motion.moving import Card, Lie, Shake, Shine
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer, Point
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    Amount,
    DrawnBuilder,
    PriceField,
    Space,
    WaitingBuilder,
)
from game.stage.tween import Timeline, Track, in_cubic, in_out_cubic, in_out_quad, linear, out_cubic, out_sine
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import (
    ArtPiece,
    Flip,
    Fly,
    Hide,
    Motion,
    Payload,
    Pulse,
    SharedPiece,
    Squash,
    track,
)

_SHAKE, _RISE, _TURN, _SINK = 320.0, 260.0, 420.0, 300.0
_PLACE, _SQUASH = 520.0, 90.0
_WAIT, _BACK = 320.0, 420.0
_HOME: Final = 380.0
_PRICE: Final = 280.0
_USE: Final = 420.0
#: How high a builder rises out of the bag, in board units, and a builder that nobody knows yet.
_UP: Final = 70
_DARK: Final = ArtPiece("pawn_grey")


def _drawn(c: PlacedChoreographer, event: events.BuilderDrawn, before: View, _after: View) -> Motion:
    """Shake the bag; a dark builder rises, turns to its colour, and sinks into the hub."""
    hub, high = c.drawn(before)
    up = hub[0], hub[1] - c.px(_UP)
    known = SharedPiece("pawn", event.seat)
    seen = _SHAKE + _RISE + _TURN
    return Timeline(
        (
            track("shake", 0, _SHAKE, linear, Shake(BAG, hub, high)),
            track("bag", _SHAKE, _RISE + _TURN, linear, Lie(BAG, hub, high)),
            track("rise", _SHAKE, _RISE, out_cubic, Fly(_DARK, hub, up, high // 3, high)),
            track("turn", _SHAKE + _RISE, _TURN, in_out_quad, Flip(_DARK, known, up, high)),
            track("sink", seen, _SINK, in_out_cubic, Fly(known, up, hub, high, high)),
            track("hide", 0, seen + _SINK, linear, Hide(DrawnBuilder())),
        )
    )


def _put_back(c: PlacedChoreographer, event: events.BuilderPutBack, before: View, _after: View) -> Motion:
    """Let the drawn builder jump back into the bag."""
    hub, high = c.drawn(before)
    fly = Fly(SharedPiece("pawn", event.seat), hub, hub, high, max(1, high // 4), c.px(_UP))
    return Timeline((_hide(DrawnBuilder(), _BACK), track("back", 0, _BACK, in_out_quad, fly)))


def _hide(thing: Thing, length: float) -> Track[Payload]:
    return track("hide", 0, length, linear, Hide(thing))


def _aside(c: PlacedChoreographer, event: events.BuilderSetAside, before: View, _after: View) -> Motion:
    hub, high = c.drawn(before)
    fly = Fly(SharedPiece("pawn", event.seat), hub, c.seat(event.seat), high, c.px(SMALL), c.px(40))
    return Timeline((_hide(DrawnBuilder(), _WAIT), track("aside", 0, _WAIT, in_out_quad, fly)))


def _placed(c: PlacedChoreographer, event: events.BuilderPlaced, before: View, _after: View) -> Motion:
    """Let a builder step in an arc onto its space, and give a little as it lands."""
    thing, start, high = _comes_from(c, event.seat, event.waited, before)
    space = Space(event.space, event.number)
    end, size = c.builder(before, space)
    pawn = SharedPiece("pawn", event.seat)
    far = abs(start[0] - end[0]) + abs(start[1] - end[1])
    fly = Fly(pawn, start, end, high, size, min(c.px(160), 0.25 * far))
    return Timeline(
        (
            track("arc", 0, _PLACE, out_sine, fly),
            track("squash", _PLACE, _SQUASH, linear, Squash(pawn, end, size)),
            _hide(thing, _PLACE + _SQUASH),
        )
    )


def _comes_from(c: PlacedChoreographer, seat: int, waited: bool, view: View) -> tuple[Thing, Point, int]:
    """Return the builder as a thing, and its middle and height: from the hub, or from where it waited."""
    if not waited:
        return DrawnBuilder(), *c.drawn(view)
    field = next((field for owner, field in view.waiting if owner == seat), 0)
    return WaitingBuilder(seat, field), *c.field(view, field)


def _passed(c: PlacedChoreographer, event: events.BuilderPassed, before: View, _after: View) -> Motion:
    """Let a builder step onto its field of the wheel, where it waits."""
    hub, high = c.drawn(before)
    end, size = c.field(before, event.field)
    fly = Fly(SharedPiece("pawn", event.seat), hub, end, high, size, c.px(30))
    return Timeline((_hide(DrawnBuilder(), _WAIT), track("wait", 0, _WAIT, in_out_quad, fly)))


def _declined(c: PlacedChoreographer, event: events.BuilderDeclined, before: View, _after: View) -> Motion:
    """Let a builder that waited go back into the bag."""
    thing, start, high = _comes_from(c, event.seat, True, before)
    hub = c.drawn(before)[0]
    fly = Fly(SharedPiece("pawn", event.seat), start, hub, high, max(1, high // 4), c.px(40))
    return Timeline((_hide(thing, _BACK), track("back", 0, _BACK, in_out_quad, fly)))


def _price(c: PlacedChoreographer, _event: events.MarkerMoved, before: View, after: View) -> Motion:
    """Move the gold light on to the field of the next price."""
    here, there = (c.box(PriceField(view.marker), before) for view in (before, after))
    if here is None or there is None:
        return Timeline()
    shine = Shine((*here.topleft, *here.size), (*there.topleft, *there.size))
    return Timeline((track("price", 0, _PRICE, in_out_cubic, shine),))


def _used(c: PlacedChoreographer, event: events.AdvantageUsed, before: View, _after: View) -> Motion:
    """Show a card that is used up, and let it go."""
    thing = Advantage(event.advantage)
    box = c.box(thing, before) or c.seat_box(event.seat)
    high = min(box.height, c.px(140))
    piece = face(
        before.level,
        Card.ADVANTAGE,
        event.advantage,
        box.inflate(high * 202 // 292 - box.width, high - box.height),
    )
    fly = Fly(piece, box.center, c.valley.center, high, max(1, high // 4), c.px(60))
    return Timeline((_hide(thing, _USE), track("use", 0, _USE, in_cubic, fly)))


def returned(c: PlacedChoreographer, event: events.BuilderReturned, before: View, _after: View) -> Motion:
    """Let a builder go from its space back to the bag of its owner."""
    space = Space(event.space, event.number)
    start, high = c.builder(before, space)
    end = c.amount(before, event.seat, Amount.BAG)
    fly = Fly(SharedPiece("pawn", event.seat), start, end, high, c.px(SMALL), c.px(40))
    return Timeline((_hide(space, _HOME), track("home", 0, _HOME, in_out_quad, fly)))


def pulse_of(c: PlacedChoreographer, piece: str, seat: int, length: float) -> Motion:
    """Return a sign that pulses next to a seat's seal."""
    pulse = Pulse(ArtPiece(piece), c.seat(seat), c.px(56))
    return Timeline((track("pulse", 0, length, linear, pulse),))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.BuilderDrawn: _drawn,
    events.BuilderPutBack: _put_back,
    events.BuilderSetAside: _aside,
    events.BuilderPlaced: _placed,
    events.BuilderPassed: _passed,
    events.BuilderDeclined: _declined,
    events.MarkerMoved: _price,
    events.AdvantageUsed: _used,
    events.BuilderReturned: returned,
}
