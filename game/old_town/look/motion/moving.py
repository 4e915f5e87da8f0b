"""Moving things of this game alone: clues, markers that leave, houses that rise, lights, the rope."""

from __future__ import annotations

from dataclasses import dataclass, field
from enum import Enum, auto

from game.old_town.look.places.map_plan import MapPlan
from game.old_town.rules.level import Level
from game.old_town.rules.view import View
from game.tabletop.motion.payloads import MovingPiece, Payload

Point = tuple[int, int]
Box = tuple[int, int, int, int]
"""Left, top, width and height in pixels."""


@dataclass(frozen=True, slots=True)
class CluePiece(MovingPiece):
    """A clue card, its height that of the card; `card` is None for its back."""

    card: int | None
    level: Level = field(compare=False, repr=False)


@dataclass(frozen=True, slots=True)
class MarkerPiece(MovingPiece):
    """A marker with its owner's seal, -1 for none; its height is that of the marker without the seal."""

    name: str
    owner: int


@dataclass(frozen=True, slots=True)
class Leaves(Payload):
    """A marker that lifts, turns, and flies to a seal; `points` are on its pip."""

    piece: MarkerPiece
    start: Point
    end: Point
    size: int
    points: int
    bow: float
    """The height of its way over the straight one, in pixels."""


@dataclass(frozen=True, slots=True)
class Board:
    """The name-board of a building on a plot."""

    building: int
    plot: int
    plan: MapPlan = field(compare=False, repr=False)
    view: View = field(compare=False, repr=False)


class Stage(Enum):
    """How a house comes into being."""

    LANDS = auto()
    """Its sheet comes down on the plot."""
    FOLDS = auto()
    """It folds up, a little too far, in its dust."""


@dataclass(frozen=True, slots=True)
class Rises(Payload):
    """A stage of a house that rises in a box, from its lower edge."""

    name: str
    box: Box
    stage: Stage
    board: Board | None = None
    """The board with its name, which it gets as it stands."""


@dataclass(frozen=True, slots=True)
class Gold(Payload):
    """The gold light of a building's last marker, which swells."""

    piece: MarkerPiece
    box: Box


@dataclass(frozen=True, slots=True)
class Lamplight(Payload):
    """Lamplight that grows on plots; `framed` draws the frames of a clue's plots, too."""

    plots: tuple[Box, ...]
    framed: bool = False


@dataclass(frozen=True, slots=True)
class Rope(Payload):
    """The gold rope from the plot of a house to the plot where it lets the next one rise."""

    start: Point
    end: Point


@dataclass(frozen=True, slots=True)
class Pip(Payload):
    """The points of a marker, shown where it was; at pace Still."""

    place: Point
    points: int


@dataclass(frozen=True, slots=True)
class Unfolds(Payload):
    """The sheet of the map, which unfolds from a quarter: to both sides, then up and down."""

    sheet: Box


@dataclass(frozen=True, slots=True)
class Ticks(Payload):
    """A gold light that runs round the border, over the place of each degree."""

    places: tuple[Point, ...]


@dataclass(frozen=True, slots=True)
class Evening(Payload):
    """The town complete: its street lamps light up, and the train leaves along the rails."""

    lamps: tuple[Point, ...]
    plan: MapPlan = field(compare=False, repr=False)
    view: View = field(compare=False, repr=False)
