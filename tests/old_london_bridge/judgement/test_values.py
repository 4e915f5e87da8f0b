"""Learned values: their features, their sums, and their judgement of a finished game."""

import json
from collections.abc import Iterator
from dataclasses import replace
from functools import partial
from random import Random
from typing import Final

import pytest

from game.core.contract import BY_CHANCE, OVER
from game.core.lead_shares import shares_of
from game.old_london_bridge.judgement.carried_out import carried_out
from game.old_london_bridge.judgement.features import FEATURES, GROUPS, features, turns_left
from game.old_london_bridge.judgement.learned import Learned
from game.old_london_bridge.judgement.temper import Temper
from game.old_london_bridge.judgement.values import Values, weights_from
from game.old_london_bridge.opponents import VALUES_FILE
from game.old_london_bridge.rules.actions import DRAFT, RAISE, SEAL, SEALS, code_of
from game.old_london_bridge.rules.actions import action_from as named
from game.old_london_bridge.rules.components import AREAS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from tests.match.tables import BRIDGE_LEVELS

WEIGHTS: Final = weights_from(json.loads(VALUES_FILE.read_text(encoding="utf-8")))
VALUES: Final = Values(WEIGHTS)
LEARNED: Final = Learned(WEIGHTS, Temper())
TABLES: Final = pytest.mark.parametrize(
    ("level", "players"),
    [
        ("standard", 4),
        ("expert", 3),
        ("expert", 2),
        ("mixed", 4),
        ("long-tracks", 3),
        ("quick", 2),
        ("house-rules", 4),
    ],
)


def level_of(name: str) -> Level:
    level = BRIDGE_LEVELS[name]
    assert isinstance(level, Level)
    return level


def moments(level: str, players: int, seed: int) -> Iterator[Position]:
    """Yield the single position of a random game, before each choice and at the end."""
    random = Random(seed)
    position = Position.new(level_of(level), players)
    while (seat := position.mover) != OVER:
        if seat == BY_CHANCE:
            position.turn_up(random.randrange(position.chance_size()))
        else:
            yield position
            position.play(seat, random.choice(position.codes(seat)))
    yield position


def last(level: str, players: int, seed: int) -> Position:
    *_, position = moments(level, players, seed)
    return position


@TABLES
def test_every_feature_has_a_weight_and_a_name(level: str, players: int) -> None:
    assert [end for _, end in GROUPS] == sorted({end for _, end in GROUPS}) and GROUPS[-1][1] == FEATURES
    for position in moments(level, players, 1):
        for pairs in features(position):
            assert all(0 <= feature < FEATURES for feature, _ in pairs)


@TABLES
def test_turns_left_fall_by_one_with_each_turn_begun(level: str, players: int) -> None:
    seating = level_of(level).seating(players)
    before = [seating.rounds * seating.cards] * players
    for position in moments(level, players, 2):
        left = turns_left(position)
        assert all(0 <= was - now <= 1 for was, now in zip(before, left, strict=True))
        assert sum(before) - sum(left) <= 1
        before = left
    assert before == [0] * players


@TABLES
def test_terms_add_up_to_points(level: str, players: int) -> None:
    for position in moments(level, players, 3):
        if not position.over:
            points = VALUES.points(position)
            for seat in range(players):
                assert sum(VALUES.terms(position, seat).values()) == pytest.approx(points[seat])


@TABLES
def test_at_the_end_points_and_shares_are_what_they_are(level: str, players: int) -> None:
    position = last(level, players, 4)
    shares, points = VALUES.outlook(position)
    assert points == position.money
    falling = sorted(range(players), key=lambda seat: -shares[seat])
    assert tuple(falling) == position.ranking and sorted(shares) == [
        place / (players - 1) for place in range(players)
    ]


