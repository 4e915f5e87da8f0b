"""The final scoring: four areas, empty sites, unused tiles, the winner (rules section 4)."""

from collections.abc import Callable

from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.bridge import longest_run
from game.old_london_bridge.rules.causes import (
    Cause,
    ContestFace,
    EmptySites,
    FirstPlace,
    OwnFace,
    UnusedTiles,
)
from game.old_london_bridge.rules.chapel_order import by_pile, chapel_rank, gate_ranking, why_ahead
from game.old_london_bridge.rules.components import (
    AREAS,
    BRIDGE_AREA,
    CHAPEL,
    CHAPEL_AREA,
    FACES,
    GATE,
    GATE_AREA,
    INN,
    INN_AREA,
    KINDS,
)
from game.old_london_bridge.rules.events import GameWon, Scored
from game.old_london_bridge.rules.state import State

Count = Callable[[State, int], int]


# The counts that contests compare and that faces for own results pay.


def furthest_on_chapel(s: State, seat: int) -> int:
    """Return a seat's space on the chapel track; steps are 0."""
    return s.spaces[CHAPEL_TRACK][seat]


def furthest_on_gate(s: State, seat: int) -> int:
    """Return a seat's space on the gate track; the start is 0."""
    return s.spaces[GATE_TRACK][seat]


def hand_sum(s: State, seat: int) -> int:
    """Return the sum of card values in hand."""
    return sum(value * count for value, count in enumerate(s.hands[seat]))


def built(s: State, seat: int) -> int:
    """Return the number of buildings on the bridge, parks included."""
    return len(s.bridges[seat])


def _of_kind(kind: int) -> Count:
    return lambda s, seat: sum(s.box.kind_of[tile] == kind for tile in s.bridges[seat])


def ahead_of_last(s: State, seat: int) -> int:
    """Return the spaces that a seat is ahead of the last player on the chapel track."""
    return s.spaces[CHAPEL_TRACK][seat] - min(s.spaces[CHAPEL_TRACK])


def coins_passed(s: State, seat: int) -> int:
    """Return the pounds of the coins reached or passed on the chapel track."""
    coins = s.box.coins[CHAPEL_TRACK]
    until = s.spaces[CHAPEL_TRACK][seat]
    if not s.box.switches.coins_again_last:
        until = min(until, s.box.last[CHAPEL_TRACK] - 1)
    return sum(coins[: until + 1])


def unused(s: State, seat: int) -> int:
    """Return the number of unused bonus tiles, those gained in the last round included."""
    return sum(s.usable[seat]) + sum(s.fresh[seat])


def hand_size(s: State, seat: int) -> int:
    """Return the number of cards in hand, 0s included."""
    return sum(s.hands[seat])


def card_sets(s: State, seat: int) -> int:
    """Return the pounds of the best split of the hand into sets 1+2, 1+2+3, 1+2+3+4, each card once."""
    _, ones, twos, threes, fours = s.hands[seat]
    two, three, four = s.box.level.face_values.card_sets
    pairs = min(ones, twos)
    best = 0
    for wholes in range(min(pairs, threes, fours) + 1):
        for triples in range(min(pairs, threes) - wholes + 1):
            for couples in range(pairs - wholes - triples + 1):
                best = max(best, wholes * four + triples * three + couples * two)
    return best


def low_numbers(s: State, seat: int) -> int:
    """Return the number of buildings with a low number; parks have none."""
    highest = s.box.level.face_values.low_number
    return sum(tile <= highest for tile in s.bridges[seat])


def sets_of_six(s: State, seat: int) -> int:
    """Return the number of full sets of the six kinds on the bridge."""
    kinds = [s.box.kind_of[tile] for tile in s.bridges[seat]]
    return min(kinds.count(kind) for kind in range(len(KINDS)))


#: The contests: for each area the counts that the printed face and the first expert face compare.
CONTESTS: tuple[tuple[Count, Count], ...] = (
    (furthest_on_chapel, _of_kind(CHAPEL)),
    (furthest_on_gate, _of_kind(GATE)),
    (hand_sum, _of_kind(INN)),
    (built, lambda s, seat: longest_run(s.bridges[seat])),
)
_EACH_ROUND = 2


def _reached(steps: tuple[tuple[int, int], ...], value: int) -> int:
    """Return the pounds of the highest step that a value has reached, 0 below the first."""
    return max((pounds for least, pounds in steps if value >= least), default=0)


