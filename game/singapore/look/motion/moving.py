"""Moving things of this game alone: tiles, boards, streets, lights, a raid."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from game.singapore.look.cards.signs import Sign
from game.singapore.rules.events import HutPlaced, TileLeft
from game.singapore.rules.level import Level
from game.singapore.rules.view import View
from game.tabletop.motion.payloads import MovingPiece, Payload

Point = tuple[int, int]
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


@dataclass(frozen=True, slots=True)
class Tile(MovingPiece):
    """A building on its pad, its height that of the pad; `across` is the pad's width against its height.

    `building` is None for a tile face down. The level has the bargains: one table has one level.
    """

    building: int | None
    across: float
    level: Level = field(compare=False, repr=False)
    owner: int = -1


@dataclass(frozen=True, slots=True)
class BoardPiece(MovingPiece):
    """The board of a tile with its bargain, its height that of the whole pad."""

    tile: Tile


@dataclass(frozen=True, slots=True)
class SignPiece(MovingPiece):
    """A small picture with its figure, as in bargains."""

    sign: Sign


class Stage(Enum):
    """How a tile comes into being, or leaves."""

    LANDS = auto()
    """Its sheet lies down on the lot."""
    FOLDS = auto()
    """It folds up, a little too far, in its dust."""
    SINKS = auto()
    """It folds down and sinks."""


@dataclass(frozen=True, slots=True)
class Folds(Payload):
    """A stage of a tile whose pad has that middle and height; `lot` is the drawing of the lot under it."""

    tile: Tile
    place: Point
    size: int
    stage: Stage
    lot: str | None = None


@dataclass(frozen=True, slots=True)
class Paves(Payload):
    """A street that is paved from end to end in a box."""

    south: bool
    box: Box


@dataclass(frozen=True, slots=True)
class Lamp(Payload):
    """The glow of a lamp: it grows as the lamp is lit, or with `passed` only flares up."""

    place: Point
    size: int
    passed: bool = False


@dataclass(frozen=True, slots=True)
class Shine(Payload):
    """A light around a box that comes and goes."""

    box: Box


@dataclass(frozen=True, slots=True)
class Dim(Payload):
    """The lamps of a box, which sink and come back."""

    box: Box


@dataclass(frozen=True, slots=True)
class Unfolds(Payload):
    """The screen of a seat, which folds away from its panel."""

    seat: int
    box: Box


@dataclass(frozen=True, slots=True)
class Raid(Payload):
    """A raid over an area: all screens lift, then opium and black chips are counted one by one, by colour."""

    area: Box
    opium: tuple[int, ...]
    chips: tuple[int, ...]
    sums: tuple[int, ...]
    """The sums that are compared."""
    raided: tuple[int, ...]
    fine_each: int
    """The pounds to pay for each opium and chip."""
    times: tuple[float, float]
    """The share of the motion in which the screens lift, and that from one piece to the next."""

    @property
    def most(self) -> int:
        """The most pieces of a colour."""
        return max(map(sum, zip(self.opium, self.chips, strict=True)))

    def lifted(self, share: float) -> float:
        """Return how far the screens have lifted, 0 to 1."""
        return min(1.0, share / self.times[0])

    def seen(self, colour: int, share: float) -> int:
        """Return how many pieces of a colour have been counted."""
        counted = max(0, int((share - self.times[0]) / self.times[1] + 1e-6))
        return min(self.opium[colour] + self.chips[colour], counted)

    def ended(self, share: float) -> bool:
        """Return whether all have been counted."""
        return share >= self.times[0] + self.most * self.times[1]


@dataclass(frozen=True, slots=True)
class RoundEnd(Payload):
    """The end of a round, told on a leaf over the whole window: the table then."""

    leaf: Box
    view: View
    begun: tuple[int, ...]
    """The points of all seats when the round began."""
    left_over: tuple[HutPlaced | TileLeft, ...]
    """What came of the tiles left over."""


@dataclass(frozen=True, slots=True)
class Beat(Payload):
    """A moment of a motion that is only heard."""


@dataclass(frozen=True, slots=True)
class Windows(Payload):
    """The windows of all buildings, which light up from the shore upward; buildings with their pads."""

    pads: tuple[tuple[int, Box], ...]
    plate: Box
    level: Level = field(compare=False, repr=False)
