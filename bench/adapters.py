"""How fast the adapters for those who study games are, beside what other libraries offer.

``python -m bench.adapters [--runs N] [--seconds S]`` prints a table in Markdown: decisions a second
of random play, lawful actions listed, chance drawn. This house's game is the standard level with
four players. A peer that is not installed is left out, with a line that says so; they come by
``pip install rlcard catanatron chess``.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any

from bench.engine import PLAYERS, standard, unchecked
from bench.timing import Work, machine, measure, measured_by, peer, table
from game.old_london_bridge.game import OldLondonBridge

GAME = OldLondonBridge()
#: OpenSpiel's own games: written in Python, and card games in C++ driven from Python.
SPIEL_PYTHON = ("python_liars_poker", "python_block_dominoes", "python_tic_tac_toe")
SPIEL_CPP = ("hearts", "spades", "skat")
#: PettingZoo's classic games, each with what it needs.
CLASSIC = {
    "tictactoe_v3": "pettingzoo",
    "connect_four_v3": "pettingzoo",
    "chess_v6": "chess",
    "leduc_holdem_v4": "rlcard",
    "texas_holdem_v4": "rlcard",
}
RLCARD = ("leduc-holdem", "uno", "gin-rummy")


@dataclass(frozen=True, slots=True)
class Measured:
    """What is measured: its name, the modules it needs, and what makes its work when they are there."""

    name: str
    needs: tuple[str, ...]
    make: Callable[[], Work]


def spiel(name: str, players: int | None, rng: Random) -> Work:
    """Random games of OpenSpiel, driven from Python."""
    import pyspiel

    if name.startswith("python_"):
        import_module("open_spiel.python.games")
    elif name.startswith(GAME.name):
        import_module("game.study.spiel").register(GAME)
    game = pyspiel.load_game(name, {} if players is None else {"players": players})
    return partial(spiel_game, game, rng)


def spiel_game(game: Any, rng: Random) -> int:
    """A random game of OpenSpiel; outcomes of chance by their probabilities."""
    random = rng.random
    state = game.new_initial_state()
    made = 0
    while not state.is_terminal():
        if state.is_chance_node():
            state.apply_action(_drawn(state.chance_outcomes(), random()))
        elif state.is_simultaneous_node():
            lawful = [state.legal_actions(seat) for seat in range(state.num_players())]
            state.apply_actions([codes[int(random() * len(codes))] for codes in lawful])
            made += len(lawful)
        else:
            codes = state.legal_actions()
            state.apply_action(codes[int(random() * len(codes))])
            made += 1
    return made


def _drawn(outcomes: Sequence[tuple[int, float]], lot: float) -> int:
    """The outcome that a lot from 0 to 1 falls on."""
    for outcome, share in outcomes:
        lot -= share
        if lot < 0:
            return outcome
    return outcomes[-1][0]


def spiel_views(name: str, rng: Random) -> Work:
    """Tensors of what seats see, all over a random game."""
    import pyspiel

    import_module("game.study.spiel").register(GAME)
    state = pyspiel.load_game(name, {"players": PLAYERS}).new_initial_state()
    states = []
    while not state.is_terminal():
        codes = state.legal_actions()
        state.apply_action(codes[int(rng.random() * len(codes))])
        states.append(state.clone())
    return partial(_each, states[::5], lambda state: state.observation_tensor(1))


def spiel_clones(name: str, rng: Random) -> Work:
    """Clones of one state in the middle of a game."""
    import pyspiel

    import_module("game.study.spiel").register(GAME)
    state = pyspiel.load_game(name, {"players": PLAYERS}).new_initial_state()
    for _ in range(120):
        codes = state.legal_actions()
        state.apply_action(codes[int(rng.random() * len(codes))])
    return partial(_each, [state] * 100, lambda state: state.clone())


def _each(states: Sequence[Any], look: Callable[[Any], object]) -> int:
    for state in states:
        look(state)
    return len(states)


def own_table(wrapped: bool, rng: Random) -> Work:
    """Random games of this house through PettingZoo."""
    aec = import_module("game.study.aec")
    make = aec.env if wrapped else aec.raw_env
    return partial(aec_game, make(GAME, players=PLAYERS), rng)


def classic(name: str, rng: Random) -> Work:
    """Random games of PettingZoo's own, in their usual wrappers."""
    return partial(aec_game, import_module(f"pettingzoo.classic.{name}").env(), rng)


