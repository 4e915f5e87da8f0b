"""The guide of search: worths right after a choice, of sensible choices alone; the chance to end ahead."""

from collections.abc import Sequence
from math import inf
from typing import Any, Final, Protocol

from game.core.lead_shares import shares_of
from game.core.ranking import shares_beaten
from game.pillars_of_the_earth.judgement.solved import hold_at_end_of_round, is_return
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import BUY, PASS, PLACE, PLACE_FREE, SELL
from game.pillars_of_the_earth.rules.components import MARKET
from game.pillars_of_the_earth.rules.level_limits import MOST_AT_ONCE
from game.pillars_of_the_earth.rules.position import Position

_PLACING: Final = (agenda.ASK_PLACE, agenda.ASK_WAITING)


class Judge(Protocol):
    """The evaluation of positions, in points."""

    def worth(self, position: Any, seat: int) -> float:
        """Return the points that a seat is expected to end with."""
        ...

    def spread(self, position: Any) -> float:
        """Return the scale, in points, of the chance to end ahead of another seat."""
        ...

    def reasons(self, position: Any, seat: int, code: int) -> dict[str, float]:
        """Return the effects of the choice itself by name, in points."""
        ...


class Guide:
    """A guide for search; see `bots.search.Guide`."""

    def __init__(self, judge: Judge) -> None:
        self._judge = judge
        self.reasons = judge.reasons

    def scores(self, position: Position, seat: int, codes: Sequence[int]) -> list[float]:
        """Return the worth right after each sensible choice; minus infinity for the others."""
        sensible = sensible_codes(position, codes)
        scores = []
        for code in codes:
            if code in sensible:
                twin = hold_at_end_of_round(position.copy())
                twin.play(seat, code)
                scores.append(self._judge.worth(twin, seat))
            else:
                scores.append(-inf)
        return scores

    def outlook(self, position: Position) -> tuple[list[float], list[float]]:
        """Return for each seat the share of opponents that it should beat, and its expected points."""
        if position.over:
            return shares_beaten(position.places), [float(points) for points in position.points]
        points = [self._judge.worth(position, seat) for seat in range(position.players)]
        return shares_of(points, self._judge.spread(position)), points


def sensible_codes(s: Position, codes: Sequence[int]) -> Sequence[int]:
    """Return the choices worth a look: of amounts few or many, no kind back and forth, one market space."""
    kind = s.agenda[-1][0]
    if kind == agenda.ASK_TRADE:
        seat = s.agenda[-1][1]
        some = [code for code in codes if code == PASS or code < SELL or _some(code, codes)]
        return [code for code in some if not is_return(s, seat, code)]
    if kind in _PLACING:
        return _first_at_market(s, codes)
    return codes


def _some(code: int, codes: Sequence[int]) -> bool:
    """Return whether a sale is of one or two cubes, of all, or of all but one."""
    many = (code - SELL) % MOST_AT_ONCE + 1
    return many <= 2 or many == MOST_AT_ONCE or code + 1 not in codes or code + 2 not in codes


def _first_at_market(s: Position, codes: Sequence[int]) -> list[int]:
    """Return the codes without those of market spaces behind a free one."""
    market = set(s.box.spaces_of[MARKET])
    found, seen = [], set()
    for code in codes:
        if PLACE <= code < BUY:
            free = code >= PLACE_FREE
            place = code - (PLACE_FREE - PLACE if free else 0)
            if market & set(s.box.space_of_code.get(place, ())):
                if free in seen:
                    continue
                seen.add(free)
        found.append(code)
    return found
