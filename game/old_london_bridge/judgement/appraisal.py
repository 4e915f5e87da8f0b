"""A quick estimate of each choice without playing it: approximate pounds from the learned weights.

Rollouts choose by these scores, and search uses them to order choices. Only the differences between the
choices of one position are meaningful.
"""

from collections.abc import Sequence
from math import fsum

from game.old_london_bridge.judgement.features import (
    CARDS,
    CHAPEL,
    GATE,
    MISSES,
    ROOM,
    SQUARED_STRENGTHS,
    SQUARES_BY,
    STRENGTHS,
    TILES,
    missed,
    room,
    scaled,
    turns_left,
)
from game.old_london_bridge.judgement.values import Values
from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.actions import (
    BONUS,
    BY_TILE,
    DRAFT,
    IN_CENTRE,
    RAISE,
    RECALL,
    SEAL,
    SEALS,
    SHARES,
    SITE,
    TAKE,
    TAKE_LADY,
    USE_CHAPEL_2,
    USE_GATE_2,
)
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.components import (
    ALL_CRESTS,
    CARD_VALUES,
    CHAPEL_2_TILE,
    FREE_CENTRE_TILE,
    GATE_2_TILE,
    INN,
    LADY,
    LADY_TILE,
    PARK_TILE,
    RAISE_TILE,
    RECALL_TILE,
    SHARE_TILE,
    SHOP,
    STACKS,
    USE_X_TILE,
)
from game.old_london_bridge.rules.components import CHAPEL as CHAPEL_KIND
from game.old_london_bridge.rules.components import GATE as GATE_KIND
from game.old_london_bridge.rules.position import Position

#: Pounds that a `raise` may win by an earlier place in the order.
EARLIER = 1.0
#: The share of a tile's worth that depends on an early place: the next best and the next round remain.
AT_STAKE = 0.3
#: The value of each further card of an inn, as a share of the one before.
A_FURTHER_CARD = 0.8


class Appraisal:
    """Scores for the choices of one seat, from learned weights."""

    def __init__(self, values: Values, haste: float = 1.0) -> None:
        """Create an appraisal; `haste` is a factor on the value of an early place in the order."""
        self._values = values
        self._haste = haste

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> list[float]:
        """Return an approximate value in pounds for each choice."""
        kind = position.agenda[-1][0]
        left = turns_left(position)[seat]
        row = self._values.row(position.box.players, left)
        if kind == agenda.ASK_SEAL:
            parts = self._sealing(position, seat, codes, row, left)
            return [reach - cards for reach, cards in parts]
        if kind == agenda.ASK_DRAFT:
            return [_draft(position, seat, code, row, left) for code in codes]
        if kind == agenda.ASK_SITE:
            return [_site(position, seat, code - SITE, row, left) for code in codes]
        if kind == agenda.ASK_TAKE:
            return [row[CARDS + code - TAKE] if code > TAKE else 0.0 for code in codes]
        if kind == agenda.ASK_BONUS:
            return [row[TILES + position.bonus_tops[code - BONUS]] for code in codes]
        return [_use(position, seat, code, row) for code in codes]

    def sealing(self, position: Position, seat: int, code: int) -> tuple[float, float]:
        """Return (pounds that the place in the order may bring, pounds of the cards kept in the hand)."""
        left = turns_left(position)[seat]
        row = self._values.row(position.box.players, left)
        return self._sealing(position, seat, (code,), row, left)[0]

    def _sealing(
        self, s: Position, seat: int, codes: Sequence[int], row: list[float], left: int
    ) -> list[tuple[float, float]]:
        gains = [AT_STAKE * self._haste * gain for gain in _gains(s, seat, row, left)]
        reaches = [_reach(s, seat, card, gains) if count else 0.0 for card, count in enumerate(s.hands[seat])]
        worth = [0.0, *row[CARDS + 1 : CARDS + CARD_VALUES]]
        seals = [SEALS[code - SEAL] for code in codes]
        return [
            (fsum(reaches[card] for card in cards), fsum(worth[card] for card in cards)) for cards in seals
        ]


def _use(s: Position, seat: int, code: int, row: list[float]) -> float:
    """Return the gain of using a bonus tile, less the value of keeping it."""
    if code == USE_CHAPEL_2:
        return _along_chapel(s, seat, 2, row) - row[TILES + CHAPEL_2_TILE]
    if code == USE_GATE_2:
        return _along_gate(s, seat, 2, row) - row[TILES + GATE_2_TILE]
    if code == RECALL:
        return row[CARDS + s.order[s.turn][1]] - row[TILES + RECALL_TILE]
    if code == TAKE_LADY:
        return row[CARDS + LADY] - row[TILES + LADY_TILE]
    if code >= RAISE:
        return EARLIER - row[TILES + RAISE_TILE]
    return 0.0


def _along_chapel(s: Position, seat: int, steps: int, row: list[float]) -> float:
    """Return the value of steps on the chapel track, coins included."""
    last = s.box.last[CHAPEL_TRACK]
    start = s.spaces[CHAPEL_TRACK][seat]
    end = min(last, start + steps)
    coins = sum(s.box.coins[CHAPEL_TRACK][start + 1 : end + 1])
    return coins + row[CHAPEL + scaled(end, last)] - row[CHAPEL + scaled(start, last)]


def _along_gate(s: Position, seat: int, steps: int, row: list[float]) -> float:
    """Return the value of steps on the gate track, coins and bonus tiles included."""
    last = s.box.last[GATE_TRACK]
    start = s.spaces[GATE_TRACK][seat]
    end = min(last, start + steps)
    brings = row[GATE + scaled(end, last)] - row[GATE + scaled(start, last)]
    for space in range(start + 1, end + 1):
        brings += s.box.coins[GATE_TRACK][space]
        if s.box.tile_spaces[space]:
            brings += max((row[TILES + kind] for kind in s.bonus_tops if kind >= 0), default=0.0)
    return brings