def aec_game(env: Any, rng: Random) -> int:
    """A random game of a PettingZoo environment, every observation looked at."""
    random = rng.random
    env.reset(seed=rng.randrange(1 << 30))
    made = 0
    for _ in env.agent_iter():
        observation, _, terminated, truncated, _ = env.last()
        if terminated or truncated:
            env.step(None)
            continue
        codes = observation["action_mask"].nonzero()[0]
        env.step(int(codes[int(random() * len(codes))]))
        made += 1
    return made


def rlcard(name: str, rng: Random) -> Work:
    """Random games of RLCard."""
    env = import_module("rlcard").make(name, config={"seed": 1})
    return partial(rlcard_game, env, rng)


def rlcard_game(env: Any, rng: Random) -> int:
    """A random game of an RLCard environment."""
    random = rng.random
    state, _ = env.reset()
    made = 0
    while not env.is_over():
        codes = list(state["legal_actions"])
        state, _ = env.step(codes[int(random() * len(codes))])
        made += 1
    return made


def catanatron() -> Work:
    """Games of catanatron between its own random players."""
    module = import_module("catanatron")

    def one() -> int:
        game = module.Game([module.RandomPlayer(colour) for colour in module.Color])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return one


def everything() -> Iterator[Measured]:
    """What is measured, this house's own first."""
    own, at_once = GAME.name, f"{GAME.name}_simultaneous"
    spiels, zoo = ("pyspiel",), ("pettingzoo",)
    yield Measured("peer: steps of a fixed loop", (), lambda: peer)
    yield Measured(
        "decisions without an adapter, unchecked", (), lambda: partial(unchecked, standard(), Random(1))
    )
    for name in (own, at_once):
        yield Measured(f"OpenSpiel, {name}: decisions", spiels, partial(spiel, name, PLAYERS, Random(2)))
    yield Measured(f"OpenSpiel, {own}: clones", spiels, partial(spiel_clones, own, Random(3)))
    yield Measured(f"OpenSpiel, {own}: observation tensors", spiels, partial(spiel_views, own, Random(3)))
    yield Measured(f"PettingZoo, {own}, bare: decisions", zoo, partial(own_table, False, Random(4)))
    yield Measured(f"PettingZoo, {own}, wrapped: decisions", zoo, partial(own_table, True, Random(4)))
    for name in (*SPIEL_PYTHON, *SPIEL_CPP):
        yield Measured(f"peer: OpenSpiel, {name}", spiels, partial(spiel, name, None, Random(5)))
    for name, needed in CLASSIC.items():
        yield Measured(f"peer: PettingZoo, {name}", (*zoo, needed), partial(classic, name, Random(6)))
    for name in RLCARD:
        yield Measured(f"peer: RLCard, {name}", ("rlcard",), partial(rlcard, name, Random(7)))
    yield Measured("peer: catanatron, four random players", ("catanatron",), catanatron)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    runs, seconds = measured_by(argv, "python -m bench.adapters", "How fast the adapters are.")
    works = []
    for measured in everything():
        missing = sorted(name for name in set(measured.needs) if find_spec(name) is None)
        if missing:
            print(f"left out: {measured.name}; not installed: {', '.join(missing)}")
        else:
            works.append((measured.name, measured.make()))
    rows = measure(works, runs, seconds)
    print(f"{machine(runs)}\n\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
