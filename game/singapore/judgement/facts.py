"""What an advised choice brings, in figures that a person can check on the table, and their weights.

The figures of a plan hold if no white chip is drawn in it: they are read from the rules' own events.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from math import fsum
from typing import Final

from game.core.contract import BY_CHANCE
from game.singapore.judgement.police import draw_loss, own_sum
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.town import distances, steps_to
from game.singapore.judgement.walk import GIFTS
from game.singapore.judgement.worths import Worths, rounds_after, worths_of
from game.singapore.rules import agenda
from game.singapore.rules.causes import GIVEN, LOT, SEAL
from game.singapore.rules.chips import sums
from game.singapore.rules.codes import END
from game.singapore.rules.codes import LOT as LOT_CODE
from game.singapore.rules.components import OPIUM
from game.singapore.rules.events import Event, GoodsMoved, MoneyMoved, PointsMoved, SealReached, WorkerGained
from game.singapore.rules.position import Position

#: Points of a pound of a rival's lot, and of a step to it, in the weight of a term.
_DEAR: Final = 0.5
_FAR: Final = 0.5


@dataclass(frozen=True, slots=True)
class Facts:
    """What a choice and the rest of its plan bring its seat.

    `points`, `pounds` and `cubes` are changes by the Work: what the lot costs, and the pounds of `seals`, are
    not among them. `price` and `given` are pounds and points for the lot; below £0 is change. `gifts` are the
    points for others by seat. `raid` is the exact chance of a white chip where one first threatens the seat,
    which has the highest sum then: white chips, and all in the bag; (0, 0) if no chip of the plan does.
    """

    points: int
    pounds: int
    cubes: tuple[int, int, int, int]
    seals: tuple[int, ...]
    price: int
    given: int
    gifts: tuple[tuple[int, int], ...]
    worker: bool
    raid: tuple[int, int]


@dataclass(frozen=True, slots=True)
class LotFacts:
    """A lot for a marker: whose it is, its printed price, and the steps of its nearest worker to it now."""

    colour: int
    price: int
    steps: int


class _Reading:
    """The sums of one seat's events."""

    def __init__(self, seat: int) -> None:
        self._seat = seat
        self.points = self.pounds = self.price = self.given = 0
        self.cubes = [0, 0, 0, 0]
        self.seals: list[int] = []
        self.gifts: dict[int, int] = {}
        self.worker = False

    def read(self, event: Event) -> None:
        """Add one event."""
        match event:
            case PointsMoved(seat, before, after, cause) if seat != self._seat:
                if cause.kind == "owner":
                    self.gifts[seat] = self.gifts.get(seat, 0) + after - before
            case PointsMoved(_, before, after, cause) if cause == LOT:
                self.given += before - after
            case PointsMoved(_, before, after, _):
                self.points += after - before
            case MoneyMoved(seat, by, cause) if seat == self._seat:
                if cause in (LOT, GIVEN):
                    self.price -= by
                elif cause != SEAL:
                    self.pounds += by
            case GoodsMoved(seat, kind, by, _) if seat == self._seat:
                self.cubes[kind] += by
            case SealReached(seat, seal) if seat == self._seat:
                self.seals.append(seal)
            case WorkerGained(seat) if seat == self._seat:
                self.worker = True
            case _:
                pass


def facts_of(s: Position, seat: int, code: int, plan: Sequence[int]) -> Facts:
    """Return the facts of a choice with the rest of its turn, `plan`, if every chip drawn is black."""
    reading = _Reading(seat)
    twin = s.copy()
    raid = 0, 0
    for made in (code, *plan):
        if made == END:
            break
        twin.emit = reading.read
        twin.play(seat, made)
        while _draws_chip(twin):
            if not raid[1] and _threatened(twin, seat):
                raid = twin.white, twin.black + twin.white
            twin.turn_up(0, reading.read)
    brick, textile, tea, opium = reading.cubes
    return Facts(
        reading.points,
        reading.pounds,
        (brick, textile, tea, opium),
        tuple(reading.seals),
        reading.price,
        reading.given,
        tuple(sorted(reading.gifts.items())),
        reading.worker,
        raid,
    )


def _draws_chip(s: Position) -> bool:
    return s.mover == BY_CHANCE and s.agenda[-1][0] == agenda.DRAW_CHIP


def _threatened(s: Position, seat: int) -> bool:
    return own_sum(s, seat) == max(sums(s)) > 0


def lot_facts_of(s: Position, code: int, colour: int) -> LotFacts:
    """Return the facts of a lot for the marker of a colour; the neutral colour has no workers."""
    site = s.map.site_at[s.box.codes.squares[code - LOT_CODE]]
    steps = steps_to(s, colour, site, distances(s, colour)) if colour != s.box.neutral else 0
    return LotFacts(colour, s.map.prices[site], steps)


def terms_of(s: Position, seat: int, code: int, plan: Sequence[int], temper: Temper) -> dict[str, float]:
    """Return the facts of a choice by name and figure, as ``points n=6``, with their weights in points."""
    step, worths = s.agenda[-1], worths_of(temper, s.box.level, rounds_after(s))
    if step[0] == agenda.ASK_HUT:
        return {}
    if step[0] == agenda.ASK_LOT and step[3] < 0:
        return dict(_lot_terms(lot_facts_of(s, code, step[2]), seat, worths))
    facts = facts_of(s, seat, code, plan)
    danger = temper.fear * fsum(_losses(s, seat, (code, *plan), worths)) if facts.raid[1] else 0.0
    return dict(_terms(facts, worths, GIFTS[s.players], s.box.level.seal_pays, danger))


def _losses(s: Position, seat: int, codes: Sequence[int], worths: Worths) -> Iterator[float]:
    """Yield the loss that each chip of a plan threatens the seat with."""
    twin = s.copy()
    twin.emit = None
    for code in codes:
        if code == END:
            return
        twin.play(seat, code)
        while _draws_chip(twin):
            if _threatened(twin, seat):
                yield draw_loss(twin, seat, worths)
            twin.turn_up(0)


def _lot_terms(lot: LotFacts, seat: int, worths: Worths) -> Iterator[tuple[str, float]]:
    if lot.colour == seat:
        yield f"lot n={lot.price}", -max(0.5, worths.pound * lot.price) if lot.price > 1 else 1.0
        if lot.steps == 1:
            yield "near", 1.0
    elif lot.steps:
        yield f"dear n={lot.price}", _DEAR * lot.price
        yield f"far n={lot.steps}", _FAR * (lot.steps - 1)


def _terms(
    facts: Facts, worths: Worths, gift: float, seal_pays: int, danger: float
) -> Iterator[tuple[str, float]]:
    cubes = sum(facts.cubes)
    legal = cubes - facts.cubes[OPIUM]
    yield f"points n={abs(facts.points)}", float(facts.points)
    yield f"pounds n={abs(facts.pounds)}", worths.pound * facts.pounds
    yield f"cubes n={abs(cubes)}", worths.cube * legal + worths.opium * facts.cubes[OPIUM]
    for seal in facts.seals:
        yield f"seal n={seal} pays={seal_pays}", worths.pound * seal_pays
    yield f"price n={abs(facts.price)}", -worths.pound * facts.price
    yield f"given n={facts.given}", -float(facts.given)
    gifts = sum(points for _, points in facts.gifts)
    yield f"gifts n={gifts}", -gift * gifts
    if facts.worker:
        yield "worker", worths.second
    white, chips = facts.raid
    if chips:
        yield f"raid n={white} chips={chips}", -danger
