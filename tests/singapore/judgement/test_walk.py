"""The walk of a turn: no walk is better, and each can be made as it is planned."""

import random
from dataclasses import replace

import pytest

from game.core.contract import BY_CHANCE
from game.singapore.judgement.paths import paths, walk
from game.singapore.judgement.temper import Temper
from game.singapore.judgement.walk import GIFTS, Plan, Walk
from game.singapore.rules import agenda
from game.singapore.rules.codes import END, PAVE_EAST, PAVE_SOUTH
from game.singapore.rules.components import BUILDING_NUMBERS, BUILDINGS
from game.singapore.rules.position import Position
from tests.singapore.judgement.moments import moments
from tests.singapore.rules.tables import numbers, play, table, working

#: Every walk is followed, and in the last turn only points count.
WHOLE = Temper(fear=0.0, widths=(), nodes=1_000_000, streets=0)
PAVING = Temper(fear=0.0, widths=(), nodes=1_000_000, streets=2)


def last_turn(p: Position, temper: Temper) -> Plan:
    """Return the best walk of a last turn, with every walk followed."""
    search = Walk(p, p.mover, temper, turns=0)
    plan = search.plans()[0]
    assert search.complete
    return plan


def carried(p: Position, seat: int, codes: tuple[int, ...]) -> Position:
    """Return a copy in which a seat has made a plan's choices, and drawn black chips only."""
    twin = p.copy()
    for code in codes:
        twin.play(seat, code)
        while twin.mover == BY_CHANCE:
            twin.turn_up(0)
    return twin


def gain(p: Position, seat: int) -> float:
    """Return what counts in a last turn: own points, and those of rivals."""
    rivals = sum(points for other, points in enumerate(p.points) if other != seat)
    return p.points[seat] - GIFTS[p.players] * rivals


def best_by_trying(p: Position, seat: int, paving: bool) -> float:
    """Return the most that any lawful series of choices gains; each chip drawn is black."""
    known: dict[object, float] = {}

    def best(at: Position) -> float:
        key = (
            *at.workers, at.steps, at.actions, at.used, at.east, at.south, *at.goods, *at.money, *at.points,
            *at.seals,
        )  # fmt: skip
        if key not in known:
            known[key] = gain(at, seat)
            for code in at.codes(seat):
                if code == END or (PAVE_EAST <= code < PAVE_SOUTH + len(BUILDINGS) and not paving):
                    continue
                twin = at.copy()
                twin.play(seat, code)
                while twin.mover == BY_CHANCE:
                    twin.turn_up(0)
                known[key] = max(known[key], best(twin))
        return known[key]

    return best(p)


def late_turns(level: str, players: int, seed: int, many: int) -> list[Position]:
    """Return positions at the beginning of some Works of a game, with goods and pounds added by chance."""
    rng = random.Random(seed)
    works = [
        p.copy()
        for p in moments(level, players, seed)
        if p.agenda[-1][0] == agenda.ASK_WORK and p.actions == 3 and 1 <= p.round <= 4
    ]
    chosen = rng.sample(works, many)
    for p in chosen:
        for kind in range(4):
            more = rng.randint(0, 2)
            p.goods[4 * p.mover + kind] += more
            p.supply[kind] -= more
        p.steps = rng.randint(1, 3)
    return chosen


@pytest.mark.parametrize(("level", "players"), [("quick", 2), ("quick", 4), ("house-rules", 3)])
def test_no_series_of_choices_gains_more(level: str, players: int) -> None:
    for p in late_turns(level, players, players, 3):
        seat = p.mover
        plan = last_turn(p, WHOLE)
        assert plan.worth == pytest.approx(best_by_trying(p, seat, paving=False))
        assert gain(carried(p, seat, plan.codes), seat) == pytest.approx(plan.worth)


def test_streets_are_bought_where_they_gain_points() -> None:
    p = table(
        built={"I1": (0, 0, 0), "II11": (0, 1, 0), "III6": (1, 0, 1)},
        streets=["I1 south"],
        goods={0: "BBBBB"},
        money=(2, 0, 0),
    )
    working(p, 0, at="I1", steps=2)
    assert last_turn(p, WHOLE).worth < last_turn(p, PAVING).worth
    plan = last_turn(p, PAVING)
    assert plan.worth == pytest.approx(best_by_trying(p, 0, paving=True))
    assert gain(carried(p, 0, plan.codes), 0) == pytest.approx(plan.worth)


def test_streets_never_promise_more_than_can_be_had() -> None:
    for p in late_turns("quick", 2, 7, 3):
        p.steps = 2
        plan = last_turn(p, replace(PAVING, streets=1))
        assert plan.worth <= best_by_trying(p, p.mover, paving=True) + 1e-9
        assert gain(carried(p, p.mover, plan.codes), p.mover) == pytest.approx(plan.worth)


@pytest.mark.parametrize(("level", "players"), [("standard", 3), ("house-rules", 2)])
def test_every_plan_is_lawful_step_by_step(level: str, players: int) -> None:
    temper = Temper(streets=2, nodes=200)
    for number, p in enumerate(moments(level, players, 11)):
        if number % 9 or p.agenda[-1][0] != agenda.ASK_WORK:
            continue
        for plan in Walk(p, p.mover, temper, keep=6).plans():
            twin, seat = p.copy(), p.mover
            for code in plan.codes:
                assert code in twin.codes(seat)
                twin.play(seat, code)
                while twin.mover == BY_CHANCE:
                    twin.turn_up(0)
            assert END in twin.codes(seat)


def test_the_budget_of_nodes_is_kept() -> None:
    for p in late_turns("quick", 4, 3, 3):
        search = Walk(p, p.mover, Temper(widths=(), nodes=10))
        assert search.plans() and search.nodes <= 2 * 10 and not search.complete


def test_the_second_worker_passes_over_the_place_of_the_first() -> None:
    p = table(built={"I1": (0, 0, 0), "I2": (0, 1, 0), "I3": (-1, 0, 0)}, streets=["I1 south", "I3 east"])
    working(p, 0, at="I1", second="I2")
    (path,) = paths(p, p.workers[1], p.workers[0], 2, 0)[BUILDING_NUMBERS["I3"]]
    twin = p.copy()
    for code in walk(twin, 0, 1, path):
        assert code in p.codes(0)
        p.play(0, code)
    assert sorted(p.workers[:2]) == sorted(twin.workers[:2]) == numbers("I1 I3")


def test_a_start_building_is_one_step_from_the_street_to_another() -> None:
    """Rules 9: a street from a tile to S3, the worker on the tile: one step to S1, S2, S3 or S4."""
    p = table(built={"I1": (0, 2, 0)}, streets=[])
    play(working(p, 0, at="I1"), "pave I1 east")
    found = paths(p, p.workers[0], -2, 1, 0)
    assert {BUILDINGS[building] for building in found} == {"I1", "S1", "S2", "S3", "S4"}
