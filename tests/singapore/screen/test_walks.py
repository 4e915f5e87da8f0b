"""The ways that one press makes: lawful step by step, the cheapest, and of these the shortest."""

from __future__ import annotations

import random
from collections.abc import Iterator
from typing import Any

import pytest

from game.singapore.look.answer import Walk
from game.singapore.rules import agenda
from game.singapore.rules.actions import Action, Pave, Step
from game.singapore.rules.components import BUILDINGS
from game.singapore.rules.level import Level
from game.singapore.rules.position import Position
from game.singapore.scenes.walks import walker_after, walkers, walks_of
from game.singapore.things import Figure
from tests.cabinet.table_driver import PERSON, TableDriver
from tests.singapore.promised import busy
from tests.singapore.rules.tables import STANDARD, level_named, variant
from tests.singapore.screen.players import a_match

LEVELS = {
    "standard": STANDARD,
    "two workers apart, streets at them": variant(
        STANDARD, workers_share=False, streets_bought="at_worker", enter_start=False
    ),
    "free map": level_named("free-map"),
}


def works(level: Level, players: int, rng: random.Random) -> Any:
    """Yield positions of a random game in which a seat works, with money for two streets at least."""
    position = Position.new(level, players)
    while not position.over:
        chance = position.chance()
        if chance is not None:
            position.turn_up(rng.randrange(len(chance.outcomes)))
            continue
        (seat,) = position.to_move
        if position.agenda[-1][0] == agenda.ASK_WORK and position.steps and rng.random() < 0.7:
            rich = position.copy()
            rich.money[seat] += 2
            yield rich, seat
        position.apply(seat, busy(rng, position.legal(seat)))


def places(position: Position, seat: int) -> frozenset[int]:
    return frozenset(position.workers[2 * seat : 2 * seat + 2])


def cheapest(position: Position, seat: int, worker: int) -> dict[int, tuple[int, int]]:
    """Return the pounds and steps of the best way to each building, by trying all ways."""
    start, had = position.workers[2 * seat : 2 * seat + 2], position.money[seat]
    stays = start[1 - worker]
    best: dict[int, tuple[int, int]] = {}
    layer = {(start[worker], had): position}
    for steps in range(1, position.steps + 1):
        after: dict[tuple[int, int], Position] = {}
        for one in layer.values():
            ways: list[list[Action]]
            ways = [[action] for action in one.legal(seat) if isinstance(action, Step)]
            here = next(iter(places(one, seat) - {stays}), stays)
            for action in one.legal(seat):
                if isinstance(action, Pave) and here >= 0:
                    paved = one.copy()
                    paved.apply(seat, action)
                    opened = set(paved.legal(seat)) - set(one.legal(seat))
                    ways += [[action, step] for step in opened if isinstance(step, Step)]
            for way in ways:
                moved = one.copy()
                for action in way:
                    moved.apply(seat, action)
                pair = moved.workers[2 * seat : 2 * seat + 2]
                if stays not in pair:
                    continue
                at = pair[0] if pair[1] == stays else pair[1]
                found = had - moved.money[seat], steps
                if at != start[worker]:
                    best[at] = min(best.get(at, found), found)
                key = at, moved.money[seat]
                after.setdefault(key, moved)
        layer = after
    return best


@pytest.mark.parametrize("name", LEVELS)
@pytest.mark.parametrize("players", [2, 4])
def test_every_walk_is_lawful_and_ends_where_it_says(name: str, players: int) -> None:
    if players not in LEVELS[name].offered:
        pytest.skip("not offered")
    walked = bought = 0
    for position, seat in works(LEVELS[name], players, random.Random(name)):
        view = position.view(seat)
        for worker in walkers(view, seat):
            for building, walk in walks_of(view, seat, worker).items():
                moved, stays = position.copy(), position.workers[2 * seat + 1 - worker]
                for action in walk.actions:
                    moved.apply(seat, action)
                assert places(moved, seat) == {building, stays}
                assert position.money[seat] - moved.money[seat] == walk.pounds
                assert position.steps - moved.steps == walk.steps
                assert len(walk.bought) == sum(isinstance(one, Pave) for one in walk.actions)
                assert walk.bought <= set(walk.gaps)
                for gap in walk.gaps:
                    assert (moved.south if gap.south else moved.east) >> gap.building & 1
                walked, bought = walked + 1, bought + bool(walk.bought)
    assert walked > 100 and bought


def test_no_way_is_cheaper_and_none_as_cheap_is_shorter() -> None:
    rng, compared = random.Random(3), 0
    for position, seat in works(level_named("two-player"), 2, rng):
        if position.steps > 3 or rng.random() < 0.3:
            continue
        view = position.view(seat)
        for worker in walkers(view, seat):
            if len(walkers(view, seat)) == 2 or position.workers[2 * seat + 1] < -1:
                walks = walks_of(view, seat, worker)
                found = {one: (walk.pounds, walk.steps) for one, walk in walks.items()}
                assert found == cheapest(position, seat, worker), BUILDINGS
                compared += 1
    assert compared > 10


@pytest.mark.parametrize(
    ("before", "now", "chosen", "on"),
    [
        ((7, 9), (7, 3), 1, 1),
        ((7, 9), (3, 9), 0, 0),
        # Number 2 comes to the place of number 1, which goes on.
        ((7, 9), (7, 7), 1, 1),
        ((7, 7), (3, 7), 1, 0),
        ((7, 9), (3, 7), 1, 0),
        # The step is taken back.
        ((3, 7), (7, 9), 0, 1),
        ((7, -1), (7, 3), 0, 1),
        ((7, 9), (7, 9), 1, 1),
    ],
)
def test_the_worker_that_has_walked_walks_on(
    before: tuple[int, int], now: tuple[int, int], chosen: int, on: int
) -> None:
    assert walker_after(before, now, chosen) == on


def past_the_other() -> Iterator[tuple[Position, int, Walk]]:
    """Yield walks of number 2 past number 1, which then walks on."""
    for seed in range(40):
        for position, seat in works(STANDARD, 2, random.Random(seed)):
            view = position.view(seat)
            if len(walkers(view, seat)) == 2:
                for walk in walks_of(view, seat, 1).values():
                    if walk.actions[-1] == Step(1, BUILDINGS[walk.building]):
                        yield position, seat, walk


def test_past_the_other_worker_number_1_walks_on_at_the_table(player: TableDriver) -> None:
    player.sit(a_match((PERSON,) * 2, STANDARD))
    table = player.table.game
    position, seat, walk = next(past_the_other())
    asked = table.question_for(position.view(seat), seat, position.legal(seat))
    asked.press(Figure(seat, 1))
    for action in walk.actions:
        position.apply(seat, action)
    on = table.question_for(position.view(seat), seat, position.legal(seat))
    assert position.workers[2 * seat + on.worker] == walk.building
