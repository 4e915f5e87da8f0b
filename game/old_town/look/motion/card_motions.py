"""How clues move: to the map, where a stamp comes down on them, from their piles, and within a hand."""

from __future__ import annotations

from typing import Final

from game.old_town.look.map.states import card_plots
from game.old_town.look.motion.moving import Lamplight
from game.old_town.look.motion.places import PlacedChoreographer, Tracks, box_of, stays
from game.old_town.rules import events
from game.old_town.rules.view import View
from game.old_town.things import Clue
from game.stage.tween import Timeline, in_out_quad, in_quad, linear, out_quad
from game.tabletop.motion.payloads import Flip, Fly, Hide, Motion, Squash, track

#: Cards: to the map, its stamp, the light of its plots, the time to look at it, off the map; drawn, turned.
_PLAY, _STAMP, _LIGHT, _LOOK, _GO = 280.0, 120.0, 220.0, 400.0, 140.0
_DRAW, _TURN = 320.0, 260.0
#: The ms after a clue sets out at which its markers move: its plots are lit then.
READ: Final = _PLAY + _STAMP + _LIGHT + 120.0
#: The neighbours of a clue in the hand, which slide to their new places.
_SLIDE: Final = 220.0
#: The rise of a clue that flies to the prompt, in board units.
_CARD: Final = 60


def played(c: PlacedChoreographer, event: events.CardPlayed, before: View, after: View) -> Motion:
    """Let a clue fly to the map, stamp it, and light its plots."""
    tracks = _laid(c, event.seat, event.card, before, after, _LIGHT + _LOOK)
    named = (plot for plot in card_plots(before.level, event.card) if not before.sites >> (plot - 1) & 1)
    plots = tuple(box_of(c.map(before).plots[plot]) for plot in named)
    begin = _PLAY + _STAMP
    light = Lamplight(plots, framed=True)
    tracks.append(track("light", begin, _LIGHT, out_quad, light))
    tracks.append(track("burns", begin + _LIGHT, _LOOK, stays, light))
    return Timeline(tuple(tracks))


def _laid(c: PlacedChoreographer, seat: int, card: int, before: View, after: View, rest: float) -> Tracks:
    """Let a clue of a hand fly to the map, and lie there for some ms, while its neighbours move up."""
    start, _open = c.hand(before, seat, card)
    place, high = c.played(before)
    piece = c.clue(before, card)
    fly = Fly(piece, start.center, place, start.height, high, c.px(_CARD))
    return [
        track("hide", 0, _PLAY + _STAMP + rest + _GO, stays, Hide(Clue(card))),
        *_slides(c, seat, before, after, _PLAY / 2, _PLAY + _STAMP + rest + _GO),
        track("card", 0, _PLAY, in_out_quad, fly),
        track("stamp", _PLAY, _STAMP, linear, Squash(piece, place, high)),
        track("lies", _PLAY + _STAMP, rest, stays, Fly(piece, place, place, high, high)),
        track("goes", _PLAY + _STAMP + rest, _GO, in_quad, Fly(piece, place, place, high, 1)),
    ]


def thrown(
    c: PlacedChoreographer, event: events.CardDiscarded | events.CardThrown, before: View, after: View
) -> Motion:
    return Timeline(tuple(_laid(c, event.seat, event.card, before, after, _LIGHT)))


def _slides(c: PlacedChoreographer, seat: int, before: View, after: View, begin: float, end: float) -> Tracks:
    """Let the clues of an open hand in front slide to their places after an event, and lie there."""
    tracks, places = Tracks(), c.open_hand(after, seat)
    for card, start in c.open_hand(before, seat).items():
        there = places.get(card, start)
        if there != start:
            fly = Fly(c.clue(before, card), start.center, there.center, start.height, there.height)
            rest = end - begin - _SLIDE
            tracks.append(track("hide", begin, end - begin, linear, Hide(Clue(card))))
            tracks.append(track("slide", begin, end - begin, in_out_quad, fly, rest))
    return tracks


def drawn(c: PlacedChoreographer, event: events.Drawn, before: View, after: View) -> Motion:
    """Let a card come from its pile; it turns over only in an open hand in front."""
    own = after.own[event.seat] < before.own[event.seat]
    start, (end, is_open) = c.pile(before, event.seat, own), c.hand(after, event.seat, event.card)
    back = c.clue(after, None)
    fly = Fly(back, start.center, end.center, start.height, end.height)
    length = _DRAW + _TURN * is_open
    tracks = _slides(c, event.seat, before, after, 0.0, length)
    tracks.append(track("card", 0, _DRAW, in_out_quad, fly))
    if is_open:
        face = c.clue(after, event.card)
        tracks.append(track("turn", _DRAW, _TURN, linear, Flip(back, face, end.center, end.height)))
    return Timeline(tuple(tracks))


def kept(c: PlacedChoreographer, event: events.Kept, before: View, after: View) -> Motion:
    """Let a back go from the hand to the own pile."""
    start, end = c.hand(before, event.seat, -1)[0], c.pile(after, event.seat, True)
    fly = Fly(c.clue(after, None), start.center, end.center, end.height, end.height)
    return Timeline((track("card", 0, _DRAW, in_out_quad, fly),)) if event.stowed else Timeline()
