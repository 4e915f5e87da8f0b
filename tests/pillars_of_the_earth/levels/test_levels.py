"""The built-in levels keep the promises of their summaries, and random play has the usual length."""

import random
from dataclasses import fields, replace
from statistics import mean

import pytest

from game.match.level_files import find_levels
from game.pillars_of_the_earth.rules.components import ADVANTAGES, CRAFTSMEN
from game.pillars_of_the_earth.rules.level import Level
from game.pillars_of_the_earth.rules.level_file import level_from, level_table
from game.pillars_of_the_earth.rules.position import Position
from tests.pillars_of_the_earth.levels.level_tables import BUILT_IN
from tests.pillars_of_the_earth.rules.tables import LEVELS, STANDARD, level_named
from tests.pillars_of_the_earth.rules.walks import SEATINGS, step


def differing(level: Level) -> set[str]:
    """Return the fields in which a level differs from the standard one, its texts aside."""
    names = {field.name for field in fields(Level)} - {"name", "summary"}
    return {name for name in names if getattr(level, name) != getattr(STANDARD, name)}


def test_every_built_in_level_loads() -> None:
    entries = find_levels(BUILT_IN, [], level_from)
    assert {entry.name for entry in entries} == set(LEVELS)
    assert [entry.fault for entry in entries] == [None] * len(LEVELS)


@pytest.mark.parametrize("name", LEVELS)
def test_a_level_is_read_back_the_same_from_its_table(name: str) -> None:
    level = level_named(name)
    assert level_from(level_table(level)) == level
    assert level.offered == SEATINGS


@pytest.mark.parametrize("players", [0, 1, 5])
def test_other_numbers_of_players_are_refused(players: int) -> None:
    with pytest.raises(ValueError, match="offered for 2, 3, 4 players"):
        Position.new(STANDARD, players)


def test_quick_four_rounds_instead_of_six() -> None:
    level = level_named("quick")
    assert differing(level) == {"rounds"}
    p = Position.new(level, 4)
    rng = random.Random(1)
    rounds: list[tuple[int, set[int]]] = []
    while not p.over:
        if p.round and (not rounds or rounds[-1][0] != p.round):
            there = p.for_hire | sum(1 << one for one in p.at_shiring if one >= 0)
            prices = [level.craftsmen[n].round for n in range(len(CRAFTSMEN)) if there >> n & 1]
            rounds.append((p.round, set(prices)))
        step(p, rng)
    assert rounds == [(1, {1}), (2, {3}), (3, {5}), (4, {6})]
    assert p.risen == 4


def test_first_game_without_events_and_no_builder_is_drawn_again() -> None:
    level = level_named("first-game")
    assert differing(level) == {
        "drawn_advantages",
        "advantages_removed",
        "drawn_events",
        "events_removed",
        "switches",
    }
    assert level.switches == replace(STANDARD.switches, redraw="none")
    left_out = {ADVANTAGES[card] for card in set(STANDARD.drawn_advantages) - set(level.drawn_advantages)}
    assert left_out == {"ellen", "thomas"}
    p = Position.new(level, 3)
    rng = random.Random(2)
    while not p.over:
        if p.chance_size():
            assert p.chance().pile != "event"  # type: ignore[union-attr]
            p.turn_up(rng.randrange(p.chance_size()))
        else:
            assert "redraw" not in map(str, p.legal(p.to_move[0]))
            p.apply(p.to_move[0], rng.choice(p.legal(p.to_move[0])))
    assert p.told == []


def test_open_book_everything_is_drawn_before_each_round_for_all_to_see() -> None:
    level = level_named("open-book")
    p = Position.new(level, 3)
    rng = random.Random(3)
    while not p.over:
        if p.chance_size():
            # Chance speaks before the round alone.
            assert p.step == 0
            assert p.chance().seen_by is None  # type: ignore[union-attr]
            p.turn_up(rng.randrange(p.chance_size()))
        else:
            p.apply(p.to_move[0], rng.choice(p.legal(p.to_move[0])))
            assert p.over or p.step > 0 or p.chance_size() or p.coming >= 0


def test_house_rules_differ_in_switches_alone() -> None:
    assert differing(level_named("house-rules")) == {"switches"}


def test_tight_two_spaces_at_the_court_and_two_at_the_market() -> None:
    level = level_named("tight")
    assert differing(level) == {"court_spaces", "market_spaces"}
    assert (level.court_spaces, level.market_spaces) == (2, 2)


def test_rich_25_to_28_gold() -> None:
    level = level_named("rich")
    assert differing(level) == {"start_gold"}
    assert level.start_gold == (25, 26, 27, 28)


@pytest.mark.parametrize(("players", "choices", "points"), [(2, 156, 17), (3, 224, 18), (4, 278, 18)])
def test_random_play_is_as_long_and_as_good_as_another_implementation_says(
    players: int, choices: int, points: int
) -> None:
    rng = random.Random(players)
    lengths, scores = [], []
    for _ in range(30):
        p = Position.new(STANDARD, players)
        lengths.append(p.rollout(rng.random))
        scores += p.points
    assert abs(mean(lengths) - choices) < 0.1 * choices
    assert abs(mean(scores) - points) < 3
