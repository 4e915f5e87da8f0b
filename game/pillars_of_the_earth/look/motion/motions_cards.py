"""How cards are chosen, and how workers leave for them (rules 3.1)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

import pygame

from game.core.thing import Thing
from game.pillars_of_the_earth.look.motion.flying import (
    CARD,
    CLOSE,
    SMALL,
    WORKER,
    Tracks,
    counting,
    face,
    fly_many,
    worker,
)
from game.pillars_of_the_earth.look.motion.motions_offer import hidden
from game.pillars_of_the_earth.look.motion.moving import Card, Figure
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import SHIRING, STEPS
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    Advantage,
    Amount,
    Craftsman,
    ResourceCard,
    Space,
)
from game.stage.tween import Timeline, in_out_quad, in_quad, linear, out_sine
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import Fly, Motion, Pulse, SharedPiece, track

MILL: Final = STEPS.index("wool_mill") + 1
_HOP, _STAMP = 460.0, 180.0
WALK: Final = 640.0
#: The seal on a taken card: its middle against the height, its size against the width.
_SEAL: Final = (0.36, 0.46)


def _taken(c: PlacedChoreographer, event: events.CardTaken, before: View, after: View) -> Motion:
    """Let the workers hop to the place, then stamp the seal."""
    box = c.box(ResourceCard(event.card), before)
    place = c.valley.center if box is None else box.center
    start = c.amount(before, event.seat, Amount.WORKERS)
    workers = fly_many(
        c, worker(c, event.seat), (start, place), event.workers, _HOP, size=WORKER, lift=70, easing=out_sine
    )
    last = max((one.end for one in workers), default=0.0)
    tracks = [*workers, *counting(Figure.WORKERS, event.seat, before, after, 0, max(1.0, last - _HOP))]
    if box is not None:
        at = box.centerx, box.top + round(box.height * _SEAL[0])
        seal = Pulse(SharedPiece("seal", event.seat), at, round(box.width * _SEAL[1]))
        tracks.append(track("seal", last, _STAMP, linear, seal))
    return Timeline(tuple(tracks))


def joined(c: PlacedChoreographer, event: events.CraftsmanJoined, before: View, after: View) -> Motion:
    """Let a craftsman's card fly to the lodge."""
    thing = Craftsman(event.craftsman)
    start = c.box(thing, before) or _at_shiring(c, event.craftsman, before)
    return Timeline(tuple(to_seat(c, event.seat, thing, Card.CRAFTSMAN, start, before, after)))


def _at_shiring(c: PlacedChoreographer, craftsman: int, view: View) -> pygame.Rect | None:
    if craftsman not in view.at_shiring:
        return None
    return c.box(Space(SHIRING, view.at_shiring.index(craftsman)), view)


def to_seat(
    c: PlacedChoreographer,
    seat: int,
    thing: Craftsman | Advantage,
    card: Card,
    start: pygame.Rect | None,
    before: View,
    after: View,
) -> Tracks:
    """Return the flight of a card from a box to its place before a seat; it shrinks to fit there."""
    number = thing.craftsman if isinstance(thing, Craftsman) else thing.advantage
    end = c.box(thing, after)
    here = (c.valley.center, c.px(140)) if start is None else (start.center, start.height)
    there = (c.seat(seat), c.px(SMALL)) if end is None else (end.center, end.height)
    shape = start or end
    if shape is None:
        return []
    shown = face(before.level, card, number, shape)
    fly = Fly(shown, here[0], there[0], here[1], there[1], c.px(40))
    return [track("card", 0, CARD, in_out_quad, fly), *hidden(thing, CARD)]


def _left(c: PlacedChoreographer, event: events.CraftsmanLeft, before: View, _after: View) -> Motion:
    """Slide a craftsman's card out of the game."""
    return Timeline(tuple(out(c, Craftsman(event.craftsman), Card.CRAFTSMAN, event.craftsman, before)))


def out(
    c: PlacedChoreographer,
    thing: Thing,
    card: Card,
    number: int,
    view: View,
    box: pygame.Rect | None = None,
    begin: float = 0.0,
) -> Tracks:
    """Return the way of a card out of the game, over the lower edge of the valley."""
    box = box or c.box(thing, view)
    if box is None:
        return []
    fly = Fly(
        face(view.level, card, number, box),
        box.center,
        c.off(box.center),
        box.height,
        max(1, box.height // 6),
    )
    return [track("out", begin, CARD, in_quad, fly), *hidden(thing, begin + CARD)]


def _ended(c: PlacedChoreographer, _event: events.ChoosingEnded, before: View, _after: View) -> Motion:
    """Put the cards by that nobody chose."""
    tracks: Tracks = []
    left = [card for card, seat in enumerate(before.cards) if seat == -1]
    for place, card in enumerate(left):
        tracks += out(c, ResourceCard(card), Card.RESOURCE, card, before, begin=CLOSE * place)
    for place, one in enumerate(numbers_in(before.for_hire), len(left)):
        tracks += out(c, Craftsman(one), Card.CRAFTSMAN, one, before, begin=CLOSE * place)
    return Timeline(tuple(tracks))


def _to_mill(c: PlacedChoreographer, event: events.WorkersToMill, before: View, after: View) -> Motion:
    """Let the remaining workers walk to the wool mill."""
    ends = c.amount(before, event.seat, Amount.WORKERS), c.step(before, MILL)
    walk = fly_many(c, worker(c, event.seat), ends, event.workers, WALK, size=WORKER, lift=12)
    count = counting(Figure.WORKERS, event.seat, before, after, 0)
    return Timeline((*walk, *count, *counting(Figure.MILL, event.seat, before, after, WALK - 1, 1)))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.CardTaken: _taken,
    events.CraftsmanJoined: joined,
    events.CraftsmanLeft: _left,
    events.ChoosingEnded: _ended,
    events.WorkersToMill: _to_mill,
}
