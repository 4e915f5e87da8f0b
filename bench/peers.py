"""Random games of other libraries, for comparison with our own.

A peer that is not installed is left out with a line; ``pip install -e '.[peers]'`` installs all of them.
"""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from functools import partial
from importlib import import_module
from importlib.util import find_spec
from random import Random
from typing import Any, Final

from bench.timing import Work

#: OpenSpiel's own games: those written in Python, and card games in C++ driven from Python.
SPIEL_PYTHON: Final = ("python_liars_poker", "python_block_dominoes", "python_tic_tac_toe")
SPIEL_CPP: Final = ("hearts", "spades", "skat")
#: PettingZoo's classic games, each with the module it needs.
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
    """One measurement: its name, the maker of its work, the modules it needs, and whether it is our own."""

    name: str
    make: Callable[[], Work]
    needs: tuple[str, ...] = ()
    own: bool = False

    @property
    def missing(self) -> tuple[str, ...]:
        """The modules that are not installed."""
        return tuple(sorted(name for name in set(self.needs) if find_spec(name) is None))


def installed(everything: Sequence[Measured]) -> list[Measured]:
    """Return the measurements whose modules are installed; print a line for each of the others."""
    for measured in everything:
        if measured.missing:
            print(f"left out: {measured.name}; not installed: {', '.join(measured.missing)}")
    return [measured for measured in everything if not measured.missing]


def peers() -> Iterator[Measured]:
    """Yield every peer; their unit is one decision."""
    for name in (*SPIEL_PYTHON, *SPIEL_CPP):
        yield Measured(f"peer: OpenSpiel, {name}", partial(_spiel, name, Random(5)), ("pyspiel",))
    for name, needed in CLASSIC.items():
        zoo = ("pettingzoo", needed)
        yield Measured(f"peer: PettingZoo, {name}", partial(_classic, name, Random(6)), zoo)
    for name in RLCARD:
        yield Measured(f"peer: RLCard, {name}", partial(_rlcard, name, Random(7)), ("rlcard",))
    yield Measured("peer: catanatron, four random players", _catanatron, ("catanatron",))


def _spiel(name: str, rng: Random) -> Work:
    """Return a work that plays one of OpenSpiel's own games with its default parameters."""
    import pyspiel

    if name.startswith("python_"):
        import_module("open_spiel.python.games")
    return partial(spiel_game, pyspiel.load_game(name), rng)


def spiel_game(game: Any, rng: Random) -> int:
    """Play a random game of OpenSpiel from Python; return the number of decisions.

    Chance outcomes are drawn by their probabilities.
    """
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
    """Return the outcome that a random number in [0, 1) selects."""
    for outcome, share in outcomes:
        lot -= share
        if lot < 0:
            return outcome
    return outcomes[-1][0]


def _classic(name: str, rng: Random) -> Work:
    """Return a work that plays one of PettingZoo's own games in its usual wrappers."""
    return partial(aec_game, import_module(f"pettingzoo.classic.{name}").env(), rng)


def aec_game(env: Any, rng: Random) -> int:
    """Play a random game of a PettingZoo environment, observing at every step; return its decisions."""
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
    """Play a random game of an RLCard environment; return its decisions."""
    random = rng.random
    state, _ = env.reset()
    made = 0
    while not env.is_over():
        codes = list(state["legal_actions"])
        state, _ = env.step(codes[int(random() * len(codes))])
        made += 1
    return made


def _catanatron() -> Work:
    """Return a work that plays games of catanatron between its own random players."""
    module = import_module("catanatron")

    def one() -> int:
        game = module.Game([module.RandomPlayer(colour) for colour in module.Color])
        game.play()
        return len(getattr(game.state, "action_records", None) or game.state.actions)

    return one
