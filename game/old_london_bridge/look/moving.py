"""What a track of a motion carries: what moves, and from where to where. `motions` makes, `flights` draws."""

from __future__ import annotations

from dataclasses import dataclass

from game.core.thing import Thing

Point = tuple[int, int]


@dataclass(frozen=True, slots=True)
class ArtPiece:
    """A piece of the game's art, by its name."""

    name: str


@dataclass(frozen=True, slots=True)
class SharedPiece:
    """A piece that every game has in each seat's colour: `pawn` or `seal`."""

    name: str
    seat: int


@dataclass(frozen=True, slots=True)
class TileFace:
    """The building on a tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class TileBack:
    """The back of a building's tile."""


@dataclass(frozen=True, slots=True)
class CardFace:
    """A whole card, or a `small` one."""

    value: int
    small: bool = False


@dataclass(frozen=True, slots=True)
class CardBack:
    """The back of a card."""


@dataclass(frozen=True, slots=True)
class MarkerFace:
    """A round's marker that is turned up."""

    steps: int


@dataclass(frozen=True, slots=True)
class Banner:
    """The name of a seat on a banner so many pixels wide."""

    seat: int
    width: int


Piece = ArtPiece | SharedPiece | TileFace | TileBack | CardFace | CardBack | MarkerFace | Banner
"""What flies, turns over or pulses."""


@dataclass(frozen=True, slots=True)
class Fly:
    """A piece on its way. Sizes are heights in pixels, `lift` how high its arc rises."""

    piece: Piece
    start: Point
    end: Point
    start_size: int
    end_size: int
    lift: float = 0.0


@dataclass(frozen=True, slots=True)
class Squash:
    """A piece that has landed gives way a little, and stands."""

    piece: Piece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Pulse:
    """A piece that lies still grows a little and shrinks again."""

    piece: Piece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Bracket:
    """A bracket draws itself under two cards, from its ends to the middle."""

    left: Point
    right: Point


@dataclass(frozen=True, slots=True)
class Turn:
    """The rondel turns clockwise by whole fields."""

    fields: int


@dataclass(frozen=True, slots=True)
class Overshoot:
    """The rondel goes a little too far and comes back."""


@dataclass(frozen=True, slots=True)
class Pass:
    """The near bridge sinks (`down`) or the next one rises."""

    seat: int
    down: bool


@dataclass(frozen=True, slots=True)
class Fold:
    """A building folds down, or up out of its sheet (`up`), on a site from 1."""

    tile: int
    site: int
    seat: int
    up: bool


@dataclass(frozen=True, slots=True)
class Dust:
    """Ten puffs where a sheet has landed."""

    site: int
    seat: int


@dataclass(frozen=True, slots=True)
class Count:
    """One more plaque lights up: `sites` are those lit when it has, from 1."""

    seat: int
    sites: tuple[int, ...]


@dataclass(frozen=True, slots=True)
class Roll:
    """A purse's figure rolls from one sum to the other."""

    seat: int
    before: int
    after: int


@dataclass(frozen=True, slots=True)
class Flip:
    """A piece turns over in its place: `back` until half of the way, then `face`."""

    back: Piece
    face: Piece
    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Ring:
    """A gold ring that stands around a place: pace Still."""

    place: Point
    size: int


@dataclass(frozen=True, slots=True)
class Fade:
    """The picture before the event gives way to the one after it: pace Still."""


@dataclass(frozen=True, slots=True)
class Hide:
    """A piece in flight that its part leaves out."""

    thing: Thing


@dataclass(frozen=True, slots=True)
class Row:
    """A row of the reckoning rolls, for all builders together."""


@dataclass(frozen=True, slots=True)
class Win:
    """A part of the end: `total`, `shuffle`, `banner` or `ribbon`."""

    what: str


Payload = (
    Fly
    | Squash
    | Pulse
    | Bracket
    | Turn
    | Overshoot
    | Pass
    | Fold
    | Dust
    | Count
    | Roll
    | Flip
    | Ring
    | Fade
    | Hide
    | Row
    | Win
)
