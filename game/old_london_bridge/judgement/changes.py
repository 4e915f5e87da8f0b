"""The terms of a judge that a choice visibly changes on the table, in the direction that their words say.

Some terms value things that are not visible: a lead that others will close, the earlier worth of a space.
They guide the choice, but are not shown as reasons. Shown are terms that a person can verify: a payment, by
the pounds that its face would pay more or less on the present table; any other term where its subject grows
or shrinks with its pounds.
"""

from collections.abc import Callable, Mapping, Sequence
from math import comb
from typing import Final

from game.old_london_bridge.judgement.appraisal import chance_ahead
from game.old_london_bridge.judgement.features import ROOMS, room
from game.old_london_bridge.rules.actions import RAISE
from game.old_london_bridge.rules.box import CHAPEL_TRACK, GATE_TRACK
from game.old_london_bridge.rules.chapel_order import chapel_rank
from game.old_london_bridge.rules.components import AREAS, PETER
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
    if told.get("bridge", 0.0) > 0:
        told["room" if _widening(before, after, seat) > 0 else "longer"] = told.pop("bridge")
    was, now = payments(before, seat), payments(after, seat)
    for area, name in enumerate(AREAS):
        if f"{name}_face" in terms:
            told[f"{name}_face"] = float(now[area] - was[area])
    return told


def sealed_terms(
    s: Position, seat: int, cards: Sequence[int], order: float, given: float
) -> dict[str, float]:
    """Return the terms of sealing cards: pounds of the place in the order, and of the cards given for it."""
    highest = max(cards)
    name = "free" if highest == PETER else "early" if _is_likely_early(s, seat, highest) else "late"
    return {name: order, "cards": -given}


def _is_likely_early(s: Position, seat: int, card: int) -> bool:
    """Return whether a card is more likely than not among the first half of the order.

    Every card of the others is equally likely.
    """
    others = [other for other in range(s.box.players) if other != seat]
    if s.box.cards > 1:
        # The two cards of the other seat are drawn together: the card is late behind both of them.
        (other,) = others
        hand = sum(s.hands[other])
        ahead = round(chance_ahead(s, seat, other, card) * hand)
        return 2 * comb(ahead, s.box.cards) <= comb(hand, s.box.cards)
    # The chances of so many cards ahead, from none on.
    chances = [1.0]
    for other in others:
        one = chance_ahead(s, seat, other, card)
        chances = [
            here * (1 - one) + before * one
            for here, before in zip([*chances, 0.0], [0.0, *chances], strict=True)
        ]
    return sum(chances[: s.box.players // 2]) >= 0.5


def comes_earlier(s: Position, seat: int, code: int) -> bool:
    """Return whether a raise gives a card an earlier place in the order."""
    counts = code - RAISE
    place = next(i for i, shown in enumerate(s.order) if shown[0] == seat and shown[2] == counts)
    chapel = chapel_rank(s)
    return any(
        shown[2] < counts + 1 or (shown[2] == counts + 1 and chapel[shown[0]] > chapel[seat])
        for shown in s.order[:place]
        if shown[0] != seat
    )


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


def _widening(before: Position, after: Position, seat: int) -> int:
    """Return by how many classes the room of a bridge has grown."""
    # Room 0 means no open run: any number may follow.
    return (room(after.bridges[seat]) or _EVERYTHING) - (room(before.bridges[seat]) or _EVERYTHING)


def _bridge(before: Position, after: Position, seat: int, pounds: float) -> bool:
    """Return whether a gain has filled a site or left more room, or a cost has left less room."""
    wider = _widening(before, after, seat)
    longer = len(after.bridges[seat]) > len(before.bridges[seat])
    return wider > 0 or longer if pounds > 0 else wider < 0


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
