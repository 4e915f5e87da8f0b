"""Everything that people store or send to another process: there it behaves the same as here."""

import copy
import pickle
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any

import cloudpickle
import numpy as np
import pyspiel
import pytest

from game.core.contract import Game
from game.study.aec import env, raw_env
from game.study.moment import Moment
from game.study.setup import Setup, setup_of
from game.study.spiel import StudiedGame, register, unregistered
from game.study.spiel_bot import SpielBot, ismcts
from game.study.tree import Tree
from tests.match.tables import BRIDGE, CAIRN, PILLARS
from tests.study.going_on import env_goes_on, observation, state_goes_on
from tests.study.tables import cairn_file

ROUNDS = pytest.mark.parametrize("module", [pickle, cloudpickle], ids=["pickle", "cloudpickle"])
GAMES = pytest.mark.parametrize("game", [CAIRN, BRIDGE, PILLARS], ids=lambda game: game.name)


def level_of(game: Game[Any], folder: Path) -> str:
    """Return the name of a level: of the tiny game, a file that is in the folder."""
    return cairn_file(folder) if game is CAIRN else "quick"


def sent(module: Any, thing: Any) -> Any:
    """Return an object after it was pickled and loaded."""
    return module.loads(module.dumps(thing))


@ROUNDS
@GAMES
@pytest.mark.parametrize("make", [env, raw_env], ids=["wrapped", "bare"])
def test_an_environment_goes_on_from_any_moment(
    module: Any, game: Game[Any], make: Callable[..., Any], tmp_path: Path
) -> None:
    level = level_of(game, tmp_path)
    table = make(game, level, 3, "ansi")
    Path(level).unlink(missing_ok=True)
    bare = getattr(table, "env", table)
    assert sent(module, table).possible_agents == table.possible_agents
    for number, seed in enumerate((7, None)):
        table.reset(seed=seed)
        for seat, name in enumerate(table.possible_agents):
            bare.action_spaces[name].seed(seat)
        steps = 0
        while table.agents:
            if steps % 9 == number:
                twin, kept = sent(module, table), copy.deepcopy(table)
                then = sent(module, table)
                assert env_goes_on(twin) == env_goes_on(kept) == env_goes_on(then)
            if bare.terminations[table.agent_selection]:
                table.step(None)
            else:
                table.step(int(observation(table)["action_mask"].nonzero()[0][steps % 2 - 1]))
            steps += 1
        assert steps > 10 and sent(module, table).agents == []


def test_an_environment_that_was_refused_a_step_goes_on() -> None:
    table = env(BRIDGE, "quick", 2)
    table.reset(seed=1)
    with pytest.raises(ValueError, match="allowed for seat_0"):
        table.step(10**6)
    assert env_goes_on(sent(pickle, table)) == env_goes_on(table)


@ROUNDS
@GAMES
@pytest.mark.parametrize("registered", [False, True])
def test_a_state_goes_on_from_any_moment(
    module: Any, game: Game[Any], registered: bool, tmp_path: Path
) -> None:
    if registered and game is not CAIRN:
        register(game)
        forms = [pyspiel.load_game(f"{game.name}{form}") for form in ("", "_simultaneous")]
    else:
        forms = [unregistered(setup_of(game, level_of(game, tmp_path), 3))]
    for form in forms:
        assert sent(module, form).get_parameters() == form.get_parameters()
        assert str(sent(module, form)) == str(form)
        state, steps = form.new_initial_state(), 0
        while not state.is_terminal():
            if steps % 23 == 0:
                twin = sent(module, state)
                assert (str(twin), twin.history()) == (str(state), state.history())
                assert isinstance(twin.get_game(), StudiedGame)
                for player in range(state.num_players()):
                    assert twin.information_state_string(player) == state.information_state_string(player)
                assert state_goes_on(twin) == state_goes_on(state.clone())
            if state.is_simultaneous_node():
                state.apply_actions(
                    [state.legal_actions(player)[-1] for player in range(state.num_players())]
                )
            else:
                state.apply_action(state.legal_actions()[steps % 2 - 1])
            steps += 1
        assert sent(module, state).returns() == state.returns()


