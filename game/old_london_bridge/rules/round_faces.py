"""Scoring faces that pay one winner each round (rules section 4)."""

from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.causes import RoundFace
from game.old_london_bridge.rules.chapel_order import by_pile, chapel_rank, gate_ranking, why_ahead
from game.old_london_bridge.rules.components import (
    BRIDGE_AREA,
    CHAPEL_AREA,
    FACES,
    GATE_AREA,
    INN_AREA,
)
from game.old_london_bridge.rules.events import MoneyChanged
from game.old_london_bridge.rules.state import State

CHAPEL_EACH_ROUND = FACES[CHAPEL_AREA].index("chapel_each_round")
GATE_EACH_ROUND = FACES[GATE_AREA].index("gate_each_round")
HIGHEST_CARD = FACES[INN_AREA].index("highest_card")
LOWEST_BUILT = FACES[BRIDGE_AREA].index("lowest_built")


def pay_highest_card(s: State) -> None:
    """Pay the highest single card after the reveal, raises ignored; a 0 may win."""
    if s.faces[INN_AREA] != HIGHEST_CARD:
        return
    chapel = chapel_rank(s)
    best = max(shown[1] for shown in s.order)
    holders = sorted({shown[0] for shown in s.order if shown[1] == best}, key=chapel.__getitem__)
    _pay(s, INN_AREA, s.box.level.face_values.highest_card, best, holders)


def pay_round_faces(s: State) -> None:
    """Pay the furthest on each track and the lowest number built, at the end of a round."""
    values = s.box.level.face_values
    if s.faces[CHAPEL_AREA] == CHAPEL_EACH_ROUND:
        _pay_furthest(s, CHAPEL_AREA, CHAPEL_TRACK, s.ranks[CHAPEL_TRACK], values.chapel_each_round)
    if s.faces[GATE_AREA] == GATE_EACH_ROUND:
        _pay_furthest(s, GATE_AREA, GATE_TRACK, gate_ranking(s), values.gate_each_round)
    if s.faces[BRIDGE_AREA] == LOWEST_BUILT and s.lowest:
        _pay(s, BRIDGE_AREA, values.lowest_built, s.lowest, [s.lowest_seat])


def _pay_furthest(s: State, area: int, track: int, ranking: list[int], pounds: int) -> None:
    """Pay the leader of a track; none while all are at its start, unless the level's switch says so."""
    spaces = s.spaces[track]
    furthest = spaces[ranking[0]]
    if furthest or s.box.switches.zero_wins:
        _pay(s, area, pounds, furthest, [seat for seat in ranking if spaces[seat] == furthest])


def _pay(s: State, area: int, pounds: int, value: int, holders: list[int]) -> None:
    winner = holders[0]
    s.money[winner] += pounds
    if s.emit:
        tied = holders[1] if len(holders) > 1 else None
        rank = None if tied is None or by_pile(s, area, value) else why_ahead(s, winner, tied)
        s.emit(MoneyChanged(winner, pounds, RoundFace(area, s.faces[area], value, tied, rank)))