def test_shares_are_chances_to_end_before_others() -> None:
    assert shares_of([10.0, 10.0], 3.0) == [0.5, 0.5]
    ahead, even, behind = shares_of([20.0, 10.0, 0.0], 4.0)
    assert 0.9 < ahead < 1.0 and even == pytest.approx(0.5) and ahead + behind == pytest.approx(1.0)
    assert shares_of([1000.0, 0.0], 0.5)[0] == pytest.approx(1.0)
    assert sum(shares_of([3.0, 9.0, 1.0, 4.0], 5.0)) == pytest.approx(2.0)


@TABLES
def test_reasons_are_what_a_choice_changes_within_its_turn(level: str, players: int) -> None:
    for number, position in enumerate(moments(level, players, 5)):
        seat = position.mover
        if seat == OVER or number % 5:
            continue
        for code in position.codes(seat):
            reasons = LEARNED.reasons(position, seat, code)
            if SEAL <= code < SEAL + len(SEALS) or RAISE <= code < DRAFT:
                (score,) = LEARNED.scores(position, seat, [code])
                is_idle = code >= RAISE and "earlier" not in reasons
                assert is_idle or sum(reasons.values()) == pytest.approx(score)
                continue
            after = carried_out(position, seat, code, partial(LEARNED.best, seat=seat))
            was, now = VALUES.terms(position, seat), VALUES.terms(after, seat)
            for name in reasons.keys() - {f"{area}_face" for area in AREAS}:
                group = {"longer": "bridge", "room": "bridge"}.get(name, name)
                assert reasons[name] == pytest.approx(now[group] - was[group])
            assert reasons["money"] == after.money[seat] - position.money[seat]


@TABLES
def test_a_choice_is_carried_out_to_the_end_of_its_turn_and_no_further(level: str, players: int) -> None:
    built = 0
    for position in moments(level, players, 7):
        if position.over or position.turn < 0:
            continue
        seat, turn = position.mover, position.turn
        for code in position.codes(seat):
            after = carried_out(position, seat, code, lambda within: within.codes(within.mover)[-1])
            assert (after.turn, after.round, after.lines) == (turn, position.round, position.lines)
            assert after.drafted == 0, "what was taken is built"
            built += len(after.bridges[seat]) - len(position.bridges[seat])
            assert [row for other, row in enumerate(after.bridges) if other != seat] == [
                row for other, row in enumerate(position.bridges) if other != seat
            ]
    assert built > 20


@TABLES
def test_every_choice_is_scored_whatever_is_asked(level: str, players: int) -> None:
    for position in moments(level, players, 6):
        if not position.over:
            seat = position.mover
            codes = position.codes(seat)
            scores = LEARNED.scores(position, seat, codes)
            assert len(scores) == len(codes) and all(-200 < score < 200 for score in scores)


def test_more_pounds_for_the_same_tile_look_better() -> None:
    met = 0
    for position in moments("standard", 4, 7):
        seat = position.mover
        if seat == OVER:
            continue
        scores = dict(zip(codes := position.codes(seat), LEARNED.scores(position, seat, codes), strict=True))
        for kind in ("inn", "shop", "gate", "chapel"):
            beside, centre = (code_of(named(f"draft {kind}{place}")) for place in ("", " centre"))
            if beside in scores and centre in scores:
                met += 1
                assert scores[beside] > scores[centre]
    assert met > 10


def test_a_temper_scales_what_it_names_and_nothing_else() -> None:
    blind = Values(Temper({"crests": 0.0, "gate": 2.0}).weights(WEIGHTS))
    for number, position in enumerate(moments("mixed", 4, 8)):
        if number % 9 == 0 and not position.over:
            seen, felt = VALUES.terms(position, 1), blind.terms(position, 1)
            assert felt["crests"] == 0.0 and felt["gate"] == pytest.approx(2 * seen["gate"])
            assert {name: felt[name] for name in felt if name not in ("crests", "gate")} == {
                name: seen[name] for name in seen if name not in ("crests", "gate")
            }


def test_games_longer_than_those_learned_from_are_judged_too() -> None:
    level = level_of("standard")
    seatings = tuple(replace(seating, rounds=13) for seating in level.seatings)
    position = Position.new(replace(level, seatings=seatings), 4)
    assert len(VALUES.points(position)) == 4
