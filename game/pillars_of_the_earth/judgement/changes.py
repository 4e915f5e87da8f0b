"""The changes that a choice itself makes, as terms that a person can verify on the table, in points.

A term is given only if its subject changes as its words say: points and work as the round will end if nothing
else changes, gold by its amount, cubes and craftsmen that join or leave, the use of a space. The judge's
opinion sets only its weight. An event that the seat knows beforehand is taken into account.
"""

from collections.abc import Mapping, Sequence
from typing import Final

from game.pillars_of_the_earth.judgement.prospect import (
    Prospect,
    prospect,
    typical_yield,
    wool_to_come,
)
from game.pillars_of_the_earth.judgement.work import CUBE_WORTH, NOBODY, worth_of
from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import CRAFT, KEEP, PLACE, TAKE_CUBE
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import (
    BISHOP,
    MARKET,
    METAL,
    SHIRING_CASTLE,
    SOLD,
    STARTING_PLAYER,
    STEPS,
    STONE,
    STONECUTTER,
    TRADES,
    WOOD,
    WOODWORKER,
)
from game.pillars_of_the_earth.rules.event_cards import act
from game.pillars_of_the_earth.rules.places import tax_of
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.rules.preparation import lookers

#: Points of a gold in the weight of a price, a sale, wages and the tax.
A_GOLD: Final = 0.2
#: The step from which cubes that are left go to the next round.
_CATHEDRAL: Final = STEPS.index("cathedral") + 1
#: The terms of the spaces that only a next round can use.
_FOR_NEXT: Final = {SHIRING_CASTLE: "workers", STARTING_PLAYER: "first"}
#: The effects of advantage cards that are used up.
_ONCE: Final = ("free_tax", "ignore_event", "free_builder")


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
    ask, idle, room = before.agenda[-1], before, 0
    # The choices of one of several craftsmen are compared with choosing none, although that is not allowed.
    if ask[0] == agenda.ASK_DROP and ask[2] >= 0:
        room = 1
    elif ask[0] == agenda.ASK_BLESS:
        idle = _with_nobody_named(before, seat)
    was, now = prospect(_with_event(idle, seat), seat, room), prospect(_with_event(twin, seat), seat)
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
        told |= _space(before, twin, seat, now, judged)
    return {name: points for name, points in told.items() if points}


def _with_nobody_named(s: Position, seat: int) -> Position:
    twin = s.copy()
    twin.blessed[seat] = NOBODY
    return twin


def _with_event(s: Position, seat: int) -> Position:
    """Return the position with its event revealed if the seat knows it beforehand; else the same position."""
    if s.step or s.coming < 0 or not (s.box.switches.open_book or seat in lookers(s)):
        return s
    twin = s.copy()
    twin.emit = None
    twin.event, twin.hit = s.coming, (1 << s.box.players) - 1
    guest = s.at[s.box.spaces_of[BISHOP][0]]
    if guest >= 0 and not s.box.level.events[s.coming].good:
        twin.hit &= ~(1 << guest)
    act(twin, ())
    # The questions of the event are still open.
    twin.agenda = s.agenda[:]
    return twin


def _gold(before: Position, twin: Position, seat: int, was: Prospect, now: Prospect) -> dict[str, float]:
    """Return the weight of gold paid and got, of wages not earned, and of tax not to be paid."""
    paid = twin.gold[seat] - before.gold[seat]
    tax = was.tax - now.tax
    if before.agenda[-1][0] == agenda.ASK_EXEMPT:
        tax = 0 if paid else tax_of(before, seat)[0]
    return {
        "price" if paid < 0 else "sale": A_GOLD * paid,
        "wool": -A_GOLD * wages_lost(before, twin, seat)[0],
        "tax": A_GOLD * max(0, tax),
    }


def wages_lost(before: Position, twin: Position, seat: int) -> tuple[int, bool]:
    """Return the wages of the wool mill that a choice takes at most; and whether it takes less for now.

    It takes less if the wages go beyond the most gold, unless the seat spends some before the mill.
    """
    most, known = before.box.level.most_gold, _with_event(before, seat)
    had, have = wool_to_come(known, seat), wool_to_come(_with_event(twin, seat), seat)
    lost = min(most, had) - min(most, have)
    return lost, lost > 0 and min(most, known.gold[seat] + had) - min(most, known.gold[seat] + have) < lost


