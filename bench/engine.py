"""The speed of the game without a screen, in both forms, compared with the games of other libraries.

``python -m bench.engine [--game NAME] [--runs N] [--seconds S] [--picture FILE]`` prints two tables in
Markdown: this engine (decisions, copies, views, worlds, records, games between bots), and random play here
and in other libraries. Our own measurements use the standard level of the game with four players. A decision
is one choice by one player; its time includes drawing chance outcomes and listing lawful actions. Peers that
are not installed, and the compiled form if it is not built, are left out, with a line that says so.
"""

import atexit
import sys
from collections.abc import Iterator, Sequence
from functools import partial
from itertools import count
from pathlib import Path
from random import Random
from shutil import rmtree
from statistics import median
from tempfile import mkdtemp
from typing import Any, Final

from bench.files import picture_file
from bench.forms import in_turns
from bench.games import FIRST, GAMES, PLAYERS, add_game, standard
from bench.peers import Measured, peers
from bench.timing import (
    Row,
    Work,
    counted,
    list_copies,
    machine,
    measured_by,
    measuring,
    peer,
    table,
)
from game.core.contract import Game, Position
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.series import Series

#: The measurement that other libraries' random play is compared with.
RANDOM_PLAY: Final = "decisions, events off, unchecked"
#: The number of records to verify in turn.
RECORDS = 8
#: One in this many positions of a game is copied and viewed.
EVERY = 5


def unchecked(game: Game[Any], level: Any, rng: Random) -> int:
    """Play a random game as search does, without checks and events; return its decisions."""
    return game.new(level, PLAYERS).rollout(rng.random)


def actions_of(game: Game[Any], level: Any) -> list[Any]:
    """Return the actions of a game, by code."""
    return [game.action(text) for text in game.encoding(level, PLAYERS).texts]


def told(game: Game[Any], level: Any, actions: Sequence[Any], rng: Random) -> int:
    """Play a random game as a match does, with checks and events; return its decisions."""
    position = game.new(level, PLAYERS)
    random = rng.random
    made = 0
    while not position.over:
        events: list[object] = []
        left = position.chance_size()
        if left:
            position.turn_up(int(random() * left), events.append)
            continue
        seat = position.to_move[0]
        codes = position.codes(seat)
        position.apply(seat, actions[codes[int(random() * len(codes))]], events.append)
        made += 1
    return made


def moments(game: Game[Any], level: Any) -> list[Position]:
    """Return copies of positions from a whole random game."""
    rng = Random(1)
    position = game.new(level, PLAYERS)
    kept: list[Position] = []
    for number in count():
        if position.over:
            return kept
        if number % EVERY == 0:
            kept.append(position.copy())
        left = position.chance_size()
        if left:
            position.turn_up(rng.randrange(left))
        else:
            seat = position.to_move[0]
            position.play(seat, rng.choice(position.codes(seat)))
    raise AssertionError


def copies(positions: Sequence[Position]) -> int:
    """Copy each position; return their number."""
    for position in positions:
        position.copy()
    return len(positions)


def views(positions: Sequence[Position]) -> int:
    """Make one seat's view of each position; return their number."""
    for position in positions:
        position.view(1)
    return len(positions)


def worlds(game: Game[Any], positions: Sequence[Position], rng: Random) -> Work:
    """Return a work that samples a world from one seat's view of each position."""
    seen: list[Any] = [position.view(1) for position in positions]

    def sampled() -> int:
        for view in seen:
            game.world(view, rng)
        return len(seen)

    return sampled


def records(game: Game[Any], level: Any) -> Work:
    """Write records to a temporary folder; return a work that verifies them."""
    folder = Path(mkdtemp())
    atexit.register(rmtree, folder)
    series = Series(game, level, ("random",) * PLAYERS, "bench")
    paths = [folder / f"{number}.jsonl" for number in range(RECORDS)]
    for number, path in enumerate(paths):
        write_record(path, series.play(number).lines)
    return partial(verified, game, paths)


