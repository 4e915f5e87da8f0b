"""The things on this game's table; see `core.thing`."""

from __future__ import annotations

from dataclasses import dataclass
from enum import Enum

from game.core.thing import Thing


@dataclass(frozen=True, slots=True)
class TileStack(Thing):
    """The top tile of a stack of buildings; `kind` as in `components.KINDS`."""

    kind: str


@dataclass(frozen=True, slots=True)
class RondelSpace(Thing):
    """The space next to the stack of a kind."""

    kind: str


@dataclass(frozen=True, slots=True)
class RondelCentre(Thing):
    """The centre of the rondel."""


@dataclass(frozen=True, slots=True)
class BridgeSite(Thing):
    """A site of a bridge, from 1; without a seat, of the bridge in front."""

    number: int
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class SitePlaque(Thing):
    """The number on the building of a site, from 1."""

    number: int
    seat: int


@dataclass(frozen=True, slots=True)
class WholeBridge(Thing):
    """The bridge of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class MarketStack(Thing):
    """The top tile of a stack of bonus tiles, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class OwnTile(Thing):
    """A bonus tile that a seat holds; `kind` as in `components.BONUS_KINDS`.

    Without a seat, of the seat whose bridge is in front.
    """

    kind: str
    seat: int | None = None


@dataclass(frozen=True, slots=True)
class OwnTiles(Thing):
    """The place for the bonus tiles of the seat whose bridge is in front."""


@dataclass(frozen=True, slots=True)
class HandCard(Thing):
    """A card of the seat's own hand; `copy` numbers cards of the same value from 1."""

    value: int
    copy: int = 1


@dataclass(frozen=True, slots=True)
class OwnHand(Thing):
    """The cards of the seat whose bridge is in front."""


@dataclass(frozen=True, slots=True)
class SupplyCard(Thing):
    """A card at the inn that can be taken."""

    value: int


@dataclass(frozen=True, slots=True)
class LaidBackCard(Thing):
    """A card taken at the inn that can be laid back."""

    value: int


@dataclass(frozen=True, slots=True)
class Supply(Thing):
    """The cards at the inn."""


@dataclass(frozen=True, slots=True)
class RaisableCard(Thing):
    """The own card of this count in the order, which can be raised."""

    counts: int


@dataclass(frozen=True, slots=True)
class OrderCard(Thing):
    """The card at a place in the order of building, from 1."""

    place: int


@dataclass(frozen=True, slots=True)
class OrderName(Thing):
    """The name at a place in the order of building, from 1."""

    place: int


@dataclass(frozen=True, slots=True)
class OrderBrackets(Thing):
    """All brackets that join tied cards."""


@dataclass(frozen=True, slots=True)
class RoundMarker(Thing):
    """The marker of a round, from 1."""

    number: int


@dataclass(frozen=True, slots=True)
class Figure(Thing):
    """The figure of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class Purse(Thing):
    """The purse of a seat."""

    seat: int


@dataclass(frozen=True, slots=True)
class TrackSpace(Thing):
    """A space of the chapel track (0) or the gate track (1)."""

    track: int
    space: int


@dataclass(frozen=True, slots=True)
class TrackSeal(Thing):
    """The seal of a seat on the chapel track (0) or the gate track (1)."""

    track: int
    seat: int


class Topic(Enum):
    """The subject of a note: something drawn that answers "why?" and cannot be chosen."""

    ADDED = "added"
    AMOUNT = "amount"
    BONUS = "bonus"
    BRIDGE = "bridge"
    CARD = "card"
    CENTRE = "centre"
    CHAPEL_MARKER = "chapel marker"
    CHAPEL_SPACE = "chapel space"
    COVER = "cover"
    FACE = "face"
    FIELD = "field"
    FORECAST = "forecast"
    FRESH = "fresh"
    GATE_MARKER = "gate marker"
    GATE_SPACE = "gate space"
    GUIDE = "guide"
    HAND = "hand"
    INN = "inn"
    KEY = "key"
    LINE = "line"
    MARKER = "marker"
    MIX = "mix"
    PASSED = "passed"
    PAYS = "pays"
    PLACE = "place"
    PROMISE = "promise"
    PROMPT = "prompt"
    PURSE = "purse"
    RANK = "rank"
    REST = "rest"
    ROUND = "round"
    SEAL = "seal"
    SEALING = "sealing"
    SITE = "site"
    STACK = "stack"
    START = "start"
    STEP = "step"
    STOP = "stop"
    STRENGTH = "strength"
    TAKE = "take"
    TIED = "tied"
    TIES = "ties"
    TILE = "tile"
    TILES = "tiles"
    TOTAL = "total"
    TRACK = "track"
    TWO = "two"


@dataclass(frozen=True, slots=True)
class Note(Thing):
    """Something drawn that answers "why?": its seat, and its index in the topic (a crest, a space, an area).

    `where` distinguishes two notes that are otherwise equal.
    """

    topic: Topic
    seat: int = -1
    place: int = -1
    where: str = ""
