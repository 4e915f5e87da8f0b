"""The bots play by the rules, the same from the same seed, and each as its sentence says."""

import random

import pytest

from game.bots.bot import opponents
from game.core.contract import BY_CHANCE
from game.singapore.game import Singapore
from game.singapore.judgement.facts import lot_facts_of
from game.singapore.judgement.judge import Judge
from game.singapore.opponents import BOTS, TEMPERS
from game.singapore.rules import agenda
from game.singapore.rules.codes import TAKE
from game.singapore.rules.position import Position
from tests.singapore.judgement.moments import moments
from tests.singapore.rules.tables import level_named

NAMES = opponents(BOTS)


def game(level: str, seats: list[str], seed: int) -> Position:
    """Play a game between bots, each choice held against the rules."""
    rng = random.Random(seed)
    p = Position.new(level_named(level), len(seats))
    while not p.over:
        if p.mover == BY_CHANCE:
            p.turn_up(rng.randrange(p.chance_size()))
            continue
        seat = p.mover
        legal = p.legal(seat)
        action = BOTS[seats[seat]](f"bot {seat}").choose(p.view(seat), legal)
        assert action in legal
        p.apply(seat, action)
    return p


def test_there_are_six_opponents_each_with_a_sentence() -> None:
    assert tuple(TEMPERS) == NAMES and len(NAMES) == 6
    assert all(Singapore().temper(name).endswith(".") for name in BOTS)
    assert Singapore.usual_bot in NAMES


@pytest.mark.parametrize("level", ["quick", "house-rules"])
def test_the_quick_bots_play_whole_games(level: str) -> None:
    assert game(level, list(NAMES[:4]), 1).over


@pytest.mark.parametrize("name", NAMES)
def test_a_bot_chooses_by_its_view_and_its_seed_alone(name: str) -> None:
    for number, p in enumerate(moments("quick", 3, 7)):
        if number % 23:
            continue
        view, legal = p.view(p.mover), p.legal(p.mover)
        one, other = (BOTS[name]("seed").choose(view, legal) for _ in range(2))
        assert one == other == BOTS[name]("seed").think(view, legal).action
        assert one in legal


def test_every_thought_has_its_best_choice_first_with_reasons() -> None:
    bot = BOTS["landlord"]("seed")
    for number, p in enumerate(moments("quick", 3, 8)):
        if number % 11 == 0 and len(p.codes(p.mover)) > 1:
            thought = bot.think(p.view(p.mover), p.legal(p.mover))
            worths = [one.points for one in thought.candidates]
            assert worths == sorted(worths, reverse=True)
            weights = [abs(weight) for _, weight in thought.candidates[0].terms]
            assert weights == sorted(weights, reverse=True)


def test_the_magistrate_leaves_black_tiles_alone() -> None:
    judge = Judge(TEMPERS["magistrate"])
    for p in moments("quick", 4, 9, judge):
        kind, black = p.agenda[-1][0], p.box.illegal
        best = judge.options(p, p.mover)[0] if kind in (agenda.ASK_TAKE, agenda.ASK_WORK) else None
        if best is None:
            continue
        if kind == agenda.ASK_TAKE and any(not black >> tile & 1 for tile in p.row):
            tile = p.top if best.code < TAKE + 4 else best.code - TAKE
            assert not black >> tile & 1
        if kind == agenda.ASK_WORK and best.code >= p.box.codes.use:
            assert not black >> p.box.codes.rows[best.code - p.box.codes.use].building & 1


@pytest.mark.parametrize(("strong", "weak"), [("apprentice", "random"), ("landlord", "apprentice")])
def test_the_stronger_bot_gains_more_points(strong: str, weak: str) -> None:
    """A small sample of unlike bots; docs/singapore/opponents.md has the strength of each pair."""
    lead = 0
    for seed in range(4):
        p = game("quick", [strong, weak] if seed % 2 else [weak, strong], seed)
        lead += (p.points[1] - p.points[0]) * (-1 if seed % 2 else 1)
    assert lead > 0


def test_the_landlord_gives_rivals_dearer_and_remoter_lots_than_itself() -> None:
    """Rules 10: giving rivals dear and remote lots."""
    judge = Judge(TEMPERS["landlord"])
    prices: dict[bool, list[int]] = {True: [], False: []}
    for p in moments("quick", 3, 12):
        step = p.agenda[-1]
        if step[0] == agenda.ASK_LOT and step[3] < 0:
            code = judge.options(p, p.mover)[0].code
            prices[step[2] == p.mover].append(lot_facts_of(p, code, step[2]).price)
    own, others = (sum(prices[mine]) / len(prices[mine]) for mine in (True, False))
    assert own < others


def test_the_smuggler_holds_more_opium_than_the_landlord() -> None:
    held = []
    for name in ("smuggler", "landlord"):
        judge = Judge(TEMPERS[name])
        works = [p.goods[3::4] for p in moments("quick", 3, 13, judge) if p.agenda[-1][0] == agenda.ASK_TAKE]
        held.append(sum(map(sum, works)) / len(works))
    assert held[0] > held[1]
