"""The commands; each imports what it needs when it runs, so that none loads more."""

import argparse
import json
import sys
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import TYPE_CHECKING, Any, NoReturn

if TYPE_CHECKING:
    from game.core.contract import Game
    from game.match.level_files import LevelEntry

DEFAULT_GAME = "old_london_bridge"
DEFAULT_LEVEL = "standard"
MOST_GAMES = 10_000_000


class Wrong(Exception):
    """A wrong argument: one line that says what, where and what is allowed."""


class _Parser(argparse.ArgumentParser):
    """Says what is wrong in one line."""

    def error(self, message: str) -> NoReturn:
        self.exit(2, f"{self.prog}: {message}\n")


def main(argv: Sequence[str] | None = None) -> int:
    """Run a command; returns the exit code."""
    arguments = _parser().parse_args(argv)
    run: Callable[[argparse.Namespace], int] = arguments.run
    try:
        return run(arguments)
    except Wrong as wrong:
        print(f"bridgewright: {wrong}", file=sys.stderr)
        return 2
    except KeyboardInterrupt:
        return 130
    except BrokenPipeError:
        # Whoever read the output has gone; nothing more is written.
        sys.stdout = None
        return 1


# Arguments


def _parser() -> argparse.ArgumentParser:
    parser = _Parser(prog="bridgewright", description="A cabinet of board games about building.")
    commands = parser.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_simulate(commands)
    _add_verify(commands)
    _add_levels(commands)
    return parser


def _add_simulate(commands: Any) -> None:
    simulate = commands.add_parser("simulate", help="bots play games without a screen")
    simulate.add_argument("--games", type=_count, required=True, metavar="N", help="how many games")
    _add_table(simulate)
    simulate.add_argument("--record", type=Path, metavar="DIR", help="keep a record of each game")
    simulate.add_argument("--json", action="store_true", help="print one JSON object")
    simulate.set_defaults(run=_simulate)


def _add_verify(commands: Any) -> None:
    verify = commands.add_parser("verify", help="replay records through the rules")
    verify.add_argument("files", nargs="+", type=Path, metavar="FILE")
    _add_own_levels(verify)
    verify.set_defaults(run=_verify)


def _add_levels(commands: Any) -> None:
    levels = commands.add_parser("levels", help="list the levels, or check level files")
    levels.add_argument("files", nargs="*", type=Path, metavar="FILE")
    _add_own_levels(levels)
    levels.set_defaults(run=_levels)


def _add_table(command: argparse.ArgumentParser) -> None:
    """The options of a table that bots play at."""
    command.add_argument("--level", default=DEFAULT_LEVEL, metavar="L", help="a level's name")
    command.add_argument("--players", type=int, metavar="N", help="how many seats")
    command.add_argument("--bots", metavar="a,b,..", help="bots by seat; one name serves all seats")
    command.add_argument("--seed", metavar="S", help="the series' seed; by default a new one")
    _add_own_levels(command)


def _add_own_levels(command: argparse.ArgumentParser) -> None:
    command.add_argument("--levels", type=Path, metavar="DIR", help="add a folder of own levels")


def _count(text: str) -> int:
    if not text.isdecimal() or len(text) > 9 or not 1 <= int(text) <= MOST_GAMES:
        allowed = f"a whole number from 1 to {MOST_GAMES}"
        raise argparse.ArgumentTypeError(f"{text[:20]!r} is not allowed; {allowed}")
    return int(text)


# What the arguments name


def _game() -> "Game[Any]":
    from game.cabinet.registry import game_called

    game = game_called(DEFAULT_GAME)
    assert game is not None
    return game


def _entries(game: "Game[Any]", own: Path | None) -> "list[LevelEntry[Any]]":
    from game.match.level_files import find_levels
    from game.match.places import levels_folder

    if own is not None and not own.is_dir():
        raise Wrong(f"--levels {own}: no such folder")
    return find_levels(levels_folder(game.name), own, game.level_from)


def level_named(game: "Game[Any]", name: str, own: Path | None) -> Any:
    """The level of a name; Wrong where there is none or it cannot be used."""
    entries = _entries(game, own)
    for entry in entries:
        if entry.name == name:
            if entry.level is None:
                raise Wrong(f"--level {name}: {entry.fault}")
            return entry.level
    usable = ", ".join(entry.name for entry in entries if entry.level is not None)
    raise Wrong(f"--level {name!r}: no such level; there are {usable}")


