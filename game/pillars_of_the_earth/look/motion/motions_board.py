"""The walk round the board, with its event and its tax (rules 3.3 steps 1 to 11)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.leaves.leaf_look import MARGIN
from game.pillars_of_the_earth.look.motion.flying import GREY, WORKER, Tracks, face, fly_many
from game.pillars_of_the_earth.look.motion.motions_builders import pulse_of
from game.pillars_of_the_earth.look.motion.motions_cards import out, to_seat
from game.pillars_of_the_earth.look.motion.motions_offer import DIE, SQUARE, die
from game.pillars_of_the_earth.look.motion.moving import Card, EventFace, Lie, Opens, Sky, Weather
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer, Point
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.box import box_of
from game.pillars_of_the_earth.rules.components import (
    EVENTS,
    KINGSBRIDGE,
    PITS,
    SHIRING,
    SPACES,
    STEPS,
)
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    Amount,
    Craftsman,
    EventCard,
    Place,
    Space,
    StartSquare,
    TaxDie,
)
from game.stage.tween import Timeline, in_out_quad, linear, out_cubic, out_quad
from game.tabletop.motion.becoming import Becomes
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import ArtPiece, Flip, Fly, Hide, Motion, Pulse, track

WALK, LIGHT, PASSES = 320.0, 120.0, 150.0
_TURN, _WEATHER, _OPENS = 520.0, 1200.0, 300.0
_HOP: Final = 300.0
_SHIELD: Final = 420.0
_NOTE: Final = 300.0
_SQUARE: Final = 520.0
_HIRED: Final = 460.0
#: The height of an event's card as it turns, in board units.
_CARD: Final = 300
_LAMP: Final = ArtPiece("lantern")
#: The weather of each event; sunshine for those that are not named.
_SKIES: Final = {
    "william": Sky.EMBERS,
    "conflict": Sky.EMBERS,
    "cold_winter": Sky.SNOW,
    "wool_boom": Sky.SNOW,
    "collapse": Sky.DUST,
    "city_wall": Sky.DUST,
}


def acts(view: View, step: int) -> bool:
    """Return whether anything happens in a step of a view: its builders, workers and cards act."""
    name = STEPS[step - 1]
    if name == "wool_mill":
        return any(view.mill)
    if name in PITS:
        cards = view.level.resource_cards
        return any(seat >= 0 and cards[card].pit == PITS.index(name) for card, seat in enumerate(view.cards))
    if name in ("kingsbridge", "shiring"):
        return any(card >= 0 for card in (view.offered if name == "kingsbridge" else view.at_shiring))
    if name in ("event", "kings_court", "cathedral", "starting_player"):
        return True
    return any(view.at[at] >= 0 for at in box_of(view.level, view.players).spaces_of[SPACES.index(name)])


def _lamp(c: PlacedChoreographer, step: int) -> Point:
    """Return the point of the lantern at a step; where the walk begins, at the edge of the valley."""
    if not step:
        return c.valley.left + c.px(30), c.valley.bottom - c.px(30)
    return c.lantern(_EVENT if step == _BISHOP else step).center


_EVENT: Final = STEPS.index("event") + 1
_BISHOP: Final = STEPS.index("bishop") + 1


def _step(c: PlacedChoreographer, event: events.StepBegun, before: View, after: View) -> Motion:
    """Carry the lantern from place to place; where something happens, the name-board lights up."""
    size = c.lantern(event.step if event.step != _BISHOP else _EVENT).height
    effect = acts(after, event.step)
    old, new = _lit(before.step), _lit(event.step)
    if old == new:
        return Timeline((track("light", 0, LIGHT, linear, Lie(_LAMP, _lamp(c, event.step), size)),))
    length = WALK if effect else PASSES
    here, there = _lamp(c, before.step), _lamp(c, event.step)
    walk = track("walk", 0, length, out_cubic, Fly(_LAMP, here, there, size, size, c.px(12)))
    lights = [track("light", WALK, LIGHT, linear, Pulse(_LAMP, there, size))] if effect else []
    whole = length + LIGHT * effect
    gone = [track("hide", 0, whole, linear, Hide(Place(place))) for place in (*old, *new)]
    if leaf_of(before) is not None:
        # The overlay is turned before the lantern sets out.
        gone.append(track("turned", 0, 1, linear, Becomes(after)))
    return Timeline((walk, *lights, *gone))


def _lit(step: int) -> tuple[int, ...]:
    """Return the place whose lantern is lit in a step: the bishop's seat lies in that of the event."""
    return (_EVENT if step == _BISHOP else step,) if step else ()


# The event


