"""What a choice itself changes for its seat, as terms that a person can verify on the table, in points.

Terms are told where their subject is there: points and work as the round will end if nothing else
changes, gold by its amount, cubes and craftsmen that join or leave, what a space is for. A judge's opinion
says only how much they weigh.
"""

from collections.abc import Mapping
from typing import Final

from game.pillars_of_the_earth.judgement.prospect import (
    Prospect,
    prospect,
    typical_yield,
    wool_to_come,
)
from game.pillars_of_the_earth.judgement.work import CUBE_WORTH, worth_of
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import CRAFT, KEEP, PLACE, TAKE_CUBE
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    MARKET,
    METAL,
    SHIRING_CASTLE,
    STARTING_PLAYER,
    STEPS,
)
from game.pillars_of_the_earth.rules.places import tax_of
from game.pillars_of_the_earth.rules.position import Position

#: Points of a gold in the weight of a price, a sale, wages and the tax.
A_GOLD: Final = 0.2
#: The step from which cubes that are left go to the next round.
_CATHEDRAL: Final = STEPS.index("cathedral") + 1
#: What a space brings that no number on the table tells, and whether only a next round can use it.
_FOR: Final[Mapping[int, tuple[str, bool]]] = {
    BISHOP: ("safety", False),
    SHIRING_CASTLE: ("workers", True),
    MARKET: ("trade", False),
    STARTING_PLAYER: ("first", True),
}


def after(position: Position, seat: int, code: int) -> Position:
    """Return a copy with the choice made and nothing that follows it."""
    twin = position.copy()
    twin.emit = None
    twin.play_alone(seat, code)
    return twin


def told_terms(
    before: Position, seat: int, code: int, weights: tuple[Mapping[str, float], Mapping[str, float]]
) -> dict[str, float]:
    """Return the terms of a choice; `weights` are the judge's terms before the choice and after it."""
    twin = after(before, seat, code)
    was, now = prospect(before, seat), prospect(twin, seat)
    judged = {name: points - weights[0].get(name, 0.0) for name, points in weights[1].items()}
    told: dict[str, float] = {
        "points": float(twin.points[seat] + now.points - before.points[seat] - was.points),
        "work": float(now.work.points - was.work.points),
        **_gold(before, twin, seat, was, now),
    }
    if CRAFT <= code < KEEP:
        # The work that was to come has become points.
        del told["work"]
    if before.round < before.box.last:
        told |= _for_next(before, was, now, judged)
    if PLACE <= code < TAKE_CUBE:
        told |= _space(before, twin, judged)
    return {name: points for name, points in told.items() if points}


def _gold(before: Position, twin: Position, seat: int, was: Prospect, now: Prospect) -> dict[str, float]:
    """Return the weight of gold paid and got, of wages not earned, and of tax not to be paid."""
    paid = twin.gold[seat] - before.gold[seat]
    tax = was.tax - now.tax
    if before.agenda[-1][0] == agenda.ASK_EXEMPT:
        tax = 0 if paid else tax_of(before, seat)[0]
    return {
        "price" if paid < 0 else "sale": A_GOLD * paid,
        "wool": A_GOLD * (wool_to_come(twin, seat) - wool_to_come(before, seat)),
        "tax": A_GOLD * tax,
    }


def _for_next(
    before: Position, was: Prospect, now: Prospect, judged: Mapping[str, float]
) -> dict[str, float]:
    """Return the terms of what is there beyond the round's work.

    Cubes that come or go by the choice itself can still be used in this round; those that it saves are kept.
    """
    metal = CUBE_WORTH[METAL] * (now.work.kept[METAL] - was.work.kept[METAL])
    others = worth_of(now.work.kept) - worth_of(was.work.kept) - metal
    yields = typical_yield(before.box, now.craftsmen) - typical_yield(before.box, was.craftsmen)
    return {
        "metal": metal,
        "cubes" if now.cubes != was.cubes and before.step < _CATHEDRAL else "kept": round(others, 3),
        "craftsmen": _if(judged.get("craftsmen", 0.0), now.craftsmen != was.craftsmen, yields),
        "cards": _if(judged.get("cards", 0.0), now.held != was.held, now.held - was.held),
    }


def _if(points: float, changed: bool, grows: float) -> float:
    """Return points that have the direction of their subject, else none."""
    return points if changed and points * grows > 0 else 0.0


def _space(before: Position, twin: Position, judged: Mapping[str, float]) -> dict[str, float]:
    """Return the term of the space that a builder was placed on."""
    placed = [
        space for space, was, now in zip(before.box.spaces, before.at, twin.at, strict=True) if was != now
    ]
    name, for_next = _FOR.get(placed[0][0], ("", False))
    last = before.round == before.box.last
    if not name or (for_next and last):
        return {}
    return {name: max(0.0, judged.get("spaces", 0.0))}
