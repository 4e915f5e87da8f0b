"""The games of the cabinet in PettingZoo: its own tests, its seeds, and the facts hidden from seats."""

import warnings
from pathlib import Path
from typing import Any

import numpy as np
import pytest

from game.core.contract import Game
from game.study.aec import TableEnv, env, raw_env
from tests.match.tables import BRIDGE, CAIRN, PILLARS, bridge
from tests.playthrough.tables import Table
from tests.study.tables import cairn_file

with warnings.catch_warnings():
    # PettingZoo's tests load one of its games in a way that causes a warning.
    warnings.simplefilter("ignore", DeprecationWarning)
    from pettingzoo.test import api_test, seed_test

#: PettingZoo knows its own games by name; for others it warns of observations with an action mask in
#: them, and of the last ones, where nothing is lawful.
NOT_ITS_OWN = [
    pytest.mark.filterwarnings(f"ignore:{warning}:UserWarning")
    for warning in (
        "Observation is not a NumPy array",
        "Observation space for each agent probably should be",
        "Action mask numpy array is all zeros",
    )
]


def marked(test: Any) -> Any:
    """Return a test that runs PettingZoo's own, with the needed marks."""
    for mark in NOT_ITS_OWN:
        test = mark(test)
    return test


@marked
@pytest.mark.parametrize(
    ("game", "level", "players"),
    [
        (BRIDGE, "standard", 2),
        (BRIDGE, "standard", 3),
        (BRIDGE, "standard", 4),
        (BRIDGE, "expert", 4),
        (PILLARS, "standard", 2),
        (PILLARS, "quick", 3),
        (PILLARS, "open-book", 4),
    ],
)
def test_pettingzoos_own_tests_pass(game: Game[Any], level: str, players: int) -> None:
    api_test(env(game, level, players))
    seed_test(lambda: env(game, level, players))


@marked
@pytest.mark.parametrize("players", [2, 3, 4])
def test_pettingzoos_own_tests_pass_by_the_tiny_game(players: int, tmp_path: Path) -> None:
    level = cairn_file(tmp_path)
    api_test(env(CAIRN, level, players))
    seed_test(lambda: env(CAIRN, level, players))


def step(table: TableEnv) -> None:
    """Make the first lawful action of the seat that owes a choice."""
    mask = table.observe(table.agent_selection)["action_mask"]
    table.step(int(mask.nonzero()[0][0]))


def course(table: TableEnv, seed: int | None) -> list[str]:
    """Return everything public of a game of first choices."""
    table.reset(seed=seed)
    told: list[str] = []
    while not all(table.terminations.values()):
        told.append(table.render() or "")
        step(table)
    return told


def test_a_seed_deals_what_it_deals_at_any_table_of_the_cabinet() -> None:
    table = raw_env(BRIDGE, "expert", 3, "ansi")
    table.reset(seed=7)
    match = Table(BRIDGE, table.setup.level, 3, "").match("7")
    assert table.render() == table.setup.text_of(match.view(None))


def test_resets_without_a_seed_go_on_with_the_series_of_the_last_seed() -> None:
    tables = [raw_env(BRIDGE, "quick", 2, "ansi") for _ in range(2)]
    games = [[course(table, seed) for seed in (3, None, None, 3, None)] for table in tables]
    assert games[0] == games[1]
    assert games[0][0] != games[0][1] != games[0][2] and games[0][:2] == games[0][3:]
    fresh = [course(raw_env(BRIDGE, "quick", 2, "ansi"), None) for _ in range(2)]
    assert fresh[0] != fresh[1]


def test_what_a_seat_has_sealed_is_seen_by_it_alone() -> None:
    seen: list[dict[str, Any]] = []
    for place in (0, -1):
        table = raw_env(BRIDGE, players=3)
        table.reset(seed=1)
        assert table.agent_selection == "seat_0"
        lawful = table.observe("seat_0")["action_mask"].nonzero()[0]
        table.step(int(lawful[place]))
        assert table.agent_selection == "seat_1"
        seen.append({name: table.observe(name) for name in table.agents})
    for name in seen[0]:
        same = np.array_equal(seen[0][name]["observation"], seen[1][name]["observation"])
        assert same == (name != "seat_0")
        assert np.array_equal(seen[0][name]["action_mask"], seen[1][name]["action_mask"])