def seats_of(game: "Game[Any]", level: Any, players: int | None, kinds: Sequence[str]) -> tuple[str, ...]:
    """The kinds of all seats: as many as named, or one for all, within what the level offers."""
    offered = game.players_of(level)
    counts = ", ".join(map(str, offered))
    count = players or (len(kinds) if len(kinds) > 1 else offered[-1])
    if count not in offered:
        raise Wrong(f"--players {count}: the level is for {counts} players")
    if len(kinds) not in (1, count):
        raise Wrong(f"{len(kinds)} seats are named for {count} players; name one, or {count}")
    return tuple(kinds) * (count if len(kinds) == 1 else 1)


def bots_named(game: "Game[Any]", text: str | None) -> list[str]:
    """Bots by name; Wrong where one is not known."""
    names = text.split(",") if text is not None else [list(game.bots)[-1]]
    for name in names:
        if name not in game.bots:
            raise Wrong(f"--bots {name!r}: no such bot; there are {', '.join(game.bots)}")
    return names


def new_seed() -> str:
    """A seed that nobody can guess."""
    import secrets

    return secrets.token_hex(16)


# simulate


def _simulate(arguments: argparse.Namespace) -> int:
    from game.match.series import Series, standings

    game = _game()
    level = level_named(game, arguments.level, arguments.levels)
    bots = seats_of(game, level, arguments.players, bots_named(game, arguments.bots))
    series = Series(game, level, bots, new_seed() if arguments.seed is None else arguments.seed)
    folder = _record_folder(arguments.record)
    results = []
    for number in _progress(range(1, arguments.games + 1)):
        match = series.play(number)
        results.append(match.position.result())
        if folder is not None:
            _keep(folder / f"game-{number:06d}.jsonl", match.lines)
    _report(arguments, series, standings(results))
    return 0


def _record_folder(folder: Path | None) -> Path | None:
    if folder is not None:
        try:
            folder.mkdir(parents=True, exist_ok=True)
        except OSError as why:
            raise Wrong(f"--record {folder}: {why.strerror}") from None
    return folder


def _keep(path: Path, lines: Any) -> None:
    from game.match.record_file import write_record

    try:
        write_record(path, lines)
    except FileExistsError:
        raise Wrong(f"--record: {path} exists; a record is never overwritten") from None
    except OSError as why:
        raise Wrong(f"--record: {path}: {why.strerror}") from None


def _progress(numbers: range) -> Any:
    """Numbers, with a bar on a terminal."""
    shows = sys.stderr.isatty()
    for number in numbers:
        if shows:
            done = (number - 1) * 40 // len(numbers)
            bar = "#" * done + "." * (40 - done)
            print(f"\r[{bar}] game {number} of {len(numbers)}", end="", file=sys.stderr, flush=True)
        yield number
    if shows:
        print(f"\r[{'#' * 40}] {len(numbers)} games          ", file=sys.stderr)


def _report(arguments: argparse.Namespace, series: Any, table: Any) -> None:
    if arguments.json:
        seats = [{"bot": bot, **row} for bot, row in zip(series.bots, table, strict=True)]
        summary = {"level": arguments.level, "games": arguments.games, "seed": series.seed}
        print(json.dumps({**summary, "seats": seats}))
        return
    print(f"{arguments.games} games of {series.level.name}, seed {series.seed}")
    for seat, (bot, row) in enumerate(zip(series.bots, table, strict=True)):
        print(f"  seat {seat}  {bot:<12} £{row['money']:6.2f}  won {row['won']:6.1%}")


# verify


def _verify(arguments: argparse.Namespace) -> int:
    from game.cabinet.registry import game_called
    from game.match.record_file import FileFault, read_record
    from game.match.replay import RecordFault, replay

    false = 0
    for path in arguments.files:
        try:
            record = read_record(path)
            replayed = replay(record.lines, game_called)
        except (FileFault, RecordFault) as fault:
            false += 1
            place = "" if isinstance(fault, FileFault) else f"{path}: "
            print(f"{place}{fault}")
            continue
        match = replayed.match
        ending = "to its end" if match.over and replayed.held == len(match.lines) else "unfinished"
        print(f"{path}: true, {replayed.held} lines, {ending}")
    return 1 if false else 0


# levels


def _levels(arguments: argparse.Namespace) -> int:
    from game.match.level_files import read_level
    from game.match.places import levels_folder

    game = _game()
    if arguments.files:
        built_in = levels_folder(game.name)
        entries = [read_level(path, built_in, game.level_from) for path in arguments.files]
    else:
        entries = _entries(game, arguments.levels)
    for entry in entries:
        if entry.level is None:
            print(f"{entry.name}: unusable: {entry.fault}")
        else:
            players = ", ".join(map(str, game.players_of(entry.level)))
            print(f"{entry.name}: {entry.level.name}, {players} players. {entry.level.summary}")
    return 1 if any(entry.level is None for entry in entries) else 0
