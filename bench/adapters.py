"""The speed of the adapters for game research, in both forms, compared with other libraries.

``python -m bench.adapters [--runs N] [--seconds S]`` prints a table in Markdown: decisions a second of random
play, including the list of legal actions and chance. Our own game is the standard level with four players.
Libraries that are not installed, and the compiled form if it is not built, are left out with one line.
"""

import sys
from collections.abc import Callable, Iterator, Sequence
from functools import partial
from importlib import import_module
from random import Random
from typing import Any

from bench.engine import unchecked
from bench.forms import in_turns
from bench.games import FIRST, PLAYERS, standard
from bench.peers import Measured, aec_game, peers, spiel_game
from bench.timing import Work, machine, measured_by, measuring, peer, table


def registered(name: str) -> Any:
    """Register our own game with OpenSpiel and return the form of that name."""
    import pyspiel

    import_module("game.study.spiel").register(FIRST)
    return pyspiel.load_game(name, {"players": PLAYERS})


def spiel_decisions(name: str, rng: Random) -> Work:
    """Return a work that plays random games of ours through OpenSpiel."""
    return partial(spiel_game, registered(name), rng)


def spiel_views(name: str, rng: Random) -> Work:
    """Return a work that makes observation tensors of states from a whole random game."""
    state = registered(name).new_initial_state()
    states = []
    while not state.is_terminal():
        codes = state.legal_actions()
        state.apply_action(codes[int(rng.random() * len(codes))])
        states.append(state.clone())
    return partial(_each, states[::5], lambda state: state.observation_tensor(1))


def spiel_clones(name: str, rng: Random) -> Work:
    """Return a work that clones one state in the middle of a game."""
    state = registered(name).new_initial_state()
    for _ in range(120):
        codes = state.legal_actions()
        state.apply_action(codes[int(rng.random() * len(codes))])
    return partial(_each, [state] * 100, lambda state: state.clone())


def _each(states: Sequence[Any], look: Callable[[Any], object]) -> int:
    for state in states:
        look(state)
    return len(states)


def own_table(wrapped: bool, rng: Random) -> Work:
    """Return a work that plays random games of ours through PettingZoo."""
    aec = import_module("game.study.aec")
    make = aec.env if wrapped else aec.raw_env
    return partial(aec_game, make(FIRST, players=PLAYERS), rng)


def everything() -> Iterator[Measured]:
    """Yield all measurements, our own before those of other libraries."""
    own, at_once = FIRST.name, f"{FIRST.name}_simultaneous"
    spiels, zoo = ("pyspiel",), ("pettingzoo",)
    yield Measured("peer: steps of a fixed loop", lambda: peer)
    yield Measured(
        "decisions without an adapter", lambda: partial(unchecked, FIRST, standard(), Random(1)), own=True
    )
    for name in (own, at_once):
        make = partial(spiel_decisions, name, Random(2))
        yield Measured(f"OpenSpiel, {name}: decisions", make, spiels, own=True)
    clones, views = partial(spiel_clones, own, Random(3)), partial(spiel_views, own, Random(3))
    yield Measured(f"OpenSpiel, {own}: clones", clones, spiels, own=True)
    yield Measured(f"OpenSpiel, {own}: observation tensors", views, spiels, own=True)
    for wrapped, kind in ((False, "bare"), (True, "wrapped")):
        make = partial(own_table, wrapped, Random(4))
        yield Measured(f"PettingZoo, {own}, {kind}: decisions", make, zoo, own=True)
    yield from peers()


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = measuring("python -m bench.adapters", "Measure the speed of the adapters.", seconds=0.2)
    arguments = measured_by(parser, argv)
    rows, _ = in_turns("bench.adapters", [*everything()], arguments.runs, arguments.seconds)
    print(f"{machine(arguments.runs)}\n\n{table(rows)}")
    return 0


if __name__ == "__main__":
    sys.exit(main())
