"""The second scorer agrees with the rules' own, over all 625 face set-ups (rules section 4)."""

import random
from dataclasses import replace
from itertools import product

import pytest

from game.old_london_bridge.rules import agenda
from game.old_london_bridge.rules.causes import RoundFace
from game.old_london_bridge.rules.components import AREAS, FACES
from game.old_london_bridge.rules.events import (
    Built,
    CardsRevealed,
    Event,
    FiguresLifted,
    GameEnding,
    MoneyChanged,
)
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.rules.view import View
from tests.old_london_bridge.rules.second_scorer import (
    Paid,
    each_round,
    final_lines,
    final_money,
    final_ranking,
)
from tests.old_london_bridge.rules.tables import STANDARD, crests_on, go_to, variant
from tests.old_london_bridge.rules.walks import SEATINGS, step
from tests.sampling import sample


def level_of(faces: tuple[int, ...], rng: random.Random) -> Level:
    """Return the standard level with one set-up of faces, and random switches of scoring."""
    level = variant(
        coins_again_last=rng.random() < 0.5,
        zero_wins=rng.random() < 0.5,
        gate_tie=rng.choice(("chapel", "pile")),
    )
    return replace(level, faces=tuple((face,) for face in faces))


def agree(before: View, p: Position) -> None:
    """Compare the final scoring, line by line, purse by purse, and the ranking."""
    assert {(seat, line): pounds for seat, line, pounds in p.lines} == final_lines(before)
    assert p.money == final_money(before)
    assert p.ranking == final_ranking(before)


@pytest.mark.parametrize("players", SEATINGS)
@pytest.mark.parametrize("first_face", range(5))
def test_4_a_second_scorer_agrees_on_a_whole_game_of_each_of_the_625_set_ups(
    players: int, first_face: int
) -> None:
    setups = [*product(range(5), repeat=3)]
    for others in sample(f"scored games {players} {first_face}", setups, 13):
        rng = random.Random(f"{players} {first_face} {others}")
        p = Position.new(level_of((first_face, *others), rng), players)
        told: list[tuple[Event, View]] = []
        paid: list[Paid] = []
        before: list[View] = []

        def emit(
            event: Event,
            p: Position = p,
            told: list[tuple[Event, View]] = told,
            paid: list[Paid] = paid,
            before: list[View] = before,
        ) -> None:
            if isinstance(event, CardsRevealed | Built | FiguresLifted):
                told.append((event, p.view(None)))
            elif isinstance(event, GameEnding):
                before.append(p.view(None))
            elif isinstance(event, MoneyChanged) and isinstance(event.cause, RoundFace):
                paid.append((p.round, AREAS[event.cause.area], event.seat, event.pounds))

        while not p.over:
            step(p, rng, emit)
        assert paid == each_round(told)
        agree(before[0], p)


def fuzzed(p: Position, rng: random.Random) -> None:
    """Change a final table as no short game would: long tracks, piles, ties, full and empty bridges."""
    for track in range(2):
        p.spaces[track] = [rng.choice((0, 0, 2, 6, 9, 12, 15, rng.randrange(16))) for _ in range(p.players)]
        order = rng.sample(range(p.players), p.players)
        p.ranks[track] = sorted(order, key=lambda seat, track=track: -p.spaces[track][seat])  # type: ignore[misc]
    for seat in range(p.players):
        tiles = rng.sample(range(1, 61), 12) + [100, 101, 102, 103] * 2
        rng.shuffle(tiles)
        p.bridges[seat] = tiles[: rng.choice((0, 5, 8, 9, 10, 11, 12))]
        p.strengths[seat] = crests_on(p.bridges[seat], p.box)
        p.hands[seat] = [rng.randrange(4) * rng.randrange(2) for _ in range(5)]
        for tiles_held in (p.usable[seat], p.fresh[seat]):
            tiles_held[:] = [rng.random() < 0.15 for _ in tiles_held]
        p.money[seat] = rng.choice((-3, 10, 11, 12, 40))


@pytest.mark.parametrize("players", SEATINGS)
def test_4_a_second_scorer_agrees_on_fuzzed_final_tables_of_each_of_the_625_set_ups(players: int) -> None:
    setups = [*product(range(5), repeat=len(FACES))]
    for faces in sample(f"fuzzed tables {players}", setups, 125):
        rng = random.Random(f"{players} {faces}")
        p = Position.new(level_of(faces, rng), players)
        while p.round < 1:
            step(p, rng)
        for _ in range(2):
            q = p.copy()
            fuzzed(q, rng)
            before = q.view(None)
            go_to(q, agenda.SCORING, 0)
            agree(before, q)


def test_4_the_second_scorer_knows_the_standard_level() -> None:
    assert STANDARD.empty_sites == (0, 1, 4, 7, 10, 14)
    assert dict(STANDARD.chapel_coins) == {2: 1, 5: 2, 8: 3, 11: 5, 15: 10}
