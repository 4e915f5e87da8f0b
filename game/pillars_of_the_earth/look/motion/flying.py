"""The tracks that many motions share: pieces that fly one after the other, figures that count, cards."""

from __future__ import annotations

from typing import Final

import pygame

from game.pillars_of_the_earth.look.leaves.leaf import Leaf, leaf_of
from game.pillars_of_the_earth.look.motion.moving import Card, CardFace, Figure
from game.pillars_of_the_earth.look.places.places import PlacedChoreographer, Point
from game.pillars_of_the_earth.rules.components import CUBES
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.view import View
from game.stage.tween import Easing, Track, in_out_quad, linear, out_cubic
from game.tabletop.motion.becoming import Count
from game.tabletop.motion.payloads import ArtPiece, Fly, MovingPiece, Payload, track

Tracks = list[Track[Payload]]

COIN: Final = ArtPiece("coin_gold", common=True)
POINT: Final = ArtPiece("point")
GREY: Final = ArtPiece("worker_grey")
BAG: Final = ArtPiece("bag")
#: The ms between pieces that fly one after the other, and how long a figure rolls.
CLOSE: Final = 60.0
ROLL: Final = 260.0
#: The ms in which a card flies to its owner.
CARD: Final = 420.0
#: Leaves without amounts of seats.
_FREE: Final = frozenset({None, Leaf.WORK, Leaf.RISE})
_EARLY: Final = 200.0
#: The most pieces that fly, for any sum.
MOST: Final = 6
#: The heights of small pieces, in board units: coins, points and cubes, workers.
SMALL: Final = 36
WORKER: Final = 46
_LIFT: Final = 40


def cube(number: int) -> ArtPiece:
    """Return the piece of a cube."""
    return ArtPiece(f"cube_{CUBES[number]}")


def worker(c: PlacedChoreographer, seat: int) -> ArtPiece:
    """Return the piece of a seat's worker."""
    return ArtPiece(f"worker_{c.table.kit.players[seat].colour}")


def fly_many(
    c: PlacedChoreographer,
    piece: MovingPiece,
    ends: tuple[Point, Point],
    many: int,
    length: float,
    *,
    begin: float = 0.0,
    size: float = SMALL,
    lift: float = _LIFT,
    easing: Easing = in_out_quad,
) -> Tracks:
    """Return the flights of so many pieces of one kind, one close upon the other, `MOST` of them at most."""
    high = c.px(size)
    fly = Fly(piece, *ends, high, high, c.px(lift))
    return [track("fly", begin + CLOSE * place, length, easing, fly) for place in range(min(abs(many), MOST))]


def counting(
    figure: Figure, place: int, before: View, after: View, begin: float, length: float = ROLL
) -> Tracks:
    """Return the track of a figure that counts; it keeps its old amount until then.

    If an overlay shows the amount as well, the figure changes at once: an overlay is costly to draw.
    """
    if leaf_of(before) not in _FREE:
        length = 1.0
    old, new = getattr(before, figure.value)[place], getattr(after, figure.value)[place]
    held: Tracks = [track("held", 0, begin, linear, Count(figure.value, place, old, old))] if begin else []
    return [*held, track("count", begin, length, out_cubic, Count(figure.value, place, old, new))]


def face(level: Level, card: Card, number: int, box: pygame.Rect) -> CardFace:
    """Return a card as it lies in a box."""
    return CardFace(card, number, round(box.width / box.height, 3), level)


def lands(flights: Tracks) -> float:
    """Return when a figure begins to roll, in ms: shortly before the first of some flights lands."""
    return min((max(0.0, one.end - _EARLY) for one in flights), default=0.0)
