"""Reasons in words of their terms: the weightiest ones, on the side that they count for, and no others."""

from __future__ import annotations

import random
from itertools import pairwise
from typing import Any, Final

import pytest

from game.bots.bot import weightiest
from game.core.contract import OVER
from game.core.messages import ENGLISH
from game.core.wording.hints import ends_near, hint_heads, hint_line
from game.core.wording.lists import listed
from game.core.wording.reason_lines import none_better, only_choice
from game.old_london_bridge.judgement.apprentice import Apprentice
from game.old_london_bridge.rules.actions import Pass, action_from
from game.old_london_bridge.rules.position import Position
from game.old_london_bridge.words.reasons import reasons, sealed
from game.old_london_bridge.words.speech import Speech
from tests.old_london_bridge.rules.tables import play, table
from tests.old_london_bridge.rules.walks import EXPERT, step
from tests.old_london_bridge.words.speeches import check_sentence, check_translated, pseudo, spoken
from tests.pseudo import PSEUDO

PLAYED: Final = (4, 3, 2, 1)
FACES: Final = ("chapel_face", "gate_face", "inn_face", "bridge_face")
GAINS: Final = frozenset(
    {"money", "chapel", "gate", "tracks", "cards", "tiles", "longer", "room", "order"}
    | {"early", "late", "free", "earlier", *FACES}
)
COSTS: Final = frozenset({"money", "chapel", "gate", "cards", "tiles", "crests", "bridge", "late", *FACES})
NAMES: Final = sorted(GAINS | COSTS)


def said(terms: dict[str, float], action: str, position: Position | None = None) -> tuple[str, ...]:
    """Return the lines for terms of an action, in English."""
    view = (position or table()).view(0)
    return reasons(weightiest(terms), action_from(action), view, spoken())


def plain(*terms: tuple[str, float]) -> tuple[str, ...]:
    """Return the lines for terms of an action that adds no words."""
    return reasons(weightiest(dict(terms)), Pass(), table().view(0), spoken())


@pytest.mark.parametrize(
    ("terms", "line"),
    [
        ({"money": 4.0, "crests": 2.0}, "for £4 now and a stronger blue crest"),
        ({"crests": 2.0, "money": -2.0}, "for a stronger blue crest, at the price of £2"),
        ({"gate_face": 5.2}, "for about £5 from the gate's payment"),
        ({"bridge": -3.0}, "it costs less room on the bridge"),
        (
            {"money": 4.0, "crests": 2.0, "cards": 1.5, "tiles": 1.2, "bridge": -1.0},
            "for £4 now, a stronger blue crest and better cards, at the price of less room on the bridge",
        ),
        ({"money": 9.0, "crests": 1.0}, "for £9 now"),
        ({"money": 0.0, "crests": 0.4}, ""),
    ],
)
def test_a_placement_is_told_by_what_weighs_in_it(terms: dict[str, float], line: str) -> None:
    position = table(tops={"shop": 48}, played=PLAYED)
    assert spoken().crest_of(48) == 0
    assert next(iter(said(terms, "draft shop", position)), "") == line


@pytest.mark.parametrize(
    ("action", "terms", "line"),
    [
        (
            "seal 4",
            {"early": 5.0, "cards": -2.0},
            "for a good chance of an early choice of tiles, at the price of a Noble",
        ),
        (
            "seal 2",
            {"late": 3.0, "cards": -1.0},
            "for a choice of tiles that is probably late, at the price of a Lady",
        ),
        ("seal 0", {"free": 3.0, "cards": -0.0}, "for a choice that costs no card"),
        (
            "seal 3 1",
            {"early": 3.0, "cards": -1.0},
            "for a good chance of an early choice of tiles, at the price of a Cleric and a Merchant",
        ),
        (
            "raise 3",
            {"earlier": 1.0, "tiles": -0.9},
            "for an earlier place in the order, at the price of a bonus tile",
        ),
        ("draft guildhall", {"crests": 6.0}, "for a building with all four crests"),
    ],
)
def test_sealing_and_raising_name_what_is_given_for_the_order(
    action: str, terms: dict[str, float], line: str
) -> None:
    assert said(terms, action)[0] == line


