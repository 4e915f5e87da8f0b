"""Moving things of this game alone: cards, the bag, the weather, a part that rises."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from game.pillars_of_the_earth.look.cards.card_back import Back
from game.pillars_of_the_earth.rules.level import Level
from game.tabletop.motion.payloads import MovingPiece, Payload

Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


class Card(Enum):
    """The cards that lie upright."""

    RESOURCE = auto()
    CRAFTSMAN = auto()
    ADVANTAGE = auto()


@dataclass(frozen=True, slots=True)
class CardFace(MovingPiece):
    """A card face up, by its number in the rules; `across` is its width against its height.

    The level has the contents of the card: one table has one level.
    """

    card: Card
    number: int
    across: float
    level: Level = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class CardBack(MovingPiece):
    """A card face down; that of a craftsman bears the number of its round."""

    back: Back
    across: float
    number: int | None = None


@dataclass(frozen=True, slots=True)
class EventFace(MovingPiece):
    """A card of events, face down for None; `across` is its width against its height."""

    event: int | None
    across: float


class Figure(Enum):
    """A figure that counts up or down, by the field of the view that holds it."""

    GOLD = "gold"
    CUBES = "cubes"
    WORKERS = "workers"
    MILL = "mill"


@dataclass(frozen=True, slots=True)
class Shake(Payload):
    """A piece that is shaken from side to side."""

    piece: MovingPiece
    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Lie(Payload):
    """A piece that lies still."""

    piece: MovingPiece
    place: tuple[int, int]
    size: int


@dataclass(frozen=True, slots=True)
class Shine(Payload):
    """A light that goes from one box to another."""

    start: Box
    end: Box


@dataclass(frozen=True, slots=True)
class Opens(Payload):
    """The overlay of the event, which grows out of a box into its place."""

    start: Box
    end: Box


class Sky(Enum):
    """The weather of an event."""

    SUN = auto()
    SNOW = auto()
    EMBERS = auto()
    DUST = auto()


@dataclass(frozen=True, slots=True)
class Weather(Payload):
    """The weather of an event over a box."""

    sky: Sky
    box: Box


class Stage(Enum):
    """How a part of the cathedral comes into being."""

    SCAFFOLD = auto()
    """Its scaffold goes up."""
    SLIDE = auto()
    """The part slides out, flat."""
    FOLD = auto()
    """It folds up, a little too far."""
    DUST = auto()
    """It is upright, in its dust."""
    LIGHT = auto()
    """The scaffold falls, and the windows light up from below."""


@dataclass(frozen=True, slots=True)
class Rising(Payload):
    """A stage of a part of the cathedral, in the box of all parts."""

    part: int
    stage: Stage
    box: Box


@dataclass(frozen=True, slots=True)
class Spire(Payload):
    """The light that climbs the finished cathedral, in the box of all parts."""

    box: Box
