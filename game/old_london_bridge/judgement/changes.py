"""Which of a judge's terms a choice changes on the table, and in the direction that their words say.

A judge values much that nobody can see: a lead that others will close, what a space was worth before. Such
terms guide its choice, but are no reason to tell. Told are those that a person can recount: a payment by the
pounds that its face would pay more or less as the table stands, everything else where what it is named for
grows or shrinks as its pounds do.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.old_london_bridge.judgement.features import ROOMS, room
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.chapel_order import chapel_rank
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.scoring import hand_sum, score_area, unused

#: Whether a term of so many pounds holds between the position before a seat's choice and that after it.
_Holds = Callable[[Position, Position, int, float], bool]
_Count = Callable[[Position, int], int]
#: The room that an unbroken or empty bridge leaves: more than any number's.
_EVERYTHING: Final = ROOMS


def told_terms(before: Position, after: Position, seat: int, terms: Mapping[str, float]) -> dict[str, float]:
    """Return the terms of a seat's choice that hold on the table, by name, in pounds."""
    told = {name: pounds for name, pounds in terms.items() if _holds(name, before, after, seat, pounds)}
    was, now = payments(before, seat), payments(after, seat)
    for area, name in enumerate(AREAS):
        if f"{name}_face" in terms:
            told[f"{name}_face"] = float(now[area] - was[area])
    return told


def payments(position: Position, seat: int) -> list[int]:
    """Return what each area's face would pay a seat at the end of the game, were it scored as it stands."""
    twin = position.copy()
    twin.tell = None
    paid = []
    for area in range(len(AREAS)):
        money = twin.money[seat]
        if twin.faces[area] >= 0:
            score_area(twin, area)
        paid.append(twin.money[seat] - money)
    return paid


def _holds(name: str, before: Position, after: Position, seat: int, pounds: float) -> bool:
    holds = _HOLDS.get(name)
    return holds is None or holds(before, after, seat, pounds)


def _grows_with(count: _Count) -> _Holds:
    """Hold a term where a count changes in its direction."""

    def holds(before: Position, after: Position, seat: int, pounds: float) -> bool:
        return (count(after, seat) - count(before, seat)) * pounds > 0

    return holds


def _moves_on(track: int) -> _Holds:
    """Hold a term where the marker has moved: it gains the steps, or leaves less to come."""

    def holds(before: Position, after: Position, seat: int, _: float) -> bool:
        return after.spaces[track][seat] > before.spaces[track][seat]

    return holds


def _bridge(before: Position, after: Position, seat: int, pounds: float) -> bool:
    """Hold a gain where another site is filled, or more may follow; a cost where less may."""
    was, now = before.bridges[seat], after.bridges[seat]
    # Room 0 is that of a bridge without a run: anything may follow.
    wider = (room(now) or _EVERYTHING) - (room(was) or _EVERYTHING)
    return wider > 0 or len(now) > len(was) if pounds > 0 else wider < 0


_HOLDS: Final[Mapping[str, _Holds]] = {
    "chapel": _moves_on(CHAPEL_TRACK),
    "gate": _moves_on(GATE_TRACK),
    "tracks": _grows_with(lambda s, seat: s.spaces[CHAPEL_TRACK][seat] + s.spaces[GATE_TRACK][seat]),
    "cards": _grows_with(hand_sum),
    "tiles": _grows_with(unused),
    "crests": _grows_with(lambda s, seat: sum(s.strengths[seat])),
    "bridge": _bridge,
    "order": _grows_with(lambda s, seat: -chapel_rank(s)[seat]),
}
