"""Games of other libraries, played at random: what this house's own are measured beside.

A peer that is not installed is told of and left out; all of them come by ``pip install -e '.[peers]'``.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from bench.timing import Work

#: OpenSpiel's own games: written in Python, and card games in C++ driven from Python.
SPIEL_PYTHON: Final = ("python_liars_poker", "python_block_dominoes", "python_tic_tac_toe")
SPIEL_CPP: Final = ("hearts", "spades", "skat")
#: PettingZoo's classic games, each with what it needs.
CLASSIC: Final = {
    "tictactoe_v3": "pettingzoo",
    "connect_four_v3": "pettingzoo",
    "chess_v6": "chess",
    "leduc_holdem_v4": "rlcard",
    "texas_holdem_v4": "rlcard",
}
RLCARD: Final = ("leduc-holdem", "uno", "gin-rummy")


@dataclass(frozen=True, slots=True)
class Measured:
    """What is measured: its name, what makes its work, the modules it needs, and whether it is our own."""

    name: str
    make: Callable[[], Work]
    needs: tuple[str, ...] = ()
    own: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """The modules that are not installed."""
        return tuple(sorted(name for name in set(self.needs) if find_spec(name) is None))


def installed(everything: Sequence[Measured]) -> list[Measured]:
    """Those that can be measured here; a line for each of the others."""
    for measured in everything:
        if measured.missing:
            print(f"left out: {measured.name}; not installed: {', '.join(measured.missing)}")
    return [measured for measured in everything if not measured.missing]


def peers() -> Iterator[Measured]:
    """Every peer; its units are decisions."""
    for name in (*SPIEL_PYTHON, *SPIEL_CPP):
        yield Measured(f"peer: OpenSpiel, {name}", partial(_spiel, name, Random(5)), ("pyspiel",))
    for name, needed in CLASSIC.items():
        zoo = ("pettingzoo", needed)
        yield Measured(f"peer: PettingZoo, {name}", partial(_classic, name, Random(6)), zoo)
    for name in RLCARD:
        yield Measured(f"peer: RLCard, {name}", partial(_rlcard, name, Random(7)), ("rlcard",))
    yield Measured("peer: catanatron, four random players", _catanatron, ("catanatron",))


def _spiel(name: str, rng: Random) -> Work:
    """A game of OpenSpiel's own by its usual parameters."""
    import pyspiel

    if name.startswith("python_"):
        import_module("open_spiel.python.games")
    return partial(spiel_game, pyspiel.load_game(name), rng)


def spiel_game(game: Any, rng: Random) -> int:
    """A random game of OpenSpiel, driven from Python; outcomes of chance by their probabilities."""
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


def _classic(name: str, rng: Random) -> Work:
    """A game of PettingZoo's own in its usual wrappers."""
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


def _rlcard(name: str, rng: Random) -> Work:
    env = import_module("rlcard").make(name, config={"seed": 1})
    return partial(_rlcard_game, env, rng)


def _rlcard_game(env: Any, rng: Random) -> int:
    """A random game of an RLCard environment."""
    random = rng.random
    state, _ = env.reset()
    made = 0
    while not env.is_over():
        codes = list(state["legal_actions"])
        state, _ = env.step(codes[int(random() * len(codes))])
        made += 1
    return made


def _catanatron() -> Work:
    """Games of catanatron between its own random players."""
    module = import_module("catanatron")

    def one() -> int:
        game = module.Game([module.RandomPlayer(colour) for colour in module.Color])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return one