def verified(game: Game[Any], paths: Sequence[Path]) -> int:
    """Read records from their files and replay them through the rules; return their number."""
    for path in paths:
        replayed = replay(read_record(path).lines, lambda name: game)
        assert replayed.match.over
    return len(paths)


def between_bots(game: Game[Any], level: Any, bot: str, numbers: "count[int]") -> int:
    """Play a whole match between four bots of one kind, its record in memory; return 1."""
    Series(game, level, (bot,) * PLAYERS, "bench").play(next(numbers))
    return 1


def own(name: str) -> Iterator[Measured]:
    """Yield the measurements of this engine with a game."""
    game = GAMES[name]
    level = standard(game)
    yield Measured(RANDOM_PLAY, lambda: partial(unchecked, game, level, Random(2)), own=True)
    tell = partial(told, game, level, actions_of(game, level), Random(3))
    yield Measured("decisions, events on, checked", lambda: tell, own=True)
    yield Measured("position copies", lambda: partial(copies, moments(game, level)), own=True)
    yield Measured("views", lambda: partial(views, moments(game, level)), own=True)
    yield Measured(
        "worlds sampled from a view", lambda: worlds(game, moments(game, level), Random(4)), own=True
    )
    yield Measured("records verified", lambda: records(game, level), own=True)
    for bots, bot in (("random bots", "random"), (f"{game.usual_bot}s", game.usual_bot)):
        make = partial(partial, between_bots, game, level, bot, count(1))
        yield Measured(f"games between 4 {bots}", make, own=True)


def everything(name: str = FIRST.name) -> Iterator[Measured]:
    """Yield all measurements: the peer loops, this engine with a game, other libraries."""
    yield Measured("peer: steps of a fixed loop", lambda: peer)
    yield Measured("peer: copies of a list of 16 integers", lambda: list_copies)
    yield from own(name)
    yield from peers()


def beside(rows: Sequence[Row], forms: Sequence[str]) -> list[Row]:
    """Return the rows of random play, here and in other libraries, the fastest first."""
    here = {f"{RANDOM_PLAY}, {form}": f"this engine, {form}" for form in forms}
    names = here | {peer.name: peer.name.removeprefix("peer: ") for peer in peers()}
    found = [Row(names[row.name], row.rates, row.steps) for row in rows if row.name in names]
    return sorted(found, key=lambda row: -median(row.rates))


def compared(rows: Sequence[Row], forms: Sequence[str]) -> str:
    """Return rows of random play as Markdown, with this engine's decisions for each one of another."""
    steps = {row.name: median(row.steps) for row in rows}
    ours = [steps[f"this engine, {form}"] for form in forms]
    heads = "".join(f" this engine, {form} |" for form in forms)
    lines = [f"| random play | decisions a second |{heads}", f"| --- | ---: |{' ---: |' * len(forms)}"]
    for row in rows:
        shares = "".join(f" {steps[row.name] / own:.3g} x |" for own in ours)
        lines.append(f"| {row.name} | {counted(median(row.rates))} |{shares}")
    return "\n".join(lines)


def main(argv: Sequence[str] | None = None) -> int:
    """Measure and print."""
    parser = measuring("python -m bench.engine", "Measure the speed of the engine.", seconds=0.2)
    add_game(parser)
    parser.add_argument(
        "--picture", type=picture_file, metavar="FILE", help="also draw random play as a bar chart, a .png"
    )
    arguments = measured_by(parser, argv)
    picture: Path | None = arguments.picture
    name: str = arguments.game
    rows, forms = in_turns(
        "bench.engine", [*everything(name)], arguments.runs, arguments.seconds, arguments=(name,)
    )
    names = {peer.name for peer in peers()}
    play = beside(rows, forms)
    print(f"{machine(arguments.runs)}\n\n{table([row for row in rows if row.name not in names])}")
    print(f"\nRandom play, and how often this engine has decided meanwhile:\n\n{compared(play, forms)}")
    if picture is not None:
        from bench.bars import draw

        draw(picture, "Random play, decisions a second", [(row.name, median(row.rates)) for row in play])
    return 0


if __name__ == "__main__":
    sys.exit(main())
