"""This game's own moving pieces and payloads of tracks."""

from __future__ import annotations

from dataclasses import dataclass

from game.stage.inputs import Place
from game.tabletop.motion.payloads import MovingPiece, Payload


@dataclass(frozen=True, slots=True)
class TileFace(MovingPiece):
    """The building on a tile."""

    tile: int


@dataclass(frozen=True, slots=True)
class TileBack(MovingPiece):
    """The back of a building's tile."""


@dataclass(frozen=True, slots=True)
class CardFace(MovingPiece):
    """A whole card, or a `small` one."""

    value: int
    small: bool = False


@dataclass(frozen=True, slots=True)
class CardBack(MovingPiece):
    """The back of a card."""


@dataclass(frozen=True, slots=True)
class MarkerFace(MovingPiece):
    """The face of a round's marker."""

    steps: int


@dataclass(frozen=True, slots=True)
class Bracket(Payload):
    """A bracket drawn gradually under two cards, from its ends to the middle."""

    left: Place
    right: Place


@dataclass(frozen=True, slots=True)
class Turn(Payload):
    """A turn of the rondel, clockwise by whole fields."""

    fields: int


@dataclass(frozen=True, slots=True)
class Overshoot(Payload):
    """A move of the rondel a little too far and back."""


@dataclass(frozen=True, slots=True)
class BridgeSwap(Payload):
    """The near bridge sinking (`down`) or the next one rising."""

    seat: int
    down: bool


@dataclass(frozen=True, slots=True)
class Fold(Payload):
    """A building folding down, or up out of its sheet (`up`), on a site from 1."""

    tile: int
    site: int
    seat: int
    up: bool


@dataclass(frozen=True, slots=True)
class Dust(Payload):
    """Ten puffs where a sheet has landed."""

    site: int
    seat: int


@dataclass(frozen=True, slots=True)
class PlaqueCount(Payload):
    """One more plaque lit: `sites` are those lit at its end, from 1."""

    seat: int
    sites: tuple[int, ...]
