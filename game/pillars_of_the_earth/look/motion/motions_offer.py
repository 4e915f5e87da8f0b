"""How a round begins, and how its cards are offered (rules 2 and 3.0)."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any, Final

from game.core.thing import Thing
from game.pillars_of_the_earth.look.cards.card_back import Back
from game.pillars_of_the_earth.look.motion.flying import (
    BAG,
    CARD,
    CLOSE,
    Tracks,
    face,
)
from game.pillars_of_the_earth.look.motion.moving import Card, CardBack, EventFace, Rising, Stage
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer
from game.pillars_of_the_earth.rules import events
from game.pillars_of_the_earth.rules.components import KINGSBRIDGE, SHIRING
from game.pillars_of_the_earth.rules.view import View
from game.pillars_of_the_earth.things import (
    CathedralPart,
    Craftsman,
    DrawnBuilder,
    EventCard,
    ResourceCard,
    Space,
    StartSquare,
    TaxDie,
)
from game.stage.tween import Timeline, in_out_quad, in_quad, linear, out_cubic, out_quad
from game.tabletop.motion.choreographer import Move
from game.tabletop.motion.payloads import ArtPiece, Flip, Fly, Hide, Motion, SharedPiece, track

_SIGN, _SCAFFOLD = 300.0, 900.0
_TURN: Final = 300.0
#: The ms for each builder of an order that lies open: there are many of them.
_QUEUE: Final = 120.0
#: The heights of the sign of a part, the starting player's square and the die, in board units.
_PART: Final = 120
#: The parts that are drawn.
_PARTS: Final = 6
SQUARE: Final = 56
DIE: Final = 64


Offered = tuple[Thing, Card, int, Back]
"""A card on offer: as a thing, its kind, its number, and its back."""


def _start(c: PlacedChoreographer, event: events.StartDealt, _before: View, after: View) -> Motion:
    """Lay the square of the starting player down before its seat."""
    end = c.of(after, StartSquare()) if c.box(StartSquare(), after) else c.seat(event.seat)
    fly = Fly(ArtPiece("sign_start"), c.valley.center, end, c.px(2 * SQUARE), c.px(SQUARE), c.px(60))
    return Timeline((track("square", 0, 520, in_out_quad, fly),))


def _round(c: PlacedChoreographer, event: events.RoundBegun, before: View, _after: View) -> Motion:
    """Turn up the sign of the part, and raise its scaffold."""
    box = c.church(before)
    place = box[0] + box[2] // 2, c.valley.top + c.px(90)
    sign = ArtPiece(f"picto_part_{min(event.round, _PARTS)}")
    back = ArtPiece(f"picto_part_{min(max(event.round - 1, 1), _PARTS)}")
    tracks: Tracks = [track("sign", 0, _SIGN, in_out_quad, Flip(back, sign, place, c.px(_PART)))]
    if event.round <= _PARTS:
        rising = Rising(event.round, Stage.SCAFFOLD, box)
        tracks.append(track("scaffold", _SIGN, _SCAFFOLD, out_cubic, rising))
        tracks.append(track("hide", _SIGN, _SCAFFOLD, linear, Hide(CathedralPart(event.round))))
    return Timeline(tuple(tracks))


def _advantage(c: PlacedChoreographer, event: events.AdvantageTurnedUp, before: View, _after: View) -> Motion:
    space = Space(KINGSBRIDGE, event.number)
    return _turned_up(c, before, space, Back.ADVANTAGE, Card.ADVANTAGE, event.advantage)


def _craftsman(c: PlacedChoreographer, event: events.CraftsmanTurnedUp, before: View, _after: View) -> Motion:
    space = Space(SHIRING, event.number)
    return _turned_up(c, before, space, Back.CRAFTSMAN, Card.CRAFTSMAN, event.craftsman)


def _turned_up(
    c: PlacedChoreographer, view: View, space: Space, back: Back, card: Card, number: int
) -> Motion:
    """Slide a card in to its space, and turn it up."""
    box = c.box(space, view)
    if box is None:
        return Timeline()
    shown = face(view.level, card, number, box)
    round_of = max(1, view.round) if back is Back.CRAFTSMAN else None
    down = CardBack(back, shown.across, round_of)
    start = box.centerx, c.valley.top + box.height // 2
    return Timeline(
        (
            track("slide", 0, CARD, out_quad, Fly(down, start, box.center, box.height, box.height)),
            track("flip", CARD, CARD, in_out_quad, Flip(down, shown, box.center, box.height)),
        )
    )


def _left_out(c: PlacedChoreographer, event: events.CardLeftOut, before: View, _after: View) -> Motion:
    """Slide a card out of the round, face down."""
    box = c.box(ResourceCard(event.card), before)
    start, high = (c.valley.center, c.px(140)) if box is None else (box.center, box.height)
    back = CardBack(Back.RESOURCE, 202 / 292)
    fly = Fly(back, start, c.off(start), high, max(1, high // 6))
    return Timeline((track("slide", 0, CARD, in_quad, fly), *_not_yet(before, CARD)))


def _not_yet(view: View, length: float) -> Tracks:
    """Return the tracks that leave out the resource cards that nobody has: they are offered afterwards."""
    waiting = [ResourceCard(card) for card, seat in enumerate(view.cards) if seat == -1]
    return [track("hide", 0, length, linear, Hide(card)) for card in waiting]


def hidden(thing: Thing, length: float) -> Tracks:
    """Return the track that leaves a thing out while it moves."""
    return [track("hide", 0, length, linear, Hide(thing))]


def _offer(c: PlacedChoreographer, view: View, cards: list[Offered]) -> Motion:
    """Slide cards in from the upper edge one after the other, and turn them up."""
    tracks: Tracks = []
    for place, (thing, card, number, back) in enumerate(cards):
        box = c.box(thing, view)
        if box is None:
            continue
        begin = CLOSE * place
        shown = face(view.level, card, number, box)
        down = CardBack(back, shown.across, max(1, view.round) if back is Back.CRAFTSMAN else None)
        start = box.centerx, c.valley.top + box.height // 3
        slide = Fly(down, start, box.center, box.height, box.height)
        tracks.append(track("slide", begin, CARD, out_quad, slide))
        flip = Flip(down, shown, box.center, box.height)
        tracks.append(track("flip", begin + CARD, CARD, in_out_quad, flip))
        tracks += hidden(thing, begin + 2 * CARD)
    return Timeline(tuple(tracks))


def _craftsmen(c: PlacedChoreographer, event: events.CraftsmenOffered, before: View, _after: View) -> Motion:
    """Offer the craftsmen; the resource cards come after them."""
    cards: list[Offered] = [(Craftsman(one), Card.CRAFTSMAN, one, Back.CRAFTSMAN) for one in event.craftsmen]
    motion = _offer(c, before, cards)
    return Timeline((*motion.tracks, *_not_yet(before, motion.length))) if motion.tracks else motion


def _cards(c: PlacedChoreographer, event: events.CardsOffered, before: View, _after: View) -> Motion:
    return _offer(
        c, before, [(ResourceCard(card), Card.RESOURCE, card, Back.RESOURCE) for card in event.cards]
    )


def _event_seen(c: PlacedChoreographer, event: Any, before: View, _after: View) -> Motion:
    """Turn the card of the coming event; only viewers with a look at it see its face."""
    box = c.box(EventCard(), before)
    if box is None:
        return Timeline()
    across = round(box.width / box.height, 3)
    flip = Flip(EventFace(None, across), EventFace(event.event, across), box.center, box.height)
    return Timeline((track("flip", 0, _TURN, in_out_quad, flip), *hidden(EventCard(), _TURN)))


def _tax_seen(c: PlacedChoreographer, event: events.TaxForetold, before: View, _after: View) -> Motion:
    flip = Flip(ArtPiece("die"), die(event.tax), c.of(before, TaxDie()), c.px(DIE))
    return Timeline((track("flip", 0, _TURN, in_out_quad, flip), *hidden(TaxDie(), _TURN)))


def die(tax: int) -> ArtPiece:
    """Return the die with a tax on its upper side."""
    return ArtPiece(f"die_{tax}" if tax in (2, 3, 4, 5) else "die")


def _queued(c: PlacedChoreographer, event: events.BuilderForetold, before: View, _after: View) -> Motion:
    box = c.box(DrawnBuilder(), before)
    place = c.table.plan.column.center if box is None else box.center
    flip = Flip(BAG, SharedPiece("pawn", event.seat), place, c.px(90))
    return Timeline((track("flip", 0, _QUEUE, in_out_quad, flip),))


MOVES: Final[Mapping[type[Any], Move]] = {
    events.StartDealt: _start,
    events.RoundBegun: _round,
    events.AdvantageTurnedUp: _advantage,
    events.CraftsmanTurnedUp: _craftsman,
    events.CardLeftOut: _left_out,
    events.CraftsmenOffered: _craftsmen,
    events.CardsOffered: _cards,
    events.EventLookedAt: _event_seen,
    events.EventForetold: _event_seen,
    events.TaxForetold: _tax_seen,
    events.BuilderForetold: _queued,
}
