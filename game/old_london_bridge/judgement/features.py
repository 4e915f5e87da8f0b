"""The features of a seat for the learned evaluation, as (feature, amount) pairs.

Their weights are learned (`training.values`). A feature is an index into the weights for a number of
players; the features of a group are contiguous from the group's first index on.
"""

from collections.abc import Callable
from typing import Final

from game.old_london_bridge.rules.agenda import TURN_UP_MARKER
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.chapel_order import chapel_rank
from game.old_london_bridge.rules.components import AREAS, BONUS_KINDS, CARD_VALUES, FACES, PARK_TILE
from game.old_london_bridge.rules.scoring import CONTESTS, own_result
from game.old_london_bridge.rules.state import State

#: Both tracks are scaled to this many spaces after their start.
SPACES: Final = 15
#: Classes of a bridge's last number: 0 for no run yet or a park, then by sevens from 1 on, the rest in one.
ROOMS: Final = 10
_NUMBERS_A_ROOM: Final = 7
#: Classes of sites that can no longer be filled, from 0; the last includes all higher counts.
MISSED: Final = 6

CHAPEL: Final = 0
GATE: Final = CHAPEL + SPACES + 1
CARDS: Final = GATE + SPACES + 1
#: Pips beyond a threshold, which are worth less: a seat can hardly play them any more.
MANY_PIPS: Final = CARDS + CARD_VALUES
TILES: Final = MANY_PIPS + 1
STRENGTHS: Final = TILES + len(BONUS_KINDS)
SQUARED_STRENGTHS: Final = STRENGTHS + 1
BEST_STRENGTH: Final = SQUARED_STRENGTHS + 1
ROOM: Final = BEST_STRENGTH + 1
MISSES: Final = ROOM + ROOMS
ORDER: Final = MISSES + MISSED
STANDING: Final = ORDER + 4
#: Features of a face: four places in its contest, gap to the seat ahead, own lead, own pounds, own count.
A_FACE: Final = 8
AN_AREA: Final = A_FACE * len(FACES[0])
FEATURES: Final = STANDING + AN_AREA * len(AREAS)

#: The groups by name, each with the index after its last feature.
GROUPS: Final = (
    ("chapel", GATE),
    ("gate", CARDS),
    ("cards", TILES),
    ("tiles", STRENGTHS),
    ("crests", ROOM),
    ("bridge", ORDER),
    ("order", STANDING),
    *((f"{area}_face", STANDING + AN_AREA * (place + 1)) for place, area in enumerate(AREAS)),
)
#: The divisor of squared strengths.
SQUARES_BY: Final = 10
_PIPS_IN_USE: Final = 8
_FURTHEST_LEAD: Final = 5
_EACH_ROUND: Final = 2

Pairs = list[tuple[int, float]]


def room(bridge: list[int]) -> int:
    """Return the class of a bridge's last number, from 0 to below ROOMS."""
    last = bridge[-1] if bridge else PARK_TILE
    return 0 if last >= PARK_TILE else min(ROOMS - 1, (last - 1) // _NUMBERS_A_ROOM + 1)


def missed(s: State, built: int, left: int) -> int:
    """Return the class, from 0 to below MISSED, of the sites that `left` own turns can no longer fill."""
    return min(MISSED - 1, max(0, s.box.sites - built - left))


def scaled(space: int, last: int) -> int:
    """Return a space of a track whose last space is `last`, scaled to 0 to SPACES."""
    return space if last == SPACES else space * SPACES // last


def turns_left(s: State) -> list[int]:
    """Return the number of building turns that each seat has still to begin."""
    box = s.box
    rounds = (box.rounds - s.round) * box.cards
    if not s.order:
        asked = bool(s.round and s.agenda) and s.agenda[-1][0] != TURN_UP_MARKER
        return [rounds + box.cards * asked] * box.players
    left = [rounds] * box.players
    for seat, _, _ in s.order[s.turn + 1 :]:
        left[seat] += 1
    return left


def features(s: State) -> list[Pairs]:
    """Return the features of each seat, its purse excepted."""
    left, ranks = turns_left(s), chapel_rank(s)
    standings = [_standing(s, area, ranks) for area in range(len(AREAS))]
    return [
        _own(s, seat, left[seat], ranks[seat]) + [pair for area in standings for pair in area[seat]]
        for seat in range(s.box.players)
    ]


def _own(s: State, seat: int, left: int, rank: int) -> Pairs:
    last, hand, bridge = s.box.last, s.hands[seat], s.bridges[seat]
    strengths = s.strengths[seat]
    pips = sum(value * count for value, count in enumerate(hand))
    pairs: Pairs = [
        (CHAPEL + scaled(s.spaces[CHAPEL_TRACK][seat], last[CHAPEL_TRACK]), 1.0),
        (GATE + scaled(s.spaces[GATE_TRACK][seat], last[GATE_TRACK]), 1.0),
        (MANY_PIPS, max(0, pips - _PIPS_IN_USE)),
        (STRENGTHS, sum(strengths)),
        (SQUARED_STRENGTHS, sum(strength * strength for strength in strengths) / SQUARES_BY),
        (BEST_STRENGTH, max(strengths)),
        (ROOM + room(bridge), 1.0),
        (MISSES + missed(s, len(bridge), left), 1.0),
        (ORDER + rank, 1.0),
    ]
    for value, count in enumerate(hand):
        if count:
            pairs.append((CARDS + value, count))
    for kind, count in enumerate(s.usable[seat]):
        if count:
            pairs.append((TILES + kind, count))
    for kind, count in enumerate(s.fresh[seat]):
        if count:
            pairs.append((TILES + kind, count))
    return pairs


def _highest_card(s: State, seat: int) -> int:
    return max((value for value, count in enumerate(s.hands[seat]) if count), default=0)


def _compared(area: int, face: int) -> Callable[[State, int], int] | None:
    """Return the count that a face compares; None for own results, and for the lowest number of a round."""
    if face == _EACH_ROUND:
        return (CONTESTS[0][0], CONTESTS[1][0], _highest_card, None)[area]
    return CONTESTS[area][face] if face < _EACH_ROUND else None


_COMPARED: Final = tuple(
    tuple(_compared(area, face) for face in range(len(FACES[area]))) for area in range(len(AREAS))
)


def _standing(s: State, area: int, ranks: list[int]) -> list[Pairs]:
    """Return the features of each seat for an area's face."""
    face = max(0, s.faces[area])
    base = STANDING + AN_AREA * area + A_FACE * face
    seats = range(s.box.players)
    compared = _COMPARED[area][face]
    if compared is None:
        if face <= _EACH_ROUND:
            return [[] for _ in seats]
        own = [own_result(s, area, face, seat) for seat in seats]
        return [[(base + 6, float(pounds)), (base + 7, float(count))] for count, pounds in own]
    values = [compared(s, seat) for seat in seats]
    falling = sorted(seats, key=lambda seat: (-values[seat], ranks[seat]))
    pairs: list[Pairs] = [[] for _ in seats]
    for place, seat in enumerate(falling):
        mine = pairs[seat]
        mine.append((base + place, 1.0))
        if place:
            ahead = values[falling[place - 1]] - values[seat]
            mine.append((base + 4, min(_FURTHEST_LEAD, ahead)))
        if place + 1 < len(falling):
            behind = values[seat] - values[falling[place + 1]]
            mine.append((base + 5, min(_FURTHEST_LEAD, behind)))
    return pairs