def own_result(s: State, area: int, face: int, seat: int) -> tuple[int, int]:
    """Return (count, pounds) for a face that pays each player's own result (rules section 4)."""
    values = s.box.level.face_values
    match FACES[area][face]:
        case "ahead_of_last":
            count = ahead_of_last(s, seat)
            return count, count * values.ahead_of_last
        case "coins_again":
            count = coins_passed(s, seat)
            return count, count
        case "gate_spaces":
            count = furthest_on_gate(s, seat)
            return count, _reached(values.gate_spaces, count)
        case "unused_tiles":
            count = unused(s, seat)
            return count, (0, *values.unused_tiles)[min(count, len(values.unused_tiles))]
        case "cards_in_hand":
            count = hand_size(s, seat)
            return count, _reached(values.cards_in_hand, count)
        case "card_sets":
            count = card_sets(s, seat)
            return count, count
        case "low_numbers":
            count = low_numbers(s, seat)
            return count, count * values.low_number_pays
        case "sets_of_six":
            count = sets_of_six(s, seat)
            return count, count * values.set_of_six
    raise ValueError(f"{FACES[area][face]} does not pay an own result")


def _score_contest(s: State, area: int, face: int) -> None:
    count = CONTESTS[area][face]
    values = [count(s, seat) for seat in range(s.box.players)]
    ranking = _contest_ranking(s, area, face, values)
    prizes = s.box.seating.prizes
    for place, seat in enumerate(ranking):
        pays = place < len(prizes) and (values[seat] > 0 or _zero_pays(s, area, face, place, values))
        tied = ranking[place + 1] if place + 1 < len(ranking) else None
        if tied is not None and values[tied] != values[seat]:
            tied = None
        pile = face == 0 and by_pile(s, area, values[seat])
        rank = None if tied is None or pile else why_ahead(s, seat, tied)
        cause = ContestFace(area, face, values[seat], place + 1, tied, rank)
        _score(s, seat, AREAS[area], prizes[place] if pays else 0, cause)


def _contest_ranking(s: State, area: int, face: int, values: list[int]) -> list[int]:
    if area == GATE_AREA and face == 0:
        return gate_ranking(s)
    chapel = chapel_rank(s)
    return sorted(range(s.box.players), key=lambda seat: (-values[seat], chapel[seat]))


def _zero_pays(s: State, area: int, face: int, place: int, values: list[int]) -> bool:
    """Return whether 0 is paid: by the switch, in an expert contest or to the leader of an unmoved track."""
    if not s.box.switches.zero_wins:
        return False
    leads_still_track = area in (CHAPEL_AREA, GATE_AREA) and place == 0 and not any(values)
    return face != 0 or leads_still_track


def _score(s: State, seat: int, line: str, pounds: int, cause: Cause) -> None:
    s.money[seat] += pounds
    s.lines.append((seat, line, pounds))
    if s.emit:
        s.emit(Scored(seat, line, pounds, cause))


def score_area(s: State, area: int) -> None:
    """Pay every seat for an area's face at the end of the game."""
    face = s.faces[area]
    if face < _EACH_ROUND:
        _score_contest(s, area, face)
    elif face > _EACH_ROUND:
        for seat in range(s.box.players):
            count, pounds = own_result(s, area, face, seat)
            _score(s, seat, AREAS[area], pounds, OwnFace(area, face, count))


def _score_empty_sites(s: State, seat: int) -> None:
    level = s.box.level
    empty = level.sites - len(s.bridges[seat])
    cost = level.empty_sites[min(empty, len(level.empty_sites) - 1)]
    _score(s, seat, "empty_sites", -cost, EmptySites(empty))


def _score_unused_tiles(s: State, seat: int) -> None:
    """Pay a seat's unused tiles, unless the gate's face has paid for them."""
    level, tiles = s.box.level, unused(s, seat)
    by_face = FACES[GATE_AREA][s.faces[GATE_AREA]] == "unused_tiles"
    _score(s, seat, "unused_tiles", 0 if by_face else tiles * level.unused_tile, UnusedTiles(tiles, by_face))


def score(s: State) -> None:
    """Score the whole game and rank the seats."""
    for area in (CHAPEL_AREA, GATE_AREA, INN_AREA, BRIDGE_AREA):
        score_area(s, area)
    for score_line in (_score_empty_sites, _score_unused_tiles):
        for seat in range(s.box.players):
            score_line(s, seat)
    chapel = chapel_rank(s)
    s.ranking = tuple(sorted(range(s.box.players), key=lambda seat: (-s.money[seat], chapel[seat])))
    if s.emit:
        winner, second = s.ranking[:2]
        lead = s.money[winner] - s.money[second]
        rank = None if lead else why_ahead(s, winner, second)
        s.emit(GameWon(s.ranking, tuple(s.money), FirstPlace(winner, second, lead, rank)))
