"""Every claim of a reason agrees with the rules, in whole games on all levels."""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator
from functools import cache, partial
from typing import Any, Final

import pytest

from game.bots.bot import weightiest
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.judgement.apprentice import Apprentice
from game.old_london_bridge.opponents import TEMPERS, learned
from game.old_london_bridge.rules.actions import ACTIONS, Pass, Seal, Site
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.words.reasons import reasons
from tests.old_london_bridge.rules.tables import table
from tests.old_london_bridge.rules.walks import EXPERT, HOUSE_RULES, quick_level
from tests.old_london_bridge.truth.claims import (
    KNOWN,
    Turned,
    chance_of_early,
    claims_of,
    false_claims,
    kind_of,
    turned,
)
from tests.old_london_bridge.words.speeches import spoken
from tests.playthrough.tables import shipped_levels
from tests.sampling import by_run

LEVELS: Final[dict[str, Level]] = {
    **shipped_levels(OldLondonBridge()),
    "all faces": EXPERT,
    "all switches": HOUSE_RULES,
    "few tiles": quick_level(),
}
TABLES: Final = [
    (name, players) for name, level in LEVELS.items() for players in OldLondonBridge().players_of(level)
]
#: The share of questions whose reasons are checked, and the most choices of each.
LOOKED_AT: Final = 0.3
_MOST: Final = 8


def judge_of(name: str) -> Any:
    """Return the judge of an opponent."""
    return Apprentice() if name == "apprentice" else learned(name)


def best_of(judge: Any, p: Position, seat: int) -> int:
    """Return the choice that a judge prefers."""
    return judge._best(p, seat) if isinstance(judge, Apprentice) else judge.best(p, seat)


def questions(level: Level, players: int, rng: random.Random) -> Iterator[tuple[Position, int]]:
    """Yield the single position of a game before some questions to a seat, as the seat knows it."""
    p, guide = Position.new(level, players), learned("master")
    while not p.over:
        if size := p.chance_size():
            p.turn_up(rng.randrange(size))
            continue
        seat = rng.choice(p.to_move)
        if rng.random() < LOOKED_AT:
            yield Position.from_view(p.view(seat)), seat
        p.play(seat, guide.best(p, seat) if rng.random() < 0.6 else rng.choice(p.codes(seat)))


@cache
def heard(name: str, players: int) -> tuple[Counter[str], Counter[str]]:
    """Return all claims of a table's games, and those that are false, without their amounts."""
    said, false = Counter[str](), Counter[str]()
    level = LEVELS[name]
    for number in range(by_run(1, 3)):
        rng = random.Random(f"{name} {players} {number}")
        judge = judge_of(rng.choice(["apprentice", *TEMPERS]))
        for p, seat in questions(level, players, rng):
            codes = p.codes(seat)
            for code in codes if len(codes) <= _MOST else rng.sample(codes, _MOST):
                claims = list(_claims(p, seat, code, judge))
                if claims:
                    said.update(map(kind_of, claims))
                    choice = turned(p, seat, code, ACTIONS[code], partial(_best, judge, seat))
                    false.update(map(kind_of, false_claims(claims, choice)))
    return said, false


def _best(judge: Any, seat: int, p: Position) -> int:
    return best_of(judge, p, seat)


def _claims(p: Position, seat: int, code: int, judge: Any) -> Iterator[tuple[str, bool]]:
    """Yield the claims of a choice, each term by itself, so that none is left out as too light."""
    speech = spoken(p.box.level, p.players)
    for term in weightiest(judge.reasons(p, seat, code)):
        for line in reasons([term], ACTIONS[code], p.view(seat), speech):
            yield from claims_of(line)


@pytest.mark.sampled(6)
@pytest.mark.parametrize(("level", "players"), TABLES)
def test_a_reason_claims_only_what_the_rules_then_do(level: str, players: int) -> None:
    said, false = heard(level, players)
    assert not false, (false.total(), said.total(), false.most_common())
    assert said.total() > 100 and len(said) > 10


@pytest.mark.whole
def test_every_claim_is_made_on_some_table() -> None:
    assert {kind for one in TABLES for kind in heard(*one)[0]} == KNOWN


@pytest.mark.whole
@pytest.mark.parametrize("players", [2, 3, 4])
def test_what_is_probable_happens_more_often_than_not(players: int) -> None:
    early, games = Counter[bool](), Counter[bool]()
    guide = learned("master")
    for number in range(30):
        rng = random.Random(number)
        p = Position.new(LEVELS["standard"], players)
        while not p.over:
            if size := p.chance_size():
                p.turn_up(rng.randrange(size))
                continue
            seat = p.to_move[0]
            code = rng.choice(p.codes(seat))
            action = ACTIONS[code]
            if seat == 0 and isinstance(action, Seal) and max(action.cards):
                likely = chance_of_early(p.view(seat), seat, max(action.cards)) >= 0.5
                p.play(seat, code)
                while len(p.to_move) and not p.order:
                    p.play(p.to_move[0], rng.choice(p.codes(p.to_move[0])))
                place = next(place for place, shown in enumerate(p.order) if shown[0] == seat)
                games[likely] += 1
                early[likely] += place < len(p.order) // 2
                continue
            p.play(seat, code if rng.random() < 0.5 else guide.best(p, seat))
    assert early[True] > games[True] / 2 > 30
    # Of two players, a card above 0 is early more often than not.
    assert early[False] <= games[False] / 2


def test_the_checker_finds_false_claims() -> None:
    p = table(played=(4, 3, 2, 1))
    line = (
        "for £4 now, steps on the gate track and better cards, "
        "at the price of about £2 of the chapel's payment"
    )
    assert false_claims(claims_of(line), Turned(0, Site(1), p, p)) == list(claims_of(line))
    line = "for an earlier place in the order and a longer bridge, at the price of a bonus tile"
    assert false_claims(claims_of(line), Turned(0, Pass(), p, p)) == list(claims_of(line))