@ROUNDS
@GAMES
def test_a_moment_that_began_at_a_position_goes_on(module: Any, game: Game[Any], tmp_path: Path) -> None:
    setup = setup_of(game, level_of(game, tmp_path), 3)
    first = Moment.first(setup, False)
    moment = first.own()
    for _ in range(30):
        moment.take(0 if moment.player < 0 else moment.legal(moment.player)[-1])
    later = Moment.at(setup, False, moment.position.copy())
    for start in (first, moment, later):
        again = sent(module, start)
        assert (again.player, again.hides) == (start.player, start.hides)
        further = later.own()
        further.take(0 if further.player < 0 else further.legal(further.player)[0])
        for viewer in (None, 0, 1, 2):
            assert again.recalled(viewer) == start.recalled(viewer)
            assert again.text_of(viewer) == start.text_of(viewer)
            assert sent(module, further).recalled(viewer) == further.recalled(viewer)


@ROUNDS
@GAMES
def test_setups_encodings_and_observers_are_the_same(module: Any, game: Game[Any], tmp_path: Path) -> None:
    setup = setup_of(game, level_of(game, tmp_path), 3)
    state = unregistered(setup).new_initial_state()
    view = state.moment.position.view(1)
    again: Setup = sent(module, setup)
    assert (again.name, again.level, again.players) == (setup.name, setup.level, setup.players)
    assert type(again.game) is type(setup.game) and again.new().view(None) == setup.new().view(None)
    encoding = sent(module, setup.encoding)
    assert encoding.parts == setup.encoding.parts and encoding.texts == setup.encoding.texts
    assert encoding.vector(view) == setup.encoding.vector(view) == again.encoding.vector(view)
    observer = state.get_game().make_py_observer()
    observer.set_from(state, 1)
    twin = sent(module, observer)
    assert np.array_equal(twin.tensor, observer.tensor) and twin.dict["view"] is twin.tensor
    twin.set_from(state, 2)
    assert twin.string_from(state, 2) == observer.string_from(state, 2)


@ROUNDS
@GAMES
def test_opponents_choose_alike(module: Any, game: Game[Any], tmp_path: Path) -> None:
    setup = setup_of(game, level_of(game, tmp_path), 2)
    moment = Moment.first(setup, False).own()
    while moment.player < 0:
        moment.take(0)
    view, legal = moment.position.view(moment.player), moment.position.legal(moment.player)
    bot = SpielBot(game, "a seed", 5)
    chosen = bot.think(view, legal)
    for twin in (sent(module, bot), sent(module, ismcts.for_game(game))("a seed", 5)):
        assert twin.think(view, legal) == chosen


@ROUNDS
def test_a_tree_is_the_same(module: Any, tmp_path: Path) -> None:
    level = cairn_file(tmp_path, rounds=1, hand=1, stones=[1, 2], charms=[1, 1, 2, 2], coins=1)
    tree = Tree(setup_of(CAIRN, level, 2))
    Path(level).unlink()
    again = sent(module, tree)
    assert (again.moments, again.endings) == (tree.moments, tree.endings)
    assert again.choices == tree.choices
    assert str(again.game.new_initial_state()) == str(tree.game.new_initial_state())


def test_a_process_that_only_loads_them_goes_on(tmp_path: Path) -> None:
    kept: list[Any] = []
    for game in (BRIDGE, PILLARS):
        table = env(game, "quick", 2)
        table.reset(seed=5)
        register(game)
        state = pyspiel.load_game(game.name).new_initial_state()
        for _ in range(20):
            table.step(int(observation(table)["action_mask"].nonzero()[0][0]))
            state.apply_action(state.legal_actions()[0])
        kept.append((table, state))
    file = tmp_path / "kept"
    file.write_bytes(pickle.dumps(kept))
    there = subprocess.run(
        [sys.executable, "-m", "tests.study.going_on", str(file)],
        capture_output=True,
        text=True,
        check=True,
        cwd=Path(__file__).parents[2],
    )
    here = [(env_goes_on(table), state_goes_on(state)) for table, state in kept]
    assert there.stdout.splitlines()[-1] == repr(here)
