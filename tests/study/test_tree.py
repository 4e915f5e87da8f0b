"""Whole trees of small games: OpenSpiel's solutions of them, and bots as policies."""

from collections import Counter
from pathlib import Path
from random import Random
from typing import Any

import pyspiel
import pytest

from bench import exploitability
from game.bots.bot import chooses_unseen, worlds_of
from game.bots.search import Manner, SearchBot
from game.study import tree as tree_module
from game.study.bot_policy import bot_policy
from game.study.setup import setup_of
from game.study.spiel import register
from game.study.tree import Tree
from tests.match.tables import CAIRN
from tests.study.tables import cairn_file
from tests.tiny.judgement import Guide
from tests.tiny.position import HIDDEN, Position

#: A hill so small that Python can walk it several times.
SMALL: dict[str, Any] = {"players": [2], "rounds": 2, "coins": 2, "stones": [1, 2, 2], "hand": 0}


@pytest.fixture(scope="module")
def level(tmp_path_factory: pytest.TempPathFactory) -> str:
    """Return the level file of the small hill."""
    return cairn_file(tmp_path_factory.mktemp("levels"), **SMALL)


@pytest.fixture(scope="module")
def tree(level: str) -> Tree:
    """Return the small hill as a tree."""
    return Tree(setup_of(CAIRN, level, 2))


def played(state: Any) -> int:
    """Return how many moments follow a state of OpenSpiel, the state included."""
    return 1 + sum(played(state.child(action)) for action in state.legal_actions())


def test_the_tree_is_the_game_that_openspiel_plays(tree: Tree, level: str) -> None:
    register(CAIRN, level)
    game = pyspiel.load_game("cairn", {"players": 2, "level": level})
    assert tree.moments == played(game.new_initial_state())
    assert tree.game.num_players() == 2 and tree.game.utility_sum() == 1.0
    uniform = [pyspiel.exploitability(each, pyspiel.UniformRandomPolicy(each)) for each in (game, tree.game)]
    assert uniform[0] == pytest.approx(uniform[1]) and 0.1 < uniform[0] <= 0.5


def test_every_choice_has_its_name_and_its_actions_in_openspiel(tree: Tree) -> None:
    assert len({choice.key for choice in tree.choices}) == len(tree.choices)
    for choice in tree.choices:
        assert choice.view.viewer == choice.seat
        assert sorted(choice.numbers) == sorted(choice.legal.values()) and len(choice.legal) > 1


#: A hill with one round and a charm each, which its owner alone sees.
DEALT: dict[str, Any] = {**SMALL, "rounds": 1, "coins": 1, "stones": [1, 2], "charms": [1, 2, 3], "hand": 1}


def test_a_tree_tells_hands_apart_for_their_owner_alone(tmp_path: Path) -> None:
    tree = Tree(setup_of(CAIRN, cairn_file(tmp_path, **DEALT), 2))
    assert pyspiel.exploitability(tree.game, pyspiel.UniformRandomPolicy(tree.game)) > 0
    for choice in tree.choices:
        (own,) = choice.view.hands[choice.seat] or (0,)
        assert own >= 0 and choice.view.hands[1 - choice.seat] == (HIDDEN,)
        assert len(choice.view.charms_left) == 2
    bids = [choice for choice in tree.choices if str(next(iter(choice.legal))).startswith("bid")]
    # Two orders, two stones, three charms.
    assert Counter(choice.seat for choice in bids) == {0: 12, 1: 12}


def test_cfr_plus_comes_near_a_solution(tree: Tree) -> None:
    solver = pyspiel.CFRPlusSolver(tree.game)
    for _ in range(200):
        solver.evaluate_and_update_policy()
    assert pyspiel.exploitability(tree.game, solver.average_policy()) < 0.01


