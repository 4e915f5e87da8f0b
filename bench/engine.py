"""How fast the game is without a screen, in both forms, beside the games of other libraries.

``python -m bench.engine [--runs N] [--seconds S] [--picture FILE]`` prints two tables in Markdown: what
this engine does (decisions, copies, views, worlds, records, games between bots), and random play here
and elsewhere. All of it plays the standard level with four players. A decision is one choice by one
player; drawing chance outcomes and listing what is lawful are part of its time. Peers and the compiled
form are left out, with a line that says so, where they are not installed or built.
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
from game.match.level_files import find_levels
from game.match.places import levels_folder
from game.match.record_file import read_record, write_record
from game.match.replay import replay
from game.match.series import Series
from game.old_london_bridge.game import OldLondonBridge
from game.old_london_bridge.rules.actions import ACTIONS
from game.old_london_bridge.rules.level import Level
from game.old_london_bridge.rules.position import Position

GAME = OldLondonBridge()
PLAYERS = 4
#: What random play elsewhere is compared with.
RANDOM_PLAY: Final = "decisions, events off, unchecked"
#: Records that are verified over and over.
RECORDS = 8
#: One of so many positions of a game is copied and viewed.
EVERY = 5


def standard() -> Level:
    """The standard level."""
    for entry in find_levels(levels_folder(GAME.name), (), GAME.level_from):
        if entry.name == "standard" and entry.level is not None:
            return entry.level
    raise FileNotFoundError("the standard level is not there")


def unchecked(level: Level, rng: Random) -> int:
    """A random game as search plays it: integers, no checks, no events."""
    return Position.new(level, PLAYERS).rollout(rng.random)


def told(level: Level, rng: Random) -> int:
    """A random game as a match plays it: every action checked, every event told."""
    position = Position.new(level, PLAYERS)
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
        position.apply(seat, ACTIONS[codes[int(random() * len(codes))]], events.append)
        made += 1
    return made


def moments(level: Level) -> list[Position]:
    """Positions from all over a random game."""
    rng = Random(1)
    position = Position.new(level, PLAYERS)
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
    """Copies of positions from all over a game."""
    for position in positions:
        position.copy()
    return len(positions)


def views(positions: Sequence[Position]) -> int:
    """Views of one seat, of positions from all over a game."""
    for position in positions:
        position.view(1)
    return len(positions)


def worlds(positions: Sequence[Position], rng: Random) -> Work:
    """Worlds sampled from one seat's views, of positions from all over a game."""
    seen: list[Any] = [position.view(1) for position in positions]

    def sampled() -> int:
        for view in seen:
            GAME.world(view, rng)
        return len(seen)

    return sampled


def records(level: Level) -> Work:
    """Records verified, over and over."""
    folder = Path(mkdtemp())
    atexit.register(rmtree, folder)
    series = Series(GAME, level, ("random",) * PLAYERS, "bench")
    paths = [folder / f"{number}.jsonl" for number in range(RECORDS)]
    for number, path in enumerate(paths):
        write_record(path, series.play(number).lines)
    return partial(verified, paths)


def verified(paths: Sequence[Path]) -> int:
    """Records read from their files and replayed through the rules."""
    for path in paths:
        replayed = replay(read_record(path).lines, lambda name: GAME)
        assert replayed.match.over
    return len(paths)


def between_bots(level: Level, bot: str, numbers: "count[int]") -> int:
    """A whole game of a match between four bots of a kind, its record in memory."""
    Series(GAME, level, (bot,) * PLAYERS, "bench").play(next(numbers))
    return 1


def own() -> Iterator[Measured]:
    """What this engine does."""
    level = standard()
    yield Measured(RANDOM_PLAY, lambda: partial(unchecked, level, Random(2)), own=True)
    yield Measured("decisions, events on, checked", lambda: partial(told, level, Random(3)), own=True)
    yield Measured("position copies", lambda: partial(copies, moments(level)), own=True)
    yield Measured("views", lambda: partial(views, moments(level)), own=True)
    yield Measured("worlds sampled from a view", lambda: worlds(moments(level), Random(4)), own=True)
    yield Measured("records verified", lambda: records(level), own=True)
    for name, bot in (("random bots", "random"), ("apprentices", "apprentice")):
        make = partial(partial, between_bots, level, bot, count(1))
        yield Measured(f"games between 4 {name}", make, own=True)


def everything() -> Iterator[Measured]:
    """What is measured, by this house and elsewhere."""
    yield Measured("peer: steps of a fixed loop", lambda: peer)
    yield Measured("peer: copies of a list of 16 integers", lambda: list_copies)
    yield from own()
    yield from peers()


def beside(rows: Sequence[Row], forms: Sequence[str]) -> list[Row]:
    """Random play here and elsewhere, the fastest first."""
    here = {f"{RANDOM_PLAY}, {form}": f"this engine, {form}" for form in forms}
    names = here | {peer.name: peer.name.removeprefix("peer: ") for peer in peers()}
    found = [Row(names[row.name], row.rates, row.steps) for row in rows if row.name in names]
    return sorted(found, key=lambda row: -median(row.rates))


def compared(rows: Sequence[Row], forms: Sequence[str]) -> str:
    """The same as Markdown: how many decisions this engine makes while another makes one."""
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
    parser = measuring("python -m bench.engine", "How fast the engine is.", seconds=0.2)
    parser.add_argument(
        "--picture", type=picture_file, metavar="FILE", help="draw random play as bars, a .png"
    )
    arguments = measured_by(parser, argv)
    picture: Path | None = arguments.picture
    rows, forms = in_turns("bench.engine", [*everything()], arguments.runs, arguments.seconds)
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