@pytest.mark.parametrize("name", NAMES)
def test_every_term_that_is_weighed_has_words(name: str) -> None:
    gain, cost = plain((name, 3.0)), plain((name, -3.0))
    assert bool(gain) == (name in GAINS) and bool(cost) == (name in COSTS)
    for line in (*gain, *cost):
        check_sentence(line)
    assert all(line.startswith("for ") for line in gain)
    assert all(line.startswith("it costs ") for line in cost)


def test_only_what_weighs_is_told_and_on_its_own_side() -> None:
    gain = {name: plain((name, 3.0))[0].removeprefix("for ") for name in sorted(GAINS)}
    cost = {name: plain((name, -3.0))[0].removeprefix("it costs ") for name in sorted(COSTS)}
    rng = random.Random(5)
    for _ in range(300):
        weights = {name: rng.choice((-3.0, -0.3, 0.2, 3.0)) for name in rng.sample(NAMES, 5)}
        terms = weightiest(weights)
        lines = reasons(terms, Pass(), table().view(0), spoken())
        gains = [gain[name] for name, weight in terms if weight == 3.0 and name in gain][:3]
        costs = [cost[name] for name, weight in terms if weight == -3.0 and name in cost][:1]
        if gains:
            price = "".join(f", at the price of {one}" for one in costs)
            assert lines[0] == f"for {listed(gains, ENGLISH)}{price}"
        else:
            assert lines == tuple(f"it costs {one}" for one in costs)


def test_shorter_lines_say_less_of_the_same() -> None:
    lines = plain(("money", 4.0), ("order", 3.0), ("tiles", 2.0), ("cards", -1.5))
    assert lines == (
        "for £4 now, an advantage in ties and a bonus tile, at the price of weaker cards",
        "for £4 now and an advantage in ties, at the price of weaker cards",
        "for £4 now, at the price of weaker cards",
        "for £4 now",
    )
    assert all(len(longer) > len(shorter) for longer, shorter in pairwise(lines))


def test_a_term_without_words_is_left_out() -> None:
    assert plain(("moonlight", 9.0), ("money", 2.0)) == ("for £2 now",)
    assert plain(("moonlight", 9.0)) == ()


@pytest.mark.parametrize("translated", [False, True])
def test_reasons_of_whole_games_are_told(translated: bool) -> None:
    judge, heard = Apprentice(), set[str]()
    for players in (2, 3, 4):
        speech: Speech = (pseudo if translated else spoken)(EXPERT, players)
        rng: Any = random.Random(players)
        position = Position.new(EXPERT, players)
        while not position.over:
            seat = position.mover
            if seat >= 0 and seat != OVER and rng.random() < 0.3:
                code = rng.choice(position.codes(seat))
                action = position.legal(seat)[position.codes(seat).index(code)]
                terms = weightiest(judge.reasons(position, seat, code))
                heard |= set(reasons(terms, action, position.view(None), speech))
            step(position, rng, lambda event: None)
    assert len(heard) > 60
    for line in heard:
        (check_translated if translated else check_sentence)(line)


def test_what_is_said_beside_reasons_is_told() -> None:
    seal = sealed("for £4 now", spoken())
    for text in (only_choice(ENGLISH), none_better(ENGLISH), seal, *hint_heads(ENGLISH)):
        check_sentence(text)
    for text in (only_choice(PSEUDO), none_better(PSEUDO), *hint_heads(PSEUDO), ends_near(PSEUDO)):
        check_translated(text)
    assert (
        hint_line(2, "Shop 48", "£47", ("for £4 now", "for"), ENGLISH)
        == "2. Shop 48; you end near £47, for £4 now"
    )
    assert hint_line(1, "Pass", "£9", (), ENGLISH) == "1. Pass; you end near £9"


def test_a_site_tells_the_crest_of_what_is_built() -> None:
    position = table(bridges={0: [59]}, drafted=48, played=PLAYED)
    assert said({"crests": 2.0}, "site 2", position) == ("for a stronger blue crest",)
    park = table(tops={"park": "park-green"}, played=PLAYED)
    assert said({"crests": 2.0}, "draft park", park) == ("for a stronger green crest",)
    play(position, "site 2")