def _cards(s: Position, strength: int, row: list[float]) -> float:
    """Return the value of an inn's action, taking the highest cards first."""
    brings, share = 0.0, 1.0
    for card in range(min(strength, CARD_VALUES - 1), 0, -1):
        count = min(s.supply[card], strength // card)
        strength -= count * card
        for _ in range(count):
            brings += share * max(0.0, row[CARDS + card])
            share *= A_FURTHER_CARD
    return brings


def _crest(s: Position, seat: int, tile: int, row: list[float], built: bool) -> float:
    """Return the value of a tile's crests to a bridge; `built`: the bridge counts them already."""
    crest = s.box.crest_of[tile]
    if crest > ALL_CRESTS:
        return 0.0
    strengths = s.strengths[seat]
    carried, strength = (ALL_CRESTS, sum(strengths)) if crest == ALL_CRESTS else (1, strengths[crest])
    if not built:
        strength += carried
    # Strengths are squared: n squared is 2n - 1 more than the square of n - 1.
    return carried * row[STRENGTHS] + (2 * strength - carried) / SQUARES_BY * row[SQUARED_STRENGTHS]


def _action(s: Position, seat: int, tile: int, row: list[float]) -> float:
    """Return the value of a tile's action and of its crest."""
    crest, kind = s.box.crest_of[tile], s.box.kind_of[tile]
    brings = _crest(s, seat, tile, row, False)
    if crest >= ALL_CRESTS:
        return brings
    strength = s.strengths[seat][crest] + 1
    if kind == SHOP:
        return brings + strength
    if kind == CHAPEL_KIND:
        return brings + _along_chapel(s, seat, strength, row)
    if kind == GATE_KIND:
        return brings + _along_gate(s, seat, strength, row)
    return brings + _cards(s, strength, row) if kind == INN else brings


def _missing(s: Position, built: int, left: int, row: list[float]) -> float:
    """Return the (learned) cost of sites that can no longer be filled."""
    return row[MISSES + missed(s, built, left)]


def _build(s: Position, seat: int, tile: int, row: list[float], left: int) -> float:
    """Return the value of the change to the bridge: room used and a site filled, or a tile replaced."""
    bridge = s.bridges[seat]
    before = row[ROOM + room(bridge)]
    if not bridge or tile >= PARK_TILE or bridge[-1] >= PARK_TILE or tile < bridge[-1]:
        return row[ROOM + room([tile])] - before + _missing(s, len(bridge) + 1, left, row)
    return _missing(s, len(bridge), left, row) - row[STRENGTHS]


def _tile(s: Position, seat: int, tile: int, row: list[float], left: int) -> float:
    return _action(s, seat, tile, row) + _build(s, seat, tile, row, left)


def _draft(s: Position, seat: int, code: int, row: list[float], left: int) -> float:
    if code < DRAFT:
        return _use(s, seat, code, row)
    kind, flags = divmod(code - DRAFT, 8)
    stack = s.box.stack_of_kind[kind]
    brings = _tile(s, seat, s.tops[stack], row, left)
    if flags & SHARES:
        brings -= row[TILES + SHARE_TILE]
    if flags & BY_TILE:
        return brings - row[TILES + (FREE_CENTRE_TILE if flags & IN_CENTRE else USE_X_TILE)]
    return (
        brings - s.box.centre_cost if flags & IN_CENTRE else brings + s.box.beside[s.rondel % STACKS][stack]
    )


def _site(s: Position, seat: int, site: int, row: list[float], left: int) -> float:
    bridge, tile = s.bridges[seat], s.drafted
    if site == len(bridge):
        return row[ROOM + room([tile])] - row[ROOM + room(bridge)] + _missing(s, site + 1, left, row)
    after = row[ROOM + room([tile])] - row[ROOM + room(bridge)] if site == len(bridge) - 1 else 0.0
    return after + _missing(s, len(bridge), left, row) - _crest(s, seat, bridge[site], row, True)


# The sealed choice


def _gains(s: Position, seat: int, row: list[float], left: int) -> list[float]:
    """Return the value of drafting each stack's top tile now, the best first."""
    after = max(0, left - 1)
    gains = []
    for stack, top in enumerate(s.tops):
        if top:
            pounds = s.box.beside[s.rondel % STACKS][stack] or -s.box.centre_cost
            gains.append(pounds + _tile(s, seat, top, row, after))
    return sorted(gains, reverse=True)


def _reach(s: Position, seat: int, card: int, gains: list[float]) -> float:
    """Return the expected gain of sealing a card, with every card of the others equally likely."""
    if not gains:
        return 0.0
    cards = s.box.cards
    place = fsum(
        cards * chance_ahead(s, seat, other, card) for other in range(s.box.players) if other != seat
    )
    first = min(int(place), len(gains) - 1)
    second = min(first + 1, len(gains) - 1)
    return gains[first] + (place - int(place)) * (gains[second] - gains[first])


def chance_ahead(s: Position, seat: int, other: int, card: int) -> float:
    """Return the chance that a card of `other` goes before this one, each card in its hand equally likely."""
    hand, ranks = s.hands[other], s.ranks[CHAPEL_TRACK]
    wins_ties = ranks.index(other) < ranks.index(seat)
    above = sum(hand[card + 1 :]) + (hand[card] if wins_ties else 0)
    return above / max(1, sum(hand))
