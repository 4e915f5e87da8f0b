"""The payloads of a motion's tracks: the moving pieces, their starts and ends; `flights` draws them.

A game adds its own pieces and payloads as frozen dataclasses of `MovingPiece` and `Payload`. Places are
pixels of the window. Nothing here knows pygame, so that sounds may ask a motion when its pieces land.
"""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum, auto

from game.core.thing import Thing
from game.stage.tween import Easing, Timeline, Track


class MovingPiece:
    """Anything that flies, turns over or pulses; a subclass is a frozen value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class ArtPiece(MovingPiece):
    """A piece of the game's art, by its name, or with `common` one that every game shares."""

    name: str
    common: bool = False


@dataclass(frozen=True, slots=True)
class SharedPiece(MovingPiece):
    """A piece that exists in each seat's colour for all games: `pawn` or `seal`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class Banner(MovingPiece):
    """The name of a seat on a banner, `width` in pixels."""

    seat: int
    width: int


class Payload:
    """The payload of a track; a subclass is a frozen value."""

    __slots__ = ()


@dataclass(frozen=True, slots=True)
class Fly(Payload):
    """A piece in flight. Sizes are heights in pixels, `lift` is the height of its arc."""

    piece: MovingPiece
    start: tuple[int, int]
    end: tuple[int, int]
    start_size: int
    end_size: int
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Squash(Payload):
    """A landed piece that flattens a little and comes to rest."""

    piece: MovingPiece
    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Pulse(Payload):
    """A resting piece that grows a little and shrinks again."""

    piece: MovingPiece
    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Flip(Payload):
    """A piece that turns over in its place: `back` until half of the way, then `face`."""

    back: MovingPiece
    face: MovingPiece
    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Roll(Payload):
    """A seat's number that rolls from one amount to the other."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Hide(Payload):
    """A piece in flight that its part leaves out."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Ring(Payload):
    """A gold ring around a place, at pace Still."""

    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Fade(Payload):
    """A fade from the picture before the event to the one after it, at pace Still."""


@dataclass(frozen=True, slots=True)
class ScoreRow(Payload):
    """A row of the final scores that rolls for all seats together."""


class WinPart(Enum):
    """A part of the end of a reckoning."""

    TOTAL = auto()
    """The totals roll."""
    SHUFFLE = auto()
    """The columns go to their places."""
    BANNER = auto()
    """The winner's banner unrolls."""
    RIBBON = auto()
    """Its ribbon is drawn."""


@dataclass(frozen=True, slots=True)
class Win(Payload):
    """A part of the end that moves."""

    part: WinPart


Motion = Timeline[Payload]
"""The motion of one event."""


def track(
    name: str, begin: float, length: float, easing: Easing, payload: Payload, rest: float = 0.0
) -> Track[Payload]:
    """Return a track of a motion; times are milliseconds at pace Brisk."""
    return Track(name, begin, length, easing, payload, rest)
