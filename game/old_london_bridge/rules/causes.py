"""The causes of events, as small values; `words` makes sentences of them.

Seats, stacks, tiles and spaces are named as in `events`; money in pounds.
"""

from game.core.values import FrozenValue


class Cause(FrozenValue):
    """The base class of all causes."""


class ChapelRank(Cause):
    """The reason that one marker is ahead of another in chapel order (rules 2).

    `by` is `further` (along the track), `pile` (higher on one space), or `steps` (A before B).
    """

    first: int
    second: int
    by: str
    first_space: int
    second_space: int


class OrderTie(Cause):
    """A tie of two neighbours in the order, whose cards count the same (rules 3.2.5).

    `rank` is None where both cards are one seat's own: the one printed higher goes first.
    """

    first: int
    second: int
    counts: int
    rank: ChapelRank | None


class OuterSpace(Cause):
    """The income of an outer space (rules 3.3.3)."""

    stack: int


class CentreSpace(Cause):
    """The cost of the centre (rules 3.3.3)."""

    stack: int


class TrackCoin(Cause):
    """The coin of a track's space; `last` for the end of the track (rules 3.4)."""

    track: int
    space: int
    last: bool


class Strength(Cause):
    """The strength of a building's action: crests of one colour, some of them guildhalls' (rules 3.3.5)."""

    tile: int
    crest: int
    crests: int
    guildhalls: int


class BonusTile(Cause):
    """The use of a bonus tile (rules 3.5)."""

    kind: int


class RoundFace(Cause):
    """The payment of an each-round face to its one winner (rules 4).

    `value` is the winning value: a space, a card, a building's number. `tied` is the next seat
    with the same value, `rank` why it is behind; None for a tie that the piles on the gate
    track break.
    """

    area: int
    face: int
    value: int
    tied: int | None
    rank: ChapelRank | None


class ContestFace(Cause):
    """A place in a contest, from 1 (rules 4).

    `tied` is the seat just behind with the same value, `rank` why it is behind; None for a tie
    that the piles on the gate track break.
    """

    area: int
    face: int
    value: int
    place: int
    tied: int | None
    rank: ChapelRank | None


class OwnFace(Cause):
    """The payment of a face to each player for an own result; `value` is the paid count (rules 4)."""

    area: int
    face: int
    value: int


class EmptySites(Cause):
    """The cost of empty sites at the end (rules 4)."""

    sites: int


class UnusedTiles(Cause):
    """The payment for unused bonus tiles at the end (rules 4); `by_face`: the gate face has paid for them."""

    tiles: int
    by_face: bool


class FirstPlace(Cause):
    """The reason for the first place: more money, or chapel order (`rank`) at the same money (rules 4)."""

    winner: int
    second: int
    lead: int
    rank: ChapelRank | None
