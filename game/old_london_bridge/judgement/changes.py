"""The terms of a judge that a choice visibly changes on the table, in the direction that their words say.

Some terms value things that are not visible: a lead that others will close, the earlier worth of a space.
They guide the choice, but are not shown as reasons. Shown are terms that a person can verify: a payment, by
the pounds that its face would pay more or less on the present table; any other term where its subject grows
or shrinks with its pounds.
"""

from collections.abc import Callable, Mapping
from typing import Final

from game.old_london_bridge.judgement.features import ROOMS, room
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.chapel_order import chapel_rank
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.scoring import hand_sum, score_area, unused

#: A test on (before, after, seat, pounds): whether a term of these pounds is visible in the change.
_Holds = Callable[[Position, Position, int, float], bool]
_Count = Callable[[Position, int], int]
#: The room of a bridge that is empty or ends in a park: more than that of any number.
_EVERYTHING: Final = ROOMS


def told_terms(before: Position, after: Position, seat: int, terms: Mapping[str, float]) -> dict[str, float]:
    """Return the terms of a seat's choice that are visible on the table, by name, in pounds."""
    told = {name: pounds for name, pounds in terms.items() if _holds(name, before, after, seat, pounds)}
    was, now = payments(before, seat), payments(after, seat)
    for area, name in enumerate(AREAS):
        if f"{name}_face" in terms:
            told[f"{name}_face"] = float(now[area] - was[area])
    return told


def payments(position: Position, seat: int) -> list[int]:
    """Return the pounds that each area's face would pay a seat if the game were scored now."""
    twin = position.copy()
    twin.emit = None
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
    """Return a test that passes if a count changes in the direction of the pounds."""

    def holds(before: Position, after: Position, seat: int, pounds: float) -> bool:
        return (count(after, seat) - count(before, seat)) * pounds > 0

    return holds


def _moves_on(track: int) -> _Holds:
    """Return a test that passes if the seat's marker has moved forward on a track."""

    def holds(before: Position, after: Position, seat: int, _: float) -> bool:
        return after.spaces[track][seat] > before.spaces[track][seat]

    return holds


def _bridge(before: Position, after: Position, seat: int, pounds: float) -> bool:
    """Return whether a gain has filled a site or left more room, or a cost has left less room."""
    was, now = before.bridges[seat], after.bridges[seat]
    # Room 0 means no open run: any number may follow.
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
