"""What a track of a motion carries: what moves, and from where to where; `flights` draws it.

A game adds its own pieces and payloads as frozen dataclasses of `MovingPiece` and `Payload`.
"""

from __future__ import annotations

from dataclasses import dataclass

from game.core.thing import Thing
from game.stage.tween import Easing, Timeline, Track

Point = tuple[int, int]


class MovingPiece:
    """Anything that flies, turns over or pulses; a subclass is a frozen value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ArtPiece(MovingPiece):
    """A piece of the game's art, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class SharedPiece(MovingPiece):
    """A piece that every game has in each seat's colour: `pawn` or `seal`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Banner(MovingPiece):
    """The name of a seat on a banner so many pixels wide."""

    seat: int
    width: int


class Payload:
    """What a track carries; a subclass is a frozen value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fly(Payload):
    """A piece on its way. Sizes are heights in pixels, `lift` how high its arc rises."""

    piece: MovingPiece
    start: Point
    end: Point
    start_size: int
    end_size: int
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Squash(Payload):
    """A piece that has landed gives way a little, and stands."""

    piece: MovingPiece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Pulse(Payload):
    """A piece that lies still grows a little and shrinks again."""

    piece: MovingPiece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Flip(Payload):
    """A piece turns over in its place: `back` until half of the way, then `face`."""

    back: MovingPiece
    face: MovingPiece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Roll(Payload):
    """A seat's figure rolls from one amount to the other."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Hide(Payload):
    """A piece in flight that its part leaves out."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Ring(Payload):
    """A gold ring that stands around a place: pace Still."""

    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Fade(Payload):
    """The picture before the event gives way to the one after it: pace Still."""


@dataclass(frozen=True, slots=True)
class Row(Payload):
    """A row of the scores at the end rolls, for all seats together."""


@dataclass(frozen=True, slots=True)
class Win(Payload):
    """A part of the end: `total`, `shuffle`, `banner` or `ribbon`."""

    what: str


Motion = Timeline[Payload]
"""How one event moves."""


def track(
    name: str, begin: float, length: float, easing: Easing, payload: Payload, rest: float = 0.0
) -> Track[Payload]:
    """Return a track of a motion; times are milliseconds at pace Brisk."""
    return Track(name, begin, length, easing, payload, rest)