def _for_next(
    before: Position, was: Prospect, now: Prospect, judged: Mapping[str, float]
) -> dict[str, float]:
    """Return the terms of the goods that are left after the round's work.

    Cubes that come or go by the choice itself can still be used in this round; those that it saves are kept.
    """
    metal = now.work.kept[METAL] - was.work.kept[METAL]
    worth = worth_of(now.work.kept) - worth_of(was.work.kept) - CUBE_WORTH[METAL] * metal
    brought = sum(now.store[:METAL]) - sum(was.store[:METAL])
    is_kept = not brought or before.step >= _CATHEDRAL
    kept = sum(now.work.kept[:METAL]) - sum(was.work.kept[:METAL])
    yields = typical_yield(before.box, now.craftsmen) - typical_yield(before.box, was.craftsmen)
    use = _use_of_metal(was, now) if metal > 0 else "metal"
    return {
        use: CUBE_WORTH[METAL] * metal,
        "kept" if is_kept else "cubes": _if(round(worth, 3), kept if is_kept else brought),
        "craftsmen": _if(judged.get("craftsmen", 0.0), yields if now.craftsmen != was.craftsmen else 0.0),
        _kind_of_card(before, was, now): _if(judged.get("cards", 0.0), now.held - was.held),
    }


def _if(points: float, grows: float) -> float:
    """Return points that have the direction of their subject, else none."""
    return points if points * grows > 0 else 0.0


def _use_of_metal(was: Prospect, now: Prospect) -> str:
    """Return the name of the term for more metal in the next round, by the craftsman that can use it."""
    trades = {TRADES[one] for one in numbers_in(now.craftsmen)}
    if "glassblower" in trades:
        return "glass"
    shown = "tool_maker" in trades and not was.work.kept[METAL]
    return "tools" if shown else "metal"


def _kind_of_card(before: Position, was: Prospect, now: Prospect) -> str:
    """Return the name of the term for a card that comes, by whether it is used up."""
    cards = before.box.level.advantages
    new = numbers_in(now.held & ~was.held)
    return "card_once" if any(cards[number].effect in _ONCE for number in new) else "cards"


def _space(
    before: Position, twin: Position, seat: int, now: Prospect, judged: Mapping[str, float]
) -> dict[str, float]:
    """Return the term of the space that a builder was placed on, if no number on the table shows its use."""
    places = (
        space
        for (space, _), was, is_at in zip(before.box.spaces, before.at, twin.at, strict=True)
        if was != is_at
    )
    place, name = next(places), ""
    if place == BISHOP:
        name = _guest(before, seat)
    elif place == MARKET:
        name = _trade(twin, now)
    elif before.round < before.box.last:
        name = _FOR_NEXT.get(place, "")
    return {name: max(0.0, judged.get("spaces", 0.0))} if name else {}


def _guest(s: Position, seat: int) -> str:
    """Return the term of the bishop's seat: safety if a bad event may come, else the cube of a guest."""
    events: Sequence[int] = numbers_in(s.events_left)
    if s.coming >= 0 and (s.box.switches.open_book or seat in lookers(s)):
        events = [s.coming]
    if any(not s.box.level.events[event].good for event in events):
        return "safety"
    return "guest" if any(s.stock) else ""


def _trade(s: Position, found: Prospect) -> str:
    """Return the term of a space at the market, by the trades open to its builder even at the highest tax."""
    box, team = s.box, found.craftsmen
    funds = found.funds - (max(0, max(box.level.tax) - found.tax) if found.tax else 0)
    buys = any(
        s.stock[cube]
        and funds >= box.level.market_price[cube]
        and (cube != WOOD or box.has(team, WOODWORKER))
        for cube in range(SOLD)
    )
    sells = any(
        many and (cube != STONE or box.has(team, STONECUTTER)) for cube, many in enumerate(found.store)
    )
    return {(True, True): "trade", (True, False): "buying", (False, True): "selling"}.get((buys, sells), "")