def test_the_mask_tells_what_is_lawful_and_nothing_to_those_who_are_not_asked() -> None:
    table = raw_env(BRIDGE, "quick", 3)
    table.reset(seed=2)
    while not all(table.terminations.values()):
        for seat, name in enumerate(table.agents):
            observed = table.observe(name)
            assert table.observation_space(name).contains(observed)
            assert observed["observation"].flags.writeable
            asked = name == table.agent_selection
            lawful = sorted(table.position.codes(seat)) if asked else []
            assert observed["action_mask"].nonzero()[0].tolist() == lawful
        step(table)
    assert not any(table.observe(name)["action_mask"].any() for name in table.agents)


def test_the_reward_is_the_share_of_opponents_beaten_paid_once_at_the_end() -> None:
    table = raw_env(BRIDGE, "quick", 4)
    table.reset(seed=3)
    while not all(table.terminations.values()):
        assert set(table.rewards.values()) == {0.0}
        step(table)
    ranking = table.position.result().ranking
    assert [table.rewards[f"seat_{seat}"] for seat in ranking] == [1.0, 2 / 3, 1 / 3, 0.0]
    assert [table.last()[1] == table.rewards[table.agent_selection]]
    for name in table.possible_agents:
        table.agent_selection = name
        assert table.last()[1] == table.rewards[name]


def test_spaces_are_the_same_object_at_every_call() -> None:
    for table in (raw_env(BRIDGE), env(BRIDGE)):
        for name in table.possible_agents:
            assert table.observation_space(name) is table.observation_space(name)
            assert table.action_space(name) is table.action_space(name)


def test_what_cannot_be_is_refused_in_one_line() -> None:
    table = raw_env(BRIDGE, "quick", 2)
    table.reset(seed=1)
    for action in (0, 124, 999, -1, None):
        with pytest.raises(ValueError, match=r"^action .*; allowed for seat_0: [\d, ]+$"):
            table.step(action)
    refused = [
        ({"players": 5}, "players 5; allowed at level standard: 2, 3, 4"),
        ({"level": "two-player", "players": 3}, "players 3; allowed at level two-player: 2"),
        ({"level": "none"}, "level 'none': no such level; allowed: expert, "),
        ({"level": "none.toml"}, "level none.toml: none.toml: the file: "),
        ({"render_mode": "human"}, "render_mode 'human'; allowed: 'ansi' or None"),
    ]
    for arguments, line in refused:
        with pytest.raises(ValueError) as raised:
            raw_env(BRIDGE, **arguments)  # type: ignore[arg-type]
        assert str(raised.value).startswith(line) and "\n" not in str(raised.value)


def test_wrapped_and_bare_say_the_same_and_the_wrapped_one_wants_a_reset() -> None:
    with pytest.raises(AssertionError, match="reset"):
        env(BRIDGE).last()
    wrapped, bare = env(BRIDGE, "quick", 3), raw_env(BRIDGE, "quick", 3)
    for table in (wrapped, bare):
        table.reset(seed=4)
    for name in wrapped.agent_iter():
        seen, *told = wrapped.last()
        own, *rest = bare.last()
        assert seen is not None and own is not None
        assert name == bare.agent_selection and told == rest
        assert np.array_equal(seen["observation"], own["observation"])
        action = None if told[1] else int(own["action_mask"].nonzero()[0][-1])
        wrapped.step(action)
        bare.step(action)
    assert not bare.agents


def test_the_level_is_that_of_the_table() -> None:
    assert raw_env(BRIDGE, "expert", 4).setup.level == bridge("expert", 4).level
    assert raw_env(BRIDGE).setup.players == 2
