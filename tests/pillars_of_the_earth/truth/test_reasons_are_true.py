"""Every claim of a reason agrees with the rules, in whole games on all levels."""

from __future__ import annotations

import random
import re
from collections import Counter
from collections.abc import Iterator
from functools import cache
from typing import Final

import pytest

from game.core.messages import ENGLISH
from game.pillars_of_the_earth.judgement.learned import Learned
from game.pillars_of_the_earth.judgement.solved import hold_at_end_of_round
from game.pillars_of_the_earth.opponents import TEMPERS, learned
from game.pillars_of_the_earth.rules.actions import ACTIONS
from game.pillars_of_the_earth.rules.position import Position
from game.pillars_of_the_earth.words.reasons import reasons
from tests.pillars_of_the_earth.rules.tables import choosing, table
from tests.pillars_of_the_earth.rules.walks import all_levels
from tests.pillars_of_the_earth.truth.claims import KNOWN, claims_of, false_claims, told
from tests.sampling import by_run

TABLES: Final = [(name, players) for name, level in all_levels().items() for players in level.offered]
#: The share of questions whose reasons are checked, and the most choices of each.
LOOKED_AT: Final = 0.3
_MOST: Final = 8


def questions(level: str, players: int, rng: random.Random, judge: Learned) -> Iterator[Position]:
    """Yield the single position of a game of good and random choices before some of its questions."""
    p = Position.new(all_levels()[level], players)
    while not p.over:
        if p.chance_size():
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        if rng.random() < LOOKED_AT:
            yield p
        codes, seat = p.codes(p.mover), p.mover
        p.play(seat, best(p, seat, codes, judge) if rng.random() < 0.6 else rng.choice(codes))


def best(p: Position, seat: int, codes: list[int], judge: Learned) -> int:
    """Return the choice with the best worth right after it."""

    def worth(code: int) -> float:
        twin = hold_at_end_of_round(p.copy())
        twin.play(seat, code)
        return judge.worth(twin, seat)

    return max(codes, key=worth)


@cache
def heard(level: str, players: int, games: int = by_run(1, 2)) -> tuple[Counter[str], Counter[str]]:
    """Return all claims of a table's games, and those that are false, without their amounts."""
    said, false = Counter[str](), Counter[str]()
    for number in range(games):
        rng = random.Random(f"{level} {players} {number}")
        judge = learned(rng.choice(list(TEMPERS)))
        for p in questions(level, players, rng, judge):
            codes = p.codes(p.mover)
            for code in codes if len(codes) <= _MOST else rng.sample(codes, _MOST):
                _check(p, code, judge, rng, said, false)
    return said, false


def _check(
    p: Position,
    code: int,
    judge: Learned,
    rng: random.Random,
    said: Counter[str],
    false: Counter[str],
) -> None:
    """Add the claims of a choice, each term by itself, so that none is left out as too light."""
    seat = p.mover
    view = p.view(seat)
    terms = judge.reasons(Position.world(view, rng), seat, code)
    lines = [line for term in terms.items() for line in reasons([term], ACTIONS[code], seat, view, ENGLISH)]
    claims = [claim for line in lines for claim in claims_of(line)]
    if claims:
        said.update(map(_kind, claims))
        false.update(map(_kind, false_claims(claims, told(p, seat, code))))


def _kind(claim: tuple[str, bool]) -> str:
    words, gain = claim
    words = re.sub(r"[0-9]+ points?", "N points", re.sub(r"[0-9]+ gold", "N gold", words))
    return f"{'+' if gain else '-'} {words}"


@pytest.mark.sampled(3)
@pytest.mark.parametrize(("level", "players"), TABLES)
def test_a_reason_claims_only_what_the_rules_then_do(level: str, players: int) -> None:
    said, false = heard(level, players)
    assert not false, (false.total(), said.total(), false.most_common())
    assert said.total() > 100 and len(said) > 10


@pytest.mark.whole
def test_every_claim_is_made_on_some_table() -> None:
    made = {kind for one in TABLES for kind in heard(*one)[0]}
    assert made == KNOWN


@pytest.mark.whole
def test_every_claim_can_be_made_on_the_standard_level() -> None:
    made = {kind for players in (2, 3, 4) for kind in heard("standard", players, 8)[0]}
    # Only a level without bad events makes the bishop's seat a place for cubes, and only one of small
    # supplies takes points for a choice.
    assert made >= KNOWN - {"+ a cube from the market", "+ buying at the market", "- N points"}


def test_the_checker_finds_false_claims() -> None:
    p = table(2, round=2, cubes={0: {"stone": 2, "sand": 3}}, gold=[9, 9])
    choosing(p)
    seat = p.mover
    (code,) = [code for code in p.codes(seat) if str(ACTIONS[code]) == "take gravel_pit 2"]
    line = "for 3 points and better work in the rounds to come, at the price of cubes"
    ways = told(p, seat, code)
    assert false_claims(list(claims_of(line)), ways) == list(claims_of(line))
    assert not false_claims(
        list(claims_of("for more cubes, at the price of 2 gold from the wool mill")), ways
    )


def test_more_cubes_are_no_price() -> None:
    """Of seven cubes two cannot be kept; the sand that comes is still no loss."""
    p = table(2, round=2, cubes={0: {"stone": 2, "sand": 3}}, craftsmen={0: ["stonecutter"]}, gold=[9, 9])
    choosing(p)
    (code,) = [code for code in p.codes(0) if str(ACTIONS[code]) == "take gravel_pit 2"]
    terms = learned("master").reasons(p, 0, code)
    assert terms.get("cubes", 0.0) >= 0 and terms["wool"] == pytest.approx(-0.4)
