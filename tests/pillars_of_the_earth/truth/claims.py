"""The claims of a reason, compared with the course of the round with the choice and without it."""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from itertools import permutations, product
from typing import Final

from game.pillars_of_the_earth.rules import agenda
from game.pillars_of_the_earth.rules.actions import ACTIONS, SAFE, Action, Buy, Craft, Sell, code_of
from game.pillars_of_the_earth.rules.box import numbers_in
from game.pillars_of_the_earth.rules.components import CRAFTSMEN, METAL, TRADES
from game.pillars_of_the_earth.rules.events import (
    AdvantageTaken,
    AdvantageUsed,
    CraftsmanLeft,
    Event,
    EventSpared,
    StartPassed,
    TaxSpared,
    WorkersHired,
)
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.truth.courses import Course, course, outputs

#: The effects of advantages that act again and again, and those of cards that are used up (rules 1.3).
LASTING: Final = (
    *("cubes_each_round", "more_craftsmen", "more_workers"),
    *("fixed_tax", "priory_points", "look_ahead"),
)
ONCE: Final = ("free_tax", "ignore_event", "free_builder")


@dataclass(frozen=True)
class Told:
    """A choice of a seat, and the courses of the round with it and without any."""

    before: Position
    seat: int
    action: Action
    chosen: Course
    idle: Course

    def more(self, count: Callable[[Course], float]) -> float:
        """Return by how much more of something the seat gets by the choice."""
        return count(self.chosen) - count(self.idle)

    def kept(self, *cubes: int) -> int:
        """Return by how much more cubes of some kinds are left at the end of the round."""
        return sum(self.chosen.kept[cube] - self.idle.kept[cube] for cube in cubes)

    def takes_card(self, effects: tuple[str, ...]) -> bool:
        """Return whether the seat takes a card with one of some effects, and does not without the choice."""
        cards = self.before.box.level.advantages
        taken = {one.advantage for one in self.chosen.of(AdvantageTaken)}
        return any(
            cards[one].effect in effects
            for one in taken - {one.advantage for one in self.idle.of(AdvantageTaken)}
        )

    def team_makes(self) -> tuple[bool, bool]:
        """Return whether the craftsmen at the end of the round make more of some stock, and less of one."""
        chosen, idle = outputs(self.before, self.chosen.team), outputs(self.before, self.idle.team)
        return any(a > b for a, b in zip(chosen, idle, strict=True)), any(
            a < b for a, b in zip(chosen, idle, strict=True)
        )

    def has_trade(self, trade: str) -> bool:
        """Return whether the seat has a craftsman of a trade at the end of the round."""
        return any(self.chosen.team >> one & 1 and TRADES[one] == trade for one in range(len(CRAFTSMEN)))


def told(before: Position, seat: int, code: int) -> list[Told]:
    """Return the courses of a choice, one for each craftsman that the seat may have to send away later."""
    action, idle = ACTIONS[code], course(before, seat, None)
    likely = Told(before, seat, action, course(before, seat, code), idle)
    if not any(one.has(CraftsmanLeft, one.all) for one in (likely.chosen, idle)):
        return [likely]
    left = [one.craftsman for one in likely.chosen.of(CraftsmanLeft, likely.chosen.all)]
    left += [one.craftsman for one in idle.of(CraftsmanLeft)]
    team = [
        one for one in range(len(CRAFTSMEN)) if (likely.chosen.team | idle.team) >> one & 1 or one in left
    ]
    drops = list(permutations(team, 2 if len(left) > 2 else 1))
    ways = [
        Told(before, seat, action, course(before, seat, code, one), course(before, seat, None, other))
        for one, other in product(drops, drops)
    ]
    return [likely, *ways]


def false_claims(claims: Sequence[tuple[str, bool]], ways: Sequence[Told]) -> list[tuple[str, bool]]:
    """Return the claims that are false, where the seat sends away whom it is best for them to send away."""
    found = ([one for one in claims if not is_true(*one, way)] for way in ways)
    return min(found, key=len)


def _points(claim: Told, amount: int) -> bool:
    if isinstance(claim.action, Craft):
        return claim.chosen.own_points() == amount
    return claim.more(lambda one: one.points(crafted=False)) == amount


def _could_lose(claim: Told, gold: int) -> bool:
    """Return whether the choice takes as much of the wages, if the seat has spent its gold before."""
    p = claim.before.copy()
    p.gold[claim.seat] = 0
    code = code_of(claim.action)
    return (
        Told(p, claim.seat, claim.action, course(p, claim.seat, code), course(p, claim.seat, None)).more(
            Course.wages
        )
        == gold
    )


def _takes_cube(claim: Told) -> bool:
    """Return whether the seat may take a cube as the bishop's guest, with a good event or with none."""
    p = _at_bishop(claim, -1)
    return p.agenda[-1] == (agenda.ASK_CUBE, claim.seat) and len(p.codes(claim.seat)) > 1


def _is_safe(claim: Told) -> bool:
    """Return whether a bad event may come, and each that may come spares the seat."""
    before, view = claim.before, claim.before.view(claim.seat)
    events = before.box.level.events
    left = [view.coming] if view.coming >= 0 else range(len(events))
    bad = [one for one in left if before.events_left >> one & 1 and not events[one].good]
    return bool(bad) and all(_spared(claim, one) for one in bad)