def _told(c: PlacedChoreographer, event: events.EventTold, before: View, after: View) -> Motion:
    """Turn the card up, large over the valley, and let its weather pass; then its overlay grows out of it."""
    box = c.box(EventCard(), before)
    start, high = (c.valley.center, c.px(80)) if box is None else (box.center, box.height)
    across = 1.45 if box is None else round(box.width / box.height, 3)
    large = min(c.px(_CARD), c.valley.height // 2)
    middle = c.valley.center
    shown = EventFace(event.event, across)
    half = _TURN / 2
    valley = c.valley
    weather = Weather(_SKIES.get(EVENTS[event.event], Sky.SUN), (*valley.topleft, *valley.size))
    flip = Flip(EventFace(None, across), shown, start, high)
    rises = Fly(shown, start, middle, high, large)
    card = pygame.Rect(0, 0, round(large * across), large)
    card.center = middle
    opened = _opened(c, shown, card, after)
    return Timeline(
        (
            track("hide", 0, _TURN + _WEATHER + _OPENS * bool(opened), linear, Hide(EventCard())),
            track("turn", 0, half, in_out_quad, flip),
            track("weather", half, _TURN - half + _WEATHER, linear, weather),
            track("rise", half, _TURN - half, out_cubic, rises),
            track("lies", _TURN, _WEATHER, linear, Lie(shown, middle, large)),
            *opened,
        )
    )


def _opened(c: PlacedChoreographer, shown: EventFace, card: pygame.Rect, after: View) -> Tracks:
    """Return the tracks of the overlay that grows out of the card, and of the card that goes there.

    Empty if there is no overlay.
    """
    place = c.box(EventCard(), after)
    if place is None or leaf_of(after) is not Leaf.EVENT:
        return []
    leaf = c.valley.inflate(-2 * c.px(MARGIN), -2 * c.px(MARGIN))
    grows = Opens((*card.topleft, *card.size), (*leaf.topleft, *leaf.size))
    goes = Fly(shown, card.center, place.center, card.height, place.height)
    begin = _TURN + _WEATHER
    return [
        track("opens", begin, _OPENS, out_cubic, grows),
        track("goes", begin, _OPENS, out_cubic, goes),
    ]


def _spared(c: PlacedChoreographer, event: Any, _before: View, _after: View) -> Motion:
    return pulse_of(c, "sign_safe", event.seat, _NOTE)


def _wall(c: PlacedChoreographer, event: events.WallBegun, _before: View, _after: View) -> Motion:
    pulses = (Pulse(ArtPiece("sign_ill"), c.seat(seat), c.px(56)) for seat in event.seats)
    return Timeline(tuple(track("wall", 0, _NOTE, linear, pulse) for pulse in pulses))


def _blessed(c: PlacedChoreographer, event: events.CraftsmanBlessed, before: View, _after: View) -> Motion:
    box = c.box(Craftsman(event.craftsman), before)
    if box is None:
        return pulse_of(c, "sign_good", event.seat, _NOTE)
    card = face(before.level, Card.CRAFTSMAN, event.craftsman, box)
    return Timeline((track("blessed", 0, _NOTE, linear, Pulse(card, box.center, box.height)),))


# Cards at their places


def _taken(c: PlacedChoreographer, event: events.AdvantageTaken, before: View, after: View) -> Motion:
    start = c.box(Space(KINGSBRIDGE, event.number), before)
    return Timeline(
        tuple(to_seat(c, event.seat, Advantage(event.advantage), Card.ADVANTAGE, start, before, after))
    )


def _unclaimed_advantage(
    c: PlacedChoreographer, event: events.AdvantageLeft, before: View, _a: View
) -> Motion:
    box = c.box(Space(KINGSBRIDGE, event.number), before)
    return Timeline(tuple(out(c, Advantage(event.advantage), Card.ADVANTAGE, event.advantage, before, box)))


def _unclaimed(
    c: PlacedChoreographer, event: events.CraftsmanUnclaimed, before: View, _after: View
) -> Motion:
    box = c.box(Space(SHIRING, event.number), before)
    return Timeline(tuple(out(c, Craftsman(event.craftsman), Card.CRAFTSMAN, event.craftsman, before, box)))


def _hired(c: PlacedChoreographer, event: events.WorkersHired, before: View, _after: View) -> Motion:
    """Let grey workers walk from the castle to a seat."""
    ends = c.step(before, STEPS.index("shiring_castle") + 1), c.amount(before, event.seat, Amount.WORKERS)
    return Timeline(tuple(fly_many(c, GREY, ends, event.workers, _HIRED, size=WORKER, lift=12)))


# The tax


def _tax(c: PlacedChoreographer, event: events.TaxRolled, before: View, _after: View) -> Motion:
    """Roll the die in three hops, from who starts to the court."""
    start, end = c.seat(max(before.start, 0)), c.of(before, TaxDie())
    size = c.px(DIE)
    shares, tracks = (0.0, 0.5, 0.85, 1.0), []
    points = [
        (round(start[0] + (end[0] - start[0]) * share), round(start[1] + (end[1] - start[1]) * share))
        for share in shares
    ]
    for hop, lift in enumerate((70, 45, 20)):
        piece = die(event.tax) if hop == 2 else die(2 + (event.tax + hop) % 4)
        fly = Fly(piece, points[hop], points[hop + 1], size, size, c.px(lift))
        tracks.append(track("hop", _HOP * hop, _HOP, linear, fly))
    return Timeline((track("hide", 0, 3 * _HOP, linear, Hide(TaxDie())), *tracks))


def _no_tax(c: PlacedChoreographer, event: events.TaxSpared, _before: View, _after: View) -> Motion:
    return pulse_of(c, "sign_no_tax", event.seat, _SHIELD)


def _starts(c: PlacedChoreographer, event: events.StartPassed, before: View, _after: View) -> Motion:
    """Hand the square of the starting player over."""
    here = c.seat(before.start) if before.start >= 0 else c.of(before, StartSquare())
    fly = Fly(ArtPiece("sign_start"), here, c.seat(event.seat), c.px(SQUARE), c.px(SQUARE), c.px(60))
    return Timeline((track("square", 0, _SQUARE, out_quad, fly),))


def _rest(length: float) -> Move:
    return lambda _c, _event, _before, _after: Timeline(rest=length)


MOVES: Final[Mapping[type[Any], Move]] = {
    events.StepBegun: _step,
    events.EventTold: _told,
    events.EventSpared: _spared,
    events.EventIgnored: _spared,
    events.WallBegun: _wall,
    events.CraftsmanBlessed: _blessed,
    events.AdvantageTaken: _taken,
    events.AdvantageLeft: _unclaimed_advantage,
    events.TaxRolled: _tax,
    events.TaxSpared: _no_tax,
    events.CraftsmanUnclaimed: _unclaimed,
    events.WorkersHired: _hired,
    events.StartPassed: _starts,
    events.RoundEnded: _rest(200),
}
