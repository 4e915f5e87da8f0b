"""The bots play by the rules, the same from the same seed, and each as its sentence says."""

import random

import pytest

from game.bots.bot import opponents
from game.old_town.game import OldTown
from game.old_town.judgement.board_worth import is_early, lead, worths
from game.old_town.judgement.riddle import plots_by_steps
from game.old_town.judgement.temper import Temper
from game.old_town.opponents import BOTS, TEMPERS
from game.old_town.rules import agenda
from game.old_town.rules.position import Position
from tests.old_town.judgement.moments import moments, turn_after, whole
from tests.old_town.rules.tables import level_named, table, variant

BOT_NAMES = opponents(BOTS)
WEAK = BOT_NAMES[:3]


def chosen(name: str, p: Position, seed: str = "seed") -> str:
    """Return a bot's choice in a position, as text."""
    return str(BOTS[name](seed).choose(p.view(p.mover), p.legal(p.mover)))


def test_there_are_six_opponents_each_with_a_sentence() -> None:
    assert tuple(TEMPERS) == BOT_NAMES and len(BOT_NAMES) == 6
    assert all(OldTown().temper(name).endswith(".") for name in BOTS)
    assert OldTown.usual_bot in BOT_NAMES


@pytest.mark.parametrize("level", ["advanced", "direct", "logician", "family"])
def test_the_quick_bots_play_whole_games(level: str) -> None:
    assert whole(level, (WEAK * 2)[:4], 1).over


@pytest.mark.parametrize("level", ["short"])
def test_the_bots_that_look_ahead_play_whole_games(level: str) -> None:
    assert whole(level, ["curator", "tourist"], 1).over


def test_bots_choose_their_hands_where_the_level_lets_them() -> None:
    """Rules 7, `own_pile`."""
    assert whole(variant(own_pile="choose"), ["curator", "collector"], 2).over


@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_bot_plays_the_storm(name: str) -> None:
    """The far-sighted ones play its first turns, the others all."""
    last = 3 if TEMPERS[name].worlds > 2 else 99
    for p, _ in moments("storm-short", 1, 4, [name]):
        if p.turns > last:
            break
    assert p.turns > last or p.why in ("town", "storm", "stuck")


@pytest.mark.parametrize("name", BOT_NAMES)
def test_every_bot_solves_the_puzzle(name: str) -> None:
    assert whole("puzzle", [name], 4).why == "solved"


def test_the_professor_loses_nothing_in_the_puzzle() -> None:
    """Rules 6.2: 100 points without a wrong plot and without a hint."""
    assert whole("puzzle", ["professor"], 5).scores == [100]
    assert whole("puzzle", ["tourist"], 5).scores[0] < 100


def test_a_plot_left_by_steps_is_the_true_one() -> None:
    for p, _ in moments("puzzle", 1, 6):
        if p.over:
            break
        left = plots_by_steps(p.view(0), 5)
        for building, mask in enumerate(left):
            assert not mask or mask >> p.solution.index(building) & 1


@pytest.mark.parametrize("name", BOT_NAMES)
def test_a_bot_chooses_by_its_view_and_its_seed_alone(name: str) -> None:
    for number, (p, code) in enumerate(moments("standard", 3, 7)):
        if code < 0 or number % 19 or len(p.codes(p.mover)) == 1:
            continue
        legal = p.legal(p.mover)
        one = BOTS[name]("seed").choose(p.view(p.mover), legal)
        # Another world with the same view: other cards in the hands of the others.
        twin = Position.world(p.view(p.mover), random.Random(number))
        assert one == BOTS[name]("seed").choose(twin.view(p.mover), legal)
        thought = BOTS[name]("seed").think(p.view(p.mover), legal)
        assert one == thought.action and one in legal
        points = [each.points for each in thought.candidates]
        assert points == sorted(points, reverse=True)


def test_the_collector_keeps_a_pair_until_both_ends_are_marked() -> None:
    """Of two clues the greedy one takes the early `pair` for more points, the collector does not."""
    p = table(marks={"church": "10 11 14 15"}, rows={0: "hotel"}, hands={0: "A3 C1"})
    early = [code for code in p.codes(0) if is_early(p, code)]
    assert early
    plain, keeping = (
        worths(p, 0, p.codes(0), temper) for temper in (Temper(), Temper(early=TEMPERS["collector"].early))
    )
    for code, one, other in zip(p.codes(0), plain, keeping, strict=True):
        assert (other < one) == (code in early)


def spent_early(name: str) -> float:
    """Return the share of a bot's `pairs` that it plays before both ends are marked, if it had a choice."""
    early = pairs = 0
    for seed in range(3):
        for p, code in moments("standard", 2, seed, [name, name]):
            if code >= 0 and p.agenda[-1][0] == agenda.ASK_ACT and len(p.codes(p.mover)) > 1:
                pairs += any(is_early(p, other) for other in p.codes(p.mover))
                early += is_early(p, code)
    return early / pairs


def test_the_collector_spends_fewer_pairs_early_than_the_treasure_hunter() -> None:
    assert spent_early("collector") + 0.2 < spent_early("treasure_hunter")


def test_the_treasure_hunter_prefers_a_house_to_more_points() -> None:
    p = table(marks={"church": "10 11", "hotel": "2 6 10 14"}, rows={0: "church hotel"}, hands={0: "B11 C1"})
    codes = p.codes(0)
    for temper in (Temper(), Temper(house=TEMPERS["treasure_hunter"].house)):
        found = worths(p, 0, codes, temper)
        twin = p.copy()
        twin.play(0, codes[found.index(max(found))])
        assert twin.built or not temper.house


def test_the_curator_leaves_less_to_the_next_seat_than_one_that_counts_its_own_points_alone() -> None:
    left = {"curator": 0, "greedy": 0}
    for p, code in moments("standard", 2, 8):
        if code < 0 or p.agenda[-1][0] != agenda.ASK_ACT or len(p.codes(p.mover)) < 2:
            continue
        codes, legal = p.codes(p.mover), p.legal(p.mover)
        found = worths(p, p.mover, codes, Temper())
        action = BOTS["curator"]("seed").choose(p.view(p.mover), legal)
        for name, made in (
            ("curator", codes[legal.index(action)]),
            ("greedy", codes[found.index(max(found))]),
        ):
            left[name] += sum(turn_after(p, made, random.Random(luck)) for luck in range(4))
    assert left["curator"] < left["greedy"]


def test_a_side_is_ahead_of_the_other_side_only() -> None:
    """Rules 5.4: partners share their points."""
    p = table(4, level_named("advanced"), scores=(29, 29, 20, 20))
    p.sides = (0, 1), (2, 3)
    assert lead(p, 0) == lead(p, 1) == 9 and lead(p, 2) == -9


@pytest.mark.parametrize(("strong", "weak"), [("collector", "random"), ("curator", "tourist")])
def test_the_stronger_bot_gains_more_points(strong: str, weak: str) -> None:
    """A small sample of unlike bots; docs/old_town/opponents.md has the strength of each pair."""
    total = 0
    for seed in range(4):
        p = whole("standard", [strong, weak] if seed % 2 else [weak, strong], seed)
        total += (p.scores[1] - p.scores[0]) * (-1 if seed % 2 else 1)
    assert total > 0
