"""The things on this game's table; see `core.thing`."""

from __future__ import annotations

from enum import Enum

from game.core.thing import ThingValue


class TileStack(ThingValue):
    """The top tile of a stack of buildings; `kind` as in `components.KINDS`."""

    kind: str


class RondelSpace(ThingValue):
    """The space next to the stack of a kind."""

    kind: str


class RondelCentre(ThingValue):
    """The centre of the rondel."""


class BridgeSite(ThingValue):
    """A site of a bridge, from 1; without a seat, of the bridge in front."""

    number: int
    seat: int | None = None


class SitePlaque(ThingValue):
    """The number on the building of a site, from 1."""

    number: int
    seat: int


class WholeBridge(ThingValue):
    """The bridge of a seat."""

    seat: int


class MarketStack(ThingValue):
    """The top tile of a stack of bonus tiles, from 1."""

    number: int


class OwnTile(ThingValue):
    """A bonus tile that a seat holds; `kind` as in `components.BONUS_KINDS`.

    Without a seat, of the seat whose bridge is in front.
    """

    kind: str
    seat: int | None = None


class OwnTiles(ThingValue):
    """The place for the bonus tiles of the seat whose bridge is in front."""


class HandCard(ThingValue):
    """A card of the seat's own hand; `copy` numbers cards of the same value from 1."""

    value: int
    copy: int = 1


class OwnHand(ThingValue):
    """The cards of the seat whose bridge is in front."""


class SupplyCard(ThingValue):
    """A card at the inn that can be taken."""

    value: int


class LaidBackCard(ThingValue):
    """A card taken at the inn that can be laid back."""

    value: int


class Supply(ThingValue):
    """The cards at the inn."""


class RaisableCard(ThingValue):
    """The own card of this count in the order, which can be raised."""

    counts: int


class OrderCard(ThingValue):
    """The card at a place in the order of building, from 1."""

    place: int


class OrderName(ThingValue):
    """The name at a place in the order of building, from 1."""

    place: int


class OrderBrackets(ThingValue):
    """All brackets that join tied cards."""


class RoundMarker(ThingValue):
    """The marker of a round, from 1."""

    number: int


class Figure(ThingValue):
    """The figure of a seat."""

    seat: int


class Purse(ThingValue):
    """The purse of a seat."""

    seat: int


class TrackSpace(ThingValue):
    """A space of the chapel track (0) or the gate track (1)."""

    track: int
    space: int


class TrackSeal(ThingValue):
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


class Note(ThingValue):
    """Something drawn that answers "why?": its seat, and its index in the topic (a crest, a space, an area).

    `where` distinguishes two notes that are otherwise equal.
    """

    topic: Topic
    seat: int = -1
    place: int = -1
    where: str = ""