def test_a_bot_is_asked_as_often_as_wanted_at_every_information_state(tree: Tree) -> None:
    policy = bot_policy(tree, CAIRN.bots["random"], "a seed", 8)
    assert policy == bot_policy(tree, CAIRN.bots["random"], "a seed", 8)
    assert policy != bot_policy(tree, CAIRN.bots["random"], "another seed", 8)
    assert policy.keys() == {choice.key for choice in tree.choices}
    shares = [share for actions in policy.values() for _, share in actions]
    assert {share * 8 for share in shares} <= set(range(9)) and len(set(shares)) > 5
    for actions in policy.values():
        assert sum(share for _, share in actions) == pytest.approx(1)
    assert 0.0 <= pyspiel.exploitability(tree.game, policy) <= 0.5


@pytest.mark.whole
def test_a_bot_that_is_asked_often_comes_near_its_own_odds(tree: Tree) -> None:
    policy = bot_policy(tree, CAIRN.bots["random"], "a seed", 100)
    uniform = pyspiel.exploitability(tree.game, pyspiel.UniformRandomPolicy(tree.game))
    assert pyspiel.exploitability(tree.game, policy) == pytest.approx(uniform, abs=0.04)


@pytest.mark.whole
def test_a_bot_that_draws_what_it_does_tells_its_odds_at_once(tree: Tree) -> None:
    def maker(seed: str) -> SearchBot:
        return SearchBot(seed, 30, worlds_of(Position.world), Guide(), Manner())

    policy = bot_policy(tree, maker, "a seed", 1)
    sealed = [
        choice
        for choice in tree.choices
        if chooses_unseen(Position.world(choice.view, Random(0)), choice.seat)
    ]
    assert sealed
    shares = [share for choice in sealed for _, share in policy[choice.key]]
    assert any(0 < share < 1 for share in shares)
    for choice in tree.choices:
        odds = [share for _, share in policy[choice.key]]
        assert sum(odds) == pytest.approx(1)
        assert choice in sealed or sorted(odds)[-1] == 1


def test_a_game_that_is_too_large_is_refused(monkeypatch: pytest.MonkeyPatch, level: str) -> None:
    monkeypatch.setattr(tree_module, "MOST_MOMENTS", 100)
    with pytest.raises(ValueError, match=r"^the tree of this game has more than 100 moments$"):
        Tree(setup_of(CAIRN, level, 2))


@pytest.mark.whole
def test_the_small_level_is_small_enough_and_its_command_prints_a_table(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    assert exploitability.main(["--bot", "random", "--samples", "1", "--iterations", "3"]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert int(lines[0].split()[0].replace(",", "")) < 100_000
    cells = [[cell.strip() for cell in line.strip("|").split("|")] for line in lines[4:]]
    assert [row[0] for row in cells] == [
        "uniform play",
        "random, 1 samples",
        "CFR+, 1 iterations",
        "CFR+, 3 iterations",
        "CFR+, always its likeliest action",
    ]
    assert all(0 < float(row[1]) <= 0.5 and row[2].endswith(" %") for row in cells)
    assert cells[0][2] == "100.0 %"


def test_what_the_command_cannot_do_is_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    for arguments in (["--samples", "0"], ["--level", str(tmp_path / "none.toml")], ["--bot", "nobody"]):
        with pytest.raises(SystemExit) as ended:
            exploitability.main(arguments)
        assert ended.value.code == 2
        assert len(capsys.readouterr().err.splitlines()) <= 5


def test_a_solution_that_never_varies_takes_one_action_everywhere(tree: Tree) -> None:
    solver = pyspiel.CFRPlusSolver(tree.game)
    for _ in range(100):
        solver.evaluate_and_update_policy()
    policy = exploitability.unvaried(solver)
    for actions in policy.values():
        assert sorted(share for _, share in actions) == [0.0] * (len(actions) - 1) + [1.0]
    assert policy.keys() == {choice.key for choice in tree.choices}


def test_iterations_that_are_shown() -> None:
    assert [*exploitability.marks(1)] == [1]
    assert [*exploitability.marks(100)] == [1, 10, 100]
    assert [*exploitability.marks(250)] == [1, 10, 100, 250]