def _spared(claim: Told, event: int) -> bool:
    found: list[Event] = []
    _at_bishop(claim, event, found)
    return any(isinstance(one, EventSpared) and one.seat == claim.seat for one in found)


def _at_bishop(claim: Told, event: int, found: list[Event] | None = None) -> Position:
    """Return the position after the choice and the round's event; -1 for a good one, or for none."""
    p = claim.before.copy()
    p.emit = None
    p.play_alone(claim.seat, code_of(claim.action))
    good = [one for one in numbers_in(p.events_left) if p.box.level.events[one].good]
    p.coming = event if event >= 0 or not p.box.level.drawn_events else good[0]
    p.emit = None if found is None else found.append
    p.agenda[:] = [(agenda.BISHOP,), (agenda.EVENT,)]
    p._go_on()
    while p.agenda and p.agenda[-1][0] in (agenda.ASK_IGNORE, agenda.ASK_SAFE, agenda.ASK_BLESS):
        kind, seat = p.agenda[-1][0], p.agenda[-1][1]
        p.play_alone(seat, SAFE if kind == agenda.ASK_SAFE else p.codes(seat)[-1])
        p._go_on()
    p.emit = None
    return p


def _is_spared_tax(claim: Told) -> bool:
    """Return whether the seat pays no tax, and without the choice pays it or uses up a card."""
    spared = claim.chosen.has(TaxSpared, claim.chosen.all)
    return spared and not any(not one.by_card for one in claim.idle.of(TaxSpared))


def _is_traded(claim: Told, *kinds: type[Action]) -> bool:
    return all(any(isinstance(one, kind) for one in claim.chosen.trades) for kind in kinds)


_Check = Callable[[Told], bool]
_GAINS: Final[Mapping[str, _Check]] = {
    "no tax this round": _is_spared_tax,
    "more cubes": lambda c: c.more(Course.received) > 0,
    "cubes for the next round": lambda c: c.kept(0, 1, 2) > 0,
    "metal for later": lambda c: c.kept(METAL) > 0,
    "metal for glass": lambda c: c.kept(METAL) > 0 and c.has_trade("glassblower"),
    "metal for tools": lambda c: c.kept(METAL) > 0 and not c.idle.kept[METAL] and c.has_trade("tool_maker"),
    "better work in the rounds to come": lambda c: c.team_makes()[0],
    "a card that keeps helping": lambda c: c.takes_card(LASTING),
    "a card that helps once": lambda c: c.takes_card(ONCE),
    "safety from a bad event": _is_safe,
    "a cube from the market": _takes_cube,
    "more workers in the next round": lambda c: any(one.workers for one in c.chosen.of(WorkersHired)),
    "buying and selling at the market": lambda c: _is_traded(c, Buy, Sell),
    "buying at the market": lambda c: _is_traded(c, Buy),
    "selling at the market": lambda c: _is_traded(c, Sell),
    "the first choice in the next round": lambda c: c.chosen.has(StartPassed),
}
_COSTS: Final[Mapping[str, _Check]] = {
    "cubes": lambda c: c.more(Course.received) < 0,
    "cubes for the next round": lambda c: c.kept(0, 1, 2) < 0,
    "metal for later": lambda c: c.kept(METAL) < 0,
    "a craftsman's work in the rounds to come": lambda c: c.team_makes()[1],
    "a card": lambda c: c.chosen.has(AdvantageUsed, c.chosen.own),
}
_AMOUNTS: Final[tuple[tuple[str, Callable[[Told, int], bool]], ...]] = (
    (r"(\d+) points? of work this round", lambda c, n: c.more(lambda one: one.points(crafted=True)) == n),
    (r"(\d+) gold from the wool mill", lambda c, n: c.more(Course.wages) == n),
    (
        r"up to (\d+) gold from the wool mill",
        lambda c, n: n <= c.more(Course.wages) <= 0 and _could_lose(c, n),
    ),
    (r"(\d+) points?", _points),
    (r"(\d+) gold", lambda c, n: c.chosen.gold() == n),
)


#: All kinds of claims, as amounts are left out of them.
KNOWN: Final = frozenset(
    [f"+ {claim}" for claim in _GAINS]
    + [f"- {claim}" for claim in _COSTS]
    + [f"{sign} N {what}" for sign in "+-" for what in ("points of work this round", "gold")]
    + ["+ N points", "- N points", "- N gold from the wool mill", "- up to N gold from the wool mill"]
)


def is_true(claim: str, gain: bool, choice: Told) -> bool:
    """Return whether a claim for a choice, or against it, is true; raise KeyError for unknown words."""
    for pattern, check in _AMOUNTS:
        if found := re.fullmatch(pattern, claim):
            return check(choice, int(found[1]) if gain else -int(found[1]))
    return (_GAINS if gain else _COSTS)[claim](choice)


def claims_of(line: str) -> Iterator[tuple[str, bool]]:
    """Yield the claims of a line, each with whether it is for the choice."""
    start = "it costs "
    if line.startswith(start):
        yield line.removeprefix(start), False
        return
    gains, _, cost = line.removeprefix("for ").partition(", at the price of ")
    for claim in _parts(gains):
        yield claim, True
    if cost:
        yield cost, False


def _parts(gains: str) -> list[str]:
    """Return the parts of a list, of which one has an "and" of its own."""
    whole = gains.replace("buying and selling", "buying & selling")
    return [one.replace(" & ", " and ") for one in re.split(r", | and ", whole)]
